"""Where a task stands: what it lacks, waiving a check, dropping a task and taking it up again."""

from __future__ import annotations

from tracker.services import offering
from tracker.tui.acts import Act, Subject
from tracker.tui.acts.planning import BACK, choose
from tracker.tui.desk import Desk

_WHERE = ("today", "tasks", "task")


async def _done(desk: Desk, subject: Subject) -> None:
    """Show whether the task is done, and everything that is missing."""
    from tracker.services import gating
    from tracker.tui.forms.page import Page
    from tracker.tui.widgets.text_view import BLANK, line

    stand = await desk.look(gating.done, subject.task) if subject.task else None
    if stand is None:
        return
    if stand.holds:
        told = [line(f"✓ {stand.task} is done: all that verifies it has passed, or was waived.", "good")]
    else:
        count = len(stand.missing)
        told = [
            line(f"{stand.task} is {stand.stage}. Missing: {count} thing{'' if count == 1 else 's'}.", "strong"),
            BLANK,
        ]
        told += [line(f"✗ {sentence}", hang=2) for sentence in stand.missing]
    if stand.mentions:
        told += [BLANK, *(line(sentence, "muted") for sentence in stand.mentions)]
    await desk.ask(Page(f"Is {stand.task} done?", told))


async def _waive(desk: Desk, subject: Subject) -> None:
    """Let a check count as passed; it needs its reason."""
    from tracker.services import gating
    from tracker.tui.forms.field import Field
    from tracker.tui.forms.form import Form, Values

    found = await desk.look(offering.task_of, subject.task) if subject.task else None
    if found is None:
        return
    task, _ = found
    label = subject.check or await choose(
        desk, f"Waive which check of {task.key}?", [(step.check, step.check) for step in task.checks]
    )
    if label is None:
        return

    async def submit(values: Values) -> None:
        await desk.write(gating.waive, task.key, label, reason=values["reason"], at=values["at"] or None)
        desk.tell(f"Waived {label} of {task.key}. {BACK}")

    fields = (
        Field(name="reason", label="Reason", required=True, example="why the check is not needed this time"),
        Field(name="at", label="When", example="now", hint="18:10, yesterday 18:10, 20m ago"),
    )
    about = "It counts as passed until the next generation."
    await desk.ask(Form(f"Waive {label} of {task.key}", fields, submit=submit, button="Waive", about=about))


async def _reopen(desk: Desk, subject: Subject) -> None:
    from tracker.services import gating

    stand = await desk.do(gating.reopen, subject.task) if subject.task else None
    if stand is not None:
        desk.tell(f"Reopened {stand.task}: it is {stand.stage}. {BACK}")


async def _drop(desk: Desk, subject: Subject) -> None:
    from tracker.services import gating
    from tracker.tui.forms.confirm import Confirm

    if subject.task is None:
        return
    question = f"Drop {subject.task}?\nIt will not be delivered; what was recorded stays. Reopen takes it up again."
    if await desk.ask(Confirm(question, yes="Drop", no="Keep")):
        stand = await desk.do(gating.drop, subject.task)
        if stand is not None:
            desk.tell(f"Dropped {stand.task}. {BACK}")


GATING = (
    Act(
        name="task.done",
        title="Is it done?",
        about="Say whether the task is done, and everything that is missing.",
        perform=_done,
        keys="D",
        where=_WHERE,
    ),
    Act(
        name="check.waive",
        title="Waive a check",
        about="Let a check count as passed this time; the reason is kept.",
        perform=_waive,
        keys="W",
        where=_WHERE,
    ),
    Act(
        name="task.drop",
        title="Drop task",
        about="Say that the task will not be delivered; what was recorded stays.",
        perform=_drop,
        keys="X",
        where=_WHERE,
    ),
    Act(
        name="task.reopen",
        title="Reopen task",
        about="Take up again a task that is done or dropped; what passed before no longer counts.",
        perform=_reopen,
        keys="O",
        where=_WHERE,
    ),
)
