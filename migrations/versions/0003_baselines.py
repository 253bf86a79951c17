"""From when on a check is what it is today, and what was promised when it was automated."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

WHOLE = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Add the columns, empty: every check always was what it is today."""
    op.add_column("checks", sa.Column("baseline", WHOLE))
    op.add_column("checks", sa.Column("automated", sa.Text()))
