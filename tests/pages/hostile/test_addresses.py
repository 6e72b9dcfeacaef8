"""Addresses as nobody would write them: each gives a state, and an address of its own."""

from functools import cache

import pytest

from pages.frame.registry import BUILT as SHOWN
from tests.effort import draws
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
