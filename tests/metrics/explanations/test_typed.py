"""Numbers as they are written down."""

import math
from typing import Any

import numpy as np
import pytest

from metrics import InvalidInput
from metrics.explanations.typed import read_typed


@pytest.mark.parametrize(
    ("written", "low", "high"),
    [
        ("0.9435", 0.94345, 0.94355),
        (0.9435, 0.94345, 0.94355),
        (np.float64(0.5), 0.45, 0.55),
        (np.float32(0.9435), 0.94345, 0.94355),
        (".94", 0.935, 0.945),
        ("0,94", 0.935, 0.945),
        ("94 %", 0.935, 0.945),
        ("94.35%", 0.94345, 0.94355),
        ("\u22120.5", -0.55, -0.45),
        ("0.50", 0.495, 0.505),
        ("1.2e-3", 1.15e-3, 1.25e-3),
        ("2/3", 2 / 3, 2 / 3),
        ("1", 1, 1),
        (3, 3, 3),
        ("3910", 3910, 3910),
    ],
)
def test_the_digits_written_count(written: Any, low: float, high: float) -> None:
    typed = read_typed(written)
    inside = 1e-6 * max(1.0, abs(low))
    assert typed.matches(low)
    assert typed.matches(high)
    assert not typed.matches(low - inside)
    assert not typed.matches(high + inside)
    assert not typed.matches(math.nan)


@pytest.mark.parametrize("written", ["undefined", "nan", "0/0", "\u2013", math.nan])
def test_undefined_is_a_value(written: Any) -> None:
    assert read_typed(written).matches(math.nan)
    assert not read_typed(written).matches(0.0)


def test_infinity_is_a_value() -> None:
    assert read_typed("-inf").matches(-math.inf)
    assert not read_typed("-inf").matches(math.inf)
    assert not read_typed("inf").matches(1.0)


@pytest.mark.parametrize(
    ("written", "told"),
    [
        ("abc", "or “undefined”"),
        ("9" * 60, "allowed are at most 40 characters"),
        ("", "found nothing;"),
    ],
)
def test_a_refusal_says_what_is_allowed(written: str, told: str) -> None:
    with pytest.raises(InvalidInput, match=told):
        read_typed(written)


@pytest.mark.parametrize(
    "written", ["", " ", "abc", "1/0", "1.2.3", "--1", "1 2", "9" * 50, True, None, [], "1e999"]
)
def test_anything_else_is_refused(written: Any) -> None:
    with pytest.raises(InvalidInput, match="value"):
        read_typed(written)
