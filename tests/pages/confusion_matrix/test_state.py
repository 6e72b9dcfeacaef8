"""The address of a confusion matrix: readable, typeable, and never a reason to fail."""

import pytest
from hypothesis import given, strategies as st

from metrics import CATALOGUE
from pages.confusion_matrix.state import (
    CHARTS,
    LARGEST,
    METRICS,
    SHADES,
    MatrixState,
    Options,
    Rates,
    class_names,
    codec,
    default_state,
    with_matrix,
    with_rates,
)
from pages.confusion_matrix.values import all_values, compute
from pages.session.matrix_block import clean_class_name
from tests.strategies import sized

CODEC = codec()
names = st.text(min_size=1, max_size=12).map(clean_class_name).filter(bool)
rates = st.builds(
    Rates,
    size=st.integers(1, 10**6),
    prevalence=st.floats(0, 1),
    sensitivity=st.floats(0, 1),
    specificity=st.floats(0, 1),
)


@st.composite
def states(draw: st.DrawFn) -> MatrixState:
    c = draw(st.integers(2, 10))
    rows = draw(
        st.lists(st.tuples(*[st.integers(0, LARGEST)] * c), min_size=c, max_size=c).map(tuple)
    )
    called = tuple(draw(st.lists(names, min_size=c, max_size=c, unique=True)))
    options = Options(
        average=draw(st.sampled_from(["class", "micro", "macro", "weighted"])),
        label=draw(st.integers(0, c - 1)),
        beta=draw(sized(0, 100)),
        zero_division=draw(st.sampled_from(["nan", "0", "1"])),
        empty_classes=draw(st.sampled_from(["undefined", "left out"])),
    )
    state = MatrixState(
        called,
        rows,
        options=options,
        metric=draw(st.sampled_from(METRICS)),
        chart=draw(st.sampled_from(CHARTS)),
        shade=draw(st.sampled_from(SHADES)),
    )
    if c == 2 and draw(st.booleans()):
        return with_rates(state, draw(rates))
    return state


@given(states())
def test_an_address_gives_the_state_back(state: MatrixState) -> None:
    assert CODEC.decode(CODEC.encode(state)) == (state, ())


def test_an_address_can_be_typed() -> None:
    state, problems = CODEC.decode({"matrix": "9,1;2,8", "names": "no,yes", "class": "no"})
    assert problems == ()
    assert (state.names, state.cells) == (("no", "yes"), ((9, 1), (2, 8)))
    assert state.options.label == 0
    assert CODEC.encode(state) == {"matrix": "9,1;2,8", "names": "no,yes", "class": "no"}


def test_rates_are_the_matrix() -> None:
    query = {"size": "1000", "prevalence": "0.01", "sensitivity": "0.9", "specificity": "0.95"}
    state, problems = CODEC.decode(query)
    assert problems == ()
    assert state.cells == ((941, 49), (1, 9))
    assert CODEC.encode(state) == query


@pytest.mark.parametrize(
    ("query", "said"),
    [
        (
            {"matrix": "1,2,3"},
            "matrix: found 1 row; allowed are 2 to 10 rows, separated by semicolons.",
        ),
        ({"matrix": "1,2;3"}, "matrix, row 2: found 1 cell"),
        ({"matrix": "1,2;3,-4"}, "matrix, row 2, column 2: found -4; allowed are whole numbers"),
        ({"matrix": "1,2;3,1.5"}, "matrix, row 2, column 2: found 1.5"),
        ({"matrix": "1,2;,4"}, 'matrix, row 2, column 1: found ""'),
        ({"matrix": f"1,2;3,{LARGEST + 1}"}, "row 2, column 2"),
        ({"matrix": ";".join(["0" + ",0" * 10] * 11)}, "found 11 rows"),
        ({"names": "a"}, "names: found 1 name; there must be 2."),
        ({"names": "a,a"}, "names, name 2: found a"),
        ({"names": "a,%01"}, "names, name 2: found"),
        ({"class": "x"}, "class: found x; allowed are ham, spam."),
        ({"average": "mean"}, "average: found mean"),
        ({"beta": "-1"}, "beta: found"),
        ({"beta": "x"}, "beta: found x"),
        ({"zero_division": "2"}, "zero_division: found"),
        ({"prevalence": "2"}, "prevalence: found 2; allowed are numbers from 0 to 1."),
        ({"prevalence": "nan"}, "prevalence: found nan"),
        ({"size": "0"}, "size: found 0"),
        ({"metric": "x"}, "metric: found x"),
        ({"chart": "x"}, "chart: found x"),
        ({"shade": "x"}, "shade: found x"),
        ({"grades": "1"}, "grades: found 1; the page knows average, beta"),
    ],
)
def test_what_cannot_be_read_is_said(query: dict[str, str], said: str) -> None:
    state, problems = CODEC.decode(query)
    assert said in " ".join(problems)
    assert all_values(state)
    if not {"size", "prevalence"} & set(query):
        assert state.cells == default_state().cells


pieces = st.sampled_from(
    ["matrix", "names", "class", "size", "prevalence", "average", "beta", "zero_division", "metric"]
)


@given(st.dictionaries(pieces, st.text(max_size=20)))
def test_no_address_fails(query: dict[str, str]) -> None:
    state, _problems = CODEC.decode(query)
    compute(CATALOGUE[state.metric], state).steps()


def test_another_matrix_keeps_the_class_that_is_looked_at_if_it_can() -> None:
    state = MatrixState(class_names(3), ((1,) * 3,) * 3, options=Options(label=2))
    smaller = with_matrix(state, ("a", "b"), ((1, 2), (3, 4)))
    assert smaller.options.label == 1
    assert with_matrix(smaller, class_names(4), ((1,) * 4,) * 4).options.label == 1
