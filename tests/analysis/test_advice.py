"""Advice exists for everything that can limit a check, and caution only where a machine cannot answer."""

from __future__ import annotations

import pytest

from tracker.analysis.advice import TRIM, warning
from tracker.model.plan import LIMITED_BY


def test_each_of_the_six_limits_has_its_own_way_to_trim():
    assert set(TRIM) == set(LIMITED_BY)
    assert len(set(TRIM.values())) == len(LIMITED_BY)


@pytest.mark.parametrize(
    ("limited_by", "cautious"),
    [
        ("taste", True),
        ("practice", True),
        ("physical-evidence", True),
        ("specs-and-tests", False),
        ("fidelity", False),
        ("cost-and-energy", False),
    ],
)
def test_caution_names_the_check_where_a_machine_cannot_answer(limited_by, cautious):
    told = warning("founder-approval", limited_by)
    assert (told is not None and "founder-approval" in told) is cautious


def test_a_label_with_braces_is_told_literally():
    assert "{0}" in warning("{0}", "taste")
