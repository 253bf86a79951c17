"""Plain tables in lines of text, measured in the cells that a terminal gives each character.

Owns the alignment and the cutting. A line is cut only on a terminal, and never through a character; in a pipe every
table is as wide as its text. Most text is ASCII, where a cell is a character, so the library that knows the width of
everything else is loaded only when something else turns up.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Sequence

from tracker.cli import output

GAP = 2
NARROWEST = 8
"""A flexible column is not cut below this."""

_LINE_ENDS = re.compile("[\t\n]")


def show(
    headings: Sequence[str],
    rows: Sequence[Sequence[str]],
    *,
    right: Collection[int] = (),
    flexible: int | None = None,
) -> None:
    """Print a table; see `lines`. On a terminal it is cut to its width."""
    output.say_lines(lines(headings, rows, right=right, flexible=flexible, width=output.terminal_width()))


def lines(
    headings: Sequence[str],
    rows: Sequence[Sequence[str]],
    *,
    right: Collection[int] = (),
    flexible: int | None = None,
    width: int | None = None,
) -> Iterator[str]:
    """Give a table line by line, headings first, with control characters made visible.

    `right` are the columns aligned to the right, `flexible` is the one that is cut first when the table is wider than
    `width` cells; None never cuts.
    """
    table = [row if "".join(row).isprintable() else tuple(map(_one_line, row)) for row in (headings, *rows)]
    widths = list(map(_width, zip(*table, strict=True)))
    excess = 0 if width is None else sum(widths) + GAP * (len(widths) - 1) - width
    if excess > 0 and flexible is not None:
        narrow = max(min(NARROWEST, widths[flexible]), widths[flexible] - excess)
        excess -= widths[flexible] - narrow
        widths[flexible] = narrow
        table = [(*row[:flexible], cut(row[flexible], narrow), *row[flexible + 1 :]) for row in table]
    put = _row_writer(widths, right)
    for row in table:
        line = put(row).rstrip()
        yield line if width is None or excess <= 0 else cut(line, width)


def _width(column: Sequence[str]) -> int:
    """Give the cells that the widest text takes; of thousands of plain ones without looking at each."""
    return max(map(len if "".join(column).isascii() else cells, column))


def _one_line(cell: str) -> str:
    """Make line ends and control characters of a cell visible."""
    if cell.isprintable():
        return cell
    return output.clean(_LINE_ENDS.sub(lambda found: chr(0x2400 + ord(found[0])), cell))


def _row_writer(widths: Sequence[int], right: Collection[int]) -> Callable[[Sequence[str]], str]:
    """Make the function that pads the cells of one row."""
    gap = " " * GAP
    plain = gap.join(f"{{:{'>' if at in right else '<'}{width}}}" for at, width in enumerate(widths)).format

    def put(row: Sequence[str]) -> str:
        if "".join(row).isascii():
            return plain(*row)
        padded = []
        for at, (cell, width) in enumerate(zip(row, widths, strict=True)):
            blanks = " " * (width - cells(cell))
            padded.append(blanks + cell if at in right else cell + blanks)
        return gap.join(padded)

    return put


def cells(text: str) -> int:
    """Give how many cells of a terminal a text takes."""
    if text.isascii():
        return len(text)
    from wcwidth import wcswidth

    return max(0, wcswidth(text))


def cut(text: str, width: int) -> str:
    """Cut a text to a number of cells, never through a character, and mark the cut."""
    if cells(text) <= width:
        return text
    if width < 1:
        return ""
    if text.isascii():
        return f"{text[: width - 1]}…"
    from wcwidth import iter_graphemes

    kept, left = [], width - 1
    for character in iter_graphemes(text):
        left -= cells(character)
        if left < 0:
            break
        kept.append(character)
    return f"{''.join(kept)}…"
