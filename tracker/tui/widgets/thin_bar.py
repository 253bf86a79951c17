"""A scrollbar along the bottom that is half a line high: a whole line is as thick as two columns, and like text."""

from __future__ import annotations

from typing import Any

from rich.segment import Segment, Segments
from rich.style import Style
from textual.scrollbar import ScrollBarRender

_THUMB = "▄"


class ThinBar(ScrollBarRender):
    """Draws the part that is in sight with half a cell; upright bars stay as they are."""

    @classmethod
    def render_bar(cls, *sizes: Any, **options: Any) -> Segments:  # noqa: ANN401 - handed on to the library as they came
        """Return what is drawn."""
        drawn = super().render_bar(*sizes, **options)
        return drawn if options.get("vertical", True) else Segments(map(_thinner, drawn.segments))


def _thinner(segment: Segment) -> Segment:
    style = segment.style
    if style is None or style.color is None:
        return segment
    return Segment(_THUMB, Style(color=style.color, meta=style.meta))
