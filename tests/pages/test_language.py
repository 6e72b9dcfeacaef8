"""No text of a page bypasses translation, and none of one reader's language reaches another's."""

import gettext
import re
from collections.abc import Iterator
from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from metrics import languages
from pages.frame.registry import PAGES as ENTRIES
from pages.parts.own_component import unpacked
from tests.metrics.asking import of_each
from tests.pages.reader import PAGES, charts_of

# What of a component's data and of a figure is no text: names, numbers in print, markup.
OTHER = {
    "abroad", "address", "align", "autorange", "code", "colorscale", "edits", "fillmode", "focus",
    "formula", "gridcolor", "hoverinfo", "id", "insidetextanchor", "key", "kind", "layer",
    "libraries", "lang", "meta", "metric", "mode", "names", "of", "page", "pages",
    "paper_bgcolor", "plot_bgcolor", "q", "rows", "selected", "shade", "short", "source",
    "symbol", "term", "texttemplate", "tickmode", "textposition", "token", "trend", "type",
    "where",
}  # fmt: skip
SAID = ("markdown", "caption", "error", "heading", "selectbox", "toggle")
# Two words in small letters.
WORDS = re.compile(r"(?<![\w(/=?&.$\\{])[a-z]{3,} [a-z]{2,}")
# No language of a reader: what is made of one's texts is kept, and another test may have made it.
MARKED = "marked"
OPEN, INNER = "⟦", re.compile("⟦[^⟦⟧]*⟧")


class Marked(gettext.NullTranslations):
    """A language in which each text stands between brackets."""

    def gettext(self, message: str) -> str:
        return f"⟦{message}⟧"

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return f"⟦{msgid1 if n == 1 else msgid2}⟧"


def _leaves(part: Any) -> Iterator[str]:
    if isinstance(part, dict):
        for name, each in part.items():
            if name not in OTHER:
                yield from _leaves(each)
    elif isinstance(part, list):
        for each in part:
            yield from _leaves(each)
    elif isinstance(part, str):
        yield part


def _texts(script: str, language: str) -> list[str]:
    """All that a page shows, with its menus open."""
    at = AppTest.from_file(str(PAGES / script), default_timeout=60)
    at.session_state["language"] = language
    name = script.split("/")[0].replace("_", " ")
    for menu in ("upload", "examples", "share"):
        at.session_state[f"{name} {menu} menu"] = True
    at.session_state[f"{name} share as"] = "export"
    at.run()
    assert not at.exception
    shown: list[Any] = [one for kind in SAID for one in at.get(kind)]
    said = [str(getattr(one, "value", "") or one.label) for one in shown]
    for one in at.get("bidi_component"):
        said += _leaves(unpacked(one.proto.bytes))
    for one in charts_of(at):
        said += _leaves(one.figure)
    return said


def _outside(text: str) -> str:
    """What of a text was not looked up."""
    while INNER.search(text):
        text = INNER.sub("", text)
    return text


@pytest.fixture(autouse=True)
def marked(monkeypatch: pytest.MonkeyPatch) -> None:
    of = languages._catalogue
    monkeypatch.setattr(
        languages, "_catalogue", lambda name: Marked() if name == MARKED else of(name)
    )


@of_each(entry.script for entry in ENTRIES)
def test_each_text_is_of_the_readers_language(script: str) -> None:
    said = _texts(script, MARKED)
    assert any(OPEN in text for text in said)
    assert not {text for text in said if WORDS.search(_outside(text))}
    assert not [text for text in _texts(script, "en") if OPEN in text]
