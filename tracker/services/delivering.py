"""What remains to be delivered, as a forecast needs it: put together from the plan and everything that was recorded.

Owns which runs speak for what: performances of a check since its last baseline, and as the generation of a round all
that was generated in it, however many sessions that took, because that is what is estimated. What a single run says of
a duration is read in `tracker.analysis.past`, where a task stands in `tracker.analysis.standing`.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace

from tracker.analysis.delivery import CheckRecord as CheckPast
from tracker.analysis.delivery import Delivery, GenerationRate, TaskState
from tracker.analysis.past import Busy, busy, gaps, performance
from tracker.analysis.standing import task_state
from tracker.model.clocks import active, counts_since, feeds_statistics
from tracker.model.durations import WEEK
from tracker.model.figures import estimated_generation
from tracker.model.intervals import length
from tracker.model.plan import Estimate, Person, Task
from tracker.model.rounds import round_of
from tracker.model.runs import VERDICTS, Run
from tracker.services.grounding import Ground
from tracker.services.settling import high_estimate
from tracker.store.plans import CheckRecord, TaskRecord


def delivery_of(
    ground: Ground,
    people: Iterable[Person],
    tasks: Mapping[str, TaskRecord],
    runs: Mapping[str, Sequence[Run]],
    undecided: Mapping[str, Collection[str]],
    now: int,
) -> Delivery:
    """Return what remains of a project at `now`.

    `runs` are all of them by task key, `undecided` the open decisions of each task as they shall be named.
    """
    every = [run for of_task in runs.values() for run in of_task]
    at_work = busy(every, now)
    made = {key: _generated(runs.get(key, ())) for key in tasks}
    guesses = {key: _generation(ground, record.thing) for key, record in tasks.items()}
    states = (
        _state(ground, record, runs.get(key, ()), undecided.get(key, ()), at_work, now) for key, record in tasks.items()
    )
    return Delivery(
        tasks=tuple(replace(state, generated=made[state.key]) for state in states),
        checks=tuple(_past(record, every, tasks, at_work) for record in ground.records.values()),
        people=tuple(people),
        agents=ground.project.agents,
        generation_ratios=tuple(
            ms / guess.likely for key, guess in guesses.items() if guess and guess.likely for ms in made[key]
        ),
        generation_times=tuple(ms for times in made.values() for ms in times),
        gaps=tuple(gap for of_task in runs.values() for gap in gaps(of_task)),
        generates=_rate(runs, now),
    )


def _past(
    record: CheckRecord, runs: Iterable[Run], tasks: Mapping[str, TaskRecord], at_work: Mapping[str, Busy]
) -> CheckPast:
    """Return a check with what speaks for it since its last baseline; a forgotten clock still gave a verdict."""
    check = record.thing
    mine = [run for run in runs if run.check == check.label and counts_since(run, record.baseline)]
    fed = [run for run in mine if feeds_statistics(run, high_estimate(tasks[run.task].thing, check))]
    return CheckPast(
        check=check,
        performances=tuple(one for run in fed if (one := performance(run, at_work)) is not None),
        passes=sum(run.outcome == "passed" for run in mine),
        fails=sum(run.outcome == "failed" for run in mine),
    )


def _rate(runs: Mapping[str, Sequence[Run]], now: int) -> GenerationRate | None:
    """Return how many tasks a week were generated for the first time, since the first run of the project."""
    begun = min((run.began for of_task in runs.values() for run in of_task), default=now)
    generated = sum(any(run.is_generation and run.ended is not None for run in of_task) for of_task in runs.values())
    weeks = max(now - begun, 0) / WEEK
    return GenerationRate(per_week=generated / weeks, weeks=weeks) if weeks else None


def _state(
    ground: Ground,
    record: TaskRecord,
    runs: Sequence[Run],
    undecided: Collection[str],
    at_work: Mapping[str, Busy],
    now: int,
) -> TaskState:
    """Return where a task stands."""
    task = record.thing
    return task_state(
        task,
        runs,
        now,
        generation=_generation(ground, task),
        at_work=at_work,
        high_estimates={check.label: high_estimate(task, check) for check in ground.checks.values()},
        marks=record.marks,
        decisions=tuple(undecided),
    )


def _generated(runs: Sequence[Run]) -> tuple[int, ...]:
    """Return how long the generation of each round took, its sessions together; a forgotten clock tells nothing.

    While a generation is open, the round that it belongs to is not finished.
    """
    rounds = round_of(runs)
    made: dict[int, list[Run]] = defaultdict(list)
    for run in runs:
        if run.is_generation and run.id in rounds:
            made[rounds[run.id]].append(run)
    if made and any(run.is_generation and run.ended is None for run in runs):
        answered = {rounds[run.id] for run in runs if not run.is_generation and run.outcome in VERDICTS}
        made = {number: sessions for number, sessions in made.items() if number in answered}
    return tuple(
        length([part for run in sessions for part in active(run, run.ended or 0)])
        for _, sessions in sorted(made.items())
        if all(feeds_statistics(run, None) for run in sessions)
    )


def _generation(ground: Ground, task: Task) -> Estimate | None:
    """Return the estimate of one generation; a time that follows from tokens is a bare one."""
    plan = task.generation
    if plan is not None and plan.estimate is not None:
        return plan.estimate
    told = estimated_generation(task, ground.project, ground.profiles)
    return None if told.ms is None else Estimate.single(round(told.ms))
