"""What is wrong with a file, as values: a reader collects them and reads on.

Owns the fault as a user sees it, with file, line and column, and the finding it is made from, which knows the place
only as a path of keys; the line is looked up for all findings at once, and only when there are any.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass

from tracker.model.plan import Plan
from tracker.model.problems import Path

MOST_FAULTS = 10_000
"""A file with more faults than that is no plan; what comes after them is not told."""

_BARE = re.compile(r"[A-Za-z0-9_-]+")


@dataclass(frozen=True, slots=True)
class Fault:
    """One fault of a file. `line` and `column` begin at 1; `path` is like `tasks[3].estimate`, empty for the file.

    `message` is one plain sentence; `suggestion` says what to do or what was meant, and may be empty.
    """

    file: str
    line: int
    column: int
    path: str
    message: str
    suggestion: str = ""

    def __str__(self) -> str:
        """Return the fault on one line, as compilers write it, so that editors can jump to it.

        Texts of the file stand in it; what would break the line or steer the terminal is shown by its number.
        """
        said = (f"{self.file}:{self.line}:{self.column}:", self.path and f"{self.path}:", self.message, self.suggestion)
        return "".join(map(_visible, " ".join(part for part in said if part)))


@dataclass(frozen=True, slots=True)
class Finding:
    """A fault that knows its place as a path of keys.

    `missing` says that the last key of the path is what should stand there. `first` is the place of the first of two
    things that are the same. `shown` is the path to show where that is shorter: the part of it that exists. `about`
    names the keys at the path that do not go together, where it is not the whole that is wrong.
    """

    path: Path
    message: str
    suggestion: str = ""
    missing: bool = False
    first: Path | None = None
    shown: Path | None = None
    about: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Reading:
    """What became of a file: a plan, or every fault that keeps it from being one, in the order of the file."""

    plan: Plan | None
    faults: tuple[Fault, ...] = ()


def shown_path(path: Path) -> str:
    """Write a path as people read it: `tasks[3].generation.estimate`, counted from 0."""
    parts = (f"[{part}]" if isinstance(part, int) else f".{_shown_key(part)}" for part in path)
    return "".join(parts).removeprefix(".")


def _visible(char: str) -> str:
    return char if char.isprintable() else f"\\u{ord(char):04x}"


def _shown_key(key: str) -> str:
    return key if _BARE.fullmatch(key) else json.dumps(key, ensure_ascii=False)
