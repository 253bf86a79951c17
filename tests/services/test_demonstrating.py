"""The demo is a believable past: the same for the same moment, valid as if recorded, and ending now."""

from collections import Counter

import pytest

from tests.factories import DAY, HOUR, MINUTE
from tracker.model.clocks import forgotten
from tracker.model.lifecycle import Present, in_order
from tracker.model.times import load_zone
from tracker.planfile.read import read_plan
from tracker.services.demo_hours import OFFICE, Hours, first_morning, working_hours
from tracker.services.demo_story import tell_story, until
from tracker.services.demonstrating import WEEKS, make_demo
from tracker.services.dossiers import list_decisions
from tracker.services.due import due_decisions
from tracker.services.finding import reading
from tracker.services.listing import list_tasks
from tracker.services.proposing import next_things
from tracker.services.sample import sample_plan
from tracker.services.watching import open_clocks
from tracker.store.operations import chain_faults
from tracker.store.runs import read_runs

NOW = 1_764_600_000_000
"""A Monday: 2025-12-01 08:40 in Mexico City."""


def a_plan():
    return read_plan(sample_plan().encode(), "sample").plan


def story(now):
    plan = a_plan()
    return tell_story(plan, first_morning(now, WEEKS, load_zone(plan.project.timezone)), now)


@pytest.fixture(scope="module")
def demo(tmp_path_factory):
    return make_demo(tmp_path_factory.mktemp("demo"), lambda: NOW, "visitor")


def test_a_decision_was_made_on_the_first_morning_and_its_review_is_due(demo):
    [first, other] = list_decisions(demo).dossiers
    assert (first.choice.option, other.choice) == ("Five kinds, three of each", None)
    assert first.choice.at < min(run.began for run in story(NOW))
    assert [one.dossier.decision.key for one in due_decisions(demo) if one.kind == "review"] == [first.decision.key]


def stored(context):
    with reading(context) as here:
        return read_runs(here.connection, here.project.id)


def test_the_same_moment_tells_the_same_story_and_another_one_goes_on(tmp_path, demo):
    again = make_demo(tmp_path, lambda: NOW, "visitor")
    assert stored(again) == stored(demo)
    assert story(NOW) != story(NOW + 3 * DAY)


@pytest.mark.parametrize("days", range(7))
@pytest.mark.parametrize("hours", [0, 8, 16])
def test_on_any_day_at_any_hour_every_run_is_in_order_and_nothing_lies_ahead(days, hours):
    now = NOW + days * DAY + hours * HOUR
    present = Present(now, load_zone("America/Mexico_City"))
    runs = story(now)
    assert [run.id for run in runs] == list(range(1, len(runs) + 1))
    for run in runs:
        assert in_order(run, present) == run
        assert (run.outcome is None) == (run.is_generation or run.ended is None)
    opened = Counter((run.task, run.check) for run in runs if run.ended is None)
    assert set(opened.values()) <= {1}


@pytest.mark.parametrize("days", range(7))
def test_on_any_day_there_is_something_of_everything_to_see(days):
    now = NOW + days * DAY
    runs = story(now)
    done = [run for run in runs if run.ended is not None]
    assert 50 <= len(runs) <= 120
    assert any(run.is_generation and run.ended is None for run in runs)
    assert any(run.by_person and run.state in ("waiting", "paused") for run in runs)
    assert {"passed", "failed", "unavailable"} <= {run.outcome for run in done}
    assert sum(forgotten(run, now, None) for run in done if run.is_generation) == 1
    assert any(run.pauses for run in runs)
    assert any(run.by_person and run.started is None for run in done)
    assert any(run.tokens_out for run in runs)
    assert any(run.evidence for run in runs)
    assert max(run.ended for run in done) - min(run.began for run in runs) > 21 * DAY


def test_people_work_in_their_hours_and_never_at_weekends():
    people = working_hours(a_plan())[1]
    for run in story(NOW):
        if run.by_person and run.started is not None and run.check is not None:
            begin, _ = people[run.performer].next_shift(run.started)
            assert begin == run.started


def test_the_database_went_through_the_usual_doors_and_its_history_holds(demo):
    with demo.reading() as connection:
        assert chain_faults(connection) == []
    stages = Counter(line.stage for line in list_tasks(demo))
    assert stages["done"] >= 4
    assert stages["specified"] >= 1
    assert {one.run.state for one in open_clocks(demo)} >= {"running"}
    assert next_things(demo).things[0].kind == "waiting"


def test_a_shift_that_goes_on_counts_from_now_and_else_the_next_one_comes():
    hours = Hours(OFFICE, load_zone("UTC"))
    friday = 1_764_892_800_000  # 2025-12-05 00:00 UTC
    assert hours.next_shift(friday + 10 * HOUR) == (friday + 10 * HOUR, friday + 13 * HOUR)
    assert hours.next_shift(friday + 13 * HOUR) == (friday + 14 * HOUR, friday + 18 * HOUR)
    assert hours.next_shift(friday + 18 * HOUR)[0] == friday + 3 * DAY + 9 * HOUR


def test_work_that_outlasts_a_shift_pauses_until_the_next_one():
    hours = Hours(OFFICE, load_zone("UTC"))
    friday = 1_764_892_800_000
    end, pauses = hours.work(friday + 17 * HOUR, 90 * MINUTE)
    assert end == friday + 3 * DAY + 9 * HOUR + 30 * MINUTE
    assert [(pause.started, pause.ended) for pause in pauses] == [(friday + 18 * HOUR, friday + 3 * DAY + 9 * HOUR)]


def test_what_has_not_happened_yet_is_not_told():
    run = next(run for run in story(NOW) if run.by_person and run.pauses and run.ended is not None)
    held = run.pauses[0]
    assert until(run, run.ended) == run
    during = until(run, held.started)
    assert (during.state, during.outcome, during.started) == ("paused", None, run.started)
    assert until(run, run.started - 1).state == "waiting"


def test_the_story_begins_on_a_monday_morning_of_the_project():
    zone = load_zone("America/Mexico_City")
    assert first_morning(NOW, 0, zone) == 1_764_599_400_000  # 2025-12-01 08:30 there
    assert first_morning(NOW, 4, zone) == 1_764_599_400_000 - 28 * DAY
