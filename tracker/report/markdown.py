"""The report as Markdown: the answer first, then the figures, readable as it stands and when it is rendered.

Owns that nothing a user wrote is ever taken for Markdown. The template prints values only through `literal`, which
escapes whatever would be read as more than text, unless they were made here. Tables are padded, so that they line up
in a terminal too.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Sequence
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from tracker.report.model import Report
from tracker.report.pages import page

TEMPLATE = "report.md.j2"

_SPECIAL = re.compile(r"[\\`*\[\]|#$!]|(?<![^\W_])_|_(?![^\W_])|(?<![^\s(])~(?![0-9])|(?<=[^\s(])~")
"""What is read as markup somewhere; an underscore inside a word and the sign of an estimate are not."""

_OPENER = re.compile(r"\A(?:([-+=])(?=[-+=]*(?:\s|\Z))|([0-9]{1,9})([.)])(?=\s|\Z))")
"""What makes a line a list or a heading when it stands at its beginning."""

_ENTITIES = {"&": "&amp;", "<": "&lt;", ">": "&gt;"}


class Markdown(str):
    """Text that is Markdown already and is printed as it is."""

    __slots__ = ()


def render(report: Report) -> str:
    """Return the whole report."""
    environment = Environment(
        loader=FileSystemLoader(Path(__file__).parent),
        finalize=lambda value: value if isinstance(value, Markdown) else literal(str(value)),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
        autoescape=False,
    )
    return environment.get_template(TEMPLATE).render(page(report), table=table)


def literal(text: str) -> str:
    """Escape a text so that Markdown shows it as it was written, on one line, also where a line begins with it."""
    return _OPENER.sub(
        lambda found: f"\\{found[1]}" if found[1] else f"{found[2]}\\{found[3]}", _escaped(text.lstrip(" "))
    )


def _escaped(text: str) -> str:
    """Escape what is markup inside a line; control characters become visible."""
    shown = _SPECIAL.sub(r"\\\g<0>", "".join(map(_visible, text)))
    return "".join(_ENTITIES.get(character, character) for character in shown)


def _visible(character: str) -> str:
    """Give line ends and other controls their pictures, and what would turn the direction of text a placeholder."""
    code = ord(character)
    if code < 0x20:
        return chr(0x2400 + code)
    if code == 0x7F:
        return "\u2421"
    return "\ufffd" if code in _UNSEEN or unicodedata.category(character) in ("Cc", "Cs", "Zl", "Zp") else character


_UNSEEN = frozenset([*range(0x202A, 0x202F), *range(0x2066, 0x206A)])


def table(headings: Sequence[str], rows: Sequence[Sequence[str]], right: Collection[int] = ()) -> Markdown:
    """Return a table whose columns line up; `right` are the columns aligned to the right."""
    cells = [[_escaped(text) for text in row] for row in (headings, *rows)]
    widths = [max(3, *map(_width, column)) for column in zip(*cells, strict=True)]
    lines = ["| " + " | ".join(_padded(row, widths, right)) + " |" for row in cells]
    rule = ["-" * (width - 1) + ":" if at in right else "-" * width for at, width in enumerate(widths)]
    lines.insert(1, "| " + " | ".join(rule) + " |")
    return Markdown("\n".join(lines))


def _padded(row: Sequence[str], widths: Sequence[int], right: Collection[int]) -> list[str]:
    blanks = [" " * (width - _width(cell)) for cell, width in zip(row, widths, strict=True)]
    return [
        blank + cell if at in right else cell + blank for at, (cell, blank) in enumerate(zip(row, blanks, strict=True))
    ]


def _width(text: str) -> int:
    if text.isascii():
        return len(text)
    from wcwidth import wcswidth

    return max(0, wcswidth(text))
