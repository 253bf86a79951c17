"""How the options do by the criteria: single scores, totals, who is dominated, and what hangs on one weight."""

from __future__ import annotations

from collections.abc import Iterator

from tracker.model.scoring import Ranked
from tracker.services.decision_views import DecisionView
from tracker.tui.panels.deciding.parts import Look, Spot, counted
from tracker.tui.panels.task_parts import paragraph
from tracker.tui.widgets.cells import Cell, Column, Piece, cell
from tracker.tui.widgets.columns import headings, in_line
from tracker.tui.widgets.sections import Item, Section
from tracker.tui.widgets.signs import SIGNS

_WIDEST = 16


def scores(view: DecisionView, _look: Look, width: int) -> Section | None:
    """Return the table of scores with what follows from it; None before anything was scored."""
    dossier = view.dossier
    if not dossier.scores:
        return None
    columns = _columns(view)
    first, *others = view.judgement.ranked
    items = [Item((headings(columns, width), _row(view, columns, first, width)), f"score {first.title}", _SPOT)]
    items += [Item((_row(view, columns, one, width),), f"score {one.title}", _SPOT) for one in others]
    told = [row for pieces in _told(view) for row in paragraph(pieces, width, hang=2)]
    asked = [row for pieces in _asked(view) for row in paragraph(pieces, width, hang=2)]
    return Section("SCORES", (*items, Item((*told, *asked), "result", _SPOT)), "0 worst, 10 best")


_SPOT = Spot(part="scores")


def _columns(view: DecisionView) -> tuple[Column, ...]:
    named = [
        Column(key=str(at), heading=one.name, width=min(max(len(one.name), 5), _WIDEST), small=7, right=True)
        for at, one in enumerate(view.dossier.decision.criteria)
    ]
    option = Column(key="option", heading="OPTION", least=22, most=48)
    return (option, *named, Column(key="total", heading="TOTAL", width=5, right=True))


def _row(view: DecisionView, columns: tuple[Column, ...], one: Ranked, width: int) -> Cell:
    given = view.dossier.scores
    names = [criterion.name for criterion in view.dossier.decision.criteria]
    figures = [given.get(name, {}).get(one.title) for name in names]
    ahead = one.title == view.judgement.winner
    sign = Piece(f"{SIGNS.still} " if ahead else "- " if one.dominated_by else "  ", "good" if ahead else "muted")
    total = "-" if one.total is None else f"{one.total:.2f}"
    cells = [
        cell("-" if figure is None else f"{figure:g}", "" if figure is not None else "muted") for figure in figures
    ]
    return in_line(columns, [(sign, Piece(one.title)), *cells, cell(total, "good" if ahead else "")], width)


def _told(view: DecisionView) -> Iterator[Cell]:
    """Yield who is ahead, what one weight would change, and who is dominated."""
    judged = view.judgement
    if judged.missing:
        count = len(judged.missing)
        yield (Piece(f"{SIGNS.stale} ", "warn"), Piece(f"{counted(count, 'score')} missing, so there is no total yet."))
    for at, sentence in enumerate(judged.sentences):
        turns = at > 0 and bool(judged.sways)
        yield (Piece(f"{SIGNS.stale} " if turns else "  ", "warn"), Piece(sentence))
    for one in judged.ranked:
        if one.dominated_by:
            worse = f"{one.title} is nowhere better and somewhere worse than {_names(one.dominated_by)}: dominated."
            yield (Piece("- ", "muted"), Piece(worse))


def _names(titles: tuple[str, ...]) -> str:
    return titles[0] if len(titles) == 1 else f"{', '.join(titles[:-1])} and {titles[-1]}"


def _asked(view: DecisionView) -> Iterator[Cell]:
    """Yield the order in which chance had the options scored."""
    for name, order in view.dossier.asked.items():
        yield (Piece("  "), Piece(f"Scored on {name} in this order: {', '.join(order)}", "muted"))
