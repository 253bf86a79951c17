"""Fields as text and as JSON: durations as they are typed, or in seconds."""

from __future__ import annotations

import pytest

from tests import factories as make
from tracker.model.field_words import LONGEST, as_change, as_json, as_text
from tracker.model.fields import fields


@pytest.mark.parametrize(
    ("field", "value", "text"),
    [
        ("touch", None, "none"),
        ("touch", 90_000, '"1m 30s"'),
        ("estimate", {"low": 600_000, "likely": 900_000, "high": 2_400_000}, '"10m/15m/40m"'),
        ("title", 'says "no"', '"says \\"no\\""'),
        ("capacity", 90_000, "90000"),
        ("weight", 2.0, "2"),
        ("depends_on", [], "none"),
        ("depends_on", ["a", "b"], '"a", "b"'),
        ("thresholds", {"holds_back": 3_600_000, "automate": 0.8}, '{ holds_back = "1h", automate = 0.8 }'),
    ],
)
def test_a_field_reads_as_it_is_typed(field, value, text):
    assert as_text(field, value) == text


def test_a_long_text_is_cut_and_marked():
    assert as_text("title", "x" * 500) == f'"{"x" * (LONGEST - 2)}…'


def test_json_has_seconds_however_deep():
    step = make.step(estimate=make.estimate(), touch=1500)
    said = fields(make.task(checks=(step,)))["checks"]
    assert as_json("checks", said) == [
        {"label": "integration-tests", "estimate": {"low": 600, "likely": 900, "high": 2400}, "touch": 1.5}
    ]


@pytest.mark.parametrize(
    ("before", "after", "text"),
    [
        (["a", "b"], ["b", "c"], '- "a", + "c"'),
        (["a", "b"], ["b", "a"], '"a", "b" → "b", "a"'),
        ({"drafts": 4, "streams": 2}, {"drafts": 5}, "drafts: 4 → 5, streams: 2 → none"),
        (None, {"drafts": 5}, "none → { drafts = 5 }"),
        ("x", "y", '"x" → "y"'),
    ],
)
def test_a_change_tells_the_difference(before, after, text):
    assert as_change("generation", before, after) == text
