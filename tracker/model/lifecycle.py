"""What may happen to a run from its request to its end, and the order that its instants obey.

Owns the four moves of a clock (begin, pause, resume, end), each from one run to the next, and the one rule that every
stored run keeps: request, start, pauses and end follow each other, and none of them lies ahead of now. A move that does
not fit is refused in a sentence that says what runs since when; instants out of order are refused with both times
shown, never put right, because only the person who was there knows which of them is wrong.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import tzinfo
from itertools import pairwise

from tracker.errors import BadInput, Refused
from tracker.model.clocks import active
from tracker.model.durations import show
from tracker.model.intervals import length
from tracker.model.runs import Outcome, Pause, Run
from tracker.model.times import iso, local, show_instant

GENERATION = "generation"
"""What generation is called where a check could be named too."""


@dataclass(frozen=True, slots=True)
class Present:
    """The present instant in milliseconds UTC, and the zone in which times are read and shown."""

    now: int
    zone: tzinfo

    def shown(self, ms: int) -> str:
        """Show an instant; today's without the date."""
        full = show_instant(ms, self.zone)
        today = local(ms, self.zone).date() == local(self.now, self.zone).date()
        return full.partition(" ")[2] if today else full


def name_of(run: Run) -> str:
    """Name what a run is of: `generation of returns`, `integration-tests of returns`."""
    return f"{run.check or GENERATION} of {run.task}"


def standing(run: Run, present: Present) -> str:
    """Say where a run stands, since when and how long, without a full stop."""
    return f"{name_of(run)} {how_it_stands(run, present)}"


def how_it_stands(run: Run, present: Present) -> str:
    """Say the same without the name: `has been running since 14:05 (23m)`."""
    state, now = run.state, present.now
    if state == "ended":
        assert run.ended is not None, "an ended run has an end"
        return f"ended at {present.shown(run.ended)}" + (f" ({run.outcome})" if run.outcome else "")
    since = run.began if run.started is None else run.started
    lasted = now - since
    if state == "paused":
        since = run.pauses[-1].started
        lasted = now - since
    elif state == "running":
        lasted = length(active(run, now))
    return f"has been {state} since {present.shown(since)} ({show(max(0, lasted))})"


def sentence(run: Run, present: Present) -> str:
    """Say where a run stands, with its number, as a whole sentence."""
    return f"{standing(run, present)} (run {run.id})."


def begin(run: Run, at: int, present: Present) -> Run:
    """Start a run that waits, or take up one that is paused. Raises Refused on one that runs or has ended."""
    if run.state == "paused":
        return resume(run, at, present)
    if run.state != "waiting":
        raise Refused(sentence(run, present), "Stop, pause or discard that one first.")
    return in_order(replace(run, started=at), present)


def pause(run: Run, at: int, present: Present) -> Run:
    """Stop counting for a while. Raises Refused on one that does not run."""
    if run.state == "waiting":
        raise Refused(sentence(run, present), "It has not been started, so there is nothing to pause.")
    if run.state != "running":
        raise Refused(sentence(run, present), _NOTHING_TO[run.state])
    return in_order(replace(run, pauses=(*run.pauses, Pause(started=at))), present)


def resume(run: Run, at: int, present: Present) -> Run:
    """Go on counting. Raises Refused on one that is not paused."""
    if run.state == "waiting":
        raise Refused(sentence(run, present), "It has not been started: start it.")
    if run.state != "paused":
        raise Refused(sentence(run, present), _NOTHING_TO[run.state])
    held = replace(run.pauses[-1], ended=at)
    return in_order(replace(run, pauses=(*run.pauses[:-1], held)), present)


_NOTHING_TO = {
    "running": "It is not paused.",
    "paused": "Resume it, or end it.",
    "ended": "What has ended can be amended.",
}


