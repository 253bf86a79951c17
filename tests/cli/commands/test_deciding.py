"""`decide`: from a question to a review, in one line each, with one JSON document, and no option before the seal."""

from __future__ import annotations

import json
from functools import partial

import pytest

from tests.cli import running

PLAN = """
[project]
key = "ladders"
name = "Ladder library"
timezone = "America/Mexico_City"

[[tasks]]
key = "returns"
title = "Return flow"

[[tasks.decisions]]
key = "booking"
question = "How do members book?"
criteria = [
    { name = "No-show rate", measure = "missed per 100", better = "lower", weight = 2 },
    { name = "Reach", measure = "members", better = "higher" },
]
options = [
    { title = "Zebra calendar", assumption = "Quokka members plan ahead", source = "Wombat", wrong_if = "Numbat" },
    { title = "Zebra phone", text = "Ocelot", assumption = "Quokka members do not plan ahead", source = "mei" },
]
"""
SECRETS = ("Zebra", "Quokka", "Wombat", "Numbat", "Ocelot")
CRITERIA = ("--criterion", "Cost | euros | lower", "--criterion", "Reach | members | higher | 2")
GOOD = ("--reason", "they plan", "--expected", "few no-shows", "--review", "4w", "--all-wrong-if", "nobody comes")
SCORES = ("--scores", "No-show rate: Zebra calendar = 8; Zebra phone = 5", "--scores", "2: 1=4 2=9.5")
VERBS = ("show", "options", "prompt", "export", "score", "criteria", "choose")
ODD = ("", "   ", "x" * 10_000, "[/] [red]x", "a\x1b[31mb\x07", "🪜👨‍👩‍👧", "\u202eسلم", "two\nlines", "\udcff half")


@pytest.fixture
def tracker(tmp_path):
    """A command line on a project with one decision, whose options are hidden."""
    run = partial(running.tracker, home=tmp_path)
    assert run("import", "-", stdin=PLAN).status == 0
    return run


@pytest.fixture
def sealed(tracker):
    assert tracker("decide", "seal", "booking").status == 0
    return tracker


def state(tracker, decision: str = "booking") -> dict:
    """The decision as JSON."""
    return tracker("decide", "show", decision, "--json").document["decision"]


def test_the_whole_way_from_a_question_to_what_came_of_it(tracker, tmp_path):
    def says(*arguments: str) -> str:
        ended = tracker("decide", *arguments)
        assert ended.status == 0, ended
        return ended.out

    assert says("new", "Which shed?", "--key", "shed", "--task", "returns").startswith("Opened D-2 shed. Nothing says")
    assert says("criteria", "shed", *CRITERIA).startswith('D-2 shed is judged by "Cost" and "Reach". Its criteria are')
    assert says("seal", "D-2").startswith("Sealed D-2 shed as ")
    assert "Give me 3 options" in says("prompt", "shed")
    says(
        "add", "shed", "North", "--assumption", "people live in the north", "--source", "ana", "--wrong-if", "they move"
    )
    says("add", "shed", "South", "--assumption", "people do not live in the north", "--source", "mei")
    assert "1  North\n     assumes: people live in the north" in says("options", "shed")
    assert "North is ahead" in says("score", "shed", "--scores", "Cost: 1=8 2=5", "--scores", "Reach: 1=9 2=1")
    assert says("choose", "shed", "North", *GOOD).startswith("Decided D-2 shed after ")
    assert "Expected: few no-shows\nWhat came of it: 3 no-shows" in says("review", "shed", "--outcome", "3 no-shows")
    assert "CHOSEN by ana at" in says("show", "shed")
    assert says("list").splitlines()[2].split()[:3] == ["D-2", "shed", "reviewed"]
    assert says("export", "shed", str(tmp_path / "shed.md")) == f"Wrote {tmp_path / 'shed.md'}.\n"
    assert "# D-2: Which shed?" in (tmp_path / "shed.md").read_text()


