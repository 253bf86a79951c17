"""`tracker amdahl`: what faster generation brings when the check stays as slow as it is."""

from __future__ import annotations

import click

from tracker.cli import output, table
from tracker.cli.globals import Settings
from tracker.cli.values import DURATION
from tracker.cli.verbs import command
from tracker.model.amdahl import AmdahlRow, amdahl_rows
from tracker.model.durations import show_precise
from tracker.model.factors import show_factor


@command("amdahl", json=True)
@click.option("--drafts", type=int, required=True, metavar="N", help="How many drafts, written one after the other.")
@click.option("--tokens", type=int, required=True, metavar="N", help="Tokens of one draft.")
@click.option("--rate", type=float, required=True, metavar="N", help="Tokens per second of one agent today.")
@click.option("--faster", type=float, required=True, metavar="N", help="Tokens per second to compare with.")
@click.option(
    "--check", "checks", type=DURATION, multiple=True, default=(0,), metavar="DURATION", help="Time of the check."
)
def amdahl(settings: Settings, drafts: int, tokens: int, rate: float, faster: float, checks: tuple[int, ...]) -> None:
    """Show what faster generation brings beside a fixed check.

    Give --check several times to compare several. Without one, nothing is checked.
    """
    rows = amdahl_rows(drafts, tokens, rate, faster, checks)
    if settings.json:
        output.document("amdahl", {"rows": [_values(row) for row in rows]})
        return
    headings = ("CHECK", f"AT {rate:,.12g} TOKENS/S", f"AT {faster:,.12g} TOKENS/S", "SPEEDUP")
    table.show(headings, [_cells(row) for row in rows], right={1, 2, 3})


def _values(row: AmdahlRow) -> dict[str, float]:
    return {
        "check_s": _seconds(row.check),
        "before_s": _seconds(row.before),
        "after_s": _seconds(row.after),
        "speedup": row.speedup,
    }


def _seconds(ms: float) -> float:
    """Seconds of a time that may have parts of a millisecond; whole ones without a fraction."""
    seconds = ms / 1000
    return int(seconds) if seconds.is_integer() else seconds


def _cells(row: AmdahlRow) -> tuple[str, ...]:
    check = show_precise(row.check) if row.check else "none"
    return check, show_precise(round(row.before)), show_precise(round(row.after)), show_factor(row.speedup)
