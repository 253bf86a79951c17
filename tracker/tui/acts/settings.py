"""The user's settings: read with where each comes from, and changed in the editor, which gets the terminal then."""

from __future__ import annotations

from collections.abc import Callable

from textual.app import SuspendNotSupported

from tracker.errors import TrackerError
from tracker.tui.acts import Act, Subject
from tracker.tui.desk import Desk


async def _settings(desk: Desk, _subject: Subject) -> None:
    from tracker.tui.forms.page import Page
    from tracker.tui.panels.upkeep_lines import setting_lines

    config = desk.app.config
    buttons = [("Edit", "edit")] if config.edit else []
    if await desk.ask(Page("Your settings", setting_lines(config), buttons)):
        _edit(desk)


def _edit(desk: Desk) -> None:
    """Hand the terminal to the editor, and take up what it left; what cannot be read changes nothing."""
    config = desk.app.config
    if config.edit is None or config.reread is None:
        return
    try:
        with desk.app.suspend():
            fault = _refusal(config.edit)  # nothing may be raised in here: the terminal would not be taken back
        if fault is not None:
            raise fault
        desk.app.take_config(config.reread())
    except SuspendNotSupported:
        desk.tell(f"This terminal cannot be handed to an editor. The file is {config.file}.")
    except TrackerError as refused:
        desk.tell_fault(refused)
    else:
        desk.tell("The settings were read again. Another database or project takes effect at the next start.")


def _refusal(edit: Callable[[], None]) -> TrackerError | None:
    try:
        edit()
    except TrackerError as fault:
        return fault
    return None


SETTINGS = (
    Act(
        name="data.settings",
        title="Settings",
        about="See your settings and where each comes from, and change them in your editor.",
        perform=_settings,
    ),
)
