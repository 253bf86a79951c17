"""The pay-off, to the digit where it has a closed form, and what it answers where there is little or nothing to pay."""

from __future__ import annotations

from fractions import Fraction
from math import exp, lgamma, log, sqrt

import pytest

from tests.analysis.cases import EXACTLY_30, USUAL, case, exactly, pace, plan, times
from tests.factories import HOUR, MINUTE
from tracker.analysis.payoff import payoff
from tracker.analysis.sampling import DRAWS
from tracker.analysis.times import Times
from tracker.model.durations import WEEK
from tracker.model.plan import Estimate


def chance_of_at_least(runs, shape, exposure, horizon=12.0):
    """The chance that a Poisson number with a gamma rate reaches `runs`: the tail of a negative binomial."""
    p = exposure / (exposure + horizon)
    return 1 - sum(
        exp(lgamma(shape + n) - lgamma(shape) - lgamma(n + 1) + shape * log(p) + n * log(1 - p)) for n in range(runs)
    )


def about(share):
    """The same chance, as nearly as draws can tell it."""
    return pytest.approx(share, abs=4 * sqrt(share * (1 - share) / DRAWS) + 1e-9)


def test_half_an_hour_saved_pays_ten_hours_back_after_twenty():
    found = payoff(case())
    assert found.mean == 30 * MINUTE
    assert found.saving_per_run == 30 * MINUTE
    assert found.build == 10 * HOUR
    assert found.rate == 12.5 / 4
    assert found.expected_runs == 37.5
    assert found.break_even_runs == 20
    assert found.break_even_after == pytest.approx(20 / 3.125 * WEEK, rel=1e-12)
    assert found.pays_from_rate == pytest.approx(20 / 12, rel=1e-12)
    assert found.pays_from_time == pytest.approx(10 * HOUR / 37.5, rel=1e-12)
    assert found.probability == about(chance_of_at_least(21, 12.5, 4))


@pytest.mark.parametrize(
    ("known", "shape", "exposure"),
    [
        (pace(seen=12, weeks=4), 12.5, 4),
        (pace(seen=3, weeks=2.5, planned=2), 5, 3.5),
        (pace(seen=9, weeks=0.5, planned=2), 2, 1),
    ],
)
def test_to_save_exactly_what_it_costs_does_not_pay(known, shape, exposure):
    """18 minutes a time and 6 hours to build: 20 times is even, whatever floats make of it, 21 pays."""
    found = payoff(case(pace=known, automation=plan(build=exactly(9 * HOUR), covers=0.9)))
    assert found.probability == about(chance_of_at_least(21, shape, exposure))
    assert found.break_even_runs == 20


def test_the_net_saving_follows_the_number_of_performances():
    """With everything else exact, net at 10/50/90 % is that many half hours less the build."""
    found = payoff(case()).net
    runs = [(net + 10 * HOUR) / (30 * MINUTE) for net in (found.p10, found.p50, found.p90)]
    for count, share in zip(runs, (0.1, 0.5, 0.9), strict=True):
        assert count == pytest.approx(round(count), abs=1e-6)
        assert 1 - chance_of_at_least(round(count) + 1, 12.5, 4) >= share - 0.02
        assert 1 - chance_of_at_least(round(count), 12.5, 4) < share + 0.02


