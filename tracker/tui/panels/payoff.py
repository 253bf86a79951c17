"""What automating a check comes to, on both kinds of time side by side; and, once that was done, whether it paid."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from tracker.analysis.phrases import about, figure, percent
from tracker.model.durations import show
from tracker.model.lifecycle import Present
from tracker.model.verdicts import CheckVerdict, Hindsight, Payoff
from tracker.report import words
from tracker.report.prospects import day_after
from tracker.services.looking_back import LookBack
from tracker.tui.panels.task_parts import paragraph
from tracker.tui.widgets.cells import Cell, Column, Piece, cell
from tracker.tui.widgets.columns import in_line
from tracker.tui.widgets.sections import Item, Section

_COLUMNS = (
    Column(key="what", width=34, small=26),
    Column(key="elapsed", width=22, small=18, right=True),
    Column(key="touch", width=22, small=18, right=True),
)

_Told = Callable[[Payoff], str]


def payoff(found: CheckVerdict, present: Present, width: int) -> Section:
    """Return the pay-off on both bases; without a plan, how to make one."""
    if found.elapsed is None or found.touch is None:
        said = "There is no plan to automate it. “Automation plan” makes one: what building takes, what is left to do."
        return Section("AUTOMATING IT", (Item(paragraph((Piece(said, "muted"),), width), "payoff"),))
    rows = [(name, told(found.elapsed), told(found.touch)) for name, told in _rows(present)]
    basis = "elapsed time" if found.pays_by == "elapsed" else "hands-on time"
    lines = [*_table(rows, width), *paragraph((Piece(_cost(found.elapsed), "muted"),), width)]
    return Section("AUTOMATING IT", (Item(tuple(lines), "payoff"),), f"{basis} decides")


def _table(rows: list[tuple[str, str, str]], width: int) -> Iterator[Cell]:
    heads = ("", "ELAPSED", "HANDS-ON")
    yield in_line(_COLUMNS, [cell(head, "muted") for head in heads], width)
    for name, elapsed, touch in rows:
        yield in_line(_COLUMNS, (cell(name, "muted"), cell(elapsed), cell(touch)), width)


def _rows(present: Present) -> Iterator[tuple[str, _Told]]:
    """Yield what is told of a pay-off, in the order in which one asks for it."""
    yield "likely to pay", lambda found: _known(found.probability, percent)
    yield "net, as likely more as less", lambda found: _signed(found.net.p50 if found.net else None)
    yield "net, nine times in ten above", lambda found: _signed(found.net.p10 if found.net else None)
    yield "net, once in ten above", lambda found: _signed(found.net.p90 if found.net else None)
    yield "it takes off each", lambda found: _signed(found.saving_per_run)
    yield "pays from so many a week", lambda found: _from(found.pays_from_rate, found.rate, figure, "you do")
    yield "pays if one takes from", lambda found: _from(found.pays_from_time, found.mean, about, "it takes")
    yield "pays back after performances", lambda found: _known(found.break_even_runs, "{:,}".format, "never")
    yield "pays back on", lambda found: _day(found, present)


def _known(value: float | None, tell: Callable[..., str], absent: str = words.UNKNOWN) -> str:
    return absent if value is None else tell(value)


def _from(value: float | None, now: float | None, tell: Callable[..., str], today: str) -> str:
    """Tell from where on it pays, beside what is so today."""
    return f"{_known(value, tell, 'never')}; {today} {_known(now, tell)}"


def _signed(ms: float | None) -> str:
    return words.UNKNOWN if ms is None else f"{'-' if ms < 0 else ''}{about(ms)}"


def _day(found: Payoff, present: Present) -> str:
    if found.break_even_after is None:
        return "never"
    return str(day_after(present, found.break_even_after) or "too far off")


def _cost(found: Payoff) -> str:
    upkeep = f" and {show(round(found.upkeep))} of upkeep" if found.upkeep else ""
    return f"Over {found.horizon:g} weeks, after {about(found.build)} of work to build it{upkeep}."


def hindsight(back: LookBack | None, width: int) -> Section | None:
    """Return what was promised beside what came of it; None for a check that was never automated."""
    if back is None:
        return None
    rows = [
        ("promised to save", _signed(back.elapsed.predicted), _signed(back.touch.predicted)),
        ("has saved", _signed(back.elapsed.realised), _signed(back.touch.realised)),
        ("performances since", _seen(back.elapsed), _seen(back.touch)),
    ]
    lines = [*_table(rows, width)]
    for sentence in back.sentences:
        lines += paragraph((Piece(sentence),), width)
    if back.automated.took is None:
        said = "What building it took is not recorded yet; “Automated” records it."
        lines += paragraph((Piece(said, "muted"),), width)
    since = back.present.shown(back.automated.at)
    until = "" if back.until is None else f" to {back.present.shown(back.until)}"
    return Section("DID IT PAY?", (Item(tuple(lines), "hindsight"),), f"since {since}{until}")


def _seen(found: Hindsight) -> str:
    return f"{found.runs:,}" + (f" + {found.unknown:,} unknown" if found.unknown else "")
