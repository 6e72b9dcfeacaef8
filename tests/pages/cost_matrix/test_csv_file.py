"""The matrices as a CSV file: what is read, and the one sentence where it cannot be."""

from dataclasses import replace

import pytest
from hypothesis import given

from metrics import InvalidInput
from pages.cost_matrix.csv_file import read_matrices, write_matrices
from pages.cost_matrix.state import CostState, default_state
from tests.pages.cost_matrix.test_state import states

HERE = default_state()


@pytest.mark.parametrize(
    "text",
    [
        "true,predicted,count\nno,no,5\nno,yes,2\nyes,no,1\nyes,yes,4\n",
        "Predicted;COUNT;true\nno;5;no\nyes;2;no\nno;1;yes\nyes;4;yes\n",
        "true,predicted,count\nno,no,3\nyes,yes,4\nyes,no,1\nno,yes,2\nno,no,2\n",
        "true,predicted,note\n" + "no,no,\n" * 5 + "no,yes,\n" * 2 + "yes,no,\n" + "yes,yes,\n" * 4,
    ],
)
def test_files_as_people_have_them(text):
    state = read_matrices(text, HERE)
    assert state.names == ("no", "yes")
    assert state.first == ((5, 2), (1, 4))
    assert state.second == ((0, 0), (0, 0))
    assert state.costs == ((0, 1), (1, 0))


def test_what_the_file_lacks_stays_where_the_classes_do():
    text = (
        "true,predicted,count_2,count,cost\nnegative,positive,3,1,2.5\npositive,negative,4,0,-1\n"
    )
    state = read_matrices(text, HERE)
    assert state.first == ((0, 1), (0, 0))
    assert state.second == ((0, 3), (4, 0))
    assert state.costs == ((0, 2.5), (-1, 0))
    only_counts = read_matrices("true,predicted,count\nnegative,positive,1\n", HERE)
    assert (only_counts.second, only_counts.costs) == (HERE.second, HERE.costs)


def test_items_of_numbered_classes_stand_in_the_order_of_the_numbers():
    state = read_matrices("true,predicted\n10,2\n2,2\n1,10\n", HERE)
    assert state.names == ("1", "2", "10")
    assert state.first == ((0, 0, 1), (0, 1, 0), (0, 1, 0))


COUNTS = "allowed are whole numbers from 0 to 1000000000"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "CSV, header: found nothing; the columns true, predicted are needed."),
        ("a,b\n1,2\n", "CSV, header: found a, b; the columns true, predicted are needed."),
        ("true,predicted\n", "CSV: found 0 rows; allowed are from 1 to 10000."),
        ("true,predicted\na,a\n", "CSV: found 1 class; allowed are 2 to 10."),
        (
            "true,predicted\n" + "".join(f"a,c{i}\n" for i in range(10)),
            "CSV, row 11, column predicted: found c9; allowed are 10 classes.",
        ),
        (
            "true,predicted\na,\n",
            'CSV, row 2, column predicted: found ""; names must differ and have 1 to 30 '
            "characters.",
        ),
        (
            f"true,predicted\n{'n' * 30}1,{'n' * 30}2\n",
            f"CSV, row 2, column predicted: found {'n' * 30}2; names must differ and have "
            "1 to 30 characters.",
        ),
        (
            "true,predicted,count\na,b,-1\n",
            f"CSV, row 2, column count: found -1; {COUNTS}.",
        ),
        (
            "true,predicted,count\na,b,1000000000\na,b,1\n",
            "CSV, row 3, column count: found 1; the rows of a cell add up to at most 1000000000.",
        ),
        (
            "true,predicted,count,count_2\na,b,1,1.5\n",
            f"CSV, row 2, column count_2: found 1.5; {COUNTS}.",
        ),
        (
            "true,predicted,cost\na,b,nan\n",
            "CSV, row 2, column cost: found nan; allowed are numbers from -1000000000 to "
            "1000000000.",
        ),
        (
            "true,predicted,cost\na,b,1\na,b,2\n",
            "CSV, row 3, column cost: found 2; the same cell has another cost in an earlier row.",
        ),
    ],
)
def test_a_bad_file_gets_one_sentence_with_row_column_found_and_allowed(text, sentence):
    with pytest.raises(InvalidInput) as refused:
        read_matrices(text, HERE)
    assert str(refused.value) == sentence


@given(states())
def test_downloaded_matrices_are_read_back(state: CostState):
    expected = replace(state, threshold=None, example="")
    assert read_matrices(write_matrices(state), HERE) == replace(
        expected, scores=None, metric=HERE.metric, model=HERE.model, view=HERE.view
    )
