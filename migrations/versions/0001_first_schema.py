"""The first schema."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

WHOLE = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
STRICT = {"sqlite_strict": True, "sqlite_autoincrement": True}


def upgrade() -> None:
    """Make every table, and say which program can read them."""
    _about()
    _operations()
    _projects()
    _checks()
    _people()
    _speed_profiles()
    _tasks()
    _decisions()
    _dependencies()
    _runs()
    _statements()
    _steps()
    _criteria()
    _evidence()
    _options()
    _pauses()
    op.execute(sa.text("INSERT INTO about (name, value) VALUES ('needs', '0.1.0')"))
    op.execute(
        "CREATE TRIGGER operations_stay BEFORE UPDATE ON operations BEGIN SELECT raise(ABORT, 'the history is append-only'); END"
    )
    op.execute(
        "CREATE TRIGGER operations_remain BEFORE DELETE ON operations BEGIN SELECT raise(ABORT, 'the history is append-only'); END"
    )


def _about() -> None:
    op.create_table(
        "about",
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("value", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_about"),
        sqlite_strict=True,
    )


def _operations() -> None:
    op.create_table(
        "operations",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("at", WHOLE, nullable=False),
        sa.Column("utc_offset", sa.Integer(), nullable=False),
        sa.Column("actor", sa.Text(), nullable=False),
        sa.Column("face", sa.Text(), nullable=False),
        sa.Column("project_id", sa.Integer()),
        sa.Column("title", sa.Text(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("target", sa.Integer()),
        sa.Column("undoable", sa.Integer(), nullable=False),
        sa.Column("body", sa.LargeBinary(), nullable=False),
        sa.Column("previous", sa.Text(), nullable=False),
        sa.Column("hash", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_operations"),
        sa.CheckConstraint("kind IN ('do', 'undo', 'redo')", name="ck_operations_kind"),
        sa.CheckConstraint("(kind = 'do') = (target IS NULL)", name="ck_operations_target"),
        sa.CheckConstraint("undoable IN (0, 1)", name="ck_operations_undoable"),
        **STRICT,
    )
    op.create_index("ix_operations_project_id", "operations", ["project_id"])
    op.create_index("ix_operations_target", "operations", ["target"])


def _projects() -> None:
    op.create_table(
        "projects",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("key", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("timezone", sa.Text(), nullable=False),
        sa.Column("horizon_weeks", sa.REAL(), nullable=False),
        sa.Column("pays_by", sa.Text(), nullable=False),
        sa.Column("speed_profile", sa.Text()),
        sa.Column("compare_profile", sa.Text()),
        sa.Column("agents", sa.Integer()),
        sa.Column("language", sa.Text()),
        sa.Column("thresholds", sa.Text(), nullable=False),
        sa.Column("base", sa.Text()),
        sa.Column("op", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_projects"),
        sa.UniqueConstraint("key", name="uq_projects_key"),
        sa.CheckConstraint("agents IS NULL OR agents >= 1", name="ck_projects_agents"),
        sa.CheckConstraint("horizon_weeks > 0", name="ck_projects_horizon"),
        sa.CheckConstraint("pays_by IN ('elapsed', 'touch')", name="ck_projects_pays_by"),
        **STRICT,
    )


def _checks() -> None:
    op.create_table(
        "checks",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("project_id", sa.Integer(), nullable=False),
        sa.Column("position", sa.Integer(), nullable=False),
        sa.Column("label", sa.Text(), nullable=False),
        sa.Column("limited_by", sa.Text(), nullable=False),
        sa.Column("performer", sa.Text(), nullable=False),
        sa.Column("estimate_low", WHOLE),
        sa.Column("estimate_likely", WHOLE),
        sa.Column("estimate_high", WHOLE),
        sa.Column("touch", WHOLE),
        sa.Column("runs_per_week", sa.REAL()),
        sa.Column("first_pass", sa.REAL()),
        sa.Column("capacity", sa.Integer()),
        sa.Column("automation", sa.Text()),
        sa.Column("created", WHOLE, nullable=False),
        sa.Column("base", sa.Text()),
        sa.Column("op", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_checks"),
        sa.ForeignKeyConstraint(
            ["project_id"], ["projects.id"], name="fk_checks_project_id", deferrable=True, initially="IMMEDIATE"
        ),
        sa.UniqueConstraint("project_id", "label", name="uq_checks_project_id_label"),
        sa.CheckConstraint("capacity IS NULL OR capacity >= 1", name="ck_checks_capacity"),
        sa.CheckConstraint(
            "(estimate_low IS NULL) = (estimate_high IS NULL) AND (estimate_low IS NULL OR estimate_likely IS NOT NULL) AND coalesce(estimate_low, 0) >= 0 AND coalesce(estimate_likely, 0) >= 0 AND (estimate_low IS NULL OR (estimate_low <= estimate_likely AND estimate_likely <= estimate_high))",
            name="ck_checks_estimate",
        ),
        sa.CheckConstraint("first_pass IS NULL OR first_pass BETWEEN 0 AND 1", name="ck_checks_first_pass"),
        sa.CheckConstraint(
            "limited_by IN ('taste', 'specs-and-tests', 'practice', 'physical-evidence', 'fidelity', 'cost-and-energy')",
            name="ck_checks_limited_by",
        ),
        sa.CheckConstraint("runs_per_week IS NULL OR runs_per_week >= 0", name="ck_checks_runs_per_week"),
        sa.CheckConstraint("touch IS NULL OR touch >= 0", name="ck_checks_touch"),
        **STRICT,
    )


def _people() -> None:
    op.create_table(
        "people",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("project_id", sa.Integer(), nullable=False),
        sa.Column("position", sa.Integer(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("login", sa.Text()),
        sa.Column("hours_per_week", sa.REAL(), nullable=False),
        sa.Column("capacity", sa.Integer(), nullable=False),
        sa.Column("base", sa.Text()),
        sa.Column("op", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_people"),
        sa.ForeignKeyConstraint(
            ["project_id"], ["projects.id"], name="fk_people_project_id", deferrable=True, initially="IMMEDIATE"
        ),
        sa.UniqueConstraint("project_id", "name", name="uq_people_project_id_name"),
        sa.CheckConstraint("capacity >= 1", name="ck_people_capacity"),
        sa.CheckConstraint("hours_per_week >= 0", name="ck_people_hours"),
        **STRICT,
    )


def _speed_profiles() -> None:
    op.create_table(
        "speed_profiles",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("project_id", sa.Integer(), nullable=False),
        sa.Column("position", sa.Integer(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("figures", sa.Text(), nullable=False),
        sa.Column("base", sa.Text()),
        sa.Column("op", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_speed_profiles"),
        sa.ForeignKeyConstraint(
            ["project_id"], ["projects.id"], name="fk_speed_profiles_project_id", deferrable=True, initially="IMMEDIATE"
        ),
        sa.UniqueConstraint("project_id", "name", name="uq_speed_profiles_project_id_name"),
        **STRICT,
    )


def _tasks() -> None:
    op.create_table(
        "tasks",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("project_id", sa.Integer(), nullable=False),
        sa.Column("position", sa.Integer(), nullable=False),
        sa.Column("key", sa.Text(), nullable=False),
        sa.Column("title", sa.Text(), nullable=False),
        sa.Column("generation", sa.Text()),
        sa.Column("dropped", WHOLE),
        sa.Column("reopened", WHOLE),
        sa.Column("created", WHOLE, nullable=False),
        sa.Column("base", sa.Text()),
        sa.Column("op", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_tasks"),
        sa.ForeignKeyConstraint(
            ["project_id"], ["projects.id"], name="fk_tasks_project_id", deferrable=True, initially="IMMEDIATE"
        ),
        sa.UniqueConstraint("project_id", "key", name="uq_tasks_project_id_key"),
        **STRICT,
    )


def _decisions() -> None:
    op.create_table(
        "decisions",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("project_id", sa.Integer(), nullable=False),
        sa.Column("task_id", sa.Integer()),
        sa.Column("position", sa.Integer(), nullable=False),
        sa.Column("key", sa.Text(), nullable=False),
        sa.Column("question", sa.Text(), nullable=False),
        sa.Column("all_wrong_if", sa.Text()),
        sa.Column("opened", WHOLE, nullable=False),
        sa.Column("base", sa.Text()),
        sa.Column("op", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_decisions"),
        sa.ForeignKeyConstraint(
            ["project_id"], ["projects.id"], name="fk_decisions_project_id", deferrable=True, initially="IMMEDIATE"
        ),
        sa.ForeignKeyConstraint(
            ["task_id"], ["tasks.id"], name="fk_decisions_task_id", deferrable=True, initially="IMMEDIATE"
        ),
        sa.UniqueConstraint("project_id", "key", name="uq_decisions_project_id_key"),
        **STRICT,
    )
    op.create_index("ix_decisions_task_id", "decisions", ["task_id"])


def _dependencies() -> None:
    op.create_table(
        "dependencies",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("task_id", sa.Integer(), nullable=False),
        sa.Column("position", sa.Integer(), nullable=False),
        sa.Column("needs_id", sa.Integer(), nullable=False),
        sa.Column("op", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_dependencies"),
        sa.ForeignKeyConstraint(
            ["needs_id"], ["tasks.id"], name="fk_dependencies_needs_id", deferrable=True, initially="IMMEDIATE"
        ),
        sa.ForeignKeyConstraint(
            ["task_id"], ["tasks.id"], name="fk_dependencies_task_id", deferrable=True, initially="IMMEDIATE"
        ),
        sa.UniqueConstraint("task_id", "needs_id", name="uq_dependencies_task_id_needs_id"),
        sa.CheckConstraint("task_id <> needs_id", name="ck_dependencies_not_itself"),
        **STRICT,
    )
    op.create_index("ix_dependencies_needs_id", "dependencies", ["needs_id"])


def _runs() -> None:
    op.create_table(
        "runs",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("project_id", sa.Integer(), nullable=False),
        sa.Column("task_id", sa.Integer(), nullable=False),
        sa.Column("check_id", sa.Integer()),
        sa.Column("performer", sa.Text()),
        sa.Column("requested", WHOLE),
        sa.Column("started", WHOLE),
        sa.Column("ended", WHOLE),
        sa.Column("outcome", sa.Text()),
        sa.Column("settled", WHOLE),
        sa.Column("reason", sa.Text()),
        sa.Column("override", sa.Text()),
        sa.Column("note", sa.Text()),
        sa.Column("tokens_in", WHOLE),
        sa.Column("tokens_out", WHOLE),
        sa.Column("cost", sa.REAL()),
        sa.Column("model", sa.Text()),
        sa.Column("speed_profile", sa.Text()),
        sa.Column("op", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_runs"),
        sa.ForeignKeyConstraint(
            ["check_id"], ["checks.id"], name="fk_runs_check_id", deferrable=True, initially="IMMEDIATE"
        ),
        sa.ForeignKeyConstraint(
            ["project_id"], ["projects.id"], name="fk_runs_project_id", deferrable=True, initially="IMMEDIATE"
        ),
        sa.ForeignKeyConstraint(
            ["task_id"], ["tasks.id"], name="fk_runs_task_id", deferrable=True, initially="IMMEDIATE"
        ),
        sa.CheckConstraint("requested IS NOT NULL OR started IS NOT NULL", name="ck_runs_begins"),
        sa.CheckConstraint("ended IS NULL OR ended >= coalesce(started, requested)", name="ck_runs_end_last"),
        sa.CheckConstraint(
            "check_id IS NOT NULL OR (requested IS NULL AND outcome IS NULL)", name="ck_runs_generation"
        ),
        sa.CheckConstraint(
            "outcome IS NULL OR outcome IN ('passed', 'failed', 'not-run', 'unavailable', 'waived')",
            name="ck_runs_outcome",
        ),
        sa.CheckConstraint(
            "requested IS NULL OR started IS NULL OR requested <= started", name="ck_runs_request_first"
        ),
        sa.CheckConstraint("coalesce(tokens_in, 0) >= 0 AND coalesce(tokens_out, 0) >= 0", name="ck_runs_tokens"),
        sa.CheckConstraint("check_id IS NULL OR (ended IS NULL) = (outcome IS NULL)", name="ck_runs_verdict_at_end"),
        **STRICT,
    )
    op.create_index("ix_runs_check_id", "runs", ["check_id"])
    op.create_index("ix_runs_task_id", "runs", ["task_id"])
    op.create_index(
        "ix_runs_clocks",
        "runs",
        ["project_id", "task_id", "check_id", "started", "ended", "requested", "outcome", "performer"],
    )
    op.create_index(
        "ux_runs_open_generation",
        "runs",
        ["task_id"],
        unique=True,
        sqlite_where=sa.text("check_id IS NULL AND ended IS NULL"),
        postgresql_where=sa.text("check_id IS NULL AND ended IS NULL"),
    )
    op.create_index(
        "ux_runs_open_step",
        "runs",
        ["task_id", "check_id"],
        unique=True,
        sqlite_where=sa.text("check_id IS NOT NULL AND ended IS NULL"),
        postgresql_where=sa.text("check_id IS NOT NULL AND ended IS NULL"),
    )


def _statements() -> None:
    op.create_table(
        "statements",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("task_id", sa.Integer(), nullable=False),
        sa.Column("position", sa.Integer(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("verified_by", sa.Text()),
        sa.Column("op", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_statements"),
        sa.ForeignKeyConstraint(
            ["task_id"], ["tasks.id"], name="fk_statements_task_id", deferrable=True, initially="IMMEDIATE"
        ),
        **STRICT,
    )
    op.create_index("ix_statements_task_id", "statements", ["task_id"])


def _steps() -> None:
    op.create_table(
        "steps",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("task_id", sa.Integer(), nullable=False),
        sa.Column("position", sa.Integer(), nullable=False),
        sa.Column("check_id", sa.Integer(), nullable=False),
        sa.Column("estimate_low", WHOLE),
        sa.Column("estimate_likely", WHOLE),
        sa.Column("estimate_high", WHOLE),
        sa.Column("touch", WHOLE),
        sa.Column("after", sa.Text()),
        sa.Column("op", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_steps"),
        sa.ForeignKeyConstraint(
            ["check_id"], ["checks.id"], name="fk_steps_check_id", deferrable=True, initially="IMMEDIATE"
        ),
        sa.ForeignKeyConstraint(
            ["task_id"], ["tasks.id"], name="fk_steps_task_id", deferrable=True, initially="IMMEDIATE"
        ),
        sa.UniqueConstraint("task_id", "check_id", name="uq_steps_task_id_check_id"),
        sa.CheckConstraint(
            "(estimate_low IS NULL) = (estimate_high IS NULL) AND (estimate_low IS NULL OR estimate_likely IS NOT NULL) AND coalesce(estimate_low, 0) >= 0 AND coalesce(estimate_likely, 0) >= 0 AND (estimate_low IS NULL OR (estimate_low <= estimate_likely AND estimate_likely <= estimate_high))",
            name="ck_steps_estimate",
        ),
        sa.CheckConstraint("touch IS NULL OR touch >= 0", name="ck_steps_touch"),
        **STRICT,
    )
    op.create_index("ix_steps_check_id", "steps", ["check_id"])


def _criteria() -> None:
    op.create_table(
        "criteria",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("decision_id", sa.Integer(), nullable=False),
        sa.Column("position", sa.Integer(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("measure", sa.Text(), nullable=False),
        sa.Column("better", sa.Text(), nullable=False),
        sa.Column("weight", sa.REAL(), nullable=False),
        sa.Column("base", sa.Text()),
        sa.Column("op", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_criteria"),
        sa.ForeignKeyConstraint(
            ["decision_id"], ["decisions.id"], name="fk_criteria_decision_id", deferrable=True, initially="IMMEDIATE"
        ),
        sa.UniqueConstraint("decision_id", "name", name="uq_criteria_decision_id_name"),
        sa.CheckConstraint("better IN ('lower', 'higher')", name="ck_criteria_better"),
        sa.CheckConstraint("weight > 0", name="ck_criteria_weight"),
        **STRICT,
    )


def _evidence() -> None:
    op.create_table(
        "evidence",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("run_id", sa.Integer(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("ref", sa.Text(), nullable=False),
        sa.Column("sha256", sa.Text()),
        sa.Column("op", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_evidence"),
        sa.ForeignKeyConstraint(
            ["run_id"], ["runs.id"], name="fk_evidence_run_id", deferrable=True, initially="IMMEDIATE"
        ),
        sa.CheckConstraint("kind IN ('link', 'file')", name="ck_evidence_kind"),
        **STRICT,
    )
    op.create_index("ix_evidence_run_id", "evidence", ["run_id"])


def _options() -> None:
    op.create_table(
        "options",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("decision_id", sa.Integer(), nullable=False),
        sa.Column("position", sa.Integer(), nullable=False),
        sa.Column("content", sa.LargeBinary(), nullable=False),
        sa.Column("op", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_options"),
        sa.ForeignKeyConstraint(
            ["decision_id"], ["decisions.id"], name="fk_options_decision_id", deferrable=True, initially="IMMEDIATE"
        ),
        **STRICT,
    )
    op.create_index("ix_options_decision_id", "options", ["decision_id"])


def _pauses() -> None:
    op.create_table(
        "pauses",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("run_id", sa.Integer(), nullable=False),
        sa.Column("started", WHOLE, nullable=False),
        sa.Column("ended", WHOLE),
        sa.Column("op", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_pauses"),
        sa.ForeignKeyConstraint(
            ["run_id"], ["runs.id"], name="fk_pauses_run_id", deferrable=True, initially="IMMEDIATE"
        ),
        sa.CheckConstraint("ended IS NULL OR ended >= started", name="ck_pauses_end_last"),
        **STRICT,
    )
    op.create_index("ix_pauses_run_id", "pauses", ["run_id"])
    op.create_index(
        "ux_pauses_open",
        "pauses",
        ["run_id"],
        unique=True,
        sqlite_where=sa.text("ended IS NULL"),
        postgresql_where=sa.text("ended IS NULL"),
    )
