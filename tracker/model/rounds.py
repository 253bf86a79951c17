"""Rounds of a task and yields of its checks: how often the first answer was the right one.

Owns the order in which ended runs are read. It is by end; in the same millisecond generation comes before checks,
since a verdict is about what was generated up to its moment, and then the run recorded first. A yield is about
verdicts, passed or failed, alone: a check that was waived, not run or unavailable has not been answered.
"""

from __future__ import annotations

from collections.abc import Iterable

from tracker.model.runs import VERDICTS, Outcome, Run


def by_end(runs: Iterable[Run]) -> list[Run]:
    """Return the ended runs in the order in which they count."""
    return sorted((run for run in runs if run.ended is not None), key=_order)


def round_of(runs: Iterable[Run]) -> dict[int, int]:
    """Return the round of each ended run of one task by its id, counted from 1.

    A generation that ends after a verdict of the current round opens the next one; nothing else does.
    """
    numbers: dict[int, int] = {}
    current, answered = 1, False
    for run in by_end(runs):
        if run.is_generation and answered:
            current, answered = current + 1, False
        answered = answered or (not run.is_generation and run.outcome in VERDICTS)
        numbers[run.id] = current
    return numbers


def rounds(runs: Iterable[Run]) -> int | None:
    """Return how many rounds the runs of one task took, None when none has ended."""
    return max(round_of(runs).values(), default=None)


def first_verdict(runs: Iterable[Run]) -> Outcome | None:
    """Return the first passed or failed among the runs of one check on one task, None before there is one."""
    return next((run.outcome for run in by_end(runs) if run.outcome in VERDICTS), None)


def task_first_pass(verdicts: Iterable[Outcome | None]) -> float | None:
    """Return 1 if the first verdict of every check of a task passed and 0 if one failed, None before that is known.

    `verdicts` has an entry for each check of the task, None where it has no verdict yet.
    """
    firsts = list(verdicts)
    if "failed" in firsts:
        return 0.0
    return None if None in firsts or not firsts else 1.0


def check_first_pass_yield(verdicts: Iterable[Outcome | None]) -> float | None:
    """Return the share of tasks whose first verdict by one check passed, among those with a verdict; None without."""
    answered = [verdict for verdict in verdicts if verdict is not None]
    return _share([verdict == "passed" for verdict in answered])


def project_first_pass_yield(tasks: Iterable[float | None]) -> float | None:
    """Return the share of tasks that passed everything at the first go, among those where it is known; None without.

    `tasks` has what `task_first_pass` says of each.
    """
    return _share([first == 1 for first in tasks if first is not None])


def _share(hits: list[bool]) -> float | None:
    return sum(hits) / len(hits) if hits else None


def _order(run: Run) -> tuple[int, bool, int]:
    assert run.ended is not None, "only ended runs have an order"
    return run.ended, not run.is_generation, run.id
