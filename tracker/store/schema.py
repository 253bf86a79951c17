"""The tables as the program sees them. The migrations make them; a test holds the two against each other.

Each row of a plan or a clock has an `id` that is never used again and an `op`: the operation that changed it last,
which is how undo knows whether something has happened to it since. Nothing is deleted by cascade: whatever disappears
is in the image of an operation. `base` holds what an import said last where it differs from the row (NULL: never
imported). Every constraint has a name, because a migration can only change what it can name.
"""

from __future__ import annotations

from typing import Any

from sqlalchemy import (
    REAL,
    CheckConstraint,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    UniqueConstraint,
    text,
)

from tracker.model.plan import BETTER, LIMITED_BY, PAYS_BY
from tracker.model.runs import OUTCOMES
from tracker.store.types import Flag, Instant, Json, Whole

metadata = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    }
)

STRICT: dict[str, Any] = {"sqlite_strict": True, "sqlite_autoincrement": True}


def _id() -> Column[int]:
    return Column("id", Integer, primary_key=True)


def _op() -> Column[int]:
    return Column("op", Integer, nullable=False)


def _refers(name: str, target: str, *, nullable: bool = False) -> Column[int]:
    """A reference that undo may check at the end of its transaction instead of row by row."""
    return Column(name, Integer, ForeignKey(f"{target}.id", deferrable=True, initially="IMMEDIATE"), nullable=nullable)


def _one_of(column: str, words: tuple[str, ...], *, nullable: bool = False) -> CheckConstraint:
    listed = ", ".join(f"'{word}'" for word in words)
    empty = f"{column} IS NULL OR " if nullable else ""
    return CheckConstraint(f"{empty}{column} IN ({listed})", name=column)


def _estimate() -> tuple[Column[int], Column[int], Column[int], CheckConstraint]:
    """An estimate in milliseconds; low and high are NULL when a single figure was given."""
    ordered = (
        "(estimate_low IS NULL) = (estimate_high IS NULL) AND (estimate_low IS NULL OR estimate_likely IS NOT NULL) "
        "AND coalesce(estimate_low, 0) >= 0 AND coalesce(estimate_likely, 0) >= 0 "
        "AND (estimate_low IS NULL OR (estimate_low <= estimate_likely AND estimate_likely <= estimate_high))"
    )
    return (
        Column("estimate_low", Whole),
        Column("estimate_likely", Whole),
        Column("estimate_high", Whole),
        CheckConstraint(ordered, name="estimate"),
    )


