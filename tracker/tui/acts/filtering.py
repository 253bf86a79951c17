"""Narrowing a table down, and putting it in another order."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol, runtime_checkable

from tracker.tui import sift
from tracker.tui.acts import Act, Subject
from tracker.tui.arrange import Arrangement
from tracker.tui.desk import Desk
from tracker.tui.panels.filter_bar import FilterBar

if TYPE_CHECKING:
    from tracker.tui.forms.form import Values

TABLES = ("today", "tasks")
SIFTED = (*TABLES, "decisions")
SORTED = ("tasks", "decisions")


@runtime_checkable
class Arranging(Protocol):
    """A screen whose rows can be put in another order."""

    arrangement: Arrangement

    def put_in_order(self, how: Arrangement) -> None:
        """Show them so."""


_LABELS = {"stage": "Stage", "check": "Check", "by": "Performer", "verdict": "Verdict"}


async def _open(desk: Desk, _subject: Subject) -> None:
    for bar in desk.app.screen.query(FilterBar):
        bar.open()


async def _clear(desk: Desk, _subject: Subject) -> None:
    for bar in desk.app.screen.query(FilterBar):
        bar.clear()


async def _choose(desk: Desk, _subject: Subject) -> None:
    """Ask for a filter by what there is, instead of by what one remembers."""
    from tracker.tui.forms.field import Field, choice
    from tracker.tui.forms.form import Form

    for bar in desk.app.screen.query(FilterBar):
        asked = sift.read(bar.text)
        chosen = dict(asked.fields)

        async def submit(values: Values, bar: FilterBar = bar) -> None:
            named = [f"{name}:{values[name]}" for name in sift.FIELDS if values[name]]
            bar.text = " ".join([*named, values["words"]])

        fields = [
            choice(name, _LABELS[name], values, value=_whole(chosen.get(name), values))
            for name, values in bar.offers.items()
        ]
        words = Field(name="words", label="Words of key or title", value=" ".join(asked.words))
        await desk.ask(Form("Show only tasks with", [*fields, words], submit=submit, button="Filter"))


def _whole(asked: str | None, values: tuple[str, ...]) -> str:
    """Return the value that was asked for, perhaps cut short."""
    return next((value for value in values if asked and value.startswith(asked)), "")


# ---- order ----


async def _next_order(desk: Desk, _subject: Subject) -> None:
    _arrange(desk, Arrangement.next_order)


async def _turn(desk: Desk, _subject: Subject) -> None:
    _arrange(desk, Arrangement.turned)


async def _next_group(desk: Desk, _subject: Subject) -> None:
    _arrange(desk, Arrangement.next_group)


def _arrange(desk: Desk, how: Callable[[Arrangement], Arrangement]) -> None:
    screen = desk.app.screen
    if isinstance(screen, Arranging):
        screen.put_in_order(how(screen.arrangement))


FILTERING = (
    Act(
        name="filter.open",
        title="Filter",
        about="Show only what has these words; tasks also at a stage, with a check, by a performer, with a verdict.",
        perform=_open,
        keys="slash",
        where=SIFTED,
        footer=True,
    ),
    Act(
        name="filter.clear",
        title="Clear the filter",
        about="Show everything again.",
        perform=_clear,
        keys="escape",
        where=SIFTED,
    ),
    Act(
        name="filter.choose",
        title="Filter by what there is",
        about="Choose stage, check, performer and verdict from lists.",
        perform=_choose,
        keys="F",
        where=TABLES,
    ),
    Act(
        name="order.next",
        title="Sort",
        about="Sort by the next column; a click on a heading sorts by that one.",
        perform=_next_order,
        keys="o",
        where=SORTED,
        footer=True,
    ),
    Act(
        name="order.turn",
        title="Sort the other way round",
        about="Turn the order around.",
        perform=_turn,
        keys="r",
        where=SORTED,
    ),
    Act(
        name="group.next",
        title="Group",
        about="Group by stage, by verdict, or not at all.",
        perform=_next_group,
        keys="b",
        where=("tasks",),
        footer=True,
    ),
)
