"""Data that no address can hold: it is stored in the reader's visit, and some minutes longer.

A reload starts another session. Its address still names the old session's data by a name that
nobody can guess, and finds it until some minutes after the old session has ended.
"""

import hashlib
import secrets
import time
import weakref
from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, TypeVar

import streamlit as st

from metrics import InvalidInput
from metrics.steps import Say
from pages.session.cache import MEGABYTE, get_or_make, size_in_bytes
from pages.session.language import Words

_SAID = Words("texts/sentences", "session.visit_store")

SESSION = "session-"  # begins the name of a thing that is kept
PIECES = ("state", "data", "open")  # of an address, that may hold such a name
MINUTES = 10  # that a thing is kept beyond its session
MAX_BYTES = 64 * MEGABYTE  # of all sessions that have ended
MAX_ITEMS = 50  # of a kind that a session stores
_HERE = "kept in the visit"

T = TypeVar("T")
clock: Callable[[], float] = time.monotonic
# What a browser sends again after a reload, and no other browser has; the frame knows it.
browser_token: Callable[[], bytes] = bytes


class Stored:
    """What a session stores as one of the `most` used last of a `kind`. `digest` is a short
    name of what it holds. `gone` says what is found and what is allowed where it is there no more:
    nothing found is its name.
    """

    digest: Any
    kind: str
    most: int
    gone: tuple[Say | None, Say]
    most_made = 64, 16 * MEGABYTE  # that is kept of what is made of it, and its bytes

    @property
    def identity(self) -> object:
        """What it has in common with all that equals it."""
        return self.digest

    def __eq__(self, other: object) -> bool:
        return isinstance(other, type(self)) and self.identity == other.identity

    def __hash__(self) -> int:
        return hash(self.identity)

    @cached_property
    def made(self) -> dict[Hashable, tuple[Any, int]]:
        """What was made of it. It goes with it, where a cache belongs to the process."""
        return {}

    def get_or_make(self, key: Hashable, make: Callable[[], T]) -> T:
        """What `make` makes of it, made once as long as it is among the last ones used."""
        return get_or_make(self.made, key, make, *self.most_made)

    def write_name(self) -> str:
        """Its name in an address."""
        return store(self.kind, self.digest, self, self.most)

    @classmethod
    def read_name(cls, text: str) -> Any:
        """What an address names. Raises InvalidInput where it is gone."""
        what, (found, allowed) = find(cls.kind, text, cls.most), cls.gone
        if what is None:
            raise InvalidInput("data", found=found or text, allowed=allowed)
        return what

    @property
    def is_held(self) -> bool:
        """Whether the session still has it."""
        return (self.kind, self.digest) in _visit().things


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
        self.secret = browser_token()[:64] or secrets.token_bytes(32)
        # In whatever thread lets go of the session, even in the midst of what is below: no lock.
        weakref.finalize(self, _leave, self.things).atexit = False


_live: weakref.WeakValueDictionary[str, _Item] = weakref.WeakValueDictionary()
_left: dict[str, tuple[_Item, int, float]] = {}  # with its bytes, since when; the oldest first


def store(kind: str, digest: str, what: object, most: int) -> str:
    """The name of an item in addresses; of each kind the session stores the `most` used last.

    Equal items have the same `digest`, and so the same name within a session.
    """
    visit, name = _visit(), _name(kind, digest)
    # Another window of the browser may have it.
    thing = visit.things.get((kind, digest)) or _live.get(name) or _Item(kind, digest, name, what)
    _add(visit, thing, most)
    return thing.name


def stored(kind: str, digest: str, what: T) -> T:
    """What this browser has stored under `digest`, of which a session stores all; `what` where it
    has nothing yet.
    """
    store(kind, digest, what, MAX_ITEMS)
    return _visit().things[kind, digest].what


def _name(kind: str, digest: str) -> str:
    content = f"{kind} {digest}".encode()
    return SESSION + hashlib.blake2b(content, key=_visit().secret, digest_size=16).hexdigest()


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


def lifetime_notice() -> str:
    """How long stored data lives, who can open it, and how to keep it."""
    return _SAID["it_stored_until"].format(minutes=MINUTES)


def forget_old() -> None:
    """Drop what ended sessions left too long ago, and the oldest items above the limit."""
    # A copy, for a session that ends while the list is made changes what it is made of.
    left, oldest = [*_left.copy().items()], clock() - 60 * MINUTES
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
