"""The readers of printed lines, the tests' and the library's, on lines worked out by hand."""

import math

import pytest

from metrics.formula import compiled
from tests.metrics.latex_reader import CannotRead, evaluate


@pytest.mark.parametrize(
    ("latex", "value"),
    [
        ("3", 3),
        ("0.25", 0.25),
        (r"1.5 \cdot 10^{-20}", 1.5e-20),
        ("1 + 2 + 3", 6),
        ("7 - 2 - 1", 4),
        ("-2 + 5", 3),
        (r"\left(-2\right) + 5", 3),
        (r"2 + 3 \cdot 4", 14),
        (r"(2 + 3) \cdot 4", 20),
        (r"2^{3} \cdot 2", 16),
        (r"\left(1.5 \cdot 10^{1}\right)^{2}", 225),
        ("0^{0}", 1),
        ("2^{4 - 1} - 1", 7),
        (r"\frac{1}{4}", 0.25),
        (r"\frac{\frac{1}{1} + \frac{2}{3} + \frac{3}{4}}{3}", (1 + 2 / 3 + 3 / 4) / 3),
        (r"\frac{2^{3} - 1}{2^{4}}", 7 / 16),
        (r"\log_2 8", 3),
        (r"\log_2(3 + 1)", 2),
        (r"\ln 1", 0),
        (r"(\ln(2 + 1) - 1) \cdot 2", 2 * math.log(3) - 2),
        (r"\operatorname{sgn}(2 - 5) \cdot \operatorname{sgn}(7)", -1),
        (r"\operatorname{sgn}(3 - 3)", 0),
        (r"4^{-0.5}", 0.5),
        (r"\frac{3}{\log_2 4}", 1.5),
        (r"2 \cdot \log_2 4", 4),
        (r"\max(1, \log_2(8), 2)", 3),
        (r"\sqrt{(3 + 1) \cdot 4}", 4),
        (r"\frac{2}{\sqrt{16}}", 0.5),
        (r"\max(0)", 0),
        (r"\max\{2, 3\}", 3),
        (r"\min(5, 3 - 1)", 2),
        (r"\lceil \frac{7 \cdot 3}{10} \rceil", 3),
        (r"\lceil \frac{20}{10} \rceil", 2),
        (r"\left[2 \ge 2\right]", 1),
        (r"\left[1 \ge 2\right]", 0),
        (r"0 \cdot \frac{1}{2}", 0),
    ],
)
def test_value(latex: str, value: float) -> None:
    assert evaluate(latex) == pytest.approx(value, rel=1e-15)
    assert compiled(latex)(pytest.fail) == pytest.approx(value, rel=1e-15)


@pytest.mark.parametrize(
    "latex", [r"\frac{0}{0}", r"\text{undefined}", r"1 + \text{undefined}", r"\frac{0 + 0}{1 - 1}"]
)
def test_undefined(latex: str) -> None:
    assert math.isnan(evaluate(latex))


@pytest.mark.parametrize(
    "latex",
    [
        "",
        "1 2",
        "2(3)",
        "1 +",
        "+ 1",
        "1 + -2",  # a negative summand needs parentheses
        "(1",
        "1)",
        r"\left(1)",
        r"(1\right)",
        "{1}",
        "2^3",
        "2^{3}^{2}",
        r"1.5 \cdot 10^{-5}^{2}",
        r"\log_2 3^{2}",
        r"\log_23",
        r"\sqrt 4",
        r"\sqrt{1 - 2}",
        r"\frac{1}{0}",
        r"\frac12",
        r"\frac{1}",
        r"\left[1\right]",
        r"\max(,)",
        r"\max\{1)",
        r"1 + \cdots + 3",
        r"\sum_{i=1}^{3} 1",
        "@k",
        "k",
        "1,5",
        "1e-5",
        "1 / 2",
        ".5",
    ],
)
def test_refuses(latex: str) -> None:
    with pytest.raises(CannotRead):
        evaluate(latex)


@pytest.mark.parametrize("latex", ["", "1 2", "+ 1", "(1", "k", r"\left[1\right]", "2^3"])
def test_the_library_refuses(latex: str) -> None:
    with pytest.raises(ValueError, match=r"expected|cannot be read|is no number"):
        compiled(latex)
