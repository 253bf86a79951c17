"""From a file or standard input to text: what can be read, in which encoding, and where it stops being text.

Owns the bytes. A plan is UTF-8; a byte order mark and Windows line ends are accepted, because editors write them
unseen. Anything else is refused with the encoding that is suspected and the place, since a guessed encoding gives names
that are silently wrong.
"""

from __future__ import annotations

import codecs
from pathlib import Path
from typing import BinaryIO

from tracker.errors import BadInput

LARGEST = 64 * 1024 * 1024
"""The largest file that is read, in bytes: some 80,000 tasks with everything."""

STDIN = "-"

LONGEST_SHOWN = 300
"""A name that is longer is none of a file, and is cut where it is told."""

_MARKS = (
    (codecs.BOM_UTF32_LE, "UTF-32"),
    (codecs.BOM_UTF32_BE, "UTF-32"),
    (codecs.BOM_UTF16_LE, "UTF-16"),
    (codecs.BOM_UTF16_BE, "UTF-16"),
)
_SAVE = "Save it as UTF-8."


class NotText(Exception):
    """The bytes are no text: what is suspected, and the line and column where it shows."""

    def __init__(self, message: str, hint: str, line: int = 1, column: int = 1) -> None:
        super().__init__(message)
        self.message, self.hint, self.line, self.column = message, hint, line, column


def read_source(path_or_dash: str, stdin: BinaryIO) -> tuple[bytes, str]:
    """Read a file, or standard input for `-`; return its bytes and the name to call it by.

    Raises `BadInput` when there is nothing to read, naming the file.
    """
    name = "standard input" if path_or_dash == STDIN else path_or_dash
    try:
        if path_or_dash == STDIN:
            return _limited(stdin, name), name
        with Path(path_or_dash).open("rb") as file:
            return _limited(file, name), name
    except FileNotFoundError:
        raise BadInput(f"There is no file {name}.", "Check the path, or give - to read standard input.") from None
    except IsADirectoryError:
        raise BadInput(f"{name} is a directory.", "Give the plan file inside it.") from None
    except (OSError, ValueError) as fault:
        reason = getattr(fault, "strerror", None) or "that is not the name of a file"
        shown = name if len(name) <= LONGEST_SHOWN else f"{name[:LONGEST_SHOWN]}…"
        raise BadInput(f"{shown} cannot be read: {reason}.", "Check the path and its permissions.") from None


def _limited(file: BinaryIO, name: str) -> bytes:
    """Read to the end, but no more than a plan can have."""
    data = file.read(LARGEST + 1)
    if len(data) > LARGEST:
        raise BadInput(f"{name} is larger than {LARGEST // 1024**2} MB.", "A plan file is a few megabytes at most.")
    return data


def text_of(data: bytes) -> str:
    """Turn bytes into text with plain line ends, or raise `NotText` with the place where it stops being text."""
    for mark, encoding in _MARKS:
        if data.startswith(mark):
            raise NotText(f"The file is {encoding}, not UTF-8.", _SAVE)
    data = data.removeprefix(codecs.BOM_UTF8)
    if b"\0" in data:
        raise _with_nul(data)
    try:
        text = data.decode()
    except UnicodeDecodeError as fault:
        raise NotText(
            f"The byte 0x{data[fault.start]:02X} is not UTF-8; the file is probably Latin-1 or Windows-1252.",
            _SAVE,
            *place(data[: fault.start].decode(), fault.start),
        ) from None
    text = text.replace("\r\n", "\n")
    if "\r" in text:
        raise NotText(
            "A carriage return stands alone; the file has the line ends of an old Mac.",
            "Save it with the line ends of Unix or Windows.",
            *place(text, text.index("\r")),
        )
    return text


def _with_nul(data: bytes) -> NotText:
    """Say why there is a zero byte: text in two bytes per letter, or no text at all."""
    at = data.index(b"\0")
    line, column = place(data[:at].decode(errors="replace"), at)
    if data.count(b"\0") * 3 > len(data):
        return NotText("The file is UTF-16, not UTF-8: every other byte is zero.", _SAVE, line, column)
    return NotText("The file has a zero byte, so it is not a text file.", "Take the byte out.", line, column)


def place(text: str, offset: int) -> tuple[int, int]:
    """Return line and column of a character, both from 1."""
    line_start = text.rfind("\n", 0, offset) + 1
    return text.count("\n", 0, offset) + 1, min(offset, len(text)) - line_start + 1