def end(run: Run, at: int, outcome: Outcome | None, present: Present) -> Run:
    """End a run; what lies behind the end is no longer part of it.

    A check ends with an outcome, generation without one. Raises Refused when it has ended already, `BadInput` when the
    outcome does not fit.
    """
    if run.ended is not None:
        raise Refused(sentence(run, present), _NOTHING_TO["ended"])
    ended = replace(run, ended=at, outcome=outcome)
    check_outcome(ended)
    return in_order(fit_pauses(ended), present)


def check_outcome(run: Run) -> None:
    """Raise `BadInput` unless the outcome of an ended run fits it; a waiver must have its reason."""
    if run.is_generation and run.outcome is not None:
        raise BadInput("Generation has no outcome; only its checks pass or fail.", "Leave the outcome out.")
    if not run.is_generation and run.outcome is None:
        raise BadInput(
            f"{name_of(run)} needs an outcome to end with.",
            "Say whether it passed or failed, or was not-run or unavailable.",
        )
    if run.outcome == "waived" and not run.reason:
        raise BadInput("A waiver needs a reason.", "Say why the check is not needed this time.")


def fit_pauses(run: Run) -> Run:
    """Cut the pauses of a run to the stretch from its start to its end; empty ones go."""
    if run.started is None:
        return replace(run, pauses=())
    return replace(run, pauses=tuple(_fitted(run)))


def _fitted(run: Run) -> Iterator[Pause]:
    for held in run.pauses:
        started, ended = max(held.started, run.started or 0), held.ended
        if run.ended is not None:
            ended = run.ended if ended is None else min(ended, run.ended)
        if ended is None or started < ended:
            yield Pause(started=started, ended=ended)


def in_order(run: Run, present: Present) -> Run:
    """Return the run if its instants are in order and none lies in the future; raises Refused with both times."""
    _refuse_strange_pauses(run, present)
    marks = list(_marks(run))
    if marks[0][1] < 0:
        raise Refused(f"The {marks[0][0]} lies before the year 1970.", "Give a later moment.")
    for (first, earlier), (second, later) in pairwise(marks):
        if later < earlier:
            before, after = _told_apart(later, earlier, present)
            raise Refused(f"The {second}, {before}, lies before the {first}, {after}.", _set_back(earlier, present))
    last, ms = marks[-1]
    if ms > present.now:
        ahead, now = _told_apart(ms, present.now, present)
        raise Refused(f"The {last}, {ahead}, lies in the future: it is {now} now.", _set_back(ms, present))
    return run


def _refuse_strange_pauses(run: Run, present: Present) -> None:
    """Only what was started can be paused, and nothing can while it is paused already."""
    if run.pauses and run.started is None:
        raise Refused(f"{name_of(run)} was never started, so it has no pauses.", "Say when it started, too.")
    for held in run.pauses[:-1]:
        if held.ended is None:
            since = present.shown(held.started)
            raise Refused(f"{name_of(run)} has been paused since {since}, so no pause follows.", "Resume it first.")


def _marks(run: Run) -> Iterator[tuple[str, int]]:
    """Yield the instants of a run with their names, in the order they must have."""
    for word, ms in (("request", run.requested), ("start", run.started)):
        if ms is not None:
            yield word, ms
    for held in run.pauses:
        yield "pause", held.started
        if held.ended is not None:
            yield "resumption", held.ended
    if run.ended is not None:
        yield "end", run.ended


def _set_back(ms: int, present: Present) -> str:
    if ms > present.now:
        return "Was the clock of this machine set back? Amend the run, or discard it."
    return "Give another time, or amend the run."


def _told_apart(one: int, other: int, present: Present) -> tuple[str, str]:
    """Show two instants so finely that they differ."""
    for seconds in (False, True):
        shown = tuple(show_instant(ms, present.zone, seconds=seconds) for ms in (one, other))
        if shown[0] != shown[1]:
            return shown[0], shown[1]
    return iso(one, present.zone), iso(other, present.zone)
