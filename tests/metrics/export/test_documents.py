"""Worked solutions as Markdown, LaTeX and JSON; tests/metrics/derivations looks at all."""

import json
import math
from typing import Any

import numpy as np
import pytest

from metrics import average_precision, dcg, ndcg
from metrics.export.data import to_json
from metrics.export.documents import to_latex, to_markdown
from tests.metrics.examples import close
from tests.metrics.export.balanced import balanced


@pytest.mark.parametrize("latex", ["{", "}{", r"\left(", r"\begin{a}", "$x", r"\}{"])
def test_what_is_not_balanced(latex: str) -> None:
    assert not balanced(latex)


@pytest.mark.parametrize(
    "judged", [[3, math.nan, 2], [np.int64(3), 2], np.array([3.0, 2.0]), ((3, 2, 2.5),), (3, 2)]
)
def test_json_of_any_argument(judged: Any) -> None:
    written = json.loads(to_json(ndcg([3, 2], judged=judged)))["arguments"]["judged"]
    assert close(np.array(written, dtype=float), np.asarray(judged, dtype=float))


def test_markdown_of_one_case() -> None:
    markdown = to_markdown(average_precision([1, 0, 1, 1]))
    assert markdown.startswith("## Average precision, AP: 0.8056\n\nVoorhees")
    assert "\n- denominator: relevant (" in markdown
    assert r"\frac{\frac{1}{1} + \frac{2}{3} + \frac{3}{4}}{3} \approx 0.8056" in markdown
    assert r"| rank $i$ | grade $g_i$ | relevant $\mathrm{rel}_i$ | " in markdown
    assert "| 3 | 1 | 1 | 2 | 2/3 | 2/3 | relevant |" in markdown


def test_markdown_of_a_batch_is_its_values() -> None:
    shown = dcg([[1], [0]])._repr_markdown_()
    assert shown.startswith("## Discounted cumulative gain, DCG: 2 cases\n\n")
    assert shown.endswith("| case $i$ | DCG $v_i$ |\n| ---: | ---: |\n| 1 | 1 |\n| 2 | 0 |\n")


def test_latex_of_one_case() -> None:
    latex = to_latex(average_precision([1, 0, 1, 1]))
    assert latex.startswith("% needs \\usepackage{amsmath, array, booktabs, graphicx}\n\n")
    assert "\n\\section*{Average precision, AP: 0.8056}\n" in latex
    assert r"\begin{tabular}[b]{@{}r@{}}grade\\ $g_i$\end{tabular} & " in latex
    assert "3 & 1 & 1 & 2 & 2/3 & 2/3 & relevant \\\\" in latex
    assert "\\begin{tabular}{rrrrrrr}" in latex


def test_texts_go_through_the_translator() -> None:
    result = ndcg([0, 0])
    for export in (to_markdown, to_latex, to_json):
        text = export(result, lambda said: said if "{" in said else said.upper())
        assert "NO JUDGED DOCUMENT HAS A GAIN" in text
        assert "No judged document" not in text
