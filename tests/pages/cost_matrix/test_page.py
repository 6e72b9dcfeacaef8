"""The matrices and the files, through what the browser would send."""

import pytest

from metrics import total_cost
from pages.cost_matrix.state import MATRICES, VIEWS, default_state
from pages.session.scores.data import scores_of
from tests.pages.cost_matrix.reader import BUTTONS, SCORED, TILES, CostReader


def test_a_first_visit_shows_who_wins_by_what() -> None:
    reader = CostReader()
    assert reader.state == default_state()
    assert reader.tile("total_cost 1")["value"] == "3910"
    assert reader.tile("total_cost 2")["value"] == "4255"
    starred = [tile["id"] for tile in reader.data(TILES)["tiles"] if tile["label"][0] == "★"]
    assert starred == ["total_cost 1", "mean_cost 1", "accuracy 2"]
    assert reader.tile("accuracy 2")["spoken"].endswith(", wins")
    assert "By accuracy, model 2 wins (90 % against 80 %)." in reader.captions
    assert "By cost, model 1 wins (3910 against 4255)." in reader.captions
    assert "flips at 155/5 = 31: above it model 1 costs less." in reader.captions
    assert len(reader.at.latex) == 1
    reader.expect_consistent()


def test_totals_of_unequal_numbers_are_not_compared() -> None:
    reader = CostReader(costs="0,1;2,0", first="50,5;5,50", second="10,4;4,10")
    starred = [tile["id"] for tile in reader.data(TILES)["tiles"] if tile["label"][0] == "★"]
    assert starred == ["mean_cost 1", "accuracy 1"]
    assert reader.tile("total_cost 2")["value"] < reader.tile("total_cost 1")["value"]
    assert "so the mean costs are compared." in reader.captions


def test_an_accuracy_that_is_not_1_is_not_printed_as_1() -> None:
    reader = CostReader(example="airport")
    assert reader.tile("accuracy 1")["value"] == "0.99998"
    assert reader.tile("accuracy 1")["spoken"].count("0.99998") == 1


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
    cells = [[*row, 0] for row in getattr(reader.state, matrix)] + [[0, 0, 0]]
    reader.edit(matrix, "add", names=["no", "yes", "maybe"], cells=cells)
    reader.expect_consistent()
    assert all(len(getattr(reader.state, one)) == 3 for one in MATRICES)
    reader.edit(matrix, "rename", names=["no", "<b>", "maybe"])
    assert reader.state.names == ("no", "<b>", "maybe")
    reader.expect_consistent()


def test_an_edit_that_does_not_know_of_another_matrix_leaves_what_was_done_there(
    reader: CostReader,
) -> None:
    late = {"names": ["no", "yes"], "ids": [0, 1], "cells": [[50, 6], [5, 40]]}
    reader.edit("costs", "rename", names=["no", "sick"])
    reader.edit("costs", "add", names=["no", "sick", "x"], cells=[[0, 1, 0], [3, 0, 0], [0, 0, 0]])
    reader.edit("first", **late)
    assert reader.state.names == ("no", "sick", "x")
    assert reader.state.first == ((50, 6, 0), (5, 40, 0), (0, 0, 0))
    reader.edit("costs", "remove", names=["sick", "x"], ids=[1, 2], cells=[[0, 0], [0, 0]])
    reader.edit("first", **{**late, "cells": [[50, 6], [5, 41]]})
    assert reader.state.names == ("sick", "x")
    assert reader.state.first == ((41, 0), (0, 0))
    reader.expect_consistent()


def test_a_rename_that_was_skipped_and_a_class_that_was_added_keep_all_numbers(
    reader: CostReader,
) -> None:
    costs = reader.state.costs
    cells = [[50, 5, 0], [5, 40, 0], [0, 0, 0]]
    reader.edit("first", "add", names=["no", "sick", "x"], cells=cells, kinds=["rename", "add"])
    assert reader.state.names == ("no", "sick", "x")
    assert reader.state.costs == (*((*row, 0) for row in costs), (0, 0, 0))
    reader.expect_consistent()


def test_a_pasted_block_is_taken_or_explained(reader: CostReader) -> None:
    reader.edit("costs", "paste", block={"row": 0, "column": 0, "text": "0\t-2,5\n7\t0"})
    assert reader.state.costs == ((0, -2.5), (7, 0))
    reader.edit("second", "paste", block={"row": 0, "column": 0, "text": "1\t-2"})
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


def test_a_stroke_of_the_slider_is_one_step_to_undo(reader: CostReader) -> None:
    for value in (11, 12, 13):
        reader.change(BUTTONS, "miss", value, stroke=1)
    change = float(total_cost(reader.state.first, reader.state.costs)) - 15
    assert reader.tile("total_cost 1")["change"] == f"+{change:g}"
    reader.press("undo")
    assert reader.state.miss == 10


def test_at_the_flip_neither_wins_by_cost(reader: CostReader) -> None:
    assert "By cost, model 2 wins" in reader.captions
    assert "flips at 2/3 ≈ 0.6667: above it model 2 costs less." in reader.captions
    reader.press("flip")
    assert reader.state.miss == pytest.approx(2 / 3)
    assert reader.tile("total_cost 1")["value"] == reader.tile("total_cost 2")["value"]
    assert "By cost, neither model wins." in reader.captions
    reader.change(BUTTONS, "miss", 0)
    assert "By cost, model 1 wins" in reader.captions


def test_matrices_of_different_sums_compare_by_the_mean(reader: CostReader) -> None:
    reader.edit("second", cells=[[450, 100], [20, 430]])
    assert "By mean cost, model 2 wins (−0.13 against 0.15)." in reader.captions
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


# ---- examples, files


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


def test_everything_can_be_taken_away() -> None:
    reader = CostReader(**SCORED)
    reader.open("export")
    labels = [button.proto.label for button in reader.at.get("download_button")]
    assert labels[:4] == ["Markdown", "LaTeX document", "JSON", "Table as CSV"]
    assert labels[4:] == ["Matrices as CSV", "Scores as CSV"]
    for kind, held in (("Markdown", "| true class "), ("LaTeX", r"\begin{"), ("CSV", "true cl")):
        reader.at.session_state["cost matrix copy"] = kind
        reader.run()
        assert held in reader.at.code[0].value
