"""What can be said of a database file without knowing its schema: for `info`, and for whoever compares copies."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from tracker.store import migrate, sqlite
from tracker.store.copies import copies_beside
from tracker.store.faults import in_plain_words
from tracker.store.schema import operations


@dataclass(frozen=True, slots=True, kw_only=True)
class Facts:
    """A database as it lies there.

    Sizes are in bytes, rows by table; `copies` are those made before upgrades and restores.
    """

    path: Path
    size: int
    side_files: Mapping[str, int]
    revision: str | None
    rows: Mapping[str, int]
    copies: tuple[Path, ...]

    @property
    def operations(self) -> int:
        """How many operations the history has."""
        return self.rows.get(operations.name, 0)


def describe(path: Path) -> Facts:
    """Look at the database at `path`, of whatever schema of the tracker, without changing anything.

    Raises StoreFailed when it cannot be read or is not the tracker's.
    """
    beside = {suffix: sqlite.size_of(sqlite.side_file(path, suffix)) for suffix in sqlite.SIDE_FILES}
    engine = sqlite.engine_for(path, read_only=not sqlite.may_write(path))
    with in_plain_words(path), engine.connect() as connection, connection.begin():
        revision = migrate.revision_of(connection, path)
        tables = sorted(sqlite.names_of(connection, "table") - {migrate.VERSION_TABLE, "sqlite_sequence"})
        counts = {name: connection.exec_driver_sql(f'SELECT count(*) FROM "{name}"').scalar_one() for name in tables}
        return Facts(
            path=path,
            size=sqlite.size_of(path),
            side_files={path.name + suffix: size for suffix, size in beside.items() if size},
            revision=revision,
            rows=counts,
            copies=tuple(copies_beside(path)),
        )
