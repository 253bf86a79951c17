"""Questions to whoever sits at the terminal.

Owns when a question may be asked: standard input and standard error are both a terminal and `--no-input` was not given.
Otherwise the command refuses with the sentence it is given, because a script that waits for an answer waits for ever.
Questions go to standard error, so that what a command prints stays its result alone.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence

from tracker.cli import output
from tracker.cli.globals import Settings
from tracker.errors import Refused, TrackerError


def may_ask(settings: Settings) -> bool:
    """Say whether there is somebody to ask."""
    streams = (sys.stdin, sys.stderr)
    return not settings.no_input and all(stream is not None and stream.isatty() for stream in streams)


def choose(settings: Settings, question: str, choices: Sequence[str], otherwise: TrackerError) -> int:
    """Let the user choose one of several, and give its index; raises `otherwise` when nobody can be asked."""
    if not may_ask(settings):
        raise otherwise
    for number, choice in enumerate(choices, 1):
        output.note(f"  {number}  {choice}")
    while True:
        typed = _answer(f"{question} [1-{len(choices)}] ")
        if typed.isdecimal() and 1 <= int(typed[:9]) <= len(choices):
            return int(typed) - 1
        output.note(f"Type a number from 1 to {len(choices)}, or press Ctrl-C to leave everything as it is.")


def confirm(settings: Settings, question: str, otherwise: TrackerError) -> bool:
    """Ask a question whose answer is yes or no, where only a plain yes is one; raises `otherwise` like `choose`."""
    if not may_ask(settings):
        raise otherwise
    return _answer(f"{question} [y/N] ").lower() in ("y", "yes")


def ask(settings: Settings, question: str, otherwise: TrackerError) -> str:
    """Ask for a line of text, which may be empty; raises `otherwise` like `choose`."""
    if not may_ask(settings):
        raise otherwise
    return _answer(f"{question} ")


def _answer(question: str) -> str:
    sys.stderr.write(output.clean(question))
    sys.stderr.flush()
    typed = sys.stdin.readline()
    if not typed:
        output.note("")
        raise Refused("No answer was given, so nothing was changed.")
    return typed.strip()
