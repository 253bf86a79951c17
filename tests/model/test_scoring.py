"""Totals are weighted means, a tie is no win, and one weight at a time shows how much a winner hangs on it."""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests import factories as make
from tracker.model.scoring import FACTORS, Sway, asking_order, judge

COST, REACH = make.criterion("Cost", weight=2), make.criterion("Reach")
SEAL = "5" * 64


def scored(**by_title: tuple[float, float]) -> dict[str, dict[str, float]]:
    """Make scores on cost and reach."""
    return {
        "Cost": {title: values[0] for title, values in by_title.items()},
        "Reach": {title: values[1] for title, values in by_title.items()},
    }


def judged(**by_title: tuple[float, float]):
    return judge((COST, REACH), list(by_title), scored(**by_title))


def test_the_total_is_the_weighted_mean_and_the_best_comes_first():
    found = judged(bus=(6, 3), bike=(9, 0), walk=(5, 10))
    assert [(one.title, one.total) for one in found.ranked] == [
        ("walk", pytest.approx(20 / 3)),
        ("bike", 6.0),
        ("bus", 5.0),
    ]
    assert (found.winner, found.tied, found.is_complete) == ("walk", (), True)


def test_a_tie_is_no_win():
    found = judged(bus=(6, 3), bike=(5, 5))
    assert (found.winner, found.tied) == (None, ("bus", "bike"))


def test_dust_of_binary_fractions_makes_no_winner():
    thirds = tuple(make.criterion(name, weight=0.1) for name in "abc")
    scores = {"a": {"x": 0.3, "y": 0.1}, "b": {"x": 0.2, "y": 0.2}, "c": {"x": 0.1, "y": 0.3}}
    assert judge(thirds, ["x", "y"], scores).winner is None


def test_an_option_is_dominated_when_another_is_nowhere_worse_and_somewhere_better():
    found = judged(bus=(6, 3), bike=(6, 4), walk=(0, 4), fly=(6, 4))
    dominated = {one.title: one.dominated_by for one in found.ranked}
    assert dominated == {"bus": ("bike", "fly"), "bike": (), "walk": ("bike", "fly"), "fly": ()}


def test_only_weights_that_change_the_winner_are_told():
    found = judged(bus=(6, 3), bike=(3, 8))
    assert found.winner == "bus"
    assert found.sways == (
        Sway(criterion="Cost", factor=0.5, winner="bike"),
        Sway(criterion="Reach", factor=1.5, winner="bike"),
    )
    assert judged(bus=(9, 9), bike=(1, 1)).sways == ()


def test_a_tie_at_another_weight_takes_the_win_away():
    found = judged(bus=(6, 4), bike=(4, 6))
    assert found.winner == "bus"
    assert Sway(criterion="Cost", factor=0.5, winner=None) in found.sways


def test_a_tie_that_another_weight_decides_is_told():
    found = judged(bus=(6, 3), bike=(5, 5))
    assert Sway(criterion="Cost", factor=1.5, winner="bus") in found.sways


def test_who_is_ahead_and_what_one_weight_would_change_is_said_in_sentences():
    assert judged(Bus=(9, 3), Bike=(7, 8)).sentences == (
        "Bike is ahead.",
        "With Cost at half as much weight again, Bus would be ahead.",
        "With Reach at half its weight, Bus would be ahead.",
    )
    assert judged(Bus=(9, 9), Bike=(1, 1)).sentences[1].startswith("Who is ahead stays so")
    assert judged(Bus=(5, 5), Bike=(5, 5)).sentences[0] == "Bus and Bike are tied; a tie is no win."
    assert judge((COST, REACH), ["Bus"], {}).sentences == ()


def test_missing_scores_are_named_and_nobody_wins():
    scores = scored(bus=(6, 3), bike=(5, 5))
    del scores["Reach"]["bike"]
    found = judge((COST, REACH), ["bike", "bus"], scores)
    assert found.missing == (("Reach", "bike"),)
    assert (found.winner, found.tied, found.sways, found.is_complete) == (None, (), (), False)
    assert [(one.title, one.total) for one in found.ranked] == [("bus", 5.0), ("bike", None)]


def test_without_options_or_criteria_there_is_nothing_to_judge():
    assert judge((COST, REACH), [], {}).ranked == ()
    assert judge((), ["bus"], {}).winner is None


marks = st.integers(0, 10)
weights = st.sampled_from((1, 2, 3, 5))


@given(
    st.dictionaries(st.sampled_from("abcdef"), st.tuples(marks, marks, marks), min_size=1),
    st.tuples(weights, weights, weights),
)
def test_the_winner_is_the_one_that_exact_arithmetic_gives(scores, weighing):
    criteria = tuple(make.criterion(name, weight=weight) for name, weight in zip("xyz", weighing, strict=True))
    by_name = {name: {title: marks[at] for title, marks in scores.items()} for at, name in enumerate("xyz")}
    found = judge(criteria, list(scores), by_name)

    def best(weighing) -> str | None:
        totals = {
            title: sum(Fraction(weight) * mark for weight, mark in zip(weighing, marks, strict=True))
            for title, marks in scores.items()
        }
        top = [title for title, total in totals.items() if total == max(totals.values())]
        return top[0] if len(top) == 1 else None

    assert found.winner == best(weighing)
    expected = set()
    for at, name in enumerate("xyz"):
        for factor in FACTORS:
            changed = best(
                [Fraction(weight) * (Fraction(factor) if at == i else 1) for i, weight in enumerate(weighing)]
            )
            if changed != best(weighing):
                expected.add((name, factor, changed))
    assert {(one.criterion, one.factor, one.winner) for one in found.sways} == expected
    assert all(one.title != found.winner for one in found.ranked if one.dominated_by)


def test_the_order_of_asking_is_always_the_same_and_another_for_each_criterion():
    titles = list("abcdef")
    assert asking_order(SEAL, "Cost", titles) == asking_order(SEAL, "Cost", titles[::-1])
    assert sorted(asking_order(SEAL, "Cost", titles)) == titles
    assert asking_order(SEAL, "Cost", titles) != asking_order(SEAL, "Reach", titles)


def test_every_order_comes_up_about_as_often():
    seen = [asking_order(str(number), "Cost", "abc") for number in range(600)]
    counts = [seen.count(order) for order in permutations("abc")]
    assert sum(counts) == 600
    assert min(counts) > 60
