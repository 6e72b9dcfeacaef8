"""A colour means one thing: on every board, in every table and in every chart."""

import re
from pathlib import Path

import pytest

from metrics import CATALOGUE
from metrics.steps import MISTAKES
from pages.parts import looks
from pages.parts.own_component import unpacked
from pages.parts.worked import table_view
from tests.metrics.asking import of_each
from tests.metrics.examples import results, tables
from tests.pages.colours import expect_one_meaning
from tests.pages.test_every_page import ROWS, reader_of

ROOT = Path(__file__).parents[3]
HEX = re.compile(r"#(?:[0-9a-fA-F]{6}|[0-9a-fA-F]{3})\b")
SHARED = ROOT / "assets/components/shared/common.css"
DARK = "#14161a"  # text on a light or a middle colour
MEANINGS = {
    "right": looks.RIGHT,
    "wrong": looks.WRONG,
    "here": looks.HERE,
    "first": looks.FIRST.colour,
    "second": looks.SECOND.colour,
    "third": looks.THIRD.colour,
}
TWO = {"grades": "1,0,2;0,1,0;0,1", "second": "3,2,1;2,1,3;1,2"}
# Views beside those that examples show.
VIEWS = {
    "confusion-matrix": ({"chart": "prevalence"}, {"chart": "means"}, {"chart": "bars"}),
    "cost-matrix": ({"view": "flip"}, {"view": "cells"}),
    "extreme-labels": ({"view": "weights", "label": "3"}, {"view": "propensities"}),
    "label-ranking": ({},),
    "queries": (
        {},
        {"chart": "recall"},
        {**TWO, "chart": "differences"},
        {**TWO, "chart": "pairs"},
        {**TWO, "chart": "judgments"},
        {**TWO, "chart": "power"},
        {**TWO, "chart": "residual"},
    ),
    "rank-correlation": ({"chart": "overlap"}, {"chart": "grid"}),
    "ranked-list": (
        {"chart": "curve"},
        {"chart": "reading"},
        {"chart": "flow"},
        {"chart": "inversions"},
    ),
    "rater-agreement": ({"chart": "prevalence"}, {"chart": "bias"}, {"chart": "bars"}),
    "resampling": ({}, {"chart": "study", "study": "items"}, {"chart": "traps"}),
    "reactions": (
        {},
        {"view": "log"},
        {"view": "change", "grades": "3,0,2", "pinned": "0,2,3"},
        {"view": "orders"},
        {"view": "disagree"},
        {"view": "slide"},
    ),
    "regression-errors": ({"chart": "outlier"}, {"chart": "shares"}),
    "retrieved-sets": ({"chart": "regions"}, {"chart": "plane"}),
    "threshold-sweep": ({"chart": "cost"}, {"chart": "pairs"}),
    "why-different": (),  # it has no chart
}


def test_components_take_their_colours_from_one_place_which_agrees_with_the_charts():
    shared = SHARED.read_text()
    for name, colour in MEANINGS.items():
        assert f"--{name}: {colour.lower()};" in shared
    for file in (ROOT / "assets/components").rglob("*.css"):
        found = set(HEX.findall(re.sub(r"/\*.*?\*/", "", file.read_text(), flags=re.S)))
        if file == SHARED:
            assert found == {colour.lower() for colour in MEANINGS.values()}
        else:
            assert found <= {DARK, "#fff", "#000"}, file.name


def test_charts_take_their_colours_from_one_place():
    inks = {"#15171c", "#ffffff"}  # text on a tint, and on a bar
    for file in (ROOT / "pages").rglob("*.py"):
        if file.name != "looks.py" and file.parent.name != "frame":
            code = re.sub(r"#\d{3}\b", "", file.read_text())  # characters of HTML
            assert set(HEX.findall(code)) - {"#d5d9de", "#4a515b", "#dddbd3"} <= inks, file


def traces(path, **query):
    """The traces of every chart of a page."""
    reader = reader_of(path, **query)
    assert reader.errors == []
    return [trace for chart in reader.charts for trace in chart.figure["data"]]


@pytest.mark.parametrize("path", VIEWS)
def test_a_colour_means_one_thing_in_all_charts(path):
    assert set(VIEWS) == set(ROWS)
    drawn = [trace for view in VIEWS[path] for trace in traces(path, **view)]
    assert drawn or not VIEWS[path]
    for trace in drawn:
        expect_one_meaning(trace)


def test_the_label_that_is_looked_at_is_no_second_predictor():
    (bars,) = traces("extreme-labels", view="weights", label="3")
    assert bars["marker"]["color"][3] == looks.HERE
    assert set(bars["marker"]["color"]) == {looks.FIRST.colour, looks.HERE}
    assert "pattern" not in bars["marker"]


@of_each(CATALOGUE)
def test_in_tables_green_is_right_and_mistakes_are_not(name):
    metric = CATALOGUE[name]
    for _chosen, result in results(metric, metric.example, most=12):
        for view in map(table_view, filter(len, tables(result))):
            mistakes = {cell for cell, sign in view.marked_cells.items() if sign in MISTAKES}
            assert view.cells_wrong == mistakes
            assert all(view.marked_cells.values())
            is_wrong = bool(re.search("wrong|discordant", view.mark_label))
            assert view.rows_are == ("wrong" if is_wrong else "right")


def test_a_table_of_all_classes_calls_none_of_its_cells_a_true_positive():
    reader = reader_of("confusion-matrix", metric="accuracy", matrix="3,1;2,4")
    (table,) = [t for t in reader.data("confusion matrix tables")["tables"] if t["markedCells"]]
    assert [(row, column, sign) for row, column, sign, _wrong in table["markedCells"]] == [
        (0, 1, "the same"),
        (1, 2, "the same"),
    ]
    assert [column["cells"] for column in table["columns"][1:]] == [["3", "2"], ["1", "4"]]


def test_a_table_of_one_class_marks_its_mistakes_as_such():
    reader = reader_of("confusion-matrix", metric="precision", matrix="3,1;2,4")
    (table,) = [t for t in reader.data("confusion matrix tables")["tables"] if t["markedCells"]]
    assert table["markedCells"] == [
        [0, 1, "TN", False],
        [0, 2, "FP", True],
        [1, 1, "FN", True],
        [1, 2, "TP", False],
    ]
    assert [column["cells"] for column in table["columns"][1:]] == [["3", "2"], ["1", "4"]]


@pytest.mark.parametrize(
    ("path", "word"),
    [
        ("confusion-matrix", "shown above"),
        ("threshold-sweep?metric=precision", "the present predictions"),
        ("threshold-sweep", "the present predictions"),
        ("rater-agreement?chart=chance", "picked"),
    ],
)
def test_a_row_that_is_looked_at_is_marked_as_such(path, word):
    path, _mark, view = path.partition("?")
    query = dict([view.split("=")]) if view else {}
    found = [
        table["rowsAre"]
        for component in reader_of(path, **query).at.get("bidi_component")
        for table in unpacked(component.proto.bytes).get("tables", ())
        if table["markLabel"] == word
    ]
    assert set(found) == {"here"}
