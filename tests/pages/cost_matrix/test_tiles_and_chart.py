"""The tiles, the views and the threshold, through what the browser would send."""

from types import SimpleNamespace
from typing import Any

import pytest

from metrics import CATALOGUE
from pages.cost_matrix.state import VIEWS
from pages.session.scores.data import scores_of
from tests.pages.cost_matrix.reader import IDS, SCORED, SOURCES, THRESHOLD, TILES, CostReader

# ---- watch and work


@pytest.mark.parametrize("id", IDS)
def test_a_picked_tile_is_worked_out(reader: CostReader, id: str) -> None:
    reader.look_at("flip")
    reader.pick(id)
    assert reader.data(TILES)["selected"] == id
    assert reader.state.view == "cells"
    assert CATALOGUE[reader.state.metric].citation in reader.captions
    assert reader.texts[-1].endswith(f"of model {id[-1]}")


@pytest.mark.parametrize("query", [{}, SCORED, {"first": "1,2,3;4,5,6;7,8,9"}])
@pytest.mark.parametrize("view", VIEWS)
def test_each_view_says_what_it_shows(view: str, query: dict[str, str]) -> None:
    reader = CostReader(**query)
    reader.look_at(view)
    assert reader.state.view == view
    figures = reader.charts
    binary = len(reader.state.names) == 2
    assert (
        bool(figures)
        == {
            "cells": True,
            "flip": binary,
            "thresholds": binary and query == SCORED,
        }[view]
    )
    for figure in figures:
        assert figure.alt in reader.sentences
    if not figures:
        assert "need" in reader.captions or "There are no scores yet" in reader.captions


def test_names_in_a_chart_are_text_and_the_lightest_cells_are_left_out() -> None:
    rows = ";".join(",".join(str(5 * i + j + 1) for j in range(5)) for i in range(5))
    reader = CostReader(names="<b>x</b>,b,c,d,a name that is long", first=rows, second=rows)
    (figure,) = reader.charts
    bars = figure.figure["data"]
    assert [bar["name"] for bar in bars] == ["Model 2", "Model 1"]
    labels = [label.rstrip("\u200b") for label in bars[1]["y"]]
    assert "a name that… → &lt;b&gt;x&lt;/b&gt;" in labels
    assert len(set(bars[1]["y"])) == 12
    assert bars[1]["x"] == [11, 12, 14, 15, 16, 17, 18, 20, 21, 22, 23, 24]
    assert "8 smaller bars are left out." in reader.captions


def test_the_exact_ratio_of_the_flip_is_derived() -> None:
    reader = CostReader(view="flip")
    strip, block = reader.at.latex
    assert "= 10" in strip.value
    assert r"\frac{\left(-140\right) - \left(-90\right)}{40 - 45}" in block.value


# ---- scores


def test_a_threshold_fills_the_first_matrix() -> None:
    reader = CostReader(**SCORED)
    second = reader.state.second
    assert reader.state.threshold is None
    reader.change(THRESHOLD, "threshold", 0.5)
    assert reader.state.first == ((1, 1), (1, 1))
    assert reader.query["threshold"] == "0.5"
    reader.change(THRESHOLD, "best")
    assert (reader.state.threshold, reader.state.first) == (0.4, ((1, 1), (0, 2)))
    reader.change(THRESHOLD, "p*")
    assert (reader.state.threshold, reader.state.first) == (0.25, ((1, 1), (0, 2)))
    assert reader.state.second == second
    assert "p* = 0.25" in reader.captions
    reader.press("undo")
    assert reader.state.threshold == 0.4


@pytest.mark.parametrize("value", ["x", None, True])
def test_no_other_threshold_is_taken(value: Any) -> None:
    reader = CostReader(**SCORED)
    reader.change(THRESHOLD, "threshold", value)
    assert reader.state.threshold is None


def test_where_nothing_positive_is_cheapest_the_threshold_is_above_every_score() -> None:
    reader = CostReader(**{**SCORED, "costs": "0,9;-1,0"})
    reader.change(THRESHOLD, "best")
    assert reader.state.first == ((2, 0), (2, 0))


def test_scores_come_from_the_threshold_page() -> None:
    reader = CostReader(view="thresholds")
    assert "from sweep" not in reader.items(SOURCES)
    scores = scores_of([1, 0], [0.75, 0.25])
    reader.at.session_state["threshold sweep page state"] = SimpleNamespace(
        present=SimpleNamespace(scores=scores)
    )
    reader.run()
    reader.change(SOURCES, "from sweep")
    assert reader.state.scores == scores
    reader.change(SOURCES, "forget")
    assert reader.state.scores is None


def test_example_scores_are_one_press_away() -> None:
    reader = CostReader(view="thresholds")
    reader.change(SOURCES, "example")
    assert reader.query["data"] == "breast_cancer"
    (table,) = [t for t in reader.data("cost matrix tables")["tables"] if "rows" in t["caption"]]
    assert table["markedRows"]
    assert len(table["columns"][0]["cells"]) == 200
