"""The tables of rooms. Files had them before their versions were kept, and keep them."""

import sqlalchemy as sa
from alembic import op

revision = "first"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "rooms",
        sa.Column("code", sa.String, primary_key=True),
        sa.Column("key_hash", sa.LargeBinary, nullable=False),
        sa.Column("page", sa.String, nullable=False),
        sa.Column("last", sa.Double, nullable=False),
        if_not_exists=True,
    )
    op.create_table(
        "questions",
        sa.Column("room", sa.String, primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("content", sa.String, nullable=False),
        if_not_exists=True,
    )
    op.create_table(
        "answers",
        sa.Column("room", sa.String, primary_key=True),
        sa.Column("question", sa.Integer, primary_key=True),
        sa.Column("round", sa.Integer, primary_key=True),
        sa.Column("token", sa.String, primary_key=True),
        sa.Column("value", sa.String, nullable=False),
        if_not_exists=True,
    )
