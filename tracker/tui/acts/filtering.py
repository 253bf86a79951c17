"""Narrowing a table down, and putting it in another order."""

from __future__ import annotations

from tracker.tui import sift
from tracker.tui.acts import Act, Subject
from tracker.tui.desk import Desk
from tracker.tui.forms.field import Field, choice
from tracker.tui.forms.form import Form, Values
from tracker.tui.panels.filter_bar import FilterBar

TABLES = ("today", "tasks")
_LABELS = {"stage": "Stage", "check": "Check", "by": "Performer", "verdict": "Verdict"}


async def _open(desk: Desk, _subject: Subject) -> None:
    for bar in desk.app.screen.query(FilterBar):
        bar.open()


async def _clear(desk: Desk, _subject: Subject) -> None:
    for bar in desk.app.screen.query(FilterBar):
        bar.clear()


async def _choose(desk: Desk, _subject: Subject) -> None:
    """Ask for a filter by what there is, instead of by what one remembers."""
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


FILTERING = (
    Act(
        name="filter.open",
        title="Filter",
        about="Show only tasks with these words, at a stage, with a check, by a performer, with a verdict.",
        perform=_open,
        keys="slash",
        where=TABLES,
        footer=True,
    ),
    Act(
        name="filter.clear",
        title="Clear the filter",
        about="Show all tasks again.",
        perform=_clear,
        keys="escape",
        where=TABLES,
    ),
    Act(
        name="filter.choose",
        title="Filter by what there is",
        about="Choose stage, check, performer and verdict from lists.",
        perform=_choose,
        keys="F",
        where=TABLES,
    ),
)
