"""The two looks of our own; Textual's own themes can be chosen beside them.

Generation is the cool colour, checks the warm one, everywhere. No state is told by colour alone: each has a word or a
sign too, so that 16 colours, one colour and a colour-blind reader lose nothing.
"""

from __future__ import annotations

from textual.theme import Theme

DARK = Theme(
    name="tracker-dark",
    primary="#5fb3d9",
    secondary="#e0a458",
    accent="#b59ce0",
    foreground="#d8dee4",
    background="#14181d",
    surface="#1a1f26",
    panel="#232a33",
    success="#7fc98b",
    warning="#e6c35c",
    error="#e57373",
    dark=True,
    variables={"block-cursor-background": "#2d4a5e", "block-cursor-foreground": "#ffffff", "border": "#3a4552"},
)

LIGHT = Theme(
    name="tracker-light",
    primary="#1f6f9c",
    secondary="#a35a00",
    accent="#6a4fb0",
    foreground="#1f262d",
    background="#fbfaf7",
    surface="#f3f1ec",
    panel="#e7e4dc",
    success="#2d7a3e",
    warning="#8a6500",
    error="#b3261e",
    dark=False,
    variables={"block-cursor-background": "#cfe3ef", "block-cursor-foreground": "#0e2a3c", "border": "#b9b4a6"},
)

OURS = (DARK, LIGHT)
DEFAULT = DARK.name
