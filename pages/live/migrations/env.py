"""Alembic runs this: the tables are brought to the newest version on the connection it is given."""

from alembic import context

from pages.live.schema import VERSION

context.configure(connection=context.config.attributes["connection"], version_table=VERSION)
with context.begin_transaction():
    context.run_migrations()
