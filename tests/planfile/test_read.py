"""A plan file is read into a plan, or into all of its faults, each in its place."""

from __future__ import annotations

import gc

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from tests.plan_strategies import plans
from tests.planfile.reading import BASE, PROJECT, fault_of, faults_of, place_of, plan_of, where
from tracker.model.plan import Estimate, Person, Statement, Step
from tracker.planfile.read import read_plan
from tracker.planfile.write import write_plan

HOUR = 3_600_000

TWELVE = """\
[project]
key = "Ladders"
name = "Ladder library"
timezone = "Europe/Berlim"

[[people]]
name = "ana"
hours_per_weak = 30

[[checks]]
label = "final-approval"
limited_by = "tastes"
performer = "anna"
estimate = 3

[[checks]]
label = "load-test"
limited_by = "physical-evidence"
performer = "machine"
touch = "90"
first_pass = 1.5

[[tasks]]
key = "booking"
title = "Bookings"
depends_on = ["catalog"]

[[tasks]]
key = "catalogue"
depends_on = ["catalogue"]
checks = ["load-test", 7]
"""


def test_every_fault_of_a_file_is_told_at_once_in_its_order_and_at_its_place():
    told = [(fault.path, where(fault)) for fault in faults_of(TWELVE)]
    assert told == [
        ("project.key", place_of(TWELVE, "key")),
        ("project.timezone", place_of(TWELVE, "timezone")),
        ("people[0].hours_per_weak", place_of(TWELVE, "hours_per_weak")),
        ("checks[0].limited_by", place_of(TWELVE, "limited_by")),
        ("checks[0].performer", place_of(TWELVE, "performer")),
        ("checks[0].estimate", place_of(TWELVE, "estimate")),
        ("checks[1].touch", place_of(TWELVE, "touch")),
        ("checks[1].first_pass", place_of(TWELVE, "first_pass")),
        ("tasks[0].depends_on[0]", place_of(TWELVE, '"catalog"')),
        ("tasks[1].title", place_of(TWELVE, "[[tasks]]", 2)),
        ("tasks[1].depends_on[0]", place_of(TWELVE, '"catalogue"', 2)),
        ("tasks[1].checks[1]", place_of(TWELVE, "7]")),
    ]


def test_a_fault_says_what_was_meant():
    hints = {fault.path: fault.suggestion for fault in faults_of(TWELVE)}
    assert '"ladders"' in hints["project.key"]
    assert '"Europe/Berlin"' in hints["project.timezone"]
    assert '"hours_per_week"' in hints["people[0].hours_per_weak"]
    assert '"taste"' in hints["checks[0].limited_by"]
    assert '"ana"' in hints["checks[0].performer"]
    assert '"3h"' in hints["checks[0].estimate"]
    assert '"catalogue"' in hints["tasks[0].depends_on[0]"]


def test_a_fault_is_one_line_that_an_editor_can_jump_to():
    fault = faults_of(TWELVE)[2]
    assert str(fault) == (
        'plan.toml:8:1: people[0].hours_per_weak: There is no key "hours_per_weak" here. Did you mean "hours_per_week"?'
    )


def test_what_is_absent_has_its_default():
    plan = plan_of(BASE)
    assert (plan.project.timezone, plan.project.horizon_weeks, plan.project.pays_by) == ("UTC", 12, "elapsed")
    assert plan.people == (Person(name="ana"),)
    assert plan.checks[0].estimate is None
    assert plan.tasks == ()


def test_done_may_be_one_sentence_or_a_list_of_them():
    task = '[[tasks]]\nkey = "a"\ntitle = "A"\n'
    statement = Statement(text="Ladders are returned within seven days")
    one = plan_of(f'{BASE}{task}done = "{statement.text}"\n')
    listed = plan_of(f'{BASE}{task}done = ["{statement.text}"]\n')
    assert one.tasks[0].done == listed.tasks[0].done == (statement,)


def test_a_step_is_a_label_or_a_table_that_overrides():
    text = (
        '[[tasks]]\nkey = "a"\ntitle = "A"\nchecks = ["integration-tests", { label = "final-approval", after = [] }]\n'
    )
    assert plan_of(BASE + text).tasks[0].checks == (
        Step(check="integration-tests"),
        Step(check="final-approval", after=()),
    )


def test_a_bare_estimate_is_widened_and_three_figures_are_taken_as_they_are():
    table = '[[checks]]\nlabel = "{}"\nlimited_by = "taste"\nperformer = "world"\nestimate = {}\n'
    text = table.format("one", '"10h"') + table.format("two", '{ low = "1h", likely = "1h", high = "2h" }')
    one, two = plan_of(PROJECT + text).checks
    assert one.estimate == Estimate(6 * HOUR, 10 * HOUR, 22 * HOUR, bare=True)
    assert two.estimate == Estimate(HOUR, HOUR, 2 * HOUR)


def test_a_decision_without_a_key_is_named_after_its_question():
    plan = plan_of(BASE + '[[decisions]]\nquestion = "How do members book?"\n')
    assert plan.decisions[0].key == "how-do-members-book"


def test_the_date_of_a_speed_may_be_a_date_or_a_text():
    for written in ("2026-09-22", '"2026-09-22"'):
        plan = plan_of(f'{BASE}[[speed_profiles]]\nname = "ours"\nas_of = {written}\n')
        assert plan.speed_profiles[0].as_of == "2026-09-22"


