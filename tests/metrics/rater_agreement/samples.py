"""Tables and ratings that several tests of agreement draw."""

import math

import numpy as np
from hypothesis import assume, strategies as st

from metrics import read_ratings

NAN = math.nan
LEVELS = ("nominal", "ordinal", "interval", "ratio")
THIRTY = [[10, 0], [5, 15]]
TWO_RATERS = ("cohen_kappa", "scott_pi", "pabak", "gwet_ac1")


@st.composite
def agreement(draw: st.DrawFn, most: int = 5) -> np.ndarray:
    """Counts of two raters and 2 to 5 categories, some of them unused, one item at least."""
    c = draw(st.integers(2, most))
    count = st.one_of(st.just(0), st.integers(0, 4), st.integers(0, 10**5))
    row = st.lists(count, min_size=c, max_size=c)
    table = np.array(draw(st.lists(row, min_size=c, max_size=c)))
    unused = draw(st.sets(st.integers(0, c - 1), max_size=c - 1))
    table[list(unused)] = 0
    table[:, list(unused)] = 0
    assume(table.any())
    return table


@st.composite
def rated(draw: st.DrawFn, values: tuple[float, ...] = (1, 2, 3, 4, NAN)) -> np.ndarray:
    """Ratings of 2 to 6 raters and 1 to 12 items, some missing."""
    raters, items = draw(st.integers(2, 6)), draw(st.integers(1, 12))
    row = st.lists(st.sampled_from(values), min_size=items, max_size=items)
    return np.array(draw(st.lists(row, min_size=raters, max_size=raters)), dtype=float)


GAPS = read_ratings([["a", "b", None], ["a", "a", "b"]])
