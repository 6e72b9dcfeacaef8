"""Every control of the page, through what the browser would send."""

import pytest

from metrics import CATALOGUE
from pages.boards.point_plot import MAX_VALUE
from pages.regression_errors.state import METRICS
from tests.pages.regression_errors.errors_reader import (
    BUTTONS,
    OUTLIER,
    PLOT,
    SHOWN,
    TWO,
    ErrorsReader,
)


@pytest.fixture
def reader() -> ErrorsReader:
    return ErrorsReader(**TWO)


# ---- the address


# ---- build


def test_a_number_beyond_all_bounds_is_taken_back(reader):
    reader.change(OUTLIER, "amount", -5.0)
    reader.edit("pred", reader.moved(3, pred=MAX_VALUE))
    (error,) = reader.errors
    assert error.startswith("item 4: found 1e+09; allowed are numbers from -1000000000")
    assert reader.column("pred") == [1.9, 2.1, 0, -5]


def test_the_second_model_is_edited_dropped_and_added(reader):
    reader.change(SHOWN, "model", "2")
    assert (reader.column("pred"), reader.column("other")) == ([5, 4, 2, 2], [1.9, 2.1, 0, 0])
    reader.edit("pred", reader.moved(3, pred=1))
    assert reader.query["pred2"] == "5,4,2,1"
    reader.press("second")
    assert "model" not in reader.items(SHOWN)
    assert reader.column("pred") == [1.9, 2.1, 0, 0]
    reader.press("second")
    assert reader.query["pred2"] == reader.query["pred"]
    assert reader.query["model"] == "2"


def test_items_get_an_x_that_is_moved_with_the_true_number_and_dropped(reader):
    assert reader.column("x") == [None] * 4
    reader.press("x")
    assert (reader.column("x"), reader.query["x"]) == ([1, 2, 3, 4], "1,2,3,4")
    reader.edit("move", reader.moved(1, x=0.5, true=7))
    assert (reader.query["x"], reader.query["true"]) == ("1,0.5,3,4", "3,7,0,0")
    reader.edit("add", [*reader.rows, {"id": "n", "name": "E", "true": 1, "pred": 1, "x": 9}])
    assert reader.query["x"] == "1,0.5,3,4,9"
    reader.press("x")
    assert "x" not in reader.query
    reader.press("undo")
    assert reader.query["x"] == "1,0.5,3,4,9"


def test_a_block_is_pasted_or_refused_with_its_place(reader):
    block = {"id": "i3", "field": "true", "text": "1\t2\n3\t4,5\n5\t6"}
    reader.edit("paste", reader.rows, paste=block)
    assert reader.query["true"] == "3,2,1,3,5"
    assert reader.query["pred"] == "1.9,2.1,2,4.5,6"
    assert reader.column("other") == [5, 4, 2, 2, 6]
    reader.edit("paste", reader.rows, paste={**block, "text": "1\t2\n3\tx"})
    (error,) = reader.errors
    assert error.startswith("The pasted block, row 2, column 2: found x; allowed are numbers")
    assert reader.query["true"] == "3,2,1,3,5"
    reader.press("undo")
    assert reader.query["true"] == "3,2,0,0"


def test_the_outlier_is_one_step_of_the_slider(reader):
    reader.change(OUTLIER, "outlier", "i2")
    for amount in (1, 2, 3.5):
        reader.change(OUTLIER, "amount", amount, stroke=1)
    assert (reader.column("pred"), reader.query["outlier"]) == ([1.9, 5.6, 0, 0], "2,3.5,0")
    assert reader.column("before") == [None, 2.1, None, None]
    assert reader.items(OUTLIER)["amount"]["label"] == (
        "Added to the prediction of 2.1 by Model 1, now 5.6"
    )
    # What was added to one model stays there when the other is looked at.
    reader.change(SHOWN, "model", "2")
    assert (reader.column("pred"), reader.column("other")) == ([5, 4, 2, 2], [1.9, 5.6, 0, 0])
    assert reader.items(OUTLIER)["amount"]["value"] == 0
    reader.press("undo")
    reader.press("undo")
    assert reader.column("pred") == [1.9, 2.1, 0, 0]
    reader.change(OUTLIER, "amount", 2e9)
    assert reader.errors[0].startswith("amount: found 2000000000.0; allowed are numbers from")
    reader.change(OUTLIER, "outlier", "nobody")
    assert reader.state.outlier_at == 1


