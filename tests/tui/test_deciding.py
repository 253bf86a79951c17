"""Deciding by keys: criteria first, the seal, options that disagree, scores, the choice, and what came of it."""

from __future__ import annotations

import pytest

from tests import factories as make
from tests.factories import WEEK
from tests.services.deciding import Bench, plan
from tests.tui.deciding import SECRETS, deciding, refusal, says, scored, sealed, seen
from tests.tui.sitting import sitting
from tracker.services.dossiers import show_decision
from tracker.tui.forms.confirm import Choose, Confirm
from tracker.tui.forms.form import Form
from tracker.tui.forms.page import Page
from tracker.tui.screens.decision import DecisionScreen
from tracker.tui.screens.task import TaskScreen
from tracker.tui.widgets.notes import Notes

# ---- from the question to the review ----


async def test_a_whole_decision_is_made_by_keys_alone(tmp_path):
    """From a task's page over criteria, seal, options, scores and choice to the review."""
    async with sitting(tmp_path, bench=Bench(tmp_path, plan(decisions=())), size=(80, 24)) as at:
        at.app.open_task("returns")
        await at.see(TaskScreen)
        await at.until(lambda: at.app.screen.view is not None)
        await at.press("Q")
        await at.see(Form)
        await at.type("Which lock?")
        await at.press("tab", "tab")
        assert at.app.screen.values["task"] == "returns"
        await at.press("ctrl+s")
        await at.see(DecisionScreen)
        await says(at, "Nothing says yet what it is judged by.")
        await at.press("n")
        await at.see(Form)
        await at.press("tab")
        await at.type("Cost | euros | lower")
        await at.press("enter")
        await at.type("Ease | seconds | lower | 2")
        await at.press("ctrl+s")
        await says(at, "Its criteria are not sealed yet.")
        await at.press("n")
        await at.see(Page)
        assert "From here on" in seen(at)
        await at.press("enter")
        await says(at, "It has no options yet.")
        for title, assumes in (("Key box", "nobody copies keys"), ("App", "all have phones")):
            await at.press("a")
            await at.see(Form)
            await at.type(title)
            await at.press("tab", "tab")
            await at.type(assumes)
            await at.press("ctrl+s")
            await says(at, title, assumes)
        await at.press("n")
        for number in (1, 2):
            await at.until(lambda number=number: f"Score {number} of 2" in seen(at), "the next criterion")
            first = at.app.screen._fields[0].label
            await at.type("8" if first == "App" else "4")
            await at.press("tab")
            await at.type("4" if first == "App" else "8")
            await at.press("ctrl+s")
        await says(at, "App is ahead.", "Nobody has said what would make all of its options wrong.")
        await at.press("n")
        await at.see(Form)
        await at.type("no power")
        await at.press("ctrl+s")
        await says(at, "no power", "Everything is scored.")
        await at.press("n")
        await at.see(Choose)
        await at.press("enter")
        await at.see(Form)
        await at.type("fast")
        await at.press("tab")
        await at.type("10 s")
        await at.press("tab")
        await at.type("2w")
        await at.press("ctrl+s")
        await says(at, "✓ chosen", "10 s")
        at.bench.later(3 * WEEK)
        await at.press("escape", "5")
        await at.until(lambda: "! review due" in seen(at), "the review")
        await at.press("n")
        await at.see(Form)
        await at.type("12 s")
        await at.press("ctrl+s")
        await at.until(lambda: "✓ reviewed" in seen(at), "the end")
        dossier = show_decision(at.context, "which-lock").dossier
        assert (dossier.state, dossier.choice.option, dossier.reviews[0].outcome) == ("reviewed", "App", "12 s")
        assert (dossier.decision.task, dossier.decision.all_wrong_if) == ("returns", "no power")


# ---- criteria and the seal ----


@pytest.mark.parametrize(
    ("lines", "words"),
    [
        ("A | a | lower", "one alone does not show"),
        ("\n".join(f"{name} | a | lower" for name in "ABCD"), "the most eloquent one wins"),
        ("A | a | lower\nA | b | lower", "A"),
        ("A | a | sideways\nB | b | lower", "not lower or higher"),
    ],
    ids=["one", "four", "twice", "sideways"],
)
async def test_too_few_and_too_many_criteria_are_refused_with_the_reason_while_typing(tmp_path, lines, words):
    async with deciding(tmp_path) as at:
        await at.press("c")
        await at.see(Form)
        await at.fill(criteria=lines)
        assert words in at.fault("criteria")
        await at.press("ctrl+s")
        await at.see(Form)
        await at.fill(criteria="A | a | lower\nB | b | higher | 2")
        assert at.fault("criteria") == ""
        understood = at.app.screen.query_one("#notes-criteria", Notes)
        await at.until(lambda: "✓ 2: B  b, higher is better, weight 2" in understood.text, "how it is understood")
        await at.press("ctrl+s")
        await says(at, "b, higher is better, weight 2")


