"""In which order tasks stand in a table, and in which groups.

Owns what each column sorts by. What is unknown stands last whatever the direction, and rows that are alike keep the
order of the plan. Other tables are put in order by the same rules, with columns of their own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal, NamedTuple, TypeVar

from tracker.services.board import Row
from tracker.tui.sift import UNKNOWN

R = TypeVar("R")
Sorting = Mapping[str, Callable[[R], Any]]
"""What each column sorts by; None is unknown."""

Group = Literal["none", "stage", "verdict"]
GROUPS: tuple[Group, ...] = ("none", "stage", "verdict")

PLAN = "plan"
STAGES = ("generating", "checking", "specified", "open", "done", "dropped")
"""What is under way first."""

VERDICTS = ("check-bound", "generation-bound", UNKNOWN)


class Heading(NamedTuple):
    """The heading of a group and the number of its tasks."""

    name: str
    tasks: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Arrangement:
    """The column that is sorted by (`plan`: none), in which direction, and what is grouped by.

    `orders` are the columns that are gone through in turn; None are those of the tasks.
    """

    order: str = PLAN
    falling: bool = False
    group: Group = "none"
    orders: tuple[str, ...] | None = None

    def by(self, order: str) -> Arrangement:
        """Sort by a column; by the same one again: the other way round."""
        if order == self.order and order != PLAN:
            return self.turned()
        return replace(self, order=order, falling=order in _FALLING)

    def next_order(self) -> Arrangement:
        """Sort by the next column."""
        return self.by(_after(self.order, self.orders or ORDERS))

    def turned(self) -> Arrangement:
        """Sort the other way round."""
        return replace(self, falling=not self.falling)

    def next_group(self) -> Arrangement:
        """Group by the next thing."""
        place = (GROUPS.index(self.group) + 1) % len(GROUPS)
        return replace(self, group=GROUPS[place])

    @property
    def sign(self) -> str:
        """An arrow that says in which direction."""
        return "▼" if self.falling else "▲"


def _share(row: Row) -> float | None:
    limit = row.line.limit
    return None if limit.g is None or not limit.c else limit.g / (limit.g + limit.c)


def _total(row: Row) -> int | None:
    limit = row.line.limit
    return None if limit.g is None or limit.c is None else limit.g + limit.c


_KEYS: Sorting[Row] = {
    "task": lambda row: row.line.key,
    "title": lambda row: row.line.title.casefold(),
    "stage": lambda row: STAGES.index(row.line.stage),
    "bar": _share,
    "times": _total,
    "ceiling": lambda row: row.line.limit.ceiling,
    "verdict": lambda row: row.line.limit.verdict,
}

ORDERS = (PLAN, *_KEYS)

_FALLING = ("times", "age")
"""The columns of which the greatest stands first to begin with."""

_GROUP_OF: dict[Group, tuple[Callable[[Row], str], tuple[str, ...]]] = {
    "stage": (lambda row: row.line.stage, STAGES),
    "verdict": (lambda row: row.line.limit.verdict or UNKNOWN, VERDICTS),
}


def _after(here: str, among: Sequence[str]) -> str:
    return among[(among.index(here) + 1) % len(among)]


def arranged(rows: Sequence[Row], how: Arrangement) -> Sequence[Row]:
    """Return tasks in their order."""
    return in_order(rows, how, _KEYS)


def in_order(rows: Sequence[R], how: Arrangement, sorting: Sorting[R]) -> Sequence[R]:
    """Return rows of any kind in their order."""
    if how.order == PLAN:
        return rows[::-1] if how.falling else rows
    key = sorting[how.order]
    valued = [(key(row), row) for row in rows]
    known = sorted((pair for pair in valued if pair[0] is not None), key=lambda pair: pair[0], reverse=how.falling)
    return [*(row for _, row in known), *(row for value, row in valued if value is None)]


def grouped(rows: Iterable[Row], by: Group) -> list[Row | Heading]:
    """Return the rows with the headings of their groups; an empty group has none."""
    if by == "none":
        return list(rows)
    name_of, names = _GROUP_OF[by]
    groups: dict[str, list[Row]] = {name: [] for name in names}
    for row in rows:
        groups[name_of(row)].append(row)
    found: list[Row | Heading] = []
    for name, members in groups.items():
        if members:
            found += [Heading(name, len(members)), *members]
    return found
