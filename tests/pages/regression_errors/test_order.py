"""The order of the predictions beside their errors, and the way to the page of ranked lists."""

from dataclasses import replace
from itertools import permutations
from urllib.parse import parse_qsl

import pytest

from metrics import CATALOGUE, ndcg
from pages.ranked_list import state as ranked_list
from pages.ranked_list.values import compute as compute_list
from pages.regression_errors.order import list_links, list_query
from pages.regression_errors.state import CHARTS, ErrorsState, items_of
from pages.regression_errors.values import tied_range, value_of
from tests.pages.regression_errors.errors_reader import CHART, TILES, TWO, ErrorsReader

STATE = ErrorsState(items_of((3, 2, 0, 0), (1.9, 2.1, 0, 0), (5, 4, 2, 2), names=list("ABCD")))


@pytest.mark.parametrize(
    ("query", "said"),
    [
        (TWO, "Model 1 has the smaller error and the worse order: MSE 0.3050 against 4.0000, but"),
        (
            {**TWO, "metric": "mean_absolute_error"},
            "Model 1 has the smaller error and the worse order: MAE 0.3000 against 2.0000, but",
        ),
        ({**TWO, "pred": "3,2,1,0"}, "Model 1 has the smaller error, MSE 0.2500 against 4.0000, a"),
        ({**TWO, "pred": "4,5,2,2"}, "Model 2 has the smaller error, MSE 4.0000 against 4.5000, a"),
        ({**TWO, "pred": "1,4,2,2"}, "Both models have the same MSE, 4.0000; their orders have"),
        ({"true": "3,2", "pred": "1,2"}, "The order by prediction has nDCG 0.8340. Add a"),
        ({"true": "0,0", "pred": "1,2"}, "No true number is above 0, so no item has a gain"),
        ({"true": "9,-2", "pred": "1,2"}, "nDCG takes the true numbers as grades from 0 to 50, a"),
    ],
)
def test_the_order_stands_beside_the_errors(query, said):
    reader = ErrorsReader(**{"metric": "mean_squared_error", **query}, chart="order")
    assert any(text.startswith(said) for text in reader.texts)
    tables = reader.data("regression errors order")["tables"]
    assert len(tables) == (2 if "pred2" in query else 1)


def test_both_lists_are_shown_with_their_grades():
    reader = ErrorsReader(**TWO, chart="order", metric="mean_squared_error")
    one, two = reader.data("regression errors order")["tables"]
    assert one["caption"] == "Model 1: MSE 0.3050, nDCG 0.8340"
    assert two["caption"] == "Model 2: MSE 4.0000, nDCG 1.0000"
    assert [column["cells"] for column in one["columns"]] == [
        ["1", "2", "3", "4"],
        ["B", "A", "C", "D"],
        ["2.1", "1.9", "0", "0"],
        ["2", "3", "0", "0"],
    ]
    assert (one["markedRows"], two["markedRows"]) == ([2, 3], [0, 1, 2, 3])
    assert "Items with the same prediction keep" in reader.caption("Largest prediction first.")
    reader.change(CHART, "gain", "linear")
    one, _two = reader.data("regression errors order")["tables"]
    assert one["caption"] == "Model 1: MSE 0.3050, nDCG 0.9134"
    reader.change(CHART, "chart", "pie")
    assert reader.state.chart == CHARTS[2]


def test_the_tiles_say_which_model_is_better():
    reader = ErrorsReader(**TWO)
    labels = [tile["label"] for tile in reader.data(TILES)["tiles"]]
    assert labels == [
        "MAE · better",
        "MSE · better",
        "RMSE · better",
        "R² · better",
        "nDCG · worse",
    ]
    same = ErrorsReader(true="1,0", pred="1,2", pred2="1,2")
    assert same.tile("ndcg")["label"] == "nDCG"


