"""What can go wrong with the database under an open interface: told in words, nothing typed is lost, and it goes on."""

from __future__ import annotations

import contextlib
import shutil
import sqlite3
from unittest import mock

from tests.tui.sitting import sitting
from tracker.model.plan import Task
from tracker.services import offering
from tracker.store import sqlite
from tracker.tui.forms.form import Form


def _trouble(at) -> str:
    place = at.app.screen_stack[0].query_one("#trouble")
    return str(place.content) if place.has_class("shown") else ""


async def test_a_lock_of_another_process_is_told_in_the_form_and_can_be_waited_out(tmp_path, monkeypatch):
    monkeypatch.setattr(sqlite, "BUSY_SECONDS", 0.1)
    async with sitting(tmp_path) as at:
        with contextlib.closing(sqlite3.connect(tmp_path / "tracker.db", isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            await at.press("a")
            form = await at.see(Form)
            await at.type("Late fees")
            await at.press("ctrl+s")
            await at.until(lambda: "is busy" in str(form.query_one("#refusal").content))
            assert form.values["title"] == "Late fees"
            other.execute("ROLLBACK")
        await at.press("ctrl+s")
        await at.told("Added late-fees")
        assert offering.thing(at.context, Task, "late-fees").title == "Late fees"


async def test_a_database_that_may_only_be_read_opens_says_so_and_refuses_changes_in_words(tmp_path):
    async with sitting(tmp_path):
        pass
    with mock.patch.object(sqlite, "may_write", return_value=False):
        async with sitting(tmp_path, empty=True) as at:
            await at.told("may only be read")
            await at.until(lambda: "(read-only)" in at.app.project_name)
            await at.press("a")
            form = await at.see(Form)
            await at.type("Late fees")
            await at.press("ctrl+s")
            await at.until(lambda: "may not be written" in str(form.query_one("#refusal").content))


async def test_a_database_that_is_taken_away_is_told_for_as_long_as_it_is_gone(tmp_path):
    file, elsewhere = tmp_path / "tracker.db", tmp_path / "elsewhere.db"
    async with sitting(tmp_path) as at:
        file.rename(elsewhere)
        await at.until(lambda: "cannot be opened" in _trouble(at))
        assert at.app.screen.view is not None
        await at.press("a")
        await at.until(lambda: any(one.severity == "error" for one in at.app._notifications))
        elsewhere.rename(file)
        await at.until(lambda: _trouble(at) == "")


async def test_a_database_that_is_replaced_is_shown_as_it_is_now(tmp_path):
    file = tmp_path / "tracker.db"
    async with sitting(tmp_path) as at:
        copy = tmp_path / "copy.db"
        shutil.copy(file, copy)
        with contextlib.closing(sqlite3.connect(copy)) as other:
            other.execute("UPDATE projects SET name = 'Another library'")
            other.commit()
            other.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        for side in sqlite.SIDE_FILES:
            sqlite.side_file(file, side).unlink(missing_ok=True)
        copy.replace(file)
        await at.until(lambda: at.app.project_name == "Another library", "the other database")


async def test_the_palette_offers_every_act_of_the_screen_and_keeps_what_is_pointed_at(tmp_path):
    async with sitting(tmp_path) as at:
        task = at.app.screen.subject.task
        await at.press("ctrl+p")
        await at.until(lambda: type(at.app.screen).__name__ == "CommandPalette")
        await at.type("Log a run")
        await at.until(lambda: at.app.screen.query("CommandList").first().option_count == 1)
        await at.press("enter")
        await at.until(lambda: isinstance(at.app.screen, Form) or type(at.app.screen).__name__ == "CommandPalette")
        if not isinstance(at.app.screen, Form):
            await at.press("enter")
        form = await at.see(Form)
        assert task in str(form.query_one(".dialog-title").content)


async def test_forms_work_by_mouse_alone(tmp_path):
    async with sitting(tmp_path) as at:
        await at.act("person.add")
        await at.see(Form)
        await at.pilot.click("#field-name")
        await at.type("carl")
        await at.pilot.click("#submit")
        await at.told("Added carl")
