"""What goes out to terminals that show less: the last thing before the terminal, so that no screen has to know of it.

Owns two translations of everything that is drawn, by whoever it is: into signs that the console of Linux and other old
terminals have letters for, and into output without any colour where `NO_COLOR` asks for that. Each sign becomes one of
the same width that still tells the same states apart; text of the user stays as it is.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from functools import reduce
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from textual.driver import Driver

FEW_LETTERS = ("linux", "dumb", "vt100", "vt102", "vt220")
"""What terminals with few letters call themselves (`TERM`)."""

_PLAIN = {
    "✓✔": "+",
    "✗✘": "x",
    "●•◆◉": "*",
    "○◇": "o",
    "‖╌╍┄┅": "=",
    "…": "»",
    "‹": "<",
    "›►▶▸→": ">",
    "◄◀◂←": "<",
    "▲▴↑": "^",
    "▼▾↓": "v",
    "⏎↵": "┘",
    "🔎": "> ",
    "“”„": '"',
    "‘’": "'",
    "–—−━╸╺": "-",
    "≥": ">",
    "≤": "<",
    "≈": "~",
    "×": "x",
    "╭┏": "┌",
    "╮┓": "┐",
    "╰┗": "└",
    "╯┛": "┘",
    "┃╎╏┆┇┊┋▏▎▕": "│",
    "▁▂▃▅▆▇▔": "▄",
    "▉▊▋▍": "▌",
    "▛▜▙▟": "█",
    "▖▗▘▝▚▞": "▒",
}
"""Signs, and what stands in their place."""

_BRAILLE = range(0x2800, 0x2900)
"""Letters of dots, which curves are drawn with."""

_LOOK = re.compile(r"\x1b\[([0-9;:]*)m")


def _table() -> Iterator[tuple[int, str]]:
    yield from ((ord(sign), plain) for signs, plain in _PLAIN.items() for sign in signs)
    yield from ((code, " .::*####"[(code - _BRAILLE.start).bit_count()]) for code in _BRAILLE)


_TABLE = dict(_table())


def in_plain_signs(written: str) -> str:
    """Put plain signs in the place of others, cell for cell."""
    return written.translate(_TABLE)


def without_colour(written: str) -> str:
    """Take every colour out of what is written to a terminal; bold, underlined and reversed stay."""
    return _LOOK.sub(_colourless, written)


def _colourless(found: re.Match[str]) -> str:
    kept = list(_other_than_colour(found[1].split(";")))
    return f"\x1b[{';'.join(kept)}m" if kept or not found[1] else ""


def _other_than_colour(codes: list[str]) -> Iterator[str]:
    """Give the codes of a look that stand for no colour; 38 and 48 take those with them that say which."""
    skip = 0
    for at, code in enumerate(codes):
        if skip:
            skip -= 1
        elif code in ("38", "48"):
            skip = {"5": 2, "2": 4}.get(codes[at + 1] if at + 1 < len(codes) else "", 0)
        elif not _is_colour(code.partition(":")[0]):
            yield code


def _is_colour(code: str) -> bool:
    return code.isdecimal() and (30 <= int(code) <= 49 or 90 <= int(code) <= 107)


def fitted(driver: type[Driver], environment: Mapping[str, str]) -> type[Driver]:
    """Return what writes to the terminal, made to fit what the environment says that it shows."""
    steps: list[Callable[[str], str]] = []
    if environment.get("TERM") in FEW_LETTERS:
        steps.append(in_plain_signs)
    if environment.get("NO_COLOR") is not None:
        steps.append(without_colour)
    if not steps:
        return driver

    class Fitted(driver):  # type: ignore[misc, valid-type]  # a class that is handed in
        """Writes what the terminal can show."""

        def write(self, data: str) -> None:
            """Write, after every step."""
            super().write(reduce(lambda text, step: step(text), steps, data))

    return Fitted
