"""A server of rooms in a process of its own, which a test kills.

It writes down the code and the key of a room with an open question, unless there is one.
"""

import asyncio
import os
import sys
from pathlib import Path

import uvicorn

from pages.live.store import DATABASE_VARIABLE
from tests.pages.live.rooms import Lecturer, sqlite_in


async def main(port: int, folder: Path, anew: bool) -> None:
    lecturer = Lecturer(os.environ.get(DATABASE_VARIABLE) or sqlite_in(folder))
    if anew:
        lecturer.room, lecturer.key = await lecturer.rooms.open(lecturer.offer)
        await lecturer.act("number")
        (folder / "room.txt").write_text(f"{lecturer.room.code} {lecturer.key}")
    config = uvicorn.Config(lecturer.app, port=port, log_level="critical")
    await uvicorn.Server(config).serve()


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1]), Path(sys.argv[2]), sys.argv[3] == "new"))
