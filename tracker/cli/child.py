"""A command run as a child of this process: the same terminal, files and signals, and the truth about how it ended.

Owns the child and the signals that end things. While a `Signals` block lasts they are held back instead of acting on
us: they are passed on to the child, which decides what becomes of it. A signal that the terminal sent has reached the
child already and is not sent twice, because many programs take the second one as an order to drop everything.

The signals are waited for, not handled, so none can arrive between two steps. That needs a process with one thread.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Sequence
from types import TracebackType

from tracker.model.command_ends import CommandEnd, cut_short, not_started
from tracker.model.command_ends import ended as command_ended

_PASSED_ON = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT)


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


def perform(command: Sequence[str], signals: Signals) -> CommandEnd:
    """Run a command to its end, passing signals on to it."""
    if signals.pending():
        return cut_short(signals.take())
    try:
        child = _spawn(command, signals)
    except OSError as fault:
        return not_started(fault)
    interrupted = None
    while True:
        number, sent = signals.next()
        if number == signal.SIGCHLD:
            ended, status = os.waitpid(child, os.WNOHANG)
            if ended:
                return command_ended(os.waitstatus_to_exitcode(status), interrupted)
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
