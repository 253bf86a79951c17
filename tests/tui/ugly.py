"""Texts that break careless interfaces."""

from __future__ import annotations

MARKUP = (
    "x [/] y",
    "x [/",
    "[/done]",
    "[link=http://a]b",
    "a[b] = 3",
    "[red]x",
    "[@click=app.quit]x[/]",
)
"""What markup would take for its own."""
