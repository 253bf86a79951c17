"""`automated` carries out a plan once, and from then on says whether it paid."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.cli.commands.sights import looking
from tests.factories import DAY, HOUR, MINUTE, check_run, generation
from tests.services.scene import TESTS, plan
from tests.services.test_baselines import PLAN

HINDSIGHT = {"runs", "unknown", "weeks", "predicted_s", "realised_s", "build_known"}


@pytest.fixture
def tracker(tmp_path):
    """A project of twenty days in which the tests took 30 minutes three times and 4 minutes twice."""
    usual = plan()
    made = replace(usual, checks=(replace(usual.checks[0], automation=PLAN), *usual.checks[1:]))
    took = [(30, 2), (30, 3), (30, 4), (4, 12), (4, 13)]
    runs = [check_run(day * DAY, day * DAY + minutes * MINUTE) for minutes, day in took]
    return looking(tmp_path, [generation(0, HOUR), *runs], since=20 * DAY, made=made)


def test_the_first_time_it_says_what_changed_and_what_was_promised(tracker):
    ended = tracker("automated", TESTS)
    first, *changes, promised, last = ended.out.splitlines()
    assert first.startswith(f"{TESTS} counts as automated since ")
    assert first.endswith(": 5 older performances no longer feed its figures.")
    assert changes[0] == f'{TESTS}: estimate: "10m/15m/40m" → "2m 48s/3m 18s/5m 48s"'
    assert changes[1].startswith(f"{TESTS}: automation: {{ build = ")
    assert promised.startswith("Promised: 2m instead of 19m for 90 % of all performances; it was ")
    assert last == f"`tracker automated {TESTS}` tells whether it pays; with --took it learns what building took."
    assert ended.err == ""


def test_from_then_on_it_looks_back_on_both_bases(tracker):
    tracker("automated", TESTS, "--on", "240h ago", "--took", "6h")
    said = tracker("automated", TESTS).out.splitlines()
    assert said[2] == (
        f"In 1.4 weeks and 2 performances since {TESTS} was automated, it cost 5h32 net; "
        "the prediction was to cost 6h12."
    )
    assert "hands-on time" in said[3]
    assert len(said) == 4


def test_what_building_took_may_be_said_later(tracker):
    tracker("automated", TESTS)
    assert tracker("automated", TESTS).out.splitlines()[-1] == (
        f"What building took is not recorded: `tracker automated {TESTS} --took 6h` says it."
    )
    assert "with the build taken as planned" not in tracker("automated", TESTS, "--took", "7h").out
    assert tracker("automated", TESTS, "--json").document["took_s"] == 7 * 3600


def test_the_document_is_the_same_when_it_is_recorded_and_later(tracker):
    recorded = tracker("automated", TESTS, "--json").document
    later = tracker("automated", TESTS, "--json").document
    assert recorded["schema"] == later["schema"] == "tracker.automated/1"
    assert set(recorded) == set(later)
    assert (recorded["recorded"], recorded["older_performances"]) == (True, 5)
    assert (later["recorded"], later["older_performances"], later["took_s"], later["until"]) == (
        False,
        None,
        None,
        None,
    )
    assert later["promise"] == recorded["promise"]
    assert later["promise"]["build"] == {"low_s": 14400, "likely_s": 21600, "high_s": 43200, "bare": False}
    assert set(later["elapsed"]) == set(later["touch"]) == HINDSIGHT
    assert len(later["sentences"]) == 2


def test_it_can_be_undone_and_an_import_does_not_bring_the_plan_back(tracker, tmp_path):
    tracker("export", str(tmp_path / "plan.toml"))
    tracker("import", str(tmp_path / "plan.toml"))
    tracker("automated", TESTS)
    tracker("import", str(tmp_path / "plan.toml"))
    assert "automation" not in tracker("export", "-").out
    assert tracker("undo").status == 0
    assert "automation" in tracker("export", "-").out


def test_what_was_never_planned_is_refused_with_what_to_do(tracker):
    ended = tracker("automated", "field-trial")
    assert (ended.status, ended.out) == (1, "")
    assert ended.err.splitlines()[0] == "field-trial has no automation plan, and was never automated."
    assert tracker("automated", "field-trial", "--on", "today").status == 1
    assert tracker("automated", "field-trial", "--took", "1h", "--json").document["schema"] == "tracker.error/1"


def test_a_new_baseline_by_hand_comes_with_an_edit(tracker):
    ended = tracker("edit", "check", TESTS, "--new-baseline", "--estimate", "5m")
    assert [line.split(": ")[1] for line in ended.out.splitlines()] == ["estimate", "baseline"]
    [row] = [row for row in tracker("report", "--json").document["checks"] if row["label"] == TESTS]
    assert (row["runs"], row["mean_s"]) == (0, None)
    document = tracker("edit", "check", TESTS, "--new-baseline", "--json").document
    assert [change["field"] for change in document["changes"]] == ["baseline"]
