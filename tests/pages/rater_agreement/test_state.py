"""The address of rater agreement: readable, typeable, and never a reason to fail."""

from collections.abc import Sequence

import pytest
from hypothesis import given, strategies as st

from metrics import InvalidInput
from pages.rater_agreement.changes import (
    spread,
    with_names,
    with_raters,
)
from pages.rater_agreement.rated import rated_of
from pages.rater_agreement.state import (
    CHARTS,
    LARGEST,
    METRICS,
    RaterState,
    Slant,
    codec,
    default_state,
    with_table,
)
from pages.rater_agreement.values import all_values, labels_of
from pages.session.matrix_block import clean_class_name

CODEC = codec()
names = st.text(min_size=1, max_size=12).map(clean_class_name).filter(bool)


@st.composite
def slants(draw: st.DrawFn) -> Slant:
    share = st.floats(-1, 1)
    slant = Slant(draw(st.integers(1, 1000)), draw(st.floats(0, 1)), draw(share), draw(share))
    return slant.within()


@st.composite
def states(draw: st.DrawFn) -> RaterState:
    c, r = draw(st.integers(2, 10)), draw(st.integers(2, 10))
    many = draw(st.booleans())
    called = tuple(draw(st.lists(names, min_size=c, max_size=c, unique=True)))
    count = r if many else 2
    raters = tuple(draw(st.lists(names, min_size=count, max_size=count, unique=True)))
    given_: dict[str, object] = {}
    if many:
        item = st.tuples(*[st.integers(-1, c - 1)] * r)
        rows = draw(st.lists(item, min_size=1, max_size=20))
        ids = st.lists(names, min_size=len(rows), max_size=len(rows), unique=True)
        given_["rated"] = rated_of(rows, draw(st.one_of(st.just([]), ids)))
        given_["first"] = draw(st.integers(0, len(rows) - 1))
        given_["pair"] = tuple(draw(st.permutations(range(r)))[:2])
    else:
        row = st.tuples(*[st.integers(0, LARGEST)] * c)
        given_["cells"] = draw(st.lists(row, min_size=c, max_size=c).map(tuple))
    state = RaterState(
        called,
        raters,
        **given_,  # pyright: ignore[reportArgumentType]
        of=draw(st.sampled_from(["all", "pair"])),
        weights=draw(st.sampled_from(["none", "linear", "quadratic"])),
        level=draw(st.sampled_from(["nominal", "ordinal", "interval", "ratio"])),
        metric=draw(st.sampled_from(METRICS)),
        chart=draw(st.sampled_from(CHARTS)),
    )
    if not many and c == 2 and draw(st.booleans()):
        slant = draw(slants())
        return with_table(state, called, slant.cells(), slant)
    return state


@given(states())
def test_an_address_gives_the_state_back(state: RaterState) -> None:
    assert CODEC.decode(CODEC.encode(state)) == (state, ())
    assert set(all_values(state)) == set(METRICS)


def test_a_table_can_be_typed() -> None:
    query = {"table": "20,5,0;10,15,1;0,0,2", "names": "a,b,c", "raters": "Ann,Ben"}
    state, problems = CODEC.decode(query)
    assert problems == ()
    assert state.cells == ((20, 5, 0), (10, 15, 1), (0, 0, 2))
    assert (state.names, state.raters) == (("a", "b", "c"), ("Ann", "Ben"))
    assert CODEC.encode(state) == query


def test_ratings_can_be_typed_a_row_a_rater() -> None:
    query = {"ratings": "12.1;1221;.22.", "pair": "C,A"}
    state, problems = CODEC.decode(query)
    assert problems == ()
    assert rows_of(state) == ((0, 0, -1), (1, 1, 1), (-1, 1, 1), (0, 0, -1))
    assert (state.names, state.raters, state.pair) == (("yes", "no"), ("A", "B", "C"), (2, 0))
    assert CODEC.encode(state) == query


def test_sliders_are_the_table() -> None:
    query = {"size": "100", "agreement": "0.6", "prevalence": "0.3", "bias": "-0.1"}
    state, problems = CODEC.decode(query)
    assert problems == ()
    assert state.cells == ((45, 15), (25, 15))
    assert CODEC.encode(state) == query


