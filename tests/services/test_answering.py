"""Options are added, changed and removed by hand only between the seal and the choice."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests import factories as make
from tests.services.deciding import KEY, SHED, WEB, Bench, plan
from tracker.errors import BadInput, NotFound, Refused
from tracker.services import history
from tracker.services.answering import Answer, add_answer, edit_option, remove_option

THIRD = make.option("Third", assumption="sheds have a lock", source="mei", wrong_if="none has")


@pytest.fixture
def bench(tmp_path) -> Bench:
    made = Bench(tmp_path)
    made.seal()
    return made


def test_options_are_added_behind_the_others_with_all_that_is_said(bench):
    assert bench.add(THIRD, make.option("Fourth")).options == (WEB, SHED, THIRD, make.option("Fourth"))
    assert bench.history()[-1] == "add 2 options to decision booking"
    assert history.undo(bench.context).title == "add 2 options to decision booking"
    assert bench.dossier.options == (WEB, SHED)


@pytest.mark.parametrize(
    "act",
    [
        lambda bench: bench.add(THIRD),
        lambda bench: edit_option(bench.context, KEY, "1", lambda one: one),
        lambda bench: remove_option(bench.context, KEY, "1"),
    ],
)
def test_neither_before_the_seal_nor_after_the_choice(tmp_path, act):
    bench = Bench(tmp_path)
    with pytest.raises(Refused, match="hidden until its criteria are sealed"):
        act(bench)
    bench.seal()
    bench.choose()
    before = bench.dossier
    with pytest.raises(Refused, match="was decided at"):
        act(bench)
    assert bench.dossier == before


def test_an_option_that_is_there_and_says_the_same_is_no_fault(bench):
    sight = add_answer(bench.context, KEY, Answer(options=(WEB,)))
    assert sight.mentions == ("1 option was there already and said the same.",)
    assert bench.history()[-1] == "seal decision booking"


def test_one_that_says_something_else_is_refused_unless_it_is_meant_to_replace_it(bench):
    other = replace(WEB, assumption="members like screens")
    with pytest.raises(Refused, match='already has an option "Web calendar"'):
        bench.add(other, THIRD)
    assert bench.dossier.options == (WEB, SHED)
    assert bench.add(other, THIRD, overwrite=True).options == (other, SHED, THIRD)


def test_what_is_empty_was_not_said_and_spellings_are_one(bench):
    found = bench.add(make.option("  Cafe\u0301 ", text=" ", assumption="", source=None))
    assert found.options[-1] == make.option("Café", text=None, assumption=None, source=None)
    with pytest.raises(Refused):
        bench.add(make.option("Café"))


@pytest.mark.parametrize("title", ["", "  ", "x" * 501, "two\nlines", "bell\x07", "half \ud83d"])
def test_a_title_that_is_no_line_is_refused(bench, title):
    with pytest.raises(BadInput):
        bench.add(make.option(title))
    assert bench.dossier.count == 2


def test_a_title_given_twice_is_refused(bench):
    with pytest.raises(BadInput, match="given twice"):
        bench.add(THIRD, THIRD)


def test_what_would_make_all_wrong_is_taken_once(bench):
    add_answer(bench.context, KEY, Answer(options=(THIRD,), all_wrong_if=" nobody comes "))
    assert bench.dossier.decision.all_wrong_if == "nobody comes"
    sight = add_answer(bench.context, KEY, Answer(options=(), all_wrong_if="another"))
    assert sight.mentions == ("What would make all options wrong was said before and stays: nobody comes",)
    assert bench.dossier.decision.all_wrong_if == "nobody comes"


def test_an_empty_answer_to_it_is_none(bench):
    add_answer(bench.context, KEY, Answer(options=(THIRD,), all_wrong_if="n/a"))
    assert bench.dossier.decision.all_wrong_if is None


def test_an_option_is_changed_by_title_or_number(bench):
    edit_option(bench.context, KEY, "2", lambda one: replace(one, title="A bell", source=None))
    assert bench.dossier.titles == ("Web calendar", "A bell")
    [change] = [one for one in history.read_operation(bench.context, 3).changed if one.field == "title"]
    assert (change.before, change.after) == ("A message", "A bell")
    with pytest.raises(BadInput, match='already an option "A bell"'):
        edit_option(bench.context, KEY, "Web calendar", lambda one: replace(one, title="A bell"))


def test_an_option_leaves_with_its_scores_and_comes_back_with_them(bench):
    scored = bench.score(Web=(8, 4), A=(5, 9))
    remove_option(bench.context, KEY, "A message")
    assert bench.dossier.titles == ("Web calendar",)
    assert bench.dossier.scores == {"No-show rate": {"Web calendar": 8}, "Set-up time": {"Web calendar": 4}}
    history.undo(bench.context)
    assert bench.dossier == scored


@pytest.mark.parametrize(
    ("typed", "hint"), [("Web calender", 'mean "Web calendar"'), ("9", "lists them"), ("", "lists")]
)
def test_what_is_no_option_is_not_found(bench, typed, hint):
    with pytest.raises(NotFound) as missing:
        remove_option(bench.context, KEY, typed)
    assert hint in missing.value.hint


def test_a_title_that_is_a_number_comes_before_the_number(tmp_path):
    bench = Bench(tmp_path, plan(decision={"options": (WEB, make.option("1"))}))
    bench.seal()
    remove_option(bench.context, KEY, "1")
    assert bench.dossier.titles == ("Web calendar",)
