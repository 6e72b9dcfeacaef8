"""What a page lends to a room: its picked metric, the value, and where a move leads.

A room lives beside the pages. It is opened by an address that names the offer.
"""

import math
import secrets
from collections.abc import Callable, Collection, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal
from urllib.parse import urlencode, urljoin, urlsplit
from weakref import WeakValueDictionary

import streamlit as st
from streamlit.runtime.scriptrunner import get_script_run_ctx

from metrics import CATALOGUE, InvalidInput, Result
from metrics.declarations.case import Case, case_of
from metrics.exercises import Question as Posed
from metrics.explanations import read_typed
from pages.parts.beside import beside
from pages.parts.predict.outcome import outcome_sentence
from pages.parts.predict.rendering import Rendering
from pages.parts.predict.round import begin, reveal
from pages.parts.room_moves import Move, moves_of
from pages.parts.tiles import Tile, tiles_in_sight
from pages.session.codec import is_stored
from pages.session.kept import is_stored as is_stored_text
from pages.session.lessons.lesson import Lesson
from pages.session.lessons.shelf import find_lesson, text_of
from pages.session.page_state import PageState
from pages.session.showing import MAX_LINES, showing
from pages.session.visit_store import SESSION

if TYPE_CHECKING:
    from pages.parts.input import Input

_KEY = "room offers"
# Runs the open page of the session with this id, whose reader has done nothing.
run_again: Callable[[str], None] = lambda session: None  # noqa: E731  the server has another
# Of all readers: an offer lasts as long as its reader's session, or the room that it has opened.
_offers: "WeakValueDictionary[str, Offer]" = WeakValueDictionary()


@dataclass
class Offer:
    """What one page of one reader shows: its address below the app's own, its picked metric, and
    what gives the value. Once a question `asked` of metrics in a state, `went` and `why` say where
    a move led each, if a reader is on the page: it is `live`. `parts` are the metrics in sight.
    What is shown is `held` by the address, unless it is too long for one. Where the page shows the
    state beside another one, A, the tile that is `beside` compares the two. `moves` are those one
    step away. With a `lesson` beside the page, `lesson_name` is its name in addresses and `step`
    the number of the step that is shown; `lesson_text` is its file, "" for one of ours. The page is
    open in the `session`, and what the room wants of it is `due` in its next run: to predict, as
    addresses say it, or to reveal, and to make first the move from a state to another that is
    `right`. A page of exercises offers what is `posed` there.
    """

    page: str
    picked: str = ""
    label: str = ""
    value: float = math.nan
    case: Callable[[], Case | None] = lambda: None
    present: Any = None
    asked: Any = None
    went: Sequence[str] = ()
    why: str = ""
    parts: Mapping[str, str] = field(default_factory=dict)
    live: bool = True
    held: bool = True
    beside: Tile | None = None
    moves: Callable[[], list[Move]] = list
    lesson: Lesson | None = None
    lesson_name: str = ""
    lesson_text: str = ""
    step: int = 1
    session: str = ""
    due: Literal["", "1", "move", "reveal"] = ""
    right: tuple[Any, Any] | None = None
    posed: Callable[[], Sequence[Posed]] | None = None
    name: str = field(default_factory=lambda: secrets.token_urlsafe(16))

    @property
    def address(self) -> str:
        """That of the page, and the metric from which it can be made anew; "" where it cannot."""
        return f"{self.page}#{self.picked if self.held else ''}"

    def show(
        self,
        of: "Input[Any]",
        state: Any,
        picked: str,
        derived: float | None = None,
        kept: Any = None,
        sight: Collection[str] = (),
    ) -> None:
        """From now on this metric of this state is offered, and of A, if one is `kept`, beside
        those in `sight`.
        """
        with beside(kept):
            both = () if kept is None else of.prefetch.tiles(state, kept)
        known = (one for one in both if one.id == picked and one.kept and one.trend != "none")
        self.beside = next(known, None)
        tiles = of.prefetch.tiles(state, state)
        defined = (one for one in tiles if one.trend != "none")
        self.parts = {one.id: one.label for one in defined if one.id in sight}
        tile = next((one for one in tiles if one.id == picked), None)
        self.present, self.picked, self.label = state, picked, tile.label if tile else ""
        if derived is None and tile and (result := _result(of, state, picked)) is not None:
            derived = float(result)
        self.value = _value(tile.value if tile else "", derived)
        self.case = lambda: _case(of, state, picked) if tile else None
        self.moves = lambda: moves_of(of, state, picked) if tile else []

    def ask(self, *ids: str) -> None:
        """From now on it is followed where these metrics go, else those that were asked last, and
        the page hides that.
        """
        of = ids or (self.asked[0] if self.asked else (self.picked,))
        self.asked, self.went, self.why = (of, self.present), (), ""
        self.let("move")

    def let(self, due: Literal["1", "move", "reveal"]) -> None:
        """Let the page hide all values, or what the next move gives, or show what it has hidden."""
        self.due = due
        run_again(self.session)


