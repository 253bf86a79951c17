"""The clocks: start, request, pause, and ending a check with its verdict."""

from __future__ import annotations

from tracker.services import clocking
from tracker.services.telling import Clocked
from tracker.tui.acts import Act, Subject
from tracker.tui.desk import Desk


async def _start_or_stop(desk: Desk, subject: Subject) -> None:
    if subject.task is None:
        return
    running = [run for run in desk.app.running.runs if run.task == subject.task and run.check == subject.check]
    if running:
        _tell(desk, "Stopped", await desk.do(clocking.stop, subject.task, subject.check))
    else:
        _tell(desk, "Started", await desk.do(clocking.start, subject.task, subject.check))


def _tell(desk: Desk, word: str, told: Clocked | None) -> None:
    if told is not None:
        desk.tell("\n".join([f"{word} {told.run.check or 'generation'} on {told.run.task}.", *told.mentions]))


CLOCKS = (
    Act(
        name="clock.toggle",
        title="Start/stop",
        about="Start generation on the task under the cursor, or end it.",
        perform=_start_or_stop,
        keys="s",
        where=("today", "tasks", "task"),
        footer=True,
    ),
)
