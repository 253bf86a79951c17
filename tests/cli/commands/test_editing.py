"""`edit`: only what is named changes, and what changed is told."""

from __future__ import annotations

import pytest

from tests.cli.everything import EVERYTHING
from tests.planfile.reading import plan_of


@pytest.fixture
def started(tracker):
    """A command line on a project in which everything is said."""
    assert tracker("import", "-", stdin=EVERYTHING).status == 0
    return tracker


def stored(started, what: str, key: str):
    """One thing of the project as an export says it."""
    [thing] = [
        one
        for one in getattr(plan_of(started("export").out), what)
        if key in (getattr(one, "key", ""), getattr(one, "label", ""), getattr(one, "name", ""))
    ]
    return thing


def test_each_change_is_told_as_it_was_and_as_it_is(started):
    ended = started("edit", "check", "tests", "--touch", "3m", "--estimate", "20m")
    assert ended.out.splitlines() == ['tests: estimate: "10m/15m/1h 30m" → "20m"', 'tests: touch: "1.5s" → "3m"']
    assert started("edit", "check", "tests", "--touch", "3m").out == "tests says that already.\n"


def test_of_lists_and_tables_only_the_difference_is_told(started):
    ended = started("edit", "task", "returns", "--add-done", "Nobody falls", "--drafts", "5")
    assert ended.out.splitlines() == ['returns: done: + "Nobody falls"', "returns: generation: drafts: 4 → 5"]


def test_the_answer_as_json_has_durations_in_seconds(started):
    document = started("edit", "check", "tests", "--touch", "3m", "--json").document
    assert document["changes"] == [{"field": "touch", "before": 1.5, "after": 180}]


class TestLists:
    def test_the_plain_option_replaces_the_list(self, started):
        started("edit", "task", "returns", "--done", "One thing")
        assert [one.text for one in stored(started, "tasks", "returns").done] == ["One thing"]

    def test_single_entries_come_and_go_and_the_others_keep_what_they_say(self, started):
        started(
            "edit", "task", "returns", "--remove-done", "1", "--add-done", "Nobody falls", "--verified-by", "2:tests"
        )
        done = stored(started, "tasks", "returns").done
        assert [(one.text, one.verified_by) for one in done] == [
            ("Nobody waits", ("tests", "approval")),
            ("Nobody falls", ("tests",)),
        ]

    def test_dependencies_come_and_go(self, started):
        started("add", "Fleet")
        started("edit", "task", "returns", "--add-depends-on", "fleet", "--remove-depends-on", "catalogue")
        assert stored(started, "tasks", "returns").depends_on == ("fleet",)

    def test_a_check_that_is_there_gets_other_overrides_in_its_place(self, started):
        started("edit", "task", "returns", "--add-check", "tests:estimate=1h")
        assert [step.check for step in stored(started, "tasks", "returns").checks] == ["tests", "approval"]
        assert stored(started, "tasks", "returns").checks[0].estimate.likely == 3_600_000

    def test_criteria_come_and_go(self, started):
        started("edit", "decision", "booking", "--add-criterion", "Cost | euros | lower", "--remove-criterion", "Reach")
        assert [one.name for one in stored(started, "decisions", "booking").criteria] == ["No-show rate", "Cost"]

    @pytest.mark.parametrize(
        ("words", "says"),
        [
            (["--remove-done", "3"], "no done statement 3"),
            (["--remove-depends-on", "catalog"], 'Did you mean "catalogue"?'),
            (["--remove-check", "aproval"], 'Did you mean "approval"?'),
            (["--remove-check", "tests"], "no check of this task"),
            (["--depends-on", "returns"], "depends on itself"),
        ],
    )
    def test_what_cannot_be_is_refused(self, started, words, says):
        ended = started("edit", "task", "returns", *words)
        assert ended.status == 1
        assert says in ended.err


class TestClearing:
    @pytest.mark.parametrize(
        ("kind", "key", "fields", "what", "left"),
        [
            (
                "check",
                "tests",
                ["estimate", "first-pass"],
                "checks",
                {"estimate": None, "first_pass": None, "touch": 1500},
            ),
            ("task", "returns", ["generation"], "tasks", {"generation": None}),
            ("person", "ana", ["hours-per-week"], "people", {"hours_per_week": 40, "capacity": 2}),
            ("profile", "our-agent", ["prices", "ttft"], "speed_profiles", {"prices": None, "ttft": None}),
            ("decision", "booking", ["task", "criteria"], "decisions", {"task": None, "criteria": ()}),
        ],
    )
    def test_a_cleared_field_is_unknown_again_or_what_it_is_by_default(self, started, kind, key, fields, what, left):
        words = [f"--clear={field}" for field in fields]
        assert started("edit", kind, key, *words).status == 0
        thing = stored(started, what, key)
        assert {name: getattr(thing, name) for name in left} == left

    def test_one_figure_of_a_generation(self, started):
        started("edit", "task", "returns", "--clear", "streams", "--clear", "generation-estimate")
        generation = stored(started, "tasks", "returns").generation
        assert (generation.streams, generation.estimate, generation.drafts) == (None, None, 4)

    def test_what_cannot_be_cleared_is_wrong_usage(self, started):
        assert started("edit", "task", "returns", "--clear", "title").status == 2


def test_an_automation_plan_is_changed_by_itself(started):
    started("edit", "plan", "tests", "--covers", "0.5", "--clear", "cost-per-run")
    automation = stored(started, "checks", "tests").automation
    assert (automation.covers, automation.cost_per_run, automation.residual) == (0.5, None, 120_000)
    assert "has no automation plan" in started("edit", "plan", "approval", "--covers", "0.5").err
    assert "has an automation plan already" in started("add", "plan", "tests", "--build", "1h").err


def test_the_project_by_its_key_or_without(started):
    started("init", "shed")
    assert started("edit", "project", "--agents", "5").status == 1
    assert started("edit", "project", "shed", "--agents", "5").out == "shed: agents: none → 5\n"
    assert started("edit", "project", "ladders", "--threshold", "automate=0.95").out == (
        "ladders: thresholds: automate: 0.9 → 0.95\n"
    )


def test_a_circle_is_refused_and_named(started):
    ended = started("edit", "task", "catalogue", "--depends-on", "returns")
    assert ended.status == 1
    assert "catalogue → returns → catalogue" in ended.err or "returns → catalogue → returns" in ended.err