def offer_of(name: str) -> Offer | None:
    return _offers.get(name)


def offered_address(page_state: PageState[Any], address: str) -> str:
    """The address that opens a room on this page, which `address` opens."""
    parts = urlsplit(address)
    page = parts.path.rpartition("/")[2] + (f"?{parts.query}" if parts.query else "")
    mine: dict[str, Offer] = st.session_state.setdefault(_KEY, {})
    offer = mine.setdefault(page_state.token, Offer(page))
    offer.page, context = page, get_script_run_ctx()
    offer.session = context.session_id if context else ""
    _offers[offer.name] = offer
    return urljoin(str(st.context.url or ""), f"room?offer={offer.name}")


def apply_room(page_state: PageState[Any]) -> None:
    """Hide values, or reveal them, as the room wants it."""
    offer: Offer | None = st.session_state.get(_KEY, {}).get(page_state.token)
    if offer is None or not offer.due:
        return
    due, offer.due = offer.due, ""
    if due == "reveal":
        if offer.right is not None and offer.right[0] == page_state.present:
            page_state.commit(offer.right[1])
        offer.right = None
        reveal(page_state, MAX_LINES)
    else:
        begin(page_state, due)


def follow_room(page_state: PageState[Any], drawn: Rendering, of: "Input[Any]") -> None:
    """After everything else is drawn: a page that offers something says what it shows now."""
    offer = st.session_state.get(_KEY, {}).get(page_state.token)
    if offer is None or drawn.tile is None:
        return
    present, tiles = page_state.present, of.prefetch.tiles
    written, path = page_state.codec.encode(present), offer.page.partition("?")[0]
    kept = page_state.kept_piece
    written |= {} if any(map(is_stored_text, kept.values())) else kept
    offer.held = not is_stored(written)
    here = showing()
    offer.lesson, offer.lesson_name, offer.step = find_lesson(here.lesson), here.lesson, here.step
    offer.lesson_text = (here.lesson.startswith(SESSION) and text_of(here.lesson)) or ""
    if offer.lesson is not None:
        written |= {"lesson": here.lesson, "step": str(here.step)}
    written = (written if offer.held else {}) | ({"lang": here.lang} if here.lang else {})
    offer.page = f"{path}?{urlencode(written, safe=',;')}" if written else path
    aside = None if page_state.kept is None else page_state.compared
    offer.show(of, present, drawn.picked, drawn.value, aside, tiles_in_sight())
    if offer.asked is None:
        return
    ids, before = offer.asked
    came = {one.id: one for one in tiles(present, before) if one.trend != "none"}
    if present != before and came.keys() >= {*ids}:
        offer.went = [came[one].trend for one in ids]
        offer.why = " ".join(outcome_sentence("", came[one]) for one in ids)


def pose(page_state: PageState[Any], posed: Callable[[], Sequence[Posed]]) -> None:
    """From now on a page of exercises offers what is posed."""
    offer: Offer | None = st.session_state.get(_KEY, {}).get(page_state.token)
    if offer is not None:
        written = page_state.codec.encode(page_state.present)
        written |= {"lang": showing().lang} if showing().lang else {}
        path, offer.posed = offer.page.partition("?")[0], posed
        offer.page = f"{path}?{urlencode(written, safe=',;')}"


def _case(of: "Input[Any]", state: Any, picked: str) -> Case | None:
    """The call that gives the value; None where the page has no single one."""
    call = None if of.comparable is None else of.comparable.call(state)
    if call is None:
        found = _result(of, state, picked)
        if found is None or found.metric is None:
            return None
        return case_of(found.metric, *found.inputs, **found.arguments)
    if call.metric not in CATALOGUE:
        return None
    return case_of(
        CATALOGUE[call.metric],
        *call.arguments,
        names=call.names,
        marks=call.marks,
        above=call.above,
        **call.options,
    )


def _result(of: "Input[Any]", state: Any, picked: str) -> Result | None:
    """The value with its derivation, where the page says of no call that it gives it."""
    with suppress(InvalidInput):
        if of.comparable is None and of.result is not None:
            return of.result(state, picked)
        made = None if of.comparable else of.export(PageState(of.page_codec(), state))
        if made is not None and made.result.metric and made.result.metric.name == picked:
            return made.result
    return None


def _value(text: str, derived: float | None) -> float:
    """The derived value, if it is the tile's; else that of the tile, to the digits it shows."""
    try:
        typed = read_typed(text)
    except InvalidInput:
        return math.nan
    return derived if derived is not None and typed.matches(derived) else typed.value
