"""The one recommendation is what moves the delivery most; where there is none it says why, never less."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC

import pytest

from tests import factories as make
from tests.factories import DAY, HOUR, MINUTE
from tests.services.scene import MONDAY
from tracker.model.lifecycle import Present
from tracker.model.prospects import DeliveryRow, LeverRow
from tracker.model.verdicts import CheckVerdict, Net, Payoff
from tracker.report.advice import recommend, told_delivery
from tracker.report.model import CheckRow

AHEAD = DeliveryRow(p50=5 * DAY, p85=8 * DAY, p95=13 * DAY)
PRESENT = Present(MONDAY, UTC)


def row(label, verdict, *, net=None, reasons=("It is so.", "And so.")):
    """The row of a check with a verdict; `net` is what automating it saves in the middle."""
    payoff = None
    if net is not None:
        payoff = Payoff(basis="elapsed", horizon=12, runs=9, build=HOUR, upkeep=0, net=Net(p10=0, p50=net, p90=2 * net))
    judged = CheckVerdict(verdict=verdict, probability=None, reasons=reasons, rests_on="", elapsed=payoff, touch=payoff)
    figures = dict.fromkeys(("time", "mean", "p50", "p85", "touch_mean", "wait_mean", "first_pass_yield"))
    return CheckRow(check=make.check(label=label), tasks=1, runs=9, basis="measured", verdict=judged, **figures)


def lever(name, kind="shorter", full=0, quarter=None, rank=1):
    return LeverRow(name=name, kind=kind, effect={25: quarter, 50: None, 75: None, 100: full}, rank=rank)


def test_of_plans_that_pay_the_one_that_moves_the_delivery_most_comes_first():
    rows = [row("tests", "automate", net=9 * HOUR), row("review", "automate", net=HOUR)]
    levers = [lever("review", "automate", full=DAY), lever("tests", "automate", full=HOUR)]
    found = recommend(rows, levers, AHEAD)
    assert (found.kind, found.check, found.text) == ("automate", "review", "Automate review first. It is so.")


def test_where_nothing_is_forecast_what_saves_more_comes_first():
    rows = [row("tests", "automate", net=HOUR), row("review", "automate", net=9 * HOUR), row("trial", "trim")]
    assert recommend(rows, [], DeliveryRow()).check == "review"


def test_a_check_to_be_trimmed_counts_for_a_quarter_of_it():
    rows = [row("tests", "automate", net=HOUR), row("approval", "trim")]
    levers = [
        lever("approval", full=2 * DAY, quarter=9 * HOUR),
        lever("tests", "automate", full=8 * HOUR),
    ]
    found = recommend(rows, levers, AHEAD)
    assert (found.kind, found.check) == ("trim", "approval")
    assert found.text == ("Trim approval first: a quarter less of it brings the delivery forward by 9h. And so.")
    assert recommend(rows, [lever("approval", full=2 * DAY, quarter=8 * HOUR), levers[1]], AHEAD).check == "tests"


def test_a_check_whose_trimming_moves_nothing_is_not_recommended():
    found = recommend([row("approval", "trim")], [lever("approval", full=HOUR, quarter=0)], AHEAD)
    assert found.kind == "none"
    assert found.text.startswith("There is nothing to recommend")


def test_an_open_verdict_says_what_is_open_about_the_check_that_matters_most():
    rows = [row("tests", "measure-first"), row("review", "measure-first", reasons=("Unclear.", "Time 9 more.", "X."))]
    levers = [lever("review", full=DAY), lever("tests", full=HOUR)]
    found = recommend(rows, levers, AHEAD)
    assert (found.kind, found.check) == ("measure", "review")
    assert found.text == ("There is no recommendation yet: what to do about review is open. Unclear. Time 9 more.")


@pytest.mark.parametrize(
    ("rows", "levers", "delivery", "why"),
    [
        ([], [], AHEAD, "no check is in the plan"),
        ([row("tests", "keep")], [], DeliveryRow(p50=0, p85=0, p95=0), "nothing is left to deliver"),
        ([row("tests", "keep")], [], DeliveryRow(p50=0, p85=0, p95=0, left=1), "what is left to deliver takes no time"),
        ([row("tests", "trim")], [], DeliveryRow(), "what remains cannot be forecast"),
    ],
)
def test_where_there_is_none_it_says_why(rows, levers, delivery, why):
    found = recommend(rows, levers, delivery)
    assert (found.kind, found.check) == ("none", None)
    assert found.text.startswith(f"There is no recommendation yet: {why}")


def test_where_no_check_pays_generation_is_named_if_it_moves_the_delivery():
    rows = [row("tests", "keep"), row("review", "not-worth-it")]
    slow = [lever("generation", "generation", full=5 * HOUR, quarter=HOUR), lever("tests", full=MINUTE, rank=2)]
    assert recommend(rows, slow, AHEAD).text.endswith(
        "Generation does: if it took no time at all, the delivery would come 5h sooner."
    )
    assert "Generation" not in recommend(rows, slow[::-1], AHEAD).text


def test_the_delivery_is_told_in_days_of_the_project_and_not_at_all_where_it_is_unknown():
    assert told_delivery(AHEAD, PRESENT) == (
        "Of the simulated deliveries half end by 2025-12-06, 85 % by 2025-12-09, 95 % by 2025-12-14."
    )
    early = replace(AHEAD, cut_short="Some draws were cut short.")
    assert told_delivery(early, PRESENT).endswith("95 % by 2025-12-14. Some draws were cut short.")
    assert told_delivery(DeliveryRow(), PRESENT) is None
    assert told_delivery(DeliveryRow(p50=0, p85=0, p95=0), PRESENT) is None
    assert "too far off" in told_delivery(DeliveryRow(p50=1, p85=2, p95=10**15), PRESENT)
