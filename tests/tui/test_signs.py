"""Signs take one cell each, differ from one another, and a console with few letters can show its own."""

from __future__ import annotations

import pytest
from rich.cells import cell_len

from tracker.tui.widgets.signs import PLAIN, Signs, signs_for

DRAWN = ("generation", "work", "unknown", "twice", "wait", "pause", "still")
TOLD = ("passed", "failed", "waived", "not_run", "unavailable", "stale", "unverified", "running", "paused", "waiting")


@pytest.mark.parametrize("signs", [Signs(), PLAIN], ids=["ours", "plain"])
def test_every_sign_is_one_cell_and_stands_for_one_state(signs):
    assert {cell_len(sign) for sign in signs} == {1}
    for names in (DRAWN, TOLD):
        assert len({getattr(signs, name) for name in names}) == len(names)


@pytest.mark.parametrize("terminal", ["linux", "dumb", "vt100"])
def test_what_a_plain_console_shows_is_in_the_letters_of_the_first_computers(terminal):
    assert [sign for sign in signs_for(terminal) if not sign.encode("cp437", "ignore")] == []


@pytest.mark.parametrize("terminal", ["xterm-256color", "screen", "tmux-256color", None])
def test_other_terminals_show_our_own(terminal):
    assert signs_for(terminal) == Signs()
