"""`demo` shows a report of its own sample and touches nothing of the user's."""

import os
import pty
import subprocess
import tempfile
from pathlib import Path

import pytest

from tests.cli.running import ROOT, clean_environment, command_line


def test_without_a_terminal_it_prints_the_markdown_report_and_leaves_nothing(process, tmp_path):
    ended = process("demo", TMPDIR=str(tmp_path))
    assert (ended.status, ended.err) == (0, "")
    assert ended.out.startswith("# Ladder library: what limits delivery\n")
    assert "## Where the time went" in ended.out
    assert list(tmp_path.iterdir()) == []


def test_it_never_touches_the_users_database(tracker, tmp_path):
    own = tmp_path / "own.db"
    own.write_text("mine")
    ended = tracker("demo", TRACKER_DB=str(own), TRACKER_PROJECT="nosuch")
    assert (ended.status, own.read_text()) == (0, "mine")
    assert not (tmp_path / ".local").exists()


def test_a_database_that_is_named_is_refused_because_it_would_not_be_used(tracker, tmp_path):
    ended = tracker("demo", "--db", str(tmp_path / "x.db"))
    assert ended.status == 2
    assert not (tmp_path / "x.db").exists()


def test_it_offers_the_report_as_json(tracker):
    document = tracker("demo", "--json").document
    assert (document["schema"], document["project"]["key"]) == ("tracker.report/1", "ladders")


@pytest.fixture
def on_a_terminal(tmp_path):
    """What the demo prints on a terminal, as one text."""
    outer, inner = pty.openpty()
    environment = clean_environment(tmp_path, TMPDIR=str(tmp_path), TERM="dumb")
    with subprocess.Popen(
        command_line("demo"), cwd=ROOT, env=environment, stdin=subprocess.DEVNULL, stdout=inner, stderr=inner
    ) as running:
        os.close(inner)
        parts = []
        while part := _read(outer):
            parts.append(part)
        assert running.wait() == 0
    os.close(outer)
    return b"".join(parts).decode()


def _read(terminal):
    try:
        return os.read(terminal, 65536)
    except OSError:  # the other end was closed
        return b""


def test_on_a_terminal_it_says_where_the_database_is_and_it_can_be_looked_at(on_a_terminal, tmp_path, process):
    [folder] = tmp_path.glob("tracker-demo-*")
    path = folder / "tracker.db"
    assert f"tracker --db {path} list" in on_a_terminal
    assert process("list", "--db", str(path)).out.startswith("TASK")
    assert Path(tempfile.gettempdir()) != folder
