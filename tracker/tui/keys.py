"""Which key does what: the keys of the acts, and those that a user has put in their place under `[keys]`.

Owns reading that table. What it says wrongly is a warning that names it and leaves the act its own key; nothing keeps
the interface from opening. Keys that terminals cannot send, and those that move around on every screen, stay as they
are.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations
from string import punctuation

from textual.binding import Binding, InvalidBinding

from tracker.model.problems import nearest
from tracker.model.text import on_one_line
from tracker.tui.acts import EVERYWHERE, Act
from tracker.tui.acts.table import ACTS, BY_NAME

MOVING = (
    "up,down,left,right,home,end,pageup,pagedown,enter,escape,tab,shift+tab,j,k,g,G,ctrl+c,ctrl+p,ctrl+q,ctrl+s,ctrl+z"
)
"""The keys that mean the same on every screen."""

UNSENDABLE = "ctrl+i,ctrl+m,ctrl+h,ctrl+j,ctrl+a,ctrl+b"
"""What a terminal sends as another key (tab, enter, backspace), or what screen and tmux keep for themselves."""

_SIGNS = {
    binding.key: sign
    for sign in punctuation.replace(",", "")
    for binding in Binding.make_bindings([Binding(sign, "none")])
} | {"comma": ","}
"""What the library calls each sign."""

_WRITTEN = _SIGNS | {"escape": "esc"}
"""Keys whose name is not what stands on them."""

_NAMED = {
    "space",
    "backspace",
    "delete",
    "insert",
    *(f"f{number}" for number in range(1, 13)),
    *_SIGNS,
    *MOVING.split(","),
}
"""What a key may be called, besides a single letter or sign."""


@dataclass(frozen=True, slots=True)
class Keys:
    """The keys that a user chose, by the name of the act, and what was wrong with the others."""

    chosen: Mapping[str, str]
    warnings: tuple[str, ...] = ()

    def of(self, act: Act) -> str:
        """Return the keys of an act, several separated by commas; empty for none."""
        return self.chosen.get(act.name, act.keys)

    def shown(self, act: Act) -> str:
        """Return the keys of an act as they are written on a keyboard, with blanks between; empty for none."""
        return " ".join(_WRITTEN.get(key, key) for key in each(self.of(act)))


OUR_OWN = Keys({})


def each(keys: str) -> tuple[str, ...]:
    """Return single keys in the one spelling of the library: `question_mark` for `?`. Raises ValueError for none."""
    if not keys.strip():
        return ()
    try:
        made = tuple(binding.key for binding in Binding.make_bindings([Binding(keys, "none")]))
    except InvalidBinding as fault:
        raise ValueError(keys) from fault
    unknown = [key for key in made if not _is_key(key)]
    if unknown:
        raise ValueError(unknown[0])
    return made


def _is_key(key: str) -> bool:
    bare = key.removeprefix("ctrl+").removeprefix("shift+")
    return len(bare) == 1 or bare in _NAMED


def read_keys(table: object) -> Keys:
    """Read the table `[keys]` of the user's config: act names and the keys that they get instead of their own."""
    if not isinstance(table, Mapping):
        return Keys({}, ("[keys] in your config.toml is no table, and is ignored.",) if table is not None else ())
    warnings: list[str] = []
    chosen: dict[str, str] = {}
    for name, keys in _flat(table):
        wrong = _wrong(name, keys)
        if wrong:
            warnings.append(f"{wrong} It is ignored.")
        else:
            chosen[name] = ",".join(each(str(keys)))
    for name, other, key in _clashes(chosen):
        loser = name if name in chosen else other
        warnings.append(f'"{key}" is the key of both {name} and {other}; {loser} keeps its own.')
        chosen.pop(loser, None)
    return Keys(chosen, tuple(warnings))


def _flat(table: Mapping[object, object], before: str = "") -> Iterator[tuple[str, object]]:
    """Give the entries of a table; TOML makes tables of a name that is written with dots and without quotes."""
    for name, value in table.items():
        if isinstance(value, Mapping):
            yield from _flat(value, f"{before}{name}.")
        else:
            yield f"{before}{name}", value


def _wrong(name: str, keys: object) -> str | None:
    """Say what is wrong with one entry; None when nothing is."""
    if name not in BY_NAME:
        near = nearest(name, BY_NAME)
        meant = f' Did you mean "{near}"?' if near else " `?` lists what there is."
        return f'[keys] in your config.toml names "{on_one_line(name)}", which is nothing one can do.{meant}'
    if not isinstance(keys, str):
        return f"The key of {name} in your config.toml must be text in quotes."
    try:
        named = each(keys)
    except ValueError:
        return f'"{on_one_line(keys)}", the key of {name} in your config.toml, is no key.'
    for kept, why in ((MOVING, "is taken on every screen"), (UNSENDABLE, "cannot be sent by every terminal")):
        taken = set(named) & set(each(kept))
        if taken:
            return f'"{min(taken)}", the key of {name} in your config.toml, {why}.'
    return None


def _clashes(chosen: Mapping[str, str]) -> Iterator[tuple[str, str, str]]:
    """Give two acts that would have one key on some screen, and that key; only where a user's choice is the reason."""
    keys = Keys(chosen)
    for one, other in combinations(ACTS, 2):
        if (one.name in chosen or other.name in chosen) and share_a_screen(one, other):
            for key in sorted(set(each(keys.of(one))) & set(each(keys.of(other)))):
                yield one.name, other.name, key


def share_a_screen(one: Act, other: Act) -> bool:
    """Whether there is a screen on which both acts are offered."""
    return EVERYWHERE in (*one.where, *other.where) or bool(set(one.where) & set(other.where))


def keymap(keys: Keys, acts: Iterable[Act] = ACTS) -> dict[str, str]:
    """Return the keys that differ from the acts' own, as the library takes them."""
    return {act.name: keys.chosen[act.name] for act in acts if act.name in keys.chosen}
