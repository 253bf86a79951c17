"""What only follows from a slip is not told beside it, and nothing else is left out."""

from __future__ import annotations

import pytest

from tests.planfile.reading import BASE, PROJECT, fault_of, faults_of, place_of, plan_of, where
from tracker.model.hidden import encode_options
from tracker.model.plan import Option

TASK = '[[tasks]]\nkey = "a"\ntitle = "A"\n'
CRITERION = "{{ name = '{0}', measure = 'm', better = 'lower' }}"
ONE, TWO, THREE, FOUR = (CRITERION.format(name) for name in ("one", "two", "three", "four"))


@pytest.mark.parametrize(
    ("text", "path"),
    [
        (f'{BASE}[[tasks]]\nkey = "a"\n', "tasks[0].title"),
        (f'{BASE}[[tasks]]\nkey = "a"\ntitle = 3\n', "tasks[0].title"),
        (f'{BASE}[[tasks]]\ntitle = "A"\n', "tasks[0].key"),
        (f"{BASE}{TASK}done = [{{ verified_by = [] }}]\n", "tasks[0].done[0].statement"),
        (f"{BASE}{TASK}checks = [{{ after = [] }}]\n", "tasks[0].checks[0].label"),
        (
            f"{BASE}{TASK}generation = {{ drafts = 4, tokens_per_draft = '9k' }}\n",
            "tasks[0].generation.tokens_per_draft",
        ),
        (f"{BASE}[[decisions]]\nall_wrong_if = 'x'\n", "decisions[0].question"),
        (f"{BASE}[[decisions]]\nquestion = '?'\ncriteria = [{ONE}, 3]\n", "decisions[0].criteria[1]"),
        (f"{PROJECT}thresholds = {{ automate = '1', not_worth_it = 0.9 }}\n", "project.thresholds.automate"),
        (f"{PROJECT}[[checks]]\nlabel = 'a'\nlimited_by = 'taste'\n", "checks[0].performer"),
        ("project = 3\n", "project"),
    ],
)
def test_one_slip_is_one_fault(text, path):
    assert fault_of(text).path == path


def test_what_is_missing_is_told_at_its_table():
    text = f"{BASE}{TASK}checks = ['integration-tests', {{ estimate = '1h' }}]\n"
    assert where(fault_of(text)) == place_of(text, "{ estimate")


def test_all_that_one_table_lacks_is_told():
    told = faults_of(f"{PROJECT}[[checks]]\n[[speed_profiles]]\n[[decisions]]\ncriteria = [{{}}, {TWO}]\n")
    assert [fault.path for fault in told] == [
        "checks[0].label",
        "checks[0].limited_by",
        "checks[0].performer",
        "speed_profiles[0].name",
        "decisions[0].question",
        "decisions[0].criteria[0].name",
        "decisions[0].criteria[0].measure",
        "decisions[0].criteria[0].better",
    ]


def test_an_estimate_says_all_three_figures_or_one():
    text = f"{BASE}[[checks]]\nlabel = 'a'\nlimited_by = 'taste'\nperformer = 'world'\nestimate = {{ likely = '1h' }}\n"
    assert [fault.path for fault in faults_of(text)] == ["checks[2].estimate.low", "checks[2].estimate.high"]


def test_a_slip_inside_a_list_does_not_hide_that_the_list_is_too_long():
    text = f"{BASE}[[decisions]]\nquestion = '?'\ncriteria = [{ONE}, {TWO}, {THREE}, {FOUR}]\n"
    slip = text.replace("measure = 'm', better = 'lower' }]", "mesure = 'm', better = 'lower' }]")
    assert [fault.path for fault in faults_of(text)] == ["decisions[0].criteria"]
    assert [fault.path for fault in faults_of(slip)] == ["decisions[0].criteria", "decisions[0].criteria[3].mesure"]