def test_squares_are_hidden_without_a_step_to_undo(reader):
    reader.change(SHOWN, "squares", False)
    assert reader.data(PLOT)["squares"] is False
    assert reader.query["squares"] == "hidden"
    assert not reader.items(BUTTONS)["undo"]["enabled"]


def test_the_plot_tells_no_residual_while_values_are_predicted(reader):
    assert reader.data(PLOT)["labels"]["unknown"] == ""
    labels = ErrorsReader(**TWO, predict="1").data(PLOT)["labels"]
    assert labels["unknown"] == "?"
    assert "{residual}" not in "".join(labels.values())


# ---- watch and work


@pytest.mark.parametrize("metric", METRICS)
def test_a_picked_tile_is_worked_out(reader, metric):
    reader.pick(metric)
    assert len(reader.at.latex) == (3 if metric == "ndcg" else 2)
    assert any(CATALOGUE[metric].citation in caption for caption in reader.sentences)
    assert reader.data(PLOT)["mean"] is (metric == "r_squared")


def test_r_squared_of_equal_true_numbers_is_undefined_and_says_why():
    reader = ErrorsReader(true="5,5", pred="4,5", metric="r_squared")
    assert reader.tile("r_squared")["value"] == "–"
    assert "and 1/0 is undefined, as 0/0 is." in reader.caption("All true numbers").replace(
        "\\", ""
    )


def _named(figure):
    """The traces of a chart that have a name."""
    return [trace for trace in figure.figure["data"] if "name" in trace]


def test_the_shares_name_the_largest_residual(reader):
    (figure,) = reader.charts
    assert figure.alt == (
        "The largest residual, that of item A, makes up 91.7 % of the absolute error and 99.2 % of "
        "the squared error."
    )
    (figure,) = ErrorsReader(true="1,2,3", pred="2,1,3").charts
    assert figure.alt == (
        "2 items have the largest residual (1, 2): each makes up 50.0 % of the absolute error "
        "and 50.0 % of the squared error."
    )
    (figure,) = ErrorsReader(true="1,2", pred="10001,3").charts
    assert "makes up 99.99 % of the absolute error and 99.999999 % of the squared error" in (
        figure.alt
    )
    # 100 * 3.3 / 3.3 is not 100, and 99.96 % is not 100.0 %.
    alone = ErrorsReader(true="0,1", pred="3.3,1", chart="shares")
    (figure,) = alone.charts
    assert "makes up 100.0 % of the absolute error and 100.0 % of the squared" in figure.alt
    near = ErrorsReader(true="0,0", pred="50,1", chart="shares")
    (figure,) = near.charts
    assert _named(figure)[1]["customdata"] == ["99.96", "0.04"]
    assert _named(figure)[1]["y"] == pytest.approx([250_000 / 2501, 100 / 2501], rel=1e-12)
    right = ErrorsReader(true="1,2", pred="1,2")
    assert right.charts == []
    assert right.caption("Every prediction is correct, so there is no error to share.")
    empty = ErrorsReader(true="0,0", pred="0,0")
    assert empty.caption("Nothing is entered yet: all true and predicted numbers are 0.")


def test_the_outlier_says_what_squares_do():
    reader = ErrorsReader(true="1,2,3,4", pred="2,3,4,5", chart="outlier")
    (figure,) = reader.charts
    assert "each further unit adds 1/4 to MAE. MSE grows with the square" in figure.alt
    assert [trace["name"] for trace in _named(figure)] == ["MAE", "RMSE", "MSE"]
    # The square is drawn in a frame of its own, where it does not flatten the errors.
    axes = {trace["name"]: trace.get("yaxis") for trace in _named(figure)}
    assert axes == {"MAE": None, "RMSE": None, "MSE": "y2"}
    reader.change(OUTLIER, "amount", 4)
    (figure,) = reader.charts
    assert figure.alt == (
        "4 added to the prediction of 4: MAE goes from 1.0000 to 2.0000 with the size of its "
        "residual. MSE goes from 1.0000 to 7.0000 with the square; RMSE, its root, goes from "
        "1.0000 to 2.6458, and R² from 0.2000 to −4.6000."
    )


# ---- examples, files
