"""A home folder with a plan in its database, and the program run in it as a user would."""

from __future__ import annotations

import subprocess
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from tests.cli import running
from tests.cli.running import ROOT, Ended, clean_environment, command_line
from tests.services.desk import Desk

Tracker = Callable[..., Ended]


def inside(folder: Path) -> Tracker:
    """The program in this process, on the plan of `tests.services.desk`."""
    return partial(running.tracker, home=folder, TRACKER_DB=str(Desk(folder).database.path))


def outside(folder: Path) -> Tracker:
    """The program as processes of their own, on the same plan."""
    return partial(running.process, home=folder, TRACKER_DB=str(Desk(folder).database.path))


def spawn(folder: Path, *arguments: str, **more: Any) -> subprocess.Popen[str]:
    """Start the program on the database that is in `folder` already, and let it run."""
    environment = clean_environment(folder, TRACKER_DB=str(folder / "tracker.db"))
    usual: dict[str, Any] = {"stdin": subprocess.DEVNULL, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    return subprocess.Popen(command_line(*arguments), cwd=ROOT, env=environment, **(usual | {"text": True} | more))


def run_of(ended: Ended) -> dict[str, Any]:
    """The run that a command told of with --json."""
    assert ended.status == 0, ended.err
    document = ended.document
    assert document["schema"] == "tracker.run/1"
    run: dict[str, Any] = document["run"]
    return run


def stored(tracker: Tracker, number: int) -> dict[str, Any]:
    """A run as it is stored: amending nothing about it tells what it is."""
    return run_of(tracker("amend", str(number), "--json"))
