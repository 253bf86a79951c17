"""Adding, editing and removing parts of the plan through forms; what counts is what the database says afterwards."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.tui.sitting import sitting
from tracker.errors import NotFound
from tracker.model.plan import Check, Decision, Estimate, Person, SpeedProfile, Task
from tracker.services import editing, offering
from tracker.tui.forms.confirm import Choose, Confirm
from tracker.tui.forms.form import Form


async def test_a_task_is_added_with_all_that_was_typed(tmp_path):
    async with sitting(tmp_path) as at:
        await at.press("a")
        await at.see(Form)
        await at.type("Late fees")
        await at.fill(
            done="A fee shows within a day\nNobody pays twice",
            checks="integration-tests\nfounder-approval:estimate=2d:after=",
            verified_by="2:founder-approval",
            depends_on="catalogue, pricing",
            estimate="1h/2h/5h",
        )
        await at.press("ctrl+s")
        await at.told("Added late-fees")
        task = offering.thing(at.context, Task, "late-fees")
        assert task.title == "Late fees"
        assert [one.text for one in task.done] == ["A fee shows within a day", "Nobody pays twice"]
        assert task.done[1].verified_by == ("founder-approval",)
        assert task.checks[1].after == ()
        assert task.depends_on == ("catalogue", "pricing")
        assert task.generation.estimate == Estimate(3_600_000, 7_200_000, 18_000_000)


async def test_what_the_model_refuses_is_told_while_typing(tmp_path):
    async with sitting(tmp_path) as at:
        await at.press("a")
        await at.see(Form)
        await at.fill(title="Late fees", depends_on="catalog", checks="trial", drafts="3")
        assert 'Did you mean "catalogue"?' in at.fault("depends_on")
        assert 'There is no check "trial"' in at.fault("checks")
        assert "tokens_per_draft" in at.fault("estimate")
        await at.fill(drafts="x")
        assert "is not a whole number" in at.fault("drafts")


async def test_an_edit_changes_only_what_was_changed_in_the_form(tmp_path):
    """What somebody else changed meanwhile elsewhere in the task stays."""
    async with sitting(tmp_path) as at:
        await at.press("e")
        await at.see(Form)
        key = at.app.screen_stack[0].subject.task
        editing.edit_thing(at.bench.as_("bo"), Task, key, lambda task: replace(task, title="Renamed"))
        await at.fill(done="Ladders come back dry")
        await at.press("ctrl+s")
        await at.told(f"Changed {key}: done")
        task = offering.thing(at.context, Task, key)
        assert (task.title, task.done[0].text) == ("Renamed", "Ladders come back dry")


async def test_the_same_field_changed_by_two_is_told_before_it_is_replaced(tmp_path):
    async with sitting(tmp_path) as at:
        await at.act("person.edit")
        await at.see(Choose)
        await at.press("enter")
        await at.see(Form)
        editing.edit_thing(at.bench.as_("bo"), Person, "ana", lambda person: replace(person, capacity=5))
        await at.fill(capacity="3")
        await at.press("ctrl+s")
        await at.until(lambda: "Somebody changed this" in str(at.app.screen.query_one("#refusal").content))
        assert offering.thing(at.context, Person, "ana").capacity == 5
        assert at.app.screen.values["capacity"] == "3"
        await at.press("ctrl+s")
        await at.told("Changed ana: capacity")
        assert offering.thing(at.context, Person, "ana").capacity == 3


async def test_removing_asks_first_and_undo_brings_it_back(tmp_path):
    async with sitting(tmp_path) as at:
        await at.act("person.remove")
        await at.see(Choose)
        await at.press("down", "enter")
        await at.see(Confirm)
        await at.press("y")
        await at.told("Removed the person bo. u takes it back.")
        with pytest.raises(NotFound):
            offering.thing(at.context, Person, "bo")
        await at.press("u")
        await at.told("Undone: remove person bo")
        assert offering.thing(at.context, Person, "bo").login == "bo"


async def test_a_refused_removal_says_why(tmp_path):
    async with sitting(tmp_path) as at:
        await at.act("check.remove")
        await at.see(Choose)
        await at.press("enter")
        await at.see(Confirm)
        await at.press("y")
        assert "used on catalogue" in await at.told("cannot be removed")


OTHERS = (
    (
        "check.add",
        {"label": "load-test", "performer": "machine", "limited_by": "practice", "touch": "5m"},
        (Check, "load-test", "touch", 300_000),
    ),
    ("person.add", {"name": "mei", "hours_per_week": "12,5"}, (Person, "mei", "hours_per_week", 12.5)),
    (
        "decision.add",
        {"question": "Which dock?", "criteria": "Cost | euros | lower\nRange | km | higher | 2"},
        (Decision, "which-dock", "question", "Which dock?"),
    ),
    (
        "profile.add",
        {"name": "ours", "output_tokens_per_s": "90", "hardware": "one box", "input_per_million": "2"},
        (SpeedProfile, "ours", "output_tokens_per_s", 90),
    ),
)


@pytest.mark.parametrize(("act", "typed", "stored"), OTHERS, ids=[other[0] for other in OTHERS])
async def test_every_other_kind_is_added_too(tmp_path, act, typed, stored):
    made, key, field, value = stored
    async with sitting(tmp_path) as at:
        await at.act(act)
        await at.see(Form)
        await at.fill(**typed)
        await at.press("ctrl+s")
        await at.told(f"Added {key}")
        assert getattr(offering.thing(at.context, made, key), field) == value


async def test_an_automation_plan_is_made_changed_and_forgotten(tmp_path):
    async with sitting(tmp_path) as at:
        await at.act("automation.add")
        await at.see(Choose)
        await at.press("enter")
        await at.see(Form)
        await at.fill(build="4h/6h/12h", covers="1.2")
        assert "at most 1" in at.fault("covers")
        await at.fill(covers="0.9")
        await at.press("ctrl+s")
        await at.told("has an automation plan now")
        assert offering.thing(at.context, Check, "integration-tests").automation.covers == 0.9
        await at.act("automation.edit")
        await at.see(Choose)
        await at.press("enter")
        await at.see(Form)
        await at.fill(residual="2m")
        await at.press("ctrl+s")
        await at.until(lambda: offering.thing(at.context, Check, "integration-tests").automation.residual == 120_000)
        await at.until(lambda: not isinstance(at.app.screen, Form))
        await at.act("automation.remove")
        await at.see(Choose)
        await at.press("enter")
        await at.see(Confirm)
        await at.press("y")
        await at.until(lambda: offering.thing(at.context, Check, "integration-tests").automation is None)
