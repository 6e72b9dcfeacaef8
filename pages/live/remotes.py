"""A phone becomes the remote of a room, without a script too.

An address is kept in logs and histories, so the one that a phone scans does not hold the key of the
room. It holds a ticket, for which a button gives the key once, within minutes, as a cookie. The
database holds the key hidden by the ticket, and of the ticket a hash.
"""

import hashlib
import secrets
import time

from pages.live.store import AnswerRow, Store

COOKIE = "lead"
MINUTES = 10  # for which a ticket is good
_TICKETS = -1  # the question to which a ticket is an answer: nobody has asked it


async def ticket_for(store: Store, room: str, key: str) -> str:
    """A new ticket for the key of a room."""
    ticket = secrets.token_urlsafe(16)
    value = f"{time.time() + 60 * MINUTES:.0f} {_hidden(key.encode(), ticket).hex()}"
    await store.save(AnswerRow, {**_row(room, ticket), "value": value})
    return ticket


async def key_for(store: Store, room: str, ticket: str) -> str:
    """The key for a ticket, which is then used up; "" where it is no ticket, or too old."""
    until, _space, hidden = (await store.take(**_row(room, ticket)) or "0").partition(" ")
    return _hidden(bytes.fromhex(hidden), ticket).decode() if int(until) > time.time() else ""


def _row(room: str, ticket: str) -> dict[str, object]:
    token = hashlib.sha256(ticket.encode()).hexdigest()
    return {"room": room, "question": _TICKETS, "round": 0, "token": token}


def _hidden(key: bytes, ticket: str) -> bytes:
    """The key under a pad that is used once, or what it hides."""
    pad = hashlib.sha256(f"key {ticket}".encode()).digest()
    return bytes(one ^ other for one, other in zip(key, pad, strict=False))
