"""One row per task: every figure that lists, the task page and the report show of it.

Rows hold values; they are computed in `tracker.model.task_rows`. The reasons alone are put into words when somebody
asks for them, because a list of ten thousand tasks shows none.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from tracker.model import reasons as words

Stage = Literal["open", "specified", "generating", "checking", "done", "dropped"]
Basis = Literal["measured", "estimated", "mixed", "none"]
Verdict = Literal["check-bound", "generation-bound"]
StatementState = Literal["passed", "failed", "not-run", "unavailable", "stale", "waived", "unverified"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Marks:
    """What was said of a task beside its runs: when it was dropped (None: it is not) and when it was last reopened."""

    dropped: int | None = None
    reopened: int | None = None


NO_MARKS = Marks()


@dataclass(frozen=True, slots=True, kw_only=True)
class StatementRow:
    """A done statement, the checks that verify it, and where it stands.

    `unverified` means that no check verifies it, or that one of them has no ended run yet. `stale` is a pass or a
    waiver that is older than the work or the last reopening. `accepted` is why it stands against the lint.
    """

    text: str
    verified_by: tuple[str, ...]
    state: StatementState
    accepted: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Gap:
    """What keeps a ceiling unknown: `what` is `generation` or the label of a check, `why` says what it lacks."""

    what: str
    why: str


@dataclass(frozen=True, slots=True, kw_only=True)
class TaskRow:
    """The figures of one task; durations in milliseconds, None is unknown.

    `g` and `c` are generation-only and check time on the given `basis`, as `speedup` and `verdict` use them; the other
    durations are measured. `gaps` say what is missing where `g` or `c` is None; `at_least` marks a `g` from which a
    delay that nobody stated was left out.
    """

    key: str
    title: str
    stage: Stage
    statements: tuple[StatementRow, ...]
    basis: Basis
    g: int | None
    c: int | None
    generation: int | None
    generation_only: int | None
    check: int | None
    touch: int | None
    wait: int | None
    idle: int | None
    lead: int | None
    effort: int | None
    rounds: int | None
    first_pass_yield: float | None
    ceiling: float | None
    lead_ceiling: float | None
    speedup: tuple[tuple[int, float | None], ...]
    verdict: Verdict | None
    gaps: tuple[Gap, ...] = ()
    at_least: bool = False

    @property
    def reasons(self) -> tuple[str, ...]:
        """Say in one or two plain sentences, with figures, what limits the task or why that is unknown."""
        return words.reasons(self)
