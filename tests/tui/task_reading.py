"""Sits down at the page of a task for tests, and reads what stands on it."""

from __future__ import annotations

from contextlib import asynccontextmanager
from dataclasses import replace

from tests.factories import HOUR, MINUTE
from tests.services.desk import plan
from tests.tui.sitting import sitting
from tests.tui.ugly import MARKUP
from tracker.services import clocking, recording
from tracker.services.details import Details
from tracker.services.recording import Times
from tracker.tui.screens.task import TaskScreen

UGLY = (
    *MARKUP,
    "世界 👨‍👩‍👧 🇩🇪 ⚠️ é",
)


@asynccontextmanager
async def reading_task(folder, key="returns", made=None, size=(100, 30), prepare=None, project=None):
    """Sit down at the page of a task."""
    async with sitting(folder, made, size=size) as at:
        if prepare is not None:
            prepare(at)
        at.app.open_task(key, project)
        await at.see(TaskScreen)
        await at.until(lambda: at.app.screen.view is not None and at.app.screen.page.cursor, "the page")
        yield at


def page(at):
    return at.app.screen.page


def text(at):
    return page(at).text


def lines_of(at, title):
    """The lines under a heading."""
    lines = text(at).split("\n")
    start = next(n for n, line in enumerate(lines) if line.strip().startswith(title))
    end = next((n for n in range(start + 1, len(lines)) if not lines[n].strip()), len(lines))
    return lines[start + 1 : end]


def kinds(at):
    """The kinds of pieces that the page is drawn with."""
    lines = [placed.line for row in page(at)._laid.rows for placed in row]
    return {piece.kind for line in lines if isinstance(line, tuple) for piece in line}


async def shown(at, words):
    await at.until(lambda: words in text(at), words)


async def stand_on(at, key):
    assert page(at).go_to(key), key
    await at.pilot.pause()


def at_work(at):
    """Generate for an hour, fail a check by its reason, ask for another."""
    desk = at.bench
    recording.log(desk.context, "returns", times=Times(took=HOUR), details=Details(note="first draft"))
    recording.log(
        desk.context,
        "returns",
        "integration-tests",
        times=Times(took=10 * MINUTE, waited=MINUTE),
        outcome="failed",
        details=Details(reason="spec: seven days from when?", evidence=("https://ci.example.org/1",)),
    )
    desk.later(MINUTE)
    clocking.request(desk.context, "returns", "founder-approval")


def plan_with(**fields):
    made = plan()
    tasks = tuple(replace(task, **fields) if task.key == "returns" else task for task in made.tasks)
    return replace(made, tasks=tasks)
