"""Medians of whole processes and of calls, and the line in which a measurement is told."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path

ROUNDS = 7


def process_ms(command: Sequence[str], *, env: dict[str, str] | None = None, rounds: int = ROUNDS) -> float:
    """Median wall time of a whole process in milliseconds; its output is read through a pipe and thrown away."""
    taken = []
    for _ in range(rounds):
        began = time.perf_counter()
        subprocess.run(command, check=True, capture_output=True, env=os.environ | (env or {}))
        taken.append((time.perf_counter() - began) * 1000)
    return statistics.median(taken)


def call_ms(action: Callable[[], object], *, rounds: int = 3) -> float:
    """Median wall time of a call in milliseconds."""
    taken = []
    for _ in range(rounds):
        began = time.perf_counter()
        action()
        taken.append((time.perf_counter() - began) * 1000)
    return statistics.median(taken)


def python(script: str, folder: Path, name: str) -> list[str]:
    """Write a script into `folder` and return the command that runs it."""
    path = folder / f"{name}.py"
    path.write_text(script)
    return [sys.executable, str(path)]


def tracker(*arguments: str) -> list[str]:
    """Return the command that runs the tracker."""
    return [sys.executable, "-m", "tracker", *arguments]


def tell(what: str, ours: float, floor: float, aim: float, floor_name: str) -> None:
    """Print one measurement: ours, the floor, their ratio, and the ratio to aim at."""
    ratio = ours / floor
    verdict = "ok" if ratio <= aim else "OVER"
    print(f"{what:<44} {ours:9.0f} ms   {floor:9.0f} ms {floor_name:<34} {ratio:5.2f} x (aim {aim:g} x) {verdict}")