def test_nothing_shows_an_option_before_the_seal(tracker, tmp_path):
    for arguments in (
        *(("decide", verb, "booking") for verb in VERBS),
        *(("decide", verb, "booking", "--json") for verb in VERBS),
        ("decide", "list"),
        ("decide", "list", "--json"),
        ("decide", "add", "booking", "Mine"),
        ("decide", "choose", "booking", "1", *GOOD),
        ("decide", "criteria", "booking", "--add-criterion", "Cost | euros | lower"),
        ("edit", "option", "booking", "1", "--text", "x"),
        ("remove", "option", "booking", "1"),
        ("next",), ("next", "--json"), ("report",), ("report", "--json"),
        ("show", "returns"), ("show", "returns", "--json"),
        ("history",), ("history", "1"), ("history", "1", "--json"), ("doctor",), ("info", "--json"), ("export",),
        ("import", "-", "--dry-run"), ("import", "-", "--json"), ("undo",), ("redo",), ("undo", "1"), ("redo",),
    ):  # fmt: skip
        ended = tracker(*arguments, stdin=PLAN.replace("Ocelot", "Ocelot two") if "import" in arguments else "")
        for secret in SECRETS:
            assert secret not in ended.out + ended.err, arguments
    data = b"".join(file.read_bytes() for file in tmp_path.rglob("*") if file.is_file())
    assert not [secret for secret in SECRETS if secret.encode() in data]


def test_they_show_from_the_seal_on(sealed):
    out = sealed("decide", "options", "booking").out
    assert all(secret in out for secret in SECRETS)
    assert all(secret in sealed("decide", "show", "booking", "--json").out for secret in SECRETS)
    assert "Zebra calendar" in sealed("export").out


@pytest.mark.parametrize("verb", ["options", "prompt", "score"])
def test_what_needs_a_seal_says_so_and_how_to_get_one(tracker, verb):
    ended = tracker("decide", verb, "booking")
    assert (ended.status, ended.out) == (1, "")
    assert (
        "The options of booking are hidden until its criteria are sealed.\n`tracker decide seal booking`" in ended.err
    )


@pytest.mark.parametrize("count", [1, 4])
def test_fewer_or_more_criteria_are_refused_with_the_reason(tracker, count):
    named = [part for at in range(count) for part in ("--criterion", f"C{at} | m | lower")]
    ended = tracker("decide", "criteria", "booking", *named)
    assert (ended.status, ended.out) == (1, "")
    assert "two or three is what it takes" in ended.err


def test_an_amendment_needs_a_reason_and_tells_what_had_been_seen(sealed):
    ended = sealed("decide", "criteria", "booking", *CRITERIA)
    assert ended.status == 1
    assert 'needs a reason.\nWrite it like --reason "' in ended.err
    out = sealed("decide", "criteria", "booking", *CRITERIA, "--reason", "costs decide").out
    assert out.startswith("Amended D-1 booking, when 2 options had been seen: No-show rate left")
    shown = sealed("decide", "criteria", "booking").out
    assert "when 2 options had been seen: costs decide\n    No-show rate left: missed per 100" in shown
    [amendment] = state(sealed)["amendments"]
    assert (amendment["reason"], amendment["options_seen"], amendment["version"]) == ("costs decide", 2, 2)


def test_what_is_sealed_is_not_edited_removed_or_undone(sealed):
    before = state(sealed)
    for arguments in (
        ("edit", "decision", "booking", "--question", "Why?"),
        ("edit", "decision", "booking", "--clear", "criteria"),
        ("remove", "decision", "booking"),
        ("remove", "project", "ladders"),
        ("undo", "2"),
        ("undo", "1"),
        ("undo",),
        ("decide", "seal", "booking"),
    ):
        ended = sealed(*arguments)
        assert (ended.status, ended.out) == (1, ""), arguments
        assert ended.err
    after = state(sealed)
    assert {**after, "latency_s": 0} == {**before, "latency_s": 0}


def test_doctor_reports_what_raw_sql_did(sealed, tmp_path):
    from tests.store.making import raw

    [database] = tmp_path.rglob("tracker.db")
    raw(database, "UPDATE criteria SET weight = 9 WHERE id = 1")
    ended = sealed("doctor")
    assert ended.status == 1
    assert (
        "seals: 1 fault\n  ladders: the decision booking: its question or criteria are not what was sealed" in ended.out
    )


