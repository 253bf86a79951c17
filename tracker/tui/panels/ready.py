"""What is next: checks that are due, tasks that can be generated, tasks that need a done statement, each with why."""

from __future__ import annotations

from collections.abc import Sequence

from tracker.services.cockpit import Proposal
from tracker.tui.acts import Subject
from tracker.tui.panels.panel import PROJECT, Panel
from tracker.tui.widgets.cells import Column, Drawn, Piece, cell

_VERBS = {"generate": "generate", "specify": "say what done means"}
_KINDS = {"generate": "generation", "specify": "warn"}


class ReadyPanel(Panel[Proposal]):
    """Things that could begin now."""

    TITLE = "NEXT"
    COLUMNS = (
        Column(key="what", width=30, small=20, snug=True),
        Column(key="task", width=16, small=10, snug=True),
        Column(key="why", least=16),
        PROJECT,
    )

    def __init__(self) -> None:
        super().__init__(_key_of, _cells_of, id="ready")

    def show(self, ready: Sequence[Proposal], *, several: bool, whole: bool) -> None:
        """Show what could begin; while not everything has been read, say so."""
        self._says_empty = not whole
        self.show_empty("" if whole else "Looking through all tasks …")
        self.feed(ready, several=several)

    @property
    def subject(self) -> Subject:
        """The task, or the check on it, under the cursor."""
        row = self.cursor_row
        if row is None:
            return Subject()
        check = row.thing.check.label if row.thing.check else None
        return Subject(project=row.project.key, task=row.thing.task.key, check=check)


def _key_of(one: Proposal) -> str:
    check = one.thing.check.label if one.thing.check else one.thing.kind
    return f"{one.project.key}/{one.thing.task.key}/{check}"


def _cells_of(one: Proposal) -> tuple[Drawn, ...]:
    thing = one.thing
    check = f" {thing.check.label}" if thing.check else ""
    return (
        (Piece(_VERBS.get(thing.kind, thing.verb), _KINDS.get(thing.kind, "check")), Piece(check)),
        cell(thing.task.key),
        cell(thing.why, "muted"),
        cell(one.project.key, "muted"),
    )
