"""The user's settings as the interface is handed them: what holds, where each comes from, and how they are changed.

The interface knows neither where they lie nor how they are read; whoever opens it does.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True, kw_only=True)
class Setting:
    """One setting: its name, its value (None: none), and where that comes from."""

    name: str
    value: str | None
    origin: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Config:
    """What the settings say now.

    `keys` is the table `[keys]` as it was read. `edit` opens `file` in the user's editor and comes back when that is
    closed; `reread` returns what the settings say then. Both raise TrackerError, and are None where nothing is to edit.
    """

    file: Path | None = None
    settings: tuple[Setting, ...] = ()
    keys: object = None
    edit: Callable[[], None] | None = None
    reread: Callable[[], Config] | None = None


NO_CONFIG = Config()
