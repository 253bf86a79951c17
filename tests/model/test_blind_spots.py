"""Each kind of blind spot is found where it is, named with its options, and explained; good options have none."""

from __future__ import annotations

import pytest

from tests import factories as make
from tracker.model.blind_spots import answers, blind_spots
from tracker.model.plan import Option

AHEAD = make.option("Web calendar", assumption="members plan days ahead", source="model-a")
SAME_DAY = make.option(
    "A message", assumption="members do not plan ahead", source="model-b", wrong_if="messages wait for an hour"
)
ALSO_AHEAD = make.option("A letter", assumption="Most members plan several days in advance.", source="mei")


def kinds(*options: Option, all_wrong_if: str | None = "nobody borrows anything", question: str = "") -> list[str]:
    return [spot.kind for spot in blind_spots(options, all_wrong_if, question)]


def found(kind: str, *options: Option, all_wrong_if: str | None = "nobody borrows anything"):
    [spot] = [spot for spot in blind_spots(options, all_wrong_if) if spot.kind == kind]
    return spot


def test_options_that_disagree_and_an_answered_last_question_leave_none():
    assert kinds(AHEAD, SAME_DAY) == []


def test_one_assumption_in_other_words_is_one_blind_spot():
    spot = found("same-assumption", AHEAD, SAME_DAY, ALSO_AHEAD)
    assert spot.options == ("Web calendar", "A letter")
    assert "members plan days ahead" in spot.sentence
    assert "fail together" in spot.sentence


def test_three_that_say_the_same_are_told_once():
    third = make.option("A bell", assumption="people plan their days ahead", source="z")
    spots = [spot for spot in blind_spots((AHEAD, ALSO_AHEAD, third), "x y") if spot.kind == "same-assumption"]
    assert [spot.options for spot in spots] == [("Web calendar", "A letter", "A bell")]


def test_an_assumption_and_its_denial_are_not_the_same():
    assert "same-assumption" not in kinds(AHEAD, SAME_DAY)


@pytest.mark.parametrize("source", ["model-a", "Model A", "MODEL-A"])
def test_one_source_for_all_is_told_however_it_is_spelt(source):
    spot = found("one-source", AHEAD, make.option("B", assumption="members do not plan ahead", source=source))
    assert "All options come from" in spot.sentence


def test_sources_that_nobody_named_may_all_be_one():
    bare = (make.option("A", source=None), make.option("B", assumption="the opposite holds", source=None))
    assert "No option says who" in found("one-source", *bare).sentence


def test_one_named_source_beside_silence_is_no_second_opinion():
    spot = found("one-source", AHEAD, make.option("B", assumption="members do not plan ahead", source=None))
    assert "(1 of them without saying so)" in spot.sentence


def test_options_that_nowhere_stand_against_each_other_are_told():
    spot = found("no-contradiction", AHEAD, make.option("B", assumption="sheds have a lock", source="z"))
    assert "No option contradicts another" in spot.sentence


def test_assuming_what_makes_another_wrong_is_standing_against_it():
    one = make.option("A", assumption="volunteers have time", source="x", wrong_if="most loans are wanted on Sundays")
    other = make.option("B", assumption="loans are mostly wanted on Sundays", source="y")
    assert kinds(one, other) == []
    assert kinds(other, one) == []


@pytest.mark.parametrize("text", [None, "", "  ", "nothing", "Nada.", "n/a", "none", "-", "TBD", "no idea"])
def test_the_last_question_without_an_answer_is_told(text):
    assert not answers(text)
    assert kinds(AHEAD, SAME_DAY, all_wrong_if=text) == ["unanswered"]


def test_an_answer_to_the_last_question_may_begin_with_nothing():
    assert answers("nothing is borrowed for a month")


def test_an_option_without_an_assumption_is_told():
    spot = found("no-assumption", AHEAD, SAME_DAY, make.option("C", assumption=None), make.option("D", assumption=" "))
    assert spot.options == ("C", "D")
    assert spot.sentence.startswith("C and D name no assumption")


def test_a_single_option_is_no_choice():
    assert kinds(AHEAD) == ["one-option"]


def test_without_options_only_the_last_question_is_asked():
    assert kinds(all_wrong_if=None) == ["unanswered"]


def test_very_many_and_very_long_options_are_compared_in_a_moment():
    long = "members plan " + "x " * 5_000
    many = [make.option(f"Option {number}", assumption=f"{long} {number}", source=str(number)) for number in range(300)]
    assert "same-assumption" in kinds(*many)


def test_markup_and_controls_in_texts_stay_texts():
    odd = make.option("[red]x\x1b", assumption="[/] \u202e(=", source="\x00")
    assert kinds(odd, odd)
