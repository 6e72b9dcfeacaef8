"""How pages are shown to a class: in the address of each, one for all of them."""

import pytest
from hypothesis import given, strategies as st
from streamlit.testing.v1 import AppTest

from pages.session.showing import GUESSES, NAMES, Showing, read_showing, split

SHOWN = st.builds(
    Showing,
    predict=st.sampled_from(("", "1", "move")),
    revealed=st.integers(0, 999),
    guess=st.sampled_from(("", *GUESSES, ".5", "-0.25", "3")),
    guess_of=st.sampled_from(("", "average_precision", "total_cost 2")),
    before=st.sampled_from(("", "grades=3,0", "docs=a%2Cb,c&scale=")),
    projector=st.booleans(),
    words=st.booleans(),
    lesson=st.sampled_from(("", "three-dcgs")),
    step=st.integers(1, 99),
)


@given(SHOWN)
def test_what_is_written_is_read_again(shown: Showing) -> None:
    found, problems = read_showing(shown.pieces)
    assert (found, problems) == (shown, [])


def test_what_is_usual_is_not_written() -> None:
    assert Showing().pieces == {}
    assert Showing(projector=True, step=2).pieces == {"projector": "1", "step": "2"}


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("predict", "yes"),
        ("revealed", "-1"),
        ("revealed", "1000"),
        ("guess", "perhaps"),
        ("guess", "1e9"),
        ("guess_of", "x" * 61),
        ("before", "3,0,2"),
        ("before", "a=" + "0" * 2000),
        ("lesson", "<b>"),
        ("lesson", "../secret"),
        ("step", "0"),
    ],
)
def test_what_cannot_be_read_is_said(name: str, text: str) -> None:
    found, (problem,) = read_showing({name: text})
    assert found == Showing()
    assert problem.startswith(f"{name}: found {text[:40]}")


def test_an_address_is_split() -> None:
    own, pieces = split({"n": "3", "predict": "1", "step": "2"})
    assert own == {"n": "3"}
    assert pieces == {"predict": "1", "step": "2"}
    assert set(pieces) <= NAMES


def page() -> None:
    import streamlit as st

    from pages.session.codec import Codec
    from pages.session.page_state import open_page_state
    from pages.session.showing import Showing, showing

    page_state = open_page_state(
        "numbers",
        Codec(0, lambda n: {"n": str(n)} if n else {}, lambda q: (int(q.get("n", "0")), ())),
    )
    if st.button("more"):
        page_state.commit(page_state.present + 1)
    if st.button("large"):
        page_state.show_as(Showing(projector=True))
    page_state.write_address()
    st.text(f"{page_state.present} {showing().pieces} {page_state.problems}")


def test_it_follows_the_address_and_is_written_there() -> None:
    app = AppTest.from_function(page)
    app.query_params["n"] = "3"
    app.query_params["predict"] = "1"
    app.run()
    assert app.text[0].value == "3 {'predict': '1'} {}"
    app.button[0].click().run()
    assert app.text[0].value.startswith("4 {'predict': '1'}")
    assert {name: app.query_params[name] for name in app.query_params} == {
        "n": "4",
        "predict": "1",
    }
    app.button[1].click().run()
    assert app.query_params["projector"] == "1"
    assert "predict" not in app.query_params


def test_a_piece_that_cannot_be_read_leaves_the_rest() -> None:
    app = AppTest.from_function(page)
    app.query_params["n"] = "3"
    app.query_params["step"] = "many"
    app.run()
    assert app.text[0].value.startswith("3 {} {'address': 'step: found many")
