"""The page of one check: what to do about it and why, how its durations are spread, what automating it comes to."""

from __future__ import annotations

from collections.abc import Iterator

from tracker.analysis.phrases import percent
from tracker.model.durations import show
from tracker.model.plan import Estimate
from tracker.report import words
from tracker.services.bottlenecks import Bottlenecks, CheckView
from tracker.tui.panels.levers import levers
from tracker.tui.panels.payoff import hindsight, payoff
from tracker.tui.panels.spread import spread
from tracker.tui.panels.task_parts import paragraph, side_by_side
from tracker.tui.panels.verdicts import KINDS
from tracker.tui.widgets.cells import Cell, Piece
from tracker.tui.widgets.sections import BETWEEN, MARGIN, Bands, Item, Section, Stack

WIDE = 130
"""From so many cells on, sections stand side by side."""


def arrange(view: Bottlenecks, label: str, doing: str, width: int) -> Bands:
    """Return the sections as they lie in this width; `doing` says what goes on while the view is old."""
    one = next((each for each in view.checks if each.check.label == label), None)
    if one is None:
        return [[_stack(width, _gone(label, width - MARGIN))]]
    if width < WIDE:
        inner = width - MARGIN
        return [
            [_stack(width, _head(one, doing, inner), _why(one, inner), *_times(one, inner), *_pay(view, one, inner))]
        ]
    left = (width - BETWEEN) // 2
    right = width - BETWEEN - left
    return [
        [_stack(width, _head(one, doing, width - MARGIN))],
        [
            _stack(left, _why(one, left - MARGIN), *_times(one, left - MARGIN)),
            _stack(right, *_pay(view, one, right - MARGIN)),
        ],
    ]


def _stack(width: int, *sections: Section | None) -> Stack:
    return Stack(width, tuple(section for section in sections if section is not None))


def _gone(label: str, width: int) -> Section:
    said = f"{label} is no longer in the plan. Escape goes back, and undo may bring it back."
    return Section("", (Item(paragraph((Piece(said, "warn"),), width), "gone"),))


def _head(one: CheckView, doing: str, width: int) -> Section:
    """Return what the check is, and what to do about it in a word."""
    check = one.check
    lines = [*paragraph((Piece(check.label, "title"),), width), _verdict(one), *side_by_side(_facts(one), width)]
    if doing:
        lines.append((Piece(f"Something has changed since: {doing}", "warn"),))
    return Section("", (Item(tuple(lines), "head"),))


def _verdict(one: CheckView) -> Cell:
    found = one.verdict
    pays = "" if found.probability is None else f": automating it is {percent(found.probability)} likely to pay"
    return (Piece(found.verdict, KINDS[found.verdict]), Piece(pays))


def _facts(one: CheckView) -> Iterator[Cell]:
    check = one.check
    yield (Piece("limited by ", "muted"), Piece(check.limited_by))
    yield (Piece("done by ", "muted"), Piece(check.performer))
    yield (Piece("estimate ", "muted"), Piece(_estimate(check.estimate)))
    if check.touch is not None:
        yield (Piece("hands-on ", "muted"), Piece(f"~{show(check.touch)}"))
    if one.critical_share is not None:
        seldom = "" if one.on_critical_path else ", too seldom to count"
        yield (Piece("critical in ", "muted"), Piece(f"{words.share(one.critical_share)} of the draws{seldom}"))


def _estimate(guess: Estimate | None) -> str:
    if guess is None:
        return words.UNKNOWN
    return "~" + "/".join(dict.fromkeys(show(ms) for ms in (guess.low, guess.likely, guess.high)))


def _why(one: CheckView, width: int) -> Section:
    """Return every reason, and what the verdict rests on."""
    found = one.verdict
    items = []
    for at, reason in enumerate(found.reasons):
        kind = "warn" if reason in found.warnings else "group" if reason == found.measure_next else ""
        items.append(Item(paragraph((Piece(reason, kind),), width), f"reason {at}"))
    items.append(Item(paragraph((Piece(found.rests_on, "muted"),), width), "rests on"))
    return Section("WHY", tuple(items))


def _times(one: CheckView, width: int) -> Iterator[Section]:
    """Yield how its durations are spread, the whole and the part that somebody is at it."""
    none = "Nobody has timed one yet: only the estimate speaks."
    yield spread("FROM REQUEST TO VERDICT", one.spans, width, unknown=none)
    nobody = one.touches and not any(one.touches)
    touch = "Nobody was ever hands-on." if nobody else "Nobody has timed the hands-on part yet."
    yield spread("HANDS-ON", () if nobody else one.touches, width, unknown=touch)


def _pay(view: Bottlenecks, one: CheckView, width: int) -> Iterator[Section | None]:
    yield hindsight(one.look_back, width)
    yield payoff(one.verdict, view.present, width)
    every = view.prospects.levers
    own = [row for row in every if row.name == one.check.label and row.kind in ("shorter", "automate")]
    yield levers(own, width, among=every)
