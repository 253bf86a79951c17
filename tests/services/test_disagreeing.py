"""A request is only made once criteria are sealed, and what comes back is added whole or not at all."""

from __future__ import annotations

import pytest

from tests.services.deciding import KEY, SHED, WEB, Bench
from tracker.errors import BadInput, Refused
from tracker.planfile.answer import read_answer
from tracker.report.request import EXAMPLE
from tracker.services.disagreeing import FaultyAnswer, ask, take_answer


@pytest.fixture
def bench(tmp_path) -> Bench:
    made = Bench(tmp_path)
    made.seal()
    return made


def take(bench: Bench, text: str, **more):
    return take_answer(bench.context, KEY, read_answer(text.encode(), "answer.md"), "answer.md", **more)


def test_it_is_refused_before_the_seal_and_after_the_choice(tmp_path):
    bench = Bench(tmp_path)
    with pytest.raises(Refused, match="hidden until its criteria are sealed"):
        ask(bench.context, KEY, 3)
    bench.seal()
    bench.choose()
    with pytest.raises(Refused, match="was decided at"):
        ask(bench.context, KEY, 3)


def test_it_has_the_question_the_criteria_and_what_is_taken(bench):
    text = ask(bench.context, KEY, 4)
    for part in ("How do members book a ladder?", "Give me 4 options", "weight 1", WEB.assumption, SHED.assumption):
        assert part in text


@pytest.mark.parametrize("count", [0, -1, 21, 10**9])
def test_a_number_that_is_none_to_ask_for_is_refused(bench, count):
    with pytest.raises(BadInput):
        ask(bench.context, KEY, count)


def test_its_own_example_reads_back(bench):
    found = take(bench, ask(bench.context, KEY, 3)).dossier
    assert found.titles[-1] == "A short name"
    assert found.decision.all_wrong_if == EXAMPLE.partition('"')[2].partition('"')[0]


def test_options_that_do_not_say_where_they_come_from_get_the_source(bench):
    text = '[[options]]\ntitle = "A"\n[[options]]\ntitle = "B"\nsource = "mei"\n'
    options = take(bench, text, source="model-c").dossier.options
    assert [option.source for option in options[2:]] == ["model-c", "mei"]


def test_every_fault_is_told_with_its_place_and_nothing_is_added(bench):
    before = bench.dossier
    with pytest.raises(FaultyAnswer) as refused:
        take(bench, 'Sure!\n```\n[[options]]\ntitel = "A"\n[[options]]\nassumption = 3\n```\n')
    assert [fault.partition(" ")[0] for fault in refused.value.faults] == [
        "answer.md:4:1:",
        "answer.md:5:1:",
        "answer.md:6:1:",
    ]
    assert refused.value.message == "The answer in answer.md has 3 faults."
    assert refused.value.hint == "Nothing was added."
    assert bench.dossier == before


def test_an_answer_that_contradicts_what_is_there_adds_nothing(bench):
    with pytest.raises(Refused, match="already has an option"):
        take(bench, '[[options]]\ntitle = "New"\n[[options]]\ntitle = "Web calendar"\nassumption = "other"\n')
    assert bench.dossier.count == 2


def test_before_the_seal_an_answer_is_refused_without_its_text(tmp_path):
    bench = Bench(tmp_path)
    with pytest.raises(Refused) as refused:
        take(bench, '[[options]]\ntitle = "Zebra"\n')
    assert "Zebra" not in refused.value.message + refused.value.hint
    assert b"Zebra" not in bench.bytes()
