"""Past all use cases, the store itself keeps what is sealed, and the doctor sees what raw SQL did to it."""

from __future__ import annotations

import sqlite3

import pytest
from sqlalchemy import exc, select

from tests.services.deciding import KEY, Bench
from tests.store import making as make
from tracker.errors import Refused
from tracker.model.plan import Option
from tracker.store import entries, options
from tracker.store.guard import BreaksSeal
from tracker.store.operations import chain_faults, find_operations
from tracker.store.schema import criteria, decisions, seals
from tracker.store.sealing import broken_seals, is_sealed


@pytest.fixture
def bench(tmp_path) -> Bench:
    """A decision that was sealed and amended."""
    made = Bench(tmp_path)
    made.seal()
    one, two = made.dossier.decision.criteria
    made.amend(criteria=(two, one))
    return made


@pytest.fixture
def open_bench(tmp_path) -> Bench:
    return Bench(tmp_path)


def faults(bench: Bench) -> list[str]:
    with bench.database.reading() as connection:
        return broken_seals(connection)


def decision_id(bench: Bench) -> int:
    return bench.stored().decisions[KEY].id


class TestGuard:
    @pytest.mark.parametrize(
        ("table", "values"),
        [
            (decisions, {"question": "Why?"}),
            (criteria, {"name": "Another"}),
            (criteria, {"measure": "another"}),
            (criteria, {"better": "higher"}),
            (criteria, {"weight": 7}),
            (criteria, {"position": -5}),
        ],
    )
    def test_no_change_leaves_it_saying_something_else(self, bench, table, values):
        before = bench.bytes()
        with pytest.raises(BreaksSeal), make.acting(bench.database) as change:
            change.update(table, 1, values)
        assert bench.bytes() == before

    def test_neither_does_a_criterion_more_or_less(self, bench):
        with pytest.raises(BreaksSeal), make.acting(bench.database) as change:
            entries.remove(change, "criterion", [1])
        row = {"decision_id": 1, "position": 0, "name": "n", "measure": "m", "better": "lower", "weight": 1}
        with pytest.raises(BreaksSeal), make.acting(bench.database) as change:
            change.insert(criteria, [row])

    def test_what_it_does_not_cover_may_change(self, bench):
        with make.acting(bench.database) as change:
            assert change.update(decisions, 1, {"all_wrong_if": "nobody comes", "position": 5})
            assert change.update(criteria, 1, {"base": {"weight": 3}})
        assert faults(bench) == []

    def test_a_change_back_and_forth_within_one_operation_is_none(self, bench):
        with make.acting(bench.database) as change:
            change.update(criteria, 1, {"weight": 7})
            change.update(criteria, 1, {"weight": 1})

    def test_what_made_a_seal_cannot_be_undone_whatever_its_author_says(self, bench):
        with bench.database.reading() as connection:
            sealed = [one for one in find_operations(connection) if "seal" in one.title or "amend" in one.title]
        assert [one.undoable for one in sealed] == [False, False]

    def test_sealed_decisions_are_not_removed(self, bench):
        with pytest.raises(Refused, match="its criteria are sealed"), make.acting(bench.database) as change:
            entries.remove(change, "decision", [decision_id(bench)])

    @pytest.mark.parametrize("statement", ["UPDATE seals SET reason = 'x'", "DELETE FROM seals"])
    def test_the_database_itself_keeps_seals(self, bench, statement):
        with pytest.raises(sqlite3.IntegrityError, match="stays as it is"):
            make.raw(bench.path, statement)

    def test_a_second_seal_of_one_version_is_refused_by_the_database(self, bench):
        with bench.database.reading() as connection:
            row = dict(connection.execute(select(seals).where(seals.c.id == 1)).mappings().one())
        with pytest.raises(exc.IntegrityError), make.acting(bench.database) as change:
            change.insert(seals, [row | {"id": 99}])


class TestOptions:
    def test_without_a_seal_none_is_read_added_changed_or_removed(self, open_bench):
        at = decision_id(open_bench)
        with open_bench.database.reading() as connection:
            assert options.read_options(connection, 1) == {}
            assert not is_sealed(connection, at)
        for write in (
            lambda change: options.add_options(change, at, KEY, [Option(title="Mine")]),
            lambda change: options.rewrite_option(change, at, KEY, None, Option(title="Mine")),
            lambda change: options.remove_option(change, at, KEY, 1),
        ):
            refused = pytest.raises(Refused, match="hidden until its criteria are sealed")
            with refused, make.acting(open_bench.database) as change:
                write(change)

    def test_with_a_seal_they_are_read_in_their_order(self, bench):
        with bench.database.reading() as connection:
            [found] = options.read_options(connection, 1).values()
        assert [record.thing.title for record in found] == ["Web calendar", "A message"]