class TestAnswers:
    ANSWER = 'Sure!\n\n```toml\n[[options]]\ntitle = "A bell"\nassumption = "sheds are near"\n```\nAnything else?\n'

    def test_one_is_read_from_a_file_or_a_pipe(self, sealed, tmp_path):
        (tmp_path / "answer.md").write_text(self.ANSWER)
        for arguments, stdin in ((str(tmp_path / "answer.md"), ""), ("-", self.ANSWER)):
            ended = sealed("decide", "add", "booking", "--from", arguments, "--source", "model-c", stdin=stdin)
            assert ended.out.startswith("D-1 booking has 3 options.")
        assert ended.err == "1 option was there already and said the same.\n"
        assert state(sealed)["options"][2]["source"] == "model-c"

    def test_the_printed_request_is_an_answer_itself(self, sealed):
        text = sealed("decide", "prompt", "booking", "--options", "2").out
        assert sealed("decide", "add", "booking", "--from", "-", stdin=text).status == 0
        assert sealed("decide", "prompt", "booking", "--json").document["schema"] == "tracker.prompt/1"

    def test_faults_are_told_like_those_of_an_import(self, sealed):
        answer = "```\n[[options]]\ntitel = 'A'\nassumption = 3\n```\n"
        ended = sealed("decide", "add", "booking", "--from", "-", stdin=answer)
        assert (ended.status, ended.out) == (1, "")
        lines = ended.err.splitlines()
        assert lines[0].startswith('standard input:3:1: options[0].titel: There is no key "titel" here. Did you mean')
        assert lines[-1] == "The answer in standard input has 2 faults. Nothing was added."
        ended = sealed("decide", "add", "booking", "--from", "-", "--json", stdin=answer)
        assert len(ended.document["faults"]) == 2

    @pytest.mark.parametrize("more", [(), ("T", "--from", "-"), ("--from", "-", "--text", "x")])
    def test_a_title_and_a_file_exclude_each_other(self, sealed, more):
        assert sealed("decide", "add", "booking", *more).status == 2

    def test_an_option_is_replaced_changed_and_removed(self, sealed):
        assert sealed("decide", "add", "booking", "Zebra phone", "--text", "x").status == 1
        assert sealed("decide", "add", "booking", "Zebra phone", "--text", "x", "--replace").status == 0
        sealed("edit", "option", "booking", "1", "--title", "Horse", "--clear", "source")
        assert [one["title"] for one in state(sealed)["options"]] == ["Horse", "Zebra phone"]
        assert "`tracker undo` brings it back" in sealed("remove", "option", "D-1", "Horse").out
        assert state(sealed)["option_count"] == 1


class TestScores:
    def test_without_a_terminal_the_order_and_the_way_to_type_them_are_told(self, sealed):
        ended = sealed("decide", "score", "booking")
        assert (ended.status, ended.out) == (1, "")
        assert ended.err.count('--scores "') == 2

    def test_what_was_told_can_be_typed(self, sealed):
        lines = sealed("decide", "score", "booking").err.splitlines()[2:]
        typed = [part.strip().removeprefix('--scores "').removesuffix('"').replace("= N", "= 7") for part in lines]
        arguments = [word for text in typed for word in ("--scores", text)]
        assert "are tied, and a tie is no win" in sealed("decide", "score", "booking", *arguments).out

    def test_a_terminal_is_asked_criterion_by_criterion_until_it_gives_a_score(self, sealed, monkeypatch):
        monkeypatch.setattr("tracker.cli.prompt.may_ask", lambda settings: True)
        ended = sealed("decide", "score", "booking", stdin="8\neleven\n11\n5\n4\n9\n")
        assert ended.status == 0
        assert ended.err.index("No-show rate: missed per 100, lower is better") < ended.err.index(
            "Reach: members, higher"
        )
        assert ended.err.count("Type a number from 0 to 10") == 2
        judged = state(sealed)
        for sheet, marks in zip(judged["scores"], ([8, 5], [4, 9]), strict=True):
            assert [one["score"] for one in sheet["scores"]] == marks
        again = sealed("decide", "score", "booking", stdin="\n\n\n1\n")
        assert "[8]:" in again.err
        assert state(sealed)["scores"][1]["scores"][1]["score"] == 1

    def test_the_end_of_input_leaves_everything_as_it_was(self, sealed, monkeypatch):
        monkeypatch.setattr("tracker.cli.prompt.may_ask", lambda settings: True)
        ended = sealed("decide", "score", "booking", stdin="8\n5\n")
        assert ended.status == 1
        assert state(sealed)["judgement"]["missing"]

    @pytest.mark.parametrize(
        "typed", ["Reach: 1=8", "Reach: 1=11 2=1", "Speed: 1=1 2=2", "Reach", "Reach: 1=a; 2=b", "3: 1=1 2=2"]
    )
    def test_what_is_no_score_is_refused(self, sealed, typed):
        ended = sealed("decide", "score", "booking", "--scores", typed)
        assert (ended.status, ended.out) == (1, "")
        assert len(ended.err.splitlines()) == 2

    def test_they_are_shown_with_totals_and_what_one_weight_would_change(self, sealed):
        sealed("decide", "score", "booking", *SCORES)
        out = sealed("decide", "show", "booking").out
        assert "Zebra calendar             8      4   6.67  -" in out
        assert "With No-show rate at half its weight, Zebra phone would be ahead." in out
        judged = state(sealed)["judgement"]
        assert (judged["winner"], judged["factors"], judged["complete"]) == ("Zebra calendar", [0.5, 1.5], True)