def test_a_plain_statement_or_step_is_shown_as_it_stands():
    text = f"{BASE}{TASK}done = ['']\nchecks = ['nosuch']\n"
    assert [fault.path for fault in faults_of(text)] == ["tasks[0].done[0]", "tasks[0].checks[0]"]
    assert fault_of(f"{BASE}{TASK}done = ' '\n").path == "tasks[0].done"


@pytest.mark.parametrize(
    ("tables", "path", "part"),
    [
        ("[[people]]\nname = 'bo'\n[[people]]\nname = 'bo'\n", "people[2].name", "name = 'bo'"),
        ("[[people]]\nname = 'a'\nlogin = 'x'\n[[people]]\nname = 'b'\nlogin = 'x'\n", "people[2].login", "login"),
        (f"{TASK}{TASK}", "tasks[1].key", 'key = "a"'),
        (
            f"{TASK}[[tasks.decisions]]\nkey = 'd'\nquestion = '?'\n[[decisions]]\nkey = 'd'\nquestion = '?'\n",
            "decisions[0].key",
            "key = 'd'",
        ),
        (f"{TASK}checks = ['final-approval', 'final-approval']\n", "tasks[0].checks[1]", "'final-approval'"),
    ],
)
def test_two_things_with_one_name_are_told_with_both_places(tables, path, part):
    text = BASE + tables
    fault = fault_of(text)
    assert fault.path == path
    assert where(fault) == place_of(text, part, 2)
    assert fault.suggestion == f"It stands first in line {place_of(text, part)[0]}."


def test_keys_that_differ_only_in_normalisation_are_one_key():
    text = PROJECT + "".join(f"[[tasks]]\nkey = '{key}'\ntitle = 'T'\n" for key in ("caf\u00e9", "cafe\u0301"))
    assert fault_of(text).path == "tasks[1].key"


def test_a_dependency_in_another_normalisation_finds_its_task():
    task = "[[tasks]]\nkey = '{}'\ntitle = 'T'\n"
    plan = plan_of(PROJECT + task.format("caf\u00e9") + task.format("b") + "depends_on = ['cafe\u0301']\n")
    assert plan.tasks[1].depends_on == (plan.tasks[0].key,)


def decision_with(hidden: str, more: str = "") -> str:
    return f"{BASE}[[decisions]]\nquestion = '?'\nhidden_options = '{hidden}'\n{more}"


def test_what_is_wrong_with_hidden_options_is_told_without_their_text():
    hidden = encode_options([Option(title="Secret plan"), Option(title="Other")])
    double = decision_with(hidden, "options = [{ title = 'Secret plan' }]\n")
    nameless = decision_with(encode_options([Option(title=" ", text="Secret")]))
    for text in (double, nameless, decision_with(hidden[:-8])):
        fault = fault_of(text)
        assert fault.path == "decisions[0].hidden_options"
        assert "Secret" not in str(fault)


def test_hidden_options_stand_after_those_that_are_given_openly():
    hidden = encode_options([Option(title="Other", source="model-a")])
    plan = plan_of(decision_with(hidden, "options = [{ title = 'One' }]\n"))
    assert plan.decisions[0].options == (Option(title="One"), Option(title="Other", source="model-a"))


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (f"{BASE}{TASK}generation = {{ drafts = 3, streams = 'x' }}\n", ("streams", "without tokens_per_draft")),
        (
            f"{PROJECT}thresholds = {{ not_worth_it = 0.9, automate = 0.1, holds_back = 5 }}\n",
            ("holds_back", "above the one for automate"),
        ),
        (
            f"{BASE}{TASK}generation = {{ estimate = {{ low = '3h', likely = '2h', high = 5 }} }}\n",
            ("high", "not in order"),
        ),
    ],
)
def test_a_slip_in_a_table_hides_nothing_that_is_wrong_beside_it(text, told):
    faults = faults_of(text)
    assert len(faults) == 2
    assert all(any(words in str(fault) for fault in faults) for words in told)
