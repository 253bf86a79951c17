"""Runs command lines for tests: inside this process where that is enough, as a process of its own for pipes."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from pathlib import Path
from unittest import mock

from tracker.cli.app import run
from tracker.cli.globals import Settings

ROOT = Path(__file__).parents[2]


@dataclass(frozen=True, slots=True, kw_only=True)
class Ended:
    """How a command line ended."""

    status: int
    out: str
    err: str

    @property
    def document(self) -> dict:
        """The one JSON document on standard output."""
        return json.loads(self.out, parse_constant=lambda word: 1 / 0)


def clean_environment(home: Path, **more: str) -> dict[str, str]:
    """An environment in which nothing of the machine's user is read or written."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("TRACKER_", "XDG_", "_TRACKER"))}
    return kept | {"HOME": str(home), "TRACKER_ACTOR": "ana"} | more


def tracker(*arguments: str, home: Path, stdin: str = "", **environment: str) -> Ended:
    """Run a command line in this process, with `home` as the home folder and no terminal."""
    out, err = (io.TextIOWrapper(io.BytesIO(), "utf-8", "backslashreplace", newline="\n") for _ in range(2))
    typed = io.TextIOWrapper(io.BytesIO(stdin.encode()), "utf-8")
    with (
        mock.patch.dict(os.environ, clean_environment(home, **environment), clear=True),
        mock.patch.object(sys, "stdin", typed),
        redirect_stdout(out),
        redirect_stderr(err),
    ):
        status = run(arguments)
    return Ended(status=status, out=_text(out), err=_text(err))


def _text(stream: io.TextIOWrapper) -> str:
    stream.flush()
    return stream.buffer.getvalue().decode()


def command_line(*arguments: str) -> list[str]:
    """The words that start the program as a process."""
    return [sys.executable, "-m", "tracker", *arguments]


def process(*arguments: str, home: Path, **environment: str) -> Ended:
    """Run a command line as a process of its own, with its output in pipes and no input."""
    ended = subprocess.run(
        command_line(*arguments),
        cwd=ROOT,
        env=clean_environment(home, **environment),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        timeout=60,
    )
    return Ended(status=ended.returncode, out=ended.stdout.decode(), err=ended.stderr.decode())


def settings(**fields) -> Settings:
    """Make the settings of a call in which nothing was typed."""
    defaults = {
        "db": "x.db",
        "project": None,
        "actor": "ana",
        "json": False,
        "no_input": False,
        "quiet": False,
        "config_file": Path("none"),
        "origins": {},
    }
    return Settings(**(defaults | fields))
