"""What rooms keep on the disk. Nothing of a person: a phone is a random token of its room."""

import asyncio
import os
from collections.abc import Awaitable, Callable
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, delete, event, make_url, select, text, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column as column

from pages.live.news import News

DATABASE_VARIABLE = "METRICLASS_DATABASE"
_SQLITE, _POSTGRESQL = "sqlite+aiosqlite:///", "postgresql+psycopg://"
VERSION = "metriclass_version"  # another program in the database may use Alembic's own name
_LOCK = 5_620_374_118  # a number of ours
_MIGRATIONS = str(Path(__file__).with_name("migrations"))
TOGETHER = 0.005  # seconds in which answers gather for one commit
MOST_TOGETHER = 500


class Base(DeclarativeBase):
    """The tables of rooms."""


class RoomRow(Base):
    __tablename__ = "rooms"
    code: Mapped[str] = column(primary_key=True)
    key_hash: Mapped[bytes]
    page: Mapped[str]
    last: Mapped[float]  # when it was used last


class QuestionRow(Base):
    __tablename__ = "questions"
    room: Mapped[str] = column(primary_key=True)
    number: Mapped[int] = column(primary_key=True)
    content: Mapped[str]  # JSON


class AnswerRow(Base):
    __tablename__ = "answers"
    room: Mapped[str] = column(primary_key=True)
    question: Mapped[int] = column(primary_key=True)
    round: Mapped[int] = column(primary_key=True)
    token: Mapped[str] = column(primary_key=True)
    value: Mapped[str]


def joined(room: str, token: str) -> dict[str, Any]:
    """The row of a phone that has joined: its answer to question 0, which nobody has asked."""
    return {"room": room, "question": 0, "round": 0, "token": token, "value": ""}


def database_url() -> str:
    """The variable's URL, or that of a file in the user's data folder. Raises ValueError."""
    given = os.environ.get(DATABASE_VARIABLE, "")
    if given and not _is_url(given):
        raise ValueError(
            f"{DATABASE_VARIABLE} must be {_SQLITE} and the path of a file, or "
            f"{_POSTGRESQL}user:password@host/database."
        )
    if given.startswith(_POSTGRESQL) and find_spec("psycopg") is None:
        raise ValueError(f"{DATABASE_VARIABLE} needs psycopg: install metriclass[postgresql].")
    if given:
        return given
    home = Path.home() / ".local" / "share"
    folder = os.environ.get("LOCALAPPDATA") or os.environ.get("XDG_DATA_HOME") or home
    return f"{_SQLITE}{Path(folder) / 'metriclass' / 'rooms.sqlite'}"


def _is_url(text: str) -> bool:
    with suppress(ArgumentError, ValueError):
        return bool(make_url(text)) and text.startswith((_SQLITE, _POSTGRESQL))
    return False


