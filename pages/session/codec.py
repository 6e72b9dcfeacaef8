"""How a page's state is written to its address and read back.

The address is the document: its query holds the whole state, so a reload, a new window and Back
show the same. A state that is too long is stored in the visit, and the address names it.
"""

import hashlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Generic, TypeVar
from urllib.parse import urlencode

from metrics import InvalidInput
from metrics.inputs.counted import counted
from metrics.steps import say
from pages.session import visit_store
from pages.session.address import Reading
from pages.session.language import sentence, translate

S = TypeVar("S")
MAX_LENGTH = 20_000  # characters of an address, behind its question mark
MAX_ESCAPED = 60_000  # as it travels, where a letter may take nine: the server takes 64 kB
STATE = "state"  # the piece of an address that names a state of this visit
_MAX_STORED = 50


@dataclass(frozen=True)
class Codec(Generic[S]):
    """How the state of a page is written to its address and read back.

    `write` leaves out what equals `default`. `read` never fails: it replaces what it cannot read by
    the default and returns one sentence for each problem. Pages use `encode` and `decode`, which
    limit the length. `alike` gives the first state as the second is looked at, where a state can be
    kept to compare others with.
    """

    default: S
    write: Callable[[S], dict[str, str]]
    read: Callable[[Mapping[str, str]], tuple[S, tuple[str, ...]]]
    alike: Callable[[S, S], S] | None = None

    def encode(self, state: S) -> dict[str, str]:
        query = self.write(state)
        return query if _fits(query) else {STATE: _store(query)}

    def store(self, state: S) -> dict[str, str]:
        """The piece of an address that names the state, which is stored in the visit."""
        return {STATE: _store(self.write(state))}

    def decode(self, query: Mapping[str, str]) -> tuple[S, tuple[str, ...]]:
        """The state of an address, and a sentence for each problem."""
        length = length_of(query)
        try:
            if length > MAX_LENGTH:
                found = counted(length, "characters")
                allowed = say("allowed are at most {high}", high=MAX_LENGTH)
                raise InvalidInput(say("length"), found=found, allowed=allowed)
            return self.read(_stored(query[STATE]) if STATE in query else query)
        except InvalidInput as error:
            return self.default, (translate(error.say),)


def codec_of(
    default: S, write: Callable[[S], dict[str, str]], read: Callable[[Reading], S]
) -> Codec[S]:
    """A codec whose `read` takes the pieces that it knows; all other pieces are refused."""

    def decode(query: Mapping[str, str]) -> tuple[S, tuple[str, ...]]:
        reading = Reading(query)
        state = read(reading)
        reading.refuse_others()
        return state, tuple(reading.problems)

    return Codec(default, write, decode)


def codec_by(
    default: Callable[[], S], write: Callable[[S], dict[str, str]], read: Callable[[Reading], S]
) -> Callable[[], Codec[S]]:
    """What gives a page its codec; the default has names in the reader's language."""
    return lambda: codec_of(default(), write, read)


def is_stored(query: Mapping[str, str]) -> bool:
    """Whether the address only names its data, which is stored in the visit."""
    return any(query.get(piece, "").startswith(visit_store.SESSION) for piece in visit_store.PIECES)


def length_of(query: Mapping[str, str]) -> int:
    """The length of an address as people read it: name=text, joined by &."""
    return sum(len(name) + len(text) + 2 for name, text in query.items()) - bool(query)


def _fits(query: Mapping[str, str]) -> bool:
    length = length_of(query)
    # Escaped it is twelve times as long at the most.
    fits = 12 * length <= MAX_ESCAPED or len(urlencode(query, safe=",;")) <= MAX_ESCAPED
    return length <= MAX_LENGTH and fits


def _store(query: Mapping[str, str]) -> str:
    content = "&".join(f"{name}={text}" for name, text in query.items())
    digest = hashlib.blake2b(content.encode("utf-8", "replace"), digest_size=8).hexdigest()
    return visit_store.store(STATE, digest, query, _MAX_STORED)


def _stored(name: str) -> Mapping[str, str]:
    query = visit_store.find(STATE, name, _MAX_STORED)
    if query is None:
        allowed = sentence("session.codec", "address_holds_at", high=MAX_LENGTH)
        raise InvalidInput(STATE, found=say("a state of another visit"), allowed=allowed)
    return query
