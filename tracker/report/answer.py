"""The answer that a report begins with: what limits delivery, in a few plain sentences with figures.

Owns the choice of what is worth a sentence and its wording. It says only what the figures below it say, in the order in
which a reader needs it: what to do first, what brings more or pays as well, when the rest will be delivered, what
limits the whole, which check takes most, which tasks faster generation would help, what is still unknown, and what
makes the figures doubtful.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import inf

from tracker.model.amdahl import ceiling
from tracker.model.lifecycle import Present, name_of
from tracker.model.prospects import Prospects
from tracker.model.rows import TaskRow
from tracker.model.totals import Totals
from tracker.model.windows import Window
from tracker.report import words
from tracker.report.advice import recommend, told_delivery
from tracker.report.beside import larger_lever, told_automations, told_lever, told_queue
from tracker.report.model import CheckRow, DataQuality

NAMED = 5
"""How many tasks a sentence names before it only counts the rest."""

IDLE_SHARE = 0.25
"""From this share of the lead time on, idle time is worth a sentence."""


def answer(
    rows: Sequence[TaskRow],
    checks: Sequence[CheckRow],
    totals: Totals,
    quality: DataQuality,
    window: Window | None,
    prospects: Prospects,
    present: Present,
) -> tuple[str, ...]:
    """Say what to do first, and what limits delivery as far as it is known today."""
    if not rows:
        return ("There is no task yet, so there is nothing to say.",)
    found = recommend(checks, prospects.levers, prospects.delivery)
    larger = larger_lever(found, prospects.levers)
    queue = told_queue(prospects.capacity, larger)
    said = [
        found.text,
        *([told_lever(larger)] if larger else []),
        *told_automations(found, checks),
        *(one for one in (told_delivery(prospects.delivery, present), queue) if one is not None),
        *_recorded(totals, window),
        *_limit(rows),
        *_largest(checks),
        *(_generation_bound(rows) if queue is None else ()),
        *_hindsight(checks),
        *_idle(totals),
        *_unknown(rows),
        *_doubtful(quality),
    ]
    return tuple(said)


def _hindsight(checks: Sequence[CheckRow]) -> Iterator[str]:
    """Say whether what was automated has paid, on the basis that the project pays by."""
    told = [row.hindsight[0] for row in checks if row.hindsight]
    yield from told[:NAMED]


def _recorded(totals: Totals, window: Window | None) -> Iterator[str]:
    if totals.lead is None:
        yield "Nothing has been recorded yet: every figure here is estimated, or unknown."
    elif window is not None and not totals.lead:
        yield "Nothing was under way in this period."
    elif window is not None:
        took = f"generation alone took {words.duration(totals.generation_only)}, checks {words.duration(totals.check)}"
        most = f"; measured by that, no generation speed brings more than {words.factor(totals.ceiling)}"
        yield f"In this period {took}{most if totals.ceiling is not None else ''}."


def _limit(rows: Sequence[TaskRow]) -> Iterator[str]:
    """Say how many tasks their checks limit, and what that means for all of them together.

    What was dropped limits nothing any more, and what takes no time is limited by nothing.
    """
    dropped = [row for row in rows if row.stage == "dropped"]
    known = [row for row in rows if row.stage != "dropped" and row.g is not None and row.c is not None]
    known = [row for row in known if row.g or row.c]
    if not known:
        return
    bound = sum(row.verdict == "check-bound" for row in known)
    g, c = sum(row.g or 0 for row in known), sum(row.c or 0 for row in known)
    about = "" if all(row.basis == "measured" for row in known) else "~"
    yield f"{_who(bound, len(known))}."
    whom = "Without what was dropped, all together" if any(row.g or row.c for row in dropped) else "All together"
    took = f"{whom}, {about}{words.duration(g)} of generation meet {about}{words.duration(c)} of checks"
    most = ceiling(g, c)
    if most is None:
        yield f"{took}, so nothing bounds what faster generation brings yet."
    else:
        yield f"{took}: no generation speed brings more than {about}{words.factor(most)}."


def _who(bound: int, known: int) -> str:
    if bound == 0:
        return f"Generation limits {_of_all(known, known)}"
    return f"Checks, not generation, limit {_of_all(bound, known)}"


def _of_all(count: int, known: int) -> str:
    if known == 1:
        return "the one task with known figures"
    return f"all {known} tasks with known figures" if count == known else f"{count} of {known} tasks with known figures"


def _largest(checks: Sequence[CheckRow]) -> Iterator[str]:
    """Name the check that was open for longest, and how much of that was waiting."""
    whole = sum(row.time or 0 for row in checks)
    if not whole:
        return
    row = max(checks, key=lambda row: row.time or 0)
    said = f"{row.check.label} (limited by {row.check.limited_by}, done by {row.check.performer})"
    took = f"{words.duration(row.time)}, {words.share((row.time or 0) / whole)} of what all checks took"
    yield f"The largest check is {said}: {took}{_typical(row)}."


def _typical(row: CheckRow) -> str:
    if row.mean is None:
        return ""
    mean = words.duration(round(row.mean))
    if not row.wait_mean:
        return f"; one performance takes {mean} on average"
    return f"; one performance takes {mean} on average, {words.duration(round(row.wait_mean))} of it waiting"


def _generation_bound(rows: Sequence[TaskRow]) -> Iterator[str]:
    """Name the tasks that faster generation would help, those that it helps most in front."""
    helped = [row for row in rows if row.verdict == "generation-bound" and row.stage not in ("done", "dropped")]
    helped.sort(key=lambda row: -(ceiling(row.g, row.c) or inf))
    if helped:
        named = _named(f"{row.key} ({_at_most(row)})" for row in helped)
        yield f"Faster generation helps where generation takes longer than checks: {named}."


def _at_most(row: TaskRow) -> str:
    return f"up to {words.limit(ceiling(row.g, row.c), row.c, row.basis)}" if row.c else "without checks so far"


def _idle(totals: Totals) -> Iterator[str]:
    if totals.lead and totals.idle and totals.idle >= IDLE_SHARE * totals.lead:
        yield (
            f"Of {words.duration(totals.lead)} of lead time {words.duration(totals.idle)} were idle:"
            " neither generation nor a check was under way."
        )


def _unknown(rows: Sequence[TaskRow]) -> Iterator[str]:
    lacking = [row for row in rows if row.gaps and row.stage != "dropped"]
    if lacking:
        named = _named(f"{row.key} ({', '.join(gap.what for gap in row.gaps)})" for row in lacking)
        yield f"The ceiling is unknown for want of an estimate or a run: {named}."


def _doubtful(quality: DataQuality) -> Iterator[str]:
    if quality.forgotten:
        named = _named(
            f"run {one.run.id} ({name_of(one.run)}, {words.duration(one.length)})" for one in quality.forgotten
        )
        them = (
            "it counts in the clocks but feeds" if len(quality.forgotten) == 1 else "they count in the clocks but feed"
        )
        yield f"Probably forgotten: {named}; {them} no statistics until somebody says what is right."


def _named(texts: Iterable[str]) -> str:
    every = list(texts)
    rest = len(every) - NAMED
    return ", ".join(every[:NAMED]) + (f" and {rest} more" if rest > 0 else "")
