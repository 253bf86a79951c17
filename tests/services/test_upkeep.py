"""The doctor finds what the database alone cannot forbid, and says that it cannot see everything."""

from __future__ import annotations

import sqlite3

from tests.factories import HOUR
from tracker.services import clocking, upkeep


def _faults(desk) -> dict[str, tuple[str, ...]]:
    return {look.what: look.faults for look in upkeep.examine(desk.context)}


def _tamper(desk, *statements: str) -> None:
    with sqlite3.connect(desk.database.path) as connection:
        for statement in statements:
            connection.execute(statement)


def test_a_database_in_order_has_no_faults(desk):
    clocking.start(desk.context, "returns")
    assert not any(_faults(desk).values())


def test_a_title_changed_behind_the_history_is_found(desk):
    clocking.start(desk.context, "returns")
    _tamper(desk, "DROP TRIGGER operations_stay", "UPDATE operations SET title = 'nothing' WHERE id = 2")
    assert any("operation 2 was altered" in fault for fault in _faults(desk)["history"])


def test_a_circle_that_was_written_by_hand_is_named_and_does_not_hang(desk):
    ids = "(SELECT id FROM tasks WHERE key = 'catalogue'), 9, (SELECT id FROM tasks WHERE key = 'returns'), 1"
    _tamper(desk, f"INSERT INTO dependencies (task_id, position, needs_id, op) VALUES ({ids})")
    assert any("catalogue" in fault and "returns" in fault for fault in _faults(desk)["plans"])


def test_a_run_in_the_future_and_a_pause_outside_its_run_are_found(desk):
    clocking.start(desk.context, "returns")
    late, early = desk.now + HOUR, desk.now - HOUR
    _tamper(desk, f"INSERT INTO pauses (run_id, started, ended, op) VALUES (1, {early}, {early + 1}, 1)")
    assert any("pause outside" in fault for fault in _faults(desk)["clocks"])
    _tamper(desk, "DELETE FROM pauses", f"UPDATE runs SET started = {late}")
    assert any("future" in fault for fault in _faults(desk)["clocks"])


def test_a_reference_to_nothing_is_found(desk):
    clocking.start(desk.context, "returns")
    _tamper(desk, "UPDATE runs SET task_id = 999")
    assert any("runs" in fault for fault in _faults(desk)["file and references"])
