"""What to do now, and why: what waits for a person first, then checks that are due, then what is ready to generate.

Owns the order and the choice. Whoever acts sees what waits for them, or for everybody where they are nobody in the
plan. Among what waits, the longest waiting comes first; everything else keeps the order of the plan, since that is how
the work was meant to go. Nothing is proposed for a task as long as another one that it depends on is not done.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal

from tracker.model.durations import show
from tracker.model.graph import find_cycle, predecessors
from tracker.model.lifecycle import Present
from tracker.model.plan import NOT_PEOPLE, Check, Person, Statement, Task
from tracker.model.rows import Stage
from tracker.model.runs import NO_RUNS, Run, TaskDigest
from tracker.model.stages import gate, missing_for_next_stage, ready, stage
from tracker.services.context import Context
from tracker.services.finding import reading
from tracker.store.plans import TaskRecord, read_checks, read_people, read_tasks
from tracker.store.runs import open_runs
from tracker.store.totals import read_digests

if TYPE_CHECKING:
    from tracker.services.due import WaitingDecision

Kind = Literal["waiting", "check", "generate", "specify"]


@dataclass(frozen=True, slots=True, kw_only=True)
class NextThing:
    """One thing to do: `why` in a plain sentence, and the command that does it.

    `waiting` is for how long it has been waiting in milliseconds, since `since`, and `run` the number of the run that
    waits; None for what waits for nobody.
    """

    kind: Kind
    task: Task
    check: Check | None = None
    performer: str | None = None
    since: int | None = None
    waiting: int | None = None
    run: int | None = None
    why: str
    command: str

    @property
    def verb(self) -> str:
        """What is to be done, as the command calls it: `start`, `request`, `resume` or `edit`."""
        return self.command.split()[1]


@dataclass(frozen=True, slots=True, kw_only=True)
class NextThings:
    """What to do, the first thing first; `you` is the person of the plan who acts, None when it is nobody in it.

    `decisions` wait too, for whoever acts, the longest waiting first. `circle` names tasks that wait for one another in
    a circle, which no command lets in; it is looked for only where there is nothing to do.
    """

    you: str | None
    present: Present
    things: tuple[NextThing, ...]
    decisions: tuple[WaitingDecision, ...] = ()
    circle: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """A task, what its runs amount to, and its stage; `language` is that of the project's done statements."""

    record: TaskRecord
    digest: TaskDigest
    stage: Stage
    language: str | None


def next_things(context: Context) -> NextThings:
    """Return what there is to do in the project."""
    from tracker.services.due import waiting_decisions  # here, because not everybody who proposes asks for decisions

    with reading(context) as here:
        project_id, now = here.project.id, here.present.now
        people = read_people(here.connection, project_id).values()
        records = read_checks(here.connection, project_id)
        digests = read_digests(here.connection, project_id, records, now)
        tasks = read_tasks(here.connection, project_id)
        runs = open_runs(here.connection, project_id)
        language = here.project.thing.language
        standing = {key: stand(record, digests.get(record.id, NO_RUNS), language) for key, record in tasks.items()}
        stages = {key: one.stage for key, one in standing.items()}
        decisions = waiting_decisions(here.connection, here.project, now, stages)
    checks = {label: record.thing for label, record in records.items()}
    you = who_acts([record.thing for record in people], context.actor)
    waiting = what_waits(runs, {key: record.thing for key, record in tasks.items()}, checks, you, now)
    things = (*waiting, *what_is_ready(standing, checks, you))
    circle = () if things or decisions else _circle(record.thing for record in tasks.values())
    return NextThings(you=you, present=here.present, things=things, decisions=decisions, circle=circle)


def _circle(tasks: Iterable[Task]) -> tuple[str, ...]:
    return tuple(find_cycle({task.key: task.depends_on for task in tasks}) or ())


def who_acts(people: Iterable[Person], actor: str) -> str | None:
    """Return the name of the person of the plan who acts, None when it is nobody in it."""
    return next((person.name for person in people if person.login == actor), None)


def stand(record: TaskRecord, digest: TaskDigest, language: str | None) -> Standing:
    """Put a task together with what its runs amount to; `language` is that of the project's done statements."""
    at = stage(record.thing, digest, record.marks, language)
    return Standing(record=record, digest=digest, stage=at, language=language)


