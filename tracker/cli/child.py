"""A command run as a child of this process: the same terminal, files and signals, and the truth about how it ended.

Owns the child and the signals that end things. While a `Signals` block lasts they are held back instead of acting on
us: they are passed on to the child, which decides what becomes of it. A signal that the terminal sent has reached the
child already and is not sent twice, because many programs take the second one as an order to drop everything.

The signals are waited for, not handled, so none can arrive between two steps. That needs a process with one thread.
"""

from __future__ import annotations

import errno
import os
import signal
from collections.abc import Sequence
from dataclasses import dataclass
from types import TracebackType

from tracker.model.runs import Outcome

CANNOT_RUN = 126
NOT_FOUND = 127
BY_SIGNAL = 128

_PASSED_ON = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT)
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
class ChildEnd:
    """How a command ended: the exit status to leave with, what that is as an outcome of a check, and why."""

    status: int
    outcome: Outcome
    reason: str | None = None


class Signals:
    """Holds back the signals that end things for as long as the block lasts."""

    def __enter__(self) -> Signals:
        """Begin to hold signals back; those that were ignored stay ignored."""
        self._ours = {sig for sig in _PASSED_ON if signal.getsignal(sig) is not signal.SIG_IGN}
        self._child_handler = signal.signal(signal.SIGCHLD, lambda *_: None)
        self.mask_before = signal.pthread_sigmask(signal.SIG_BLOCK, {*self._ours, signal.SIGCHLD})
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Forget what is still held back, and let signals act again."""
        while self.pending():
            self.take()
        signal.pthread_sigmask(signal.SIG_SETMASK, self.mask_before)
        signal.signal(signal.SIGCHLD, self._child_handler)

    def pending(self) -> bool:
        """Tell whether a signal has come that nobody has looked at."""
        return bool(signal.sigpending() & self._ours)

    def take(self) -> signal.Signals:
        """Wait for one of the signals that end things, and return it."""
        return signal.Signals(signal.sigwait(self._ours))

    def next(self) -> tuple[signal.Signals, bool]:
        """Wait for one of them or for the child; return it, and whether a process sent it, rather than the terminal."""
        watched = {*self._ours, signal.SIGCHLD}
        if hasattr(signal, "sigwaitinfo"):
            info = signal.sigwaitinfo(watched)
            return signal.Signals(info.si_signo), info.si_code <= 0
        number = signal.Signals(signal.sigwait(watched))
        return number, number not in (signal.SIGINT, signal.SIGQUIT)


def perform(command: Sequence[str], signals: Signals) -> ChildEnd:
    """Run a command to its end, passing signals on to it."""
    if signals.pending():
        number = signals.take()
        return ChildEnd(status=BY_SIGNAL + number, outcome="not-run", reason=f"interrupted by {number.name}")
    try:
        child = _spawn(command, signals)
    except OSError as fault:
        status = NOT_FOUND if fault.errno == errno.ENOENT else CANNOT_RUN
        return ChildEnd(status=status, outcome="unavailable", reason=f"cannot be run: {fault.strerror}")
    interrupted = None
    while True:
        number, sent = signals.next()
        if number == signal.SIGCHLD:
            ended, status = os.waitpid(child, os.WNOHANG)
            if ended:
                return _ended(os.waitstatus_to_exitcode(status), interrupted)
            continue
        interrupted = number
        if sent:
            os.kill(child, number)


def _spawn(command: Sequence[str], signals: Signals) -> int:
    """Start the command with our files, our signals as they were, and those back that Python ignores for itself."""
    ignored_by_python = [sig for sig in (signal.SIGPIPE, signal.SIGXFSZ) if signal.getsignal(sig) == signal.SIG_IGN]
    return os.posix_spawnp(
        command[0], list(command), os.environ, setsigmask=signals.mask_before, setsigdef=ignored_by_python
    )


def _ended(code: int, interrupted: signal.Signals | None) -> ChildEnd:
    """Say how a child ended that has the exit status `code`, or was ended by the signal of which it is the negative."""
    if code < 0:
        outcome: Outcome = "failed" if -code in _OWN_DOING else "not-run"
        return ChildEnd(status=BY_SIGNAL - code, outcome=outcome, reason=f"ended by {_name(-code)}")
    if code == 0:
        return ChildEnd(status=0, outcome="passed")
    if interrupted is not None:
        reason = f"interrupted by {interrupted.name}, exit status {code}"
        return ChildEnd(status=code, outcome="not-run", reason=reason)
    return ChildEnd(status=code, outcome="failed", reason=f"exit status {code}")


def _name(number: int) -> str:
    try:
        return signal.Signals(number).name
    except ValueError:  # a real-time signal
        return f"signal {number}"
