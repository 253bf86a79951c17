"""Every task of a project as a case to try changes on: what limits it today, and what that is made of.

Owns the reading of it, once; whatever is tried afterwards is arithmetic in memory, quick enough to follow a dial that
is turned. Tasks that were dropped are no case. The figures are those of the list and the report.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping

from tracker.model.clocks import span
from tracker.model.digest import digest
from tracker.model.figures import figures
from tracker.model.graph import find_cycle, predecessors
from tracker.model.intervals import Span, length, subtract
from tracker.model.plan import Check, SpeedProfile, Task
from tracker.model.runs import Run, TaskDigest
from tracker.model.whatif import CheckPart, TaskCase
from tracker.services.grounding import Ground
from tracker.store.plans import TaskRecord


def cases_of(
    ground: Ground, tasks: Iterable[TaskRecord], runs: Mapping[str, Iterable[Run]], now: int
) -> tuple[TaskCase, ...]:
    """Return the cases of a project, in the order of the plan; `runs` are all of them, by task key."""
    return tuple(
        _case(ground, record.thing, list(runs.get(record.thing.key, ())), now)
        for record in tasks
        if record.marks.dropped is None
    )


def generated_with(ground: Ground, task: Task) -> SpeedProfile | None:
    """Return the speed profile that a task is generated with today: its own, else the project's."""
    own = task.generation.speed_profile if task.generation else None
    return ground.profiles.get(own or ground.project.speed_profile or "")


def _case(ground: Ground, task: Task, runs: list[Run], now: int) -> TaskCase:
    summary = digest(runs, now, {})
    told = figures(task, ground.checks, ground.project, ground.profiles, summary, now)
    after = predecessors(task.checks)
    circle = find_cycle(after) is not None
    return TaskCase(
        key=task.key,
        title=task.title,
        basis=told.basis,
        g=told.g,
        c=told.c,
        checked=summary.clocks.check,
        parts=(_UNKNOWN,) if circle else tuple(_parts(task, ground.checks, runs, summary, now)),
        after={} if circle else after,
        generation=task.generation,
        today=generated_with(ground, task),
    )


_UNKNOWN = CheckPart(label="", pending=True)
"""Stands for checks that wait for each other in a circle: how long they take cannot be said."""


def _parts(
    task: Task, checks: Mapping[str, Check], runs: Iterable[Run], summary: TaskDigest, now: int
) -> Iterator[CheckPart]:
    """Yield what each check adds to the check time: those of the plan, and those that left it but have runs."""
    spans: dict[str, list[tuple[Run, Span]]] = defaultdict(list)
    for run in runs:
        if run.check is not None:
            spans[run.check].append((run, span(run, now)))
    steps = {step.check: step for step in task.checks}
    for label in dict.fromkeys((*steps, *spans)):
        mine = [stretch for run, stretch in spans.get(label, ()) if run.ended is not None]
        rest = [stretch for ones in spans.values() for run, stretch in ones if run.check != label or run.ended is None]
        step, so_far = steps.get(label), summary.steps.get(label)
        estimate = (step.estimate if step else None) or checks[label].estimate
        yield CheckPart(
            label=label,
            alone=length(subtract(mine, rest)),
            mean=sum(end - start for start, end in mine) / len(mine) if mine else None,
            pending=step is not None and not (so_far and so_far.measured),
            likely=estimate.likely if estimate else None,
            age=max(now - so_far.open_since, 0) if so_far and so_far.open_since is not None else 0,
        )
