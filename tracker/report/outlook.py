"""What lies ahead as the words and figures of a page: levers, delivery, what to do about each check, and capacity.

Owns how it is said, not what stands beside it; values are plain text, like everything that a page is made of.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tracker.model.lifecycle import Present
from tracker.model.prospects import CapacityRow, DeliveryRow, LeverRow, PersonRow, Prospects
from tracker.report import words
from tracker.report.model import CheckRow
from tracker.report.prospects import day_after

Table = tuple[tuple[str, ...], list[tuple[str, ...]]]
"""Headings and rows."""

_KINDS = {
    "generation": "generation faster",
    "shorter": "{} shorter",
    "automate": "{} automated",
    "person": "one more like {}",
}

_CUTS = (25, 50, 75, 100)


def lever_name(row: LeverRow) -> str:
    """Say what a lever is, in a few words."""
    return _KINDS[row.kind].format(row.name)


def levers(rows: Sequence[LeverRow]) -> Table | None:
    """Return what would move the end of half of the draws, the strongest first; None without a lever."""
    if not rows:
        return None
    headings = ("Rank", "What", *(f"{cut} %" for cut in _CUTS))
    return headings, [(str(row.rank), lever_name(row), *(_moved(row.effect.get(cut)) for cut in _CUTS)) for row in rows]


def _moved(ms: int | None) -> str:
    """Write by how much the delivery comes sooner; later with a minus."""
    return words.NOTHING if ms is None else words.duration(ms)


def delivery(row: DeliveryRow, present: Present) -> Table | None:
    """Return when the rest will be delivered; None where that is unknown or nothing is left."""
    if not row.p50:
        return None
    parts = (("Half", row.p50), ("85 %", row.p85), ("95 %", row.p95))
    return ("Of the draws", "Ended within", "By"), [
        (name, words.duration(ms), str(day_after(present, ms) or "too far off")) for name, ms in parts
    ]


def verdicts(rows: Sequence[CheckRow]) -> list[tuple[str, str, str]]:
    """Return for each check its label, what to do about it, and why in sentences."""
    return [(row.check.label, row.verdict.verdict, _why(row)) for row in rows if row.verdict is not None]


def _why(row: CheckRow) -> str:
    return " ".join(_reasons(row))


def _reasons(row: CheckRow) -> Iterator[str]:
    assert row.verdict is not None, "only judged checks are told"
    yield from row.verdict.reasons
    if row.critical_share is not None:
        often = "" if row.on_critical_path else ", too seldom to count"
        yield f"Critical in {words.share(row.critical_share)} of the draws{often}."
    yield row.verdict.rests_on
    yield from row.hindsight


def capacity(row: CapacityRow) -> Table | None:
    """Return what finished tasks take of each person; None where no check takes anybody's time."""
    if not row.people:
        return None
    return ("Person", "Hours a week", "Touch per finished task", "Finished tasks a week"), [
        (
            one.name,
            f"{one.hours_per_week:g}",
            words.duration(None if one.touch_per_task is None else round(one.touch_per_task), words.UNKNOWN),
            _absorbs(one),
        )
        for one in row.people
    ]


def _absorbs(one: PersonRow) -> str:
    """Write how many tasks a week somebody can take in: unknown with the touch, and nothing to know without any."""
    if one.absorbs_per_week is None:
        return words.UNKNOWN if one.touch_per_task is None else words.NOTHING
    return f"{one.absorbs_per_week:,.1f}"


def remarks(prospects: Prospects) -> list[str]:
    """Say what the forecast rests on."""
    return [*prospects.delivery.rests_on, *([prospects.caveat] if prospects.caveat else [])]