class TestChoice:
    def test_what_is_missing_is_named(self, sealed):
        for arguments, told in (
            (("1",), "A choice needs a reason."),
            (("1", "--reason", "r"), "A choice needs an expected result."),
            (("1", "--reason", "r", "--expected", "e"), "A choice needs a day to look"),
            (("9", *GOOD), 'There is no option "9".'),
        ):
            ended = sealed("decide", "choose", "booking", *arguments)
            assert (ended.status, ended.out) == (1, "")
            assert told in ended.err

    @pytest.mark.parametrize("arguments", [(), ("1", "--none")])
    def test_it_is_one_option_or_none_of_them(self, sealed, arguments):
        assert sealed("decide", "choose", "booking", *arguments).status == 2

    def test_nobody_to_ask_means_an_unanswered_question_that_is_recorded(self, sealed):
        ended = sealed("decide", "choose", "booking", "1", *GOOD[:-2])
        assert "Nobody has said yet what would make all of them wrong" in ended.err
        [spot] = state(sealed)["choice"]["blind_spots"]
        assert spot.startswith("Nobody has said yet")
        assert "decided on" in sealed("report").out.replace("was decided on", "decided on")
        assert sealed("report", "--json").document["habits"]["chosen_in_spite_of"][0]["decision"] == "booking"

    def test_a_terminal_is_asked_the_last_question_first(self, sealed, monkeypatch):
        monkeypatch.setattr("tracker.cli.prompt.may_ask", lambda settings: True)
        ended = sealed("decide", "choose", "booking", stdin="nobody comes\n2\nthey call\nfewer no-shows\n4w\n")
        assert ended.status == 0, ended.err
        assert ended.err.index("make all of these options wrong") < ended.err.index("Which one?")
        found = state(sealed)
        assert (found["all_wrong_if"], found["choice"]["option"]) == ("nobody comes", "Zebra phone")

    def test_none_of_them_closes_the_question(self, sealed):
        out = sealed("decide", "choose", "booking", "--none", "--reason", "asked too early").out
        assert "none of the options" in out
        assert state(sealed)["choice"]["option"] is None
        assert "booking" not in [one["decision"] for one in sealed("next", "--json").document["next"]]

    def test_a_review_shows_the_expectation_before_it_asks(self, sealed, monkeypatch):
        sealed("decide", "choose", "booking", "1", *GOOD)
        assert sealed("decide", "review", "booking").status == 1
        monkeypatch.setattr("tracker.cli.prompt.may_ask", lambda settings: True)
        ended = sealed("decide", "review", "booking", stdin="9 no-shows\n")
        assert ended.err.startswith("Expected: few no-shows\nWhat came of it?")
        assert state(sealed)["reviews"][0]["outcome"] == "9 no-shows"