def what_is_ready(
    standing: Mapping[str, Standing], checks: Mapping[str, Check], you: str | None
) -> Iterator[NextThing]:
    """Yield what waits for nobody and may begin, the first thing first; `standing` are all tasks of the project.

    Whoever wants only the first few does not wait until all tasks have been looked at.
    """
    stages = {key: one.stage for key, one in standing.items()}

    def free(*at: Stage) -> Iterator[Standing]:
        return (one for one in standing.values() if one.stage in at and ready(one.record.thing, stages))

    yield from (thing for one in free("checking") for thing in _due(one, checks, you))
    yield from (thing for one in free("generating", "specified", "checking") for thing in _generate(one, stages))
    yield from (thing for one in free("open") for thing in _specify(one))


def what_waits(
    runs: Iterable[Run], tasks: Mapping[str, Task], checks: Mapping[str, Check], you: str | None, now: int
) -> list[NextThing]:
    """Return the checks that wait for a person, requested or paused, the longest waiting first.

    `runs` are the open runs, `tasks` at least theirs.
    """
    found = [_wait(run, tasks[run.task], checks, now) for run in runs if _waits_for(run, you)]
    return sorted(found, key=lambda thing: thing.since or 0)


def _waits_for(run: Run, you: str | None) -> bool:
    return run.by_person and run.state in ("waiting", "paused") and you in (None, run.performer)


def _wait(run: Run, task: Task, checks: Mapping[str, Check], now: int) -> NextThing:
    assert run.check is not None, "generation waits for nobody"
    paused = run.state == "paused"
    since = run.pauses[-1].started if paused else run.began
    waiting = max(0, now - since)
    return NextThing(
        kind="waiting",
        task=task,
        check=checks[run.check],
        performer=run.performer,
        since=since,
        waiting=waiting,
        run=run.id,
        why=f"{run.check} has been {'paused' if paused else 'waiting for ' + str(run.performer)} for {show(waiting)}.",
        command=f"tracker {'resume' if paused else 'start'} {task.key} {run.check}",
    )


def _due(one: Standing, checks: Mapping[str, Check], you: str | None) -> Iterator[NextThing]:
    """Yield the checks of a task that nothing keeps from being performed now."""
    task = one.record.thing
    if one.stage != "checking":
        return
    every = replace(task, done=(Statement(text="Every check passes"),))
    lacking = {fault.check: fault for fault in gate(every, one.digest, one.record.marks).missing if fault.check}
    before = predecessors(task.checks)
    for label, fault in lacking.items():
        if fault.open_state is None and not any(other in lacking for other in before[label]):
            performer = checks[label].performer
            verb = "start" if performer in (*NOT_PEOPLE, you) else "request"
            yield NextThing(
                kind="check",
                task=task,
                check=checks[label],
                performer=performer,
                why=fault.sentence,
                command=f"tracker {verb} {task.key} {label}",
            )


def _generate(one: Standing, stages: Mapping[str, Stage]) -> Iterator[NextThing]:
    """Yield a task whose generation, or whose next one, may begin."""
    task, digest = one.record.thing, one.digest
    if digest.open_generation_since is not None:
        return
    if one.stage == "generating":
        why = " ".join(missing_for_next_stage(task, digest, one.record.marks, one.language))
    elif one.stage == "specified" or (one.stage == "checking" and task.generation and not digest.generations):
        why = f"Generation has not started, and {_cleared(task, stages)}."
    else:
        return
    yield NextThing(kind="generate", task=task, why=why, command=f"tracker start {task.key}")


def _cleared(task: Task, stages: Mapping[str, Stage]) -> str:
    """Say that nothing keeps the task waiting any more."""
    if not task.depends_on:
        return "it depends on nothing"
    return "all it depends on is settled: " + ", ".join(f"{key} is {stages[key]}" for key in task.depends_on)


def _specify(one: Standing) -> Iterator[NextThing]:
    """Yield a task that does not say yet what finished means."""
    task = one.record.thing
    if one.stage == "open":
        why = " ".join(missing_for_next_stage(task, one.digest, one.record.marks, one.language))
        yield NextThing(kind="specify", task=task, why=why, command=f'tracker edit task {task.key} --add-done "..."')
