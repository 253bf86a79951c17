"""The settings can be read and changed without leaving the interface, and hold at once."""

from __future__ import annotations

from pathlib import Path

from tests.cli.running import ROOT, tracker
from tests.tui.sitting import sitting
from tests.tui.terminal import Terminal
from tracker.tui.config import Config, Setting
from tracker.tui.forms.page import Page

PALETTE, ENTER = "\x10", "\r"


def settings(at):
    at.press(PALETTE)
    at.wait_for("Search for commands")
    at.press("Settings")
    at.wait_for("See your settings")
    at.press(ENTER)
    at.wait_for("Your settings")


def editor(home, *lines):
    """A program that says a word on the terminal and writes the file that it is handed."""
    script = home / "edit.sh"
    text = "".join(f"echo '{line}' >> \"$1\"\n" for line in lines)
    script.write_text(f"#!/bin/sh\necho ed''iting\n{text}")
    script.chmod(0o755)
    return str(script)


def opened(home, *lines):
    ended = tracker("import", str(ROOT / "sample_project.toml"), home=home)
    assert ended.status == 0, ended.err
    return Terminal(home=home, EDITOR=editor(home, *lines))


def test_the_editor_gets_the_terminal_and_what_it_wrote_holds_at_once(tmp_path):
    with opened(tmp_path, "[keys]", '"go.history" = "y"') as at:
        at.wait_for("no clock runs", "check-bound")
        settings(at)
        at.wait_for("TRACKER_ACTOR", "config.toml", "by default")
        at.press(ENTER)
        at.wait_until_written("editing")
        at.wait_for("The settings were read again", "check-bound")
        at.press("y")
        at.wait_for("What was done in this project")
        at.press("q")
        assert at.wait_for_end() == 0
        assert at.is_restored


def test_what_cannot_be_read_is_told_and_changes_nothing(tmp_path):
    with opened(tmp_path, "[keys") as at:
        at.wait_for("no clock runs", "check-bound")
        settings(at)
        at.press(ENTER)
        at.wait_for("cannot be read", "check-bound")
        at.press("H")
        at.wait_for("What was done in this project")


async def test_where_no_terminal_can_be_handed_over_the_file_is_named(tmp_path):
    config = Config(
        file=Path("config.toml"),
        settings=(Setting(name="actor", value="ana", origin="default"),),
        edit=lambda: None,
        reread=lambda: config,
    )
    async with sitting(tmp_path, config=config) as at:
        await at.act("data.settings")
        page = await at.see(Page)
        assert "ana" in str(page.query_one("#page").text)
        await at.press("enter")
        await at.told("The file is config.toml")


async def test_another_actor_acts_from_then_on(tmp_path):
    async with sitting(tmp_path) as at:
        at.app.take_config(Config(settings=(Setting(name="actor", value="bo", origin="config.toml"),)))
        assert at.app.desk.context.actor == "bo"
        assert at.app.desk.context.project == at.context.project