def test_an_open_decision_of_a_task_stands_among_what_waits(tracker):
    [first, *_] = tracker("next", "--json").document["next"]
    assert (first["kind"], first["decision"], first["task"]) == ("decide", "booking", "returns")
    lines = tracker("next").out.splitlines()
    assert 'D-1 booking: decide "How do members book?" It has been open for' in lines[0]
    assert lines[1] == "    tracker decide seal booking"


def test_the_latency_stands_in_report_list_and_show(sealed):
    sealed("decide", "choose", "booking", "1", *GOOD)
    [told] = sealed("report", "--json").document["decisions"]
    assert (told["state"], told["choice"], told["number"]) == ("chosen", "Zebra calendar", "D-1")
    assert told["latency_s"] >= 0
    assert "## Decisions" in sealed("report").out
    assert "decided after" in sealed("report").out
    assert sealed("decide", "list", "--json").document["decisions"][0]["latency_s"] == told["latency_s"]


@pytest.mark.parametrize("verb", [*VERBS, "seal", "review", "add"])
def test_what_does_not_exist_is_not_found_with_what_was_meant(tracker, verb):
    more = {"choose": ("1",), "review": ("--outcome", "x"), "add": ("T",)}.get(verb, ())
    ended = tracker("decide", verb, "bookin", *more, "--json")
    assert ended.status == 1
    assert ended.document["error"] == {"message": 'There is no decision "bookin".', "hint": 'Did you mean "booking"?'}


def test_lists_of_nothing_say_so(tmp_path):
    run = partial(running.tracker, home=tmp_path)
    run("init", "bare")
    assert run("decide", "list").out == "There is no decision yet.\n"
    assert run("decide", "list", "--json").document == {"schema": "tracker.decisions/1", "decisions": []}
    run("decide", "new", "Which one?")
    assert run("decide", "list", "--state", "chosen").out == "No decision is like that.\n"


@pytest.mark.parametrize(
    "odd", ODD, ids=("empty", "blank", "long", "markup", "control", "emoji", "rtl", "lines", "half")
)
def test_odd_input_gets_one_clear_answer_everywhere(sealed, odd):
    for arguments in (
        ("decide", "new", odd),
        ("decide", "show", odd),
        ("decide", "criteria", "booking", "--question", odd, "--reason", odd),
        ("decide", "criteria", "booking", "--criterion", odd),
        ("decide", "criteria", "booking", "--add-criterion", f"{odd} | m | lower", "--reason", odd),
        ("decide", "add", "booking", odd, "--text", odd, "--assumption", odd, "--source", odd, "--wrong-if", odd),
        ("decide", "add", "booking", "--from", odd),
        ("decide", "score", "booking", "--scores", odd),
        ("decide", "score", "booking", "--scores", f"{odd}: {odd} = {odd}"),
        ("edit", "option", "booking", odd, "--text", odd),
        ("remove", "option", "booking", odd),
        ("decide", "choose", "booking", odd, *GOOD),
        ("decide", "choose", "booking", "1", "--reason", odd, "--expected", odd, "--review", odd),
        ("decide", "choose", "booking", "1", "--reason", odd, "--expected", odd, *GOOD[4:6], "--all-wrong-if", odd),
        ("decide", "review", "booking", "--outcome", odd, "--again", odd),
        ("decide", "show", "booking"),
        ("decide", "list"),
        ("decide", "export", "booking"),
        ("report",),
        ("next",),
    ):  # fmt: skip
        ended = sealed(*arguments, stdin=odd if "\udcff" not in odd else "")
        assert ended.status in (0, 1, 2), arguments
        assert (ended.status != 0) == bool(not ended.out), (arguments, ended)
        for control in ("\x1b", "\x07", "\u202e"):
            assert control not in ended.out + ended.err, arguments
        assert len(ended.err) < 3_000, arguments
    assert sealed("doctor").status == 0
    assert json.loads(sealed("decide", "list", "--json").out)


def test_the_help_of_criteria_names_nothing_to_clear(tracker):
    told = tracker("decide", "criteria", "--help").out
    assert "--criterion" in told
    assert "--clear" not in told
