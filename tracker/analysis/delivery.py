"""What a forecast is computed from: everything that remains to be delivered, and what is known of how long things take.

Owns the frozen input and no arithmetic. Whoever holds the records fills it (`tracker.analysis.past` reads the parts
that come out of runs); from then on nothing else is asked: no database, no clock, no settings. Durations are
milliseconds, ages are durations up to the moment of the forecast, and a forecast counts from that moment on. What
nobody knows is None or empty, never 0.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from tracker.model.plan import Check, Estimate, Person, Step

Phase = Literal["to-generate", "generating", "checking"]
"""Where the round under way stands: generation is due, is going on, or has ended."""

Standing = Literal["open", "done", "dropped"]

ENOUGH_POOLED = 5
"""From so many durations of its kind on, a step without estimate and runs is drawn from them."""

ENOUGH_GAPS = 3
"""With fewer gaps than this none is assumed after a verdict."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Performance:
    """How long one past performance of a check took, of those that ended passed or failed and may be believed.

    `total` is the span from the request to the verdict. Of a person's check `touch` is the hands-on part, None where
    the clock was never started, and `latency` the time from the request to the start of the touch in which the person
    was not at another check. Machine and world have neither.
    """

    total: int
    latency: int | None = None
    touch: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckRecord:
    """A check of the plan with its past since its last baseline: performances, and how many of them passed and failed.

    The verdicts counted need not all have a performance, since a forgotten clock still gave a verdict.
    """

    check: Check
    performances: tuple[Performance, ...] = ()
    passes: int = 0
    fails: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class UnderWay:
    """An open run of a check, `started` or still waiting; a paused one has started.

    `total` is its span so far. Of a person's check `latency` is how long it has waited to be started while the person
    was not at another check, and `touch` the hands-on time since. A clock that was probably forgotten tells no age: all
    three are then 0.
    """

    check: str
    started: bool = True
    total: int = 0
    latency: int = 0
    touch: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class TaskState:
    """A task of the plan and where it stands.

    `generation` is the estimate of one generation (a time computed from tokens is a bare one), `generated` are the
    durations of the task's own ended generations, used only where there is no estimate. `standing` done means that its
    gate holds and nothing is open. Of the round under way: `phase`; `generation_age`, how long the open generation has
    been active; `passed` and `waived`, the checks that have a fresh pass or waiver; `failed`, whether a fresh verdict
    failed; `since_verdict`, the age of the latest fresh verdict, None before there is one; `under_way`, the open runs
    of checks. `decisions` are the open decisions that keep it from going on, as they shall be named.
    """

    key: str
    depends_on: tuple[str, ...] = ()
    generation: Estimate | None = None
    generated: tuple[int, ...] = ()
    steps: tuple[Step, ...] = ()
    standing: Standing = "open"
    phase: Phase = "to-generate"
    generation_age: int = 0
    passed: frozenset[str] = frozenset()
    waived: frozenset[str] = frozenset()
    failed: bool = False
    since_verdict: int | None = None
    under_way: tuple[UnderWay, ...] = ()
    decisions: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class GenerationRate:
    """How fast tasks are generated, as measured: so many tasks a week, over so many weeks."""

    per_week: float
    weeks: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Delivery:
    """A project as a forecast needs it, tasks and checks in the order of the plan.

    `agents` is how many generations can run at once, None for no limit. `generation_ratios` are actual over estimated
    time of the project's ended generations that had an estimate, `generation_times` the times of all that ended.
    `gaps` are the times from a verdict to the next request or generation of the same task. Dependencies on tasks that
    are not here count as met. `generates` is None before anything was measured.
    """

    tasks: tuple[TaskState, ...] = ()
    checks: tuple[CheckRecord, ...] = ()
    people: tuple[Person, ...] = ()
    agents: int | None = None
    generation_ratios: tuple[float, ...] = ()
    generation_times: tuple[int, ...] = ()
    gaps: tuple[int, ...] = ()
    generates: GenerationRate | None = None
