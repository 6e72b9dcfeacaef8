"""The tiles hand on what the page says, and believe the browser only where it names a tile."""

import pytest
from streamlit.testing.v1 import AppTest

from pages.parts.own_component import unpacked


def page() -> None:
    import streamlit as st

    from pages.parts.tiles import Tile, apply_selected, tiles
    from pages.session.codec import Codec
    from pages.session.page_state import PageState

    items = [
        Tile("ap", "AP", "0.8835", "+0.0333", "up", True, "AP 0.8835, better"),
        Tile("err", "ERR", "undefined", "", "none", None, "ERR is undefined"),
    ]
    page_state = PageState(Codec(0, lambda state: {}, lambda query: (0, ())), 0, token="t1")
    st.text(repr(apply_selected("tiles", {"ap", "err"}, "t1")))
    tiles(items, selected="ap", label="Metrics", key="tiles", page_state=page_state)


@pytest.mark.parametrize(
    ("pick", "selected", "seq"),
    [
        (None, None, 0),
        ({"id": "err", "seq": 3}, "err", 3),
        ({"id": "nothing", "seq": 3}, None, 3),
        ({"id": ["err"], "seq": 3}, None, 0),
        ({"id": "err", "seq": True}, None, 0),
        ({"id": "err", "seq": -1}, None, 0),
        ({"id": "err", "seq": 2**53}, None, 0),
        ({"id": "err", "seq": "3"}, None, 0),
        ({"id": "err"}, None, 0),
        ({"id": "err", "seq": 3, "token": "t0"}, None, 0),
        ("err", None, 0),
    ],
)
def test_only_a_known_tile_can_be_picked(pick: object, selected: str | None, seq: int) -> None:
    at = AppTest.from_function(page)
    if isinstance(pick, dict):
        pick = {"token": "t1", **pick}
    if pick is not None:
        at.session_state["tiles"] = {"pick": pick}
    at.run()
    assert not at.exception
    assert at.text[0].value == repr(selected)
    data = unpacked(at.get("bidi_component")[0].proto.bytes)
    assert (data["selected"], data["seq"]) == ("ap", seq)
    assert data["token"] == "t1"
    assert [tile["value"] for tile in data["tiles"]] == ["0.8835", "undefined"]


def test_a_picked_tile_is_taken_once() -> None:
    at = AppTest.from_function(page)
    at.session_state["tiles"] = {"pick": {"id": "err", "seq": 1, "token": "t1"}}
    assert at.run().text[0].value == "'err'"
    assert at.run().text[0].value == "None"
    at.session_state["tiles"] = {"pick": {"id": "ap", "seq": 2, "token": "t1"}}
    assert at.run().text[0].value == "'ap'"
