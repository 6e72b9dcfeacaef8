"""The tiles hand on what the page says, and believe the browser only where it names a tile."""

import math

import pytest
from streamlit.testing.v1 import AppTest

from metrics import CATALOGUE
from pages.parts.metric_tiles import tile
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


@pytest.mark.parametrize(
    ("metric", "now", "before", "told"),
    [
        ("accuracy", 0.75, 0.5, ("+0.2500", "up", True)),
        ("accuracy", 0.25, 0.5, ("\u22120.2500", "down", False)),
        ("error_rate", 0.75, 0.5, ("+0.2500", "up", False)),
        ("error_rate", 0.25, 0.5, ("\u22120.2500", "down", True)),
        ("accuracy", 0.5, 0.5 + 1e-13, ("", "same", None)),
        ("accuracy", 0.5, math.nan, ("", "none", None)),
        ("accuracy", math.nan, 0.5, ("", "none", None)),
    ],
)
def test_a_tile_says_how_a_value_changed_and_whether_that_is_better(metric, now, before, told):
    shown = tile(CATALOGUE[metric], "label", now, before)
    assert (shown.change, shown.trend, shown.better) == told
    value = "undefined" if math.isnan(now) else shown.value
    assert shown.spoken.endswith(f"changed by {told[0]}" if told[0] else f": {value}")
