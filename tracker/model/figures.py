"""What limits a task: generation-only time G, check time C, and what they rest on.

Owns the choice between measured and estimated for each part of a task. What has been measured is never replaced by a
guess; what still lies ahead is added from its estimate, so that a task whose slow check has not begun does not look
like one without it. A part without run and estimate makes G or C unknown and is named, never taken for 0.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tracker.model.graph import find_cycle, longest_path, predecessors
from tracker.model.plan import Check, Project, SpeedProfile, Task
from tracker.model.rows import Basis, Gap, Verdict
from tracker.model.runs import StepDigest, TaskDigest
from tracker.model.tokens import TokenTime, generation_time

SPEEDUPS = (2, 10, 100, 10_000)
"""How many times faster generation gets in the figures of every task."""

GENERATION = "generation"

_NOT_PLANNED = TokenTime(why="neither a run that ended nor an estimate")
_NO_ESTIMATE = "neither a verdict nor an estimate"


@dataclass(frozen=True, slots=True, kw_only=True)
class Figures:
    """G and C of a task in milliseconds, not rounded, and what they rest on.

    None is unknown, and `gaps` names what is missing. `at_least` marks a G from which a delay was left out because
    nobody stated it.
    """

    basis: Basis
    g: float | None = None
    c: int | None = None
    gaps: tuple[Gap, ...] = ()
    at_least: bool = False

    @property
    def verdict(self) -> Verdict | None:
        """Return which of the two takes longer; checks where they are equal, None where one is unknown."""
        if self.g is None or self.c is None:
            return None
        return "check-bound" if self.c >= self.g else "generation-bound"


_NOTHING = Figures(basis="none")


def figures(
    task: Task,
    checks: Mapping[str, Check],
    project: Project,
    profiles: Mapping[str, SpeedProfile],
    digest: TaskDigest,
    now: int,
) -> Figures:
    """Compute G and C of a task at `now`; `checks` and `profiles` are the project's, by label and by name."""
    made = _generation(task, project, profiles, digest)
    c, gaps, ahead, estimated = _check_time(task, checks, digest, now)
    if digest.runs:
        basis: Basis = "mixed" if ahead or not digest.generations else "measured"
    elif estimated or made.ms is not None:
        basis = "estimated"
    else:
        return Figures(basis="none", gaps=(Gap(what=GENERATION, why=made.why),)) if task.generation else _NOTHING
    if made.ms is None:
        gaps.insert(0, Gap(what=GENERATION, why=made.why))
    return Figures(basis=basis, g=made.ms, c=c, gaps=tuple(gaps), at_least=made.at_least)


def estimated_generation(task: Task, project: Project, profiles: Mapping[str, SpeedProfile]) -> TokenTime:
    """Return the time a task's generation is expected to take: its own estimate, else the time of its tokens.

    The tokens are timed with the task's own speed profile, else with that of the project.
    """
    plan = task.generation
    if plan is None:
        return _NOT_PLANNED
    if plan.estimate is not None:
        return TokenTime(ms=plan.estimate.likely)
    if plan.drafts is None and plan.tokens_per_draft is None:
        return _NOT_PLANNED
    name = plan.speed_profile or project.speed_profile
    profile = profiles.get(name) if name else None
    if name and profile is None:
        return TokenTime(why=f'no speed profile is called "{name}"')
    return generation_time(plan, profile)


def _generation(task: Task, project: Project, profiles: Mapping[str, SpeedProfile], digest: TaskDigest) -> TokenTime:
    """Return G: as measured once a run has ended; until then the estimate, unless more has already passed."""
    measured = digest.clocks.generation_only
    if digest.generations:
        return TokenTime(ms=measured)
    expected = estimated_generation(task, project, profiles)
    return TokenTime(ms=measured) if expected.ms is not None and measured > expected.ms else expected


def _check_time(
    task: Task, checks: Mapping[str, Check], digest: TaskDigest, now: int
) -> tuple[int | None, list[Gap], bool, bool]:
    """Return C, what keeps it unknown, whether any check still lies ahead, and whether any has an estimate."""
    ahead: dict[str, int] = {}
    gaps: list[Gap] = []
    chain, estimated = True, False
    for step in task.checks:
        chain = chain and step.after is None
        so_far = digest.steps.get(step.check)
        if so_far is not None and so_far.measured:
            continue
        estimate = step.estimate or checks[step.check].estimate
        if estimate is None:
            gaps.append(Gap(what=step.check, why=_NO_ESTIMATE))
        else:
            estimated = True
            ahead[step.check] = _left(estimate.likely, so_far, now)
    pending = bool(ahead or gaps)
    if gaps:
        return None, gaps, pending, estimated
    if chain:
        return digest.clocks.check + sum(ahead.values()), gaps, pending, estimated
    after = predecessors(task.checks)
    if circle := find_cycle(after):
        gaps.append(Gap(what="checks", why=f"they wait for each other: {' → '.join(circle)}"))
        return None, gaps, pending, estimated
    return digest.clocks.check + longest_path(ahead, after), gaps, pending, estimated


def _left(likely: int, so_far: StepDigest | None, now: int) -> int:
    """Return what is left of an estimate after the age of the open run, not below 0."""
    if so_far is None or so_far.open_since is None:
        return likely
    return max(likely - max(now - so_far.open_since, 0), 0)
