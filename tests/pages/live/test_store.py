"""Where rooms are kept: which database, and the versions of its tables."""

import asyncio
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import psycopg
import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.util import CommandError
from sqlalchemy import make_url, text

from pages.live import store
from pages.live.store import VERSION, AnswerRow, Base, QuestionRow, RoomRow, Store
from tests import postgres
from tests.pages.frame.asgi import run
from tests.pages.live.rooms import sqlite_in

# As files had them before their versions were kept.
BEFORE = """
CREATE TABLE rooms (code VARCHAR NOT NULL, key_hash BLOB NOT NULL, page VARCHAR NOT NULL,
  last DOUBLE NOT NULL, PRIMARY KEY (code));
CREATE TABLE questions (room VARCHAR NOT NULL, number INTEGER NOT NULL, content VARCHAR NOT NULL,
  PRIMARY KEY (room, number));
CREATE TABLE answers (room VARCHAR NOT NULL, question INTEGER NOT NULL, round INTEGER NOT NULL,
  token VARCHAR NOT NULL, value VARCHAR NOT NULL, PRIMARY KEY (room, question, round, token));
INSERT INTO questions VALUES ('a', 1, '{}');
PRAGMA user_version=1;
"""


def question_of(room):
    return {"room": room, "number": 1, "content": "{}"}


async def questions_in(url):
    kept = Store(url)
    found = await kept.load(QuestionRow)
    await kept.close()
    return [one.room for one in found]


@pytest.fixture(params=[sqlite_in, lambda _folder: postgres.anew()], ids=["SQLite", "PostgreSQL"])
def url(request, tmp_path):
    (tmp_path / "data").mkdir()
    return request.param(tmp_path)


