"""Every derivation as HTML with MathML: well formed, and with the same numbers as in LaTeX."""

import re
from typing import Any
from xml.etree import ElementTree

import pytest

from metrics import Metric, average_precision, dcg, precision
from metrics.export.equations import equation_rows, latex_forms
from metrics.export.html import to_html
from metrics.export.mathml import mathml_rows, to_mathml
from metrics.steps import say
from tests.metrics.examples import equations, every_input, results

SOME = 6  # combinations of parameters, as in test_documents


def read(html: str) -> ElementTree.Element:
    return ElementTree.fromstring(f"<body>{html}</body>")


def text(element: ElementTree.Element) -> str:
    return re.sub(r"\s+", " ", "".join(element.itertext()))


@every_input
def test_every_derivation_is_well_formed_and_whole(metric: Metric, given: tuple[Any, ...]) -> None:
    for _, result in results(metric, given, most=SOME):
        page = read(to_html(result))
        assert " ".join(metric.citation.split()) in text(page)
        for formula in page.iter("math"):
            assert not re.search(r"\\|@(above|below)\b|\bnan\b", text(formula))
        for equation in equations(result):
            rows = equation_rows(equation)
            shown = text(read(mathml_rows(rows)))
            for number in re.findall(r"\d+\.?\d*", " ".join(" ".join(row) for row in rows)):
                assert number in shown, (rows, shown)


@every_input
def test_each_form_for_a_room_has_the_result(metric: Metric, given: tuple[Any, ...]) -> None:
    """The first form holds all numbers of the equation, and no form is twice there."""
    for _, result in results(metric, given, most=2):
        for equation in equations(result):
            forms = latex_forms(equation)
            assert len(set(forms)) == len(forms)
            for form in forms:
                assert equation.result() in form
                assert r"\frac" not in form  # as large as what is around it
            rows = " ".join(" ".join(row) for row in equation_rows(equation))
            for number in re.findall(r"\d+\.?\d*", rows):
                assert number in forms[0]


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
    assert name in text(page)


def test_one_case_and_a_batch() -> None:
    one = to_html(average_precision([1, 0, 1, 1]))
    assert one.startswith("<h2>Average precision, AP: 0.8056</h2>")
    assert "<td>2/3</td>" in one
    many = to_html(dcg([[1], [0]]))
    assert "<td>1</td>" in many


def test_of_a_long_table_only_some_rows_are_printed() -> None:
    assert to_html(average_precision([1] * 50), most=5).count("<tr>") == 6
