"""The terminal interface as a whole: which screens there are, how acts are reached, and how changes are noticed.

It holds no figures and no rules. Screens load their own views; acts run use cases through the desk. Whoever wrote the
database, this process or another, is noticed by one number that SQLite keeps, asked for on a parked connection.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, ClassVar

from textual.app import App, SystemCommand
from textual.binding import Binding, BindingType
from textual.screen import ModalScreen, Screen

from tracker.errors import TrackerError
from tracker.model.durations import show
from tracker.model.plan import Project
from tracker.services.board import Boards
from tracker.services.context import Context
from tracker.tui import themes
from tracker.tui.acts import Subject
from tracker.tui.acts.table import BY_NAME
from tracker.tui.ahead import Ahead
from tracker.tui.choosing import choose, opened
from tracker.tui.common import read_common
from tracker.tui.config import NO_CONFIG, Config
from tracker.tui.desk import Desk
from tracker.tui.garbage import SETTLED_AFTER, collect_again
from tracker.tui.keys import keymap, read_keys
from tracker.tui.lookout import Lookout
from tracker.tui.memory import recall, remember
from tracker.tui.palette import commands
from tracker.tui.running import Gap, Running, gap_between
from tracker.tui.screens.base import ViewScreen
from tracker.tui.screens.table import SCREENS, SHEETS
from tracker.tui.signals import go_on_after_stops, leave_on_signals

if TYPE_CHECKING:
    from tracker.tui.performing import Performance

TICK_EVERY = 1.0
"""Seconds between two ticks of the clocks that are seen."""

PATIENCE = 5.0
"""Seconds that leaving waits for what was asked for just before."""


class TrackerApp(App[None]):
    """The interface on one database, opened at the project of `context`, else at the one chosen last.

    Raises NotFound for a project that is none, and StoreFailed when the database cannot be read.
    """

    TITLE = "tracker"
    CSS_PATH = SHEETS  # type: ignore[assignment]  # a list of texts, which is a list of either
    ENABLE_COMMAND_PALETTE = True
    COMMAND_PALETTE_BINDING = "ctrl+p"
    MODES = SCREENS  # type: ignore[assignment]
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c", "act('quit')", "Quit", show=False),
        Binding("ctrl+z", "suspend_process", "To the shell", show=False),
    ]

    def __init__(self, context: Context, config: Config = NO_CONFIG) -> None:
        here = opened(context)
        self.DEFAULT_MODE = "today" if here.project else "welcome"  # type: ignore[misc]  # read once, by this app
        super().__init__()
        self.desk = Desk(self, here)
        self.boards = Boards()
        self.ahead = Ahead(self, self._show_ahead)
        self.running = Running()
        self.gap: Gap | None = None
        self.project_name = ""
        self.config = config
        self.keys = read_keys(config.keys)
        self.writers = ThreadPoolExecutor(thread_name_prefix="write")
        self.performing: list[Performance] = []
        self._doing: set[str] = set()
        self._lookout = Lookout(self, self._changed)
        self._ticked: int | None = None
        self._dress()

    def _dress(self) -> None:
        """Wear the theme of last time from the beginning: changing it later would read all style sheets again."""
        for theme in themes.OURS:
            self.register_theme(theme)
        kept = recall().theme
        self.set_reactive(App.theme, kept if kept in self.available_themes else themes.DEFAULT)

    def now(self) -> int:
        """Return the present instant, as the use cases see it."""
        return self.desk.context.now()

    # ---- opening and leaving ----

    def on_mount(self) -> None:
        """Take up the keys of the user, and begin to look for changes."""
        self.set_keymap(keymap(self.keys))
        self._warn_of_keys()
        if self.desk.context.database.read_only:
            self._warn("The database may only be read. You can look at everything and change nothing.")
        self._lookout.begin(self.desk.context, self.look_for_changes)
        self.set_interval(TICK_EVERY, self.tick)
        self._announce_soon()
        self.set_timer(SETTLED_AFTER, collect_again)
        if not self.is_headless:
            leave_on_signals(self)
            go_on_after_stops(self)

    def _warn(self, sentence: str) -> None:
        self.notify(sentence, severity="warning", markup=False, timeout=12)

    def _warn_of_keys(self) -> None:
        for warning in self.keys.warnings:
            self._warn(warning)

    def take_config(self, config: Config) -> None:
        """Go by other settings from now on: their keys, and who acts."""
        self.config, self.keys = config, read_keys(config.keys)
        self.set_keymap(keymap(self.keys))
        self._warn_of_keys()
        self.desk.act_as(next((one.value for one in config.settings if one.name == "actor"), None))

    def on_unmount(self) -> None:
        """Stop looking for changes."""
        self._lookout.close()

    def leave(self, status: int = 0) -> None:
        """End the interface; the terminal is given back, and clocks go on running."""
        self.exit(return_code=status)

    def watch_theme(self, theme: str) -> None:
        """Remember the theme that was chosen."""
        if self._lookout.has_begun:
            remember(theme=theme)

    # ---- projects ----

    async def open_project(self, key: str) -> None:
        """Work in another project from now on, and remember it."""
        self.desk.choose_project(key)
        remember(project=key)
        self._fall_behind()
        await self._announce()

    def _settle(self, projects: tuple[Project, ...]) -> Project | None:
        """Stay in the project that was chosen while there is one."""
        chosen = choose(projects, self.desk.context.project)
        if (chosen.key if chosen else None) != self.desk.context.project:
            self.desk.choose_project(chosen.key if chosen else None)
            self._fall_behind()
        self._show_welcome_or_work()
        return chosen

    def _show_welcome_or_work(self) -> None:
        """Show what there is to begin with while there is no project, but pull no screen away from under a dialog."""
        if len(self.screen_stack) > 1 and not isinstance(self.screen, ViewScreen):
            return
        if self.desk.context.project is None:
            if self.current_mode != "welcome":
                self.switch_mode("welcome")
        elif self.current_mode == "welcome":
            self.switch_mode("today")

    # ---- changes ----

    def look_for_changes(self) -> bool:
        """Let every screen know when anybody has written the database; return whether anybody has."""
        self._show_welcome_or_work()
        return self._lookout.look()

    def _changed(self) -> None:
        self._announce_soon()
        self.ahead.fall_behind()
        self._fall_behind()

    def _announce_soon(self) -> None:
        self.run_worker(self._announce(), exclusive=True, group="running")

    def _fall_behind(self) -> None:
        for screen in self.screens_alive():
            screen.fall_behind()

    async def _announce(self) -> None:
        """Show what every screen has in common: the project, and the clocks that run."""
        try:
            common = await asyncio.to_thread(read_common, self.desk.context)
        except TrackerError:
            return  # the screens say it themselves
        chosen = self._settle(common.projects)
        only_read = " (read-only)" if self.desk.context.database.read_only else ""
        self.project_name = f"{chosen.name}{only_read}" if chosen else ""
        self.running = common.running
        self.tick()

    def _show_ahead(self) -> None:
        """Hand what is known of what lies ahead to the screen that shows it."""
        seen = self._seen
        if seen is not None and seen.AHEAD and seen.is_mounted:
            seen.show_ahead(self.ahead.outlook)

    # ---- time ----

    def tick(self) -> None:
        """Let the screen that is seen show what has changed because time passes, and notice when much of it did."""
        now, before = self.now(), self._ticked
        self._ticked = now
        found = gap_between(now if before is None else before, now, self.running)
        if found is not None:
            self.gap = found
            self._fall_behind()
            self.desk.tell(f"Nobody was here for {show(now - found.start)} while clocks ran: x takes that time out.")
        seen = self._seen
        if seen is not None and seen.is_mounted:
            seen.tick(now)

    @property
    def _seen(self) -> ViewScreen[object] | None:
        """The screen that is seen, around dialogs too."""
        return next((screen for screen in reversed(self.screen_stack) if isinstance(screen, ViewScreen)), None)

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
        """Do something: what is bound to a key, chosen in the palette, or clicked.

        A key that repeats while its act is still under way does nothing more.
        """
        if name not in self._doing:
            self._doing.add(name)
            self.run_worker(self._perform(name, self.subject), group="acts", exit_on_error=True)

    async def let_acts_end(self, but: str) -> None:
        """Wait, though not for good, until no other act is under way."""
        for _ in range(int(PATIENCE / 0.02)):
            if self._doing <= {but}:
                return
            await asyncio.sleep(0.02)

    async def _perform(self, name: str, subject: Subject) -> None:
        try:
            await BY_NAME[name].perform(self.desk.within(subject.project), subject)
        finally:
            self._doing.discard(name)
        self._show_welcome_or_work()

    @property
    def subject(self) -> Subject:
        """What the user points at on the screen that is seen."""
        return self.screen.subject if isinstance(self.screen, ViewScreen) else Subject()

    def action_command_palette(self) -> None:
        """Open the palette, but not over a dialog: what is half typed there belongs to the project it was begun in."""
        if not isinstance(self.screen, ModalScreen):
            super().action_command_palette()

    def get_system_commands(self, screen: Screen[object]) -> Iterable[SystemCommand]:
        """Offer every act of the screen in the palette."""
        return commands(self, screen)

    def open_task(self, key: str, project: str | None = None) -> None:
        """Show everything about a task, of the chosen project unless another is named."""
        from tracker.tui.screens.task import TaskScreen

        TaskScreen.open(self, key, project)

    def open_check(self, label: str) -> None:
        """Show everything about a check of the chosen project."""
        from tracker.tui.screens.check import CheckScreen

        CheckScreen.open(self, label)

    async def go_to(self, mode: str) -> None:
        """Show another screen; as long as there is no project, the one to begin with."""
        await self.switch_mode(mode if self.desk.context.project else "welcome")
        while len(self.screen_stack) > 1:  # a task page that lies over it
            await self.pop_screen()