projects = Table(
    "projects",
    metadata,
    _id(),
    Column("key", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("timezone", Text, nullable=False),
    Column("horizon_weeks", REAL, nullable=False),
    Column("pays_by", Text, nullable=False),
    Column("speed_profile", Text),
    Column("compare_profile", Text),
    Column("agents", Integer),
    Column("language", Text),
    Column("thresholds", Json, nullable=False),
    Column("base", Json),
    _op(),
    UniqueConstraint("key"),
    _one_of("pays_by", PAYS_BY),
    CheckConstraint("horizon_weeks > 0", name="horizon"),
    CheckConstraint("agents IS NULL OR agents >= 1", name="agents"),
    **STRICT,
)

people = Table(
    "people",
    metadata,
    _id(),
    _refers("project_id", "projects"),
    Column("position", Integer, nullable=False),
    Column("name", Text, nullable=False),
    Column("login", Text),
    Column("hours_per_week", REAL, nullable=False),
    Column("capacity", Integer, nullable=False),
    Column("base", Json),
    _op(),
    UniqueConstraint("project_id", "name"),
    CheckConstraint("capacity >= 1", name="capacity"),
    CheckConstraint("hours_per_week >= 0", name="hours"),
    **STRICT,
)

checks = Table(
    "checks",
    metadata,
    _id(),
    _refers("project_id", "projects"),
    Column("position", Integer, nullable=False),
    Column("label", Text, nullable=False),
    Column("limited_by", Text, nullable=False),
    Column("performer", Text, nullable=False),
    *_estimate(),
    Column("touch", Whole),
    Column("runs_per_week", REAL),
    Column("first_pass", REAL),
    Column("capacity", Integer),
    Column("automation", Json),
    Column("created", Instant, nullable=False),
    Column("base", Json),
    _op(),
    UniqueConstraint("project_id", "label"),
    _one_of("limited_by", LIMITED_BY),
    CheckConstraint("touch IS NULL OR touch >= 0", name="touch"),
    CheckConstraint("runs_per_week IS NULL OR runs_per_week >= 0", name="runs_per_week"),
    CheckConstraint("first_pass IS NULL OR first_pass BETWEEN 0 AND 1", name="first_pass"),
    CheckConstraint("capacity IS NULL OR capacity >= 1", name="capacity"),
    **STRICT,
)

tasks = Table(
    "tasks",
    metadata,
    _id(),
    _refers("project_id", "projects"),
    Column("position", Integer, nullable=False),
    Column("key", Text, nullable=False),
    Column("title", Text, nullable=False),
    Column("generation", Json),
    Column("dropped", Instant),
    Column("reopened", Instant),
    Column("created", Instant, nullable=False),
    Column("base", Json),
    _op(),
    UniqueConstraint("project_id", "key"),
    **STRICT,
)

statements = Table(
    "statements",
    metadata,
    _id(),
    _refers("task_id", "tasks"),
    Column("position", Integer, nullable=False),
    Column("text", Text, nullable=False),
    Column("verified_by", Json),
    _op(),
    Index("ix_statements_task_id", "task_id"),
    **STRICT,
)

dependencies = Table(
    "dependencies",
    metadata,
    _id(),
    _refers("task_id", "tasks"),
    Column("position", Integer, nullable=False),
    _refers("needs_id", "tasks"),
    _op(),
    UniqueConstraint("task_id", "needs_id"),
    CheckConstraint("task_id <> needs_id", name="not_itself"),
    Index("ix_dependencies_needs_id", "needs_id"),
    **STRICT,
)

steps = Table(
    "steps",
    metadata,
    _id(),
    _refers("task_id", "tasks"),
    Column("position", Integer, nullable=False),
    _refers("check_id", "checks"),
    *_estimate(),
    Column("touch", Whole),
    Column("after", Json),
    _op(),
    UniqueConstraint("task_id", "check_id"),
    Index("ix_steps_check_id", "check_id"),
    CheckConstraint("touch IS NULL OR touch >= 0", name="touch"),
    **STRICT,
)

decisions = Table(
    "decisions",
    metadata,
    _id(),
    _refers("project_id", "projects"),
    _refers("task_id", "tasks", nullable=True),
    Column("position", Integer, nullable=False),
    Column("key", Text, nullable=False),
    Column("question", Text, nullable=False),
    Column("all_wrong_if", Text),
    Column("opened", Instant, nullable=False),
    Column("base", Json),
    _op(),
    UniqueConstraint("project_id", "key"),
    Index("ix_decisions_task_id", "task_id"),
    **STRICT,
)

criteria = Table(
    "criteria",
    metadata,
    _id(),
    _refers("decision_id", "decisions"),
    Column("position", Integer, nullable=False),
    Column("name", Text, nullable=False),
    Column("measure", Text, nullable=False),
    Column("better", Text, nullable=False),
    Column("weight", REAL, nullable=False),
    Column("base", Json),
    _op(),
    UniqueConstraint("decision_id", "name"),
    _one_of("better", BETTER),
    CheckConstraint("weight > 0", name="weight"),
    **STRICT,
)

options = Table(
    "options",
    metadata,
    _id(),
    _refers("decision_id", "decisions"),
    Column("position", Integer, nullable=False),
    Column("content", LargeBinary, nullable=False),
    _op(),
    Index("ix_options_decision_id", "decision_id"),
    **STRICT,
)

speed_profiles = Table(
    "speed_profiles",
    metadata,
    _id(),
    _refers("project_id", "projects"),
    Column("position", Integer, nullable=False),
    Column("name", Text, nullable=False),
    Column("figures", Json, nullable=False),
    Column("base", Json),
    _op(),
    UniqueConstraint("project_id", "name"),
    **STRICT,
)

runs = Table(
    "runs",
    metadata,
    _id(),
    _refers("project_id", "projects"),
    _refers("task_id", "tasks"),
    _refers("check_id", "checks", nullable=True),
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
    _op(),
    _one_of("outcome", OUTCOMES, nullable=True),
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
        postgresql_where=text("check_id IS NULL AND ended IS NULL"),
    ),
    Index(
        "ux_runs_open_step",
        "task_id",
        "check_id",
        unique=True,
        sqlite_where=text("check_id IS NOT NULL AND ended IS NULL"),
        postgresql_where=text("check_id IS NOT NULL AND ended IS NULL"),
    ),
    # Everything the clocks are computed from, so that totals over a million runs never touch the table itself.
    Index(
        "ix_runs_clocks", "project_id", "task_id", "check_id", "started", "ended", "requested", "outcome", "performer"
    ),
    Index("ix_runs_check_id", "check_id"),
    **STRICT,
)

pauses = Table(
    "pauses",
    metadata,
    _id(),
    _refers("run_id", "runs"),
    Column("started", Instant, nullable=False),
    Column("ended", Instant),
    _op(),
    CheckConstraint("ended IS NULL OR ended >= started", name="end_last"),
    Index("ix_pauses_run_id", "run_id"),
    Index(
        "ux_pauses_open",
        "run_id",
        unique=True,
        sqlite_where=text("ended IS NULL"),
        postgresql_where=text("ended IS NULL"),
    ),
    **STRICT,
)

evidence = Table(
    "evidence",
    metadata,
    _id(),
    _refers("run_id", "runs"),
    Column("kind", Text, nullable=False),
    Column("ref", Text, nullable=False),
    Column("sha256", Text),
    _op(),
    _one_of("kind", ("link", "file")),
    Index("ix_evidence_run_id", "run_id"),
    **STRICT,
)

operations = Table(
    "operations",
    metadata,
    _id(),
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
    _one_of("kind", ("do", "undo", "redo")),
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

TRACKED: tuple[Table, ...] = tuple(
    table for table in metadata.sorted_tables if "op" in table.c and table.name != operations.name
)
"""The tables whose every change is kept in the history, parents before children."""
