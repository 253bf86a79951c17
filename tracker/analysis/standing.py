"""Reads where a task stands out of its runs, as a forecast needs it.

Owns the round under way: what has passed or failed in it, what is open, how long ago the last verdict was. Evidence is
fresh under the same rule as everywhere: given at or after the end of every generation and the last reopening, and
nothing while a generation is open. A waiver alone is no work; a task that has nothing else is still to be generated.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tracker.analysis.delivery import Phase, TaskState, UnderWay
from tracker.analysis.past import Busy, under_way
from tracker.model.clocks import active, bare_waiver, feeds_statistics, forgotten
from tracker.model.digest import digest
from tracker.model.intervals import length
from tracker.model.plan import Estimate, Task
from tracker.model.rows import NO_MARKS, Marks
from tracker.model.runs import Run, StepDigest, TaskDigest
from tracker.model.stages import stage


def task_state(
    task: Task,
    runs: Sequence[Run],
    now: int,
    *,
    generation: Estimate | None,
    at_work: Mapping[str, Busy],
    high_estimates: Mapping[str, int | None],
    marks: Marks = NO_MARKS,
    decisions: tuple[str, ...] = (),
) -> TaskState:
    """Return the state of a task at `now`.

    `runs` are those of the task, `generation` is what one generation of it is expected to take, `at_work` says when
    each person was at checks of any task, `high_estimates` has the high estimate of each check. `decisions` are the
    open ones that block the task.
    """
    amounts = digest(runs, now, high_estimates)
    at = stage(task, amounts, marks)
    if at == "done" or at == "dropped":
        return TaskState(key=task.key, depends_on=task.depends_on, steps=task.checks, standing=at)
    fresh = {label: step for label, step in amounts.steps.items() if _fresh(step.latest_ended, amounts, marks)}
    verdicts = [
        step.latest_verdict_ended
        for step in amounts.steps.values()
        if step.latest_verdict_ended is not None and _fresh(step.latest_verdict_ended, amounts, marks)
    ]
    return TaskState(
        key=task.key,
        depends_on=task.depends_on,
        generation=generation,
        generated=tuple(length(active(run, now)) for run in runs if run.is_generation and feeds_statistics(run, None)),
        steps=task.checks,
        phase=_phase(runs, amounts),
        generation_age=_generation_age(runs, now),
        passed=frozenset(label for label, step in fresh.items() if step.latest == "passed"),
        waived=frozenset(label for label, step in fresh.items() if step.latest == "waived"),
        failed=any(_failed(amounts.steps.get(step.check), amounts, marks) for step in task.checks),
        since_verdict=max(now - max(verdicts), 0) if verdicts else None,
        under_way=_open(task, runs, now, at_work, high_estimates),
        decisions=decisions,
    )


def _phase(runs: Sequence[Run], amounts: TaskDigest) -> Phase:
    """Return where the round under way stands."""
    if amounts.open_generation_since is not None:
        return "generating"
    worked = any(run.ended is not None or not run.is_generation for run in runs if not bare_waiver(run))
    return "checking" if worked else "to-generate"


def _fresh(ended: int | None, amounts: TaskDigest, marks: Marks) -> bool:
    """Tell whether evidence given at this moment still counts."""
    if ended is None or amounts.open_generation_since is not None:
        return False
    return ended >= max(amounts.last_generation_ended or 0, marks.reopened or 0)


def _failed(step: StepDigest | None, amounts: TaskDigest, marks: Marks) -> bool:
    """Tell whether the latest verdict of a check is a fresh failure that nobody has waived."""
    if step is None or step.latest_verdict != "failed" or step.latest == "waived":
        return False
    return _fresh(step.latest_verdict_ended, amounts, marks)


def _generation_age(runs: Sequence[Run], now: int) -> int:
    """Return how long the open generation has been active; 0 if there is none, or its clock was probably forgotten."""
    running = next((run for run in runs if run.is_generation and run.ended is None), None)
    return 0 if running is None or forgotten(running, now, None) else length(active(running, now))


def _open(
    task: Task,
    runs: Sequence[Run],
    now: int,
    at_work: Mapping[str, Busy],
    high_estimates: Mapping[str, int | None],
) -> tuple[UnderWay, ...]:
    """Return the open runs of the task's checks."""
    labels = {step.check for step in task.checks}
    return tuple(
        under_way(run, now, at_work, high_estimates.get(run.check))
        for run in runs
        if run.check in labels and run.check is not None and run.ended is None
    )
