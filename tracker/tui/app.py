"""The terminal interface as a whole: which screens there are, how acts are reached, and how changes are noticed.

It holds no figures and no rules. Screens load their own views; acts run use cases through the desk. Whoever wrote the
database, this process or another, is noticed by one number that SQLite keeps, asked for on a parked connection.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import ClassVar

from textual.app import App, SystemCommand
from textual.binding import Binding, BindingType
from textual.screen import Screen

from tracker.errors import TrackerError
from tracker.services.context import Context
from tracker.services.noticing import Notice
from tracker.services.watching import open_clocks
from tracker.tui import themes
from tracker.tui.acts import Subject
from tracker.tui.acts.table import ACTS, BY_NAME
from tracker.tui.desk import Desk
from tracker.tui.memory import recall, remember
from tracker.tui.running import Running
from tracker.tui.screens.base import ViewScreen
from tracker.tui.screens.today import TodayScreen

LOOK_EVERY = 0.5
"""Seconds between two looks for changes by other processes."""


class TrackerApp(App[None]):
    """The interface on one database, opened at the project of `context`, else at the one chosen last."""

    TITLE = "tracker"
    CSS_PATH = "tracker.tcss"
    ENABLE_COMMAND_PALETTE = True
    COMMAND_PALETTE_BINDING = "ctrl+p"
    MODES: ClassVar[Mapping[str, type[Screen[None]]]] = {"today": TodayScreen}  # type: ignore[assignment]
    DEFAULT_MODE = "today"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("ctrl+c", "act('quit')", "Quit", show=False)]

    def __init__(self, context: Context, keys: Mapping[str, str] | None = None) -> None:
        super().__init__()
        self.desk = Desk(self, context)
        self.running = Running()
        self.project_name = ""
        self._keys = dict(keys or {})
        self._notice: Notice | None = None

    def now(self) -> int:
        """Return the present instant, as the use cases see it."""
        return self.desk.context.now()

    # ---- opening and leaving ----

    def on_mount(self) -> None:
        """Dress, take up the keys of the user, and begin to look for changes."""
        for theme in themes.OURS:
            self.register_theme(theme)
        kept = recall()
        self.theme = kept.theme if kept.theme in self.available_themes else themes.DEFAULT
        self.set_keymap(self._keys)
        self._notice = Notice(self.desk.context)
        self.set_interval(LOOK_EVERY, self.look_for_changes)
        self.look_for_changes()

    def on_unmount(self) -> None:
        """Stop looking for changes."""
        if self._notice is not None:
            self._notice.close()

    def watch_theme(self, theme: str) -> None:
        """Remember the theme that was chosen."""
        if self._notice is not None:
            remember(theme=theme)

    # ---- changes ----

    def look_for_changes(self) -> None:
        """Let every screen know when anybody has written the database."""
        if self._notice is not None and self._notice.changed():
            self.run_worker(self._announce, thread=True, exclusive=True, group="running")
            for screen in self.screens_alive():
                screen.fall_behind()

    def _announce(self) -> None:
        """Read what the top bar shows, in a thread."""
        try:
            found = open_clocks(replace(self.desk.context, project=None))
        except TrackerError:
            return
        runs = [one.run for one in found if one.run.state == "running"]
        self.call_from_thread(self._show_running, Running(tuple(sorted(runs, key=lambda run: -(run.started or 0)))))

    def _show_running(self, running: Running) -> None:
        self.running = running

    def screens_alive(self) -> Iterable[ViewScreen[object]]:
        """Return every screen that shows a view, seen or not."""
        for stack in self._screen_stacks.values():
            yield from (screen for screen in stack if isinstance(screen, ViewScreen))

    def is_under_dialog(self, screen: Screen[None]) -> bool:
        """Whether only dialogs lie over a screen, so that it is seen around them."""
        stack = self.screen_stack
        if screen not in stack:
            return False
        return not any(isinstance(above, ViewScreen) for above in stack[stack.index(screen) + 1 :])

    # ---- acts ----

    def action_act(self, name: str) -> None:
        """Do something: what is bound to a key, chosen in the palette, or clicked."""
        self.run_worker(BY_NAME[name].perform(self.desk, self.subject), group="acts", exit_on_error=True)

    @property
    def subject(self) -> Subject:
        """What the user points at on the screen that is seen."""
        return self.screen.subject if isinstance(self.screen, ViewScreen) else Subject()

    def get_system_commands(self, screen: Screen[object]) -> Iterable[SystemCommand]:
        """Offer every act of the screen in the palette, besides Textual's own."""
        here = screen.NAME if isinstance(screen, ViewScreen) else ""
        for act in ACTS:
            if act.belongs_to(here):
                yield SystemCommand(act.title, act.about, lambda name=act.name: self.action_act(name))
        yield SystemCommand("Theme", "Choose how everything looks.", self.action_change_theme)

    async def go_to(self, mode: str) -> None:
        """Show another screen."""
        await self.switch_mode(mode)
