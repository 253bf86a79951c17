"""What becomes of a decision: seals, scores, choices, reviews and numbers; and an index over what is open."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

WHOLE = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
STRICT = {"sqlite_strict": True, "sqlite_autoincrement": True}


def upgrade() -> None:
    """Make the tables, and give every decision that there is its number."""
    _seals()
    _scores()
    _choices()
    _reviews()
    _numbers()
    op.create_index("ix_runs_open", "runs", ["project_id"], sqlite_where=sa.text("ended IS NULL"))


def _refers(column: str, table: str, owner: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint(
        [column], [f"{table}.id"], name=f"fk_{owner}_{column}", deferrable=True, initially="IMMEDIATE"
    )


def _seals() -> None:
    op.create_table(
        "seals",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("decision_id", sa.Integer(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("at", WHOLE, nullable=False),
        sa.Column("actor", sa.Text(), nullable=False),
        sa.Column("question", sa.Text(), nullable=False),
        sa.Column("criteria", sa.Text(), nullable=False),
        sa.Column("reason", sa.Text()),
        sa.Column("options", sa.Integer(), nullable=False),
        sa.Column("hash", sa.Text(), nullable=False),
        sa.Column("op", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_seals"),
        _refers("decision_id", "decisions", "seals"),
        sa.UniqueConstraint("decision_id", "version", name="uq_seals_decision_id_version"),
        sa.CheckConstraint("version >= 1", name="ck_seals_version"),
        sa.CheckConstraint("(version = 1) = (reason IS NULL)", name="ck_seals_reason"),
        sa.CheckConstraint("options >= 0", name="ck_seals_options"),
        **STRICT,
    )
    for name, when in (("seals_stay", "UPDATE"), ("seals_remain", "DELETE")):
        op.execute(
            f"CREATE TRIGGER {name} BEFORE {when} ON seals BEGIN SELECT raise(ABORT, 'what is sealed stays as it is'); END"
        )


def _scores() -> None:
    op.create_table(
        "scores",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("criterion_id", sa.Integer(), nullable=False),
        sa.Column("option_id", sa.Integer(), nullable=False),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("value", sa.REAL(), nullable=False),
        sa.Column("op", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_scores"),
        _refers("criterion_id", "criteria", "scores"),
        _refers("option_id", "options", "scores"),
        sa.UniqueConstraint("criterion_id", "option_id", name="uq_scores_criterion_id_option_id"),
        sa.CheckConstraint("value BETWEEN 0 AND 10", name="ck_scores_value"),
        **STRICT,
    )
    op.create_index("ix_scores_option_id", "scores", ["option_id"])


def _choices() -> None:
    op.create_table(
        "choices",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("decision_id", sa.Integer(), nullable=False),
        sa.Column("option_id", sa.Integer()),
        sa.Column("at", WHOLE, nullable=False),
        sa.Column("actor", sa.Text(), nullable=False),
        sa.Column("reason", sa.Text(), nullable=False),
        sa.Column("expected", sa.Text()),
        sa.Column("review_on", sa.Text()),
        sa.Column("blind_spots", sa.Text(), nullable=False),
        sa.Column("op", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_choices"),
        _refers("decision_id", "decisions", "choices"),
        _refers("option_id", "options", "choices"),
        sa.UniqueConstraint("decision_id", name="uq_choices_decision_id"),
        sa.CheckConstraint(
            "option_id IS NULL OR (expected IS NOT NULL AND review_on IS NOT NULL)", name="ck_choices_expectation"
        ),
        **STRICT,
    )
    op.create_index("ix_choices_option_id", "choices", ["option_id"])


def _reviews() -> None:
    op.create_table(
        "reviews",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("choice_id", sa.Integer(), nullable=False),
        sa.Column("at", WHOLE, nullable=False),
        sa.Column("actor", sa.Text(), nullable=False),
        sa.Column("outcome", sa.Text(), nullable=False),
        sa.Column("again_on", sa.Text()),
        sa.Column("op", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_reviews"),
        _refers("choice_id", "choices", "reviews"),
        **STRICT,
    )
    op.create_index("ix_reviews_choice_id", "reviews", ["choice_id"])


def _numbers() -> None:
    op.create_table(
        "decision_numbers",
        sa.Column("decision_id", sa.Integer(), nullable=False),
        sa.Column("project_id", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("decision_id", name="pk_decision_numbers"),
        sa.UniqueConstraint("project_id", "number", name="uq_decision_numbers_project_id_number"),
        sqlite_strict=True,
    )
    op.execute(
        "INSERT INTO decision_numbers (decision_id, project_id, number) "
        "SELECT id, project_id, row_number() OVER (PARTITION BY project_id ORDER BY id) FROM decisions"
    )
    op.execute(
        "CREATE TRIGGER decisions_numbered AFTER INSERT ON decisions BEGIN "
        "INSERT OR IGNORE INTO decision_numbers (decision_id, project_id, number) "
        "SELECT NEW.id, NEW.project_id, coalesce(max(number), 0) + 1 FROM decision_numbers "
        "WHERE project_id = NEW.project_id; END"
    )
