"""Going to a decision, and from there to its task."""

from __future__ import annotations

from tracker.tui.acts import Act, Subject
from tracker.tui.acts.deciding.which import meant
from tracker.tui.desk import Desk


async def _open(desk: Desk, subject: Subject) -> None:
    """Show everything about the decision that is pointed at."""
    from tracker.tui.screens.decision import DecisionScreen

    key = await meant(desk, subject)
    if key is not None:
        DecisionScreen.open(desk.app, key, subject.project)


async def _task(desk: Desk, subject: Subject) -> None:
    """Go to the task of a decision; back to it where the decision was opened from there."""
    from tracker.tui.screens.decision import DecisionScreen
    from tracker.tui.screens.task import TaskScreen

    if subject.task is None:
        desk.tell("It is about the whole project, not about one task.")
        return
    app = desk.app
    below = app.screen_stack[-2] if len(app.screen_stack) > 1 else None
    if isinstance(below, TaskScreen) and (below.key, below.subject.project) == (subject.task, subject.project):
        await app.pop_screen()
    elif isinstance(app.screen, DecisionScreen):
        app.switch_screen(TaskScreen(subject.task, subject.project))
    else:
        app.open_task(subject.task, subject.project)


GOING = (
    Act(
        name="decision.open",
        title="Open a decision",
        about="Show everything about a decision.",
        perform=_open,
    ),
    Act(
        name="decision.task",
        title="Go to its task",
        about="Show the task that the decision belongs to.",
        perform=_task,
        keys="t",
        where=("decisions", "decision"),
    ),
)
