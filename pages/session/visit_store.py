"""Data that no address can hold: it is stored in the reader's visit, and some minutes longer.

A reload starts another session. Its address still names the old session's data by a name that
nobody can guess, and finds it until some minutes after the old session has ended.
"""

import hashlib
import secrets
import time
import weakref
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import streamlit as st

from pages.session.cache import MEGABYTE, size_in_bytes
from pages.session.language import Words

_SAID = Words("texts/sentences", "session.visit_store")

SESSION = "session-"  # begins the name of a thing that is kept
PIECES = ("state", "data", "open")  # of an address, that may hold such a name
MINUTES = 10  # that a thing is kept beyond its session
MAX_BYTES = 64 * MEGABYTE  # of all sessions that have ended
_HERE = "kept in the visit"

clock: Callable[[], float] = time.monotonic


@dataclass(frozen=True, eq=False)
class _Item:
    kind: str
    digest: str
    name: str
    what: Any


class _Visit:
    """The things of one session, those used last at the end."""

    def __init__(self) -> None:
        self.things: dict[tuple[str, str], _Item] = {}
        self.secret = secrets.token_bytes(32)
        # In whatever thread lets go of the session, even in the midst of what is below: no lock.
        weakref.finalize(self, _leave, self.things).atexit = False


_live: weakref.WeakValueDictionary[str, _Item] = weakref.WeakValueDictionary()
_left: dict[str, tuple[_Item, int, float]] = {}  # with its bytes, since when; the oldest first


def store(kind: str, digest: str, what: object, most: int) -> str:
    """The name of an item in addresses; of each kind the session stores the `most` used last.

    Equal items have the same `digest`, and so the same name within a session.
    """
    visit = _visit()
    thing = visit.things.pop((kind, digest), None)
    if thing is None:
        content = f"{kind} {digest}".encode()
        name = hashlib.blake2b(content, key=visit.secret, digest_size=16).hexdigest()
        thing = _Item(kind, digest, SESSION + name, what)
    _add(visit, thing, most)
    return thing.name


def find(kind: str, name: str, most: int) -> Any:
    """The item of that name, which this session now stores too; None where it is gone."""
    forget_old()
    thing = _live.get(name)
    if thing is None or thing.kind != kind:
        return None
    _add(_visit(), thing, most)
    return thing.what


def names(kind: str) -> list[str]:
    """The names of this session's items of a kind, the most recently used last."""
    return [thing.name for (of, _digest), thing in _visit().things.items() if of == kind]


def holds(kind: str, digest: str) -> bool:
    return (kind, digest) in _visit().things


def names_stored_item(query: Mapping[str, str]) -> bool:
    return any(query.get(piece, "").startswith(SESSION) for piece in PIECES)


def lifetime_notice() -> str:
    """How long stored data lives, who can open it, and how to keep it."""
    return _SAID["it_stored_until"].format(minutes=MINUTES)


def forget_old() -> None:
    """Drop what ended sessions left too long ago, and the oldest items above the limit."""
    left, oldest = [*_left.items()], clock() - 60 * MINUTES
    held = sum(size for _name, (_thing, size, _since) in left)
    for name, (_thing, size, since) in left:
        if held > MAX_BYTES or since <= oldest:
            held -= size
            _left.pop(name, None)


def _visit() -> _Visit:
    visit = st.session_state.get(_HERE)
    if visit is None:
        visit = st.session_state[_HERE] = _Visit()
    return visit


def _add(visit: _Visit, thing: _Item, most: int) -> None:
    visit.things.pop((thing.kind, thing.digest), None)
    visit.things[thing.kind, thing.digest] = thing
    _live[thing.name] = thing
    alike = [key for key in visit.things if key[0] == thing.kind]
    for key in alike[:-most]:
        del visit.things[key]


def _leave(things: dict[tuple[str, str], _Item]) -> None:
    """Store the items of an ended session for a while."""
    now = clock()
    for thing in [*things.values()]:
        _left.pop(thing.name, None)
        _left[thing.name] = thing, _size(thing.what), now
    forget_old()


def _size(what: object) -> int:
    letters = sum(map(len, what.values())) if isinstance(what, Mapping) else 0
    return letters + size_in_bytes(what)
