"""Predictions as CSV."""

import pytest
from sklearn.metrics import confusion_matrix

from metrics import InvalidInput
from pages.confusion_matrix.csv_file import read_predictions, write_predictions
from pages.confusion_matrix.state import MatrixState


def test_rows_are_counted() -> None:
    true = ["b", "a", "b", "c", "c", "a", "b"]
    predicted = ["b", "b", "b", "a", "c", "a", "c"]
    lines = "\n".join(f"{t};{p}" for t, p in zip(true, predicted, strict=True))
    names, cells = read_predictions(f"y_true;y_pred\n{lines}\n")
    assert names == ("a", "b", "c")
    assert [list(row) for row in cells] == confusion_matrix(true, predicted).tolist()


def test_numbers_stand_in_their_order() -> None:
    names, cells = read_predictions("y_pred,y_true,id\n10,9,x\n9,10,y\n2,2,z\n")
    assert names == ("2", "9", "10")
    assert cells == ((1, 0, 0), (0, 0, 1), (0, 1, 0))


def test_a_count_stands_for_many_items() -> None:
    names, cells = read_predictions("y_true,y_pred,count\nno,no,9990\nyes,no,10\nyes,yes,0\n")
    assert (names, cells) == (("no", "yes"), ((9990, 0), (10, 0)))


@pytest.mark.parametrize(
    "cells", [((9, 0, 1), (2, 15, 2), (0, 0, 0)), ((0, 0), (0, 0)), ((0, 5), (0, 0))]
)
def test_what_is_written_is_read_again(cells: tuple[tuple[int, ...], ...]) -> None:
    names = ("a, b", '"q"', "z")[: len(cells)]
    assert read_predictions(write_predictions(MatrixState(names, cells))) == (names, cells)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("y_true,y_pred\n", "found 0 rows"),
        ("true,pred\na,b\n", "CSV, header: found true, pred; the columns y_true, y_pred"),
        ("y_true,y_pred\na,\n", 'CSV, row 2, column y_pred: found ""; a name of 1 to 30'),
        ("y_true,y_pred\na,a\n", "CSV, row 2, column y_true: found a; at least two classes"),
        ("y_true,y_pred,count\na,b,1.5\n", "row 2, column count: found 1.5"),
        ("y_true,y_pred,count\na,b,-1\n", "row 2, column count: found -1"),
        ("y_true,y_pred,count\na,b,1000000\na,b,1\n", "row 3, column count"),
        (
            "y_true,y_pred\n" + "".join(f"c{i},c0\n" for i in range(11)),
            "row 12, column y_true: found c10; allowed are at most 10 classes",
        ),
    ],
)
def test_what_cannot_be_read_is_said(text: str, said: str) -> None:
    with pytest.raises(InvalidInput) as error:
        read_predictions(text)
    assert said in str(error.value)
