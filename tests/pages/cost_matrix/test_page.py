"""Every control of the cost page, through what the browser would send."""

import json
from types import SimpleNamespace
from typing import Any

import pytest

from metrics import CATALOGUE, total_cost
from pages.parts.cost_matrix.address import codec
from pages.parts.cost_matrix.compute import all_values
from pages.parts.cost_matrix.examples import computed, examples
from pages.parts.cost_matrix.state import MATRICES, METRICS, VIEWS, default_state
from pages.parts.examples import remark
from pages.parts.plain import as_typed
from pages.parts.scores.data import scores_of
from tests.pages.reader import Reader

BUTTONS, TILES, VIEW, THRESHOLD, SOURCES = (
    f"cost matrix {part}" for part in ("buttons", "tiles", "view", "threshold", "sources")
)
IDS = [f"{metric} {model}" for model in (1, 2) for metric in METRICS]
SCORED = {"y": "1,0,1,0", "s": "0.9,0.6,0.4,0.2", "view": "thresholds", "costs": "0,1;3,0"}


class CostReader(Reader):
    script, name = "classification/cost_matrix.py", "cost matrix"

    def edit(self, matrix: str, kind: str = "cell", **changes: Any) -> None:
        self.seq += 1
        shown = self.data(f"cost matrix {matrix}")
        edit = {name: shown[name] for name in ("names", "cells", "chosen", "revision")}
        edit |= {"kind": kind, "seq": self.seq}
        self.send(f"cost matrix {matrix}", edit={**edit, **changes})

    def look_at(self, view: str) -> None:
        self.change(VIEW, "view", view)

    @property
    def captions(self) -> str:
        return " ".join(caption.value.replace("\\", "") for caption in self.at.caption)

    def expect_consistent(self) -> None:
        """The matrices, the tiles and the address tell of one state."""
        for matrix in MATRICES:
            shown = self.data(f"cost matrix {matrix}")
            assert shown["names"] == list(self.state.names)
            assert shown["cells"] == [list(row) for row in getattr(self.state, matrix)]
        assert [tile["id"] for tile in self.data(TILES)["tiles"]] == IDS
        for (metric, model), value in all_values(self.state).items():
            shown = self.tile(f"{metric} {model}")["value"].replace("−", "-")
            assert (
                shown == "–" if value != value else float(shown) == pytest.approx(value, abs=6e-5)
            )
        assert codec().decode(self.query) == (self.state, ())


@pytest.fixture
def reader() -> CostReader:
    return CostReader(costs="0,1;10,-1", first="50,5;5,40", second="45,10;2,43", names="no,yes")


def test_a_first_visit_shows_who_wins_by_what() -> None:
    reader = CostReader()
    assert reader.state == default_state()
    assert reader.tile("total_cost 1")["value"] == "3910"
    assert reader.tile("total_cost 2")["value"] == "4255"
    starred = [tile["id"] for tile in reader.data(TILES)["tiles"] if tile["label"][0] == "★"]
    assert starred == ["total_cost 1", "mean_cost 1", "accuracy 2"]
    assert reader.tile("accuracy 2")["spoken"].endswith(", wins")
    assert "By accuracy model 2 wins (90 % against 80 %)." in reader.captions
    assert "By cost model 1 wins (3910 against 4255)." in reader.captions
    assert "flips at 155/5 = 31: above it model 1 costs less." in reader.captions
    assert len(reader.at.latex) == 1
    reader.expect_consistent()


@pytest.mark.parametrize(
    ("query", "sentence"),
    [
        ({"costs": "0,1;x,0"}, "costs, row 2, column 1: found x; allowed are numbers from"),
        ({"names": "<b>,<b>"}, "names, class 2: found <b>; each class has a name of its own."),
        ({"view": "**b**"}, "view: found **b**; allowed are cells, flip, thresholds."),
    ],
)
def test_a_mangled_link_gets_a_sentence(query: dict[str, str], sentence: str) -> None:
    reader = CostReader(**query)
    (error,) = reader.errors
    assert error.startswith(f"In the address: {sentence}")
    assert reader.state == default_state()
    reader.press("errors")
    assert reader.errors == []
    reader.expect_consistent()


