"""The tables of a plan: a project, and what it says of people, checks, tasks, decisions and speed profiles."""

from __future__ import annotations

from sqlalchemy import REAL, CheckConstraint, Column, Index, Integer, LargeBinary, Table, Text, UniqueConstraint

from tracker.model.plan import BETTER, LIMITED_BY, PAYS_BY
from tracker.store.columns import STRICT, estimate, metadata, one_of, op, refers, row_id
from tracker.store.types import Instant, Json, Whole

projects = Table(
    "projects",
    metadata,
    row_id(),
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
    op(),
    UniqueConstraint("key"),
    one_of("pays_by", PAYS_BY),
    CheckConstraint("horizon_weeks > 0", name="horizon"),
    CheckConstraint("agents IS NULL OR agents >= 1", name="agents"),
    **STRICT,
)

people = Table(
    "people",
    metadata,
    row_id(),
    refers("project_id", "projects"),
    Column("position", Integer, nullable=False),
    Column("name", Text, nullable=False),
    Column("login", Text),
    Column("hours_per_week", REAL, nullable=False),
    Column("capacity", Integer, nullable=False),
    Column("base", Json),
    op(),
    UniqueConstraint("project_id", "name"),
    CheckConstraint("capacity >= 1", name="capacity"),
    CheckConstraint("hours_per_week >= 0", name="hours"),
    **STRICT,
)

checks = Table(
    "checks",
    metadata,
    row_id(),
    refers("project_id", "projects"),
    Column("position", Integer, nullable=False),
    Column("label", Text, nullable=False),
    Column("limited_by", Text, nullable=False),
    Column("performer", Text, nullable=False),
    *estimate(),
    Column("touch", Whole),
    Column("runs_per_week", REAL),
    Column("first_pass", REAL),
    Column("capacity", Integer),
    Column("automation", Json),
    Column("baseline", Instant),
    Column("automated", Json),
    Column("created", Instant, nullable=False),
    Column("base", Json),
    op(),
    UniqueConstraint("project_id", "label"),
    one_of("limited_by", LIMITED_BY),
    CheckConstraint("touch IS NULL OR touch >= 0", name="touch"),
    CheckConstraint("runs_per_week IS NULL OR runs_per_week >= 0", name="runs_per_week"),
    CheckConstraint("first_pass IS NULL OR first_pass BETWEEN 0 AND 1", name="first_pass"),
    CheckConstraint("capacity IS NULL OR capacity >= 1", name="capacity"),
    **STRICT,
)

tasks = Table(
    "tasks",
    metadata,
    row_id(),
    refers("project_id", "projects"),
    Column("position", Integer, nullable=False),
    Column("key", Text, nullable=False),
    Column("title", Text, nullable=False),
    Column("generation", Json),
    Column("dropped", Instant),
    Column("reopened", Instant),
    Column("created", Instant, nullable=False),
    Column("base", Json),
    op(),
    UniqueConstraint("project_id", "key"),
    **STRICT,
)

statements = Table(
    "statements",
    metadata,
    row_id(),
    refers("task_id", "tasks"),
    Column("position", Integer, nullable=False),
    Column("text", Text, nullable=False),
    Column("verified_by", Json),
    op(),
    Column("accepted", Text),
    Index("ix_statements_task_id", "task_id"),
    **STRICT,
)

dependencies = Table(
    "dependencies",
    metadata,
    row_id(),
    refers("task_id", "tasks"),
    Column("position", Integer, nullable=False),
    refers("needs_id", "tasks"),
    op(),
    UniqueConstraint("task_id", "needs_id"),
    CheckConstraint("task_id <> needs_id", name="not_itself"),
    Index("ix_dependencies_needs_id", "needs_id"),
    **STRICT,
)

steps = Table(
    "steps",
    metadata,
    row_id(),
    refers("task_id", "tasks"),
    Column("position", Integer, nullable=False),
    refers("check_id", "checks"),
    *estimate(),
    Column("touch", Whole),
    Column("after", Json),
    op(),
    UniqueConstraint("task_id", "check_id"),
    Index("ix_steps_check_id", "check_id"),
    CheckConstraint("touch IS NULL OR touch >= 0", name="touch"),
    **STRICT,
)

decisions = Table(
    "decisions",
    metadata,
    row_id(),
    refers("project_id", "projects"),
    refers("task_id", "tasks", nullable=True),
    Column("position", Integer, nullable=False),
    Column("key", Text, nullable=False),
    Column("question", Text, nullable=False),
    Column("all_wrong_if", Text),
    Column("opened", Instant, nullable=False),
    Column("base", Json),
    op(),
    UniqueConstraint("project_id", "key"),
    Index("ix_decisions_task_id", "task_id"),
    **STRICT,
)

criteria = Table(
    "criteria",
    metadata,
    row_id(),
    refers("decision_id", "decisions"),
    Column("position", Integer, nullable=False),
    Column("name", Text, nullable=False),
    Column("measure", Text, nullable=False),
    Column("better", Text, nullable=False),
    Column("weight", REAL, nullable=False),
    Column("base", Json),
    op(),
    UniqueConstraint("decision_id", "name"),
    one_of("better", BETTER),
    CheckConstraint("weight > 0", name="weight"),
    **STRICT,
)

options = Table(
    "options",
    metadata,
    row_id(),
    refers("decision_id", "decisions"),
    Column("position", Integer, nullable=False),
    Column("content", LargeBinary, nullable=False),
    op(),
    Index("ix_options_decision_id", "decision_id"),
    **STRICT,
)

speed_profiles = Table(
    "speed_profiles",
    metadata,
    row_id(),
    refers("project_id", "projects"),
    Column("position", Integer, nullable=False),
    Column("name", Text, nullable=False),
    Column("figures", Json, nullable=False),
    Column("base", Json),
    op(),
    UniqueConstraint("project_id", "name"),
    **STRICT,
)
