"""Reads the labelled sentences: label, language, set and text, one a line."""

from __future__ import annotations

import csv
from pathlib import Path
from typing import NamedTuple

FILE = Path(__file__).with_name("sentences.tsv")
SETS = ("tune", "held", "second", "third", "fourth", "fifth")
"""`tune` was looked at while the rules were made; the others were kept aside until a measurement was due."""


class Sentence(NamedTuple):
    """A sentence as somebody might write it; `label` is untestable, testable, or team (as working teams write them)."""

    label: str
    language: str
    set: str
    text: str


def sentences(label: str | None = None, part: str | None = None) -> list[Sentence]:
    """Give the sentences with this label in this set."""
    with FILE.open(encoding="utf-8", newline="") as file:
        rows = list(csv.reader(file, delimiter="\t", quoting=csv.QUOTE_NONE))[1:]
    every = [Sentence(*row) for row in rows]
    return [one for one in every if label in (None, one.label) and part in (None, one.set)]
