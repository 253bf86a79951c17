"""Why a done statement is accepted although the lint refuses it."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column, empty: no statement was ever accepted."""
    op.add_column("statements", sa.Column("accepted", sa.Text()))
