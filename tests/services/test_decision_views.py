"""Views of decisions: where each stands, what it lacks, and before the seal nothing of an option but the number."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests import factories as make
from tests.factories import WEEK
from tests.services.deciding import KEY, Bench, plan
from tracker.errors import NotFound
from tracker.model.lifecycle import Present
from tracker.model.plan import Decision
from tracker.model.times import load_zone
from tracker.services import choosing, editing
from tracker.services.decision_views import call_decisions, standing_of, view_decision
from tracker.services.questions import question_of


def stands(bench):
    """Where the decision stands by each of the three ways to ask, and what it lacks."""
    [line] = call_decisions(bench.context).lines
    view = view_decision(bench.context, KEY)
    told = standing_of(question_of(bench.dossier), Present(bench.now, load_zone("UTC")))
    assert line.standing == view.standing == told
    assert line.lacks == view.lacks
    return view.standing, view.lacks


def test_a_decision_goes_through_every_stage_and_lacks_the_next_thing_at_each():
    bench = Bench(made=plan(decision={"criteria": ()}))
    assert stands(bench) == ("open", "criteria")
    bench.amend(None, criteria=make.decision().criteria)
    assert stands(bench) == ("open", "seal")
    bench.seal()
    assert stands(bench) == ("sealed", "scores")
    bench.score(Web=(8, 5), A=(4, 5))
    assert stands(bench) == ("scored", "last-answer")
    editing.edit_thing(bench.context, Decision, KEY, lambda one: replace(one, all_wrong_if="it rains"))
    assert stands(bench) == ("scored", "choice")
    bench.choose()
    assert stands(bench) == ("chosen", None)
    bench.later(4 * WEEK)
    assert stands(bench) == ("review due", None)
    choosing.review(bench.context, KEY, "nine no-shows")
    assert stands(bench) == ("reviewed", None)


def test_without_options_they_come_next_after_the_seal():
    bench = Bench(made=plan(decision={"options": ()}))
    bench.seal()
    assert stands(bench) == ("sealed", "options")


def test_before_the_seal_a_view_holds_no_word_of_an_option():
    bench = Bench(made=plan(decision={"options": (make.option("Zebra", assumption="zebra"), make.option("Gnu"))}))
    view, roll = view_decision(bench.context, KEY), call_decisions(bench.context)
    assert "zebra" not in repr((view, roll)).casefold()
    assert (view.dossier.count, view.spots, view.judgement.ranked) == (2, (), ())


def test_blind_spots_are_those_of_the_moment_of_the_choice_once_there_is_one():
    bench = Bench()
    bench.seal()
    before = view_decision(bench.context, KEY)
    assert not before.answered
    assert any("all of them wrong" in spot for spot in before.spots)
    bench.choose()
    after = view_decision(bench.context, KEY)
    assert after.answered
    assert after.spots == bench.dossier.choice.blind_spots
    assert after.missing == ""


def test_a_decision_that_is_none_is_told_with_what_was_probably_meant():
    with pytest.raises(NotFound, match="bookin"):
        view_decision(Bench().context, "bookin")
