"""Decisions: the list tells where each stands, the page everything that may be read, and neither more than that."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests import factories as make
from tests.factories import DAY, WEEK
from tests.services.deciding import Bench, plan
from tests.tui.deciding import SECRETS, chosen, deciding, says, scored, sealed, seen, stand_on, text
from tests.tui.sitting import sitting
from tracker.model.plan import Decision
from tracker.services import adding, choosing, removing, sealing
from tracker.tui.panels.decision_lines import DecisionsPanel
from tracker.tui.screens.decision import DecisionScreen
from tracker.tui.screens.decisions import DecisionsScreen
from tracker.tui.screens.task import TaskScreen

UGLY = (
    "x [/] y",
    "x [/",
    "[/done]",
    "[link=http://a]b",
    "a[b] = 3",
    "[bold]x",
    "[@click=app.quit]x[/]",
    "世界 👨‍👩‍👧 🇩🇪 ⚠️ é",
)


def panel(at):
    return at.app.screen.query_one(DecisionsPanel)


def listed(at):
    return [row.dossier.decision.key for row in panel(at).rows]


# ---- the list ----


async def test_the_list_tells_stage_age_task_and_what_is_missing(tmp_path):
    def two_more(bench):
        bench.later(3 * DAY)
        adding.add_thing(bench.context, Decision(key="shed", question="Where does the shed stand?"))

    async with deciding(tmp_path, two_more, page=False) as at:
        shown = seen(at)
        booking = next(line for line in shown.split("\n") if "How do members book" in line)
        assert all(word in booking for word in ("D-1", "○ open", "3d", "2", "seal", "returns"))
        shed = next(line for line in shown.split("\n") if "Where does the shed" in line)
        assert all(word in shed for word in ("D-2", "criteria", "(project)"))


@pytest.mark.parametrize(
    ("prepare", "stage"),
    [(sealed, "• sealed"), (scored, "► scored"), (chosen, "✓ chosen")],
    ids=["seal", "score", "choose"],
)
async def test_every_stage_has_its_sign_and_its_word(tmp_path, prepare, stage):
    async with deciding(tmp_path, prepare, page=False) as at:
        assert stage in seen(at)


async def test_a_review_that_is_due_stands_out_and_comes_first_by_stage(tmp_path):
    def due(bench):
        chosen(bench)
        bench.later(5 * WEEK)
        adding.add_thing(bench.context, Decision(key="a-new-one", question="Where?"))

    async with deciding(tmp_path, due, page=False) as at:
        assert "! review due" in seen(at)
        panel(at).go_to("a-new-one")
        await at.press("o", "o")
        assert listed(at) == ["booking", "a-new-one"]
        assert "by stage" in panel(at)._title
        await at.press("r")
        assert listed(at) == ["a-new-one", "booking"]


async def test_words_of_question_task_and_stage_narrow_it_down(tmp_path):
    def more(bench):
        for key, question in (("shed", "Where does the shed stand?"), ("door", "Which door?")):
            adding.add_thing(bench.context, Decision(key=key, question=question))
        sealing.set_criteria(
            bench.context, "shed", lambda one: make.decision(key="shed", question=one.question, task=None, options=())
        )
        sealing.seal(bench.context, "shed")

    async with deciding(tmp_path, more, page=False) as at:
        for words, keys in (("sealed", ["shed"]), ("returns", ["booking"]), ("which", ["door"]), ("x", [])):
            await at.press("slash")
            await at.type(words)
            await at.press("enter")
            assert listed(at) == keys, words
            await at.press("escape")
        assert listed(at) == ["booking", "shed", "door"]


async def test_an_empty_list_says_how_to_begin(tmp_path):
    async with deciding(tmp_path, made=make.plan(), page=False) as at:
        assert "Q asks a question" in seen(at)


# ---- nothing of an option before the seal ----


async def test_before_the_seal_no_word_of_an_option_stands_anywhere(tmp_path):
    """On the list, the page, the task, the day, the history, the report: only how many there are."""
    bench = Bench(tmp_path, plan(decision={"options": SECRETS}))
    async with sitting(tmp_path, bench=bench, size=(100, 60)) as at:
        for keys in (("1",), ("2",), ("3",), ("4",), ("5",), ("5", "enter"), ("6",), ("H",), ("question_mark",)):
            await at.press(*keys)
            await at.until(lambda: getattr(at.app.screen, "view", ()) is not None, str(keys))
            await at.pilot.pause()
            assert "zebra" not in seen(at), keys
            for page in at.app.screen.query("Sheet, TextView").results():
                assert "zebra" not in page.text, keys
            await at.press("escape")
        at.app.open_task("returns")
        await at.see(TaskScreen)
        await at.until(lambda: at.app.screen.view is not None)
        assert "2 hidden" in at.app.screen.page.text
        assert "zebra" not in at.app.screen.page.text


async def test_the_page_tells_how_many_options_lie_hidden_until_the_seal_and_then_all_of_them(tmp_path):
    async with deciding(tmp_path, made=plan(decision={"options": SECRETS})) as at:
        assert "2 options, sealed away" in text(at)
        assert "zebra" not in text(at)
        at.bench.seal()
        await says(
            at, "Web zebracalendar", "zebradays ahead", "zebraloans are same-day", "zebramodel", "A zebramessage"
        )
        assert "zebratext" not in text(at)
        await stand_on(at, "option Web zebracalendar")
        await at.press("enter")
        assert "zebratext" in text(at)


# ---- the page ----


async def test_the_page_of_a_sealed_decision_tells_seal_amendments_and_that_options_had_been_seen(tmp_path):
    def amended(bench):
        bench.seal()
        bench.later(DAY)
        one, other = bench.dossier.decision.criteria
        bench.amend("spring is near", criteria=(replace(one, weight=3), other))

    async with deciding(tmp_path, amended) as at:
        first, second = at.bench.dossier.seals
        assert f"as {first.hash[:12]}" in text(at)
        assert "when 2 options had been seen: spring is near" in text(at)
        assert "No-show rate: weight: 1 became 3" in text(at)
        assert first.hash not in text(at)
        await stand_on(at, "seal 1")
        await at.press("enter")
        assert first.hash in text(at)
        assert second.hash not in text(at)


async def test_scores_name_the_winner_the_dominated_and_what_a_weight_would_turn(tmp_path):
    def close(bench):
        bench.seal()
        bench.add(make.option("Third way", assumption="something else"))
        bench.score(Web=(8, 3), A=(4, 8), Third=(3, 2))

    async with deciding(tmp_path, close) as at:
        assert "A message is ahead." in text(at)
        assert "With Set-up time at half its weight, Web calendar would be ahead." in text(at)
        assert "Third way is nowhere better and somewhere worse than Web calendar and A message: dominated." in text(at)
        row = next(line for line in text(at).split("\n") if "► A message" in line)
        assert row.split()[-3:] == ["4", "8", "6.00"]


async def test_a_firm_winner_is_told_to_be_one(tmp_path):
    async with deciding(tmp_path, scored) as at:
        assert "Web calendar is ahead." in text(at)
        assert "stays so when the weight" in " ".join(text(at).split())


async def test_blind_spots_are_explained(tmp_path):
    def one_source(bench):
        bench.seal()
        bench.add(make.option("Third way", assumption="members plan some days ahead"))

    async with deciding(tmp_path, one_source) as at:
        flat = " ".join(text(at).split())
        assert "stand on one assumption" in flat
        assert "Nobody has said yet what would make all of them wrong" in flat


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 40)], ids=["tiny", "small", "wide"])
async def test_what_came_of_it_stands_with_what_was_expected(tmp_path, size):
    def reviewed(bench):
        chosen(bench)
        choosing.review(bench.context, "booking", "nine no-shows")

    async with deciding(tmp_path, reviewed, size=size) as at:
        for words in ("few no-shows", "nine no-shows", "they plan", "nobody comes"):
            assert words in text(at)


async def test_nothing_of_what_was_typed_is_markup_or_breaks_a_line(tmp_path):
    options = tuple(make.option(title, assumption=f"{title} holds", source="me [/") for title in UGLY)
    decision = {"question": "[bold]q[/] שלום " + "long " * 90, "options": options, "all_wrong_if": "[red]x\n[/]"}
    async with deciding(tmp_path, sealed, made=plan(decision=decision), size=(200, 60)) as at:
        for title in UGLY:
            assert title in text(at)
        assert "[bold]q[/] שלום" in text(at)
        await at.pilot.resize_terminal(60, 20)
        await at.pilot.pause()
        assert "[bold]q[/]" in text(at)


async def test_the_page_follows_what_others_write_and_says_when_the_decision_is_gone(tmp_path):
    async with deciding(tmp_path) as at:
        at.bench.amend(None, question="Whither?")
        await says(at, "Whither?")
        removing.remove_thing(at.bench.context, Decision, "booking")
        await says(at, "no decision")
        await at.press("escape")
        await at.see(DecisionsScreen)


# ---- the ways there and back ----


async def test_the_task_page_lists_its_decisions_and_enter_opens_one_and_t_goes_back(tmp_path):
    async with sitting(tmp_path, bench=Bench(tmp_path), size=(120, 60)) as at:
        at.app.open_task("returns")
        await at.see(TaskScreen)
        await at.until(lambda: at.app.screen.view is not None and at.app.screen.page.cursor)
        line = next(one for one in at.app.screen.page.text.split("\n") if "How do members book" in one)
        assert "○ open" in line
        await stand_on(at, "decision booking")
        await at.press("enter")
        await at.see(DecisionScreen)
        await says(at, "about the task returns")
        await at.press("t")
        await at.see(TaskScreen)
        assert len(at.app.screen_stack) == 2


async def test_from_the_list_the_task_takes_the_place_of_the_decision(tmp_path):
    async with deciding(tmp_path) as at:
        await stand_on(at, "task")
        await at.press("enter")
        await at.see(TaskScreen)
        await at.press("escape")
        await at.see(DecisionsScreen)


async def test_a_decision_that_waits_on_the_day_opens_with_enter(tmp_path):
    async with sitting(tmp_path, bench=Bench(tmp_path), size=(120, 40)) as at:
        waiting = at.app.screen.query_one("#waiting")
        await at.until(lambda: waiting.rows, "what waits")
        waiting.focus()
        await at.press("enter")
        await at.see(DecisionScreen)
        await says(at, "How do members book a ladder?")
