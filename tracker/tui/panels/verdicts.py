"""What to do about each check: verdict, how likely automating it pays, and why, for a list and for a page of one."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.cells import cell_len

from tracker.analysis.phrases import percent
from tracker.report import words
from tracker.services.bottlenecks import CheckView
from tracker.tui.panels.task_parts import paragraph
from tracker.tui.widgets.cells import Cell, Column, Piece, cell
from tracker.tui.widgets.columns import headings, in_line
from tracker.tui.widgets.sections import Item, Section

KINDS = {
    "automate": "good",
    "trim": "warn",
    "measure-first": "group",
    "keep": "muted",
    "not-worth-it": "muted",
}
"""What the verdicts look like; each is a word too."""

REASONS = 2
"""So many reasons stand in the list; all of them on the page of the check."""

_LABEL, _LONGEST = 12, 40


def _columns(labels: Iterable[str]) -> tuple[Column, ...]:
    longest = max(min(max(map(cell_len, labels)), _LONGEST), _LABEL)
    return (
        Column(key="check", heading="CHECK", width=longest, small=_LABEL + 4),
        Column(key="verdict", heading="VERDICT", width=13),
        Column(key="pays", heading="PAYS", width=10, right=True),
        Column(key="critical", heading="CRITICAL", width=8, right=True, weight=3),
        Column(key="runs", heading="TIMED", width=5, right=True, weight=2),
        Column(key="limited", heading="LIMITED BY", width=17, weight=1),
        Column(key="performer", heading="DONE BY", width=12, weight=1),
    )


def verdicts(checks: Sequence[CheckView], width: int) -> Section:
    """Return every check in the order of the plan."""
    if not checks:
        said = "No check is in the plan: what verifies that work is done is added by name, in the palette."
        return Section("CHECKS", (Item(paragraph((Piece(said, "muted"),), width), "checks"),))
    columns = _columns(one.check.label for one in checks)
    items = [Item((headings(columns, width),))]
    for one in checks:
        lines = [in_line(columns, _cells(one), width)]
        for reason in one.verdict.reasons[:REASONS]:
            lines += _set_in(paragraph((Piece(reason, "muted"),), width - 2))
        items.append(Item(tuple(lines), f"check {one.check.label}", one))
    return Section("CHECKS", tuple(items), "enter: all about one")


def _set_in(lines: Iterable[Cell]) -> list[Cell]:
    return [(Piece("  "), *line) for line in lines]


def _cells(one: CheckView) -> tuple[Cell, ...]:
    found = one.verdict
    return (
        cell(one.check.label),
        cell(found.verdict, KINDS[found.verdict]),
        cell(words.NOTHING if found.probability is None else percent(found.probability)),
        cell(words.share(one.critical_share)),
        cell(str(len(one.spans))),
        cell(one.check.limited_by, "muted"),
        cell(one.check.performer, "muted"),
    )
