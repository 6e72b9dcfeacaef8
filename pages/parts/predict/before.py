"""What was there before the move, as an address tells it: the pieces that were others."""

from __future__ import annotations

from typing import TypeVar
from urllib.parse import parse_qsl, urlencode

from pages.desk.desk import Desk, decoded
from pages.desk.showing import MOST_BEFORE

S = TypeVar("S")
_LOOKS = frozenset({"metric", "chart", "example"})  # pieces of what is no move


def write_before(desk: Desk[S], before: S) -> str:
    """What of the address was another one, "" if nothing was. What is too long stays in this
    visit, and is named.
    """
    then, now = desk.codec.encode(before), desk.codec.encode(desk.present)
    names = (then.keys() | now.keys()) - _LOOKS
    others = {name: then.get(name, "") for name in sorted(names) if then.get(name) != now.get(name)}
    text = _query(others)
    return text if len(text) <= MOST_BEFORE else _query(desk.codec.keep(before))


def read_before(desk: Desk[S], text: str) -> S | None:
    """The state before the move; None where it cannot be told any more."""
    own = {**desk.codec.encode(desk.present), **dict(parse_qsl(text, keep_blank_values=True))}
    state, problems = decoded(desk.codec, {name: piece for name, piece in own.items() if piece})
    return None if problems else state


def outcome_key(desk: Desk[S], before: str) -> str:
    """The same for what came of the same move."""
    now = desk.codec.encode(desk.present)
    return _query({**{n: now[n] for n in sorted(now.keys() - _LOOKS)}, "before": before})


def _query(pieces: dict[str, str]) -> str:
    return urlencode(pieces, safe=",;:.")
