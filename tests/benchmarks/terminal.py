"""What somebody at a terminal waits for: from launch to the first complete paint, from a key press to the end of it.

The program runs in a pseudo-terminal, as a process of its own, and what it writes is timed as it arrives. A paint is
over when nothing more has come for a moment. Beside it, in the same run, the least that a program of these parts does:
a Textual app of one view that renders lines, and the same with SQLAlchemy loaded.
"""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import signal
import statistics
import struct
import sys
import termios
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field

SILENCE = 0.03
"""Seconds without a byte that end a paint."""

PATIENCE = 30.0
"""Seconds after which a program that does not answer is given up."""

_ESCAPES = re.compile(rb"\x1b(\[[0-?]*[ -/]*[@-~]|\][^\x07\x1b]*(\x07|\x1b\\)|[P_^X][^\x1b]*\x1b\\|[@-Z\\-_])")

MINIMAL = """
{extra}
from rich.segment import Segment
from textual.app import App
from textual.geometry import Size
from textual.scroll_view import ScrollView
from textual.strip import Strip

class View(ScrollView, can_focus=True):
    BINDINGS = [("j", "move", "Down")]
    at = 0
    def on_mount(self):
        self.virtual_size = Size(80, 10000)
    def action_move(self):
        self.at += 1
        self.refresh()
    def render_line(self, y):
        place = y + self.scroll_offset.y
        return Strip([Segment(("> " if place == self.at else "  ") + "task-%d  a title of some length" % place)])

class Minimal(App):
    def compose(self):
        yield View()

Minimal().run()
"""
"""A view that renders ten thousand lines, and nothing else."""


@dataclass(slots=True)
class Terminal:
    """A program in a pseudo-terminal; `seen` is everything it has written."""

    pid: int
    master: int
    began: float
    seen: bytes = b""
    times: list[float] = field(default_factory=list)

    def settle(self, silence: float = SILENCE, patience: float = PATIENCE) -> float | None:
        """Read until nothing comes for a while; return when the last byte came, None when none did."""
        last, give_up = None, time.perf_counter() + patience
        while time.perf_counter() < give_up:
            left = give_up - time.perf_counter()
            ready, _, _ = select.select([self.master], [], [], max(min(silence if last else 0.5, left), 0))
            if not ready:
                if last is None:
                    continue
                return last
            try:
                self.seen += os.read(self.master, 1 << 16)
            except OSError:
                return last
            last = time.perf_counter()
        return last

    def until(self, *marks: str) -> float:
        """Read until all marks are on the screen and the paint is over; return the milliseconds since the launch."""
        while True:
            last = self.settle()
            shown = _ESCAPES.sub(b"", self.seen).decode("utf-8", "replace")
            if last is not None and all(mark in shown for mark in marks):
                return (last - self.began) * 1000
            if time.perf_counter() - self.began > PATIENCE:
                sys.exit(f"{', '.join(mark for mark in marks if mark not in shown)} did not appear.")

    def press(self, key: str) -> float | None:
        """Press a key and return the milliseconds until the repaint was over; None when nothing was painted."""
        began = time.perf_counter()
        os.write(self.master, key.encode())
        last = self.settle(patience=1.0)
        return None if last is None else (last - began) * 1000


@contextmanager
def terminal(command: Sequence[str], *, width: int = 120, height: int = 40) -> Iterator[Terminal]:
    """Run a program in a pseudo-terminal of its own, and end it afterwards."""
    began = time.perf_counter()
    pid, master = pty.fork()
    if pid == 0:
        os.environ.update(TERM="xterm-256color", COLORTERM="truecolor", COLUMNS="", LINES="")
        os.execvp(command[0], list(command))
    fcntl.ioctl(master, termios.TIOCSWINSZ, struct.pack("HHHH", height, width, 0, 0))
    try:
        yield Terminal(pid, master, began)
    finally:
        with suppress(ProcessLookupError):
            os.kill(pid, signal.SIGTERM)
        with suppress(OSError):
            while os.read(master, 1 << 16):
                pass
        os.waitpid(pid, 0)
        os.close(master)


def launch_ms(command: Sequence[str], *marks: str, rounds: int = 5) -> float:
    """Median milliseconds from launch to the end of the paint in which all marks are there."""
    taken = []
    for _ in range(rounds):
        with terminal(command) as program:
            taken.append(program.until(*marks))
    return statistics.median(taken)


def keys_ms(program: Terminal, key: str, presses: int, *, pause: float = 0.04) -> tuple[float, float]:
    """Median and 95th percentile of the milliseconds from a key press to the end of its repaint."""
    taken = []
    for _ in range(presses):
        time.sleep(pause)
        program.settle(silence=0.001, patience=0.002)
        answer = program.press(key)
        if answer is not None:
            taken.append(answer)
    taken.sort()
    return statistics.median(taken), taken[min(len(taken) - 1, round(len(taken) * 0.95))]
