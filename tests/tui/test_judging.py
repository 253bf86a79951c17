"""Judging by keys: scores criterion by criterion, the last question, the choice, the review, and the record."""

from __future__ import annotations

from pathlib import Path

from tests import factories as make
from tests.tui.deciding import chosen, deciding, filled, refusal, says, scored, sealed, seen
from tracker.services import judging
from tracker.services.decision_records import decision_record
from tracker.tui.forms.confirm import Choose
from tracker.tui.forms.form import Form
from tracker.tui.screens.decision import DecisionScreen

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
