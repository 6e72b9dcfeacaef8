"""A room of its own for each story, on both databases."""

import pytest

from tests import postgres
from tests.pages.frame.asgi import run
from tests.pages.live.rooms import Lecturer, sqlite_in


@pytest.fixture(params=["SQLite", "PostgreSQL"])
def url(request, tmp_path):
    """A new database."""
    return sqlite_in(tmp_path) if request.param == "SQLite" else postgres.anew()


@pytest.fixture
def of(url):
    """Run a story in a room of its own."""

    def told(story, base=""):
        async def whole():
            async with Lecturer(url, base) as lecturer:
                return await story(lecturer)

        return run(whole())

    return told
