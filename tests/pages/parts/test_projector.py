"""What a page says to a room: the same numbers, charts in large type, equations in forms."""

import json
import re

import pytest
import streamlit as st

from pages.parts.own_component import unpacked
from pages.parts.projector import (
    EQUATIONS,
    LEGEND,
    TYPE,
    WORDS,
    enlarged,
    show_without_projector_view,
)
from pages.session.showing import Showing, note_view, projected, set_showing
from tests.pages.reader import Reader, check_figure
from tests.pages.test_every_page import ROWS, reader_of

every_page = pytest.mark.parametrize("path", list(ROWS))


@every_page
def test_the_numbers_are_those_of_the_page(path: str) -> None:
    plain, large = reader_of(path), reader_of(path, projector="1")
    tiles = f"{plain.boards} tiles"
    seen, shown = (
        sorted(one.data(tiles)["tiles"], key=lambda tile: tile["id"]) for one in (large, plain)
    )
    assert seen == shown  # in an order of their own, where one row is not enough for all
    assert large.data(tiles)["projected"] is True
    assert "projected" not in plain.data(tiles)
    assert large.state == plain.state
    assert 0 < len(large.at.latex) <= 5 + 2 * (EQUATIONS - 1)  # forms
    assert not large.at.get("popover")
    assert [button.key for button in large.at.button] == ["leave-projector"]


@pytest.mark.parametrize(
    ("script", "query"),
    [
        ("exercises/page.py", {"metric": "ndcg", "kind": "value"}),
        ("exercises/page.py", {"metric": "ndcg", "sheet": "1", "solutions": "1"}),
        ("lessons/page.py", {}),
        ("which_metric/page.py", {}),
        ("glossary/page.py", {}),
        ("home/page.py", {}),
    ],
)
def test_a_page_without_a_view_is_shown_as_usual_and_leads_out(
    script: str, query: dict[str, str]
) -> None:
    reader_class = type("PageReader", (Reader,), {"script": script, "name": ""})
    plain, large = reader_class(**query), reader_class(**query, projector="1")
    shown, usual = (
        [unpacked(c.proto.bytes) for c in each.at.get("bidi_component") if c.proto.bytes]
        for each in (large, plain)
    )
    assert len(shown) == len(usual)
    assert not any("projected" in data for data in shown)
    assert len(large.at.latex) == len(plain.at.latex)
    (leave,) = [button for button in large.at.button if button.key == "leave-projector"]
    assert leave.label == "Leave the projector view, which this page does not have"
    assert large.at.query_params["projector"] == "1"  # for the pages that have one
    leave.click()
    large.run()
    assert "projector" not in large.at.query_params
    assert not [button for button in large.at.button if button.key == "leave-projector"]


def test_the_view_is_there_again_on_a_page_that_has_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(st, "session_state", {})
    set_showing(Showing(projector=True))
    assert projected()
    show_without_projector_view(set_showing)
    assert not projected()
    note_view(True)
    assert projected()
    set_showing(Showing())
    assert not projected()


@every_page
def test_charts_are_large_and_as_plotly_takes_them(path: str) -> None:
    for chart in reader_of(path, projector="1").charts:
        figure = chart.figure
        axes = [axis for name, axis in figure["layout"].items() if name[1:5] == "axis"]
        assert axes
        for axis in axes:
            texts = " ".join(map(str, axis.get("ticktext", ())))
            named = axis.get("type") == "category" or (texts and not re.search(r"\d", texts))
            assert axis["tickfont"]["size"] >= (WORDS if named else TYPE)
        assert figure["layout"]["font"]["size"] >= TYPE


