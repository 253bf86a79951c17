"""The one line that each clock command prints, and where the rest of its answer goes.

Owns the wording of what happened and of what comes next. The line is the command's result; what is merely worth knowing
(overlaps, forgotten clocks) goes to standard error, so that a pipe gets the result alone.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from tracker.cli import output
from tracker.cli.globals import Settings
from tracker.cli.run_json import run_payload
from tracker.model.clocks import active, span
from tracker.model.durations import show
from tracker.model.intervals import length
from tracker.model.lifecycle import Present, name_of
from tracker.model.plan import MACHINE, WORLD
from tracker.model.runs import Outcome, Run

if TYPE_CHECKING:
    from tracker.services.settling import Callout
    from tracker.services.telling import Clocked

_OUTCOMES: dict[Outcome, str] = {
    "passed": "passed",
    "failed": "failed",
    "not-run": "was not run",
    "unavailable": "was unavailable",
    "waived": "was waived",
}


def tell(settings: Settings, told: Clocked, line: str) -> None:
    """Print the answer of a clock command: its line, or its JSON document; with `--quiet` nothing."""
    if settings.json:
        output.document("run", run_document(told))
    elif not settings.quiet:
        output.say(line)
    warn(settings, told.mentions, told.callouts, told.present)


def warn(settings: Settings, mentions: Iterable[str], callouts: Iterable[Callout], present: Present) -> None:
    """Print what is worth knowing on standard error, unless `--quiet` was asked for."""
    if settings.quiet:
        return
    for sentence in (*mentions, *(callout.sentence(present) for callout in callouts)):
        output.note(sentence)


def run_document(told: Clocked) -> dict[str, object]:
    """Return the payload of `tracker.run/1`."""
    present = told.present
    return {
        "run": run_payload(told.run, present.now, present.zone),
        "stage": told.stage,
        "missing": list(told.missing),
        "mentions": list(told.mentions),
        "callouts": [{"run": each.run.id, "kind": each.kind, "length_s": each.length / 1000} for each in told.callouts],
    }


def started(told: Clocked) -> str:
    """Say that a run began or went on, and how it ends."""
    run = told.run
    did, since = ("Resumed", run.pauses[-1].ended) if run.pauses else ("Started", run.started)
    how = f"`tracker stop {run.task}` ends it." if run.is_generation else f"{_with_verdict(run)} ends it."
    return f"{did} {name_of(run)} at {_at(told, since)} (run {run.id}). {how}"


def requested(told: Clocked) -> str:
    """Say that a check was requested, of whom, and how it starts."""
    run = told.run
    whose = {MACHINE: "a machine", WORLD: "the world"}.get(run.performer or "", run.performer)
    return (
        f"Requested {name_of(run)} at {_at(told, run.requested)} (run {run.id}): {whose} performs it. "
        f"`tracker start {run.task} {run.check}` when it begins."
    )


def paused(told: Clocked) -> str:
    """Say that a run was paused, after how long, and how it goes on or ends."""
    run = told.run
    how = f"`tracker resume {run.task}{f' {run.check}' if run.check else ''}` goes on"
    ending = "" if run.is_generation else f", {_with_verdict(run)} ends it"
    since = run.pauses[-1].started
    return f"Paused {name_of(run)} at {_at(told, since)} after {_active(told)} (run {run.id}). {how}{ending}."


def stopped(told: Clocked) -> str:
    """Say how a run ended and after how long, or that it was paused; then what the task needs next."""
    run = told.run
    if run.ended is None:
        return paused(told)
    if run.is_generation:
        said = f"Ended {name_of(run)} at {_at(told, run.ended)} after {_active(told)}"
    else:
        assert run.outcome is not None, "a check has ended with an outcome"
        said = f"{name_of(run)} {_OUTCOMES[run.outcome]} at {_at(told, run.ended)}"
        if run.ended > run.began:
            said += f" after {_length(run, told)}"
    return f"{said} (run {run.id}). {next_step(told)}"


def logged(told: Clocked) -> str:
    """Say what was recorded by hand."""
    return f"Logged {_whole(told)} (run {told.run.id}). {next_step(told)}"


def amended(told: Clocked) -> str:
    """Say what a run is now."""
    return f"Amended run {told.run.id}: {_whole(told)}."


def discarded(told: Clocked) -> str:
    """Say what was removed, and how it comes back."""
    return f"Discarded run {told.run.id}: {_whole(told)}. `tracker undo` brings it back."


def next_step(told: Clocked) -> str:
    """Say what the task needs next."""
    if not told.missing:
        return f"{told.run.task} is {told.stage}."
    more = len(told.missing) - 1
    rest = f" {more} more: `tracker done {told.run.task}` lists them." if more else ""
    return f"Next: {told.missing[0]}{rest}"


def _whole(told: Clocked) -> str:
    """Describe a run from its beginning to its end, or to its state while it is open."""
    run = told.run
    until = run.state if run.ended is None else _at(told, run.ended)
    outcome = f", {run.outcome}" if run.outcome else ""
    return f"{name_of(run)}, {_at(told, run.began)} to {until}, {_length(run, told)}{outcome}"


def _length(run: Run, told: Clocked) -> str:
    """Show how long a run lasted, and how much of that somebody was at it where that is less."""
    whole = show(length([span(run, told.present.now)]))
    if run.started is None:
        return f"{whole} without a start"
    at_it = _active(told)
    return whole if at_it == whole else f"{whole} ({at_it} active)"


def _active(told: Clocked) -> str:
    return show(length(active(told.run, told.present.now)))


def _at(told: Clocked, ms: int | None) -> str:
    assert ms is not None, "what happened has its moment"
    return told.present.shown(ms)


def _with_verdict(run: Run) -> str:
    return f"`tracker stop {run.task} {run.check} --pass` (or --fail)"
