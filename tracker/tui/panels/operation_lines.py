"""What one operation of the history changed, as lines to read."""

from __future__ import annotations

from collections.abc import Iterator

from tracker.services.history import OperationPage, Zones, when
from tracker.tui.widgets.cells import Piece
from tracker.tui.widgets.text_view import BLANK, TextLine, line


def operation_lines(page: OperationPage, zones: Zones) -> Iterator[TextLine]:
    """Yield who did what, when on the clock of its project, and every field that it changed."""
    operation = page.operation
    yield line(operation.title, "strong")
    yield line(f"{when(operation, zones)} by {operation.actor} through {operation.face}", "muted")
    if operation.undone:
        yield line("It stands undone.", "warn")
    yield BLANK
    for word, kind, counts in (("created", "good", page.created), ("deleted", "bad", page.deleted)):
        for name, count in counts.items():
            yield TextLine((Piece(f"{word:9}", kind), Piece(f"{count} of {name.replace('_', ' ')}")))
    for change in page.changed:
        said = f"{change.what}: {change.field}  {_shown(change.before)} → {_shown(change.after)}"
        yield TextLine((Piece("changed  ", "warn"), Piece(said)), hang=9)


def _shown(value: object) -> str:
    return "empty" if value is None else str(value)
