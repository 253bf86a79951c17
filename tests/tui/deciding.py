"""Sits down at decisions: a bench with the decision `booking`, taken to a stage, and its page or the list of all."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from tests import factories as make
from tests.services.deciding import Bench, plan
from tests.tui import seeing
from tests.tui.sitting import Sitting, sitting
from tracker.model.plan import Option
from tracker.tui.forms.form import Form
from tracker.tui.screens.decision import DecisionScreen
from tracker.tui.screens.decisions import DecisionsScreen

SECRETS = (
    Option(
        title="Web zebracalendar",
        text="zebratext",
        assumption="members plan zebradays ahead",
        source="zebramodel",
        wrong_if="zebraloans are same-day",
    ),
    make.option("A zebramessage", assumption="zebraplans are not made", source="zebraboard"),
)
"""Options of which every text has a word that stands nowhere else."""


def sealed(bench: Bench) -> None:
    """Take the decision to where its options can be read."""
    bench.seal()


def scored(bench: Bench) -> None:
    """Take it to where the first option is ahead."""
    bench.seal()
    bench.score(Web=(8, 5), A=(4, 5))


def chosen(bench: Bench) -> None:
    """Take it to its choice."""
    scored(bench)
    bench.choose()


@asynccontextmanager
async def deciding(
    folder: Path,
    prepare: Callable[[Bench], Any] = lambda _bench: None,
    *,
    size: tuple[int, int] = (100, 40),
    made: Any = None,
    page: bool = True,
) -> AsyncIterator[Sitting]:
    """Sit down at the page of the decision, or (without `page`) at the list of all."""
    bench = Bench(folder, made or plan())
    prepare(bench)
    async with sitting(folder, bench=bench, size=size) as at:
        await at.press("5")
        await at.see(DecisionsScreen)
        await at.until(lambda: at.app.screen.view is not None, "the list")
        if page:
            await at.press("enter")
            await at.see(DecisionScreen)
            await at.until(lambda: at.app.screen.view is not None and at.app.screen.page.cursor, "the page")
        yield at


def text(at: Sitting) -> str:
    """What the page says, from top to bottom."""
    return at.app.screen.page.text


async def says(at: Sitting, *words: str) -> None:
    """Wait until the page says all of this."""
    await at.until(
        lambda: isinstance(at.app.screen, DecisionScreen) and all(one in text(at) for one in words), str(words)
    )


async def stand_on(at: Sitting, key: str) -> None:
    """Put the cursor on an item."""
    assert at.app.screen.page.go_to(key), key
    await at.pilot.pause()


def seen(at: Sitting) -> str:
    """Everything that can be read on the screen now, dialogs included."""
    return seeing.text(at.app)


def refusal(at: Sitting) -> str:
    """What a form was refused for."""
    return str(at.app.screen.query_one("#refusal").content)


async def filled(at: Sitting, **values: Any) -> None:
    """Fill in the form that comes, and hand it in."""
    await at.see(Form)
    await at.fill(**values)
    await at.press("ctrl+s")
