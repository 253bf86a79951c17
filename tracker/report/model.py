"""The report as frozen values: what every document of it is made from.

Durations are milliseconds, instants milliseconds UTC, None is unknown. Values only: they are put together by the use
case that writes reports, and put into words and documents by the modules beside this one.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import date

from tracker.model.costs import Spent
from tracker.model.deciding import State, latency, state_of
from tracker.model.lifecycle import Present
from tracker.model.plan import Check, Decision, Project
from tracker.model.prospects import Prospects
from tracker.model.rows import Basis, Gap, TaskRow
from tracker.model.runs import Run
from tracker.model.totals import Totals
from tracker.model.verdicts import CheckVerdict
from tracker.model.windows import Window


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckRow:
    """The figures of one check.

    `tasks` counts the tasks that use it, `runs` the performances that its statistics rest on: passed or failed, with
    the verdict in the window, forgotten ones left out. `time` is how long it was open, added up over tasks.

    `verdict` says what to do about it and why. `critical_share` is the share of simulated deliveries in which it was
    critical, None where nothing could be simulated; `on_critical_path` that this is often enough to count.
    `hindsight` has the sentences on whether automating it paid, where it was.
    """

    check: Check
    tasks: int
    runs: int
    basis: Basis
    time: int | None
    mean: float | None
    p50: float | None
    p85: float | None
    touch_mean: float | None
    wait_mean: float | None
    first_pass_yield: float | None
    verdict: CheckVerdict | None = None
    critical_share: float | None = None
    on_critical_path: bool | None = None
    hindsight: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """A decision in short, without its options: only how many there are.

    `sealed` and `chosen` are when that was, None before; `choice` is the title of what was chosen, None also for none
    of the options. `scored` says that every option has a score for every criterion. `review_on` is the day on which
    somebody is to look what came of it.
    """

    decision: Decision
    opened: int
    options: int
    number: int = 0
    sealed: int | None = None
    scored: bool = False
    amendments: int = 0
    chosen: int | None = None
    choice: str | None = None
    reviewed: bool = False
    review_on: date | None = None

    @property
    def state(self) -> State:
        """Where it stands."""
        return state_of(sealed=self.sealed is not None, chosen=self.chosen is not None, reviewed=self.reviewed)

    def latency(self, now: int) -> int:
        """Return how long it took to decide, or has taken so far, in milliseconds."""
        return latency(self.opened, self.chosen, now)


@dataclass(frozen=True, slots=True, kw_only=True)
class DoubtfulRun:
    """A run whose clock is doubtful; `length` is what makes it so: active time, or the span of what is overdue."""

    run: Run
    length: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Overlap:
    """Two runs of one task and check that overlap, and for how long; counted once in the clocks."""

    first: Run
    second: Run
    length: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Outlier:
    """A performance that took over five times the median of the others of its check."""

    run: Run
    length: int
    median: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Missing:
    """What keeps the ceiling of a task unknown."""

    task: str
    gap: Gap


@dataclass(frozen=True, slots=True, kw_only=True)
class DataQuality:
    """How far the figures can be trusted: everything that bends them, by name.

    `forgotten` feed no statistics; `long` are over twelve hours but confirmed or to be expected; `few` are checks with
    so few performances that percentiles say little.
    """

    forgotten: tuple[DoubtfulRun, ...] = ()
    overdue: tuple[DoubtfulRun, ...] = ()
    long: tuple[DoubtfulRun, ...] = ()
    touch_unknown: tuple[Run, ...] = ()
    overlaps: tuple[Overlap, ...] = ()
    outliers: tuple[Outlier, ...] = ()
    few: tuple[tuple[str, int], ...] = ()
    missing: tuple[Missing, ...] = ()
    reopened: tuple[str, ...] = ()

    @property
    def is_clean(self) -> bool:
        """Whether there is nothing to say."""
        return not any(getattr(self, name) for name in self.__dataclass_fields__)


@dataclass(frozen=True, slots=True, kw_only=True)
class Amended:
    """An amendment of the sealed criteria of a decision: when, why, and how many options had been readable by then."""

    decision: str
    at: int
    reason: str
    options_seen: int


@dataclass(frozen=True, slots=True, kw_only=True)
class BlindChoice:
    """A choice that was made in spite of blind spots, which are told in sentences."""

    decision: str
    at: int
    blind_spots: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class AcceptedStatement:
    """A done statement that stands although the lint refuses it, and why."""

    task: str
    statement: str
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Habits:
    """Where the team left its own habits: by keys of tasks and decisions, and by runs.

    `without_statement` and `without_check` are tasks in the plan that say not what finished means, or not how to tell.
    `amended` are criteria that were changed after options could be read, `blind` choices made in spite of blind spots.
    """

    overrides: tuple[Run, ...] = ()
    accepted: tuple[AcceptedStatement, ...] = ()
    waivers: tuple[Run, ...] = ()
    without_statement: tuple[str, ...] = ()
    without_check: tuple[str, ...] = ()
    without_criteria: tuple[str, ...] = ()
    amended: tuple[Amended, ...] = ()
    blind: tuple[BlindChoice, ...] = ()

    @property
    def is_clean(self) -> bool:
        """Whether there is nothing to say."""
        return not any(getattr(self, name) for name in self.__dataclass_fields__)


@dataclass(frozen=True, slots=True, kw_only=True)
class Report:
    """Everything that a report shows, generated at the present instant; without a window it is of the whole history.

    `project` is None in a database that holds none yet.
    """

    project: Project | None
    present: Present
    window: Window | None
    answer: tuple[str, ...]
    data_quality: DataQuality
    totals: Totals
    tasks: tuple[TaskRow, ...]
    checks: tuple[CheckRow, ...]
    questions: tuple[Question, ...]
    habits: Habits
    prospects: Prospects = field(default_factory=Prospects)
    spent: Spent | None = None