def test_true_numbers_that_are_no_grades_have_no_order():
    reader = ErrorsReader(true="9,-2", pred="1,2", metric="ndcg")
    assert reader.tile("ndcg")["value"] == "–"
    assert reader.at.latex == []
    assert reader.caption("nDCG takes the true numbers as grades from 0 to 50, and that of 2 is −2")
    many = ErrorsReader(true="60,80.5,1", pred="1,2,3", metric="ndcg")
    assert many.caption(
        "nDCG takes the true numbers as grades from 0 to 50. 2 items have others, such"
    )
    reader.open("export")
    assert "Items as CSV" in [button.proto.label for button in reader.at.get("download_button")]


def test_a_long_list_is_shown_from_its_top():
    many = ",".join(str(i % 4) for i in range(30))
    reader = ErrorsReader(true=many, pred=many, chart="order")
    (table,) = reader.data("regression errors order")["tables"]
    assert len(table["columns"][0]["cells"]) == 20
    assert table["caption"].endswith("nDCG 1.0000, the first 20")


# ---- the page of ranked lists


@pytest.mark.parametrize("gain", ["exponential", "linear"])
@pytest.mark.parametrize("model", [0, 1])
def test_the_ranked_list_opens_with_the_same_order_and_value(model, gain):
    state = replace(STATE, gain=gain)
    opened, problems = ranked_list.codec().decode(dict(parse_qsl(list_query(state, model))))
    assert problems == ()
    assert [d.name for d in opened.documents] == [list("BACD"), list("ABCD")][model]
    assert opened.grades == [(2, 3, 0, 0), (3, 2, 0, 0)][model]
    shown = compute_list(CATALOGUE["ndcg"], opened)
    assert float(shown) == value_of("ndcg", state, model)


def test_a_list_longer_than_the_cutoff_keeps_its_value():
    grades = (0, 1, 0, 2, 0, 3, 1, 0)
    state = ErrorsState(items_of(grades, (8, 7, 6, 5, 4, 3, 2, 1), names=["a)", "50%", "x,y"]))
    opened, problems = ranked_list.codec().decode(dict(parse_qsl(list_query(state, 0))))
    assert problems == ()
    assert [d.name for d in opened.documents][:4] == ["a)", "50%", "x,y", "4"]
    want = float(ndcg(grades, gain="exponential"))
    assert float(compute_list(CATALOGUE["ndcg"], opened)) == want
    assert ")" not in list_query(state, 0)


@pytest.mark.parametrize("true", [(0.5, 1), (6, 1), (-1, 1)])
def test_numbers_that_are_no_grades_of_a_list_are_told(true):
    said = list_links(ErrorsState(items_of(true, (1, 2))))
    assert said.startswith("They open as ranked lists if all true numbers are grades: 0, 1,")


@pytest.mark.parametrize(
    ("true", "said"),
    [
        ("1,3,0", "In other orders of these items, nDCG ranges from 0.70"),
        ("3,1,0", "In other orders of these items, nDCG ranges from 0.70"),
        ("2,2,0", "Items with the same prediction keep the order of the table."),
    ],
)
def test_tied_predictions_say_how_they_are_ordered(true, said):
    query = {"true": true, "pred": "5,5,1", "metric": "ndcg"}
    for more in ({}, {"pred2": "5,5,2"}, {"chart": "order"}):
        notes = captions(ErrorsReader(**query, **more), "Items with the same prediction")
        assert len(notes) == 1 + ("pred2" in more) + ("chart" in more)
        assert all(said in note for note in notes)
    assert not captions(ErrorsReader(**TWO, metric="mean_squared_error"), "the same prediction")


def captions(reader, part):
    return [one.value for one in reader.at.caption if part in one.value]


def test_the_range_of_ndcg_is_that_of_all_orders_of_tied_items():
    state = ErrorsState(items_of((0, 3, 1, 2), (1.0, 1.0, 1.0, 0.0)))
    orders = permutations((0, 3, 1))
    every = [float(ndcg((*order, 2), k=4, gain=state.gain)) for order in orders]  # type: ignore[call-overload]
    assert tied_range(state) == (min(every), max(every))
