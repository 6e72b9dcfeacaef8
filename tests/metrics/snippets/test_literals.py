"""Data are read back as they are, whatever they hold."""

import ast
import math
from typing import Any

import numpy as np
import pandas as pd
import pytest
from hypothesis import given, strategies as st

from metrics.declarations.literals import WIDTH, Called, literal, names_in, plain

TEXTS = st.text() | st.sampled_from(
    ("'", '"', "\\", "\n", '"""', "'''", "\\'", "\u202e", "a'b\"c", '"); import os; ("', "\ud800")
)
NUMBERS = st.integers() | st.floats(allow_nan=False, allow_infinity=False)
DATA = st.recursive(
    TEXTS | NUMBERS | st.none() | st.booleans(),
    lambda inner: st.lists(inner, max_size=30) | st.dictionaries(TEXTS, inner, max_size=5),
)


@given(value=DATA)
def test_is_read_back(value: Any) -> None:
    for used in (0, 9, 80):
        assert ast.literal_eval(literal(value, used)) == value


@given(text=TEXTS)
def test_text_stays_on_its_line_and_is_seen(text: str) -> None:
    written = literal(text)
    assert written.isprintable()
    assert ast.literal_eval(written) == text


@given(number=st.floats())
def test_numbers_are_exact(number: float) -> None:
    found = eval(literal(number), {"nan": math.nan, "inf": math.inf})
    assert found == number or (found != found and number != number)
    assert math.copysign(1, found) == math.copysign(1, number) or number != number


@given(rows=st.lists(st.lists(st.integers(0, 99), max_size=60), max_size=12))
def test_lines_are_no_longer_than_a_page(rows: list[list[int]]) -> None:
    assert all(len(line) <= WIDTH for line in literal(rows, 12).splitlines())


@pytest.mark.parametrize(
    ("value", "written"),
    [
        (3.0, "3"),
        (-0.0, "-0.0"),
        (0.1, "0.1"),
        (1e300, "1e+300"),
        (2.0**53, "9007199254740992.0"),
        (True, "True"),
        (np.float64(0.5), "0.5"),
        (np.int64(4), "4"),
        (np.array(0.25), "0.25"),
        (np.array([[1.0, 2.5]]), "[[1, 2.5]]"),
        ((1, "a", None), '[1, "a", None]'),
        ({"b", "a"}, '["a", "b"]'),
        ({"q'1": 0.5}, '{"q\'1": 0.5}'),
        (pd.Series({"q1": 0.5}), '{"q1": 0.5}'),
        (range(3), "[0, 1, 2]"),
        ([math.nan, math.inf], "[nan, inf]"),
        (Called("np.array", ([1, 2],)), "np.array([1, 2])"),
    ],
)
def test_is_written(value: Any, written: str) -> None:
    assert literal(value) == written


def test_long_data_are_set_in() -> None:
    assert literal(list(range(40)), 9) == (
        "[\n"
        "    0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22,\n"
        "    23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39,\n"
        "]"
    )
    assert literal([[1] * 20, [2] * 20]) == f"[\n    {[1] * 20},\n    {[2] * 20},\n]"


def test_long_data_are_set_in_inside_a_call() -> None:
    rows = [[1] * 20, [2] * 20]
    assert literal(Called("np.array", (rows,))) == (
        f"np.array([\n    {[1] * 20},\n    {[2] * 20},\n])"
    )
    assert literal(Called("read", (rows, ["a", "b"]))) == (
        f'read(\n    [\n        {[1] * 20},\n        {[2] * 20},\n    ],\n    ["a", "b"],\n)'
    )


def test_names_that_are_imported() -> None:
    assert names_in(plain([1, [math.nan, "inf"], {"a": -math.inf}])) == {"nan", "inf"}
    assert names_in(plain([1, "nan"])) == set()
    assert names_in(Called("f", ([math.nan],))) == {"nan"}


@pytest.mark.parametrize("value", [object(), b"bytes", [1, object()], 1j])
def test_what_is_no_data_is_refused(value: Any) -> None:
    with pytest.raises(TypeError, match="is no data of a snippet"):
        literal(value)
