from __future__ import annotations

import io
import sys

import pytest

from tests.cli.running import settings
from tracker.cli import prompt
from tracker.errors import Refused

NOBODY = Refused("Several clocks run.", "Say which one.")


class Terminal(io.StringIO):
    """A stream that says it is a terminal."""

    def isatty(self) -> bool:
        return True


@pytest.fixture
def terminal(monkeypatch):
    """Somebody sits there and will type these lines; what they see is returned."""

    def sits(typed: str) -> Terminal:
        seen = Terminal()
        monkeypatch.setattr(sys, "stdin", Terminal(typed))
        monkeypatch.setattr(sys, "stderr", seen)
        return seen

    return sits


def test_a_choice_is_made_by_number(terminal):
    seen = terminal("2\n")
    assert prompt.choose(settings(), "Which one?", ["returns", "pric\x1bing"], NOBODY) == 1
    assert "2  pric␛ing" in seen.getvalue()
    assert "Which one? [1-2]" in seen.getvalue()


@pytest.mark.parametrize("wrong", ["0", "3", "x", "", "-1", "²", "9" * 5000])
def test_whatever_is_no_choice_is_asked_again(terminal, wrong):
    terminal(f"{wrong}\n1\n")
    assert prompt.choose(settings(), "Which one?", ["a", "b"], NOBODY) == 0


@pytest.mark.parametrize(("typed", "answer"), [("y", True), ("YES", True), ("n", False), ("", False), ("maybe", False)])
def test_only_a_plain_yes_is_one(terminal, typed, answer):
    terminal(f"{typed}\n")
    assert prompt.confirm(settings(), "Discard it?", NOBODY) is answer


def test_the_end_of_input_is_a_refusal(terminal):
    terminal("")
    with pytest.raises(Refused, match="nothing was changed"):
        prompt.choose(settings(), "Which one?", ["a"], NOBODY)


@pytest.mark.parametrize(
    "ask", [lambda: prompt.choose(settings(), "?", ["a"], NOBODY), lambda: prompt.confirm(settings(), "?", NOBODY)]
)
@pytest.mark.parametrize("missing", ["stdin", "stderr"])
def test_without_a_terminal_the_command_refuses_instead(terminal, monkeypatch, ask, missing):
    terminal("1\n")
    monkeypatch.setattr(sys, missing, io.StringIO("1\n"))
    with pytest.raises(Refused) as refusal:
        ask()
    assert refusal.value is NOBODY


def test_without_any_input_stream_the_command_refuses(terminal, monkeypatch):
    terminal("")
    monkeypatch.setattr(sys, "stdin", None)
    assert not prompt.may_ask(settings())


def test_no_input_refuses_on_a_terminal_too(terminal):
    terminal("1\n")
    with pytest.raises(Refused):
        prompt.choose(settings(no_input=True), "?", ["a"], NOBODY)
