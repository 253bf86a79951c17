"""Reading on after a wrong key or a wrong type: what is wrong is told, taken out, and the rest is read as usual.

Owns the way from pydantic's errors to findings, and the memory of what was taken out, so that a place in the mended
tables can be given as the place in the file. A key that is nearly right counts as the key that was meant, so that one
slip is told once and what stands under it is read too.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from pydantic import ValidationError

from tracker.model.durations import shorten
from tracker.model.problems import Path, nearest
from tracker.planfile.expected import expected, given
from tracker.planfile.faults import Finding
from tracker.planfile.shape import PlanTable, keys_at, shape

NEAR = 0.7
"""How near a key must be to one that exists to be read as that; surer than for a hint alone, since reading goes on."""


class Place(NamedTuple):
    """A place in the file as it was written; of its parts, the first `stands` exist."""

    path: Path
    stands: int


class Mended:
    """The tables of a file without what was wrong in them, and what was wrong.

    `whole` is what kind of file it is. `taken` has the places in the file of the values that were taken out.
    """

    def __init__(self, raw: dict[str, Any], whole: Any = PlanTable) -> None:  # noqa: ANN401 - a table
        self.findings: list[Finding] = []
        self.taken: set[Path] = set()
        self._raw = raw
        self._whole = whole
        self._kept: dict[int, list[int]] = {}  # of a list that lost items: where the others stood
        self._slips: dict[tuple[int, str], str] = {}  # of a table and the key that was meant: the key that stands there
        while errors := _errors(raw, whole):
            self._mend(errors)

    @property
    def tables(self) -> Any:  # noqa: ANN401 - the tables of `whole`
        """The tables, as far as they have the right shape."""
        return self._raw

    def written(self, path: Path) -> Place:
        """Give a place in the mended tables as a place in the file."""
        here: Any = self._raw
        there: list[str | int] = []
        stands = 0
        for part in path:
            if isinstance(part, int) and isinstance(here, list):
                there.append(self._kept[id(here)][part] if id(here) in self._kept else part)
                here = here[part]
            else:
                there.append(self._slips.get((id(here), str(part)), part))
                here = here.get(part) if isinstance(here, dict) else None
            stands += here is not None
        return Place(tuple(there), stands)

    def _mend(self, errors: dict[Path, bool]) -> None:
        """Tell each error and take it out. Lists shrink last, so that every path of this round holds until then."""
        lost: dict[int, tuple[list[Any], set[int]]] = {}
        for path, is_unknown in errors.items():
            *above, last = path
            holder = _at(self._raw, above)
            if is_unknown:
                self._unknown_key(path, holder)
            else:
                place = self.written(path).path
                self.taken.add(place)
                self.findings.append(Finding(place, f"Here stands {given(holder[last])}.", f"Write {expected(path)}."))
                if isinstance(last, str):
                    del holder[last]
                else:
                    lost.setdefault(id(holder), (holder, set()))[1].add(last)
        for items, numbers in lost.values():
            self._shrink(items, numbers)

    def _unknown_key(self, path: Path, table: dict[str, Any]) -> None:
        """Tell a key that does not exist; give it the name that was meant, or take it out."""
        key = str(path[-1])
        keys = keys_at(path[:-1], self._whole)
        homes = [home for home, inner in keys.items() if key in inner]
        meant = None if homes else nearest(key, keys, NEAR)
        if homes:
            hint = f"It belongs into {homes[0]}."
        elif meant:
            hint = f'Did you mean "{meant}"?'
        else:
            hint = f"The keys here are {', '.join(keys)}."
        self.findings.append(Finding(self.written(path).path, f'There is no key "{shorten(key)}" here.', hint))
        value = table.pop(key)
        if meant and meant not in table:
            table[meant] = value
            self._slips[id(table), meant] = key

    def _shrink(self, items: list[Any], numbers: set[int]) -> None:
        """Take items out of a list and remember where the others stood."""
        stood = self._kept.get(id(items), range(len(items)))
        self._kept[id(items)] = [at for number, at in enumerate(stood) if number not in numbers]
        items[:] = [item for number, item in enumerate(items) if number not in numbers]


def _at(raw: dict[str, Any], path: list[str | int]) -> Any:  # noqa: ANN401 - whatever stands there
    """Return what stands at a path."""
    here: Any = raw
    for part in path:
        here = here[part]
    return here


def _errors(raw: dict[str, Any], whole: Any) -> dict[Path, bool]:  # noqa: ANN401 - a table
    """Return where the types are wrong, and of each place whether it is a key that does not exist.

    Where a value may have two types, pydantic tells what keeps it from either; what lies deeper is what was meant.
    """
    try:
        shape(whole).validate_python(raw)
    except ValidationError as fault:
        errors = fault.errors(include_url=False, include_context=False, include_input=False)
        found = {_path(raw, error["loc"]): error["type"] == "extra_forbidden" for error in errors}
        above = {path[:length] for path in found for length in range(len(path))}
        return {path: is_unknown for path, is_unknown in found.items() if path not in above}
    return {}


def _path(raw: dict[str, Any], location: tuple[int | str, ...]) -> Path:
    """Give the place of an error without the names of types that pydantic puts between the keys."""
    here: Any = raw
    path: list[str | int] = []
    for part in location:
        fits = isinstance(here, dict) and part in here if isinstance(part, str) else isinstance(here, list)
        if fits:
            path.append(part)
            here = here[part]
    return tuple(path)
