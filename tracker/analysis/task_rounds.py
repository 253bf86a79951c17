"""What one task still has to go through: the round under way, and any round after it.

Owns the reading of a task's state. In every round the generation comes first and its checks wait for it or for other
checks. Of the round under way only what is left counts: passes and fresh waivers are done, open runs go on, and what
waits for nothing any more is asked for at once. After a failure nothing more is asked for, so only the open runs are
left before the next generation.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tracker.analysis.delivery import TaskState, UnderWay
from tracker.analysis.scope import GENERATION, satisfied, waits
from tracker.model.graph import predecessors

Waits = Mapping[str, tuple[str, ...]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Start:
    """A step that begins with the forecast itself.

    `age` is that of the open run of a check, `generation_age` that of the open generation. Otherwise the step is asked
    for now, or a gap after a verdict that is `since` old.
    """

    step: str
    age: UnderWay | None = None
    generation_age: int | None = None
    since: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Course:
    """The way of one task. `later` and `now` say what each step waits for within its round, by label.

    `now` has only the steps that are still to be asked for in the round under way; `starts` begin at once, unless
    tasks come first that the task depends on; `left` counts the steps that the round under way still needs, generation
    included; `again` says that this round is one after a failure, `failed` that it has failed itself and only open runs
    are left of it.
    """

    later: Waits
    now: Waits
    starts: tuple[Start, ...]
    left: int
    again: bool = False
    failed: bool = False


def course(task: TaskState) -> Course:
    """Return the way of a task that is open and not settled."""
    after = predecessors(task.steps)
    later: dict[str, tuple[str, ...]] = {GENERATION: ()}
    later |= {label: before or (GENERATION,) for label, before in after.items()}
    if waits(task) and task.failed:
        start = Start(step=GENERATION, since=task.since_verdict)
        return Course(later=later, now={}, starts=(start,), left=len(later), again=True)
    if task.phase != "checking":
        return _from_generation(task, later)
    return _from_checks(task, later)


def _from_generation(task: TaskState, later: Waits) -> Course:
    """Return the way of a task whose generation is due or going on: all of the round but what was waived."""
    now = _left(task, later)
    generation = now.pop(GENERATION)
    if task.phase == "generating":
        start = Start(step=GENERATION, generation_age=task.generation_age)
    else:
        start = Start(step=GENERATION)
    assert generation == (), "generation waits for nothing within its round"
    return Course(later=later, now=now, starts=(start,), left=len(now) + 1)


def _from_checks(task: TaskState, later: Waits) -> Course:
    """Return the way of a task whose checks are due or under way."""
    open_runs = {one.check: one for one in task.under_way if one.check in later}
    starts = [Start(step=label, age=one) for label, one in open_runs.items()]
    now: dict[str, tuple[str, ...]] = {}
    for label, before in _left(task, later).items():
        if label == GENERATION or label in open_runs:
            continue
        if before and before != (GENERATION,):
            now[label] = before
        elif not task.failed:
            asked_by_verdict = later[label] != (GENERATION,)
            starts.append(Start(step=label, since=task.since_verdict if asked_by_verdict else None))
    return Course(later=later, now=now, starts=tuple(starts), left=len(now) + len(starts), failed=task.failed)


def _left(task: TaskState, later: Waits) -> dict[str, tuple[str, ...]]:
    """Return the steps that are not satisfied yet, each with those of them that it waits for."""
    done = satisfied(task)
    rest: dict[str, tuple[str, ...]] = {}
    for label, before in later.items():
        if label not in done:
            open_before = tuple(other for other in before if other not in done)
            rest[label] = open_before or ((GENERATION,) if before else ())
    return rest
