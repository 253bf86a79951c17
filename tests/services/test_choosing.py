"""A choice records why, what is expected and when to look; at the review the outcome stands beside the expectation."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from tests.factories import DAY
from tests.services.deciding import GOOD, KEY, SHED, Bench, plan
from tracker.errors import BadInput, NotFound, Refused
from tracker.model.plan import Decision
from tracker.services import choosing, history
from tracker.services.editing import edit_thing

TODAY = date(2026, 9, 21)


@pytest.fixture
def bench(tmp_path) -> Bench:
    made = Bench(tmp_path)
    made.seal()
    made.later(3 * DAY)
    return made


def choose(bench: Bench, option: str | None = "Web calendar", **said):
    return choosing.choose(bench.context, KEY, option, replace(GOOD, **said))


def test_it_keeps_everything_that_was_said(bench):
    choice = choose(bench).dossier.choice
    assert (choice.option, choice.at, choice.actor) == ("Web calendar", bench.now, "ana")
    assert (choice.reason, choice.expected) == ("they plan", "few no-shows")
    assert choice.review_on == date.fromordinal((TODAY.toordinal() + 3) + 28)
    assert choice.blind_spots == ()
    assert bench.dossier.latency(bench.now + DAY) == 3 * DAY
    assert bench.history()[-1] == "choose for decision booking: Web calendar"


def test_it_can_be_taken_back_until_it_was_reviewed(bench):
    before = bench.dossier
    choose(bench, all_wrong_if=None)
    history.undo(bench.context)
    assert bench.dossier == before
    choose(bench)
    choosing.review(bench.context, KEY, "fine")
    with pytest.raises(Refused, match=r"\(review decision booking\) came later"):
        history.undo(bench.context, 5)


def test_nothing_is_chosen_before_the_seal_or_twice(tmp_path):
    bench = Bench(tmp_path)
    with pytest.raises(Refused, match="hidden until its criteria are sealed"):
        choose(bench)
    bench.seal()
    choose(bench)
    with pytest.raises(Refused, match=r'was decided at .*"Web calendar"') as refused:
        choose(bench, "A message")
    assert "decide review booking" in refused.value.hint


@pytest.mark.parametrize("field", ["reason", "expected", "review"])
@pytest.mark.parametrize("value", [None, "", " ", "bad\x07"])
def test_what_is_missing_or_unreadable_is_named_with_an_example(bench, field, value):
    with pytest.raises(BadInput) as refused:
        choose(bench, **{field: value})
    assert refused.value.message
    assert bench.dossier.choice is None


@pytest.mark.parametrize("day", ["yesterday", "2026-09-24", "2020-01-01", "soon"])
def test_a_review_lies_ahead(bench, day):
    with pytest.raises(BadInput):
        choose(bench, review=day)


def test_an_option_that_is_none_is_not_chosen(bench):
    with pytest.raises(NotFound, match='There is no option "Web calender"'):
        choose(bench, "Web calender")


def test_none_of_them_closes_the_question_with_a_reason_alone(bench):
    found = choosing.choose(bench.context, KEY, None, choosing.Reasons(reason="asked too early")).dossier
    assert (found.state, found.choice.option, found.choice.expected, found.review_on) == ("chosen", None, None, None)
    assert bench.history()[-1] == "choose for decision booking: none of the options"


def test_an_unanswered_last_question_is_recorded_as_a_blind_spot(bench):
    sight = choose(bench, all_wrong_if=None)
    [spot] = sight.dossier.choice.blind_spots
    assert spot.startswith("Nobody has said yet what would make all of them wrong")
    assert spot in sight.mentions


def test_an_answer_given_with_the_choice_counts(bench):
    found = choose(bench, all_wrong_if="nobody comes").dossier
    assert (found.decision.all_wrong_if, found.choice.blind_spots) == ("nobody comes", ())


def test_blind_spots_are_those_of_the_moment(tmp_path):
    bench = Bench(tmp_path, plan(decision={"options": (SHED,)}))
    bench.seal()
    assert [spot[:9] for spot in choose(bench, "A message").dossier.choice.blind_spots] == ["A message"]


def test_choosing_against_the_scores_or_without_them_is_mentioned(bench):
    bench.score(Web=(1, 1), A=(9, 9))
    assert choose(bench).mentions == ("By the scores A message is ahead.",)
    history.undo(bench.context)
    assert choose(bench, "A message").mentions == ()
    history.undo(bench.context)
    history.undo(bench.context)
    assert choose(bench).mentions == ("4 scores are missing, so nothing was compared in full.",)


def test_a_review_keeps_what_came_of_it_beside_what_was_expected(bench):
    choose(bench)
    bench.later(28 * DAY)
    found = choosing.review(bench.context, KEY, " 9 no-shows ", "2w").dossier
    [review] = found.reviews
    assert (review.outcome, review.actor, review.at) == ("9 no-shows", "ana", bench.now)
    assert found.choice.expected == "few no-shows"
    assert found.review_on == date.fromordinal(TODAY.toordinal() + 45)
    assert choosing.review(bench.context, KEY, "better now").dossier.review_on is None


@pytest.mark.parametrize("outcome", ["", "  ", "\x1b[31m"])
def test_a_review_says_something(bench, outcome):
    choose(bench)
    with pytest.raises(BadInput):
        choosing.review(bench.context, KEY, outcome)


def test_only_a_choice_is_reviewed(bench):
    with pytest.raises(Refused, match="Nothing was chosen for booking yet"):
        choosing.review(bench.context, KEY, "fine")


def test_what_would_make_all_wrong_stays_as_it_was_said_first(bench):
    said = "members never plan"
    edit_thing(bench.context, Decision, KEY, lambda one: replace(one, all_wrong_if=said))
    sight = choose(bench, all_wrong_if="something else")
    assert bench.dossier.decision.all_wrong_if == said
    assert f"What would make all options wrong was said before and stays: {said}" in sight.mentions
