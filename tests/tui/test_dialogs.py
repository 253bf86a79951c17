"""Every dialog fits: all it asks for can be reached and read, on small terminals and resized while it is open."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from dataclasses import replace

import pytest
from textual.geometry import Region
from textual.screen import ModalScreen
from textual.widgets import Button

from tests.tui.seeing import where, wrong_letters
from tests.tui.sitting import sitting
from tracker.model.plan import Task
from tracker.services import clocking, documents, editing, sealing
from tracker.tui.acts import Subject
from tracker.tui.acts.table import ACTS

SIZES = ((80, 24), (60, 20))
DEEP = 3
"""So many dialogs may follow one another: which task, which run, the form."""

OPENS = {
    *("clock.check", "clock.pause", "clock.stop", "check.run", "verdict.fail", "task.done", "check.waive", "task.drop"),
    *("task.add", "task.edit", "task.remove", "check.add", "person.add", "decision.add", "profile.add"),
    *("project.switch", "project.add", "project.remove", "help", "theme", "automation.add", "automation.remove"),
    *("run.log", "run.amend", "run.discard"),
    *("plan.import", "plan.export", "data.backup", "data.restore", "data.doctor", "data.info", "data.settings"),
    *("page.edit", "page.edit_whole", "page.add_statement", "filter.choose", "report.period", "report.export"),
    "history.open",
    *("decision.criteria", "decision.seal", "decision.score", "decision.last_answer", "decision.choose"),
    *("decision.export", "option.prompt", "option.answer"),
}
"""The acts that are tried: each dialog once, where several acts show the same one."""

BY_FAMILY = defaultdict(list)
for _act in ACTS:
    if _act.name in OPENS:
        BY_FAMILY[getattr(_act.perform, "func", _act.perform).__module__.rpartition(".")[2]].append(_act)

UGLY = "[/red] x [link=http://a]b 漢字 🧑‍👩‍👧 " + "a title that does not end " * 17


async def _world(at):
    """A plan of some size with everything in it, clocks that are open, and a title that fits nowhere."""
    context = at.context
    await asyncio.to_thread(documents.import_sample, context)
    context = replace(context, project="ladders")
    editing.edit_thing(context, Task, "catalogue", lambda task: replace(task, title=UGLY.strip()))
    sealing.seal(context, "booking-channel")
    clocking.start(context, "catalogue")
    clocking.start(context, "catalogue", "integration-tests")
    await at.app.open_project("ladders")
    at.app.open_task("catalogue")
    await at.until(lambda: getattr(at.app.screen, "view", None) is not None and at.app.running.clocks)


async def _go_where_it_belongs(at, act):
    """Stay on the page of the task unless the act is none of that page."""
    if not act.belongs_to("task"):
        await at.app.go_to(act.where[0])
        await at.until(lambda: at.app.screen.view is not None)


def _subjects(act):
    decision = "first-purchase" if act.name == "decision.seal" else "booking-channel"
    subject = Subject(project="ladders", task="catalogue", check="integration-tests", operation=1, decision=decision)
    return replace(subject, check=None, run=None) if act.name in ("clock.pause", "clock.stop") else subject


async def _soon(come, otherwise):
    """Wait for something to be so, without waiting for everything else as a pilot does."""
    for _ in range(2_000):
        if come():
            return
        await asyncio.sleep(0.01)
    raise AssertionError(otherwise)


async def _look(at, act, size):
    """Hold the dialog that is open against what every dialog promises."""
    await at.pilot.resize_terminal(*size)
    dialog, whole = at.app.screen, Region(0, 0, *size)
    told = f"{act.name}: {type(dialog).__name__} at {size}"
    frame = dialog.query_one(".dialog") if dialog.query(".dialog") else dialog
    await _soon(lambda: whole.contains_region(frame.region), f"{told} is larger than the screen")
    for button in dialog.query(Button):
        await _soon(lambda button=button: where(button) == button.region, f"{told} cuts off {button.label}")
    for widget in dialog.focus_chain:
        dialog.set_focus(widget)
        await _soon(lambda widget=widget: where(widget).area, f"{told} does not show {widget}")
    assert set(wrong_letters(at.app)) <= set(UGLY), f"{told} has signs that a console has no letters for"


async def _every_dialog(at, act):
    """Open one dialog after the other, look at each, and leave; return how many there were."""
    below, seen = at.app.screen, 0
    worker = at.app.run_worker(act.perform(at.app.desk, _subjects(act)))
    for _ in range(DEEP):
        here = at.app.screen
        await at.until(lambda here=here: worker.is_finished or at.app.screen is not here or here is not below)
        if not isinstance(at.app.screen, ModalScreen):
            break
        await at.pilot.pause()
        seen += 1
        for size in SIZES:
            await _look(at, act, size)
        if not at.app.screen.query("#choices"):
            break
        chooser = at.app.screen
        chooser.query_one("#choices").focus()
        await at.press("enter")
        await at.until(lambda chooser=chooser: at.app.screen is not chooser or worker.is_finished)
    while isinstance(at.app.screen, ModalScreen):
        top = at.app.screen
        await at.press("escape")
        await at.until(lambda top=top: at.app.screen is not top, f"the way out of {act.name}")
    await at.until(lambda: worker.is_finished)
    return seen


@pytest.mark.parametrize("family", sorted(BY_FAMILY))
async def test_every_dialog_of_a_family_of_acts_fits_every_terminal(tmp_path, family):
    async with sitting(tmp_path, empty=True, size=SIZES[0]) as at:
        await _world(at)
        for act in BY_FAMILY[family]:
            await _go_where_it_belongs(at, act)
            assert await _every_dialog(at, act), f"{act.name} asked for nothing"


def test_all_that_open_dialogs_are_acts():
    assert {act.name for act in ACTS} >= OPENS
