"""What a form asks for: fields as values, so that an act says in a few lines what it needs.

Everything is typed as text, in the same grammar as on the command line, and checked while it is typed.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from tracker.errors import TrackerError
from tracker.model.durations import parse

FieldKind = Literal["line", "lines", "choice", "flag"]
Check = Callable[[str], object]
"""Reads what was typed; raises TrackerError with the sentence to show when it cannot."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Field:
    """One thing a form asks for.

    `kind` is a line, several lines, a choice among `choices`, or yes or no (`yes` and the empty text). `suggest` are
    offered while typing. `check` is only asked about text that is not empty.
    """

    name: str
    label: str
    kind: FieldKind = "line"
    value: str = ""
    example: str = ""
    required: bool = False
    check: Check | None = None
    choices: tuple[tuple[str, str], ...] = ()
    suggest: tuple[str, ...] = ()

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
    return Field(name=name, label=label, check=parse, example="45m, 1h30, 2d", **more)  # type: ignore[arg-type]


def choice(name: str, label: str, values: tuple[str, ...], **more: object) -> Field:
    """Ask for one of a few words."""
    return Field(name=name, label=label, kind="choice", choices=tuple((word, word) for word in values), **more)  # type: ignore[arg-type]
