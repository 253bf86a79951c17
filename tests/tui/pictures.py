"""The pictures in the README: `python -m tests.tui.pictures` draws them anew from the demo, at a moment that stands."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from tracker.services.demonstrating import make_demo
from tracker.tui.app import TrackerApp

FOLDER = Path(__file__).parent / "pictures"
NOW = 1_794_236_700_000
"""A Monday morning in Mexico City, 9 November 2026, 10:25."""

SETTLED = 4.0
"""Seconds after which everything has been asked for that a screen computes when it is at rest."""

SHOTS: dict[str, tuple[tuple[int, int], Sequence[str]]] = {
    "today": ((110, 30), ()),
    "task": ((120, 42), ("2", "down", "down", "down", "down", "down", "enter")),
    "bottlenecks": ((120, 36), ("3",)),
    "whatif": ((120, 38), ("4", "plus", "right", "right", "down", "left", "left", "left", "left")),
    "decision": ((120, 36), ("5", "enter")),
    "report": ((110, 34), ("6",)),
}
"""Name of a picture: the size of the terminal, and the keys that lead there."""


async def draw(folder: Path, name: str) -> str:
    """Return one picture as SVG."""
    size, keys = SHOTS[name]
    context = make_demo(folder, lambda: NOW, "founder")
    app = TrackerApp(replace(context, face="tui"))
    async with app.run_test(size=size) as pilot:
        for key in keys:
            await app.workers.wait_for_complete()
            await pilot.pause()
            await pilot.press(key)
        await pilot.pause(SETTLED)
        await app.workers.wait_for_complete()
        await pilot.pause()
        return app.export_screenshot(title="tracker")


def main() -> None:
    """Draw all pictures."""
    FOLDER.mkdir(exist_ok=True)
    for name in SHOTS:
        with tempfile.TemporaryDirectory() as folder:
            (FOLDER / f"{name}.svg").write_text(asyncio.run(draw(Path(folder), name)), encoding="utf-8")


if __name__ == "__main__":
    main()
