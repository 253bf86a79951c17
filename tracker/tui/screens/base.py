"""What every screen does alike: loads its view in a thread, shows it, and loads it again when something has changed.

A screen that is not seen does not load; it notes that it is behind and loads when it is shown again. A view that took
so long that a newer one was asked for meanwhile is thrown away.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, ClassVar, Generic, TypeVar

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.message import Message
from textual.screen import Screen
from textual.types import NoActiveAppError
from textual.widget import Widget
from textual.widgets import Static
from textual.worker import get_current_worker

from tracker.errors import TrackerError
from tracker.model.text import harmless
from tracker.tui.acts import Subject
from tracker.tui.acts.table import acts_of
from tracker.tui.ahead import Outlook
from tracker.tui.panels.key_bar import KeyBar
from tracker.tui.panels.top_bar import TopBar

if TYPE_CHECKING:
    from tracker.services.context import Context
    from tracker.tui.app import TrackerApp

View = TypeVar("View")

LEAST_WIDTH, LEAST_HEIGHT = 60, 20


def bindings_of(screen: str) -> list[Binding]:
    """Return the key bindings of a screen, made from its acts."""
    return [
        Binding(act.keys, f"app.act('{act.name}')", act.title, show=act.footer, tooltip=act.about, id=act.name)
        for act in acts_of(screen)
        if act.keys
    ]


class ViewScreen(Screen[None], Generic[View]):
    """A screen that shows one view record.

    Subclasses set `NAME`, and write `load` (in a thread, reads only), `body` and `show_view`.
    """

    NAME: ClassVar[str]
    HORIZONTAL_BREAKPOINTS = [(0, "-tiny"), (LEAST_WIDTH, "-narrow"), (110, "-wide")]  # noqa: RUF012 - Textual's own
    VERTICAL_BREAKPOINTS = [(0, "-flat"), (LEAST_HEIGHT, "-tall")]  # noqa: RUF012
    AHEAD: ClassVar[bool] = False
    """Whether it shows what lies ahead, and is told when more of that is known."""
    app: TrackerApp

    class Loaded(Message):
        """A view was read."""

        def __init__(self, view: object) -> None:
            super().__init__()
            self.view = view

    class LoadFailed(Message):
        """A view could not be read."""

        def __init__(self, fault: TrackerError) -> None:
            super().__init__()
            self.fault = fault

    def __init__(self) -> None:
        super().__init__()
        self.view: View | None = None
        self._behind = True
        self._focus_before: Widget | None = None

    # ---- what a screen says of itself ----

    def load(self, context: Context) -> View:
        """Read the view; runs in a thread."""
        raise NotImplementedError

    def views(self, context: Context) -> Iterator[View]:
        """Read the view, more than once where something true can be shown before all of it is known."""
        yield self.load(context)

    def body(self) -> ComposeResult:
        """Yield the panels between the top bar and the footer."""
        raise NotImplementedError

    def show_view(self, view: View) -> None:
        """Hand the parts of a view to the panels."""
        raise NotImplementedError

    @property
    def subject(self) -> Subject:
        """What the user points at."""
        return Subject()

    def show_ahead(self, outlook: Outlook) -> None:
        """Show what lies ahead, on screens that do."""

    # ---- the same for all ----

    def compose(self) -> ComposeResult:
        """Put the body between the top bar and the footer."""
        yield TopBar()
        yield Static("", id="trouble", markup=False)
        yield from self.body()
        yield KeyBar()
        yield Static(
            f"The terminal is too small.\nThe tracker needs {LEAST_WIDTH} x {LEAST_HEIGHT}.",
            id="too-small",
            markup=False,
        )

    def tick(self, now: int) -> None:
        """Show what has changed because time passes; called every second while the screen is seen.

        It may come before a screen that has just been opened is put together; then there is nothing to show yet.
        """
        for bar in self.query(TopBar):
            bar.tick(now)

    @on(events.Resize)
    def _keep_focus_while_too_small(self, event: events.Resize) -> None:
        """Give the focus back that is lost when a terminal too small shows nothing that could have it."""
        small = event.size.width < LEAST_WIDTH or event.size.height < LEAST_HEIGHT
        if small:
            self._focus_before = self.focused or self._focus_before
        elif self._focus_before is not None:
            widget, self._focus_before = self._focus_before, None
            self.call_after_refresh(lambda: self.set_focus(widget) if widget.is_attached else None)

    def on_screen_resume(self) -> None:
        """Catch up when the screen is shown again."""
        self.tick(self.app.now())
        if self.AHEAD and self.view is not None:
            self.show_ahead(self.app.ahead.outlook)
        if self._behind:
            self.reload()

    def fall_behind(self) -> None:
        """Note that something has changed; a screen that is seen loads at once."""
        self._behind = True
        if self.is_current or self.app.is_under_dialog(self):
            self.reload()

    def reload(self) -> None:
        """Load the view anew, in a thread."""
        self._behind = False
        load = partial(self._load, self.app.desk.context)
        self.run_worker(load, thread=True, exclusive=True, group="view", exit_on_error=True)

    def _load(self, context: Context) -> None:
        """Load in a thread; the screen may be left meanwhile, and then nobody is told."""
        try:
            for view in self.views(context):
                self._deliver(self.Loaded(view))
        except TrackerError as fault:
            self._deliver(self.LoadFailed(fault))

    def _deliver(self, message: Message) -> None:
        if not get_current_worker().is_cancelled:
            with suppress(NoActiveAppError):
                self.post_message(message)

    def on_view_screen_loaded(self, event: Loaded) -> None:
        """Show what was loaded."""
        view: View = event.view  # type: ignore[assignment]
        self.view = view
        self._say_trouble("")
        self.show_view(view)

    def on_view_screen_load_failed(self, event: LoadFailed) -> None:
        """Say what could not be loaded, as long as that is so; what was loaded before stays, and may be old."""
        self._say_trouble(harmless(f"! {event.fault.message} {event.fault.hint}"))

    def _say_trouble(self, sentence: str) -> None:
        trouble = self.query_one("#trouble", Static)
        trouble.update(sentence)
        trouble.set_class(bool(sentence), "shown")
