"""Every page that a lesson may open: how its address is read, and its values."""

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any, NamedTuple

from metrics import InvalidInput
from metrics.steps import say
from pages.frame.registry import BUILT, HOME, PAGES
from pages.parts.glossary.entries import entries
from pages.session.address import Reading, one_of
from pages.session.codec import Codec, codec_of

LONGEST_SEARCH = 200  # characters that are searched in the glossary


class Place(NamedTuple):
    """How a page's address is read, and the values of a state by the names that lessons use: the
    metric's, followed by the number of the model or predictor if there are several.
    """

    codec: Codec[Any]
    values_of: Callable[[Any], dict[str, float]]


def place_of(page: str) -> Place:
    """The page of that path. Raises InvalidInput."""
    every = {entry.url_path: entry for entry in (*PAGES, HOME)}
    entry = every[one_of("page", page, tuple(every))]
    if entry in BUILT:
        declared = entry.input()
        return Place(declared.page_codec(), lambda state: _named(declared.values(state)))
    if page in _LOOKED_UP:
        codec = codec_of(None, lambda _state: {}, _LOOKED_UP[page])
    else:
        codec = import_module(f"pages.{entry.package}.state").codec()
    return Place(codec, lambda _state: {})


def _named(values: Mapping[Any, float]) -> dict[str, float]:
    return {
        name if isinstance(name, str) else " ".join(map(str, name)): float(value)
        for name, value in values.items()
    }


def _term_or_search(reading: Reading) -> None:
    reading.read("term", _term, "")
    reading.read("q", lambda text: text[:LONGEST_SEARCH], "")


def _term(text: str) -> str:
    if text in entries():
        return text
    allowed = say("allowed are the keys of glossary entries")
    raise InvalidInput("term", found=text[:40], allowed=allowed)


# Pages without a state, whose address says at most what is looked up.
_LOOKED_UP: Mapping[str, Callable[[Reading], None]] = {
    "glossary": _term_or_search,
    "lessons": lambda _reading: None,
    "": lambda _reading: None,
}