def test_a_pay_off_with_everything_in_it_is_as_reckoned_by_hand():
    found = payoff(
        case(
            times=times(10, 20, 30, estimate=USUAL),
            pace=pace(seen=3, weeks=1.5, planned=10),
            automation=plan(
                build=Estimate(4 * HOUR, 6 * HOUR, 12 * HOUR),
                upkeep_per_week=10 * MINUTE,
                covers=0.9,
                residual=2 * MINUTE,
            ),
        )
    )
    mean = (60 + Fraction(110, 3)) / 5
    saving = Fraction(9, 10) * (mean - 2)
    rate = 5 / Fraction("1.7")
    build, costs = Fraction(400), Fraction(400) + 120
    assert found.mean == pytest.approx(float(mean * MINUTE), rel=1e-12)
    assert found.saving_per_run == pytest.approx(float(saving * MINUTE), rel=1e-12)
    assert found.build == pytest.approx(float(build * MINUTE), rel=1e-12)
    assert found.rate == pytest.approx(float(rate), rel=1e-12)
    assert found.upkeep == 120 * MINUTE
    assert found.break_even_runs == 33 == -(-build // (saving - 10 / rate))
    assert found.pays_from_rate == pytest.approx(float(costs / saving / 12), rel=1e-12)
    assert found.pays_from_time == pytest.approx(float((2 + costs / (rate * 12 * Fraction(9, 10))) * MINUTE), rel=1e-12)


def test_hands_on_time_has_a_residual_of_its_own_and_pays_the_whole_build():
    automation = plan(residual=20 * MINUTE, residual_touch=5 * MINUTE)
    assert payoff(case(automation=automation)).saving_per_run == 10 * MINUTE
    found = payoff(case(automation=automation, basis="touch"))
    assert found.saving_per_run == 25 * MINUTE
    assert found.build == 10 * HOUR


def test_upkeep_is_paid_for_the_horizon_and_until_it_pays_back():
    """5 minutes a week at 3.125 performances a week take 1.6 of the 30 minutes; 10 h / 28.4 min is 21.1."""
    found = payoff(case(automation=plan(upkeep_per_week=5 * MINUTE)))
    assert found.break_even_runs == 22
    assert found.probability == about(chance_of_at_least(23, 12.5, 4))


def test_a_longer_horizon_is_counted_in_full():
    assert payoff(case(horizon=24)).probability == about(chance_of_at_least(21, 12.5, 4, 24))
    found = payoff(case(horizon=24, automation=plan(upkeep_per_week=5 * MINUTE)))
    assert found.upkeep == 2 * HOUR
    assert found.probability == about(chance_of_at_least(25, 12.5, 4, 24))


def test_a_whole_number_of_performances_is_not_rounded_up_by_float_dust():
    """0.29 x 30 minutes twenty times is 174 minutes, which floats divide to a hair above 20."""
    automation = plan(build=exactly(174 * MINUTE), covers=0.29)
    assert 174 * MINUTE / (0.29 * 30 * MINUTE) > 20
    assert payoff(case(automation=automation)).break_even_runs == 20


class TestLittleOrNothing:
    """What degenerate input comes to."""

    def test_no_time_and_no_estimate_is_unknown(self):
        found = payoff(case(times=Times()))
        assert found.probability is None
        assert found.net is None
        assert found.mean is None
        assert found.saving_per_run is None
        assert found.break_even_runs is None
        assert found.pays_from_rate is None
        assert found.build == 10 * HOUR

    @pytest.mark.parametrize(
        ("known", "unknown"),
        [
            (times(30), True),
            (times(30, 30), True),
            (times(30, 30, 30), False),
            (times(30, estimate=EXACTLY_30), False),
            (times(estimate=EXACTLY_30), False),
        ],
    )
    def test_fewer_than_three_times_without_an_estimate_are_too_few(self, known, unknown):
        found = payoff(case(times=known))
        assert (found.probability is None) is unknown
        assert (found.net is None) is unknown

    def test_three_equal_times_are_as_good_as_known(self):
        assert payoff(case(times=times(30, 30, 30))).probability == about(chance_of_at_least(21, 12.5, 4))

    def test_an_unknown_rate_leaves_only_what_does_not_need_it(self):
        found = payoff(case(pace=pace(weeks=0.5)))
        assert found.probability is None
        assert found.rate is None
        assert found.break_even_runs is None
        assert found.pays_from_time is None
        assert found.pays_from_rate == pytest.approx(20 / 12, rel=1e-12)

    @pytest.mark.parametrize("residual", [30 * MINUTE, 40 * MINUTE])
    def test_what_saves_no_time_never_pays(self, residual):
        found = payoff(case(automation=plan(residual=residual)))
        assert found.probability == 0
        assert found.break_even_runs is None
        assert found.pays_from_rate is None

    def test_a_saving_that_is_rounding_is_none(self):
        known = Times(samples=(7, 7, 7, 7), estimate=exactly(7))
        found = payoff(case(times=known, automation=plan(build=exactly(0), residual=7, covers=0.7)))
        assert found.probability == 0
        assert found.break_even_runs is None
        assert found.pays_from_rate is None

    def test_covering_nothing_never_pays(self):
        found = payoff(case(automation=plan(covers=0.0)))
        assert found.probability == 0
        assert found.break_even_runs is None
        assert found.pays_from_time is None

    def test_upkeep_above_the_saving_never_pays_back_at_todays_rate(self):
        """94 minutes a week are saved, 100 go into upkeep; from 4.9 a week on it would pay."""
        found = payoff(case(automation=plan(upkeep_per_week=100 * MINUTE)))
        assert found.break_even_runs is None
        assert found.break_even_after is None
        assert found.pays_from_rate == pytest.approx((600 + 1200) / 30 / 12, rel=1e-12)

    def test_upkeep_that_eats_the_saving_exactly_never_pays_back(self):
        found = payoff(case(pace=pace(seen=8, weeks=2, planned=5), automation=plan(upkeep_per_week=125 * MINUTE)))
        assert found.rate * 30 == pytest.approx(125)
        assert found.break_even_runs is None

    def test_a_saving_above_the_upkeep_by_float_dust_never_pays_back(self):
        """27 minutes at 1.1 a week are 29.7 minutes of upkeep, of which floats leave a hair."""
        automation = plan(build=exactly(0), upkeep_per_week=1_782_000, covers=0.9)
        found = payoff(case(pace=pace(seen=5, weeks=5), automation=automation))
        assert found.saving_per_run > 1_782_000 / found.rate
        assert found.break_even_runs is None

    def test_a_build_of_nothing_pays_with_the_first_performance(self):
        found = payoff(case(automation=plan(build=exactly(0))))
        assert found.break_even_runs == 1
        assert found.probability == about(chance_of_at_least(1, 12.5, 4))

    def test_a_check_that_is_never_performed_never_pays(self):
        found = payoff(case(pace=pace(seen=0, planned=0)))
        assert found.probability == 0
        assert found.rate == 0
        assert found.break_even_runs is None
        assert found.pays_from_time is None
        assert found.net.p10 == found.net.p90 == -10 * HOUR

    def test_nothing_for_nothing_does_not_pay(self):
        assert payoff(case(pace=pace(seen=0, planned=0), automation=plan(build=exactly(0)))).probability == 0

    def test_a_check_that_takes_no_time_never_pays(self):
        assert payoff(case(times=times(0, 0, 0, estimate=exactly(0)))).probability == 0

    def test_what_pays_back_after_a_thousand_years_has_no_date(self):
        found = payoff(case(pace=pace(weeks=0, planned=0.00001)))
        assert found.break_even_runs == 20
        assert found.break_even_after is None
