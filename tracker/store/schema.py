"""The tables as the program sees them. The migrations make them; a test holds the two against each other.

Each row of a plan or a clock has an `id` that is never used again and an `op`: the operation that changed it last,
which is how undo knows whether something has happened to it since. Nothing is deleted by cascade: whatever disappears
is in the image of an operation. `base` holds what an import said last where it differs from the row (NULL: never
imported). Every constraint has a name, because a migration can only change what it can name.
"""

from __future__ import annotations

from sqlalchemy import REAL, CheckConstraint, Column, Index, Integer, LargeBinary, Table, Text, text

from tracker.model.runs import OUTCOMES
from tracker.store.columns import STRICT, metadata, one_of, op, refers, row_id
from tracker.store.decision_tables import TRIGGERS as DECISION_TRIGGERS
from tracker.store.decision_tables import choices, decision_numbers, reviews, scores, seals
from tracker.store.plan_tables import (
    checks,
    criteria,
    decisions,
    dependencies,
    options,
    people,
    projects,
    speed_profiles,
    statements,
    steps,
    tasks,
)
from tracker.store.types import Flag, Instant, Whole

runs = Table(
    "runs",
    metadata,
    row_id(),
    refers("project_id", "projects"),
    refers("task_id", "tasks"),
    refers("check_id", "checks", nullable=True),
    Column("performer", Text),
    Column("requested", Instant),
    Column("started", Instant),
    Column("ended", Instant),
    Column("outcome", Text),
    Column("settled", Instant),
    Column("reason", Text),
    Column("override", Text),
    Column("note", Text),
    Column("tokens_in", Whole),
    Column("tokens_out", Whole),
    Column("cost", REAL),
    Column("model", Text),
    Column("speed_profile", Text),
    op(),
    one_of("outcome", OUTCOMES, nullable=True),
    CheckConstraint("requested IS NOT NULL OR started IS NOT NULL", name="begins"),
    CheckConstraint("requested IS NULL OR started IS NULL OR requested <= started", name="request_first"),
    CheckConstraint("ended IS NULL OR ended >= coalesce(started, requested)", name="end_last"),
    CheckConstraint("check_id IS NOT NULL OR (requested IS NULL AND outcome IS NULL)", name="generation"),
    CheckConstraint("check_id IS NULL OR (ended IS NULL) = (outcome IS NULL)", name="verdict_at_end"),
    CheckConstraint("coalesce(tokens_in, 0) >= 0 AND coalesce(tokens_out, 0) >= 0", name="tokens"),
    # Two indexes, because NULL differs from NULL: one over both columns would let two generations in.
    Index(
        "ux_runs_open_generation",
        "task_id",
        unique=True,
        sqlite_where=text("check_id IS NULL AND ended IS NULL"),
    ),
    Index(
        "ux_runs_open_step",
        "task_id",
        "check_id",
        unique=True,
        sqlite_where=text("check_id IS NOT NULL AND ended IS NULL"),
    ),
    # Everything the clocks are computed from, so that totals over a million runs never touch the table itself.
    Index(
        "ix_runs_clocks", "project_id", "task_id", "check_id", "started", "ended", "requested", "outcome", "performer"
    ),
    # What is open is few; without it every look at the running clocks would read all runs of the project.
    Index("ix_runs_open", "project_id", sqlite_where=text("ended IS NULL")),
    # What a task or a check is removed by: without it every removal would read all runs.
    Index("ix_runs_task_id", "task_id"),
    Index("ix_runs_check_id", "check_id"),
    **STRICT,
)

pauses = Table(
    "pauses",
    metadata,
    row_id(),
    refers("run_id", "runs"),
    Column("started", Instant, nullable=False),
    Column("ended", Instant),
    op(),
    CheckConstraint("ended IS NULL OR ended >= started", name="end_last"),
    Index("ix_pauses_run_id", "run_id"),
    Index(
        "ux_pauses_open",
        "run_id",
        unique=True,
        sqlite_where=text("ended IS NULL"),
    ),
    **STRICT,
)

evidence = Table(
    "evidence",
    metadata,
    row_id(),
    refers("run_id", "runs"),
    Column("kind", Text, nullable=False),
    Column("ref", Text, nullable=False),
    Column("sha256", Text),
    op(),
    one_of("kind", ("link", "file")),
    Index("ix_evidence_run_id", "run_id"),
    **STRICT,
)

operations = Table(
    "operations",
    metadata,
    row_id(),
    Column("at", Instant, nullable=False),
    Column("utc_offset", Integer, nullable=False),  # of the machine that recorded it, in minutes
    Column("actor", Text, nullable=False),
    Column("face", Text, nullable=False),
    Column("project_id", Integer),  # no reference: it outlives the project
    Column("title", Text, nullable=False),
    Column("kind", Text, nullable=False),
    Column("target", Integer),
    Column("undoable", Flag, nullable=False),
    Column("body", LargeBinary, nullable=False),
    Column("previous", Text, nullable=False),
    Column("hash", Text, nullable=False),
    one_of("kind", ("do", "undo", "redo")),
    CheckConstraint("(kind = 'do') = (target IS NULL)", name="target"),
    CheckConstraint("undoable IN (0, 1)", name="undoable"),
    Index("ix_operations_target", "target"),
    Index("ix_operations_project_id", "project_id"),
    **STRICT,
)

about = Table(
    "about",
    metadata,
    Column("name", Text, primary_key=True),
    Column("value", Text, nullable=False),
    sqlite_strict=True,
)

TRIGGERS: dict[str, str] = {
    "operations_stay": "BEFORE UPDATE ON operations BEGIN SELECT raise(ABORT, 'the history is append-only'); END",
    "operations_remain": "BEFORE DELETE ON operations BEGIN SELECT raise(ABORT, 'the history is append-only'); END",
    **DECISION_TRIGGERS,
}
"""What each trigger says. Rebuilding a table drops its triggers without a word; a test finds out."""

TRACKED: tuple[Table, ...] = tuple(
    table for table in metadata.sorted_tables if "op" in table.c and table.name != operations.name
)
"""The tables whose every change is kept in the history, parents before children."""

__all__ = [
    "TRACKED",
    "TRIGGERS",
    "about",
    "checks",
    "choices",
    "criteria",
    "decision_numbers",
    "decisions",
    "dependencies",
    "evidence",
    "metadata",
    "operations",
    "options",
    "pauses",
    "people",
    "projects",
    "reviews",
    "runs",
    "scores",
    "seals",
    "speed_profiles",
    "statements",
    "steps",
    "tasks",
]
