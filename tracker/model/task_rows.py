"""Puts together the row of a task from its plan, its runs and what was said of it.

Owns which figure of a row comes from where: clocks are measured, or those of a window where one is given, and None
without a run; stage, basis, G, C and verdict always tell how things stand now. It decides nothing itself and is kept
lean, because a list makes one row for every task of a project.
"""

from __future__ import annotations

from collections.abc import Mapping

from tracker.model.amdahl import ceiling, lead_ceiling, speedup
from tracker.model.figures import SPEEDUPS, Figures, figures
from tracker.model.plan import Check, Project, SpeedProfile, Task
from tracker.model.rounds import task_first_pass
from tracker.model.rows import Marks, Stage, StatementRow, TaskRow
from tracker.model.runs import Clocks, TaskDigest
from tracker.model.stages import stage, statement_states

_UNKNOWN: tuple[tuple[int, float | None], ...] = tuple((s, None) for s in SPEEDUPS)


def task_row(
    task: Task,
    checks: Mapping[str, Check],
    project: Project,
    profiles: Mapping[str, SpeedProfile],
    digest: TaskDigest,
    marks: Marks,
    now: int,
    windowed: Clocks | None = None,
    sample: TaskDigest | None = None,
) -> TaskRow:
    """Compute the row of a task at `now`.

    `checks` and `profiles` are the project's, by label and by name; `digest` covers all runs of the task. With
    `windowed` the clocks and both ceilings are those of a window; `sample` then has the rounds and first verdicts of
    the runs that ended in it.
    """
    told = figures(task, checks, project, profiles, digest, now)
    judged = digest if sample is None else sample
    if windowed is None:
        clocks, most = digest.clocks, ceiling(told.g, told.c)
    else:
        clocks, most = windowed, ceiling(windowed.generation_only, windowed.check)
    at = stage(task, digest, marks, project.language)
    return _row(task, told, clocks, most, digest, judged, at, statement_states(task, digest, marks))


def _row(
    task: Task,
    told: Figures,
    clocks: Clocks,
    most: float | None,
    digest: TaskDigest,
    judged: TaskDigest,
    at: Stage,
    statements: tuple[StatementRow, ...],
) -> TaskRow:
    """Fill in the row: `clocks` are those to show, `judged` has the rounds and first verdicts to show."""
    ran = digest.runs > 0
    g, c = told.g, told.c
    return TaskRow(
        key=task.key,
        title=task.title,
        stage=at,
        statements=statements,
        basis=told.basis,
        g=None if g is None else round(g),
        c=c,
        generation=clocks.generation if ran else None,
        generation_only=clocks.generation_only if ran else None,
        check=clocks.check if ran else None,
        touch=clocks.touch if ran else None,
        wait=clocks.wait if ran else None,
        idle=clocks.idle if ran else None,
        lead=clocks.lead if ran else None,
        effort=clocks.effort if ran else None,
        rounds=judged.rounds,
        first_pass_yield=_first_pass(task, judged) if ran else None,
        ceiling=most,
        lead_ceiling=lead_ceiling(clocks.lead, clocks.generation_only) if ran else None,
        speedup=_UNKNOWN if g is None or c is None else tuple([(s, speedup(g, c, s)) for s in SPEEDUPS]),
        verdict=told.verdict,
        gaps=told.gaps,
        at_least=told.at_least,
    )


def _first_pass(task: Task, digest: TaskDigest) -> float | None:
    """Return whether every check the task has now passed at its first verdict."""
    steps = digest.steps
    return task_first_pass([steps[use.check].first_verdict if use.check in steps else None for use in task.checks])
