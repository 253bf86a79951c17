"""Keys: each act's own and those of the user; what is wrong with them is a warning that names it."""

from __future__ import annotations

from itertools import combinations

import pytest
from textual.widgets import Input

from tests.tui.sitting import sitting
from tracker.tui.acts.table import ACTS, BY_NAME
from tracker.tui.config import Config
from tracker.tui.keys import MOVING, OUR_OWN, UNSENDABLE, each, read_keys, share_a_screen


def test_no_two_acts_of_a_screen_have_the_same_key():
    for one, other in combinations(ACTS, 2):
        if share_a_screen(one, other):
            assert not set(each(one.keys)) & set(each(other.keys)), f"{one.name} and {other.name}"


def test_every_key_is_one_that_tmux_ssh_and_a_mac_terminal_can_send():
    fine = set(each(MOVING)) | {"space", "question_mark", "slash", "ctrl+r"}
    for act in ACTS:
        for key in each(act.keys):
            assert len(key) == 1 or key in fine, f"{act.name}: {key}"
            assert key not in each(UNSENDABLE)


def test_every_act_has_a_name_a_title_and_an_explanation():
    assert len(BY_NAME) == len(ACTS)
    for act in ACTS:
        assert act.title
        assert act.about.endswith(".")


@pytest.mark.parametrize("table", [{"task.add": "n"}, {"task": {"add": "n"}}], ids=["quoted", "dotted"])
def test_a_name_is_understood_with_quotes_and_as_toml_takes_it_without(table):
    keys = read_keys(table)
    assert keys.warnings == ()
    assert keys.of(BY_NAME["task.add"]) == "n"
    assert keys.of(BY_NAME["undo"]) == "u"


def test_several_keys_are_separated_by_commas():
    assert read_keys({"task.add": "n,ctrl+n"}).of(BY_NAME["task.add"]) == "n,ctrl+n"


@pytest.mark.parametrize(
    ("table", "words"),
    [
        ({"task.ad": "n"}, ("task.ad", 'Did you mean "task.add"?')),
        ({"task.add": 3}, ("task.add", "must be text")),
        ({"task.add": "ctrl+nothing"}, ("ctrl+nothing", "is no key")),
        ({"task.add": "j"}, ('"j"', "taken on every screen")),
        ({"task.add": "ctrl+i"}, ("ctrl+i", "cannot be sent by every terminal")),
        ({"undo": "H"}, ('"H"', "undo", "go.history")),
        ("n", ("is no table",)),
    ],
)  # fmt: skip
def test_what_is_wrong_is_named_and_leaves_the_acts_own_key(table, words):
    keys = read_keys(table)
    assert len(keys.warnings) == 1
    assert all(word in keys.warnings[0] for word in words), keys.warnings
    assert (keys.of(BY_NAME["task.add"]), keys.of(BY_NAME["undo"])) == ("a", "u")


def test_two_acts_may_change_places():
    keys = read_keys({"report.period": "x", "report.export": "p"})
    assert keys.warnings == ()
    assert (keys.of(BY_NAME["report.period"]), keys.of(BY_NAME["report.export"])) == ("x", "p")


def test_without_a_table_everything_is_as_it_ships():
    assert read_keys(None) == OUR_OWN


async def test_a_chosen_key_works_the_old_one_does_not_and_help_shows_it(tmp_path):
    async with sitting(tmp_path, config=Config(keys={"go.history": "y"})) as at:
        await at.press("H")
        assert at.app.current_mode == "today"
        await at.press("y")
        await at.until(lambda: at.app.current_mode == "history")
        await at.press("question_mark")
        await at.until(lambda: "y          History" in at.app.screen.query_one("#help").text)


async def test_a_chosen_key_does_not_fire_while_typing_into_the_screen_itself(tmp_path):
    """The filter is typed on the screen, not in a dialog over it."""
    async with sitting(tmp_path, config=Config(keys={"task.add": "y"})) as at:
        await at.press("slash")
        await at.until(lambda: isinstance(at.app.focused, Input))
        await at.type("xyz")
        assert at.app.focused.value == "xyz"
        assert len(at.app.screen_stack) == 1


async def test_a_warning_is_shown_when_the_interface_opens(tmp_path):
    async with sitting(tmp_path, config=Config(keys={"nothing": "n"})) as at:
        assert '"nothing"' in await at.told("is nothing one can do")