def test_lines_and_marks_are_heavier_and_notes_larger() -> None:
    figure = {
        "data": [
            {"type": "scatter", "mode": "lines", "line": {"width": 1.5}, "marker": {"size": 4}},
            {"type": "scatter", "mode": "lines"},
            {"type": "bar", "marker": {"color": "red"}, "text": ["a"]},
        ],
        "layout": {
            "height": 240,
            "font": {"size": 14},
            "xaxis": {"title": {"text": "x"}},
            "annotations": [{"text": "note", "font": {"size": 12, "color": "red"}}],
            "shapes": [{"type": "line", "line": {"width": 1}}, {"type": "rect"}],
        },
    }
    before = json.dumps(figure)
    large = enlarged(figure)
    assert json.dumps(figure) == before  # what other readers see is not changed
    first, second, bars = large["data"]
    assert (first["line"]["width"], first["marker"]["size"]) == (3, 8)
    assert second["line"]["width"] == 4
    assert bars["textfont"]["size"] == TYPE
    assert large["layout"]["annotations"] == [
        {"text": "note", "font": {"size": WORDS, "color": "red"}}
    ]
    assert large["layout"]["shapes"][0]["line"]["width"] == 2
    check_figure(json.dumps(large))


def drawn(layout: dict, *data: dict, scale: float = 1) -> dict:
    """The layout of a figure as a room sees it."""
    whole = {"height": 240, "font": {"size": 14}, **layout}
    return enlarged({"data": list(data), "layout": whole}, scale)["layout"]


def test_what_holds_a_number_is_larger_than_what_holds_none() -> None:
    notes = [{"text": "now 0.5"}, {"text": "wins"}]
    axes = {"xaxis": {"title": {"text": "P@5"}}, "yaxis": {"title": {"text": "share"}}}
    layout = drawn({**axes, "annotations": notes}, {"type": "bar", "name": "model 1"})
    assert [note["font"]["size"] for note in layout["annotations"]] == [TYPE, WORDS]
    assert layout["xaxis"]["title"]["font"]["size"] == TYPE
    assert layout["yaxis"]["title"]["font"]["size"] == WORDS
    assert layout["legend"]["font"]["size"] == LEGEND
    told = drawn({}, {"type": "bar", "name": "mean 0.75"})
    assert told["legend"]["font"]["size"] == TYPE


def test_there_are_no_more_ticks_than_have_room() -> None:
    ranks = {"xaxis": {"range": [0.4, 50.6], "dtick": 1}, "yaxis": {"range": [0, 1], "dtick": 0.5}}
    layout = drawn(ranks)
    assert layout["xaxis"]["dtick"] > 2
    assert layout["yaxis"]["dtick"] == 0.5
    texts = [f"name {i}" for i in range(20)]
    names = {"yaxis": {"tickvals": list(range(20)), "ticktext": texts, "nticks": 20}}
    thinned = drawn(names)["yaxis"]
    assert thinned["ticktext"] == [f"name {i}" for i in thinned["tickvals"]]
    assert 2 <= len(thinned["ticktext"]) <= 7
    rows = drawn({"yaxis": {"dtick": 1}}, {"type": "heatmap", "z": [[0]] * 12})
    assert rows["yaxis"]["dtick"] == 3


def test_notes_above_a_chart_and_numbers_of_contours_have_room() -> None:
    note = {"text": "mean", "yref": "paper", "y": 1}
    assert drawn({"annotations": [note]})["margin"]["t"] >= TYPE
    contours = {"start": 0.1, "size": 0.1, "labelfont": {"size": 12}}
    figure = {"data": [{"type": "contour", "contours": contours}], "layout": {"font": {}}}
    assert enlarged(figure)["data"][0]["contours"] == {
        "start": 0.2,
        "size": 0.2,
        "labelfont": {"size": TYPE},
    }


def test_a_chart_grows_with_the_screen() -> None:
    axes = {"xaxis": {"title": {"text": "rank"}, "dtick": 1, "range": [0.4, 20.6]}}
    once, twice = drawn(axes), drawn(axes, scale=2)
    assert twice["font"]["size"] == 2 * TYPE
    assert twice["xaxis"]["tickfont"]["size"] == 2 * TYPE
    assert twice["xaxis"]["title"]["font"]["size"] == 2 * WORDS
    assert twice["xaxis"]["dtick"] == once["xaxis"]["dtick"]  # as many ticks on as much of it
