"""What a typed filter lets through."""

from __future__ import annotations

import pytest

from tracker.services.board import Row
from tracker.services.listing import Limit, Line
from tracker.tui.sift import Completion, offers, read, sift


def row(key="returns", title="Return flow", stage="checking", verdict="check-bound", checks=(), performers=()):
    limit = Limit("measured", 1, 2, 1.5, verdict)
    return Row(Line(key, title, stage, limit), checks, performers, f"{key} {title}".casefold())


ROWS = (
    row(checks=("founder-approval",), performers=("Ana",)),
    row("catalogue", "Catalogue of Leitern", "done", "generation-bound", ("integration-tests",), ("machine",)),
    row("pricing", "Preis: a[b] = 3", "open", None),
)


@pytest.mark.parametrize(
    ("text", "keys"),
    [
        ("", ["returns", "catalogue", "pricing"]),
        ("RETURN", ["returns"]),
        ("leitern cat", ["catalogue"]),
        ("stage:done", ["catalogue"]),
        ("stage:d cat", ["catalogue"]),
        ("check:founder", ["returns"]),
        ("by:ana", ["returns"]),
        ("by:Ana stage:checking", ["returns"]),
        ("verdict:unknown", ["pricing"]),
        ("verdict:check", ["returns"]),
        ("stage:done by:ana", []),
        ("a[b] = 3", ["pricing"]),
        ("preis:", ["pricing"]),
        ("stage:", ["returns", "catalogue", "pricing"]),
    ],
)
def test_words_and_fields_must_all_fit(text, keys):
    assert [found.line.key for found in sift(ROWS, text)] == keys


def test_what_is_no_field_is_a_word():
    assert read("colour:red stage:open").words == ("colour:red",)


def test_what_can_be_asked_for_is_what_there_is():
    assert offers(ROWS) == {
        "stage": ("checking", "done", "open"),
        "check": ("founder-approval", "integration-tests"),
        "by": ("ana", "machine"),
        "verdict": ("check-bound", "generation-bound", "unknown"),
    }


async def test_the_last_word_is_completed():
    completion = Completion()
    completion.offers = offers(ROWS)
    assert await completion.get_suggestion("returns st") == "returns stage:"
    assert await completion.get_suggestion("stage:ch") == "stage:checking"
    assert await completion.get_suggestion("nothing ") is None
    assert await completion.get_suggestion("xyz") is None
