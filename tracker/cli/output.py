"""Everything the program prints leaves through here.

Owns what a terminal, a pipe and a script may rely on: UTF-8 whatever the locale, no control characters of user text,
exactly one JSON document where JSON was asked for, and write faults that end in a sentence or, for a closed pipe, in
silence. There are no colours, so nothing has to be stripped for a pipe, `NO_COLOR` or a dumb terminal. Results go to
standard output; sentences about them, faults and questions go to standard error.
"""

from __future__ import annotations

import contextlib
import errno
import io
import os
import re
import sys
from collections.abc import Iterable, Iterator, Mapping
from itertools import islice

from tracker.errors import TrackerError

_LINES_AT_ONCE = 500
_UNSAFE = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069]")
_RAW_IN_JSON = re.compile("[\x7f-\x9f]")


class PipeClosed(Exception):
    """The reader of standard output has gone."""


class OutputFailed(TrackerError):
    """Standard output cannot be written."""


def use_utf8() -> None:
    """Make the standard streams UTF-8; text that is none (a lone surrogate) is written as an escape."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(encoding="utf-8", errors="surrogateescape")


def clean(text: str) -> str:
    """Make control characters visible, and harmless to a terminal; line ends and tabs stay."""
    return text if text.isprintable() else _UNSAFE.sub(_picture, text)


def _picture(found: re.Match[str]) -> str:
    code = ord(found[0])
    return chr(0x2400 + code) if code < 0x20 else "\u2421" if code == 0x7F else "\ufffd"


def write(text: str) -> None:
    """Write to standard output as it is; raises `PipeClosed` or `OutputFailed`."""
    with _faults_in_words():
        if sys.stdout is None:
            raise OSError(errno.EBADF, "it is closed")
        sys.stdout.write(text)


def flush() -> None:
    """Push out what was written; raises `PipeClosed` or `OutputFailed`."""
    with _faults_in_words():
        if sys.stdout is not None:
            sys.stdout.flush()


@contextlib.contextmanager
def _faults_in_words() -> Iterator[None]:
    try:
        yield
    except OSError as fault:
        if fault.errno == errno.EPIPE:
            raise PipeClosed from fault
        reason = fault.strerror or fault
        raise OutputFailed(f"The output cannot be written: {reason}.", "Write to a place that has room.") from fault


def say(text: str = "") -> None:
    """Print text and a line end, with control characters made visible."""
    write(f"{clean(text)}\n")


def say_lines(lines: Iterable[str]) -> None:
    """Print many lines that are clean already (`tracker.cli.table` makes such), a few hundred at a time."""
    rest = iter(lines)
    while batch := list(islice(rest, _LINES_AT_ONCE)):
        write("\n".join(batch) + "\n")


def note(text: str) -> None:
    """Print a sentence on standard error; when that cannot be written, there is nobody left to tell."""
    with contextlib.suppress(OSError):
        if sys.stderr is not None:
            sys.stderr.write(f"{clean(text)}\n")
            sys.stderr.flush()


def document(kind: str, payload: Mapping[str, object]) -> None:
    """Print the one JSON document of a command: `{"schema": "tracker.<kind>/1", ...payload}` on one line.

    Infinite and undefined numbers become null, like everything unknown.
    """
    import json

    whole = {"schema": f"tracker.{kind}/1", **payload}
    try:
        text = json.dumps(whole, ensure_ascii=False, allow_nan=False)
    except ValueError:
        text = json.dumps(_finite(whole), ensure_ascii=False, allow_nan=False)
    write(_RAW_IN_JSON.sub(lambda found: f"\\u{ord(found[0]):04x}", text) + "\n")


def _finite(value: object) -> object:
    """Copy a JSON value with null in place of numbers that JSON does not have."""
    if isinstance(value, Mapping):
        return {key: _finite(part) for key, part in value.items()}
    if isinstance(value, (list, tuple)):
        return [_finite(part) for part in value]
    return None if isinstance(value, float) and (value != value or value in (float("inf"), float("-inf"))) else value


def fail(message: str, hint: str, *, json: bool) -> None:
    """Tell a fault: the sentence and its hint on standard error and, where JSON was asked for, as its document."""
    if json:
        document("error", {"error": {"message": message, "hint": hint}})
        flush()
    note(f"{message}\n{hint}" if hint else message)


def terminal_width() -> int | None:
    """Give the cells in a line of the terminal, or None when standard output is none and nothing must be cut."""
    if sys.stdout is None or not sys.stdout.isatty():
        return None
    from shutil import get_terminal_size

    return get_terminal_size().columns


def abandon() -> None:
    """Send whatever is still unwritten nowhere, so that the interpreter does not complain of it when it ends."""
    for stream in (sys.stdout, sys.stderr):
        try:
            if stream is not None:
                stream.flush()
        except (OSError, ValueError):
            with contextlib.suppress(OSError, ValueError):
                nowhere = os.open(os.devnull, os.O_WRONLY)
                os.dup2(nowhere, stream.fileno())
                os.close(nowhere)
