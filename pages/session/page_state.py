"""The state of a page for one reader: what is built, and its history.

It lives in the session, because widgets forget their state when the reader opens another page.
`codec` writes its address.
"""

import logging
import math
import secrets
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Generic, TypeVar

import streamlit as st

from pages.session.codec import STATE, Codec
from pages.session.edits import step_taken
from pages.session.history import MAX_UNDO, within_reach
from pages.session.kept import PIECE, is_stored, read_kept, write_kept
from pages.session.language import _
from pages.session.lessons.shelf import is_set_up
from pages.session.showing import Showing, read_showing, set_showing, showing, split

S = TypeVar("S")
LAG = 0.5  # seconds in which a browser may still send the address before the last one

_log = logging.getLogger(__name__)
_HERE, _BEFORE = "page now open", "page open before"


@dataclass
class PageState(Generic[S]):
    """The state of one page in one session, with undo. `good` is the last one that was shown whole,
    `bad` the last one that was not, and `failed` the one of which a long computation failed.

    `revision` is a new name each time the page itself replaces what components show. All revisions
    begin with `token`, the name of the page state. `problems` holds a sentence for each place where
    the last input was refused, and `refused` what was typed there. `moves` counts the changes of
    what is built, and `arrivals` how often the reader opened an address of the page. `kept` is A,
    with which tiles, charts and boards compare what is built, None while there is none; `made` is
    what was drawn of it.
    """

    codec: Codec[S]
    present: S
    past: list[S] = field(default_factory=list)
    future: list[S] = field(default_factory=list)
    good: S | None = None
    bad: S | None = None
    failed: S | None = None
    problems: dict[str, str] = field(default_factory=dict)
    refused: dict[str, str] = field(default_factory=dict)
    token: str = field(default_factory=lambda: secrets.token_hex(4))
    revision: str = ""
    moves: int = 0
    arrivals: int = 0
    kept: S | None = None
    made: dict[str, tuple[Any, Any]] = field(default_factory=dict)
    _before_preview: S | None = None
    _left: S | None = None
    _written: dict[str, str] | None = None
    _touched: bool = False
    _written_at: float = -math.inf
    _stroke: str = ""
    _hand: str = ""
    _at: int = 0  # counts the steps
    _swaps: dict[int, tuple[S, S]] = field(default_factory=dict)  # A before and after these steps
    _swapped: tuple[S, S] | None = None  # the state that the last swap built, and its former A
    _kept_text: tuple[S | None, str] = None, ""

    def __post_init__(self) -> None:
        if not self.revision:
            self._revise()

    def _revise(self) -> None:
        # By its beginning a board tells a change of this page from a page that was started anew.
        self.revision = f"{self.token}.{secrets.token_hex(4)}"

    @property
    def previous(self) -> S:
        """The state to compare with: the one before the last change or drag.

        After undo or redo it is the state that was left. A loaded state, and a state whose previous
        one could not be shown, compares with itself.
        """
        if self._before_preview is not None:
            before = self._before_preview
        elif self._left is not None:
            before = self._left
        else:
            before = self.past[-1] if self.past else self.present
        return self.present if before is self.bad else before

    @property
    def compared(self) -> S:
        """The state that tiles compare with: A, looked at as the present one, or the previous."""
        if self.kept is None or self.codec.alike is None:
            return self.previous
        return self.codec.alike(self.kept, self.present)

    def aside(self) -> "PageState[S]":
        """A page state of A, looked at as this one."""
        return PageState(self.codec, self.compared, token=self.token, revision=self.revision)

    @property
    def kept_piece(self) -> dict[str, str]:
        """The piece of the address that holds A, written once for each."""
        if self.kept is None:
            return {}
        # What is stored in the visit is stored anew: only what was used last stays.
        if self._kept_text[0] is not self.kept or is_stored(self._kept_text[1]):
            self._kept_text = self.kept, write_kept(self.codec, self.kept)
        return {PIECE: self._kept_text[1]}

    @property
    def is_named_only(self) -> bool:
        """Whether the address only names the state, which is stored in the visit."""
        return STATE in (self._written or {})

    @property
    def is_previewing(self) -> bool:
        """Whether the reader is still dragging."""
        return self._before_preview is not None

    def commit(self, state: S, *, by_page: bool = True) -> None:
        """Make `state` a step to undo. With `by_page=False` a component already shows it.

        Commits of one `in_stroke` are one step, and so are those of one `taking_step`, each of
        which is compared with the one before: the browser says which presses are one.
        """
        before = self.present if self._before_preview is None else self._before_preview
        self._before_preview = None
        if state != before:
            self.moves += 1
            self._left = None
            stroke = self._hand or step_taken()
            if not stroke or stroke != self._stroke:
                self.past = within_reach([*self.past, before], state)
                self.future = []
                self._at += 1
                first = self._at - MAX_UNDO
                self._swaps = {at: of for at, of in self._swaps.items() if first < at < self._at}
            elif not self._hand:
                self._left = before
            self._stroke = stroke
        self._show(state, by_page)

    @contextmanager
    def in_stroke(self, name: str) -> Iterator[None]:
        """Commits in this context belong to the stroke `name`; "" is none."""
        self._hand = name
        try:
            yield
        finally:
            self._hand = ""

    def load(self, state: S) -> None:
        """Make `state` a step to undo that is compared with nothing, because no move led to it."""
        if state == self.present:
            self.moves += 1  # what was predicted of it begins anew all the same
        self.commit(state)
        self._left = state

    def preview(self, state: S) -> None:
        """Show `state` during a drag; `commit` makes it a step."""
        if self._before_preview is None:
            self._before_preview = self.present
        self.moves += 1
        self.present = state
        self._touched = True

    def edit(self, state: S, *, dragging: bool) -> None:
        """Accept what a component already shows: a preview during a drag, then a step."""
        if dragging:
            self.preview(state)
        else:
            self.commit(state, by_page=False)

    def look(self, state: S) -> None:
        """Change what is looked at, not what was built: no step to undo."""
        self.present = state
        self._touched = True

    def show_as(self, shown: Showing) -> None:
        """Change how the pages of this visit are shown: no step to undo."""
        set_showing(shown)
        self._touched = True

    def compare_with(self, state: S) -> None:
        """Compare with `state` until the next change: several moves count as one."""
        self._left = state

    def keep(self, state: S | None) -> None:
        """Keep `state` as A, or forget A: no step to undo."""
        self.kept, self.made, self._touched = state, {}, True
        self._swaps, self._swapped = {}, None

    def swap(self) -> None:
        """Make A what is built, and what was built A: one step to undo."""
        kept, now, swapped = self.kept, self.present, self._swapped
        if kept is None or self.codec.alike is None:
            return
        # Swapped back, each is again looked at in its own way.
        is_back = swapped is not None and swapped[0] == now
        self.commit(kept if is_back else self.codec.alike(kept, now))
        if self.present != now:
            self.kept = swapped[1] if swapped and is_back else now
            self._swaps[self._at] = self._swaps.get(self._at, (kept, kept))[0], self.kept
            self._swapped = None if is_back else (self.present, kept)

    def undo(self) -> None:
        self.step(-1)

    def redo(self) -> None:
        self.step(1)

    def step(self, count: int) -> None:
        """Go `count` steps forward, or back if it is negative, as far as there are any."""
        self._stroke = ""
        left, taken_from, put_to = self.present, self.future, self.past
        if count < 0:
            taken_from, put_to = self.past, self.future
        steps = min(abs(count), len(taken_from))
        for _step in range(steps):
            put_to.append(self.present)
            self.present = taken_from.pop()
            crossed = self._swaps.get(self._at + (count > 0))
            if crossed is not None:
                self.kept = crossed[count > 0]
            self._at += 1 if count > 0 else -1
        if steps:
            self.moves += 1
            self._left = left
            self._show(self.present)

    def refuse(self, place: str, sentence: str, typed: str = "") -> None:
        """Keep the state, and show `sentence` at `place`, where `typed` stays for correction."""
        self.problems[place] = sentence
        self.refused[place] = typed
        self._touched = True

    def saved(self) -> tuple[Any, ...]:
        """A snapshot for `restore`."""
        steps = list(self.past), list(self.future), self._at, dict(self._swaps)
        return self.present, *steps, self.kept, self._before_preview, self._left

    def restore(self, saved: tuple[Any, ...]) -> None:
        present, self.past, self.future, self._at, self._swaps, *others = saved
        self.kept, self._before_preview, self._left = others
        self._show(present)

    def _show(self, state: S, by_page: bool = True) -> None:
        self.present = state
        self.problems, self.refused = {}, {}
        self._touched = True
        if by_page:
            self._revise()

    def follow_address(self) -> None:
        """Take over the state of the address when the reader went there (Back, an edited address).

        Does nothing during an edit, because the browser's address is then one step behind, and
        nothing for an address without a query, which comes from the navigation.
        """
        query = st.query_params.to_dict()
        # No address of before is late that is of another step of a lesson: only links lead there.
        is_other_step = _is_other_step(query) and bool(showing().lesson)
        if time.monotonic() - self._written_at < LAG and not is_other_step:
            return
        came_back = st.session_state.get(_BEFORE) != st.session_state.get(_HERE)
        if query == self._written:
            if query and came_back:  # another page may have been shown otherwise since
                set_showing(read_showing(split(query)[1])[0])
                self.arrivals += 1
            return
        if self._touched and not is_other_step:
            return
        if came_back and not query:
            self._touched = True  # the address is still to be written
            return
        begins, built = _is_other_step(query), split(query)[0]
        state, kept, problems = _opened(self.codec, query)
        self.keep(kept)  # what an address does not tell of A belongs to another
        self.arrivals += 1
        if begins or is_set_up(query):
            self.load(state)
        elif state != self.present and (not built or built != split(self._written or {})[0]):
            self.commit(state)
        if begins:  # what was built before it belongs to another text
            self.past, self.future = [], []
        self.problems = {"address": " ".join(problems)} if problems else {}
        self._touched = False
        self._written = query

    def write_address(self) -> None:
        """Write what was changed to the address, except during a drag.

        An address that was typed stays as it is until then.
        """
        if not self._touched or self._before_preview is not None:
            return
        query = {**self.codec.encode(self.present), **self.kept_piece, **showing().pieces}
        # Written even where it seems to stand there: the browser may have left it in the meantime.
        st.query_params.from_dict(query)
        self._written_at = time.monotonic()
        self._written, self._touched = query, False


