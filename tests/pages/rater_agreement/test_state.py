"""The address of rater agreement: readable, typeable, and never a reason to fail."""

from collections.abc import Sequence

import pytest

from metrics import InvalidInput
from pages.rater_agreement.changes import spread, with_names, with_raters
from pages.rater_agreement.rated import rated_of
from pages.rater_agreement.state import RaterState, default_state, with_table
from pages.rater_agreement.values import labels_of


def test_a_table_is_spread_out_and_counted_again() -> None:
    state = spread(default_state())
    assert len(rows_of(state)) == 50
    assert rows_of(state).count((0, 1)) == 5
    with pytest.raises(InvalidInput, match="found 200001 items"):
        spread(with_table(default_state(), ("a", "b"), ((200000, 1), (0, 0))))
    with pytest.raises(InvalidInput, match="found 0 items"):
        spread(with_table(default_state(), ("a", "b"), ((0, 0), (0, 0))))


RATED = RaterState(("low", "mid", "high"), ("A", "B"), rated=rated_of([(0, 2), (1, 1), (-1, 2)]))


def rows_of(state: RaterState) -> tuple[tuple[int, ...], ...]:
    """The ratings of a state that has some."""
    assert state.rated
    return state.rated.rows


def renamed(state: RaterState, names: Sequence[str]) -> RaterState:
    assert state.rated
    return with_names(state, state.rated, names)


@pytest.mark.parametrize(
    ("after", "ratings"),
    [
        ("high,mid,low", ((2, 0), (1, 1), (-1, 0))),  # another order
        ("low,middle,high", ((0, 2), (1, 1), (-1, 2))),  # another name
        ("none,low,mid,high", ((1, 3), (2, 2), (-1, 3))),  # one more
    ],
)
def test_categories_keep_their_ratings(after: str, ratings: object) -> None:
    assert rows_of(renamed(RATED, after.split(","))) == ratings


def test_a_category_that_is_used_is_not_taken_away() -> None:
    with pytest.raises(InvalidInput, match=r"high is missing; a category in use"):
        renamed(RATED, ("low", "mid"))
    unused = RaterState(("low", "high", "never"), ("A", "B"), rated=rated_of([(0, 1)]))
    assert renamed(unused, ("low", "high")).names == ("low", "high")


def test_raters_come_and_go() -> None:
    grown = with_raters(RATED, ("A", "B", "C"))
    assert rows_of(grown) == ((0, 2, -1), (1, 1, -1), (-1, 2, -1))
    assert rows_of(with_raters(grown, ("B", "C"))) == ((2, -1), (1, -1), (2, -1))
    with pytest.raises(InvalidInput, match="a table has two raters"):
        with_raters(default_state(), ("A", "B", "C"))


def test_categories_count_as_numbers_where_all_are() -> None:
    assert labels_of(("1", "2.5", "10")) == (1, 2.5, 10)
    for texts in (("1", "x"), ("1", "1.0"), ("1", "nan"), ("1", "1e300")):
        assert labels_of(texts) == texts
