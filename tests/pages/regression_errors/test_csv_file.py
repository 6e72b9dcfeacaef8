"""Predictions as a CSV file: what is read, and the one sentence where it cannot be."""

from dataclasses import replace

import pytest
from hypothesis import given, strategies as st

from metrics import InvalidInput
from pages.regression_errors.csv_file import read_errors, write_errors
from pages.regression_errors.state import ErrorsState, items_of
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
    assert read_errors(text).items == items_of([3, -0.5], [2.5, 0], [1, 2], names=["A", "2"])


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
            "y_true,y_pred,y_pred_2,y_pred_added,y_pred_2_added\n1,2,3,4,0\n1,2,3,0,5\n",
            "CSV, row 3, column y_pred_2_added: found 5; one item alone can be the outlier.",
        ),
        (
            "y_true,y_pred,y_pred_2\n1,2,x\n2,3,4\n",
            f"CSV, row 2, column y_pred_2: found x; {ALLOWED}",
        ),
    ],
)
def test_a_bad_file_gets_one_sentence(text, sentence):
    with pytest.raises(InvalidInput) as refused:
        read_errors(text)
    assert str(refused.value) == sentence


numbers = sized(-1e9, 1e9)


@given(
    st.lists(st.tuples(numbers, numbers, numbers, numbers), min_size=1, max_size=9),
    st.booleans(),
    st.booleans(),
    st.tuples(numbers, numbers),
    st.integers(0, 8),
)
def test_a_downloaded_board_is_read_back(rows, has_two, has_x, amounts, at):
    x, true, *models = zip(*rows, strict=True)
    names = ['"', "a,b", "<i>"]
    items = items_of(true, *models[: 1 + has_two], names=names, x=x if has_x else ())
    amounts = (amounts[0], amounts[1] if has_two else 0.0)
    state = ErrorsState(items, outlier=items[at % len(items)].id, amounts=amounts)
    read = read_errors(write_errors(state))
    assert (read.items, read.amounts, read.built) == (items, amounts, state.built)


def test_the_outlier_stands_beside_the_prediction_that_it_adds_to():
    state = ErrorsState(items_of([1, 2], [3, 4], [5, 6]), outlier="i1", amounts=(0.0, 9.0))
    header, first, second = write_errors(state).split()
    assert header == "name,y_true,y_pred,y_pred_2,y_pred_2_added"
    assert (first, second) == ("1,1,3,5,9.0", "2,2,4,6,0")
    assert write_errors(replace(state, amounts=(0.0, 0.0))).startswith(
        "name,y_true,y_pred,y_pred_2\n"
    )


def test_what_is_added_by_a_model_that_the_file_lacks_is_left_aside():
    read = read_errors("y_true,y_pred,y_pred_2_added\n1,2,3\n")
    assert (read.items, read.amounts) == (items_of([1], [2]), (0.0, 0.0))
