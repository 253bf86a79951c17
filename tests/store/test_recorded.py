"""The doctor sees what raw SQL did to any row, and an honest past shows nothing."""

from __future__ import annotations

import sqlite3

import pytest

from tests.services.deciding import GOOD, KEY, Bench
from tracker.errors import StoreFailed
from tracker.services import choosing, dossiers, history, judging
from tracker.store.recorded import unrecorded_changes


@pytest.fixture
def bench(tmp_path) -> Bench:
    """A decision that was sealed, scored and chosen, with something undone and done again."""
    made = Bench(tmp_path)
    made.seal()
    titles = made.dossier.titles
    for criterion in made.dossier.decision.criteria:
        judging.give_scores(made.context, KEY, {criterion.name: dict.fromkeys(titles, 5.0)})
    choosing.choose(made.context, KEY, titles[0], GOOD)
    history.undo(made.context)
    history.undo(made.context)
    history.redo(made.context)
    history.redo(made.context)
    assert faults(made) == []
    return made


def faults(bench: Bench) -> list[str]:
    with bench.database.reading() as connection:
        return unrecorded_changes(connection)


def tamper(bench: Bench, sql: str) -> None:
    with sqlite3.connect(bench.database.path) as connection:
        connection.execute(sql)
    connection.close()


@pytest.mark.parametrize(
    ("sql", "told"),
    [
        ("UPDATE options SET content = x'00' WHERE id = 1", "row 1 of options is not what operation"),
        ("UPDATE scores SET value = 9 WHERE id = 2", "row 2 of scores is not what operation"),
        ("UPDATE choices SET reason = 'another'", "recorded: reason"),
        ("DELETE FROM scores WHERE id = 1", "row 1 of scores is gone"),
        ("UPDATE tasks SET title = 'Another' WHERE id = 1", "row 1 of tasks is not what operation 1 recorded: title"),
        (
            "INSERT INTO people SELECT 99, project_id, 99, 'zed', NULL, 40, 1, base, op FROM people LIMIT 1",
            "row 99 of people was never recorded in the history",
        ),
    ],
)
def test_what_was_changed_removed_or_added_behind_the_history_is_told(bench, sql, told):
    tamper(bench, sql)
    [fault] = faults(bench)
    assert told in fault


def test_a_row_that_was_removed_and_comes_back_is_told(bench):
    history.undo(bench.context)
    tamper(
        bench,
        "INSERT INTO choices (id, decision_id, at, actor, reason, blind_spots, op) VALUES (1, 1, 1, 'x', 'y', '[]', 1)",
    )
    assert any("is there again, which operation" in fault for fault in faults(bench))


def test_an_option_that_was_altered_is_refused_in_a_sentence(bench):
    tamper(bench, "UPDATE options SET content = x'00' WHERE id = 1")
    with pytest.raises(StoreFailed, match="altered in the database"):
        dossiers.list_decisions(bench.context)
