"""What is drawn, as a test looks at it: the letters, where widgets are, and how everything looks."""

from __future__ import annotations

from textual.geometry import Region
from textual.widget import Widget

from tracker.tui.output import in_plain_signs

LETTERS = {chr(code) for code in range(0x20, 0x7F)} | set("─│┌┐└┘├┤┬┴┼░▒▓█▄▀▌▐■·»\n")
"""What the console of Linux can show with any of its usual fonts."""


def rows(app):
    """The segments that are drawn now, row by row, dialogs over screens."""
    return app.screen._compositor.render_strips()


def text(app) -> str:
    """Everything that can be read now."""
    return "\n".join("".join(piece.text for piece in row) for row in rows(app))


def wrong_letters(app) -> list[str]:
    """What would be drawn that a console of few letters has no letter for."""
    return sorted(set(in_plain_signs(text(app))) - LETTERS)


def where(widget: Widget) -> Region:
    """The part of the screen on which a widget is seen; empty when it is scrolled out of sight or cut off."""
    try:
        found = widget.screen.find_widget(widget)
    except Exception:  # the library has an exception of its own for what is not laid out
        return Region()
    return found.region.intersection(found.clip)
