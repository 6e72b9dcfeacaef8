"""What a page says to a room: the same numbers, charts in large type, rows of the derivation."""

import json

import pytest

from pages.parts.projector import LINES, TYPE, enlarged
from tests.pages.reader import check_figure
from tests.pages.test_every_page import ROWS, reader_of

every_page = pytest.mark.parametrize("path", list(ROWS))


@every_page
def test_the_numbers_are_those_of_the_page(path: str) -> None:
    plain, large = reader_of(path), reader_of(path, projector="1")
    tiles = f"{plain.boards} tiles"
    assert large.data(tiles)["tiles"] == plain.data(tiles)["tiles"]
    assert large.data(tiles)["projected"] is True
    assert "projected" not in plain.data(tiles)
    assert large.state == plain.state
    assert 0 < len(large.at.latex) <= LINES
    assert not large.at.get("popover")
    assert [button.key for button in large.at.button] == ["leave-projector"]


@every_page
def test_charts_are_large_and_as_plotly_takes_them(path: str) -> None:
    for chart in reader_of(path, projector="1").at.get("plotly_chart"):
        figure = json.loads(chart.proto.spec)
        axes = [axis for name, axis in figure["layout"].items() if name[1:5] == "axis"]
        assert axes
        for axis in axes:
            assert axis["tickfont"]["size"] >= TYPE
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
        {"text": "note", "font": {"size": TYPE, "color": "red"}}
    ]
    assert large["layout"]["shapes"][0]["line"]["width"] == 2
    check_figure(json.dumps(large))
