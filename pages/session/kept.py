"""The state that is kept as A, beside which the page goes on as B: how it is looked at, and how the
address holds it.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, TypeVar
from urllib.parse import parse_qsl, urlencode

from metrics import InvalidInput
from metrics.steps import say
from pages.session import visit_store
from pages.session.codec import Codec
from pages.session.language import translate
from pages.session.showing import split

S = TypeVar("S")
PIECE = "A"  # of the address: pieces of an address of the page, as text
MAX_LENGTH = 2000  # characters; what is longer is stored in the visit
_LOOKS = ("metric", "chart", "view", "shade", "predictor")  # fields that are looked at


def seen_alike(kept: S, present: S, *, more: tuple[str, ...] = ()) -> S:
    """A, looked at as the present state is, in the usual fields and `more`."""
    looks = {name: getattr(present, name) for name in (*_LOOKS, *more) if hasattr(kept, name)}
    return replace(kept, **looks)  # pyright: ignore[reportArgumentType]: every state is a dataclass


def write_kept(codec: Codec[S], state: S) -> str:
    """The pieces of A's own address, without how it is looked at."""
    if codec.alike is not None:
        state = codec.alike(state, codec.default)
    text = query_text(codec.encode(state))
    return text if len(text) <= MAX_LENGTH else query_text(codec.store(state))


def read_kept(
    text: str, read: Callable[[Mapping[str, str]], tuple[S, tuple[str, ...]]]
) -> tuple[S | None, str]:
    """A, or None and the sentence that says why not. `read` is as `Codec.decode`."""
    try:
        pieces = dict(parse_qsl(text, keep_blank_values=True, strict_parsing=bool(text)))
    except ValueError:
        allowed = say("allowed are pieces of an address, up to {high} characters", high=MAX_LENGTH)
        return None, translate(InvalidInput(PIECE, found=text[:40], allowed=allowed).say)
    own, _shown = split({name: piece for name, piece in pieces.items() if name != PIECE})
    state, problems = read(own)
    return (None, f"{PIECE}: {problems[0]}") if problems else (state, "")


def is_stored(text: str) -> bool:
    """Whether the text only names A, which is stored in the visit."""
    return visit_store.SESSION in text


def query_text(pieces: Mapping[str, Any]) -> str:
    """Several pieces of an address as the text of one."""
    return urlencode(pieces, safe=",;:.")
