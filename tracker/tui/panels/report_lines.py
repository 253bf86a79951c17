"""The report as lines to read: the Markdown document that an export writes, drawn for a terminal.

Owns reading the part of Markdown that our own reports are written in: headings, lists, paragraphs, tables. What stands
there escaped is shown as it was typed; nothing of it becomes a link, a colour or an action.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from rich.cells import cell_len

from tracker.tui.widgets.cells import Cell, Piece
from tracker.tui.widgets.text_view import BLANK, TextLine

_INLINE = re.compile(r"\\(?P<escaped>[!-/:-@\[-`{-~])|&(?P<entity>amp|lt|gt);|(?P<strong>\*\*)|(?P<code>`)")
_ENTITIES = {"amp": "&", "lt": "<", "gt": ">"}
_CELL = re.compile(r"(?<!\\)\|")
_HEADINGS = {"# ": "title", "## ": "heading", "### ": "strong"}
_GAP = "  "


def report_lines(markdown: str) -> Iterator[TextLine]:
    """Yield the document line by line."""
    table: list[str] = []
    said: list[str] = []
    for row in [*markdown.split("\n"), ""]:
        if table and not row.startswith("|"):
            yield from _table(table)
            table = []
        begins = row.startswith(("#", "- ", "|")) or not row.strip()
        if said and begins:
            yield _paragraph(" ".join(said))
            said = []
        if row.startswith("|"):
            table.append(row)
        elif row.startswith("#"):
            mark, _, text = row.partition(" ")
            yield TextLine(tuple(inline(text, _HEADINGS.get(f"{mark} ", "strong"))))
        elif row.strip():
            said.append(row.strip() if said or not row.startswith("- ") else row)
        else:
            yield BLANK


def _paragraph(text: str) -> TextLine:
    if text.startswith("- "):
        return TextLine((Piece("• ", "muted"), *inline(text.removeprefix("- "))), hang=2)
    return TextLine(tuple(inline(text)))


def inline(text: str, kind: str = "") -> Iterator[Piece]:
    """Yield a text without its marks, each piece in its kind."""
    at, strong, plain = 0, False, []
    for found in _INLINE.finditer(text):
        plain.append(text[at : found.start()])
        at = found.end()
        if found["escaped"]:
            plain.append(found["escaped"])
        elif found["entity"]:
            plain.append(_ENTITIES[found["entity"]])
        elif found["strong"]:
            yield Piece("".join(plain), "strong" if strong else kind)
            strong, plain = not strong, []
    plain.append(text[at:])
    yield Piece("".join(plain), "strong" if strong else kind)


def _table(rows: Sequence[str]) -> Iterator[TextLine]:
    """Yield a table with its columns lined up; a line that is too long can be moved sideways."""
    cells = [_cells(row) for row in rows]
    right = [rule.endswith(":") for rule in cells[1]]
    texts = [["".join(piece.text for piece in inline(cell)) for cell in row] for row in (cells[0], *cells[2:])]
    widths = [max(map(cell_len, column)) for column in zip(*texts, strict=True)]
    for at, row in enumerate(texts):
        padded = [_pad(text, width, to_right) for text, width, to_right in zip(row, widths, right, strict=True)]
        yield TextLine(_row(padded, heading=at == 0), wrap=False)


def _row(padded: Sequence[str], *, heading: bool) -> Cell:
    if heading:
        return (Piece(_GAP.join(padded).rstrip(), "muted"),)
    return (Piece(padded[0], "strong"), Piece((_GAP + _GAP.join(padded[1:])).rstrip()))


def _pad(text: str, width: int, right: bool) -> str:
    blanks = " " * (width - cell_len(text))
    return blanks + text if right else text + blanks


def _cells(row: str) -> list[str]:
    return [cell.strip() for cell in _CELL.split(row)[1:-1]]