def test_an_empty_generation_says_nothing():
    assert plan_of(f'{BASE}[[tasks]]\nkey = "a"\ntitle = "A"\ngeneration = {{}}\n').tasks[0].generation is None


@pytest.mark.parametrize("text", ["", " \n", "\ufeff"])
def test_an_empty_file_is_called_empty(text):
    assert fault_of(text).message == "The file is empty."


def test_a_file_without_a_project_has_that_one_fault():
    assert fault_of("# nothing yet\n").path == "project"


def test_toml_that_ends_early_is_one_fault_with_its_place():
    text = f"{PROJECT}agents = = 3\n"
    fault = fault_of(text)
    assert where(fault) == place_of(text, "= 3")
    assert fault.message.startswith("This is not TOML")


@pytest.mark.parametrize(
    ("text", "path", "second", "first"),
    [
        ('[project]\nkey = "a"\nname = "b"\nkey = "c"\n', "project.key", 4, 2),
        ('[project]\nkey = "a"\n[project]\nname = "b"\n', "project", 3, 1),
        (
            '[project]\nkey = "a"\nname = "b"\nthresholds = { automate = 1, automate = 0.9 }\n',
            "project.thresholds",
            4,
            4,
        ),
    ],
)
def test_a_key_or_table_that_is_given_twice_is_told_with_both_places(text, path, second, first):
    fault = fault_of(text)
    assert fault.path.startswith(path)
    assert fault.line == second
    assert fault.suggestion == f"It stands first in line {first}."


@pytest.mark.parametrize(
    "text",
    [
        "a = " + "[" * 100_000,
        "a = " + "{ a = " * 1_000,
        ".".join("a" * 5_000) + " = 1",
        f"{PROJECT}agents = {'9' * 5_000}",
        f"{PROJECT}agents = 0x{'f' * 50_000}",
        f"{PROJECT}horizon_weeks = 0x{'f' * 50_000}",
        f"{PROJECT}horizon_weeks = 1e999",
        f"{PROJECT}horizon_weeks = nan",
        f"{PROJECT}horizon_weeks = -inf",
        f"{PROJECT}agents = -{'9' * 400}",
    ],
    ids=["lists", "tables", "dots", "digits", "hex", "hex-as-float", "infinite", "nan", "minus", "negative"],
)
def test_a_hostile_file_is_one_fault_with_a_place_and_no_crash(text):
    fault = fault_of(text)
    assert fault.line == (4 if text.startswith(PROJECT) else 1)
    assert len(str(fault)) < 400


def test_a_chain_of_five_thousand_tasks_is_read_in_either_direction():
    task = '[[tasks]]\nkey = "t{}"\ntitle = "T"\ndepends_on = ["t{}"]\n'
    for step, free in ((1, 5000), (-1, 9999)):
        chain = "".join(task.format(at, at + step if at + step >= 0 else free) for at in range(5000))
        last = f'[[tasks]]\nkey = "t{free}"\ntitle = "T"\n'
        assert len(plan_of(PROJECT + chain + last).tasks) == 5001


def test_a_file_of_faults_only_is_told_without_end():
    text = PROJECT + "".join(f'[[tasks]]\nkey = "t{at}"\ntitle = "T"\ndepends_on = ["u{at}"]\n' for at in range(2000))
    assert len(faults_of(text)) == 2000


def test_reading_leaves_the_collector_as_it_was():
    assert gc.isenabled()
    plan_of(BASE)
    assert gc.isenabled()


@settings(max_examples=150, deadline=None)
@given(st.binary(max_size=200) | st.text(max_size=200).map(str.encode))
@example(b"\xff\xfe")
def test_no_bytes_bring_the_reader_down(data):
    reading = read_plan(data, "plan.toml")
    assert (reading.plan is None) == bool(reading.faults)


@settings(max_examples=200, deadline=None)
@given(plans(max_tasks=2), st.data())
def test_a_damaged_plan_is_read_or_has_faults_that_lie_inside_it(plan, data):
    text = write_plan(plan, {})
    for _ in range(data.draw(st.integers(1, 3))):
        start = data.draw(st.integers(0, len(text)))
        new = data.draw(st.sampled_from(('"', "]", "= ", "\n", "[[tasks]]\n", "x = 1\n", "{}", "3", "\r", "é", "#")))
        text = text[:start] + new + text[start + data.draw(st.integers(0, 3)) :]
    reading = read_plan(text.encode(), "plan.toml")
    assert (reading.plan is None) == bool(reading.faults)
    lines = text.split("\n")
    for fault in reading.faults:
        assert 1 <= fault.line <= len(lines)
        assert 1 <= fault.column <= len(lines[fault.line - 1]) + 1
    assert list(reading.faults) == sorted(reading.faults, key=where)


@settings(max_examples=100, deadline=None)
@given(plans(), st.data())
def test_each_unknown_key_is_told_once_on_its_own_line(plan, data):
    """Keys that stand for nothing are put under headers of a valid plan: those are the faults, and no others."""
    lines = write_plan(plan, {}).split("\n")
    headers = [number for number, line in enumerate(lines) if line.startswith("[")]
    chosen = data.draw(st.sets(st.sampled_from(headers), min_size=1, max_size=3))
    for number in sorted(chosen, reverse=True):
        lines.insert(number + 1, f"zzz{number} = 1")
    told = [(where(fault), fault.path.rpartition(".")[2]) for fault in faults_of("\n".join(lines))]
    assert told == [((number + 2 + before, 1), f"zzz{number}") for before, number in enumerate(sorted(chosen))]
