"""`tracker undo`, `redo` and `history`: what was done, taken back, and done again."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

import click

from tracker.cli import output, table
from tracker.cli.globals import Settings
from tracker.cli.verbs import command

if TYPE_CHECKING:
    from tracker.services.history import OperationPage, Zones
    from tracker.store.operations import Operation

_number = click.argument("operation", metavar="[ID]", type=click.IntRange(min=1), required=False)


@command("undo", json=True)
@_number
def undo(settings: Settings, operation: int | None) -> None:
    """Take back the last thing you did, or any operation by its number.

    Undoing is an operation too: a second undo goes one further back, and redo restores. It is refused when something
    else has changed the same things since.
    """
    from tracker.cli.opening import open_context
    from tracker.services import history

    _tell(settings, "Undone", history.undo(open_context(settings), operation))


@command("redo", json=True)
@_number
def redo(settings: Settings, operation: int | None) -> None:
    """Do again what was undone last, or any undone operation by its number."""
    from tracker.cli.opening import open_context
    from tracker.services import history

    _tell(settings, "Done again", history.redo(open_context(settings), operation))


@command("history", json=True)
@_number
@click.option("--limit", type=click.IntRange(min=1), default=20, show_default=True, metavar="N", help="How many.")
@click.option("--all", "everything", is_flag=True, help="Everything, of all projects.")
def history(settings: Settings, operation: int | None, limit: int, everything: bool) -> None:
    """Show what was done, the newest first; with a number, what that operation changed."""
    from tracker.cli.opening import open_context
    from tracker.services.history import read_history, read_operation, zones_of

    context = open_context(settings)
    zones = {} if settings.json else zones_of(context)
    if operation is not None:
        _show_page(settings, read_operation(context, operation), zones)
        return
    found = read_history(context, None if everything else limit, everywhere=everything)
    if settings.json:
        output.document("history", {"operations": [_values(entry) for entry in found]})
    elif not found:
        output.say("Nothing was done yet.")
    else:
        headings = ("ID", "WHEN", "WHO", "THROUGH", "WHAT")
        table.show(headings, [_cells(entry, zones) for entry in found], right={0}, flexible=4)


def _tell(settings: Settings, word: str, operation: Operation) -> None:
    if settings.json:
        output.document("operation", {"operation": _values(operation)})
    elif not settings.quiet:
        output.say(f"{word}: {operation.title} (operation {operation.id}).")


def _show_page(settings: Settings, page: OperationPage, zones: Zones) -> None:
    if settings.json:
        changes = [
            {"what": change.what, "field": change.field, "before": change.before, "after": change.after}
            for change in page.changed
        ]
        payload = {"created": page.created, "deleted": page.deleted, "changed": changes}
        output.document("operation", {"operation": _values(page.operation), **payload})
        return
    from tracker.services.history import when

    operation = page.operation
    output.say(f"Operation {operation.id}: {operation.title}{' (undone)' if operation.undone else ''}")
    output.say(f"{when(operation, zones)} by {operation.actor} through {operation.face}")
    for word, counts in (("created", page.created), ("deleted", page.deleted)):
        for kind, count in counts.items():
            output.say(f"  {word} {count} of {kind.replace('_', ' ')}")
    for change in page.changed:
        output.say(f"  {change.what}: {change.field} {_shown(change.before)} -> {_shown(change.after)}")


def _shown(value: object) -> str:
    return "empty" if value is None else str(value)


def _cells(operation: Operation, zones: Zones) -> tuple[str, ...]:
    from tracker.services.history import when

    what = f"{operation.title} (undone)" if operation.undone else operation.title
    return str(operation.id), when(operation, zones), operation.actor, operation.face, what


def _values(operation: Operation) -> Mapping[str, object]:
    from tracker.model.times import iso

    return {
        "id": operation.id,
        "at": iso(operation.at),
        "actor": operation.actor,
        "face": operation.face,
        "title": operation.title,
        "kind": operation.kind,
        "target": operation.target,
        "undoable": operation.undoable,
        "undone": operation.undone,
    }
