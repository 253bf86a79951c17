"""Reading single values out of the tables of a file, and collecting what is wrong with them.

Owns the collector that the conversion of every table shares. It never stops: what is missing or cannot be read gets a
harmless stand-in and a finding, so that the rest of the file is judged too. A duration is parsed once however often it
occurs.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tracker.errors import BadInput
from tracker.model.durations import parse
from tracker.model.keys import nfc
from tracker.model.plan import Estimate
from tracker.model.problems import Path
from tracker.planfile.expected import expected
from tracker.planfile.faults import MOST_FAULTS, Finding

Table = Mapping[str, object]

_FIGURES = ("low", "likely", "high")


class Values:
    """Reads values and keeps the findings."""

    def __init__(self) -> None:
        self.findings: list[Finding] = []
        self._durations: dict[str, int] = {}
        self._estimates: dict[str, Estimate] = {}

    def tell(self, finding: Finding) -> None:
        """Keep a finding, unless there are more than anybody reads."""
        if len(self.findings) < MOST_FAULTS:
            self.findings.append(finding)

    def missing(self, path: Path, key: str) -> None:
        """Tell that a table lacks a key it must have."""
        where = (*path, key)
        self.tell(Finding(where, f"{key} is missing.", f"Add it: {expected(where)}.", missing=True))

    def text(self, table: Table, key: str, path: Path) -> str:
        """Read a text that must be there; an empty one stands in for it."""
        value = table.get(key)
        if isinstance(value, str):
            return value
        self.missing(path, key)
        return ""

    def name(self, table: Table, key: str, path: Path) -> str:
        """Read a name that must be there, in its one spelling."""
        return nfc(self.text(table, key, path))

    def duration(self, table: Table, key: str, path: Path) -> int | None:
        """Read a duration in milliseconds, None when it is absent."""
        text = table.get(key)
        if not isinstance(text, str):
            return None
        known = self._durations.get(text)
        return self._parse(text, (*path, key)) if known is None else known

    def estimate(self, table: Table, key: str, path: Path) -> Estimate | None:
        """Read one figure, which is widened, or three; None when it is absent."""
        value = table.get(key)
        if isinstance(value, str):
            known = self._estimates.get(value)
            return self._single(value, (*path, key)) if known is None else known
        return self._triple(value, (*path, key)) if isinstance(value, dict) else None

    def _parse(self, text: str, path: Path) -> int | None:
        try:
            ms = parse(text)
        except BadInput as fault:
            self.tell(Finding(path, fault.message, fault.hint))
            return None
        self._durations[text] = ms
        return ms

    def _single(self, text: str, path: Path) -> Estimate | None:
        ms = self._parse(text, path)
        if ms is None:
            return None
        return self._estimates.setdefault(text, Estimate.single(ms))

    def _triple(self, table: Table, path: Path) -> Estimate | None:
        figures = [self.duration(table, key, path) for key in _FIGURES]
        for key in _FIGURES:
            if key not in table:
                self.missing(path, key)
        low, likely, high = figures
        known = [figure for figure in figures if figure is not None]
        if len(known) < len(figures) and known != sorted(known):
            self.tell(Finding(path, "The figures that can be read are not in order.", "Give low <= likely <= high."))
        if low is None or likely is None or high is None:
            return None
        return Estimate(low, likely, high)


def stated(table: Table, *keys: str) -> dict[str, Any]:
    """Return what a table says under these keys, so that the model's own defaults stand for the rest."""
    return {key: table[key] for key in keys if key in table}


def names(table: Table, *keys: str) -> dict[str, Any]:
    """Return the names that a table states under these keys, each in its one spelling."""
    return {key: nfc(value) for key in keys if isinstance(value := table.get(key), str)}


def durations(values: Values, table: Table, path: Path, *keys: str) -> dict[str, Any]:
    """Return the durations that a table states under these keys."""
    read = {key: values.duration(table, key, path) for key in keys if key in table}
    return {key: ms for key, ms in read.items() if ms is not None}
