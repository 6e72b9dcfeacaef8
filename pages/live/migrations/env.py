"""Alembic runs this: the tables are brought to the newest version on the connection it is given."""

from alembic import context

context.configure(**context.config.attributes)
with context.begin_transaction():
    context.run_migrations()
