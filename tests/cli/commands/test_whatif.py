"""`whatif` sets today beside the change, in text and in one document, and refuses what it cannot mean."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests import factories as make
from tests.cli.commands.sights import looking
from tests.factories import HOUR
from tests.services.scene import TESTS
from tests.services.test_whatif import made
from tracker.model.plan import Estimate, Generation

KEYS = {
    "schema",
    "asked",
    "before_s",
    "after_s",
    "speedup",
    "ceiling",
    "tasks",
    "unknown",
    "delivery",
    "cost",
    "notes",
}
ROW = {
    "key",
    "title",
    "basis",
    "before_s",
    "after_s",
    "g_before_s",
    "g_after_s",
    "c_before_s",
    "c_after_s",
    "speedup",
    "ceiling",
    "at_least",
    "at_most",
    "why",
}
DELIVERY = {"p50_s", "p85_s", "p95_s", "p50_date", "p85_date", "p95_date", "rests_on"}


@pytest.fixture
def tracker(tmp_path):
    return looking(tmp_path, made=made(), since=HOUR)


def test_the_table_has_each_task_today_and_with_the_change(tracker):
    lines = tracker("whatif", "--speedup", "10000").out.splitlines()
    assert lines[0] == "What if generation were 10,000x faster?"
    assert lines[2:6] == [
        "TASK           TODAY  WITH IT   SPEEDUP  CEILING  TITLE",
        "catalogue      ~3h13      ~1h  <=~3.22x   ~3.22x  Catalogue",
        "returns       ~2d 2h   ~2d 1h  <=~1.02x   ~1.02x  Return flow",
        "all together  ~2d 5h   ~2d 2h  <=~1.06x   ~1.06x",
    ]
    assert any(line.startswith("Delivery, half of the draws: ") and " sooner: " in line for line in lines)


def test_costs_and_what_it_rests_on_stand_below(tracker):
    said = tracker("whatif", "--profile", "claude-opus-5.5").out
    assert "Generating a task once costs 16.00 USD instead of 8.00 USD" in said
    assert "Generating a finished task, 1.0 rounds of it, costs 16.00 USD instead of 8.00 USD" in said
    assert "claude-opus-5.5 does not state its hardware" in said
    assert "When it would be delivered is unknown." in said


def test_several_changes_are_asked_for_on_one_line(tracker):
    said = tracker(
        "whatif", "--check", "field-trial=50%", "--automate", TESTS, "--people", "ana=2", "--task", "returns"
    )
    assert said.out.splitlines()[0] == (
        "What if field-trial took 50 % of its time and integration-tests were automated "
        "and ana had room for 2 at a time, on returns?"
    )


def test_without_a_change_it_shows_today(tracker):
    said = tracker("whatif").out
    assert said.startswith("As it is today.\n")
    assert "as it is today" in said


def test_the_document_has_every_key(tracker):
    document = tracker("whatif", "--speedup", "14", "--check", "field-trial=15m", "--json").document
    assert set(document) == KEYS
    assert document["schema"] == "tracker.whatif/1"
    assert document["asked"] == {
        "task": None,
        "speedup": 14.0,
        "profile": None,
        "checks": {"field-trial": {"share": None, "to_s": 900}},
        "automate": [],
        "people": {},
    }
    assert [set(row) for row in document["tasks"]] == [ROW, ROW]
    assert set(document["delivery"]) == {"before", "after"}
    for side in ("before", "after"):
        assert set(document["delivery"][side]) == DELIVERY
        assert set(document["cost"][side]) == {"currency", "per_task", "per_finished_task"}
    assert document["delivery"]["after"]["p50_s"] < document["delivery"]["before"]["p50_s"]
    assert document["before_s"] == sum(row["before_s"] for row in document["tasks"])


def test_what_is_unknown_is_null_and_has_a_reason(tracker):
    document = tracker("whatif", "--profile", "groq", "--json").document
    assert (document["after_s"], document["speedup"], document["unknown"]) == (None, None, ["catalogue", "returns"])
    for row in document["tasks"]:
        assert (row["after_s"], row["speedup"]) == (None, None)
        assert row["why"] == "groq does not state the output speed of one agent"
    assert document["delivery"]["after"]["p50_s"] is None


@pytest.mark.parametrize(
    "arguments",
    [
        ("--speedup", "2", "--profile", "groq"),
        ("--speedup", "-1"),
        ("--check", "field-trail=50%"),
        ("--check", "field-trial"),
        ("--automate", "field-trial"),
        ("--people", "ana=none"),
        ("--people", "integration-tests=2"),
        ("--check", "field-trial=50%", "--check", "field-trial=15m"),
        ("--check", "field-trial=-5%"),
        ("--task", "nothing"),
    ],
)
def test_what_cannot_be_meant_is_refused_in_a_sentence(tracker, arguments):
    ended = tracker("whatif", *arguments)
    assert (ended.status, ended.out) == (1, "")
    assert len(ended.err.splitlines()) == 2
    assert tracker("whatif", *arguments, "--json").document["schema"] == "tracker.error/1"


def test_a_speed_that_is_no_number_is_wrong_usage(tracker):
    assert tracker("whatif", "--speedup", "fast").status == 2


@pytest.mark.parametrize(
    ("times", "said"),
    [
        ("0.5", "half as fast"),
        ("0.25", "only 0.25 times as fast"),
        ("1", "as fast as today"),
        ("1e308", "1e308x faster"),
    ],
)
def test_a_slower_dial_and_one_without_end_read_as_what_they_are(tracker, times, said):
    out = tracker("whatif", "--speedup", times).out
    assert out.splitlines()[0] == f"What if generation were {said}?"
    assert max(len(line) for line in out.splitlines()) < 200
    assert ("<=" in out) == (float(times) > 1)


def test_what_is_left_and_takes_no_time_is_not_called_nothing(tmp_path):
    usual = made()
    instant = Estimate(0, 0, 0)
    tests = replace(usual.checks[0], estimate=instant)
    task = replace(usual.tasks[0], generation=Generation(estimate=instant), checks=(make.step(TESTS),))
    tracker = looking(tmp_path, made=replace(usual, checks=(tests,), tasks=(task,)), since=HOUR)
    out = tracker("whatif", "--speedup", "2").out
    assert "What is left to deliver takes no time by its estimates." in out
    assert "<=-" not in out
    shown = tracker("show", "catalogue").out
    assert "sooner" not in shown


def test_one_task_alone_is_not_left_out_of_a_row_that_is_not_there(tracker):
    assert "Left out" not in tracker("whatif", "--task", "returns", "--profile", "groq").out
