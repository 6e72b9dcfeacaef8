"""What the reader has built on the page of reactions, and its address: that of a ranked list and
what is its own.
"""

from dataclasses import dataclass, fields, replace
from typing import Any

from metrics import InvalidInput
from metrics.steps import say
from pages.boards.rank_list import Document
from pages.boards.sample import MAX_RANKED
from pages.ranked_list.grades import read_grades
from pages.ranked_list.state import (
    METRICS,
    ListState,
    default_state as default_list,
    own_documents,
    read_list,
    read_names,
    write_list,
    write_names,
)
from pages.session import address
from pages.session.codec import codec_by

MOST = 100.0  # of a score
VIEWS = ("log", "swaps", "change", "orders", "disagree", "slide", "claims")
LOOKS = ("metric", "chart", "view", "pinned", "pair", "slide", "score")  # fields that are looked at


@dataclass(frozen=True)
class ReactionsState(ListState):
    """A ranked list, the view of it, the list that is `pinned` to compare it with (empty: none),
    the `pair` of metrics whose orders are compared, and the place from 0 of the document that may
    `slide`, with its `score` (None: where it stands).
    """

    view: str = "swaps"
    pinned: tuple[Document, ...] = ()
    pair: tuple[str, str] = ("precision_at_k", "ndcg")
    slide: int = 0
    score: float | None = None


def of_list(shown: ListState) -> ReactionsState:
    """The state with this list, its options and what is looked at."""
    return ReactionsState(**_parts(shown))


def list_of(state: ReactionsState) -> ListState:
    """The list alone, as its own page has it."""
    return ListState(**_parts(state))


def _parts(state: ListState) -> dict[str, Any]:
    return {part.name: getattr(state, part.name) for part in fields(ListState)}


def pinned_list(state: ReactionsState) -> ReactionsState:
    """The pinned list under the present options and on the present scale."""
    lowered = (replace(d, grade=min(d.grade, state.max_grade)) for d in state.pinned)
    return replace(state, documents=tuple(lowered))


def keeping_looks(state: ReactionsState, looked: ReactionsState) -> ReactionsState:
    """The list of one state, looked at as in the other."""
    return replace(state, **{name: getattr(looked, name) for name in LOOKS})


def default_state() -> ReactionsState:
    """What a first visit shows."""
    return of_list(default_list())


def _read_pair(text: str) -> tuple[str, str]:
    names = text.split(",")
    if len(names) != 2:
        allowed = say("two metrics are needed, with a comma between")
        raise InvalidInput("pair", found=text or '""', allowed=allowed)
    first, second = (address.one_of("pair", name, METRICS) for name in names)
    return first, second


VIEW = address.choice("view", VIEWS)
LAST = (
    address.Piece("pair", _read_pair, ",".join),
    address.Piece(
        "slide",
        lambda text: address.whole("slide", text, 1, MAX_RANKED) - 1,
        lambda place: str(place + 1),
    ),
    # Twelve digits are what is written.
    address.Piece(
        "score",
        lambda text: float(f"{address.number('score', text, -MOST, MOST):.12g}"),
        "{:.12g}".format,
    ),
)


def _encode(state: ReactionsState) -> dict[str, str]:
    default = default_state()
    query = write_list(list_of(state)) | address.write_pieces(state, (VIEW,), default)
    if state.pinned:
        query["pinned"] = ",".join(str(document.grade) for document in state.pinned)
        names = write_names(state.pinned)
        if names:
            query["pinned_docs"] = names
    return query | address.write_pieces(state, LAST, default)


def _decode(reading: address.Reading) -> ReactionsState:
    default = default_state()
    state = of_list(read_list(reading))
    view = address.read_pieces(reading, (VIEW,), default)
    grades = reading.read("pinned", lambda text: read_grades(text, "pinned", MAX_RANKED), ())
    names = reading.read("pinned_docs", read_names, [], of=("pinned",))
    pinned = own_documents(grades, names)
    return replace(state, pinned=pinned, **view, **address.read_pieces(reading, LAST, default))


codec = codec_by(default_state, _encode, _decode)
