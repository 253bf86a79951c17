"""What the interface remembers from one day to the next: the theme and the project that were chosen last.

It is a convenience and nothing more: whatever goes wrong with its file, the interface opens with the defaults.
"""

from __future__ import annotations

import json
from contextlib import suppress
from dataclasses import asdict, dataclass, replace
from pathlib import Path

from platformdirs import user_state_path


@dataclass(frozen=True, slots=True, kw_only=True)
class Memory:
    """What was chosen last; None is nothing yet."""

    theme: str | None = None
    project: str | None = None


def memory_file() -> Path:
    """Return where the memory lies."""
    return user_state_path("tracker", appauthor=False) / "tui.json"


def recall() -> Memory:
    """Read the memory; an empty one where there is none that can be read."""
    with suppress(OSError, ValueError):
        kept = json.loads(memory_file().read_text(encoding="utf-8"))
        if isinstance(kept, dict):
            known = {name: kept.get(name) for name in Memory.__dataclass_fields__}
            return Memory(**{name: value for name, value in known.items() if isinstance(value, str)})
    return Memory()


def remember(**chosen: str | None) -> None:
    """Keep what was chosen; silently nothing where the file cannot be written."""
    with suppress(OSError):
        file = memory_file()
        file.parent.mkdir(parents=True, exist_ok=True)
        partial = file.with_suffix(".partial")
        partial.write_text(json.dumps(asdict(replace(recall(), **chosen))), encoding="utf-8")
        partial.replace(file)
