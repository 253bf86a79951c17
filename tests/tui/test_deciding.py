"""Deciding by keys: criteria first, the seal, options that disagree, scores, the choice, and what came of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests import factories as make
from tests.factories import WEEK
from tests.services.deciding import Bench, plan
from tests.tui.deciding import SECRETS, chosen, deciding, says, scored, sealed, stand_on, text
from tests.tui.sitting import sitting
from tracker.services import judging
from tracker.services.decision_records import decision_record
from tracker.services.disagreeing import ask
from tracker.services.dossiers import show_decision
from tracker.tui.forms.confirm import Choose, Confirm
from tracker.tui.forms.form import Form
from tracker.tui.forms.page import Page
from tracker.tui.screens.decision import DecisionScreen
from tracker.tui.screens.task import TaskScreen
from tracker.tui.widgets.notes import Notes

ANSWER = """Sure, here you are:

```toml
all_wrong_if = "nobody borrows"

[[options]]
title = "By phone"
assumption = "members call"
wrong_if = "nobody answers"

[[options]]
title = "At the door"
assumption = "members come by"
source = "bo"
```
Good luck!"""


def seen(at):
    """Everything that stands on the screen now, dialogs included."""
    return "\n".join(strip.text for strip in at.app.screen._compositor.render_strips())


def refusal(at):
    return str(at.app.screen.query_one("#refusal").content)


async def filled(at, **values):
    """Fill in the form that comes, and hand it in."""
    await at.see(Form)
    await at.fill(**values)
    await at.press("ctrl+s")


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


# ---- options ----


async def test_before_the_seal_nothing_can_be_done_with_options(tmp_path):
    async with deciding(tmp_path, made=plan(decision={"options": SECRETS})) as at:
        for key in ("a", "A", "p", "s", "d", "X"):
            await at.press(key)
            await at.told("sealed")
            at.app.clear_notifications()
            await at.pilot.pause()
            assert isinstance(at.app.screen, DecisionScreen), key
            assert "zebra" not in seen(at)


async def test_an_answer_is_taken_as_it_was_pasted(tmp_path):
    async with deciding(tmp_path, sealed, size=(80, 24)) as at:
        await at.press("A")
        await filled(at, answer=ANSWER, source="model-c")
        await says(at, "By phone", "members come by", "model-c", "nobody borrows")
        sources = {option.title: option.source for option in at.bench.dossier.options}
        assert (sources["By phone"], sources["At the door"]) == ("model-c", "bo")
        await at.press("u")
        await at.until(lambda: at.bench.dossier.count == 2, "the undo")
        await at.until(lambda: "By phone" not in text(at), "the page without it")


async def test_the_faults_of_an_answer_are_told_with_their_places_and_the_text_stays(tmp_path):
    async with deciding(tmp_path, sealed) as at:
        await at.press("A")
        faulty = ANSWER.replace('wrong_if = "nobody a', 'wrong_fi = "nobody a').replace('"At the door"', "3")
        await filled(at, answer=faulty)
        await at.see(Page)
        shown = at.app.screen.query_one("#page").text
        assert "the pasted text:9" in shown
        assert "wrong_if" in shown
        assert shown.count("the pasted text:") == 2
        await at.press("escape")
        await at.see(Form)
        assert at.app.screen.values["answer"] == faulty
        assert "2 faults" in refusal(at)
        assert at.bench.dossier.count == 2


async def test_an_answer_is_read_from_a_file_and_never_from_both(tmp_path):
    Path("answer.toml").write_text(ANSWER, encoding="utf-8")
    async with deciding(tmp_path, sealed) as at:
        await at.press("A")
        await filled(at, answer="x", file="answer.toml")
        await at.until(lambda: "Give one of the two" in refusal(at), "the refusal")
        await filled(at, answer="")
        await says(at, "At the door")


async def test_the_request_is_shown_copied_written_and_asked_for_in_another_number(tmp_path):
    async with deciding(tmp_path, sealed) as at:
        await at.press("p")
        await at.see(Page)
        shown = at.app.screen.query_one("#page").text
        assert "Give me 3 options" in shown
        await at.press("enter")
        await at.told("Copied")
        assert at.app.clipboard == ask(at.context, "booking", 3)
        await at.press("p")
        await at.see(Page)
        at.app.screen.dismiss("count")
        await filled(at, count="21")
        await at.told("cannot be asked for")
        await at.press("p")
        await at.see(Page)
        at.app.screen.dismiss("file")
        await filled(at, file="ask.txt")
        await at.told("Wrote")
        assert Path("ask.txt").read_text(encoding="utf-8") == ask(at.context, "booking", 3)


async def test_an_option_is_changed_and_removed_where_the_cursor_stands(tmp_path):
    async with deciding(tmp_path, sealed) as at:
        await stand_on(at, "option Web calendar")
        await at.press("e")
        await filled(at, wrong_if="[bold]same day[/]")
        await says(at, "[bold]same day[/]")
        await stand_on(at, "option Web calendar")
        await at.press("X")
        await at.see(Confirm)
        await at.press("y")
        await at.until(lambda: "Web calendar" not in text(at), "the removal")
        await at.press("u")
        await says(at, "Web calendar")


async def test_a_title_that_is_there_already_is_refused_with_everything_still_typed(tmp_path):
    async with deciding(tmp_path, sealed) as at:
        await at.press("a")
        await filled(at, title="Web calendar", assumption="something else")
        await at.until(lambda: "already has an option" in refusal(at), "the refusal")
        assert at.app.screen.values["assumption"] == "something else"


# ---- scores ----


async def test_scoring_goes_criterion_by_criterion_in_the_order_of_chance(tmp_path):
    def many(bench):
        bench.seal()
        bench.add(*(make.option(f"Option {letter}", assumption=letter) for letter in "ABCD"))

    async with deciding(tmp_path, many) as at:
        sheets = judging.scoring_form(at.context, "booking").sheets
        await at.press("s")
        for number, sheet in enumerate(sheets, 1):
            await at.until(lambda number=number: f"Score {number} of 2" in seen(at), "the next criterion")
            assert sheet.criterion.name in seen(at)
            assert tuple(field.label for field in at.app.screen._fields) == sheet.titles
            await at.fill(**{f"option{place}": str(place) for place in range(len(sheet.titles))})
            await at.press("ctrl+s")
        await at.see(DecisionScreen)
        assert at.bench.dossier.asked == {sheet.criterion.name: sheet.titles for sheet in sheets}


async def test_what_is_no_score_is_told_and_a_criterion_is_kept_once_it_is_scored(tmp_path):
    async with deciding(tmp_path, sealed) as at:
        await at.press("s")
        await at.see(Form)
        for wrong in ("11", "-1", "x", "nan"):
            await at.fill(option0=wrong)
            assert at.fault("option0"), wrong
        await at.fill(option0="7,5", option1="3")
        await at.press("ctrl+s")
        await at.until(lambda: "Score 2 of 2" in seen(at), "the second criterion")
        await at.press("escape")
        await says(at, "2 scores missing")
        assert set(at.bench.dossier.scores) == {"No-show rate"}
        await at.press("u")
        await at.until(lambda: not at.bench.dossier.scores, "the undo")


async def test_an_option_that_comes_while_somebody_scores_is_told_and_nothing_typed_is_lost(tmp_path):
    async with deciding(tmp_path, sealed) as at:
        await at.press("s")
        await at.see(Form)
        at.bench.add(make.option("A latecomer", assumption="late"))
        await filled(at, option0="7", option1="3")
        await at.until(lambda: "lacks a score for A latecomer" in refusal(at), "the refusal")
        assert at.app.screen.values["option0"] == "7"


# ---- the choice and the review ----


async def test_the_last_question_comes_before_the_choice_and_may_stay_open(tmp_path):
    async with deciding(tmp_path, scored) as at:
        await at.press("d")
        await at.until(lambda: "What would make all of them wrong?" in seen(at), "the last question")
        await at.press("ctrl+s")
        await at.see(Choose)
        assert [value for _, value in at.app.screen._choices] == ["Web calendar", "A message", ""]
        await at.press("down", "enter")
        await at.see(Form)
        assert "By the scores Web calendar is ahead." in seen(at)
        await at.fill(reason="because", review="someday")
        assert "not a day ahead" in at.fault("review")
        await at.press("ctrl+s")
        assert at.fault("expected") == "Expected is needed."
        await at.fill(expected="less", review="monday")
        await at.press("ctrl+s")
        await says(at, "because", "less")
        choice = at.bench.dossier.choice
        assert choice.option == "A message"
        assert any("what would make all of them wrong" in spot for spot in choice.blind_spots)
        await at.press("u")
        await says(at, "► Everything is scored." if at.bench.dossier.decision.all_wrong_if else "Nobody has said")
        assert at.bench.dossier.choice is None


async def test_none_of_the_options_can_be_chosen_with_a_reason_alone(tmp_path):
    async with deciding(tmp_path, scored) as at:
        await at.press("d")
        await filled(at, all_wrong_if="it rains")
        await at.see(Choose)
        await at.press("G", "enter")
        await filled(at, reason="neither will do")
        await says(at, "none of the options", "neither will do", "it rains")


async def test_what_is_decided_stays_as_it_was(tmp_path):
    async with deciding(tmp_path, chosen) as at:
        for key, words in (("c", "is decided"), ("d", "is decided"), ("w", "is decided"), ("s", "was decided")):
            await at.press(key)
            await at.told(words)
            at.app.clear_notifications()
        await at.press("n")
        await at.told("Nothing is to be done")


async def test_a_review_shows_the_expectation_while_it_is_written(tmp_path):
    async with deciding(tmp_path, chosen, size=(80, 24)) as at:
        await at.press("v")
        await at.see(Form)
        assert "Expected: few no-shows" in seen(at)
        await filled(at, outcome="nine of them", again="4w")
        await says(at, "nine of them", "review on")
        await at.press("u")
        await at.until(lambda: not at.bench.dossier.reviews, "the undo")


async def test_the_record_is_written_as_markdown(tmp_path):
    async with deciding(tmp_path, chosen) as at:
        await at.press("x")
        await filled(at, file="booking.md")
        await at.told("Wrote")
        assert Path("booking.md").read_text(encoding="utf-8") == decision_record(at.context, "booking")
        await at.press("x")
        Path("booking.md").write_text("mine", encoding="utf-8")
        await filled(at)
        await at.until(lambda: "says something else" in refusal(at), "the refusal")
        await filled(at, overwrite=True)
        await at.see(DecisionScreen)


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
