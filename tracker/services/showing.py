"""The page of one task: everything there is to know about it.

Owns what stands on the page and how it is put together from the plan and the runs. The runs of one task are few, so all
figures come straight from the model.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tracker.model.clocks import clocks, forgotten
from tracker.model.digest import digest
from tracker.model.figures import estimated_generation
from tracker.model.graph import predecessors
from tracker.model.lifecycle import Present
from tracker.model.plan import Check, Estimate, Project, Step, Task
from tracker.model.rounds import round_of
from tracker.model.rows import Stage, TaskRow
from tracker.model.runs import Clocks, Run, StepDigest, TaskDigest
from tracker.model.stages import gate, missing_for_next_stage, stage
from tracker.model.task_rows import task_row
from tracker.model.tokens import TokenTime
from tracker.report.model import Question
from tracker.services.context import Context
from tracker.services.finding import Here, Job, find_job, reading
from tracker.services.grounding import Ground, read_ground
from tracker.services.questions import read_questions
from tracker.services.settling import high_estimate
from tracker.store.plans import read_tasks
from tracker.store.runs import runs_of_tasks


@dataclass(frozen=True, slots=True, kw_only=True)
class StepView:
    """The use of a check on the task, with what its runs there amount to.

    `estimate` and `touch` are the step's own, else those of the check. `after` are the checks that must have passed
    before. `in_plan` is False for a check that has left the task and keeps its runs.
    """

    check: Check
    estimate: Estimate | None
    touch: int | None
    after: tuple[str, ...]
    in_plan: bool
    runs: int
    clocks: Clocks
    digest: StepDigest


@dataclass(frozen=True, slots=True, kw_only=True)
class RunView:
    """A run, the round it ended in (None while it is open), and whether its clock was probably forgotten."""

    run: Run
    round: int | None
    forgotten: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Dependency:
    """A task that this one depends on, or that depends on it, and where it stands."""

    key: str
    stage: Stage

    @property
    def is_done(self) -> bool:
        """Whether it keeps no other task waiting any more."""
        return self.stage in ("done", "dropped")


@dataclass(frozen=True, slots=True, kw_only=True)
class TaskPage:
    """Everything about one task; `missing` says what keeps it from its next stage.

    `task` is what the plan says. `expected` is how long its generation should take, before any was recorded. `stale`
    are the checks whose latest pass or waiver no longer counts.
    """

    project: Project
    present: Present
    task: Task
    expected: TokenTime
    row: TaskRow
    steps: tuple[StepView, ...]
    runs: tuple[RunView, ...]
    questions: tuple[Question, ...]
    missing: tuple[str, ...]
    stale: frozenset[str]
    dependencies: tuple[Dependency, ...]


def show_task(context: Context, key: str) -> TaskPage:
    """Return the page of a task. Raises NotFound with the key that was probably meant."""
    with reading(context) as here:
        return page_of(here, find_job(here, key))


def page_of(here: Here, job: Job) -> TaskPage:
    """Return the page of a task that is being read."""
    ground = read_ground(here.connection, here.project)
    task, marks, now = job.task.thing, job.task.marks, here.present.now
    highs = {check.label: high_estimate(task, check) for check in ground.checks.values()}
    summary = digest(job.runs, now, highs)
    faults = gate(task, summary, marks).missing
    return TaskPage(
        project=ground.project,
        present=here.present,
        task=task,
        expected=estimated_generation(task, ground.project, ground.profiles),
        row=task_row(task, ground.checks, ground.project, ground.profiles, summary, marks, now),
        steps=_steps(job, ground, summary, now),
        runs=_runs(job.runs, now, highs),
        questions=read_questions(here.connection, here.project.id, task.key),
        missing=missing_for_next_stage(task, summary, marks, job.language),
        stale=frozenset(fault.check for fault in faults if fault.kind == "stale" and fault.check is not None),
        dependencies=where_they_stand(here, task.depends_on),
    )


def _steps(job: Job, ground: Ground, summary: TaskDigest, now: int) -> tuple[StepView, ...]:
    """Return the steps in the order of the plan, and after them the checks that have left it."""
    task = job.task.thing
    before = predecessors(task.checks)
    planned = {step.check: step for step in task.checks}
    left = [label for label in summary.steps if label not in planned]
    views = []
    for label in (*planned, *left):
        step, check = planned.get(label, Step(check=label)), ground.checks[label]
        of_check = [run for run in job.runs if run.check == label]
        views.append(
            StepView(
                check=check,
                estimate=step.estimate or check.estimate,
                touch=check.touch if step.touch is None else step.touch,
                after=before.get(label, ()),
                in_plan=label in planned,
                runs=len(of_check),
                clocks=clocks(of_check, now),
                digest=summary.steps.get(label, StepDigest()),
            )
        )
    return tuple(views)


def _runs(runs: Sequence[Run], now: int, highs: dict[str, int | None]) -> tuple[RunView, ...]:
    rounds = round_of(runs)
    return tuple(
        RunView(
            run=run,
            round=rounds.get(run.id),
            forgotten=forgotten(run, now, highs.get(run.check) if run.check else None),
        )
        for run in sorted(runs, key=lambda run: (run.began, run.id))
    )


def where_they_stand(here: Here, keys: Sequence[str]) -> tuple[Dependency, ...]:
    """Return a few tasks of the project with their stages."""
    records = read_tasks(here.connection, here.project.id, keys) if keys else {}
    runs = runs_of_tasks(here.connection, here.project.id, keys) if keys else {}
    language = here.project.thing.language
    stages = {
        key: stage(record.thing, digest(runs.get(key, ()), here.present.now, {}), record.marks, language)
        for key, record in records.items()
    }
    return tuple(Dependency(key=key, stage=stages[key]) for key in keys)
