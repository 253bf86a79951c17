"""What was done, taking it back, and doing it again."""

from __future__ import annotations

from tracker.tui.acts import EVERYWHERE, Act, Subject
from tracker.tui.desk import Desk


async def _undo(desk: Desk, subject: Subject) -> None:
    from tracker.services import history

    undone = await desk.do(history.undo, subject.operation)
    if undone is not None:
        desk.tell(f"Undone: {undone.title} (operation {undone.id}). ctrl+r does it again.")


async def _redo(desk: Desk, subject: Subject) -> None:
    from tracker.services import history

    done = await desk.do(history.redo, subject.operation)
    if done is not None:
        desk.tell(f"Done again: {done.title} (operation {done.id}). u takes it back.")


async def _history(desk: Desk, _subject: Subject) -> None:
    await desk.app.go_to("history")


async def _open(desk: Desk, subject: Subject) -> None:
    from tracker.services import history
    from tracker.tui.forms.page import Page
    from tracker.tui.panels.operation_lines import operation_lines

    page = await desk.look(history.read_operation, subject.operation) if subject.operation else None
    zones = await desk.look(history.zones_of) if page else None
    if page is not None and zones is not None:
        buttons = [("Do it again", "redo")] if page.operation.undone else [("Take it back", "undo")]
        answer = await desk.ask(Page(f"Operation {page.operation.id}", operation_lines(page, zones), buttons))
        if answer:
            await (_undo if answer == "undo" else _redo)(desk, subject)


async def _everywhere(desk: Desk, _subject: Subject) -> None:
    from tracker.tui.screens.history import HistoryScreen

    if isinstance(desk.app.screen, HistoryScreen):
        desk.app.screen.switch_scope()


HISTORY = (
    Act(
        name="undo",
        title="Undo",
        about="Take back the last thing you did here; in the history, the operation under the cursor.",
        perform=_undo,
        keys="u",
        where=(EVERYWHERE,),
        footer=True,
    ),
    Act(
        name="redo",
        title="Redo",
        about="Do again what was undone last; in the history, the operation under the cursor.",
        perform=_redo,
        keys="ctrl+r",
    ),
    Act(
        name="go.history",
        title="History",
        about="Everything that was done, by whom and when.",
        perform=_history,
        keys="H",
    ),
    Act(
        name="history.open",
        title="What it changed",
        about="Show what the operation under the cursor changed.",
        perform=_open,
        keys="o",
        where=("history",),
    ),
    Act(
        name="history.everywhere",
        title="All projects",
        about="Show what was done in all projects, or in this one alone.",
        perform=_everywhere,
        keys="A",
        where=("history",),
        footer=True,
    ),
)
