"""One row per task: every figure that lists, the task page and the report show of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Stage = Literal["open", "specified", "generating", "checking", "done", "dropped"]
Basis = Literal["measured", "estimated", "mixed", "none"]
Verdict = Literal["check-bound", "generation-bound"]
StatementState = Literal["passed", "failed", "not-run", "unavailable", "stale", "waived", "unverified"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Marks:
    """What was said of a task beside its runs: when it was dropped (None: it is not) and when it was last reopened."""

    dropped: int | None = None
    reopened: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class StatementRow:
    """A done statement, the checks that verify it, and where it stands."""

    text: str
    verified_by: tuple[str, ...]
    state: StatementState


@dataclass(frozen=True, slots=True, kw_only=True)
class TaskRow:
    """The figures of one task; durations in milliseconds, None is unknown."""

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
    reasons: tuple[str, ...]
