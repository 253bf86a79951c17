"""What a task would take with faster generation and other checks, beside what it takes today.

Owns the arithmetic of a change on one task and on all of them together. It stays within what the figures of today rest
on: of a measured check only the time in which no other check was open can get shorter, since the rest of it is filled
anyway; of what lies ahead the longest path is taken anew. The dial divides all of G, which is an upper bound. What is
unknown today stays so, unless the change itself says how long it takes.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from tracker.model.graph import longest_path
from tracker.model.plan import Automation, Generation, SpeedProfile
from tracker.model.rows import Basis
from tracker.model.tokens import generation_time


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckChange:
    """What becomes of a check, in one of three ways.

    Each performance takes a `share` of its time, or it takes `to` milliseconds, or `automation` is carried out.
    """

    share: float | None = None
    to: int | None = None
    automation: Automation | None = None

    def of(self, time: float) -> float:
        """Return what a performance of so many milliseconds takes on average once the check is changed."""
        if self.to is not None:
            return self.to
        if self.automation is not None:
            return self.automation.covers * self.automation.residual + (1 - self.automation.covers) * time
        return time if self.share is None else self.share * time


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckPart:
    """What a check adds to the check time of a task.

    `alone` is how long nothing but runs of it that have ended was open, `mean` how long one of those took, None without
    one. `pending` says that a performance lies ahead, `likely` how long that is expected to take, None if unknown, and
    `age` how much of it has passed.
    """

    label: str
    alone: int = 0
    mean: float | None = None
    pending: bool = False
    likely: int | None = None
    age: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class TaskCase:
    """A task as it stands today: G and C as its basis says, and the checks that C is made of.

    `checked` is the measured part of C, `after` says which checks wait for which. `generation` and `today` are what a
    speed profile recomputes G from.
    """

    key: str
    title: str
    basis: Basis
    g: float | None
    c: int | None
    checked: int = 0
    parts: tuple[CheckPart, ...] = ()
    after: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    generation: Generation | None = None
    today: SpeedProfile | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Faster:
    """What generation a task would have: `ms` is None where that is unknown, and `why` says what is missing.

    `at_least` marks a time from which a delay was left out, `at_most` a speedup that ignores what else takes time.
    """

    ms: float | None
    at_least: bool = False
    at_most: bool = False
    why: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class WhatIfRow:
    """A task today and with the change, in milliseconds; None is unknown, and `why` says what keeps it so.

    `ceiling` is how many times sooner it would be finished with the changed checks and infinitely fast generation.
    """

    key: str
    title: str
    basis: Basis
    g: float | None
    c: float | None
    g_after: float | None
    c_after: float | None
    at_least: bool = False
    at_most: bool = False
    why: str = ""

    @property
    def before(self) -> float | None:
        """What it takes today."""
        return _sum(self.g, self.c)

    @property
    def after(self) -> float | None:
        """What it would take."""
        return _sum(self.g_after, self.c_after)

    @property
    def speedup(self) -> float | None:
        """How many times sooner it would be finished; None where that is unknown or infinite."""
        return None if self.before is None or not self.after else self.before / self.after

    @property
    def ceiling(self) -> float | None:
        """How many times sooner at most, whatever the generation speed; None where unknown or infinite."""
        return None if self.before is None or not self.c_after else self.before / self.c_after


def dialled(case: TaskCase, times: float) -> Faster:
    """Return G with generation so many times faster, an upper bound of what that brings; or slower, below one."""
    return Faster(ms=None if case.g is None else case.g / times, at_most=times > 1)


def profiled(case: TaskCase, new: SpeedProfile) -> Faster:
    """Return G with another speed profile.

    Where tokens say how long generation takes, by what the new profile makes of them; else by the ratio of output
    speeds, which is an upper bound, since delays do not shrink with it.
    """
    plan, today = case.generation, case.today
    if plan is not None and plan.drafts is not None and plan.tokens_per_draft is not None:
        made, was = generation_time(plan, new), generation_time(plan, today)
        if made.ms is None:
            return Faster(ms=None, why=made.why)
        if case.g is not None and was.ms:
            scaled = case.g * made.ms / was.ms
            return Faster(ms=scaled, at_least=made.at_least, at_most=case.basis != "estimated")
        return Faster(ms=made.ms, at_least=made.at_least)
    if today is None or not today.output_tokens_per_s:
        return Faster(ms=None, why="the speed of what it is generated with today is not stated")
    if not new.output_tokens_per_s:
        return Faster(ms=None, why=f"{new.name} does not state the output speed of one agent")
    ms = None if case.g is None else case.g * today.output_tokens_per_s / new.output_tokens_per_s
    return Faster(ms=ms, at_most=True)


def speed_ratio(today: SpeedProfile | None, new: SpeedProfile) -> float | None:
    """Return how many times faster one agent writes with a profile than with that of today; None if unknown."""
    if today is None or not today.output_tokens_per_s or not new.output_tokens_per_s:
        return None
    return new.output_tokens_per_s / today.output_tokens_per_s


def check_time(case: TaskCase, changes: Mapping[str, CheckChange]) -> float | None:
    """Return C with changed checks, in milliseconds; None where the time of a check that lies ahead is unknown."""
    measured: float = case.checked
    ahead: dict[str, int] = {}
    for part in case.parts:
        change = changes.get(part.label)
        if change is not None and part.mean:
            measured -= part.alone * (1 - change.of(part.mean) / part.mean)
        if part.pending:
            left = _ahead(part, change)
            if left is None:
                return None
            ahead[part.label] = left
    return max(measured, 0) + longest_path(ahead, case.after)


def _ahead(part: CheckPart, change: CheckChange | None) -> int | None:
    """Return what a performance that lies ahead is still expected to take."""
    if change is not None and change.to is not None:
        return max(change.to - part.age, 0)
    if part.likely is None:
        return None
    likely = part.likely if change is None else change.of(part.likely)
    return max(round(likely) - part.age, 0)


def row(case: TaskCase, faster: Faster, changes: Mapping[str, CheckChange]) -> WhatIfRow:
    """Return a task today beside the same with the change."""
    after = check_time(case, changes) if changes else case.c
    return WhatIfRow(
        key=case.key,
        title=case.title,
        basis=case.basis,
        g=case.g,
        c=case.c,
        g_after=faster.ms,
        c_after=after,
        at_least=faster.at_least,
        at_most=faster.at_most,
        why=faster.why,
    )


def together(rows: Sequence[WhatIfRow]) -> WhatIfRow | None:
    """Add up the rows of which everything is known; None of nothing."""
    known = [one for one in rows if one.before is not None and one.after is not None]
    if not known:
        return None
    return WhatIfRow(
        key="",
        title="",
        basis="measured" if all(one.basis == "measured" for one in known) else "mixed",
        g=sum(one.g or 0 for one in known),
        c=sum(one.c or 0 for one in known),
        g_after=sum(one.g_after or 0 for one in known),
        c_after=sum(one.c_after or 0 for one in known),
        at_least=any(one.at_least for one in known),
        at_most=any(one.at_most for one in known),
    )


def _sum(g: float | None, c: float | None) -> float | None:
    return None if g is None or c is None else g + c
