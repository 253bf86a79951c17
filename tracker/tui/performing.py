"""A command that performs a check while the interface goes on: its output as it comes, and its end put on record.

Owns the process. It has no terminal and no input, and a group of its own, so that ending it ends whatever it started.
Its start is on record before it begins and its end as soon as it has one, whether anybody is looking or not; when the
interface is left, it is ended, and its check counts as not run.
"""

from __future__ import annotations

import asyncio
import codecs
import os
import signal
from collections import deque
from collections.abc import Sequence
from contextlib import suppress

from tracker.errors import BadInput, TrackerError
from tracker.model.command_ends import CommandEnd, cut_short, ended, not_started
from tracker.model.lifecycle import name_of
from tracker.model.runs import Run
from tracker.services import running
from tracker.tui.desk import Desk

MOST_LINES = 500
"""So many of the last lines of the output are kept."""

LONGEST = 2_000
"""So many characters of a line are kept."""


class Performance:
    """One command at work on the open run of a check; `end` is None until it has ended."""

    def __init__(self, desk: Desk, run: Run, words: Sequence[str], evidence: tuple[str, ...] = ()) -> None:
        self.project, self.run, self.words = desk.context.project, run, tuple(words)
        self.end: CommandEnd | None = None
        self.version = 0
        self._desk, self._evidence = desk, evidence
        self._process: asyncio.subprocess.Process | None = None
        self._lines: deque[str] = deque(maxlen=MOST_LINES)
        self._open_line = ""
        self._interrupted: signal.Signals | None = None

    @property
    def lines(self) -> list[str]:
        """The last lines that the command wrote, the one that is being written included."""
        return [*self._lines, *([self._open_line] if self._open_line else [])]

    async def perform(self) -> None:
        """Run the command to its end and put that on record; cancelled, end it and put that on record."""
        try:
            self.end = await self._run()
        except asyncio.CancelledError:
            self._send(signal.SIGTERM)
            self.end = cut_short(signal.SIGTERM)
            with suppress(TrackerError):
                self._finish(self.end)
            raise
        self.version += 1
        await self._record(self.end)

    def interrupt(self) -> None:
        """Ask the command to end; asked again, end it."""
        self._send(signal.SIGTERM if self._interrupted is None else signal.SIGKILL)
        self._interrupted = signal.SIGTERM

    # ---- the process ----

    async def _run(self) -> CommandEnd:
        pipe, nothing = asyncio.subprocess.PIPE, asyncio.subprocess.DEVNULL
        try:
            self._process = await asyncio.create_subprocess_exec(
                *self.words, stdin=nothing, stdout=pipe, stderr=asyncio.subprocess.STDOUT, start_new_session=True
            )
        except OSError as fault:
            return not_started(fault)
        reading = asyncio.ensure_future(self._read(self._process))
        code = await self._process.wait()
        await asyncio.wait({reading}, timeout=1)  # what it left running may hold the pipe open for good
        reading.cancel()
        return ended(code, self._interrupted)

    async def _read(self, process: asyncio.subprocess.Process) -> None:
        decoder = codecs.getincrementaldecoder("utf-8")("replace")
        assert process.stdout is not None, "it was given a pipe"
        while data := await process.stdout.read(1 << 16):
            *whole, rest = (self._open_line + decoder.decode(data)).split("\n")
            self._lines.extend(line.rstrip("\r")[:LONGEST] for line in whole)
            self._open_line = rest[:LONGEST]
            self.version += 1

    def _send(self, number: signal.Signals) -> None:
        if self._process is not None and self._process.returncode is None:
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(self._process.pid, number)

    # ---- the record ----

    def _finish(self, end: CommandEnd, evidence: tuple[str, ...] = ()) -> None:
        context = self._desk.context
        running.finish(
            context, self.run.id, at=context.now(), outcome=end.outcome, reason=end.reason, evidence=evidence
        )

    async def _record(self, end: CommandEnd) -> None:
        """Put the end on record; evidence that cannot be read does not keep the verdict from it."""
        try:
            await self._desk.write(lambda _context: self._finish(end, self._evidence))
        except BadInput as fault:
            self._desk.tell_fault(fault)
            await self._desk.do(lambda _context: self._finish(end))
        except TrackerError as fault:
            self._desk.tell_fault(fault)
            return
        because = f" ({end.reason})" if end.reason else ""
        self._desk.tell(f"{end.outcome.capitalize()}: {name_of(self.run)}{because}.")
