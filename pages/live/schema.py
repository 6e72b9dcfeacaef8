"""The versions of the tables of rooms: `migrations/` leads from each to the next."""

from pathlib import Path

from sqlalchemy import Connection, MetaData, inspect, text

FIRST = "first"  # the version of files that name none
_LOCK = 5_620_374_118  # a number of ours
_MIGRATIONS = str(Path(__file__).with_name("migrations"))


def bring_up_to_date(connection: Connection) -> None:
    """Create the tables, or change those of an older version, in the connection's transaction."""
    from alembic import command  # 0.2 s that a server without rooms does not wait
    from alembic.config import Config
    from alembic.util import CommandError

    config = Config()
    config.set_main_option("script_location", _MIGRATIONS.replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    is_sqlite = connection.dialect.name == "sqlite"
    # All or nothing, and one server after the other.
    lock = "BEGIN IMMEDIATE" if is_sqlite else f"SELECT pg_advisory_xact_lock({_LOCK})"
    connection.execute(text(lock))
    tables = inspect(connection).get_table_names()
    if "rooms" in tables and "alembic_version" not in tables:
        command.stamp(config, FIRST)
    try:
        command.upgrade(config, "head")
    except CommandError:  # of a newer Metriclass
        if not is_sqlite:  # other servers may be using them
            raise
        # They held a day's answers at the most, and are begun anew.
        held = MetaData()
        held.reflect(connection)
        held.drop_all(connection)
        command.upgrade(config, "head")
