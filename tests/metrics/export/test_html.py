"""Formulas as MathML and worked solutions as HTML; tests/metrics/derivations looks at all."""

import re

import pytest

from metrics import average_precision, dcg, precision
from metrics.export.html import to_html
from metrics.export.mathml import to_mathml
from metrics.steps import say
from tests.metrics.derivations.exports import read, text_of

DOT, PAREN = '<mo stretchy="false">·</mo>', '<mo stretchy="false">(</mo>'


# A negative number in its brackets, which are one element.
MINUS_ONE = (
    '<mrow><mo form="prefix" stretchy="false">(</mo>'
    '<mrow><mo form="prefix">−</mo><mn>1</mn></mrow>'
    '<mo form="postfix" stretchy="false">)</mo></mrow>'
)


@pytest.mark.parametrize(
    ("latex", "mathml"),
    [
        (r"\frac{1}{2}", "<mfrac><mn>1</mn><mn>2</mn></mfrac>"),
        (r"\sqrt{x}", "<msqrt><mi>x</mi></msqrt>"),
        ("x_i^{2}", "<msubsup><mi>x</mi><mi>i</mi><mn>2</mn></msubsup>"),
        (r"\mathrm{P@}1", "<mrow><mtext>P@</mtext><mn>1</mn></mrow>"),
        ("a < b", "<mrow><mi>a</mi><mo>&lt;</mo><mi>b</mi></mrow>"),
        ("-0.5", '<mrow><mo form="prefix">−</mo><mn>0.5</mn></mrow>'),
        ("1 - 0.5", "<mrow><mn>1</mn><mo>−</mo><mn>0.5</mn></mrow>"),
        (r"2 \cdot -1", f'<mrow><mn>2</mn>{DOT}<mo form="prefix">−</mo><mn>1</mn></mrow>'),
        (r"\left(-1\right)^2", f"<msup>{MINUS_ONE}<mn>2</mn></msup>"),
        ("(-1)^2", f"<msup>{MINUS_ONE}<mn>2</mn></msup>"),
        ("(-1", f'<mrow>{PAREN}<mo form="prefix">−</mo><mn>1</mn></mrow>'),
        (r"\text{a <b> & c}", "<mtext>a\u00a0&lt;b&gt;\u00a0&amp;\u00a0c</mtext>"),
    ],
)
def test_a_formula(latex: str, mathml: str) -> None:
    assert to_mathml(latex) == f"<math>{mathml}</math>"


def test_brackets_grow_with_a_fraction_and_with_nothing_else() -> None:
    assert 'stretchy="true">(' in to_mathml(r"\left(\frac{1}{2}\right)^2")
    assert "true" not in to_mathml(r"\left(\log_2 3\right)^2 + \frac{1}{2}")


def test_limits_stand_above_a_sum_of_a_line_of_its_own() -> None:
    assert "<munderover><mo>∑</mo>" in to_mathml(r"\sum_{i=1}^{n} x_i", block=True)
    assert "<msubsup>" in to_mathml(r"\sum_{i=1}^{n} x_i")


@pytest.mark.parametrize("latex", [r"\unknown", r"\frac{1}", "_1", r"\sqrt"])
def test_what_is_not_known_is_refused(latex: str) -> None:
    with pytest.raises(ValueError, match=re.escape(latex)):
        to_mathml(latex)


def test_names_are_text() -> None:
    name = "<img src=x onerror=alert(1)> & $x$"
    result = precision([name, "b"], ["b", name], label=name)
    page = read(to_html(result, of=say("{name}", name=name)))
    assert page.find(".//img") is None
    assert name in text_of(page)


def test_one_case_and_a_batch() -> None:
    one = to_html(average_precision([1, 0, 1, 1]))
    assert one.startswith("<h2>Average precision, AP: 0.8056</h2>")
    assert "<td>2/3</td>" in one
    many = to_html(dcg([[1], [0]]))
    assert "<td>1</td>" in many


def test_of_a_long_table_only_some_rows_are_printed() -> None:
    assert to_html(average_precision([1] * 50), most=5).count("<tr>") == 6