@pytest.mark.parametrize(
    ("query", "said"),
    [
        ({"table": "1,2,3"}, "table: found 1 row; allowed are 2 to 10 rows"),
        ({"table": "1,2;3,-4"}, "table, row 2, column 2: found -4; allowed are whole numbers"),
        ({"names": "a"}, "names: found 1 name; there must be 2."),
        ({"names": "a,a"}, "names, name 2: found a; names must differ"),
        ({"raters": "A,B,C"}, "raters: found 3 names; there must be 2."),
        ({"ratings": "121"}, "ratings: found 1 rater; allowed are 2 to 50 raters."),
        ({"ratings": "121;12"}, "ratings, rater 2: found 2 items"),
        ({"ratings": "12;1x"}, "ratings, rater 2, item 2: found x; allowed are the digits"),
        ({"ratings": "1" * 1001 + ";" + "1" * 1001}, "ratings, rater 1: found 1001 items"),
        (
            {"ratings": "12;12", "items": "a,a"},
            "items, name 2: found a; names must differ",
        ),
        ({"ratings": "12;12", "items": "a"}, "items: found 1 name; there must be 2"),
        ({"ratings": "12;12", "first": "3"}, "first: found 3; allowed are whole numbers from 1 to"),
        ({"data": "session-0", "names": "a,b,c"}, "data: found ratings of another visit; an"),
        ({"pair": "A,A"}, "pair: found A,A; allowed are two of A, B."),
        ({"pair": "A"}, "pair: found A"),
        ({"agreement": "2"}, "agreement: found 2; allowed are numbers from 0 to 1."),
        ({"agreement": "0.6", "bias": "0.5"}, "bias: found 0.5; allowed are numbers from -0.4"),
        ({"of": "x"}, "of: found x; allowed are all, pair."),
        ({"weights": "x"}, "weights: found x"),
        ({"level": "x"}, "level: found x"),
        ({"metric": "x"}, "metric: found x"),
        ({"chart": "x"}, "chart: found x"),
        ({"grades": "1"}, "grades: found 1; the page knows agreement, bias"),
    ],
)
def test_what_cannot_be_read_is_said(query: dict[str, str], said: str) -> None:
    state, problems = CODEC.decode(query)
    assert said in " ".join(problems)
    if "agreement" not in query and not state.rated:
        assert state.built == default_state().built


pieces = st.sampled_from(
    [
        "table",
        "ratings",
        "items",
        "data",
        "first",
        "names",
        "raters",
        "pair",
        "size",
        "agreement",
        "bias",
        "of",
        "level",
    ]
)


@given(st.dictionaries(pieces, st.text(max_size=20) | st.text("12.;,0", max_size=20)))
def test_no_address_fails(query: dict[str, str]) -> None:
    state, _problems = CODEC.decode(query)
    assert set(all_values(state)) == set(METRICS)


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
    with pytest.raises(InvalidInput, match=r"high is missing; a category that is used"):
        renamed(RATED, ("low", "mid"))
    unused = RaterState(("low", "high", "never"), ("A", "B"), rated=rated_of([(0, 1)]))
    assert renamed(unused, ("low", "high")).names == ("low", "high")


def test_raters_come_and_go() -> None:
    grown = with_raters(RATED, ("A", "B", "C"))
    assert rows_of(grown) == ((0, 2, -1), (1, 1, -1), (-1, 2, -1))
    assert rows_of(with_raters(grown, ("B", "C"))) == ((2, -1), (1, -1), (2, -1))
    with pytest.raises(InvalidInput, match="the table is of two raters"):
        with_raters(default_state(), ("A", "B", "C"))


def test_categories_count_as_numbers_where_all_are() -> None:
    assert labels_of(("1", "2.5", "10")) == (1, 2.5, 10)
    for texts in (("1", "x"), ("1", "1.0"), ("1", "nan"), ("1", "1e300")):
        assert labels_of(texts) == texts
