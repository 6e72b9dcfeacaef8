"""How pages are shown, whatever is built on them: prediction, the projector view, a lesson beside.

These settings hold for all pages of a visit, and each page's address ends with them.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from urllib.parse import parse_qsl

import streamlit as st

from metrics import InvalidInput
from metrics.languages import LANGUAGES
from metrics.steps import say
from pages.session.address import Reading, one_of, whole

MAX_LINES = 999  # of a derivation
MAX_STEPS = 99  # of a lesson
MAX_SEED = 9999
MAX_BEFORE = 2000  # characters
_MAX_NAME = 60
GUESSES = ("up", "down", "same")
_KEY = "how pages are shown"
_VIEW = "page with a projector view"
_NAME = re.compile(r"[a-z0-9][a-z0-9-]{0,59}")
_TILES = re.compile(r"[a-z][a-z0-9_]{0,39}(?:,[a-z][a-z0-9_]{0,39}){0,11}")
_NUMBER = re.compile(r"-?(?:[0-9]{1,9}(?:\.[0-9]{0,9})?|\.[0-9]{1,9})")


@dataclass(frozen=True)
class Showing:
    """How pages are shown.

    `predict` hides every value until it is revealed, or with "move" what a move gives: `revealed`
    counts what came of the last move first, and then the lines of the derivation. `guess` is what
    was predicted of the move to come: "up", "down", "same" or a number, "" for nothing yet;
    `guess_of` is the tile of which it was, "" where an address does not say. `before` holds the
    pieces of the address that were others before the move, "" while there is none. `projector` is
    large type, few controls, `words` tells each move in a sentence. `lesson` names the lesson
    beside the page, `step` counts its steps from 1. `tiles` is "all" where further tiles are shown
    than the first, or names those that come first beside a lesson. `sure` shows the interval of
    each value, of draws with the seed `sure_seed`. `lang` is the language that the address names,
    "" for that of the browser.
    """

    predict: str = ""
    revealed: int = 0
    guess: str = ""
    guess_of: str = ""
    before: str = ""
    projector: bool = False
    words: bool = False
    lesson: str = ""
    step: int = 1
    tiles: str = ""
    sure: bool = False
    sure_seed: int = 0
    lang: str = ""

    @property
    def pieces(self) -> dict[str, str]:
        """The pieces of the address; defaults are left out."""
        usual = Showing()
        return {
            field.name: "1" if value is True else str(value)
            for field in fields(self)
            if (value := getattr(self, field.name)) != getattr(usual, field.name)
        }

    @property
    def elsewhere(self) -> "Showing":
        """The same without this page's round: nothing predicted, moved or revealed."""
        return replace(self, revealed=0, guess="", guess_of="", before="")


NAMES = frozenset(field.name for field in fields(Showing))


def split(query: Mapping[str, str]) -> tuple[dict[str, str], dict[str, str]]:
    """The pieces that describe the page's own state, and those that say how it is shown."""
    own = {name: text for name, text in query.items() if name not in NAMES}
    return own, {name: text for name, text in query.items() if name in NAMES}


def read_showing(pieces: Mapping[str, str]) -> tuple[Showing, list[str]]:
    """How to show a page, and a sentence for each piece that cannot be read."""
    reading = Reading(pieces)

    def switch(name: str) -> bool:
        return reading.read(name, lambda text: one_of(name, text, ("0", "1")) == "1", False)

    found = Showing(
        predict=reading.read(
            "predict", lambda text: one_of("predict", text, ("0", "1", "move")).strip("0"), ""
        ),
        revealed=reading.read("revealed", lambda t: whole("revealed", t, 0, MAX_LINES), 0),
        guess=reading.read("guess", read_guess, ""),
        guess_of=reading.read("guess_of", _tile, ""),
        before=reading.read("before", _before, ""),
        projector=switch("projector"),
        words=switch("words"),
        lesson=reading.read("lesson", _lesson, ""),
        step=reading.read("step", lambda t: whole("step", t, 1, MAX_STEPS), 1),
        tiles=reading.read(
            "tiles",
            lambda t: t if _TILES.fullmatch(t) else one_of("tiles", t, ("all", "first")),
            "",
        ),
        sure=switch("sure"),
        sure_seed=reading.read("sure_seed", lambda t: whole("sure_seed", t, 0, MAX_SEED), 0),
        lang=reading.read("lang", lambda text: one_of("lang", text, tuple(LANGUAGES)), ""),
    )
    return found, reading.problems


def read_guess(text: str) -> str:
    """A prediction: a word, or a number in digits. Raises InvalidInput."""
    if text in GUESSES or _NUMBER.fullmatch(text):
        return text
    raise InvalidInput("guess", found=text[:40], allowed=say("allowed are up, down, same, numbers"))


def _tile(text: str) -> str:
    if len(text) <= _MAX_NAME:
        return text
    allowed = say("allowed are at most {high} characters", high=_MAX_NAME)
    raise InvalidInput("guess_of", found=text[:40], allowed=allowed)


def _before(text: str) -> str:
    if len(text) <= MAX_BEFORE and _is_query(text):
        return text
    allowed = say("allowed are pieces of an address, up to {high} characters", high=MAX_BEFORE)
    raise InvalidInput("before", found=text[:40], allowed=allowed)


def _is_query(text: str) -> bool:
    try:
        return bool(parse_qsl(text, keep_blank_values=True, strict_parsing=True))
    except ValueError:
        return False


def _lesson(text: str) -> str:
    if _NAME.fullmatch(text):
        return text
    allowed = say("allowed is the name of a lesson, in letters, digits and hyphens")
    raise InvalidInput("lesson", found=text[:40], allowed=allowed)


def follow_address() -> None:
    """Show pages as the address says, on a page without a page state.

    An address without a query comes from the navigation and changes nothing.
    """
    query = st.query_params.to_dict()
    if query:
        set_showing(read_showing(split(query)[1])[0])


def showing() -> Showing:
    return st.session_state.get(_KEY) or Showing()


def set_showing(shown: Showing) -> None:
    """Show the pages of this visit in this way. A page with a page state calls `PageState.show_as`,
    which also updates the address.
    """
    st.session_state[_KEY] = shown


def note_view(has_one: bool) -> None:
    """Remember whether the open page has a projector view; each page calls this first."""
    st.session_state[_VIEW] = has_one


def projected() -> bool:
    """Whether the projector view is drawn."""
    return showing().projector and st.session_state.get(_VIEW, True)
