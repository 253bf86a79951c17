"""The page of bottlenecks: what to do first, what would move the delivery, and what to do about each check."""

from __future__ import annotations

from collections.abc import Iterator

from tracker.model.prospects import DeliveryRow
from tracker.report.advice import nothing_ahead, told_delivery
from tracker.services.bottlenecks import Bottlenecks
from tracker.tui.panels.levers import levers
from tracker.tui.panels.task_parts import paragraph
from tracker.tui.panels.verdicts import verdicts
from tracker.tui.widgets.cells import Cell, Piece
from tracker.tui.widgets.sections import BETWEEN, MARGIN, Bands, Item, Section, Stack

WIDE = 150
"""From so many cells on, sections stand side by side."""


def arrange(view: Bottlenecks, doing: str, width: int) -> Bands:
    """Return the sections as they lie in this width; `doing` says what goes on while the view is old."""
    if width < WIDE:
        inner = width - MARGIN
        made = (first(view, doing, inner), _levers(view, inner), verdicts(view.checks, inner), _rest(view, inner))
        return [[_stack(width, *made)]]
    left = (width - BETWEEN) // 2
    right = width - BETWEEN - left
    columns = (
        _stack(left, _levers(view, left - MARGIN), _rest(view, left - MARGIN)),
        _stack(right, verdicts(view.checks, right - MARGIN)),
    )
    return [[_stack(width, first(view, doing, width - MARGIN))], columns]


def _stack(width: int, *sections: Section | None) -> Stack:
    return Stack(width, tuple(section for section in sections if section is not None))


def first(view: Bottlenecks, doing: str, width: int) -> Section:
    """Return the recommendation, or that there is none yet and why."""
    found = view.recommendation
    lines = list(paragraph((Piece(found.text, "title" if found.check else ""),), width))
    if doing:
        lines.insert(0, (Piece(f"Something has changed since: {doing}", "warn"),))
    return Section("WHAT TO DO FIRST", (Item(tuple(lines), "first", found),))


def _levers(view: Bottlenecks, width: int) -> Section | None:
    return levers(view.prospects.levers, width)


def _rest(view: Bottlenecks, width: int) -> Section:
    """Return when the rest will be delivered, who takes it in, and what all of that rests on."""
    lines = [line for said in _said(view) for line in paragraph(said, width)]
    return Section("DELIVERY", (Item(tuple(lines), "delivery"),))


def _no_days(delivery: DeliveryRow) -> str:
    """Say why no days of delivery are told."""
    if delivery.p50 != 0:
        return "When the rest is delivered is unknown."
    said = nothing_ahead(delivery)
    return f"{said[0].upper()}{said[1:]}."


def _said(view: Bottlenecks) -> Iterator[Cell]:
    prospects = view.prospects
    told = told_delivery(prospects.delivery, view.present)
    yield (Piece(told or _no_days(prospects.delivery)),)
    for sentence in prospects.capacity.sentences[-1:]:
        yield (Piece(sentence),)
    for sentence in (*prospects.delivery.rests_on, *([prospects.caveat] if prospects.caveat else [])):
        yield (Piece(sentence, "muted"),)
