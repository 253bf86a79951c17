"""A run: one recorded stretch of generation, or one performance of a check, and what a task's runs amount to."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, get_args

from tracker.model.plan import NOT_PEOPLE

Outcome = Literal["passed", "failed", "not-run", "unavailable", "waived"]
OUTCOMES: tuple[Outcome, ...] = get_args(Outcome)
"""How a performance of a check can end. Not-run and unavailable are never shown as passed."""

VERDICTS: tuple[Outcome, ...] = ("passed", "failed")
"""The outcomes that count in duration statistics and yields."""

MEASURING: tuple[Outcome, ...] = ("passed", "failed", "waived")
"""The outcomes after which a check of a task counts as measured."""

PASSING: tuple[Outcome, ...] = ("passed", "waived")
"""The outcomes that let a gate hold while they are fresh."""

State = Literal["waiting", "running", "paused", "ended"]

Span = tuple[int, int]
"""A half-open stretch of time: first and last instant in milliseconds UTC."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Pause:
    """A stretch inside a run that does not count as active; open while `ended` is None."""

    started: int
    ended: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Evidence:
    """What shows that a verdict is right: a link, or a file of which the SHA-256 is kept."""

    kind: Literal["link", "file"]
    ref: str
    sha256: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Run:
    """One recorded stretch. `check` None is generation.

    `performer` is the run's own if it has one, else the check's; None for generation. `settled` is the instant up to
    which a person has confirmed the clock (see `tracker.model.clocks.forgotten`). Instants obey
    requested <= started <= ended; pauses lie inside started..ended, in order, without overlap.
    """

    id: int
    task: str
    check: str | None = None
    performer: str | None = None
    requested: int | None = None
    started: int | None = None
    ended: int | None = None
    pauses: tuple[Pause, ...] = ()
    outcome: Outcome | None = None
    settled: int | None = None
    own_performer: bool = False
    reason: str | None = None
    override: str | None = None
    note: str | None = None
    tokens_in: int | None = None
    tokens_out: int | None = None
    cost: float | None = None
    model: str | None = None
    speed_profile: str | None = None
    evidence: tuple[Evidence, ...] = ()

    @property
    def began(self) -> int:
        """The first instant of the span: the request, else the start."""
        first = self.requested if self.requested is not None else self.started
        assert first is not None, "the store holds no run without a request or a start"
        return first

    @property
    def state(self) -> State:
        """Where the run stands: waiting (no start yet), running, paused or ended."""
        if self.ended is not None:
            return "ended"
        if self.started is None:
            return "waiting"
        return "paused" if self.pauses and self.pauses[-1].ended is None else "running"

    @property
    def is_generation(self) -> bool:
        """Whether this is a stretch of generation."""
        return self.check is None

    @property
    def by_person(self) -> bool:
        """Whether a person performs this check."""
        return self.check is not None and self.performer not in NOT_PEOPLE


@dataclass(frozen=True, slots=True, kw_only=True)
class Clocks:
    """The clocks of a set of runs, in milliseconds (RULES of clocks: see `tracker.model.clocks`). All 0 without runs.

    `lead_start` and `lead_end` bound the lead interval, None without runs.
    """

    generation: int = 0
    generation_only: int = 0
    check: int = 0
    touch: int = 0
    wait: int = 0
    idle: int = 0
    lead: int = 0
    effort: int = 0
    lead_start: int | None = None
    lead_end: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class StepDigest:
    """What the runs of one check on one task amount to.

    `first_verdict` is the first passed or failed by end; `latest` and `latest_ended` are those of the ended run that
    ended last, whatever its outcome; `latest_verdict` and `latest_verdict_ended` those of the last passed or failed by
    end; `measured` says that one ended passed, failed or waived; `open_since` is where the span of the open run began,
    None without one, and `open_state` its state.
    """

    first_verdict: Outcome | None = None
    latest: Outcome | None = None
    latest_ended: int | None = None
    latest_verdict: Outcome | None = None
    latest_verdict_ended: int | None = None
    measured: bool = False
    open_since: int | None = None
    open_state: State | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class TaskDigest:
    """Everything about a task's runs that its row, stage and gate are computed from.

    `generations` counts ended generation runs, `last_generation_ended` is the latest of their ends,
    `open_generation_since` the start of the open one. `rounds` is None without an ended run. `runs` counts all runs;
    `check_runs` says whether there is a check run of any kind. `forgotten` and `touch_unknown` count runs that are
    marked in data quality.
    """

    clocks: Clocks = field(default_factory=Clocks)
    runs: int = 0
    check_runs: int = 0
    generations: int = 0
    last_generation_ended: int | None = None
    open_generation_since: int | None = None
    rounds: int | None = None
    forgotten: int = 0
    touch_unknown: int = 0
    steps: Mapping[str, StepDigest] = field(default_factory=dict)


NO_RUNS = TaskDigest()
