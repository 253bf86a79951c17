"""The tables of what becomes of a decision: its seals, scores, choice and reviews, and the number that is its own.

A seal is never changed and never leaves; triggers see to that, and `tracker.store.sealing` to everything it covers. A
number stays with the row it was given to, also after that is gone, which is why it lies apart and refers to nothing.
"""

from __future__ import annotations

from sqlalchemy import REAL, CheckConstraint, Column, Index, Integer, Table, Text, UniqueConstraint

from tracker.store.columns import STRICT, metadata, op, refers, row_id
from tracker.store.types import Instant, Json

seals = Table(
    "seals",
    metadata,
    row_id(),
    refers("decision_id", "decisions"),
    Column("version", Integer, nullable=False),
    Column("at", Instant, nullable=False),
    Column("actor", Text, nullable=False),
    Column("question", Text, nullable=False),
    Column("criteria", Json, nullable=False),
    Column("reason", Text),
    Column("options", Integer, nullable=False),
    Column("hash", Text, nullable=False),
    op(),
    UniqueConstraint("decision_id", "version"),
    CheckConstraint("version >= 1", name="version"),
    CheckConstraint("(version = 1) = (reason IS NULL)", name="reason"),
    CheckConstraint("options >= 0", name="options"),
    **STRICT,
)

scores = Table(
    "scores",
    metadata,
    row_id(),
    refers("criterion_id", "criteria"),
    refers("option_id", "options"),
    Column("place", Integer, nullable=False),  # in the order in which the options were scored on this criterion
    Column("value", REAL, nullable=False),
    op(),
    UniqueConstraint("criterion_id", "option_id"),
    CheckConstraint("value BETWEEN 0 AND 10", name="value"),
    Index("ix_scores_option_id", "option_id"),
    **STRICT,
)

choices = Table(
    "choices",
    metadata,
    row_id(),
    refers("decision_id", "decisions"),
    refers("option_id", "options", nullable=True),
    Column("at", Instant, nullable=False),
    Column("actor", Text, nullable=False),
    Column("reason", Text, nullable=False),
    Column("expected", Text),
    Column("review_on", Text),
    Column("blind_spots", Json, nullable=False),
    op(),
    UniqueConstraint("decision_id"),
    CheckConstraint("option_id IS NULL OR (expected IS NOT NULL AND review_on IS NOT NULL)", name="expectation"),
    Index("ix_choices_option_id", "option_id"),
    **STRICT,
)

reviews = Table(
    "reviews",
    metadata,
    row_id(),
    refers("choice_id", "choices"),
    Column("at", Instant, nullable=False),
    Column("actor", Text, nullable=False),
    Column("outcome", Text, nullable=False),
    Column("again_on", Text),
    op(),
    Index("ix_reviews_choice_id", "choice_id"),
    **STRICT,
)

decision_numbers = Table(
    "decision_numbers",
    metadata,
    Column("decision_id", Integer, primary_key=True),
    Column("project_id", Integer, nullable=False),
    Column("number", Integer, nullable=False),
    UniqueConstraint("project_id", "number"),
    sqlite_strict=True,
)

TRIGGERS: dict[str, str] = {
    "seals_stay": "BEFORE UPDATE ON seals BEGIN SELECT raise(ABORT, 'what is sealed stays as it is'); END",
    "seals_remain": "BEFORE DELETE ON seals BEGIN SELECT raise(ABORT, 'what is sealed stays as it is'); END",
    "decisions_numbered": (
        "AFTER INSERT ON decisions BEGIN "
        "INSERT OR IGNORE INTO decision_numbers (decision_id, project_id, number) "
        "SELECT NEW.id, NEW.project_id, coalesce(max(number), 0) + 1 FROM decision_numbers "
        "WHERE project_id = NEW.project_id; END"
    ),
}
"""What each trigger says. A decision that is put back after an undo finds the number that it had."""
