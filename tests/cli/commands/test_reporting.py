"""`report` prints Markdown or JSON, of all time or of days, or writes it to a file that is whole or not there."""

import json

import pytest

from tests.cli import running
from tests.cli.commands.sights import looking
from tests.factories import DAY, HOUR, generation
from tests.report.test_json import KEYS
from tests.services.scene import TESTS, passed


@pytest.fixture
def tracker(tmp_path):
    return looking(tmp_path, [*passed("catalogue", TESTS), generation(0, HOUR)], since=3 * DAY)


def test_it_prints_markdown_unless_asked_otherwise(tracker):
    ended = tracker("report")
    assert (ended.status, ended.err) == (0, "")
    assert ended.out.startswith("# Ladder library: what limits delivery\n")
    assert tracker("report", "--format", "md").out.startswith("# Ladder library")


def test_json_can_be_asked_for_in_two_ways(tracker):
    for arguments in (("--json",), ("--format", "json"), ("--format", "json", "--json")):
        document = tracker("report", *arguments).document
        assert (document["schema"], document["window"]) == ("tracker.report/1", None)


def test_two_formats_at_once_are_wrong_usage(tracker):
    assert tracker("report", "--json", "--format", "md").status == 2


def test_days_are_days_of_the_project(tracker):
    window = tracker("report", "--json", "--from", "2025-12-01", "--to", "2025-12-07").document["window"]
    assert window == {"from": "2025-12-01", "to": "2025-12-07", "timezone": "UTC"}
    assert tracker("report", "--json", "--from", "yesterday").document["window"]["timezone"] == "UTC"


@pytest.mark.parametrize("days", [("--from", "soon"), ("--from", "2025-12-07", "--to", "2025-12-01")])
def test_days_that_make_no_period_are_refused_in_a_sentence(tracker, days):
    ended = tracker("report", *days)
    assert (ended.status, ended.out) == (1, "")
    assert "Traceback" not in ended.err
    failed = tracker("report", *days, "--json")
    assert failed.document["schema"] == "tracker.error/1"


def test_a_file_gets_what_would_be_printed(tracker, tmp_path):
    file = tmp_path / "report.md"
    file.write_text("an older report")
    assert tracker("report", "--output", str(file)).out == f"Wrote {file}.\n"
    assert file.read_text().startswith("# Ladder library")
    assert [path.name for path in tmp_path.glob("*report*")] == ["report.md"]


def test_a_file_of_json_is_the_document_and_standard_output_says_where_it_is(tracker, tmp_path):
    file = tmp_path / "report.json"
    document = tracker("report", "--json", "--output", str(file)).document
    assert document == {"schema": "tracker.saved/1", "file": str(file)}
    assert json.loads(file.read_text())["schema"] == "tracker.report/1"


def test_a_file_that_cannot_be_written_is_named(tracker, tmp_path):
    ended = tracker("report", "--output", str(tmp_path / "nosuch" / "report.md"))
    assert ended.status == 1
    assert "nosuch" in ended.err


def test_in_an_empty_database_there_is_nothing_to_report_and_no_fault(tmp_path):
    ended = running.tracker("report", home=tmp_path)
    assert (ended.status, ended.err) == (0, "")
    assert ended.out.startswith("# Nothing to report yet\n")
    document = running.tracker("report", "--json", home=tmp_path).document
    assert (document["project"], document["settings"], document["tasks"]) == (None, None, [])
    assert set(document) == KEYS[""]


def test_a_project_that_does_not_exist_is_refused_even_there(tmp_path):
    assert running.tracker("report", "--project", "nosuch", home=tmp_path).status == 1
