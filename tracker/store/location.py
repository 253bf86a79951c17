"""Where a database lies: what `--db` and `TRACKER_DB` may say, as a file."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError

from tracker.errors import BadInput

HINT = "Use a path, or sqlite:///relative/path or sqlite:////absolute/path."


def database_path(location: str) -> Path:
    """Return the absolute path of the file that `location` names, links followed.

    A location is a path or an SQLAlchemy URL of SQLite. Raises BadInput for anything that names no file.
    """
    named = _file_of_url(location) if "://" in location else location
    if not named or named == ":memory:" or "\0" in named:
        raise BadInput(f"The database {location!a} names no file.", HINT)
    try:
        return Path(named).expanduser().resolve()
    except (OSError, RuntimeError) as fault:
        raise BadInput(f"The database {location} cannot be found: {fault}.", HINT) from fault


def _file_of_url(location: str) -> str:
    try:
        url = make_url(location)
    except (ArgumentError, ValueError) as fault:
        raise BadInput("The database is named by neither a path nor a URL.", HINT) from fault
    if url.get_backend_name() != "sqlite":
        raise BadInput(f"A database of the kind {url.get_backend_name()} is not supported.", HINT)
    if url.query or url.host:
        raise BadInput(f"The database {location} names more than a file.", HINT)
    return url.database or ""
