"""A wrong key or type is told once, with what was meant, and everything else is read all the same."""

from __future__ import annotations

import pytest

from tests.planfile.reading import BASE, PROJECT, fault_of, faults_of, place_of, where
from tracker.planfile.mend import Mended

TASK = '[[tasks]]\nkey = "a"\ntitle = "A"\n'


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("depends-on = []", "depends_on"),
        ("Depends_On = []", "depends_on"),
        ("dependson = []", "depends_on"),
        ("genration = { estimate = '3h' }", "generation"),
        ("check = []", "checks"),
    ],
)
def test_a_near_miss_names_the_key_that_was_meant(written, meant):
    text = f"{BASE}{TASK}{written}\n"
    fault = fault_of(text)
    assert fault.suggestion == f'Did you mean "{meant}"?'
    assert where(fault) == place_of(text, written)


def test_what_stands_under_a_near_miss_is_read_as_if_it_were_right():
    text = f'{PROJECT}[[task]]\nkey = "a"\ntitle = "A"\ndepends_on = ["nosuch"]\n'
    slip, inside = faults_of(text)
    assert (slip.path, slip.suggestion, where(slip)) == ("task", 'Did you mean "tasks"?', place_of(text, "[[task]]"))
    assert (inside.path, where(inside)) == ("task[0].depends_on[0]", place_of(text, '"nosuch"'))


def test_a_near_miss_of_a_key_that_must_be_there_is_one_fault():
    assert fault_of(f'{PROJECT}[[tasks]]\nkeys = "a"\ntitle = "A"\n').path == "tasks[0].keys"


def test_a_near_miss_beside_the_right_key_is_left_out_of_the_reading():
    assert fault_of(f"{BASE}{TASK}titel = 3\n").path == "tasks[0].titel"


def test_a_key_of_another_table_is_sent_there():
    assert fault_of(f'{BASE}{TASK}estimate = "3h"\n').suggestion == "It belongs into generation."


def test_a_key_that_is_like_no_other_is_answered_with_those_that_are_there():
    assert fault_of(f"{BASE}{TASK}owner = 'x'\n").suggestion.startswith("The keys here are key, title, done,")


@pytest.mark.parametrize(
    ("table", "line", "given", "example"),
    [
        ("[[checks]]", "estimate = 3", "a number", '"3h"'),
        ("[[checks]]", "estimate = [1]", "a list", '"3h"'),
        ("[[checks]]", "first_pass = '0.7'", "a text", "0.7"),
        ("[[checks]]", "capacity = 1.0", "a number", "a whole number"),
        ("[[checks]]", "capacity = true", "true or false", "a whole number"),
        ("[[checks]]", "automation = '6h'", "a text", "build"),
        ("[[tasks]]", "depends_on = 'a'", "a text", '["catalogue"]'),
        ("[[tasks]]", "checks = { label = 'x' }", "a table", '["integration-tests"]'),
        ("[[tasks]]", "done = { statement = 'x' }", "a table", "a list"),
        ("[[tasks]]", "title = 2026-01-01", "a date", '"Return flow"'),
        ("[[tasks]]", "generation = '2h'", "a text", "{ estimate"),
        ("[[speed_profiles]]", "as_of = 2026-01-01T10:00:00Z", "a date and time", '"2026-09-22"'),
        ("[[speed_profiles]]", "as_of = 10:00:00", "a time", '"2026-09-22"'),
        ("[[people]]", "hours_per_week = [40]", "a list", "40"),
    ],
)
def test_a_wrong_type_says_what_stands_there_and_shows_what_belongs(table, line, given, example):
    text = f"{PROJECT}{table}\n{line}\n"
    fault = next(each for each in faults_of(text) if where(each) == place_of(text, line))
    assert fault.message == f"Here stands {given}."
    assert example in fault.suggestion


def test_a_wrong_item_keysps_the_places_of_the_items_after_it():
    text = f"{BASE}{TASK}checks = [1, 'integration-tests', 2, 'nosuch', 'integration-tests']\n"
    assert [(fault.path, where(fault)) for fault in faults_of(text)] == [
        ("tasks[0].checks[0]", place_of(text, "1,")),
        ("tasks[0].checks[2]", place_of(text, "2,")),
        ("tasks[0].checks[3]", place_of(text, "'nosuch'")),
        ("tasks[0].checks[4]", place_of(text, "'integration-tests'", 2)),
    ]


def test_tables_where_one_belongs_and_one_where_tables_belong():
    assert [fault.path for fault in faults_of('[[project]]\nkey = "a"\n')] == ["project"]
    assert [fault.path for fault in faults_of(f'{PROJECT}[tasks]\nkey = "a"\n')] == ["tasks"]


def test_items_that_are_taken_out_in_several_rounds_keysp_their_old_numbers():
    mended = Mended({"tasks": [1, {"title": "A"}, 2, {"chekcs": [3, "x", 4, {"labl": 5}, "y"]}]})
    assert mended.tables == {"tasks": [{"title": "A"}, {"checks": ["x", {}, "y"]}]}
    assert mended.written(("tasks", 1, "checks", 2)) == (("tasks", 3, "chekcs", 4), 4)


def test_a_place_that_does_not_exist_stands_as_deep_as_the_file_goes():
    mended = Mended({"tasks": [{"done": ["x"]}]})
    assert mended.written(("tasks", 0, "done", 0, "statement")) == (("tasks", 0, "done", 0, "statement"), 4)
    assert mended.written(("project", "key")) == (("project", "key"), 0)


def test_keys_that_look_like_names_of_types_are_told_like_any_other():
    for key in ("str", "StepTable", "list[str]"):
        text = f"{BASE}{TASK}checks = ['integration-tests', {{ label = 'final-approval', \"{key}\" = 1 }}]\n"
        assert where(fault_of(text)) == place_of(text, f'"{key}"')