class TestTampering:
    @pytest.mark.parametrize(
        ("statements", "told"),
        [
            (["UPDATE criteria SET weight = 9"], "its question or criteria are not what was sealed"),
            (["UPDATE criteria SET name = 'x' WHERE id = 1"], "its question or criteria are not what was sealed"),
            (["DELETE FROM criteria WHERE id = 1"], "its question or criteria are not what was sealed"),
            (["UPDATE decisions SET question = '?'"], "its question or criteria are not what was sealed"),
            (["UPDATE seals SET question = '?' WHERE version = 1"], "version 1 of its seal does not fit"),
            (["UPDATE seals SET reason = 'nicer' WHERE version = 2"], "is not what operation 3 recorded"),
            (["UPDATE seals SET options = 0 WHERE version = 2"], "is not what operation 3 recorded"),
            (["DELETE FROM seals WHERE version = 2"], "is gone, which operation 3 recorded"),
            (["DELETE FROM seals"], "is gone, which operation 2 recorded"),
            (["UPDATE seals SET version = 3 WHERE version = 2"], "version 2 of its seal is missing"),
            (
                ["INSERT INTO seals SELECT 9, decision_id, 3, at, actor, question, criteria, 'r', options, hash, op"
                 " FROM seals WHERE version = 2"],
                "version 3 of the seal of the decision booking was never recorded",
            ),
        ],
    )  # fmt: skip
    def test_what_raw_sql_did_is_told(self, bench, statements, told):
        assert faults(bench) == []
        make.raw(
            bench.path, "DROP TRIGGER seals_stay", "DROP TRIGGER seals_remain", "PRAGMA foreign_keys=OFF", *statements
        )
        assert any(told in fault for fault in faults(bench)), faults(bench)

    def test_a_seal_that_was_forged_to_fit_is_betrayed_by_the_history(self, bench):
        from tracker.model.plan import Criterion
        from tracker.model.seals import seal_hash
        from tracker.store.types import to_json

        easy = [{"name": "Mine", "measure": "m", "better": "lower", "weight": 1}]
        forged = seal_hash("Easy?", [Criterion(**one) for one in easy])
        make.raw(
            bench.path,
            "DROP TRIGGER seals_stay",
            "UPDATE decisions SET question = 'Easy?'",
            "DELETE FROM criteria WHERE id = 2",
            "UPDATE criteria SET name = 'Mine', measure = 'm', better = 'lower', weight = 1",
            f"UPDATE seals SET question = 'Easy?', criteria = '{to_json(easy)}', hash = '{forged}' WHERE version = 2",
        )
        assert faults(bench) == ["version 2 of the seal of the decision booking is not what operation 3 recorded"]

    def test_a_history_that_was_altered_is_told_as_such_and_stops_nothing(self, bench):
        make.raw(bench.path, "DROP TRIGGER operations_stay", "UPDATE operations SET body = x'00' WHERE id = 2")
        assert "version 1 of the seal of the decision booking was never recorded in the history" in faults(bench)
        with bench.database.reading() as connection:
            assert "operation 2 was altered after it was recorded" in chain_faults(connection)


class TestNumbers:
    def test_each_project_counts_for_itself_and_never_gives_one_twice(self, tmp_path):
        opened = make.database(tmp_path)
        with make.acting(opened) as change:
            from tracker.store.schema import projects

            first, second = change.insert(projects, [make.project(), make.project(key="other")])
        numbers = []
        for project_id, key in ((first, "a"), (first, "b"), (second, "a"), (first, "c")):
            with make.acting(opened) as change:
                row = {"project_id": project_id, "position": 0, "key": key, "question": "?", "opened": 0}
                [row_id] = change.insert(decisions, [row])
            with opened.reading() as connection:
                numbers.append(number_of(connection, row_id))
            if key == "b":
                with make.acting(opened) as change:
                    change.delete(decisions, [row_id])
        assert numbers == [1, 2, 1, 3]

    def test_a_decision_that_comes_back_has_the_number_it_had(self, open_bench):
        with open_bench.database.reading() as connection:
            before = number_of(connection, 1)
        with make.acting(open_bench.database, "gone") as change:
            entries.remove(change, "decision", [1])
        open_bench.undo()
        with open_bench.database.reading() as connection:
            assert number_of(connection, 1) == before == 1


def number_of(connection, row_id: int) -> int:
    query = "SELECT number FROM decision_numbers WHERE decision_id = ?"
    return connection.exec_driver_sql(query, (row_id,)).scalar_one()


def test_a_decision_that_lost_its_number_is_told(bench):
    with sqlite3.connect(bench.database.path) as connection:
        connection.execute("DELETE FROM decision_numbers")
    connection.close()
    assert f"the decision {KEY} has lost its number" in faults(bench)
