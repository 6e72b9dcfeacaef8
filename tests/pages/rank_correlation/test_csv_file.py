"""Two orders as a CSV file: what is read, and the one sentence where it cannot be."""

import pytest
from hypothesis import given

from metrics import InvalidInput
from pages.boards.two_orders import MAX_ITEMS
from pages.rank_correlation.csv_file import read_items, write_items
from pages.rank_correlation.state import ORDERS, SCORES, edited
from tests.pages.rank_correlation.test_state import states


def held(text):
    kind, items = read_items(text)
    return kind, [(item.name, item.x, item.y) for item in items]


@pytest.mark.parametrize(
    "text",
    [
        "item,x,y\na,3,1.5\nb,-2,1.5\n",
        "y;Item;X;more\n1.5;a;3;?\n1.5;b;-2;?",
        "item\tx\ty\n a \t 3 \t1.50\n\n b\t-2.0\t1.5\n",
    ],
)
def test_scores_as_people_have_them(text):
    assert held(text) == (SCORES, [("a", 3, 1.5), ("b", -2, 1.5)])


def test_ranks_are_put_in_the_first_order():
    found = held("item,first,second\na,2,1\nb,1,3\nc,3,2\n")
    assert found == (ORDERS, [("b", 1, 3), ("a", 2, 1), ("c", 3, 2)])


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("doc,x\na,1\n", "CSV, header: found doc, x; the columns item are needed."),
        ("item,x\na,1\n", "CSV, header: found item, x; the columns item, x, y are needed."),
        ("item,x,y\na,1,1\n", "CSV: found 1 row; allowed are 2 to 30."),
        (
            "item,x,y\na,1,1\nb,,2\n",
            'CSV, row 3, column x: found ""; allowed are numbers from -1000000000 to 1000000000.',
        ),
        (
            "item,x,y\na,1,1\nb,2,inf\n",
            "CSV, row 3, column y: found inf; allowed are numbers from -1000000000 to 1000000000.",
        ),
        (
            "item,x,y\na,1,1\na,2,2\n",
            "CSV, row 3, column item: found a; it stands already in row 2.",
        ),
        (
            "item,x,y\n,1,1\na,2,2\n",
            'CSV, row 2, column item: found ""; a name of 1 to 60 characters is needed.',
        ),
        (
            "item,first,second\na,1,1\nb,2,3\n",
            "CSV, row 3, column second: found 3; allowed are whole numbers from 1 to 2.",
        ),
        (
            "item,first,second\na,1,1\nb,1,2\n",
            "CSV, row 3, column first: found 1; each rank may be taken once.",
        ),
    ],
)
def test_a_bad_file_gets_one_sentence(text, sentence):
    with pytest.raises(InvalidInput) as refused:
        read_items(text)
    assert str(refused.value) == sentence


def test_the_number_of_rows_is_bounded():
    text = "item,x,y\n" + "".join(f"d{i},1,0\n" for i in range(MAX_ITEMS + 1))
    with pytest.raises(InvalidInput, match="found more than 30 rows; allowed are from 1 to 30"):
        read_items(text)


@given(states())
def test_downloaded_orders_are_read_back(state):
    kind, items = read_items(write_items(state))
    assert kind == state.kind
    assert edited(state, items).built == state.built
