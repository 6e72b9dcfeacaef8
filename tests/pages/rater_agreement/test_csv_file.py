"""Ratings as people have them: wide, long, counted, with gaps, with mistakes."""

import math

import pytest
from hypothesis import assume, given

from metrics import InvalidInput
from pages.rater_agreement.csv_file import read_ratings_file, write_long, write_ratings
from pages.rater_agreement.state import RaterState
from pages.rater_agreement.values import all_values, table_of
from tests.pages.rater_agreement.test_state import RATED, rows_of, states


def test_wide_a_column_a_rater() -> None:
    state = read_ratings_file("item;Ann;Ben;Carl\np1;no;yes;\np2;10;NA;no\n")
    assert state.names == ("10", "no", "yes")
    assert state.raters == ("Ann", "Ben", "Carl")
    assert rows_of(state) == ((1, 2, -1), (0, -1, 1))
    assert state.rated
    assert state.rated.ids == ("p1", "p2")


def test_items_without_names_are_numbered() -> None:
    for text in ("A,B\n1,2\n2,2\n", "item,A,B\n1,1,2\n2,2,2\n", ",A,B\n,1,2\n,2,2\n"):
        state = read_ratings_file(text)
        assert state.raters == ("A", "B")
        assert state.rated
        assert state.rated.ids == ()
    rows_of_r = read_ratings_file(",A,B\nx,1,2\ny,2,2\n")
    assert rows_of_r.rated
    assert rows_of_r.rated.ids == ("x", "y")


def test_long_a_row_a_rating() -> None:
    text = "Item,Rater,Label\nx,Ben,2\ny,Ann,10\nx,Ann,2\n"
    state = read_ratings_file(text)
    assert (state.raters, state.names) == (("Ben", "Ann"), ("2", "10"))
    assert rows_of(state) == ((0, 0), (-1, 1))
    assert state.rated
    assert state.rated.ids == ("x", "y")


def test_a_counted_file_is_a_table() -> None:
    state = read_ratings_file("A,B,count\nyes,no,7\nno,no,0\nyes,no,3\n")
    assert (state.names, state.cells, state.rated) == (("no", "yes"), ((0, 0), (10, 0)), None)


def test_a_class_uploads_a_thousand_items() -> None:
    rows = "".join(f"doc {at},a,b,{'a' if at % 7 else ''}\n" for at in range(1000))
    state = read_ratings_file("item,A,B,C\n" + rows)
    assert state.rated
    assert (state.rated.n, state.rated.raters) == (1000, 3)
    assert state.rated.name(999) == "doc 999"
    assert state.rated.rows[7] == (0, 1, -1)
    assert read_ratings_file(write_ratings(state)) == state
    two = read_ratings_file("A,B\n" + "a,b\na,\n" * 150)  # with gaps, and more than a link holds
    assert two.rated
    assert (two.rated.n, table_of(two).left_out) == (300, 150)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "CSV, header: found nothing; a column for each of 2 to 50 raters is needed"),
        ("only\na\n", "header: found only"),
        ("A,B\nNA,NA\n", "row 2, column A: found NA; at least one rating is needed"),
        ("A,B\na\n", "row 2: found 1 cell"),
        ("A,A\n1,2\n", "each column may stand there once"),
        ("A,B,C,count\na,b,a,1\n", "found 3 raters; a file with a column count has two"),
        ("A,B,count\na,b,-1\n", "row 2, column count: found -1"),
        ("A,B,count\na,b,1000000\na,b,1\n", "found 1000001; a cell of the table holds at most"),
        ("item,rater,label\nx,A,1\nx,A,2\nx,B,1\n", "row 3, column rater: found A; a rater rates"),
        ("item,rater,label\nx,A,1\ny,A,2\n", "found 1 rater"),
        ("item,rater,label\nx,A,1\nx,,2\n", 'rater 2: found ""; names must differ'),
        ("item,A,B\nx,a,b\nx,a,b\n", "row 3, column item: found x; each item has a name of its"),
        ("item,A,B\nx,a,b\n,a,b\n", 'row 3, column item: found ""; each item has a name of its'),
        ("item,rater,label\nx,A,1\n,B,2\n", 'row 3, column item: found ""; each item has a name'),
        ("A,B,count\na,b,2\na,,3\n", "row 3: found no rating; in a table each item is rated"),
        (
            ",".join(f"r{i}" for i in range(51)) + "\n" + "a," * 50 + "b\n",
            "a column for each of 2 to 50 raters",
        ),
        ("A,B,C\n" + "a,b,a\n" * 20001, "found more than 20000 rows; allowed are from 1 to 20000"),
        ("A,B\n" + "".join(f"c{i},c0\n" for i in range(11)), "row 12, column A: found c10"),
        ('A,B\n"a"b,c\n', "a stray quotation mark"),
    ],
)
def test_what_is_wrong_is_said_with_its_place(text: str, said: str) -> None:
    with pytest.raises(InvalidInput) as error:
        read_ratings_file(text)
    assert said in str(error.value)


def test_ratings_are_written_long() -> None:
    assert write_long(RATED) == (
        "item,rater,label,categories\n"
        "1,A,low,low\n1,B,high,mid\n2,A,mid,high\n2,B,mid,\n3,B,high,\n"
    )


@given(states())
def test_what_is_written_is_read_again(state: RaterState) -> None:
    texts = [write_ratings(state), *([write_long(state)] if state.rated else [])]
    assume(not state.rated or state.rated.used)
    for text in texts:
        read = read_ratings_file(text)
        assert (read.names, read.raters) == (state.names, state.raters)
        assert (read.rated, read.cells) == (state.rated, state.cells)


def test_a_file_of_one_category_has_room_for_another():
    state = read_ratings_file("A,B\nyes,yes\nyes,yes\n")
    assert state.names == ("yes", "Category 1")
    assert {name for name, value in all_values(state).items() if math.isnan(value)} >= {
        "cohen_kappa",
        "scott_pi",
        "krippendorff_alpha",
    }


def test_a_scale_that_ratings_do_not_tell_has_a_column() -> None:
    text = "item,A,B,categories\nx,low,high,low\ny,high,high,mid\n,,,high\n"
    state = read_ratings_file(text)
    assert state.names == ("low", "mid", "high")
    assert rows_of(state) == ((0, 2), (2, 2))
    assert write_ratings(state) == text
    assert "categories" not in write_ratings(read_ratings_file("A,B\na,b\nb,b\n"))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("A,B,categories\n,,a\n", "CSV: found 0 rows; at least one rating is needed."),
        (
            "A,B,categories\n" + "".join(f"a,a,c{at}\n" for at in range(11)),
            "CSV: found 11 categories; allowed are at most 10 categories.",
        ),
    ],
)
def test_a_scale_of_no_use_is_refused(text: str, said: str) -> None:
    with pytest.raises(InvalidInput) as refused:
        read_ratings_file(text)
    assert str(refused.value) == said


def test_the_order_of_a_table_is_that_of_its_rows() -> None:
    text = "A,B,count\nyes,yes,1\nyes,no,2\nno,yes,3\nno,no,4\n"
    state = read_ratings_file(text)
    assert (state.names, state.cells) == (("yes", "no"), ((1, 2), (3, 4)))
    assert write_ratings(state) == text


def test_a_name_that_means_something_is_written_apart() -> None:
    state = read_ratings_file("'item,'Count,Ben\nyes,'NA,yes\n'NA,yes,NA\n")
    assert (state.raters, state.names) == (("item", "Count", "Ben"), ("NA", "yes"))
    assert rows_of(state) == ((1, 0, 1), (0, 1, -1))