class Store:
    """The database, opened at its first use. All is called in one event loop.

    `heard` is told what other servers of the same database write, as News tells it.
    """

    def __init__(self, url: str):
        self.url = make_url(url)
        self.heard: Callable[[Any], Awaitable[None]] | None = None
        self.is_shared = self.url.get_backend_name() == "postgresql"
        self._file = None if self.is_shared else Path(self.url.database or "")
        self._engine: AsyncEngine | None = None
        self._opening = asyncio.Lock()
        self._waiting: asyncio.Queue[tuple[dict[str, Any] | None, asyncio.Future[None]]]
        self._waiting = asyncio.Queue()
        self._writer: asyncio.Task[None] | None = None
        self._news: News | None = None

    @property
    def is_new(self) -> bool:
        return self._engine is None and self._file is not None and not self._file.exists()

    async def _open(self) -> AsyncEngine:
        async with self._opening:
            if self._engine is None:
                engine = create_async_engine(self.url, pool_pre_ping=self.is_shared)
                if self._file is not None:
                    self._file.parent.mkdir(parents=True, exist_ok=True)
                    event.listen(engine.sync_engine, "connect", _make_durable)
                try:
                    async with engine.begin() as connection:
                        await connection.run_sync(bring_up_to_date)
                    if self.is_shared and self.heard is not None:
                        self._news = News(self.url, self.heard)
                        await self._news.listen()
                except BaseException:
                    await engine.dispose()
                    raise
                self._engine = engine
        return self._engine

    async def save(self, kind: type[Base], *rows: dict[str, Any], only: Any = None) -> bool:
        """Write rows, in place of those with their keys, `only` of such ones; whether any was."""
        written = (postgresql if self.is_shared else sqlite).insert(kind)
        keys = [one.name for one in kind.__table__.primary_key]
        others = {c.name: written.excluded[c.name] for c in kind.__table__.c if c.name not in keys}
        upsert = written.on_conflict_do_update(index_elements=keys, set_=others, where=only)
        async with (await self._open()).begin() as connection:
            done = await connection.execute(upsert.execution_options(preserve_rowcount=True), rows)
            what = [[*row.values()] for row in rows] if kind is AnswerRow else rows[0][keys[0]]
            if self._news is not None:
                await self._news.tell(connection, what)
            return done.rowcount > 0

    async def note(self, room: str, last: float) -> bool:
        """Note when a room was used last, if it is there."""
        noted = update(RoomRow).filter_by(code=room).values(last=last)
        async with (await self._open()).begin() as connection:
            return (await connection.execute(noted)).rowcount > 0

    async def take(self, **where: Any) -> Any:
        """The value of the answer with these values, which is deleted: one alone gets it."""
        if self.is_new:
            return None
        taken = delete(AnswerRow).filter_by(**where).returning(AnswerRow.value)
        async with (await self._open()).begin() as connection:
            return (await connection.execute(taken)).scalar()

    async def load(self, kind: type[Base], *such: Any, **where: Any) -> list[Any]:
        """The rows with these values, in the order of their keys."""
        if self.is_new:
            return []
        table = kind.__table__
        wanted = select(table).where(*such).filter_by(**where).order_by(*table.primary_key)
        async with (await self._open()).connect() as connection:
            return [*await connection.execute(wanted)]

    def put(self, row: dict[str, Any] | None) -> asyncio.Future[None]:
        """What is done once the answer is on the disk, and with it all that came before. What comes
        within a moment is committed together.
        """
        if self._writer is None or self._writer.done():
            self._writer = asyncio.create_task(self._write())
        done = asyncio.get_running_loop().create_future()
        # Nobody waits for what notes a phone that joins: its failure is no news.
        done.add_done_callback(lambda one: one.cancelled() or one.exception())
        self._waiting.put_nowait((row, done))
        return done

    async def _write(self) -> None:
        while True:
            batch = [await self._waiting.get()]
            await asyncio.sleep(TOGETHER)
            while not self._waiting.empty() and len(batch) < MOST_TOGETHER:
                batch.append(self._waiting.get_nowait())
            failed: Exception | None = None
            try:  # of two answers of one phone the last one counts
                if rows := [row for row, _done in batch if row is not None]:
                    # In one order, lest two servers wait for each other.
                    await self.save(AnswerRow, *sorted(rows, key=lambda row: row["token"]))
            except Exception as error:  # who waits is told, and the next batch is tried
                failed = error
            for _row, done in batch:
                if not done.done():
                    done.set_exception(failed) if failed else done.set_result(None)

    async def remove(self, code: str) -> None:
        """Delete a room with all that was said in it."""
        async with (await self._open()).begin() as connection:
            for kind, of in ((AnswerRow, "room"), (QuestionRow, "room"), (RoomRow, "code")):
                await connection.execute(delete(kind).filter_by(**{of: code}))
            if self._news is not None:
                await self._news.tell(connection, code)
        if not self.is_shared:
            async with (await self._open()).connect() as connection:  # the journal holds it as well
                await connection.execute(text("PRAGMA wal_checkpoint(TRUNCATE)"))

    async def remove_strays(self) -> None:
        """Delete what another server wrote of a room just when it was deleted."""
        if self.is_new:
            return
        async with (await self._open()).begin() as connection:
            for kind in (AnswerRow, QuestionRow):
                stray = kind.room.not_in(select(RoomRow.code))
                await connection.execute(delete(kind).where(stray))

    async def close(self) -> None:
        if self._writer is not None:
            self._writer.cancel()
        if self._news is not None:
            await self._news.close()
        if self._engine is not None:
            await self._engine.dispose()


def _make_durable(connection: Any, _record: object) -> None:
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "secure_delete=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


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
