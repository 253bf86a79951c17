"""A terminal for tests: runs the program in a real pseudo-terminal and keeps what a person would see there.

It understands as much of what is written to a terminal as the interface writes: text, places, erasing, modes. Waiting
is for text to come, with a patience that only a hang uses up.
"""

from __future__ import annotations

import codecs
import contextlib
import fcntl
import os
import pty
import re
import select
import signal
import struct
import termios
import time
from pathlib import Path

from wcwidth import wcwidth

from tests.cli.running import ROOT, clean_environment, command_line

PATIENCE = 60.0
"""Seconds after which something that was waited for will not come any more."""

SECOND_SCREEN = "1049"
"""The mode in which the interface has a screen to itself, empty when it is entered."""

_SEQUENCE = re.compile(
    r"\x1b\[(?P<params>[0-?]*)[ -/]*(?P<final>[@-~])"  # the usual: places, colours, modes
    r"|\x1b\].*?(?:\x07|\x1b\\)"  # titles and the like
    r"|\x1b[PX^_].*?\x1b\\"  # strings for devices
    r"|\x1b[ -/]+[0-~]|\x1b[0-Z\\^-~]",
    re.DOTALL,
)
_BROKEN_OFF = re.compile(r"\x1b\[[0-?]*[ -/]*(?=\x1b)")
"""A sequence that another one interrupts, as when a program is stopped in the middle of a paint: terminals drop it."""


class Picture:
    """What stands on the terminal, and which modes it is in."""

    def __init__(self, width: int, height: int) -> None:
        self.width, self.height = width, height
        self.rows = [[" "] * width for _ in range(height)]
        self.x = self.y = 0
        self.modes: set[str] = set()
        self._rest = ""

    @property
    def text(self) -> str:
        """Everything that can be read, row by row."""
        return "\n".join("".join(row).rstrip() for row in self.rows)

    def feed(self, text: str) -> None:
        """Take in what was written."""
        text = self._rest + text
        self._rest = ""
        at = 0
        while at < len(text):
            if text[at] == "\x1b":
                found = _BROKEN_OFF.match(text, at) or _SEQUENCE.match(text, at)
                if found is None:
                    self._rest = text[at:]
                    return
                if found.re is _SEQUENCE and found["final"]:
                    self._obey(found["params"], found["final"])
                at = found.end()
            else:
                self._write(text[at])
                at += 1

    def _obey(self, params: str, final: str) -> None:
        numbers = [int(part) if part.isdecimal() else 0 for part in params.lstrip("?<>=").split(";")]
        if final in "Hf":
            row, column = (*numbers, 1, 1)[:2]
            self.y, self.x = max(row, 1) - 1, max(column, 1) - 1
        elif final in "hl" and params.startswith("?"):
            for mode in params[1:].split(";"):
                (self.modes.add if final == "h" else self.modes.discard)(mode)
                if mode == SECOND_SCREEN:
                    self.rows = [[" "] * self.width for _ in range(self.height)]
        elif final == "J" and numbers[0] == 2:
            self.rows = [[" "] * self.width for _ in range(self.height)]
        elif final == "K" and self.y < self.height:
            self.rows[self.y][self.x :] = [" "] * (self.width - self.x)
        elif final in "ABCD":
            step = max(numbers[0], 1)
            self.y += {"A": -step, "B": step}.get(final, 0)
            self.x += {"C": step, "D": -step}.get(final, 0)

    def _write(self, character: str) -> None:
        if character == "\r":
            self.x = 0
        elif character == "\n":
            self.y += 1
            if self.y >= self.height:
                self.rows = [*self.rows[1:], [" "] * self.width]
                self.y = self.height - 1
        elif character == "\b":
            self.x = max(self.x - 1, 0)
        elif character >= " ":
            size = max(wcwidth(character), 0)
            if size and 0 <= self.y < self.height and 0 <= self.x < self.width:
                self.rows[self.y][self.x] = character
                if size == 2 and self.x + 1 < self.width:
                    self.rows[self.y][self.x + 1] = ""
            self.x += size


