"""What the screens of what lies ahead have in common: they show what the app computes once for all of them.

They load nothing by themselves. As long as it is being computed they say how far that is, and show what was known
before as what it is, old; leaving them does not lose what was done.
"""

from __future__ import annotations

from functools import partial

from textual.app import ComposeResult

from tracker.model.text import harmless
from tracker.services.bottlenecks import Bottlenecks
from tracker.tui.ahead import QUIET, Outlook
from tracker.tui.screens.base import ViewScreen
from tracker.tui.widgets.cells import Piece
from tracker.tui.widgets.sections import MARGIN, Arrange, Bands, Item, Section, Stack
from tracker.tui.widgets.sheet import Sheet
from tracker.tui.widgets.text_view import TextLine, wrapped


class AheadScreen(ViewScreen[Bottlenecks]):
    """A page about what lies ahead; subclasses arrange it."""

    AHEAD = True

    def body(self) -> ComposeResult:
        """Yield the page."""
        yield Sheet(id="page")

    def arranged(self, view: Bottlenecks, doing: str) -> Arrange:
        """Return what makes the page; `doing` says what goes on while the view is old."""
        raise NotImplementedError

    @property
    def page(self) -> Sheet | None:
        """The page itself; None before the screen is put together."""
        return next(iter(self.query(Sheet)), None)

    def reload(self) -> None:
        """Ask for what lies ahead; after a change in a moment, for another one may follow."""
        self._behind = False
        self.app.ahead.want(QUIET if self.view is not None else 0.0)
        self.show_ahead(self.app.ahead.outlook)

    def on_screen_resume(self) -> None:
        """Show what is known by now."""
        super().on_screen_resume()
        self.reload()

    def show_ahead(self, outlook: Outlook) -> None:
        """Show what is known, and how far computing the rest is."""
        if self.page is None:
            return
        fault = outlook.fault
        self._say_trouble(harmless(f"! {fault.message} {fault.hint}") if fault else "")
        self.view = outlook.found
        if outlook.found is not None:
            self.page.show(self.arranged(outlook.found, outlook.doing))
        else:
            self.page.show(partial(_waiting, outlook.doing or "Nothing can be computed."))


def _waiting(doing: str, width: int) -> Bands:
    """Return what is shown while nothing is known yet."""
    text = "What lies ahead is simulated: hundreds of deliveries, each check and everybody's time in them."
    rows = [*wrapped(TextLine((Piece(text, "muted"),)), width - MARGIN), (Piece(doing, "group"),)]
    return [[Stack(width, (Section("", (Item(tuple(rows)),)),))]]
