"""Options are scored criterion by criterion, across all of them, in an order that chance sets and that is kept."""

from __future__ import annotations

import pytest

from tests import factories as make
from tests.services.deciding import KEY, Bench, plan
from tracker.errors import BadInput, Refused
from tracker.model.scoring import asking_order
from tracker.services import history
from tracker.services.judging import give_scores, scoring_form


@pytest.fixture
def bench(tmp_path) -> Bench:
    made = Bench(tmp_path)
    made.seal()
    return made


def test_the_form_has_a_sheet_for_each_criterion_in_an_order_of_its_own(bench):
    form = scoring_form(bench.context, KEY)
    seal, titles = bench.dossier.seals[0].hash, bench.dossier.titles
    assert [(sheet.criterion.name, sheet.titles) for sheet in form.sheets] == [
        (name, asking_order(seal, name, titles)) for name in ("No-show rate", "Set-up time")
    ]
    assert scoring_form(bench.context, KEY) == form


def test_scores_are_kept_with_the_order_in_which_they_were_asked(bench):
    found = bench.score(Web=(8, 4), A=(5, 9.5))
    assert found.scores == {
        "No-show rate": {"Web calendar": 8, "A message": 5},
        "Set-up time": {"Web calendar": 4, "A message": 9.5},
    }
    assert found.asked == {sheet.criterion.name: sheet.titles for sheet in scoring_form(bench.context, KEY).sheets}
    assert found.judgement.winner == "A message"


def test_scores_can_be_given_again_and_taken_back(bench):
    first = bench.score(Web=(8, 4), A=(5, 9))
    assert bench.score(Web=(1, 1), A=(5, 9)).scores["Set-up time"]["Web calendar"] == 1
    assert history.undo(bench.context).title == "score decision booking: No-show rate, Set-up time"
    assert bench.dossier == first


def test_a_criterion_is_scored_across_all_options_or_not_at_all(bench):
    with pytest.raises(BadInput, match="No-show rate lacks a score for A message") as refused:
        give_scores(bench.context, KEY, {"No-show rate": {"Web calendar": 8}})
    assert "criterion by criterion" in refused.value.hint
    assert bench.dossier.scores == {}


def test_an_option_that_comes_late_is_scored_beside_what_there_is(bench):
    bench.score(Web=(8, 4), A=(5, 9))
    bench.add(make.option("Third"))
    assert bench.dossier.judgement.missing == (("No-show rate", "Third"), ("Set-up time", "Third"))
    give_scores(bench.context, KEY, {"No-show rate": {"Third": 1}})
    assert bench.dossier.judgement.missing == (("Set-up time", "Third"),)


@pytest.mark.parametrize("value", [-0.1, 10.1, float("nan"), float("inf"), -float("inf")])
def test_a_score_out_of_range_is_refused(bench, value):
    with pytest.raises(BadInput, match="is no score for Web calendar on No-show rate"):
        bench.score(Web=(value, 1), A=(1, 1))


@pytest.mark.parametrize("scores", [{"Speed": {}}, {"No-show rate": {"A bell": 3}}])
def test_what_does_not_exist_is_not_scored(bench, scores):
    with pytest.raises(BadInput, match=r"There is no (criterion|option)"):
        give_scores(bench.context, KEY, scores)


def test_it_is_refused_before_the_seal_after_the_choice_and_without_options(tmp_path):
    bench = Bench(tmp_path, plan(decision={"options": ()}))
    with pytest.raises(Refused, match="hidden until"):
        scoring_form(bench.context, KEY)
    bench.seal()
    with pytest.raises(Refused, match="no options to score") as refused:
        scoring_form(bench.context, KEY)
    assert "decide prompt booking" in refused.value.hint
    bench.add(make.option())
    bench.choose()
    with pytest.raises(Refused, match="was decided"):
        give_scores(bench.context, KEY, {"No-show rate": {"Web calendar": 3}})