class Terminal:
    """A process in a pseudo-terminal, what it shows, and how it ended."""

    def __init__(
        self,
        *arguments: str,
        home: Path,
        size: tuple[int, int] = (100, 30),
        program: list[str] | None = None,
        **more: str,
    ) -> None:
        self.picture = Picture(*size)
        self.written = ""
        self.status: int | None = None
        self._decoder = codecs.getincrementaldecoder("utf-8")("replace")
        words = program or command_line(*arguments)
        more = {"COLUMNS": str(size[0]), "LINES": str(size[1])} | more
        environment = clean_environment(
            home, **{"TERM": "xterm-256color", "LANG": "C.UTF-8", "PYTHONPATH": str(ROOT), **more}
        )
        self.pid, self._end = pty.fork()
        if self.pid == 0:
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", size[1], size[0], 0, 0))
            os.chdir(home)
            os.execvpe(words[0], words, environment)
        self.before = termios.tcgetattr(self._end)

    def __enter__(self) -> Terminal:
        return self

    def __exit__(self, *_failure: object) -> None:
        if self.status is None:
            with contextlib.suppress(ProcessLookupError):
                os.kill(self.pid, signal.SIGKILL)
            os.waitpid(self.pid, 0)
        self.hang_up()

    # ---- what is seen ----

    def wait_for(self, *words: str) -> str:
        """Wait until all of these can be read; return everything that can."""
        return self._until(lambda: all(word in self.picture.text for word in words), f"{words} did not come")

    def wait_until_gone(self, word: str) -> str:
        """Wait until this cannot be read any more."""
        return self._until(lambda: word not in self.picture.text, f"{word!r} did not go")

    def wait_until_left(self) -> None:
        """Wait until the screen of the interface has given way to what was there before."""
        self._until(lambda: SECOND_SCREEN not in self.picture.modes, "the interface did not leave")

    def wait_until_written(self, word: str, times: int = 1) -> str:
        """Wait until this was written, so many times, wherever it ended up."""
        return self._until(lambda: self.written.count(word) >= times, f"{word!r} was not written {times} times")

    def _until(self, come, otherwise: str) -> str:
        give_up = time.monotonic() + PATIENCE
        while not come():
            if time.monotonic() > give_up or not self._read(0.5):
                raise AssertionError(f"{otherwise}. This is seen:\n{self.picture.text}\n(ended: {self.status})")
        return self.picture.text

    def _read(self, seconds: float) -> bool:
        """Take in what was written; False once nobody can write any more."""
        ready, _, _ = select.select([self._end], [], [], seconds)
        if not ready:
            return True
        try:
            data = os.read(self._end, 65_536)
        except OSError:
            data = b""
        text = self._decoder.decode(data)
        self.written += text
        self.picture.feed(text)
        return bool(data)

    # ---- what is done ----

    def press(self, keys: str) -> None:
        """Press keys, as a terminal sends them."""
        os.write(self._end, keys.encode())

    def walk_to(self, *words: str) -> None:
        """Move the cursor, of the dialog if there is one, to the first row that says all of this."""
        for _ in range(60):
            here, there = self._cursor(), self._row_of(*words)
            if here is not None and here == there:
                return
            self.press("j" if here is None or there is None or there > here else "k")
            self._until(lambda here=here: self._cursor() not in (None, here), "the cursor did not move")
        raise AssertionError(f"{words} is in no row. This is seen:\n{self.picture.text}")

    def wait_until_no_row(self, *words: str) -> None:
        """Wait until no row says all of this any more."""
        self._until(lambda: self._row_of(*words) is None, f"{words} did not go")

    def _row_of(self, *words: str) -> int | None:
        rows = self.picture.text.split("\n")
        return next((at for at, row in enumerate(rows) if all(word in row for word in words)), None)

    def _cursor(self) -> int | None:
        """In which row the cursor is; a dialog has its own, which stands within its frame."""
        at = [at for at, row in enumerate(self.picture.text.split("\n")) if "› " in row]
        framed = [one for one in at if "│" in self.picture.text.split("\n")[one]]
        return next(iter([*framed, *at]), None)

    def kill(self, number: int) -> None:
        """Send a signal to the process."""
        os.kill(self.pid, number)

    def hang_up(self) -> None:
        """Close the terminal."""
        with contextlib.suppress(OSError):
            os.close(self._end)

    def wait_for_end(self) -> int:
        """Wait for the process to end, taking in what it writes; return its exit status, negative for a signal."""
        give_up = time.monotonic() + PATIENCE
        while self.status is None:
            with contextlib.suppress(OSError, ValueError):
                self._read(0.05)
            ended, status = os.waitpid(self.pid, os.WNOHANG)
            if ended:
                self.status = os.waitstatus_to_exitcode(status)
            elif time.monotonic() > give_up:
                raise AssertionError(f"It did not end. This is seen:\n{self.picture.text}")
        with contextlib.suppress(OSError, ValueError):
            while select.select([self._end], [], [], 0)[0] and self._read(0):
                pass
        return self.status

    @property
    def is_restored(self) -> bool:
        """Whether the terminal was given back as it was: lines and echo, no second screen, cursor seen, no mouse."""
        return termios.tcgetattr(self._end) == self.before and not self.picture.modes & {
            SECOND_SCREEN,
            "1000",
            "1003",
            "2004",
        }
