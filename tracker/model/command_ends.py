"""How a command that performs a check has ended: its exit status, what that is as an outcome of the check, and why.

Owns one rule for every face that runs commands: status 0 has passed, any other has failed; what could not be started is
unavailable; what was ended from outside was not run.
"""

from __future__ import annotations

import errno
import signal
from dataclasses import dataclass

from tracker.model.runs import Outcome

CANNOT_RUN = 126
NOT_FOUND = 127
BY_SIGNAL = 128

_OWN_DOING = (
    signal.SIGSEGV,
    signal.SIGABRT,
    signal.SIGBUS,
    signal.SIGFPE,
    signal.SIGILL,
    signal.SIGTRAP,
    signal.SIGSYS,
)
"""Signals by which a program fails; by any other it was stopped from outside."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CommandEnd:
    """How a command ended: the exit status to leave with, what that is as an outcome of a check, and why."""

    status: int
    outcome: Outcome
    reason: str | None = None


def ended(code: int, interrupted: signal.Signals | None) -> CommandEnd:
    """Say how a command ended that has the exit status `code`, or was ended by the signal of which it is the negative.

    `interrupted` is the signal that was passed on to it before; None when there was none.
    """
    if code < 0:
        outcome: Outcome = "failed" if -code in _OWN_DOING else "not-run"
        return CommandEnd(status=BY_SIGNAL - code, outcome=outcome, reason=f"ended by {_name(-code)}")
    if code == 0:
        return CommandEnd(status=0, outcome="passed")
    if interrupted is not None:
        reason = f"interrupted by {interrupted.name}, exit status {code}"
        return CommandEnd(status=code, outcome="not-run", reason=reason)
    return CommandEnd(status=code, outcome="failed", reason=f"exit status {code}")


def cut_short(number: signal.Signals) -> CommandEnd:
    """Say so of a command that a signal came before, or that was left behind because of one."""
    return CommandEnd(status=BY_SIGNAL + number, outcome="not-run", reason=f"interrupted by {number.name}")


def not_started(fault: OSError) -> CommandEnd:
    """Say how a command ended that could not be started."""
    status = NOT_FOUND if fault.errno == errno.ENOENT else CANNOT_RUN
    return CommandEnd(status=status, outcome="unavailable", reason=f"cannot be run: {fault.strerror}")


def _name(number: int) -> str:
    try:
        return signal.Signals(number).name
    except ValueError:  # a real-time signal
        return f"signal {number}"
