"""Options of a decision by hand, which the seal makes possible: added, changed, removed.

Owns what a title may stand for and what happens when one is given twice. An option that says the same again is no
fault, because an answer may be read in more than once; one that says something else is refused unless it is meant to
replace the other. Once something was chosen, the options stay as they were.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from tracker.errors import BadInput, NotFound, Refused
from tracker.model.blind_spots import answers
from tracker.model.durations import shorten
from tracker.model.keys import nfc
from tracker.model.limits import check_option
from tracker.model.plan import Decision, Option
from tracker.model.problems import nearest, require
from tracker.model.references import doubles
from tracker.services.context import Context
from tracker.services.dossiers import Held, Sight, find_decision, seen_again
from tracker.services.editing import edit_in
from tracker.services.finding import Here, changing
from tracker.services.sealing import refuse_made
from tracker.store import options as store
from tracker.store.changes import Change
from tracker.store.plans import Record


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """Options to be added, and what would make all of them wrong, where somebody said so."""

    options: tuple[Option, ...]
    all_wrong_if: str | None = None


def add_answer(context: Context, name: str, answer: Answer, *, overwrite: bool = False) -> Sight:
    """Add options to a decision, and what would make all of them wrong where that was not said yet.

    With `overwrite` an option that is there takes what the new one of its title says. Raises NotFound, BadInput, and
    Refused before the seal, after the choice, and for a title that is there and says something else.
    """
    with changing(context, "add options") as (change, here):
        held = _open_to_answers(here, name)
        wanted = [_spelt(option) for option in answer.options]
        require(problem for option in wanted for problem in check_option(option))
        require(doubles([(("title",), option.title) for option in wanted], "option"))
        known = {one.thing.title: one for one in held.options}
        new = [option for option in wanted if option.title not in known]
        changed = [option for option in wanted if option.title in known and option != known[option.title].thing]
        _refuse_others(changed, held, overwrite=overwrite)
        key = held.record.thing.key
        store.add_options(change, held.record.id, key, new)
        for option in changed:
            store.rewrite_option(change, held.record.id, key, known[option.title], option)
        mentions = _mentions(len(wanted) - len(new) - len(changed), len(changed))
        mentions += _take_last_answer(change, here, held, answer.all_wrong_if)
        change.title = f"add {_counted(len(new) + len(changed))} to decision {key}"
        return seen_again(here, key, mentions)


def _open_to_answers(here: Here, name: str) -> Held:
    """Return a decision whose options may be written now."""
    held = find_decision(here, name)
    if held.dossier.seal is None:
        raise store.sealed_away(held.record.thing.key)
    refuse_made(held, here)
    return held


def _spelt(option: Option) -> Option:
    """Give an option in its one spelling: what is empty was not said."""
    texts = {
        name: (getattr(option, name) or "").strip() or None for name in ("text", "assumption", "source", "wrong_if")
    }
    return replace(option, title=nfc(option.title).strip(), **texts)


def _refuse_others(changed: Sequence[Option], held: Held, *, overwrite: bool) -> None:
    if changed and not overwrite:
        raise Refused(
            f'{held.record.thing.key} already has an option "{shorten(changed[0].title)}", which says something else.',
            "--replace takes what this one says; another title adds one more.",
        )


def _mentions(same: int, changed: int) -> list[str]:
    told = [f"{_counted(same)} {'were' if same > 1 else 'was'} there already and said the same."] if same else []
    return told + ([f"{_counted(changed)} replaced."] if changed else [])


def _counted(count: int) -> str:
    return f"{count} option{'' if count == 1 else 's'}"


def _take_last_answer(change: Change, here: Here, held: Held, all_wrong_if: str | None) -> list[str]:
    """Write what would make all options wrong, unless somebody said so before; mention that then."""
    if all_wrong_if is None or not answers(all_wrong_if):
        return []
    said, key = all_wrong_if.strip(), held.record.thing.key
    before = held.record.thing.all_wrong_if
    if answers(before):
        return [] if before == said else [f"What would make all options wrong was said before and stays: {before}"]
    edit_in(change, here, Decision, key, lambda decision: replace(decision, all_wrong_if=said))
    return []


def edit_option(context: Context, name: str, title: str, alter: Callable[[Option], Option]) -> Sight:
    """Change an option to what `alter` makes of it. Raises NotFound, BadInput, and Refused like `add_answer`."""
    with changing(context, "edit option") as (change, here):
        held = _open_to_answers(here, name)
        record = find_option(held, title)
        option = _spelt(alter(record.thing))
        require(check_option(option))
        taken = {one.thing.title for one in held.options} - {record.thing.title}
        if option.title in taken:
            raise BadInput(f'There is already an option "{shorten(option.title)}".', "Choose another title.")
        key = held.record.thing.key
        store.rewrite_option(change, held.record.id, key, record, option)
        change.title = f"edit option of decision {key}"
        return seen_again(here, key)


def remove_option(context: Context, name: str, title: str) -> Sight:
    """Remove an option with its scores. Raises NotFound, and Refused like `add_answer`."""
    with changing(context, "remove option") as (change, here):
        held = _open_to_answers(here, name)
        key = held.record.thing.key
        store.remove_option(change, held.record.id, key, find_option(held, title).id)
        change.title = f"remove option of decision {key}"
        return seen_again(here, key)


def find_option(held: Held, typed: str) -> Record[Option]:
    """Return an option by its title, or by its number in the list. Raises NotFound."""
    title = nfc(typed).strip()
    for record in held.options:
        if record.thing.title == title:
            return record
    if title.isdecimal() and 1 <= int(title[:9]) <= len(held.options):
        return held.options[int(title) - 1]
    near = nearest(title, held.dossier.titles)
    listed = f"`tracker decide options {held.record.thing.key}` lists them."
    raise NotFound(f'There is no option "{shorten(title)}".', f'Did you mean "{near}"?' if near else listed)
