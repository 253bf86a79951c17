"""The report as frozen values: what every document of it is made from.

Durations are milliseconds, instants milliseconds UTC, None is unknown. Values only: they are put together by the use
case that writes reports, and put into words and documents by the modules beside this one.
"""

from __future__ import annotations

from dataclasses import dataclass

from tracker.model.lifecycle import Present
from tracker.model.plan import Check, Decision, Project
from tracker.model.rows import Basis, Gap, TaskRow
from tracker.model.runs import Run
from tracker.model.totals import Totals
from tracker.model.windows import Window


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckRow:
    """The figures of one check.

    `tasks` counts the tasks that use it, `runs` the performances that its statistics rest on: passed or failed, with
    the verdict in the window, forgotten ones left out. `time` is how long it was open, added up over tasks.
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


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """A decision as it may be shown before its seal: when it was opened, and how many options are sealed away."""

    decision: Decision
    opened: int
    options: int


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
class Habits:
    """Where the team left its own habits: by keys of tasks and decisions, and by runs.

    `without_statement` and `without_check` are tasks in the plan that say not what finished means, or not how to tell.
    """

    overrides: tuple[Run, ...] = ()
    waivers: tuple[Run, ...] = ()
    without_statement: tuple[str, ...] = ()
    without_check: tuple[str, ...] = ()
    without_criteria: tuple[str, ...] = ()

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
