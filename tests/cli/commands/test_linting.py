"""`tracker lint`: sentences, texts and plan files are judged without a database."""

from __future__ import annotations

import pytest

from tests.cli.everything import EVERYTHING
from tests.test_architecture import loaded_by
from tracker.model.lint.rules import RULES

GOOD = "Ladders are returned within seven days"
BAD = "handles loans"


def test_a_sentence_that_can_be_tested_passes(tracker):
    ended = tracker("lint", GOOD)
    assert ended.status == 0
    assert ended.out.startswith(f"passes  {GOOD}\n")
    assert ended.err == ""


def test_one_that_cannot_ends_with_status_1_and_says_why_and_how_to_say_it_better(tracker):
    ended = tracker("lint", BAD)
    assert ended.status == 1
    assert "error DQ001" in ended.out
    assert "Say what somebody would see" in ended.out


def test_the_json_has_the_statement_its_language_and_each_finding_with_its_place(tracker):
    ended = tracker("lint", "La app es fácil de usar", "--json")
    assert ended.status == 1
    assert ended.document["schema"] == "tracker.lint/1"
    (result,) = ended.document["results"]
    assert {"statement", "language", "ok", "findings"} <= set(result)
    assert (result["language"], result["ok"]) == ("es", False)
    finding = next(one for one in result["findings"] if one["severity"] == "error")
    assert set(finding) == {"rule", "severity", "message", "start", "end", "suggestion"}
    assert result["statement"][finding["start"] : finding["end"]] == "fácil de usar"


def test_a_text_has_one_statement_a_line_and_blank_lines_headings_and_list_marks_are_left_out(tracker):
    ended = tracker("lint", "-", "--json", stdin=f"# Done when\n\n- [ ] {GOOD}\n* {BAD}\n  - Tests pass\n")
    assert ended.status == 1
    assert [result["statement"] for result in ended.document["results"]] == [GOOD, BAD, "Tests pass"]


def test_the_same_line_twice_is_told(tracker):
    ended = tracker("lint", "-", "--json", stdin=f"{GOOD}\n{GOOD}.\n")
    rules = [[one["rule"] for one in result["findings"]] for result in ended.document["results"]]
    assert "DQ028" not in rules[0]
    assert "DQ028" in rules[1]


@pytest.mark.parametrize("by_name", [True, False])
def test_a_plan_file_is_judged_task_by_task(tracker, tmp_path, by_name):
    file = tmp_path / "plan.toml"
    file.write_text(EVERYTHING, encoding="utf-8")
    ended = tracker("lint", str(file), "--json") if by_name else tracker("lint", "-", "--json", stdin=EVERYTHING)
    results = ended.document["results"]
    assert [(result["task"], result["statement"]) for result in results] == [
        ("catalogue", ""),
        ("returns", "Ladders are back"),
        ("returns", "Nobody waits"),
    ]
    assert [one["rule"] for one in results[0]["findings"]] == ["DQ027"]


def test_a_plan_with_faults_is_refused_in_one_sentence(tracker, tmp_path):
    file = tmp_path / "plan.toml"
    file.write_text('[project]\nkey = 3\nname = "Tools"\n', encoding="utf-8")
    ended = tracker("lint", str(file))
    assert ended.status == 1
    assert "plan.toml:2" in ended.err
    assert "Traceback" not in ended.err


@pytest.mark.parametrize("content", [b"", b"\n\n# nothing\n"])
def test_a_text_without_statements_has_nothing_to_fail(tracker, tmp_path, content):
    file = tmp_path / "empty.txt"
    file.write_bytes(content)
    ended = tracker("lint", str(file))
    assert ended.status == 0
    assert ended.out == "There is no statement in it.\n"


@pytest.mark.parametrize(("content", "told"), [(b"\xff\xfe\x00a", "cannot be read"), (b"a\x00b", "")])
def test_bytes_that_are_no_text_get_a_plain_sentence(tracker, tmp_path, content, told):
    file = tmp_path / "odd.txt"
    file.write_bytes(content)
    ended = tracker("lint", str(file))
    assert ended.status in (0, 1)
    assert told in ended.err
    assert "Traceback" not in ended.err


def test_a_file_that_is_not_there_is_no_sentence(tracker):
    ended = tracker("lint", "plans/none.toml")
    assert ended.status == 1
    assert ended.err.startswith("There is no file plans/none.toml.")


def test_the_language_can_be_given(tracker):
    assert tracker("lint", "Simple", "--language", "es", "--json").document["results"][0]["language"] == "es"


def test_the_rules_are_explained_in_words_and_as_json(tracker):
    words = tracker("lint", "--rules")
    assert all(rule.id in words.out and rule.explanation in words.out for rule in RULES.values())
    rules = tracker("lint", "--rules", "--json").document["rules"]
    assert [rule["id"] for rule in rules] == list(RULES)
    assert {"id", "name", "severity", "explanation", "bad", "good"} == set(rules[0])


@pytest.mark.parametrize("arguments", [(), (GOOD, "--rules"), (GOOD, "--language", "fr")])
def test_wrong_usage_ends_with_status_2(tracker, arguments):
    assert tracker("lint", *arguments).status == 2


def test_many_statements_are_counted_at_the_end_unless_quiet(tracker):
    text = f"{GOOD}\n{BAD}\n"
    assert tracker("lint", "-", stdin=text).out.endswith("1 of 2 statements cannot be tested.\n")
    assert "statements" not in tracker("lint", "-", "--quiet", stdin=text).out


def test_control_characters_of_a_statement_never_reach_the_terminal(tracker):
    ended = tracker("lint", "The page is \x1b[31measy\x07 to use")
    assert "\x1b" not in ended.out
    assert "\x07" not in ended.out


@pytest.mark.parametrize("sentence", [GOOD, BAD])
def test_no_database_is_opened_and_none_of_its_libraries_loaded(tmp_path, sentence):
    loaded = loaded_by("lint", sentence, home=tmp_path, statuses=(0, 1))
    assert "tracker.model.lint.engine" in loaded
    assert loaded.isdisjoint({"sqlalchemy", "alembic", "pydantic", "tomli", "tomlkit", "jinja2"})
    assert not list(tmp_path.rglob("*.db"))


def test_a_statement_that_the_plan_accepts_is_told_with_its_reason_and_fails_nothing(tracker):
    said = f'{{ statement = "{BAD}", accepted = "the bank says so" }}'
    text = f'[project]\nkey = "a"\nname = "A"\n[[tasks]]\nkey = "b"\ntitle = "B"\ndone = ["{GOOD}", {said}]\n'
    ended = tracker("lint", "-", stdin=text)
    assert ended.status == 0
    assert f"accepted (the bank says so)  b: {BAD}" in ended.out
    results = tracker("lint", "-", "--json", stdin=text).document["results"]
    assert [(result["ok"], result["accepted"]) for result in results] == [(True, None), (False, "the bank says so")]


@pytest.mark.parametrize("empty", ["", "   "])
def test_nothing_but_blanks_is_a_sentence_that_fails(tracker, empty):
    ended = tracker("lint", empty)
    assert (ended.status, ended.err) == (1, "")


def test_marks_of_a_numbered_list_are_left_out_too(tracker):
    ended = tracker("lint", "-", "--json", stdin=f"1. {GOOD}\n2) {BAD}\n")
    assert [result["statement"] for result in ended.document["results"]] == [GOOD, BAD]
