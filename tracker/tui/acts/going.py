"""Going somewhere: the screens by their numbers, help, the palette, and out."""

from __future__ import annotations

from tracker.tui.acts import Act, Subject
from tracker.tui.desk import Desk


async def _today(desk: Desk, _subject: Subject) -> None:
    await desk.app.go_to("today")


async def _tasks(desk: Desk, _subject: Subject) -> None:
    await desk.app.go_to("tasks")


async def _report(desk: Desk, _subject: Subject) -> None:
    await desk.app.go_to("report")


async def _quit(desk: Desk, _subject: Subject) -> None:
    desk.app.exit()


GOING = (
    Act(name="go.today", title="Today", about="What waits on you, what runs, what is next.", perform=_today, keys="1"),
    Act(name="go.tasks", title="Tasks", about="All tasks: sort, group and filter them.", perform=_tasks, keys="2"),
    Act(name="go.report", title="Report", about="Read and export the report.", perform=_report, keys="6"),
    Act(name="quit", title="Quit", about="Leave. Clocks go on running.", perform=_quit, keys="q"),
)
