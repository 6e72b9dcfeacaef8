"""Formulas as a line of plain text."""

import pytest

from metrics.export.formulas import plain_formula


@pytest.mark.parametrize(
    ("latex", "plain"),
    [
        (r"\frac{\mathrm{TP}_i}{\mathrm{TP}_i + \mathrm{FP}_i}", "TP_i / (TP_i + FP_i)"),
        (r"\frac{p_i + p_{i-1}}{2}", "(p_i + p_(i-1)) / 2"),
        (r"\sum_{i=1}^{2} \frac{G_i}{d_i}", "Σ_(i=1..2) G_i / d_i"),
        (r"\sum_{i=1}^{4} \frac{1}{i} \, q_i", "Σ_(i=1..4) (1 / i) q_i"),
        (r"\frac{2^{g_i} - 1}{2^{g_{\max}}}", "(2^(g_i) - 1) / 2^(g_max)"),
        (r"1 - \frac{(x_i - x_j)^{2}}{(c - 1)^{2}}", "1 - (x_i - x_j)² / (c - 1)²"),
        (r"\frac{C - D}{\sqrt{(N - T) \cdot (N - U)}}", "(C - D) / √((N - T) · (N - U))"),
        (r"\frac{s}{\sqrt{n}}", "s / √n"),
        (r"\frac{|A \cap R|}{|A| + |R|}", "|A ∩ R| / (|A| + |R|)"),
        (r"\frac{|A \cap R|}{|A \cup R|}", "|A ∩ R| / |A ∪ R|"),
        (r"\frac{\frac{1}{p_l}}{\log_2(r + 1)}", "(1 / p_l) / log_2(r + 1)"),
        (r"\frac{\sum_i |y_i - p_i|}{n}", "Σ_i |y_i - p_i| / n"),
        (r"\frac{a}{(b - 1) \cdot (b + 1)}", "a / ((b - 1) · (b + 1))"),
    ],
)
def test_brackets_stand_for_the_lines_of_fractions_and_roots(latex: str, plain: str) -> None:
    assert plain_formula(latex) == plain


def test_a_brace_that_is_not_closed_is_refused() -> None:
    with pytest.raises(ValueError, match="not closed"):
        plain_formula(r"\frac{a}{b")
