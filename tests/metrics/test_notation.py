"""Numbers as text and as LaTeX."""

import math

import pytest
from hypothesis import given, strategies as st

from metrics.export.tables import column_text
from metrics.notation import (
    Log2,
    Number,
    Power,
    Product,
    Ratio,
    decimal,
    fixed,
    is_exact,
    percent,
    tidy,
    typeset,
    typeset_sum,
)
from metrics.steps import Column, say
from tests.metrics.latex_reader import evaluate


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (0.0, "0"),
        (3.0, "3"),
        (-2.0, "-2"),
        (0.5, "0.5"),
        (0.25, "0.25"),
        (1 / 3, "0.3333"),
        (-1 / 3, "-0.3333"),
        (1 / (1 - 0.8), "5"),
        (0.1 + 0.2, "0.3"),
        (0.99998, "0.99998"),
        (-0.999999, "-0.999999"),
        (0.999995, "0.999995"),
        (0.99999999, "0.99999999"),
        (1.000012, "1.00001"),
        (1 - 1e-13, "1"),
        (1.0001, "1.0001"),
        (0.00006, "0.0001"),
        (0.00004, "4.000e-05"),
        (0.90625, "0.9063"),  # a half is rounded away from 0
        (0.90625 - 0.85, "0.0563"),
        (0.15 - 0.09375, "0.0563"),
        (-0.90625, "-0.9063"),
        (123456789012.3456, "123456789012.3456"),
        (0.8**200, "4.150e-20"),
        (1e-18, "1.000e-18"),
        (-1e-18, "-1.000e-18"),
        (2.0**60, "1152921504606846976"),
        (math.nan, "undefined"),
        (math.inf, "∞"),
        (-math.inf, "-∞"),
    ],
)
def test_decimal(value: float, text: str) -> None:
    found = decimal(value)
    assert found == text or float(found) == float(text), found


@given(
    st.floats(-2, 2) | st.integers(1, 14).map(lambda n: 1 - 10.0**-n) | st.floats(-1e-6, 1e-6),
    st.integers(0, 6),
)
def test_what_is_neither_0_nor_1_is_never_printed_so(value: float, digits: int) -> None:
    for text in (decimal(value, digits), fixed(value, digits), column_text(column(value))[1]):
        for whole in (-1, 0, 1):
            assert (float(text) == whole) == math.isclose(value, whole, rel_tol=1e-12)
    shown = evaluate(typeset(value))
    assert (shown in (0, 1)) == any(math.isclose(value, one, rel_tol=1e-12) for one in (0, 1))


def column(value: float) -> Column:
    return Column("v", say("v"), "v", [1 / 3, value])


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (0.0, "0.0000"),
        (1.0, "1.0000"),
        (0.5, "0.5000"),
        (2 / 3, "0.6667"),
        (0.99998, "0.99998"),
        (0.00001, "1.000e-05"),
        (math.nan, "undefined"),
        (math.inf, "∞"),
    ],
)
def test_fixed(value: float, text: str) -> None:
    assert fixed(value) == text


@pytest.mark.parametrize(
    ("part", "digits", "text"),
    [
        (0.0, 1, "0.0"),
        (1.0, 0, "100"),
        (2 / 3, 1, "66.7"),
        (0.9998, 1, "99.98"),
        (0.9998, 0, "99.98"),
        (0.00001, 1, "0.001"),
        (0.004, 0, "0.4"),
        (1 - 2**-53, 1, "100.0"),
        (1 - 1e-11, 1, "99.999999999"),
        (2e-16, 1, "2e-14"),
    ],
)
def test_percent(part: float, digits: int, text: str) -> None:
    assert percent(part, digits) == text


@pytest.mark.parametrize("value", [0.1, 1 / 3, 2.0**60 + 2.0**10, 1e-300, 12345.678, 7.0])
def test_all_digits_lose_nothing(value: float) -> None:
    assert float(decimal(value, None)) == value


@pytest.mark.parametrize(
    ("value", "exact"),
    [
        (0.25, True),
        (1 / 3, False),
        (5.000000000000001, True),
        (5.0000001, False),
        (0.0, True),
        (0.8**200, False),
        (math.nan, True),
        (math.inf, True),
    ],
)
def test_is_exact(value: float, exact: bool) -> None:
    assert is_exact(value) is exact
    assert is_exact(value, None)


@pytest.mark.parametrize(
    ("number", "latex"),
    [
        (3, "3"),
        (-3, r"\left(-3\right)"),
        (Ratio(2, 4), r"\frac{2}{4}"),
        (Ratio(1, Log2(3)), r"\frac{1}{\log_2 3}"),
        (Power(0.8, 2), "0.8^{2}"),
        (Power(1e-5, 2), r"\left(1.000 \cdot 10^{-5}\right)^{2}"),
        (Power(Ratio(1, 3), 2), r"\left(\frac{1}{3}\right)^{2}"),
        (Power(-2, 2), r"\left(-2\right)^{2}"),
        (Product((2, Ratio(1, 2))), r"2 \cdot \frac{1}{2}"),
        (1e-20, r"1.000 \cdot 10^{-20}"),
        (-1e-20, r"\left(-1.000 \cdot 10^{-20}\right)"),
        (math.nan, r"\text{undefined}"),
        (math.inf, r"\infty"),
        (-math.inf, r"\left(-\infty\right)"),
    ],
)
def test_typeset(number: Number, latex: str) -> None:
    assert typeset(number) == latex
    if math.isfinite(float(number)):
        assert evaluate(typeset(number, None)) == pytest.approx(float(number), rel=1e-15)


def test_zero_to_the_power_zero_is_one() -> None:
    assert float(Power(0, 0)) == 1
    assert evaluate(typeset(Power(0, 0))) == 1


def test_nothing_over_nothing_is_undefined() -> None:
    assert math.isnan(float(Ratio(0, 0)))
    assert math.isnan(evaluate(typeset(Ratio(0, 0))))


def test_sums() -> None:
    assert typeset_sum([]) == "0"
    assert typeset_sum([1, Ratio(1, 2)]) == r"1 + \frac{1}{2}"
    assert typeset_sum([1, -2]) == r"1 + \left(-2\right)"
    assert typeset_sum([1, 2, 3, 4], limit=4) == "1 + 2 + 3 + 4"
    assert typeset_sum([1, 2, 3, 4, 5], limit=4) == r"1 + 2 + \cdots + 5"


def test_tidy() -> None:
    assert isinstance(tidy(3.0), int)
    assert tidy(0.5) == 0.5
    assert isinstance(tidy(2.0**60), float)
