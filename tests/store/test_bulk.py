"""Many rows lie in the database exactly as few do, whichever way they went in."""

from __future__ import annotations

import pytest
from sqlalchemy import select

from tests.store import making as make
from tracker.store.bulk import MANY, insert_rows
from tracker.store.database import open_database
from tracker.store.schema import projects, tasks


def _rows(count: int) -> list[dict]:
    return [
        {
            "id": n,
            "project_id": 1,
            "position": n,
            "key": f"t{n}",
            "title": "漢字 [/]",
            "generation": {"drafts": n} if n % 2 else None,
            "dropped": n if n % 3 else None,
            "reopened": None,
            "created": 5,
            "base": {} if n % 2 else None,
            "op": 1,
        }
        for n in range(1, count + 1)
    ]


@pytest.mark.parametrize("count", [1, MANY - 1, MANY, MANY + 50])
def test_rows_read_back_as_they_were_given(tmp_path, count):
    opened = open_database(str(tmp_path / "t.db"))
    with make.acting(opened) as change:
        project = {"key": "p", "name": "P", "timezone": "UTC", "horizon_weeks": 12, "pays_by": "touch"}
        change.insert(projects, [project | {"thresholds": {}}])
        insert_rows(change.connection, tasks, _rows(count))
        read = change.connection.execute(select(tasks).order_by(tasks.c.id)).mappings().all()
        assert [dict(row) for row in read] == _rows(count)
        raw = change.connection.exec_driver_sql("SELECT DISTINCT typeof(base), typeof(generation) FROM tasks").all()
        assert {kind for row in raw for kind in row} <= {"text", "null"}


@pytest.mark.parametrize("count", [1, MANY])
def test_what_is_no_instant_is_refused_either_way(tmp_path, count):
    opened = open_database(str(tmp_path / "t.db"))
    rows = [row | {"created": 1.5} for row in _rows(count)]
    with pytest.raises(Exception, match="an instant is"), make.acting(opened) as change:
        insert_rows(change.connection, tasks, rows)