def test_the_variable_names_a_database(monkeypatch, tmp_path):
    for wrong in ("postgresql://x", "mysql://x", "x", "postgresql+psycopg://a:b@c:d/e"):
        monkeypatch.setenv(store.DATABASE_VARIABLE, wrong)
        with pytest.raises(ValueError, match="METRICLASS_DATABASE must be sqlite"):
            store.database_url()
    monkeypatch.setenv(store.DATABASE_VARIABLE, "postgresql+psycopg://a:b@c/d")
    assert store.database_url() == "postgresql+psycopg://a:b@c/d"
    monkeypatch.setattr(store, "find_spec", lambda _name: None)
    with pytest.raises(ValueError, match=r"needs psycopg: install metriclass\[postgresql\]"):
        store.database_url()
    monkeypatch.setenv(store.DATABASE_VARIABLE, "")
    monkeypatch.delenv("LOCALAPPDATA", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert store.database_url() == f"sqlite+aiosqlite:///{tmp_path}/metriclass/rooms.sqlite"
    # The user that a service runs as may have no folder.
    monkeypatch.setattr(store.Path, "home", lambda: 1 / 0)
    monkeypatch.setenv(store.DATABASE_VARIABLE, "sqlite+aiosqlite:////x.sqlite")
    assert store.database_url() == "sqlite+aiosqlite:////x.sqlite"


def test_a_file_from_before_versions_were_kept_is_not_lost(tmp_path):
    url, file = sqlite_in(tmp_path), tmp_path / "data" / "rooms.sqlite"
    file.parent.mkdir()
    with sqlite3.connect(file) as db:
        db.executescript(BEFORE)
    db.close()
    for _start in range(2):
        assert run(questions_in(url)) == ["a"]
    with sqlite3.connect(file) as db:
        assert db.execute("SELECT version_num FROM metriclass_version").fetchall() == [("first",)]
    db.close()


STRANGE = """
CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL);
INSERT INTO alembic_version VALUES ('theirs');
CREATE TABLE grades (grade INTEGER NOT NULL);
INSERT INTO grades VALUES (3);
"""


def grades_in(url):
    if "sqlite" in url:
        db = sqlite3.connect(make_url(url).database or "")
    else:
        db = psycopg.connect(url.replace("+psycopg", ""))
    with closing(db):
        return [
            db.execute(f"SELECT * FROM {name}").fetchall() for name in ("grades", "alembic_version")
        ]


def test_a_database_may_have_tables_of_another_program(url):
    async def story(version):
        kept = Store(url)
        await kept.save(QuestionRow, question_of("a"))
        async with (await kept._open()).begin() as connection:
            if version is None:
                for line in filter(str.strip, STRANGE.split(";")):
                    await connection.execute(text(line))
                await connection.execute(text(f"DROP TABLE {VERSION}"))
            else:
                await connection.execute(text(f"UPDATE {VERSION} SET version_num = '{version}'"))
        await kept.close()

    run(story(None))
    assert run(questions_in(url)) == ["a"]
    if "sqlite" in url:
        run(story("later"))
        assert run(questions_in(url)) == []
    assert grades_in(url) == [[(3,)], [("theirs",)]]


@pytest.mark.parametrize("half", ["rooms", "rooms, version"])
def test_a_file_with_a_part_of_the_tables_is_used(tmp_path, half):
    url, file = sqlite_in(tmp_path), tmp_path / "data" / "rooms.sqlite"
    file.parent.mkdir()
    with closing(sqlite3.connect(file)) as db:
        db.execute(BEFORE.split(";")[0])
        if "version" in half:
            db.execute(f"CREATE TABLE {VERSION} (version_num VARCHAR(32) NOT NULL)")
    assert run(questions_in(url)) == []

    async def story():
        kept = Store(url)
        await kept.save(QuestionRow, question_of("a"))
        await kept.close()

    run(story())
    assert run(questions_in(url)) == ["a"]


KILLED = """
import asyncio, os, sys
from alembic import op
from pages.live.store import QuestionRow, Store

make, made = op.create_table, []

def make_or_die(name, *columns, **how):
    if made:
        os._exit(9)
    made.append(name)
    make(name, *columns, **how)

op.create_table = make_or_die
asyncio.run(Store(sys.argv[1]).save(QuestionRow, {"room": "a", "number": 1, "content": "{}"}))
"""


def test_a_server_that_is_killed_while_it_makes_the_tables_leaves_none(url):
    command = [sys.executable, "-c", KILLED, url]
    assert subprocess.run(command, cwd=Path(__file__).parents[3]).returncode == 9
    if "sqlite" in url:
        with closing(sqlite3.connect(make_url(url).database or "")) as db:
            assert db.execute("SELECT * FROM sqlite_master").fetchall() == []
    assert run(questions_in(url)) == []


def test_the_versions_lead_to_the_tables_that_are_used(url):
    def differences(connection):
        return compare_metadata(
            MigrationContext.configure(connection, opts={"version_table": VERSION}), Base.metadata
        )

    async def story():
        kept = Store(url)
        assert kept.is_new is ("sqlite" in url)
        await kept.save(QuestionRow, question_of("a"))
        async with (await kept._open()).connect() as connection:
            found = await connection.run_sync(differences)
        await kept.close()
        return found

    assert run(story()) == []


def test_tables_of_a_newer_version_are_begun_anew_where_nobody_else_uses_them(url):
    async def story():
        kept = Store(url)
        await kept.save(QuestionRow, question_of("a"))
        async with (await kept._open()).begin() as connection:
            await connection.execute(text("UPDATE metriclass_version SET version_num = 'later'"))
            await connection.execute(text("ALTER TABLE rooms RENAME COLUMN page TO address"))
        await kept.close()
        return await questions_in(url)

    if "sqlite" in url:
        assert run(story()) == []
    else:
        with pytest.raises(CommandError, match="later"):
            run(story())


def test_a_server_that_is_lost_while_it_makes_the_tables_leaves_none(url, monkeypatch):
    make = command.upgrade

    async def story():
        kept = Store(url)
        await kept.save(QuestionRow, question_of("a"))
        await kept.close()

    def lost(*given):
        make(*given)
        raise OSError("lost")

    monkeypatch.setattr(command, "upgrade", lost)
    with pytest.raises(OSError, match="lost"):
        run(story())
    if "sqlite" in url:
        with sqlite3.connect(make_url(url).database or "") as db:
            assert db.execute("SELECT * FROM sqlite_master").fetchall() == []
        db.close()
    monkeypatch.undo()
    run(story())
    assert run(questions_in(url)) == ["a"]


def test_servers_that_start_together_make_the_tables_once():
    url = postgres.anew()

    async def story():
        return await asyncio.gather(*(questions_in(url) for _server in range(4)))

    assert run(story()) == [[]] * 4


def test_what_belongs_to_no_room_is_removed(url):
    async def story():
        kept = Store(url)
        await kept.remove_strays()
        assert kept.is_new is ("sqlite" in url)
        room = {"code": "a", "key_hash": b"", "page": "", "last": 0.0}
        await kept.save(RoomRow, room)
        for code in ("a", "b"):
            await kept.save(QuestionRow, question_of(code))
            await kept.put(store.joined(code, "0"))
        await kept.remove_strays()
        left = [one.room for kind in (QuestionRow, AnswerRow) for one in await kept.load(kind)]
        await kept.close()
        return left

    assert run(story()) == ["a", "a"]
