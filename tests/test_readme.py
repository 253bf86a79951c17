"""The README keeps its word: its reference is what the commands say, its plan and its tour work."""

from __future__ import annotations

import re
import shlex
from functools import partial

from tests import readme
from tests.cli import running
from tracker.planfile.read import read_plan

TEXT = readme.README.read_text(encoding="utf-8")


def _block(language: str, containing: str) -> str:
    blocks = re.findall(rf"```{language}\n(.*?)```", TEXT, re.DOTALL)
    [found] = [block for block in blocks if containing in block]
    return found


def test_the_command_reference_is_what_the_commands_say():
    assert readme.with_reference(TEXT) == TEXT, "write it anew with `python -m tests.readme`"


def test_the_two_commands_that_set_up_are_the_first_two():
    commands = [line for block in re.findall(r"```sh\n(.*?)```", TEXT, re.DOTALL) for line in block.splitlines()]
    assert commands[0] == "python3 -m venv .venv && .venv/bin/pip install -e . && .venv/bin/tracker demo"
    assert commands[1] == "python3 -m venv .venv && .venv/bin/pip install -e '.[dev]' && .venv/bin/pytest"


def test_every_key_of_the_plan_reference_is_read():
    text = _block("toml", "[project]").replace('"founder-approval"', '"field-trial"')
    more = '\n[[checks]]\nlabel = "field-trial"\nlimited_by = "taste"\nperformer = "world"\n'
    more += '[[tasks]]\nkey = "catalogue"\ntitle = "Catalogue"\n'
    reading = read_plan((text + more).encode(), "README.md")
    assert reading.faults == ()
    assert reading.plan.speed_profiles[0].conditions.hardware == "..."


def test_the_table_of_amdahl_is_what_is_printed(tmp_path):
    command = next(line for line in TEXT.splitlines() if line.startswith("tracker amdahl"))
    ended = running.tracker(*shlex.split(command)[1:], home=tmp_path)
    assert ended.out.splitlines() == _block("text", "AT 1,000,000 TOKENS/S").splitlines()


def test_the_tour_works_line_by_line(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    tracker = partial(running.tracker, home=tmp_path)
    steps = [shlex.split(line, comments=True) for line in _block("sh", "tracker import --example").splitlines() if line]
    done = 0
    for words in filter(None, steps):
        words, target = (words[: words.index(">")], words[-1]) if ">" in words else (words, None)
        if "run" in words:
            continue  # a process of its own; tests/cli/commands/test_running.py runs such
        ended = tracker(*words[1:])
        expected = 1 if words[1] == "done" else 0
        assert ended.status == expected, (words, ended)
        if target:
            (tmp_path / target).write_text(ended.out, encoding="utf-8")
        done += 1
    assert done > 10
