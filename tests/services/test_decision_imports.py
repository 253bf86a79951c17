"""An import never changes what is sealed; it says what differs, and takes everything else as before.

An export takes question, criteria, options and what would make all wrong along; seal, scores, choice and reviews stay.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tests import factories as make
from tests.services.deciding import KEY, SHED, WEB, Bench, plan
from tests.services.planning import Shelf
from tracker.cli.import_words import import_lines, import_payload
from tracker.planfile.read import read_plan

OTHER = make.criterion("Cost", measure="euros")
ONE, TWO = make.decision().criteria


@pytest.fixture
def bench(tmp_path) -> Bench:
    made = Bench(tmp_path)
    made.seal()
    return made


def changed(**decision):
    return plan(decision=decision)


@pytest.mark.parametrize(
    ("decision", "field", "stored", "file"),
    [
        ({"question": "Why?"}, "question", "How do members book a ladder?", "Why?"),
        ({"criteria": (replace(ONE, weight=3), TWO)}, "weight", 1, 3),
        ({"criteria": (ONE, replace(TWO, better="higher"))}, "better", "lower", "higher"),
        ({"criteria": (ONE, TWO, OTHER)}, "criteria", [ONE.name, TWO.name], [ONE.name, TWO.name, "Cost"]),
        ({"criteria": (OTHER, TWO)}, "criteria", [ONE.name, TWO.name], ["Cost", TWO.name]),
        ({"criteria": (TWO, ONE)}, "criteria", [ONE.name, TWO.name], [TWO.name, ONE.name]),
        ({"criteria": ()}, "criteria", [ONE.name, TWO.name], []),
    ],
)
@pytest.mark.parametrize("prune", [False, True])
def test_what_is_sealed_stays_and_the_difference_is_told_each_time(bench, decision, field, stored, file, prune):
    before = bench.dossier
    for _ in range(2):
        result = bench.put(changed(**decision), prune=prune)
        assert [(one.field, one.stored, one.file, one.sealed) for one in result.conflicts] == [
            (field, stored, file, True)
        ]
        assert (result.operation, result.left, result.changed) == (None, (), ())
        assert bench.dossier == before
    [line] = [line for line in import_lines(result) if line.startswith("  sealed")]
    assert line.endswith("`tracker decide criteria booking` amends it")
    assert [one["sealed"] for one in import_payload(result)["conflicts"]] == [True]


def test_a_rehearsal_tells_the_same(bench):
    wanted = changed(criteria=(replace(ONE, weight=3), TWO))
    rehearsed = bench.put(wanted, dry_run=True)
    assert replace(rehearsed, dry_run=False) == bench.put(wanted)


def test_what_the_seal_does_not_cover_is_merged_as_ever(bench):
    result = bench.put(changed(question="Why?", task=None, all_wrong_if="nobody comes"))
    assert [one.field for one in result.changed] == ["task", "all_wrong_if"]
    assert (bench.dossier.decision.task, bench.dossier.decision.all_wrong_if) == (None, "nobody comes")


def test_an_amendment_that_says_what_the_file_says_agrees_with_it(bench):
    wanted = changed(criteria=(replace(ONE, weight=3), TWO))
    assert bench.put(wanted).conflicts
    bench.amend(criteria=wanted.decisions[0].criteria)
    result = bench.put(wanted)
    assert (result.conflicts, result.kept) == ((), ())
    assert bench.put(wanted).operation is None


def test_pruning_keeps_a_sealed_decision_that_left_the_file(bench):
    [left] = bench.put(plan(decisions=()), prune=True).left
    assert (left.kind, left.key, left.fate, left.why) == ("decision", KEY, "kept", "its criteria are sealed")
    assert bench.dossier.state == "sealed"


def test_options_come_change_and_go_with_the_file_until_something_is_chosen(bench):
    other = replace(WEB, assumption="members like screens")
    third = make.option("Third")
    result = bench.put(changed(options=(other, third)))
    [news] = result.options
    assert (news.counts.created, news.counts.changed, news.counts.left, news.readable) == (1, 1, 1, True)
    assert any("`tracker decide options booking` shows them" in line for line in import_lines(result))
    assert bench.dossier.options == (other, SHED, third)
    bench.put(changed(options=(other,)), prune=True)
    assert bench.dossier.options == (other,)


def test_an_option_that_was_scored_is_not_pruned(bench):
    bench.score(Web=(8, 4), A=(5, 9))
    before = bench.dossier
    [news] = bench.put(changed(options=(WEB,)), prune=True).options
    assert (news.counts.left, news.counts.pruned) == (1, 0)
    assert bench.dossier == before


def test_after_the_choice_options_stay_and_what_differs_is_counted(bench):
    bench.choose()
    before = bench.dossier
    wanted = changed(options=(replace(WEB, text="more"), make.option("Third")))
    result = bench.put(wanted, prune=True)
    assert [one.counts.closed for one in result.options] == [2]
    assert result.operation is None
    assert any("differs and stays, because something was chosen" in line for line in import_lines(result))
    assert bench.dossier == before


def test_an_option_added_by_hand_does_not_leave_with_a_file_that_never_had_it(bench):
    bench.add(make.option("Mine"))
    assert bench.put(plan(), prune=True).options == ()
    assert bench.dossier.titles == ("Web calendar", "A message", "Mine")


class TestExport:
    def test_after_the_seal_options_stand_there_openly_with_a_remark_on_the_seal(self, bench):
        text = bench.export()
        assert "hidden_options" not in text
        assert 'title = "Web calendar"' in text
        [remark] = [line for line in text.splitlines() if line.startswith("#")]
        assert remark == (
            "# question and criteria are sealed since 2026-09-21 14:13; changing them here does nothing"
            f" (seal {bench.dossier.seal.hash[:16]})"
        )

    def test_importing_it_into_an_empty_database_gives_the_same_plan_without_the_records(self, bench, tmp_path):
        bench.score(Web=(8, 4), A=(5, 9))
        bench.choose()
        text = bench.export()
        (tmp_path / "other").mkdir()
        other = Shelf(Path(tmp_path / "other"))
        other.put(text)
        assert other.stored().plan == bench.stored().plan
        assert other.options() == {KEY: 2}
        assert "hidden_options" in other.export()
        assert read_plan(other.export().encode(), "x").plan == read_plan(text.encode(), "x").plan

    def test_importing_it_again_where_it_came_from_changes_nothing(self, bench):
        bench.amend(criteria=(TWO, OTHER))
        result = bench.put(bench.export())
        assert (result.conflicts, bench.put(bench.export()).operation) == ((), None)
