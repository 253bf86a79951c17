from __future__ import annotations

import pytest

from tracker.model.factors import show_factor


@pytest.mark.parametrize(
    ("times", "shown"),
    [
        (10_000, "10,000x"),
        (8060 / 60.8, "132.57x"),
        (8900 / 900.8, "9.88x"),
        (94400 / 86400.8, "1.09x"),
        (1.5, "1.50x"),
        (999_999_999, "999,999,999x"),
        (1e9, "1e9x"),
        (2.5e12, "2.5e12x"),
        (1e308, "1e308x"),
    ],
)
def test_factors_have_two_decimals_unless_they_are_whole(times, shown):
    assert show_factor(times) == shown
