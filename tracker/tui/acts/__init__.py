"""Everything a user can do in the interface, each thing once: its name, key, title, explanation and what it does.

Key bindings, footer, `?` and the palette are made from these records, so an act that exists is reachable everywhere.
One module per family of acts; `tracker.tui.acts.table` puts them together.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tracker.tui.desk import Desk

EVERYWHERE = "everywhere"


@dataclass(frozen=True, slots=True, kw_only=True)
class Subject:
    """What the user points at: a task, a check on it, one of its runs, a decision, or an operation of the history.

    `project` is the key of the project it belongs to, where that may be another than the chosen one. None where nothing
    is pointed at.
    """

    task: str | None = None
    check: str | None = None
    run: int | None = None
    decision: str | None = None
    project: str | None = None
    operation: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Act:
    """One thing a user can do.

    `name` is what `config.toml` calls it under `[keys]`; `keys` are Textual's, several separated by commas, "" for the
    palette only. `where` names the screens it belongs to. `footer` shows it at the bottom.
    """

    name: str
    title: str
    about: str
    perform: Callable[[Desk, Subject], Awaitable[None]]
    keys: str = ""
    where: tuple[str, ...] = (EVERYWHERE,)
    footer: bool = False

    def belongs_to(self, screen: str) -> bool:
        """Whether the act is offered on a screen."""
        return EVERYWHERE in self.where or screen in self.where
