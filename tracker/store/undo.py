"""Taking an operation back, and doing it again.

Both are operations themselves: they apply the images of another one backwards or forwards. They are refused as soon as
a row has been changed by a later operation or is referred to by a later row, because restoring an old picture over
newer facts would lose them without a word. The `op` of each row tells which operation it stands at.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from sqlalchemy import ColumnElement, func, select

from tracker.errors import Refused
from tracker.store import sqlite
from tracker.store.changes import Change, Taken
from tracker.store.guard import BreaksSeal
from tracker.store.images import Image
from tracker.store.obstacles import Obstacle, find_obstacle, find_twin
from tracker.store.operations import LAST_WORD, UNDONE, Operation, find_operation, find_operations, read_body
from tracker.store.schema import TRACKED, operations, seals


@dataclass(frozen=True, slots=True)
class Scope:
    """Whose operations count: those of one actor through one face, in one project (None: whichever)."""

    actor: str
    face: str
    project_id: int | None

    def conditions(self) -> list[ColumnElement[bool]]:
        """The scope as conditions of a query."""
        found = [operations.c.actor == self.actor, operations.c.face == self.face]
        return found if self.project_id is None else [*found, operations.c.project_id == self.project_id]


def undo(change: Change, scope: Scope, operation_id: int | None = None) -> Operation:
    """Take back one operation, by default the latest of the scope that still stands; return it.

    Raises Refused, naming the later operation, when something has happened to its rows since; the change is to be
    abandoned then.
    """
    found = _last_standing(change, scope) if operation_id is None else find_operation(change.connection, operation_id)
    if found.kind != "do":
        raise Refused(f"Operation {found.id} ({found.title}) is not one to undo.", "Undo or redo what it names.")
    if found.undone:
        raise Refused(f"Operation {found.id} ({found.title}) is already undone.", "`tracker redo` does it again.")
    if not found.undoable:
        raise Refused(f"Operation {found.id} ({found.title}) cannot be undone.", "Seals and amendments stay.")
    images = read_body(change.connection, found.id)
    _apply(change, found, "undo", [Image(image.table, image.id, image.after, image.before) for image in images])
    return found


def redo(change: Change, scope: Scope, operation_id: int | None = None) -> Operation:
    """Do again an operation that was undone, by default what the actor undid last; return it.

    Without a number there is nothing to redo once the actor has done something new. Raises Refused like `undo`.
    """
    found = _last_undone(change, scope) if operation_id is None else find_operation(change.connection, operation_id)
    if not found.undone:
        raise Refused(f"Operation {found.id} ({found.title}) is not undone.", "`tracker history` shows what is.")
    _apply(change, found, "redo", list(read_body(change.connection, found.id)))
    return found


def _last_undone(change: Change, scope: Scope) -> Operation:
    newest = select(func.max(operations.c.id)).where(*scope.conditions(), operations.c.kind == "do")
    since = change.connection.execute(newest).scalar() or 0
    undoings = [*scope.conditions(), operations.c.kind == "undo", operations.c.id > since, LAST_WORD]
    for entry in find_operations(change.connection, *undoings, limit=1):
        assert entry.target is not None, "an undo names what it took back"
        return find_operation(change.connection, entry.target)
    raise Refused("There is nothing to redo.", "`tracker history` shows what was done and undone.")


def _last_standing(change: Change, scope: Scope) -> Operation:
    standing = [operations.c.kind == "do", operations.c.undoable, ~UNDONE]
    found = find_operations(change.connection, *scope.conditions(), *standing, limit=1)
    if found:
        return found[0]
    raise Refused(
        f"There is nothing of {scope.actor} to undo.",
        "Without a number, only what the same person did through the same face is undone; see `tracker history`.",
    )


def _apply(change: Change, operation: Operation, kind: Literal["undo", "redo"], images: Iterable[Image]) -> None:
    """Put every row from `before` to `after`."""
    pictures: dict[str, list[Image]] = defaultdict(list)
    for image in images:
        pictures[image.table].append(image)
    obstacle = find_obstacle(change.connection, pictures)
    if obstacle is not None:
        raise _refused(change, operation, obstacle)
    change.kind, change.target = kind, operation.id
    change.project_id = operation.project_id
    change.title = f"{kind} {operation.title}"
    sqlite.defer_foreign_keys(change.connection)
    for table in TRACKED:
        try:
            change.put_back(table, pictures.get(table.name, ()))
        except Taken as fault:
            raise _refused(change, operation, find_twin(change.connection, fault)) from fault
    try:
        change.hold_seals()
    except BreaksSeal as fault:
        raise _refused(change, operation, Obstacle(seals.name, fault.seal, fault.op)) from fault


def _refused(change: Change, operation: Operation, obstacle: Obstacle) -> Refused:
    named = f"Operation {operation.id} ({operation.title})"
    later = _later_operation(change, operation, obstacle)
    if later is None:
        return Refused(f"{named} no longer fits what is stored.", "`tracker history` shows what happened since.")
    mend = {"do": f"undo {later.id}", "redo": f"undo {later.target}", "undo": f"redo {later.target}"}[later.kind]
    hint = f"Take that back first: `tracker {mend}`."
    if later.kind == "do" and not later.undoable:
        hint = "That one stays, and so does what it covers: seals and amendments cannot be undone."
    return Refused(f"{named} stays as it is: operation {later.id} ({later.title}) came later and rests on it.", hint)


def _later_operation(change: Change, operation: Operation, obstacle: Obstacle) -> Operation | None:
    """The operation that put a row in the way: the one it stands at, or the last that an undo or a removal was."""
    if obstacle.op is not None and obstacle.op > operation.id:
        return find_operation(change.connection, obstacle.op)
    for later in find_operations(change.connection, operations.c.id > operation.id):
        if any(
            (image.table, image.id) == (obstacle.table, obstacle.id) for image in read_body(change.connection, later.id)
        ):
            return later
    return None