async def test_the_seal_says_what_holds_from_here_on_and_only_enter_seals(tmp_path):
    async with deciding(tmp_path, made=plan(decision={"options": SECRETS}), size=(80, 24)) as at:
        await at.press("S")
        await at.see(Page)
        for words in ("What is sealed", "From here on", "2 options that lie hidden can be read", "cannot be undone"):
            assert words in seen(at)
        assert "zebra" not in seen(at)
        await at.press("escape")
        await at.see(DecisionScreen)
        assert at.bench.dossier.seal is None
        await at.press("S")
        await at.see(Page)
        await at.press("enter")
        await says(at, "Web zebracalendar")
        await at.press("S")
        await at.told("sealed already")


async def test_what_somebody_changed_while_the_seal_was_read_is_not_sealed(tmp_path):
    async with deciding(tmp_path) as at:
        await at.press("S")
        await at.see(Page)
        at.bench.amend(None, question="Something else?")
        await at.press("enter")
        await at.told("Somebody changed it while you were reading")
        assert at.bench.dossier.seal is None


async def test_without_criteria_there_is_nothing_to_seal(tmp_path):
    async with deciding(tmp_path, made=plan(decision={"criteria": (), "options": ()})) as at:
        await at.press("S")
        await at.told("Nothing says yet what it is judged by.")


async def test_an_amendment_takes_a_reason_and_shows_what_had_been_seen(tmp_path):
    async with deciding(tmp_path, scored) as at:
        await at.press("c")
        await at.see(Form)
        assert "2 options have been seen" in seen(at)
        await at.fill(criteria="No-show rate | missed pick-ups per 100 bookings | lower | 3\nCost | euros | lower")
        await at.press("ctrl+s")
        assert at.fault("reason") == "Why amend it is needed."
        await at.fill(reason="money is short")
        await at.press("ctrl+s")
        await says(at, "when 2 options had been seen: money is short", "Cost came in", "weight: 1 became 3")
        await at.press("u")
        await at.told("nothing of ana to undo")
        assert len(at.bench.dossier.seals) == 2


async def test_what_another_process_wrote_while_a_form_was_half_typed_stays(tmp_path):
    async with deciding(tmp_path) as at:
        await at.press("c")
        await at.see(Form)
        await at.fill(question="How do members reserve a ladder?")
        other = (make.criterion("Cost"), make.criterion("Ease"))
        at.bench.amend(None, criteria=other)
        await at.pilot.pause(0.6)
        await at.press("ctrl+s")
        await says(at, "How do members reserve a ladder?", "Cost", "Ease")
        assert at.bench.dossier.decision.criteria == other


async def test_the_same_field_changed_by_two_is_told_before_it_is_replaced(tmp_path):
    async with deciding(tmp_path) as at:
        await at.press("c")
        await at.see(Form)
        await at.fill(question="Mine?")
        at.bench.amend(None, question="Theirs?")
        await at.press("ctrl+s")
        await at.until(lambda: "Somebody changed this while you were typing: question" in refusal(at), "the clash")
        assert at.app.screen.values["question"] == "Mine?"
        await at.press("ctrl+s")
        await says(at, "Mine?")


# ---- small terminals and ugly texts ----


@pytest.mark.parametrize("key", ["c", "S", "a", "A", "p", "s", "w", "d", "x", "e"])
async def test_every_dialog_bears_ugly_texts_and_any_size_with_its_buttons_in_sight(tmp_path, key):
    ugly = "[bold]x[/] [/ שלום 👨‍👩‍👧 ⚠️ " + "long " * 80
    made = plan(
        decision={
            "question": ugly,
            "options": (make.option(ugly, assumption=ugly), make.option("B [red]", assumption="[/")),
            "criteria": (make.criterion("Cost [b]"), make.criterion("Ease [/")),
        }
    )

    def ready(bench):
        if key != "S":
            bench.seal()

    async with deciding(tmp_path, ready, made=made, size=(80, 24)) as at:
        await at.press(key)
        await at.until(lambda: not isinstance(at.app.screen, DecisionScreen), "the dialog")
        for size in ((60, 20), (20, 5), (200, 50), (80, 24)):
            await at.pilot.resize_terminal(*size)
            await at.pilot.pause()
        buttons = at.app.screen.query("Button").results()
        for button in buttons:
            assert button.region.height == 1, button
            assert at.app.screen.region.contains_region(button.region), button
        await at.press("escape")
        await at.see(DecisionScreen)


async def test_a_form_that_was_typed_into_asks_before_it_throws_that_away(tmp_path):
    async with deciding(tmp_path, sealed) as at:
        await at.press("a")
        await at.see(Form)
        await at.type("qd5?")
        assert at.app.screen.values["title"] == "qd5?"
        await at.press("escape")
        await at.see(Confirm)
        await at.press("n")
        await at.see(Form)
        assert at.app.screen.values["title"] == "qd5?"
