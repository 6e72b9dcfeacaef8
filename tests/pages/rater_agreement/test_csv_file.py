"""Ratings as people have them: wide, long, counted, with gaps, with mistakes."""

import pytest
from hypothesis import assume, given

from metrics import InvalidInput
from pages.parts.rater_agreement.csv_file import read_ratings_file, write_long, write_ratings
from pages.parts.rater_agreement.state import RaterState
from tests.pages.rater_agreement.test_state import RATED, states


def test_wide_a_column_a_rater() -> None:
    state = read_ratings_file("item;Ann;Ben;Carl\np1;no;yes;\np2;10;NA;no\n")
    assert state.names == ("10", "no", "yes")
    assert state.raters == ("Ann", "Ben", "Carl")
    assert state.ratings == ((1, 2, -1), (0, -1, 1))


def test_long_a_row_a_rating() -> None:
    text = "Item,Rater,Label\nx,Ben,2\ny,Ann,10\nx,Ann,2\n"
    state = read_ratings_file(text)
    assert (state.raters, state.names) == (("Ben", "Ann"), ("2", "10"))
    assert state.ratings == ((0, 0), (-1, 1))


def test_a_counted_file_is_a_table() -> None:
    state = read_ratings_file("A,B,count\nyes,no,7\nno,no,0\nyes,no,3\n")
    assert (state.names, state.cells, state.ratings) == (("no", "yes"), ((0, 0), (10, 0)), ())


def test_more_items_than_are_listed_become_the_table_of_two_raters() -> None:
    rows = "a,a\nb,a\n" * 150
    state = read_ratings_file("A,B\n" + rows)
    assert (state.cells, state.ratings) == (((150, 0), (150, 0)), ())
    with pytest.raises(InvalidInput, match="found 300 items; allowed are 200"):
        read_ratings_file("A,B,C\n" + rows.replace("\n", ",a\n"))
    with pytest.raises(InvalidInput, match="item 301: found no rating; in a table"):
        read_ratings_file(f"A,B\n{rows}a,\n")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "CSV, header: found nothing; a column for each of 2 to 10 raters is needed"),
        ("only\na\n", "header: found only"),
        ("A,B\na,a\n", "row 2, column a: found a; at least two categories"),
        ("A,B\na\n", "row 2: found 1 cells"),
        ("A,a\n1,2\n", "each column may stand there once"),
        ("A,B,C,count\na,b,a,1\n", "found 3 raters; a file with a column count has two"),
        ("A,B,count\na,b,-1\n", "row 2, column count: found -1"),
        ("A,B,count\na,b,1000000\na,b,1\n", "found 1000001; a cell of the table holds at most"),
        ("item,rater,label\nx,A,1\nx,A,2\nx,B,1\n", "row 3, column rater: found A; a rater rates"),
        ("item,rater,label\nx,A,1\ny,A,2\n", "found 1 raters"),
        ("item,rater,label\nx,A,1\nx,,2\n", 'rater 2: found ""; each has a name'),
        ("A,B\n" + "".join(f"c{i},c0\n" for i in range(11)), "row 12, column a: found c10"),
        ('A,B\n"a"b,c\n', "a stray quotation mark"),
    ],
)
def test_what_is_wrong_is_said_with_its_place(text: str, said: str) -> None:
    with pytest.raises(InvalidInput) as error:
        read_ratings_file(text)
    assert said in str(error.value)


def test_ratings_are_written_long() -> None:
    assert write_long(RATED) == (
        "item,rater,label\n1,A,low\n1,B,high\n2,A,mid\n2,B,mid\n3,B,high\n"
    )


@given(states())
def test_what_is_written_is_read_again(state: RaterState) -> None:
    """But for a category that nobody used in a list."""
    names = [name.lower() for name in (*state.names, *state.raters)]
    assume(not {"na", "nan", "n/a", "item", "rater", "label", "count"} & set(names))
    assume(len({rater.lower() for rater in state.raters}) == len(state.raters))
    assume(not state.ratings or len({label for row in state.ratings for label in row} - {-1}) > 1)
    read = read_ratings_file(write_ratings(state))
    assert read.raters == state.raters
    if state.ratings:
        assert _named(read) == _named(state)
    else:
        order = [read.names.index(name) for name in state.names]
        assert [[read.cells[i][j] for j in order] for i in order] == [*map(list, state.cells)]


def _named(state: RaterState) -> list[list[str]]:
    return [[state.names[label] if label >= 0 else "" for label in row] for row in state.ratings]