def decoded(codec: Codec[S], query: Mapping[str, str]) -> tuple[S, tuple[str, ...]]:
    """The state of an address, and a sentence for each problem."""
    try:
        return codec.decode(query)
    except Exception:  # a mistake of ours must not keep the page from opening
        _log.exception("An address could not be read.")
        return codec.default, (_("It could not be read, so the page opens as on a first visit."),)


def _opened(codec: Codec[S], query: Mapping[str, str]) -> tuple[S, S | None, tuple[str, ...]]:
    """The state of an address, A if it is kept, and a sentence for each problem.

    An address also says how pages are shown; one without a query is that of the navigation, and
    leaves this as it is, but for the round on the page that was left.
    """
    own, pieces = split(query)
    problems: list[str] = []
    if query:
        shown, problems = read_showing(pieces)
        set_showing(shown)
    else:
        set_showing(showing().elsewhere)
    kept = None
    if codec.alike is not None and PIECE in own:
        kept, problem = read_kept(own.pop(PIECE), partial(decoded, codec))
        problems += [problem] if problem else []
    state, others = decoded(codec, own)
    return state, kept, (*others, *problems)


def _is_other_step(query: Mapping[str, str]) -> bool:
    """Whether an address is a step of a lesson other than the one that is shown."""
    if "lesson" not in query:
        return False
    step = query["lesson"], query.get("step", "1")
    return step != (showing().lesson, str(showing().step))


def note_page(url_path: str) -> None:
    """Remember the open page, so that a page state can tell Back from a return to the page."""
    st.session_state[_BEFORE] = st.session_state.get(_HERE)
    st.session_state[_HERE] = url_path


def page_here() -> str:
    """The address of the open page; "" for the start page and without a frame."""
    return st.session_state.get(_HERE) or ""


def open_page_state(key: str, codec: Codec[S]) -> PageState[S]:
    """The session's page state under `key`, in the state of the address."""
    page_state = st.session_state.get(key)
    if page_state is None:
        query = st.query_params.to_dict()
        state, kept, problems = _opened(codec, query)
        # How pages are shown may be known from another page: the address is then to be written.
        page_state = PageState(
            codec, state, kept=kept, _written=query, _touched=not query and bool(showing().pieces)
        )
        if problems:
            page_state.problems["address"] = " ".join(problems)
        st.session_state[key] = page_state
    else:
        page_state.follow_address()
    return page_state
