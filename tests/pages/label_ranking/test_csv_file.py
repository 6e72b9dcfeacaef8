"""Scored labels as a CSV file: what is read, and the one sentence where it cannot be."""

import pytest
from hypothesis import given

from metrics import InvalidInput
from pages.label_ranking.csv_file import read_board, write_board
from pages.session.scored_labels import Board
from tests.pages.label_ranking.test_state import states

HEAD = "item,label,true,score"
WIDE = "item,true:a,true:b,score:a,score:b"
LONG = "x" * 30


@pytest.mark.parametrize(
    "text",
    [
        f"{HEAD}\nx,a,1,0.5\nx,b,0,.25\ny,a,0,-1\ny,b,1,2\n",
        "score;item;label;true\n0,5;x;a;yes\n0,25;x;b;no\n-1;y;a;\n2;y;b;X\n",
        f"{HEAD},note\nx,a,TRUE,0.5,\nx,b,false,.25,!\ny,a,n,-1,\ny,b,y,2,\n",
        "item,true:a,score:a,true:b,score:b\nx,1,0.5,0,.25\ny,0,-1,1,2\n",
        "score_a;score_b;note;Item;True_a;true_b\n0,5;0,25;;x;1.0;0.0\n-1;2;!;y;no;yes\n",
        ",a,b,a,b\nx,1,,0.5,.25\n\ny,,1,-1,2\n",
    ],
)
def test_files_as_people_have_them(text):
    scores = ((0.5, 0.25), (-1.0, 2.0))
    board = Board(("x", "y"), ("a", "b"), ((True, False), (False, True)), scores)
    assert read_board(text) == board


def test_a_wide_file_may_go_without_items_and_have_weights():
    read = read_board("true:A b,true:a b,score:A b,score:a b,weight\n1,0,3,4,2\n0,0,5,6,0.5\n")
    true, scores = ((True, False), (False, False)), ((3.0, 4.0), (5.0, 6.0))
    assert read == Board(("Item 1", "Item 2"), ("A b", "a b"), true, scores, (2.0, 0.5))


@given(states())
def test_a_downloaded_board_is_read_back(state):
    read = read_board(write_board(state.board))
    assert read == state.board


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("item,label,score\nx,a,1", "CSV, header: found item, label, score; the columns item,"),
        (f"{HEAD}\nx,a,1,1\nx,a,0,1", "CSV, row 3, column label: found a; x has it already."),
        (f"{HEAD}\nx,a,2,1", "CSV, row 2, column true: found 2; allowed are 1, yes, true or x,"),
        (f"{HEAD}\nx,a,1,high", "CSV, row 2, column score: found high; allowed are numbers from"),
        (f"{HEAD}\n,a,1,1", 'CSV, row 2, column item: found ""; a name of 1 to 30 characters'),
        (f"{HEAD}\nx,a,1,1", "CSV, row 2, column label: found a; at least two labels are needed."),
        (
            f"{HEAD}\nx,a,1,1\nx,b,0,0\ny,a,1,1",
            "CSV, row 4, column label: found a; the label b of y is missing.",
        ),
        (
            f"{HEAD},weight\nx,a,1,1,2\nx,b,0,0,3",
            "CSV, row 3, column weight: found 3; further up its weight is 2.",
        ),
        (
            f"{HEAD},weight\nx,a,1,1,0\nx,b,0,0,0",
            "CSV, row 3, column weight: found 0; one weight at least is above 0.",
        ),
        (
            HEAD + "".join(f"\nx,l{i},0,1" for i in range(9)),
            "CSV, row 10, column label: found l8; allowed are at most 8 labels.",
        ),
        (
            HEAD + "".join(f"\ni{i},a,0,1" for i in range(13)),
            "CSV, row 14, column item: found i12; allowed are at most 12 items.",
        ),
        (f"{WIDE}\nx,1,0,yes,1", "CSV, row 2, column score:a: found yes; allowed are numbers from"),
        (
            f"{WIDE}\nx,1,0,1,1\ny,3,0,1,1",
            "CSV, row 3, column true:a: found 3; allowed are 1,",
        ),
        (f"{WIDE}\nx,1,0,1", "CSV, row 2: found 4 cells; the header has 5."),
        (f"{WIDE}\nx,1,0,1,1\nx,1,0,1,1", "CSV, row 3, column item: found x; each item has a row"),
        (f"{WIDE}\n,1,0,1,1", 'CSV, row 2, column item: found ""; a name of 1 to 30 characters'),
        (WIDE, "CSV: found 0 rows; allowed are from 1 to 12."),
        (
            "a,b,a,b,weight\n1,0,2,3,0",
            "CSV, row 2, column weight: found 0; one weight at least is above 0.",
        ),
        (
            "true:a,score:a,true:b\n1,1,1",
            "CSV, header: found true:b; the column score:b is needed too.",
        ),
        ("a,a\n1,1", "CSV, header: found 1 label; allowed are 2 to 8."),
        (
            "true:a,score:a,true:\u202e,score:\u202e\n1,1,1,1",
            "CSV, header: found \\u202e; a name of 1 to 30 characters is needed.",
        ),
        (
            f"true:a,score:a,true:{LONG}b,score:{LONG}b,true:{LONG}c,score:{LONG}c\n1,1,1,1,1,1",
            f"CSV, header: found {LONG}; each label has a name of its own.",
        ),
    ],
)
def test_a_bad_file_gets_one_sentence(text, sentence):
    with pytest.raises(InvalidInput) as refused:
        read_board(text)
    assert str(refused.value).startswith(sentence)
