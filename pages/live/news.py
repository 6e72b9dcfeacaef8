"""News between the servers of one PostgreSQL: what one has written, the others hear."""

import asyncio
import json
import logging
import secrets
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

from sqlalchemy import URL, func, select
from sqlalchemy.ext.asyncio import AsyncConnection

CHANNEL, LISTEN = "metriclass_rooms", "LISTEN metriclass_rooms"
MOST = 15  # answers of one piece of news, which PostgreSQL takes up to 8,000 bytes
TRIED_EVERY = 1  # seconds
# Who only listens notices in this way alone that the other end is gone.
ALIVE = {"keepalives_idle": "10", "keepalives_interval": "5", "keepalives_count": "3"}
_log = logging.getLogger(__name__)


class News:
    """`heard` is given the code of a room that has changed, or the answers that came; None after
    news may have been missed.
    """

    def __init__(self, url: URL, heard: Callable[[Any], Awaitable[None]]):
        plain = url.set(drivername="postgresql").update_query_dict(ALIVE)
        self._url, self._heard = plain.render_as_string(hide_password=False), heard
        self._me = secrets.token_hex(4)
        self._connection: Any = None
        self._task: asyncio.Task[None] | None = None

    async def tell(self, connection: AsyncConnection, what: str | Sequence[Any]) -> None:
        """Tell the other servers, once the transaction of this connection is written."""
        parts = [what[at : at + MOST] for at in range(0, len(what), MOST)]
        for part in [what] if isinstance(what, str) else parts:
            written = json.dumps([self._me, part])
            await connection.execute(select(func.pg_notify(CHANNEL, written)))

    async def listen(self) -> None:
        """Listen from now on. Raises psycopg.Error where the database cannot be reached."""
        await self._connect()
        self._task = asyncio.create_task(self._go_on())

    async def _connect(self) -> None:
        import psycopg

        self._connection = await psycopg.AsyncConnection.connect(self._url, autocommit=True)
        await self._connection.execute(LISTEN)

    async def _go_on(self) -> None:
        while True:
            try:
                if self._connection.closed:
                    await self._connect()
                    await self._heard(None)
                async for one in self._connection.notifies():
                    sender, told = json.loads(one.payload)
                    # Own answers too: all servers count those of a phone in the same order.
                    if sender != self._me or not isinstance(told, str):
                        await self._heard(told)
            except Exception as error:  # the database may have been started anew
                _log.warning("news of rooms is not heard: %s", error)
            await self._connection.close()
            await asyncio.sleep(TRIED_EVERY)

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
            await self._connection.close()
