"""A round of predicting on a page: a prediction, a move, and the outcome line by line."""

from dataclasses import dataclass, field, replace
from typing import Any, TypeVar
from urllib.parse import parse_qsl

import streamlit as st

from pages.session.kept import query_text
from pages.session.page_state import PageState, decoded
from pages.session.showing import MAX_BEFORE, showing

S = TypeVar("S")
_LOOKS = frozenset({"metric", "chart", "example"})  # pieces of what is no move
_ROUNDS, _LAST, _TALLY = "rounds of predictions", "round of the last page", "tally of predictions"


@dataclass
class Round:
    """The round on one page state, as of its state `present`, to which `moves` moves and `arrivals`
    addresses led.

    The move is compared with the state `before`, None while there is none; `is_lost` where there
    was one, and the address does not tell it any more. `picked` is the tile that was drawn, ""
    before the first one, and `lines` what there is to reveal of it, with what came ahead of the
    derivation. With the last line all else `is_open`.
    """

    present: Any
    moves: int
    arrivals: int
    before: Any = None
    is_lost: bool = False
    picked: str = ""
    lines: int = 1
    is_open: bool = False

    @property
    def has_moved(self) -> bool:
        return self.before is not None or self.is_lost

    @property
    def is_present(self) -> bool:
        """Whether values are seen, because they are those before the move that is predicted."""
        return showing().predict == "move" and not self.has_moved


@dataclass
class Tally:
    """The predictions of this visit: whether they were right, by what they were about."""

    verdicts: dict[tuple[str, ...], bool] = field(default_factory=dict)

    @property
    def right(self) -> int:
        return sum(self.verdicts.values())

    @property
    def judged(self) -> int:
        return len(self.verdicts)


def tally() -> Tally:
    return st.session_state.setdefault(_TALLY, Tally())


def follow(page_state: PageState[Any]) -> Round | None:
    """The round that goes on after all that was done; None while nothing is predicted.

    A move hides again what was revealed. Another page begins with nothing revealed, and an address
    with what it says.
    """
    rounds: dict[str, Round] = st.session_state.setdefault(_ROUNDS, {})
    if not showing().predict:
        rounds.clear()
        st.session_state.pop(_LAST, None)
        return None
    if st.session_state.get(_LAST, page_state.token) != page_state.token:
        rounds.pop(page_state.token, None)
        _forget(page_state)
    st.session_state[_LAST] = page_state.token
    found = rounds.get(page_state.token)
    if found is None or found.arrivals != page_state.arrivals:
        found = rounds[page_state.token] = _from_address(page_state)
    elif found.present is not page_state.present or found.moves != page_state.moves:
        if found.moves != page_state.moves:
            _move(page_state, found)
        found.present, found.moves = page_state.present, page_state.moves
        _write(page_state, found)
    return found


def _from_address(page_state: PageState[Any]) -> Round:
    found = Round(page_state.present, page_state.moves, page_state.arrivals)
    if showing().before:
        found.before = _read_before(page_state, showing().before)
        found.is_lost = found.before is None
    if showing().revealed and found.before is not None:
        page_state.compare_with(found.before)
    return found


def _move(page_state: PageState[Any], found: Round) -> None:
    is_loaded = page_state.previous is page_state.present  # it came about by no move
    if showing().revealed or is_loaded:  # the last round is over
        found.before, found.is_lost = None, False
        _forget(page_state)
    if found.before is None and not (found.is_lost or is_loaded):
        found.before = found.present
    found.lines = found.lines or 1  # there is a move to reveal, before it is drawn
    found.is_open = False


def _write(page_state: PageState[Any], found: Round) -> None:
    """Write the state before the move to the address; an undone move has none."""
    if found.is_lost or page_state.is_previewing:
        return
    written = "" if found.before is None else _write_before(page_state, found.before)
    if not written:
        found.before = None
    change_showing(page_state, before=written)


def predict(page_state: PageState[Any], guess: str) -> None:
    """Predict what the next move does to the picked tile; "" withdraws the prediction. After a
    revealed round this starts another.
    """
    found = follow(page_state)
    if found is None:
        return
    if showing().revealed:
        found.before, found.is_lost, found.is_open = None, False, False
        _forget(page_state)
    change_showing(page_state, guess=guess, guess_of=found.picked if guess else "")


def begin(page_state: PageState[Any], what: str) -> None:
    """Begin a round anew: hide every value, or with "move" what the next move gives."""
    st.session_state.get(_ROUNDS, {}).clear()
    page_state.show_as(replace(showing().elsewhere, predict=what))


def reveal(page_state: PageState[Any], wanted: int) -> None:
    """Reveal `wanted` lines: the first is the outcome, and the last reveals everything."""
    found = follow(page_state)
    if found is None:
        return
    wanted = min(max(wanted, 0), found.lines)
    if wanted and not showing().revealed and found.before is not None:
        page_state.compare_with(found.before)
    found.is_open = 0 < wanted == found.lines
    change_showing(page_state, revealed=wanted)


def revealed(found: Round) -> int:
    return found.lines if found.is_open else min(showing().revealed, found.lines)


def change_showing(page_state: PageState[Any], **changes: Any) -> None:
    """Change how pages are shown, and the address with it."""
    shown = replace(showing(), **changes)
    if shown != showing():
        page_state.show_as(shown)


def _forget(page_state: PageState[Any]) -> None:
    if showing() != showing().elsewhere:
        page_state.show_as(showing().elsewhere)


def _write_before(page_state: PageState[S], before: S) -> str:
    """The pieces of the address that were different before the move; "" if none were.

    A text that is too long is stored in this visit, and its name is returned.
    """
    then, now = page_state.codec.encode(before), page_state.codec.encode(page_state.present)
    names = (then.keys() | now.keys()) - _LOOKS
    others = {name: then.get(name, "") for name in sorted(names) if then.get(name) != now.get(name)}
    text = query_text(others)
    return text if len(text) <= MAX_BEFORE else query_text(page_state.codec.store(before))


def _read_before(page_state: PageState[S], text: str) -> S | None:
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
