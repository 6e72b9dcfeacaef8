"""The matrices and the files, through what the browser would send."""

import pytest

from metrics import total_cost
from pages.cost_matrix.state import MATRICES, VIEWS, default_state
from pages.session.scores.data import scores_of
from tests.pages.cost_matrix.reader import BUTTONS, TILES, CostReader


def test_a_first_visit_shows_who_wins_by_what() -> None:
    reader = CostReader()
    assert reader.state == default_state()
    assert reader.tile("total_cost 1")["value"] == "3910"
    assert reader.tile("total_cost 2")["value"] == "4360"
    starred = [tile["id"] for tile in reader.data(TILES)["tiles"] if tile["label"][0] == "★"]
    assert starred == ["total_cost 1", "mean_cost 1", "accuracy 2"]
    assert reader.tile("accuracy 2")["spoken"].endswith(", wins")
    assert "By accuracy, model 2 wins (90 % against 80 %)." in reader.captions
    assert "By cost, model 1 wins (3910 against 4360)." in reader.captions
    assert "flips at 50/5 = 10: above it model 1 costs less." in reader.captions
    assert len(reader.at.latex) == 2  # below the tiles and in the derivation


def test_models_on_other_items_are_not_said_to_be_compared_on_the_same() -> None:
    warned = "not compared on the same items"
    reader = CostReader()
    assert [*map(sum, reader.state.first)] == [*map(sum, reader.state.second)]
    assert warned not in reader.captions
    assert f"{warned}: of the true class negative there are 310 in" in (
        CostReader(example="accurate-and-dear").captions
    )
    for example in ("screening", "airport", "neighbours", "calibrated", "breast-cancer"):
        assert warned not in CostReader(example=example).captions


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
def test_classes_are_those_of_all_three(reader: CostReader, matrix: str) -> None:
    cells = [[*row, 0] for row in getattr(reader.state, matrix)] + [[0, 0, 0]]
    reader.edit(matrix, "add", names=["no", "yes", "maybe"], cells=cells)
    assert all(len(getattr(reader.state, one)) == 3 for one in MATRICES)
    reader.edit(matrix, "rename", names=["no", "<b>", "maybe"])
    assert reader.state.names == ("no", "<b>", "maybe")


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


def test_a_rename_that_was_skipped_and_a_class_that_was_added_keep_all_numbers(
    reader: CostReader,
) -> None:
    costs = reader.state.costs
    cells = [[50, 5, 0], [5, 40, 0], [0, 0, 0]]
    reader.edit("first", "add", names=["no", "sick", "x"], cells=cells, kinds=["rename", "add"])
    assert reader.state.names == ("no", "sick", "x")
    assert reader.state.costs == (*((*row, 0) for row in costs), (0, 0, 0))


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


def test_every_mistake_costs_one_by_a_button(reader: CostReader) -> None:
    reader.press("errors")
    assert reader.tile("total_cost 1")["value"] == "10"
    assert reader.tile("mean_cost 1")["value"] == "0.1000"
    reader.press("reset")
    assert reader.state == default_state()


# ---- examples, files


def test_scores_below_the_cells_keep_their_threshold(reader: CostReader) -> None:
    cells = "true;predicted;count;threshold\nno;no;1;0,5\nno;yes;0;0,5\nyes;no;0;0,5\nyes;yes;1;0,5"
    text = f"{cells}\n;;;\ny_true;y_score;;\n1;0,9;;\n0;0,2;;\n"  # as a spreadsheet saves it
    reader.paste(text)
    assert reader.state.scores == scores_of([1, 0], [0.9, 0.2])
    assert (reader.state.threshold, reader.state.first) == (0.5, ((1, 0), (0, 1)))
    reader.paste(text.replace("no;1;0,5", "no;7;0,5"))
    (error,) = reader.errors
    assert "row 2, column threshold: found 0,5; with a threshold, the scores determine" in error
    assert reader.state.threshold == 0.5


def test_pasted_scores_are_looked_at(reader: CostReader) -> None:
    reader.paste("y_true,y_score\n1,0.9\n0,0.2\n")
    assert reader.state.scores == scores_of([1, 0], [0.9, 0.2])
    assert reader.state.view == "thresholds"
