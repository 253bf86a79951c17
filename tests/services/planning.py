"""A shelf to put plans on: an empty database, imports into it, and a look at what came of them."""

from __future__ import annotations

import shutil
import tempfile
from functools import cache
from pathlib import Path
from typing import Any

from tracker.model.plan import Plan
from tracker.planfile.faults import Reading
from tracker.planfile.read import read_plan
from tracker.services.context import Context
from tracker.services.exporting import export_plan
from tracker.services.import_result import ImportResult
from tracker.services.importing import import_plan
from tracker.store import undo
from tracker.store.database import open_database
from tracker.store.operations import Operation, find_operations
from tracker.store.options import count_options
from tracker.store.plans import read_projects
from tracker.store.whole import StoredPlan, read_whole

NOW = 1_790_000_000_000


@cache
def _empty_database() -> Path:
    """An empty database at the present schema, made once: copying it is faster than making it."""
    path = Path(_FOLDER.name) / "empty.db"
    open_database(str(path))
    return path


_FOLDER = tempfile.TemporaryDirectory(prefix="tracker-test-")


class Shelf:
    """A database without anything in it, at a clock that stands still."""

    def __init__(self, folder: Path | None = None) -> None:
        self._own = None if folder else tempfile.TemporaryDirectory(prefix="tracker-test-")
        self.path = (folder or Path(self._own.name)) / "tracker.db"
        shutil.copy(_empty_database(), self.path)
        self.now = NOW
        self.database = open_database(str(self.path))
        self.context = self.as_("ana")

    def as_(self, actor: str = "ana", project: str | None = None) -> Context:
        """Somebody at the shelf, who may have named a project."""
        return Context(database=self.database, actor=actor, clock=lambda: self.now, project=project)

    def put(self, plan: Plan | str, **options: Any) -> ImportResult:
        """Import a plan, given as values or as the text of a file."""
        reading = read_plan(plan.encode(), "plan.toml") if isinstance(plan, str) else Reading(plan)
        return import_plan(self.context, reading, "plan.toml", **options)

    def stored(self, key: str = "ladders") -> StoredPlan:
        """What is stored of a project."""
        with self.database.reading() as connection:
            [project] = [one for one in read_projects(connection) if one.thing.key == key]
            return read_whole(connection, project)

    def options(self, key: str = "ladders") -> dict[str, int]:
        """How many options each decision of a project has."""
        with self.database.reading() as connection:
            [project] = [one for one in read_projects(connection) if one.thing.key == key]
            return count_options(connection, project.id)

    def export(self) -> str:
        """The project as a plan file."""
        return export_plan(self.context)

    def undo(self, operation: int | None = None) -> Operation:
        """Take back an operation, by default ana's last."""
        with self.context.changing("undo") as change:
            return undo.undo(change, undo.Scope("ana", "cli", None), operation)

    def history(self) -> list[str]:
        """The titles of all operations, the first one first."""
        with self.database.reading() as connection:
            return [operation.title for operation in reversed(find_operations(connection))]

    def bytes(self) -> bytes:
        """Every byte that the database has on the disk."""
        return b"".join(file.read_bytes() for file in sorted(self.path.parent.glob(f"{self.path.name}*")))
