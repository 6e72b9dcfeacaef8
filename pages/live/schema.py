"""The versions of the tables of rooms: `migrations/` leads from each to the next."""

from pathlib import Path

from sqlalchemy import Connection, text

VERSION = "metriclass_version"  # another program in the database may use Alembic's own name
_LOCK = 5_620_374_118  # a number of ours
_MIGRATIONS = str(Path(__file__).with_name("migrations"))


def bring_up_to_date(connection: Connection) -> None:
    """Create the tables, or change those of an older version, in the connection's transaction."""
    from alembic import command  # 0.2 s that a server without rooms does not wait
    from alembic.config import Config
    from alembic.migration import MigrationContext
    from alembic.script import ScriptDirectory

    config = Config()
    config.set_main_option("script_location", _MIGRATIONS.replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    config.attributes.update(connection=connection, version_table=VERSION)
    is_sqlite = connection.dialect.name == "sqlite"
    # All or nothing, and one server after the other.
    lock = "BEGIN IMMEDIATE" if is_sqlite else f"SELECT pg_advisory_xact_lock({_LOCK})"
    connection.execute(text(lock))
    held = MigrationContext.configure(connection, opts={"version_table": VERSION})
    known = [one.revision for one in ScriptDirectory.from_config(config).walk_revisions()]
    # A file of a newer Metriclass held a day's answers at the most, and is begun anew.
    if is_sqlite and held.get_current_revision() not in {None, *known}:
        for table in ("answers", "questions", "rooms", VERSION):
            connection.execute(text(f"DROP TABLE IF EXISTS {table}"))
    command.upgrade(config, "head")
