"""A forecast as it is shown says where its end is told too early, and how much is left."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.analysis.deliveries import delivery, exact, record, task
from tracker.analysis.forecast import forecast
from tracker.services.forecasting import delivery_row

FOUND = forecast(delivery(task("a", "tests"), checks=(record(),)), draws=200)


@pytest.mark.parametrize(("capped", "beside", "below"), [(0, False, False), (9, False, True), (10, True, True)])
def test_draws_cut_short_are_told_beside_the_end_once_they_can_move_the_latest_figure(capped, beside, below):
    row = delivery_row(replace(FOUND, capped=capped), FOUND.whole)
    assert (row.cut_short is not None) == beside
    assert any(said.startswith(f"In {capped} of 200 draws a task failed so often") for said in row.rests_on) == below


def test_what_takes_no_time_is_still_left():
    instant = delivery(task("a", "tests", generation=exact(0)), checks=(record(estimate=exact(0)),))
    found = forecast(instant, draws=200)
    row = delivery_row(found, found.whole)
    assert (row.p50, row.left) == (0, 1)
    done = forecast(delivery(task("a", "tests", standing="done"), checks=(record(),)), draws=200)
    assert (delivery_row(done, done.whole).p50, delivery_row(done, done.whole).left) == (0, 0)
