"""Sits down at the interface for a test: a real database, the real app without a terminal, and a pilot at the keys."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from textual.pilot import Pilot
from textual.screen import Screen

from tests.services.desk import Desk as Bench
from tracker.model.plan import Plan
from tracker.services.context import Context
from tracker.store.database import open_database
from tracker.tui.app import TrackerApp
from tracker.tui.config import NO_CONFIG, Config

PATIENCE = 20.0
"""Seconds after which something that was waited for will not come any more."""


@dataclass
class Sitting:
    """Somebody at the interface."""

    app: TrackerApp
    pilot: Pilot[None]
    context: Context
    bench: Any = None

    async def until(self, come: Callable[[], object], what: str = "it") -> None:
        """Wait for something to be so."""
        for _ in range(int(PATIENCE / 0.02)):
            if come():
                return
            await self.pilot.pause(0.02)
        raise AssertionError(f"{what} did not come about; seen is {self.app.screen}")

    async def see(self, kind: type[Screen]) -> Screen:
        """Wait for a screen or dialog to be on top."""
        await self.until(lambda: isinstance(self.app.screen, kind) and self.app.screen.is_mounted, kind.__name__)
        await self.pilot.pause()
        return self.app.screen

    async def press(self, *keys: str) -> None:
        """Press keys."""
        await self.pilot.press(*keys)
        await self.pilot.pause()

    async def type(self, text: str) -> None:
        """Type a text, key by key."""
        for character in text:
            await self.pilot.press(_KEYS.get(character, character))
        await self.pilot.pause()

    async def act(self, name: str) -> None:
        """Do what the palette offers."""
        self.app.action_act(name)
        await self.pilot.pause()

    async def fill(self, **values: str) -> None:
        """Put texts into the fields of the form that is seen."""
        for name, text in values.items():
            editor = self.app.screen.query_one(f"#field-{name}")
            if hasattr(editor, "load_text"):
                editor.load_text(text)
            else:
                editor.value = text
        await self.pilot.pause()

    def fault(self, name: str) -> str:
        """What is said to be wrong with a field."""
        return str(self.app.screen.query_one(f"#fault-{name}").content)

    async def told(self, words: str) -> str:
        """Wait for a notification with these words in it."""
        await self.until(lambda: any(words in one.message for one in self.app._notifications), words)
        return next(one.message for one in self.app._notifications if words in one.message)


_KEYS = {" ": "space", ".": "full_stop", ",": "comma", "-": "minus", ":": "colon", "/": "slash", "?": "question_mark"}


@asynccontextmanager
async def sitting(
    folder: Path,
    made: Plan | None = None,
    *,
    empty: bool = False,
    size: tuple[int, int] = (100, 30),
    config: Config = NO_CONFIG,
    project: str | None = None,
    bench: Any = None,
) -> AsyncIterator[Sitting]:
    """Sit down at a small plan, at a database without anything in it, or at a bench that is there already."""
    bench = None if empty else bench or Bench(folder, made)
    context = Context(database=open_database(str(folder / "tracker.db")), actor="ana") if empty else bench.as_("ana")
    context = replace(context, face="tui", project=project)
    app = TrackerApp(context, config)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        at = Sitting(app, pilot, replace(context, project=app.desk.context.project), bench)
        await at.until(lambda: getattr(app.screen, "view", None) is not None, "the first screen")
        yield at
