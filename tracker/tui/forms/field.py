"""What a form asks for: fields as values, so that an act says in a few lines what it needs.

Everything is typed as text, in the same grammar as on the command line, and checked while it is typed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from tracker.errors import BadInput, TrackerError
from tracker.model.durations import parse, shorten
from tracker.tui.widgets.cells import Cell

FieldKind = Literal["line", "lines", "choice", "flag", "path"]
Check = Callable[[str], object]
"""Reads what was typed; raises TrackerError with the sentence to show when it cannot."""

Live = Callable[[Mapping[str, str], int], Sequence[Cell]]
"""Makes remarks, one a line, on what is typed into all fields; handed also the row the cursor is on in this one."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Field:
    """One thing a form asks for.

    `kind` is a line, several lines, a choice among `choices`, yes or no (`yes` and the empty text), or the path of a
    file. `suggest` are offered while typing; with `many` several of them may stand there with commas between. `check`
    is only asked about text that is not empty. `hint` says more about the field while it is being filled in. `live`
    makes the remarks that follow what is typed. `rows` is how many rows several lines take.
    """

    name: str
    label: str
    kind: FieldKind = "line"
    value: str = ""
    example: str = ""
    hint: str = ""
    required: bool = False
    many: bool = False
    check: Check | None = None
    choices: tuple[tuple[str, str], ...] = ()
    suggest: tuple[str, ...] = ()
    live: Live | None = None
    rows: int = 4

    def fault(self, text: str) -> str | None:
        """Say what is wrong with what was typed; None when nothing is."""
        if not text.strip():
            return f"{self.label} is needed." if self.required else None
        if self.check is None:
            return None
        try:
            self.check(text.strip())
        except TrackerError as fault:
            return fault.message
        return None


def duration(name: str, label: str, **more: object) -> Field:
    """Ask for a duration."""
    options: dict[str, object] = {"check": parse, "example": "45m, 1h30, 2d", **more}
    return Field(name=name, label=label, **options)  # type: ignore[arg-type]


def choice(name: str, label: str, values: tuple[str, ...], **more: object) -> Field:
    """Ask for one of a few words."""
    return Field(name=name, label=label, kind="choice", choices=tuple((word, word) for word in values), **more)  # type: ignore[arg-type]


def number(name: str, label: str, **more: object) -> Field:
    """Ask for a number, which may have a fraction."""
    return Field(name=name, label=label, check=as_number, **more)  # type: ignore[arg-type]


def whole(name: str, label: str, **more: object) -> Field:
    """Ask for a whole number."""
    return Field(name=name, label=label, check=as_whole, **more)  # type: ignore[arg-type]


def as_number(text: str) -> float:
    """Read a number. Raises BadInput."""
    try:
        value = float(text.replace(",", ".") if text.count(",") == 1 and "." not in text else text)
    except ValueError:
        raise BadInput(f'"{shorten(text)}" is not a number.', "Write it like 0.8.") from None
    if value != value or value in (float("inf"), float("-inf")):
        raise BadInput(f'"{shorten(text)}" is not a number.', "Write it like 0.8.")
    return int(value) if value.is_integer() and abs(value) < 2**53 else value


def as_whole(text: str) -> int:
    """Read a whole number; underscores and blanks between digits do not count. Raises BadInput."""
    digits = text.replace("_", "").replace(" ", "")
    if not (digits.isascii() and digits.removeprefix("-").isdecimal()) or len(digits) > 18:
        raise BadInput(f'"{shorten(text)}" is not a whole number.', "Write it like 20000.")
    return int(digits)
