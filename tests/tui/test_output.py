"""What goes out to terminals that show less: plain signs cell for cell, and no colour where none is wanted."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as some
from rich.cells import cell_len
from textual.drivers.headless_driver import HeadlessDriver

from tests.tui.seeing import text, wrong_letters
from tests.tui.sitting import sitting
from tracker.tui.acts.table import ACTS
from tracker.tui.forms.inputs import Flag
from tracker.tui.output import FEW_LETTERS, fitted, in_plain_signs, without_colour


@given(some.text())
def test_plain_signs_take_the_cells_of_what_they_replace(text):
    assert cell_len(in_plain_signs(text)) == cell_len(text)


@given(some.text(some.characters(codec="latin-1")))
def test_text_in_latin_letters_stays_as_it_is(text):
    assert in_plain_signs(text.replace("×", "")) == text.replace("×", "")


def test_dots_of_a_curve_become_darker_the_more_there_are():
    assert in_plain_signs("⠀⠁⠃⣿") == " .:#"


@pytest.mark.parametrize(
    ("look", "left"),
    [
        ("\x1b[1;38;2;1;2;3;48;5;7mx\x1b[0m", "\x1b[1mx\x1b[0m"),
        ("\x1b[31;47mx\x1b[39;49m", "x"),
        ("\x1b[97;7;100mx\x1b[m", "\x1b[7mx\x1b[m"),
        ("\x1b[38:2:1:2:3;4mx", "\x1b[4mx"),
        ("\x1b[2;5H\x1b[38;5mx", "\x1b[2;5Hx"),
        ("\x1b[?25l\x1b[38;5;3;1m", "\x1b[?25l\x1b[1m"),
    ],
)
def test_colours_go_and_everything_else_stays(look, left):
    assert without_colour(look) == left


@pytest.mark.parametrize("environment", [{}, {"TERM": "xterm"}, {"TERM": "screen-256color", "COLORTERM": "truecolor"}])
def test_a_terminal_that_shows_everything_gets_everything(environment):
    assert fitted(HeadlessDriver, environment) is HeadlessDriver


@pytest.mark.parametrize("name", FEW_LETTERS)
@pytest.mark.parametrize("colourless", [False, True])
def test_one_that_shows_less_gets_what_it_can_show(name, colourless, monkeypatch):
    written = []
    monkeypatch.setattr(HeadlessDriver, "write", lambda _self, data: written.append(data))
    driver = fitted(HeadlessDriver, {"TERM": name} | ({"NO_COLOR": ""} if colourless else {}))
    driver.write(object.__new__(driver), "\x1b[31m✓ done…\x1b[0m")
    assert written == ["+ done»\x1b[0m" if colourless else "\x1b[31m+ done»\x1b[0m"]


# ---- on the screens ----


@pytest.mark.parametrize("key", [act.keys for act in ACTS if act.name.startswith("go.") and act.keys])
async def test_every_screen_is_drawn_with_letters_that_a_console_has(tmp_path, key):
    async with sitting(tmp_path, size=(120, 40)) as at:
        await at.press("s")
        await at.told("Started")
        await at.press(key)
        await at.until(lambda: getattr(at.app.screen, "view", None) is not None)
        await at.pilot.pause()
        assert wrong_letters(at.app) == []


async def test_the_page_of_a_task_is_drawn_with_letters_that_a_console_has(tmp_path):
    async with sitting(tmp_path, size=(120, 50)) as at:
        await at.press("s")
        await at.told("Started")
        at.app.open_task("returns")
        await at.until(lambda: getattr(at.app.screen, "key", None) and at.app.screen.view is not None)
        await at.pilot.pause()
        assert "TIMELINE" in text(at.app) or "STEPS" in text(at.app)
        assert wrong_letters(at.app) == []


async def test_without_colours_the_palette_is_drawn_with_letters_and_yes_is_told_from_no(tmp_path, monkeypatch):
    monkeypatch.setenv("NO_COLOR", "1")
    async with sitting(tmp_path, size=(100, 30)) as at:
        await at.press("ctrl+p")
        await at.until(lambda: "Start/stop" in text(at.app))
        assert wrong_letters(at.app) == []
        await at.press("escape")
        await at.act("plan.import")
        await at.until(lambda: at.app.screen.query(Flag))
        await at.pilot.pause()
        assert re.search(r"Prune +\[ \]", text(at.app))
        at.app.screen.query_one(Flag).toggle()
        await at.pilot.pause()
        assert re.search(r"Prune +\[x\]", text(at.app))
