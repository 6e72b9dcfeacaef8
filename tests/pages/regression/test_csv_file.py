"""Predictions as a CSV file: what is read, and the one sentence where it cannot be."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from metrics import InvalidInput
from pages.regression.csv_file import read_items, write_items
from pages.regression.state import items_of
from tests.strategies import sized


@pytest.mark.parametrize(
    "text",
    [
        "y_true,y_pred,y_pred_2,name\n3,2.5,1,A\n-0.5,0,2,\n",
        "NAME;y_pred_2;y_pred;Y_True;note\nA;1;2.5;3;x\n;2;0;-.5;y",
        "y_true;y_pred;y_pred_2;name\n3;2,5;1;A\n-0,5;0;2;",
        "sep=\t\ny_true\ty_pred\ty_pred_2\tname\n\n3e0\t2.5\t1\t A \n-0.50\t0\t2\t\n",
    ],
)
def test_files_as_people_have_them(text):
    assert read_items(text) == items_of([3, -0.5], [2.5, 0], [1, 2], names=["A", "2"])


ALLOWED = "allowed are numbers from -1000000000 to 1000000000."


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("y_true\n1\n", "CSV, header: found y_true; the columns y_true, y_pred are needed."),
        (
            "y_true,y_pred\n" + "1,2\n" * 201,
            "CSV: found more than 200 rows; allowed are from 1 to 200.",
        ),
        ("y_true,y_pred\n1,2\n3\n", "CSV, row 3: found 1 cell; the header has 2."),
        ("x,y_true,y_pred\n1,1,2\nx,2,3\n", f"CSV, row 3, column x: found x; {ALLOWED}"),
        (
            "y_true;y_pred\n1;2\n1;2,500\n",
            "CSV, row 3, column y_pred: found 2,500; write thousands without a separator, decimals "
            "with a point.",
        ),
        ("y_true,y_pred\n1,2\n,3\n", f'CSV, row 3, column y_true: found ""; {ALLOWED}'),
        ("y_true,y_pred\n1,inf\n2,3\n", f"CSV, row 2, column y_pred: found inf; {ALLOWED}"),
        (
            "y_true,y_pred,y_pred_2\n1,2,x\n2,3,4\n",
            f"CSV, row 2, column y_pred_2: found x; {ALLOWED}",
        ),
    ],
)
def test_a_bad_file_gets_one_sentence(text, sentence):
    with pytest.raises(InvalidInput) as refused:
        read_items(text)
    assert str(refused.value) == sentence


numbers = sized(-1e9, 1e9)


@given(
    st.lists(st.tuples(numbers, numbers, numbers, numbers), min_size=1, max_size=9),
    st.booleans(),
    st.booleans(),
)
def test_downloaded_items_are_read_back(rows, has_two, has_x):
    x, true, *models = zip(*rows, strict=True)
    names = ['"', "a,b", "<i>"]
    items = items_of(true, *models[: 1 + has_two], names=names, x=x if has_x else ())
    assert read_items(write_items(items)) == items
