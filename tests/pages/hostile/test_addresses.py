"""Addresses as nobody would write them: each gives a state, and an address of its own."""

from functools import cache
from urllib.parse import urlencode
from xml.etree import ElementTree

import pytest

from pages.frame.registry import BUILT as SHOWN
from pages.parts.handout import as_html_text, as_latex_text, as_markdown_text, handout_of
from pages.parts.qr import qr_code
from pages.session.page_state import PageState
from tests.effort import draws
from tests.pages.declared import declared
from tests.pages.hostile.material import EACH, check_said, large, mangled, try_all, word
from tests.pages.hostile.readers import PAGES, what_is_held

CASES = draws(120, 2400)  # of each page


@pytest.fixture(autouse=True)
def session(monkeypatch):
    """What stays in the session does so here as well."""
    monkeypatch.setattr("streamlit.session_state", {})


def test_every_page_has_its_kinds():
    assert sorted(PAGES) == sorted(entry.url_path for entry in SHOWN)


@cache
def pieces(path):
    """The names of all pieces of a page's addresses."""
    _state, (problem,) = PAGES[path].codec.decode({"?": ""})
    known = problem.partition("the page knows ")[2].removesuffix(".")
    return [*known.split(", "), "state", "?", ""]


def query_of(path, rng):
    codec = PAGES[path].codec
    query = dict(codec.encode(rng.choice(PAGES[path].states)))
    names = pieces(path)
    for _ in range(rng.choice((1, 1, 2, 3))):
        name = rng.choice([*query] * 3 + names)
        if name in query and rng.random() < 0.7:
            query[name] = mangled(rng, query[name])
        elif rng.random() < 0.2:
            query.pop(name, None)
        else:
            query[name] = ",".join(word(rng) for _ in range(rng.choice((1, 1, 2, 3, 4))))
    if rng.randrange(EACH) == 0:
        query[rng.choice(names)] = large(rng)[: rng.choice((15_000, 200_000))]
    return query


@pytest.mark.parametrize("path", PAGES)
def test_an_address_gives_a_state_that_has_an_address(path):
    codec = PAGES[path].codec

    def run(rng):
        query = query_of(path, rng)
        rng.note(query)
        state, problems = codec.decode(query)
        assert len(problems) < 20
        for problem in problems:
            check_said(problem)
        if rng.randrange(EACH) == 0:
            PAGES[path].all_values(state)
        written = codec.encode(state)
        rng.note(written)
        again, problems = codec.decode(written)
        assert problems == ()
        assert what_is_held(again) == what_is_held(state)
        assert codec.encode(again) == written

    try_all(range(CASES), f"addresses of {path}", run)


@pytest.mark.parametrize("path", PAGES)
def test_what_is_shared_of_any_state_can_be_read(path):
    """A handout is well-formed, and a QR code has an address or says that it is too long."""
    codec, export = PAGES[path].codec, declared(PAGES[path].package).export

    def run(rng):
        query = query_of(path, rng)
        rng.note(query)
        state, _problems = codec.decode(query)
        exports = export(PageState(codec, state))
        if exports is not None:
            handout = handout_of("A title", exports)
            html = as_html_text(handout)
            inside = html[html.index("<body>") : html.index("</html>")]
            ElementTree.fromstring(inside.replace("<hr>", "<hr/>"))
            (as_latex_text(handout) + as_markdown_text(handout)).encode()
        address = "http://localhost/?" + urlencode(codec.encode(state), safe=",;")
        assert (qr_code(address) or "<svg").startswith("<svg")

    try_all(range(draws(6, 600)), f"handouts of {path}", run)
