"""The tiles hand on what the page says, and believe the browser only where it names a tile."""

import json

import pytest
from streamlit.testing.v1 import AppTest


def page() -> None:
    import streamlit as st

    from pages.parts.tiles import Tile, read_selected, tiles

    items = [
        Tile("ap", "AP", "0.8835", "+0.0333", "up", True, "AP 0.8835, better"),
        Tile("err", "ERR", "undefined", "", "none", None, "ERR is undefined"),
    ]
    st.text(repr(read_selected("tiles", {"ap", "err"})))
    tiles(items, selected="ap", label="Metrics", key="tiles", on_select=lambda: None)


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
        ("err", None, 0),
    ],
)
def test_only_a_known_tile_can_be_picked(pick: object, selected: str | None, seq: int) -> None:
    at = AppTest.from_function(page)
    if pick is not None:
        at.session_state["tiles"] = {"pick": pick}
    at.run()
    assert not at.exception
    assert at.text[0].value == repr(selected)
    data = json.loads(at.get("bidi_component")[0].proto.json)
    assert (data["selected"], data["seq"]) == ("ap", seq)
    assert [tile["value"] for tile in data["tiles"]] == ["0.8835", "undefined"]