# ---- build


@pytest.mark.parametrize("matrix", MATRICES)
def test_a_cell_moves_the_numbers_of_its_matrix(reader: CostReader, matrix: str) -> None:
    before = reader.data(f"cost matrix {matrix}")["revision"]
    cells = [[1, 2], [3, 4]]
    reader.edit(matrix, cells=cells)
    assert getattr(reader.state, matrix) == ((1, 2), (3, 4))
    assert reader.data(f"cost matrix {matrix}")["revision"] == before  # shown there already
    trends = {id: reader.tile(id)["trend"] for id in ("total_cost 1", "total_cost 2")}
    assert (trends["total_cost 1"] == "same") == (matrix == "second")
    assert (trends["total_cost 2"] == "same") == (matrix == "first")
    reader.expect_consistent()
    reader.press("undo")
    assert reader.state.names == ("no", "yes")
    assert reader.data(f"cost matrix {matrix}")["revision"] != before
    reader.expect_consistent()


@pytest.mark.parametrize("matrix", MATRICES)
def test_classes_are_those_of_all_three(reader: CostReader, matrix: str) -> None:
    before = {one: reader.data(f"cost matrix {one}")["revision"] for one in MATRICES}
    cells = [[*row, 0] for row in getattr(reader.state, matrix)] + [[0, 0, 0]]
    reader.edit(matrix, "add", names=["no", "yes", "maybe"], cells=cells)
    reader.expect_consistent()
    assert all(len(getattr(reader.state, one)) == 3 for one in MATRICES)
    for one in MATRICES:  # the others are told anew, so that edits of the old classes do not count
        assert (reader.data(f"cost matrix {one}")["revision"] == before[one]) == (one == matrix)
    reader.edit(matrix, "rename", names=["no", "<b>", "maybe"])
    assert reader.state.names == ("no", "<b>", "maybe")
    reader.expect_consistent()


def test_an_edit_of_classes_that_are_gone_does_not_count(reader: CostReader) -> None:
    late = reader.data("cost matrix first")["revision"]
    reader.edit("costs", "rename", names=["no", "sick"])
    reader.edit("first", cells=[[0, 0], [0, 0]], names=["no", "yes"], revision=late)
    assert reader.state.names == ("no", "sick")
    assert reader.state.first == ((50, 5), (5, 40))


def test_a_pasted_block_is_taken_or_explained(reader: CostReader) -> None:
    reader.edit("costs", "paste", text="0\t-2,5\n7\t0", row=0, column=0)
    assert reader.state.costs == ((0, -2.5), (7, 0))
    reader.edit("second", "paste", text="1\t-2", row=0, column=0)
    assert reader.errors == [
        "Model 2: items. The pasted block, row 1, column 2: found -2; allowed are whole "
        "numbers from 0 to 1000000000."
    ]
    assert reader.state.second == ((45, 10), (2, 43))


def test_the_slider_sets_the_cost_of_a_miss(reader: CostReader) -> None:
    reader.change(BUTTONS, "miss", 25.5)
    assert reader.state.costs == ((0, 1), (25.5, -1))
    reader.expect_consistent()
    for value in (True, "9", None, 1e10):
        reader.change(BUTTONS, "miss", value)
        assert reader.state.miss == 25.5


