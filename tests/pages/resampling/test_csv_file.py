"""Items of the reader's own are read, or refused with the place."""

import pytest

from metrics import InvalidInput
from pages.resampling.csv_file import read_items, write_state
from pages.resampling.state import default_state, with_own

ROWS = [(f"{i}.5", str(i % 3), "ab"[i % 2]) for i in range(20)]


def text(header, rows, separator=","):
    return "\n".join(separator.join(row) for row in [header, *rows])


def test_the_class_is_the_column_of_that_name_or_the_last_one():
    first = read_items(text(("x", "z", "kind"), ROWS))
    assert first.columns == ("x", "z")
    assert first.features[3] == (3.5, 0.0)
    assert first.classes[:3] == ("a", "b", "a")
    moved = [(kind, x, z) for x, z, kind in ROWS]
    assert read_items(text(("Class", "x", "z"), moved)) == first
    decimal = [(x.replace(".", ","), z, kind) for x, z, kind in ROWS]
    assert read_items(text(("x", "z", "kind"), decimal, ";")) == first


def test_own_items_come_back_from_their_file():
    own = read_items(text(("class", "label", "kind"), [("a", "1", "2"), ("b", "3", "4")] * 10))
    state = with_own(default_state(), own)
    assert read_items(write_state(state)) == own


def test_items_of_a_data_set_can_be_taken_away_and_loaded():
    state = default_state()
    own = read_items(write_state(state))
    assert len(own.classes) == state.items
    assert set(own.classes) == {"malignant", "benign"}


@pytest.mark.parametrize(
    ("rows", "said"),
    [
        (ROWS[:5], "found 5 items"),
        ([(*row[:2], "a") for row in ROWS], "found 1 class"),
        ([(*row[:2], str(i)) for i, row in enumerate(ROWS)], "found 20 classes"),
        ([("many", "1", "a"), *ROWS], "row 2, column x: found many"),
    ],
)
def test_what_cannot_be_learnt_is_refused(rows, said):
    with pytest.raises(InvalidInput, match=said):
        read_items(text(("x", "z", "class"), rows))
    with pytest.raises(InvalidInput, match="column"):
        read_items("x\n1\n2\n")
