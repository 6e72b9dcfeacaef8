"""The state before the move in the address: the pieces that were different."""

from typing import TypeVar
from urllib.parse import parse_qsl

from pages.session.kept import query_text
from pages.session.page_state import PageState, decoded
from pages.session.showing import MAX_BEFORE

S = TypeVar("S")
_LOOKS = frozenset({"metric", "chart", "example"})  # pieces of what is no move


def write_before(page_state: PageState[S], before: S) -> str:
    """The pieces of the address that were different before; "" if none were.

    A text that is too long is stored in this visit, and its name is returned.
    """
    then, now = page_state.codec.encode(before), page_state.codec.encode(page_state.present)
    names = (then.keys() | now.keys()) - _LOOKS
    others = {name: then.get(name, "") for name in sorted(names) if then.get(name) != now.get(name)}
    text = query_text(others)
    return text if len(text) <= MAX_BEFORE else query_text(page_state.codec.store(before))


def read_before(page_state: PageState[S], text: str) -> S | None:
    """The state before the move; None where the address no longer gives it."""
    own = {
        **page_state.codec.encode(page_state.present),
        **dict(parse_qsl(text, keep_blank_values=True)),
    }
    state, problems = decoded(
        page_state.codec, {name: piece for name, piece in own.items() if piece}
    )
    return None if problems else state


def outcome_key(page_state: PageState[S], before: str) -> str:
    """A key that is the same for the same move and outcome."""
    now = page_state.codec.encode(page_state.present)
    return query_text({**{n: now[n] for n in sorted(now.keys() - _LOOKS)}, "before": before})