def test_a_stroke_of_the_slider_is_one_step_to_undo(
    reader: CostReader, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pages.parts.desk.STROKE", 60)
    for value in (11, 12, 13):
        reader.change(BUTTONS, "miss", value)
    change = float(total_cost(reader.state.first, reader.state.costs)) - 15
    assert reader.tile("total_cost 1")["change"] == f"+{change:g}"
    reader.press("undo")
    assert reader.state.miss == 10


def test_at_the_flip_neither_wins_by_cost(reader: CostReader) -> None:
    assert "By cost model 2 wins" in reader.captions
    assert "flips at 2/3 ≈ 0.6667: above it model 2 costs less." in reader.captions
    reader.press("flip")
    assert reader.state.miss == pytest.approx(2 / 3)
    assert reader.tile("total_cost 1")["value"] == reader.tile("total_cost 2")["value"]
    assert "By cost neither model wins." in reader.captions
    reader.change(BUTTONS, "miss", 0)
    assert "By cost model 1 wins" in reader.captions


def test_matrices_of_different_sums_compare_by_the_mean(reader: CostReader) -> None:
    reader.edit("second", cells=[[450, 100], [20, 430]])
    assert "By mean cost model 2 wins (−0.13 against 0.15)." in reader.captions
    reader.edit("second", cells=[[0, 0], [0, 0]])
    assert reader.tile("mean_cost 2")["value"] == "–"
    assert "needs an item in both matrices" in reader.captions
    for view in VIEWS:
        reader.look_at(view)
    reader.expect_consistent()


def test_every_mistake_costs_one_by_a_button(reader: CostReader) -> None:
    reader.press("errors")
    assert reader.tile("total_cost 1")["value"] == "10"
    assert reader.tile("mean_cost 1")["value"] == "0.1000"
    reader.press("reset")
    assert reader.state == default_state()


# ---- watch and work


@pytest.mark.parametrize("id", IDS)
def test_a_picked_tile_is_worked_out(reader: CostReader, id: str) -> None:
    reader.look_at("flip")
    reader.pick(id)
    assert reader.data(TILES)["selected"] == id
    assert reader.state.view == "cells"
    assert CATALOGUE[reader.state.metric].citation in reader.captions
    assert reader.at.markdown[-1].value.endswith(f"of model {id[-1]}")
    reader.expect_consistent()


@pytest.mark.parametrize("query", [{}, SCORED, {"first": "1,2,3;4,5,6;7,8,9"}])
@pytest.mark.parametrize("view", VIEWS)
def test_each_view_says_what_it_shows(view: str, query: dict[str, str]) -> None:
    reader = CostReader(**query)
    reader.look_at(view)
    assert reader.state.view == view
    figures = reader.at.get("plotly_chart")
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
        assert figure.proto.alt in [caption.value for caption in reader.at.caption]
    if not figures:
        assert "need" in reader.captions or "Here are no scores yet" in reader.captions
    reader.expect_consistent()


def test_names_in_a_chart_are_text_and_the_lightest_cells_are_left_out() -> None:
    rows = ";".join(",".join(str(5 * i + j + 1) for j in range(5)) for i in range(5))
    reader = CostReader(names="<b>x</b>,b,c,d,a name that is long", first=rows, second=rows)
    (figure,) = reader.at.get("plotly_chart")
    bars = json.loads(figure.proto.spec)["data"]
    assert [bar["name"] for bar in bars] == ["Model 2", "Model 1"]
    labels = [label.rstrip("\u200b") for label in bars[1]["y"]]
    assert "a name that… → &lt;b&gt;x&lt;/b&gt;" in labels
    assert len(set(bars[1]["y"])) == 12
    assert bars[1]["x"] == [11, 12, 14, 15, 16, 17, 18, 20, 21, 22, 23, 24]
    assert "8 more cells, of less weight, are left out." in reader.captions


def test_the_exact_ratio_of_the_flip_is_derived() -> None:
    reader = CostReader(view="flip")
    (block,) = reader.at.latex
    assert r"\frac{\left(-245\right) - \left(-90\right)}{40 - 45}" in block.value


# ---- scores


def test_a_threshold_fills_the_first_matrix() -> None:
    reader = CostReader(**SCORED)
    second = reader.state.second
    assert reader.state.threshold is None
    reader.change(THRESHOLD, "threshold", 0.5)
    assert reader.state.first == ((1, 1), (1, 1))
    assert reader.query["threshold"] == "0.5"
    reader.expect_consistent()
    reader.change(THRESHOLD, "best")
    assert (reader.state.threshold, reader.state.first) == (0.4, ((1, 1), (0, 2)))
    reader.change(THRESHOLD, "p*")
    assert (reader.state.threshold, reader.state.first) == (0.25, ((1, 1), (0, 2)))
    assert reader.state.second == second
    assert "p* = 0.25" in reader.captions
    reader.press("undo")
    assert reader.state.threshold == 0.4
    reader.expect_consistent()


@pytest.mark.parametrize("value", ["x", None, True])
def test_no_other_threshold_is_taken(value: Any) -> None:
    reader = CostReader(**SCORED)
    reader.change(THRESHOLD, "threshold", value)
    assert reader.state.threshold is None


def test_where_nothing_positive_is_cheapest_the_threshold_is_above_every_score() -> None:
    reader = CostReader(**{**SCORED, "costs": "0,9;-1,0"})
    reader.change(THRESHOLD, "best")
    assert reader.state.first == ((2, 0), (2, 0))
    reader.expect_consistent()


def test_scores_come_from_the_threshold_page() -> None:
    reader = CostReader(view="thresholds")
    assert "from sweep" not in reader.items(SOURCES)
    scores = scores_of([1, 0], [0.75, 0.25])
    reader.at.session_state["threshold sweep desk"] = SimpleNamespace(
        present=SimpleNamespace(scores=scores)
    )
    reader.run()
    reader.change(SOURCES, "from sweep")
    assert reader.state.scores == scores
    reader.expect_consistent()
    reader.change(SOURCES, "forget")
    assert reader.state.scores is None


def test_example_scores_are_one_press_away() -> None:
    reader = CostReader(view="thresholds")
    reader.change(SOURCES, "example")
    assert reader.query["data"] == "breast_cancer"
    (table,) = [t for t in reader.data("cost matrix tables")["tables"] if "rows" in t["caption"]]
    assert table["markedRows"]
    assert len(table["columns"][0]["cells"]) == 200


# ---- examples, files


@pytest.mark.parametrize("name", list(examples()))
def test_an_example_loads_with_its_remark(reader: CostReader, name: str) -> None:
    reader.open("examples")
    reader.at.button(key=f"cost matrix example {name}").click()
    reader.run()
    example = examples()[name]
    assert reader.state == example.state
    assert as_typed(remark(example, computed)) in [caption.value for caption in reader.at.caption]
    reader.expect_consistent()


def test_pasted_rows_become_the_matrices(reader: CostReader) -> None:
    reader.paste("true,predicted,count,cost\n<b>,<b>,7,0\n<b>,x,2,5\nx,<b>,1,-1\nx,x,9,0")
    assert reader.state.names == ("<b>", "x")
    assert reader.state.first == ((7, 2), (1, 9))
    assert reader.state.costs == ((0, 5), (-1, 0))
    reader.expect_consistent()


def test_pasted_scores_are_looked_at(reader: CostReader) -> None:
    reader.paste("y_true,y_score\n1,0.9\n0,0.2\n")
    assert reader.state.scores == scores_of([1, 0], [0.9, 0.2])
    assert reader.state.view == "thresholds"
    reader.expect_consistent()


def test_bad_rows_are_refused_with_a_sentence_and_the_matrices_stay(reader: CostReader) -> None:
    state = reader.state
    reader.paste("true,predicted,count\na,b,3\nb,a,x\n")
    assert reader.errors == [
        "CSV, row 3, column count: found x; allowed are whole numbers from 0 to 1000000000."
    ]
    reader.paste("y_true,y_score\n1,0.9\n0,high\n")
    assert reader.errors[0].startswith("CSV, row 3, column y_score: found high; allowed are")
    assert reader.state == state


def test_the_shared_address_can_be_read(reader: CostReader) -> None:
    reader.change(BUTTONS, "miss", 20.0)
    reader.open("share")
    (code,) = reader.at.code
    expected = "?names=no,yes&costs=0,1;20,-1&first=50,5;5,40&second=45,10;2,43"
    assert code.value.endswith(expected)


def test_everything_can_be_taken_away() -> None:
    reader = CostReader(**SCORED)
    reader.open("export")
    labels = [button.proto.label for button in reader.at.get("download_button")]
    assert labels[:4] == ["Markdown", "LaTeX", "JSON", "Table as CSV"]
    assert labels[4:] == ["Matrices as CSV", "Scores as CSV"]
    for kind, held in (("Markdown", "| true class |"), ("LaTeX", r"\begin{"), ("CSV", "true cl")):
        reader.at.session_state["cost matrix copy"] = kind
        reader.run()
        assert held in reader.at.code[0].value
