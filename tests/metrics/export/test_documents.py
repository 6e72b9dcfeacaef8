"""Every derivation as Markdown, LaTeX and JSON."""

import json
import math
import re
from typing import Any

import numpy as np
import pytest

from metrics import (
    InvalidInput,
    Metric,
    average_precision,
    dcg,
    ndcg,
)
from metrics.export.data import to_json
from metrics.export.documents import to_latex, to_markdown
from metrics.export.equations import equation_rows, latex_block
from metrics.export.words import as_markdown
from metrics.steps import Equation, Group, Note, Table, walk
from tests.metrics.examples import close, equations, every_input, every_metric, results
from tests.metrics.export.balanced import balanced

# Combinations of parameters of which the documents are looked at: what differs between any two are
# the lines, of which tests/metrics/test_derivations.py looks at all.
SOME = 6


@pytest.mark.parametrize("latex", ["{", "}{", r"\left(", r"\begin{a}", "$x", r"\}{"])
def test_what_is_not_balanced(latex: str) -> None:
    assert not balanced(latex)


@every_input
def test_markdown(metric: Metric, given: tuple[Any, ...]) -> None:
    for _, result in results(metric, given, most=SOME):
        markdown = to_markdown(result)
        assert balanced(markdown)
        assert metric.citation in markdown
        assert markdown == result._repr_markdown_()
        for block in markdown.split("\n\n"):
            rows = [row for row in block.splitlines() if row.startswith("|")]
            if rows:
                assert len({len(re.findall(r"(?<!\\)\|", row)) for row in rows}) == 1
                assert len(rows) == len(block.splitlines())
        said = [str(step.say) for step in walk(result.steps())]
        assert all(as_markdown(text) in markdown for text in said)


@every_input
def test_latex(metric: Metric, given: tuple[Any, ...]) -> None:
    for _, result in results(metric, given, most=SOME):
        for latex in (to_latex(result), latex_block(result.steps())):
            assert balanced(latex), latex
            assert not re.search(r"@(above|below)\b", latex)
            assert "∞" not in latex
            assert not re.search(r"\bnan\b", latex)
        for equation in equations(result):
            for left, right in equation_rows(equation):
                assert balanced(left)
                assert balanced(right)


@every_input
def test_json(metric: Metric, given: tuple[Any, ...]) -> None:
    for chosen, result in results(metric, given, most=SOME):
        content = json.loads(to_json(result), parse_constant=pytest.fail)
        value = math.nan if content["value"] is None else content["value"]
        assert close(value, float(result))
        assert content["metric"] == metric.name
        assert content["citation"] == metric.citation
        assert set(content["arguments"]) == set(chosen)
        compare(content["steps"], result.steps())


def compare(found: list[Any], steps: tuple[Any, ...]) -> None:
    """Every number and every line of the JSON is that of the derivation."""
    assert len(found) == len(steps)
    for content, step in zip(found, steps, strict=True):
        assert content["say"] == str(step.say)
        if isinstance(step, Equation):
            assert content["kind"] == "equation"
            value = math.nan if content["value"] is None else content["value"]
            assert content["numbers"] == step.substituted(digits=None)
            assert close(value, step.value)
        elif isinstance(step, Table):
            assert content["kind"] == "table"
            assert content["marked"] == sorted(step.marked)
            assert {(row, at): mark for row, at, mark in content["marks"]} == step.marks
            for written, column in zip(content["columns"], step.columns, strict=True):
                assert written["name"] == column.name
                assert (written["formula"] is None) == (column.formula == "")
                for number, cell in zip(written["values"], column.values, strict=True):
                    if isinstance(cell, tuple):
                        assert close(number, [float(one) for one in cell])
                    elif isinstance(cell, str):
                        assert number == cell
                    else:
                        assert close(math.nan if number is None else number, float(cell))
        elif isinstance(step, Group):
            assert content["kind"] == "group"
            compare(content["steps"], step.steps)
        else:
            assert isinstance(step, Note)
            assert content["kind"] == "note"


@pytest.mark.parametrize(
    "judged", [[3, math.nan, 2], [np.int64(3), 2], np.array([3.0, 2.0]), ((3, 2, 2.5),), (3, 2)]
)
def test_json_of_any_argument(judged: Any) -> None:
    written = json.loads(to_json(ndcg([3, 2], judged=judged)))["arguments"]["judged"]
    assert close(np.array(written, dtype=float), np.asarray(judged, dtype=float))


@every_metric
def test_what_a_user_types_is_in_no_export(metric: Metric) -> None:
    """Parameters are numbers and named options; free text is refused before it could be shown."""
    for name in metric.parameters:
        with pytest.raises(InvalidInput):
            metric.function(*metric.example, **{name: "<script>alert(1)</script>"})
    if metric.family == "ranked_list":
        with pytest.raises(InvalidInput):
            metric.function(["<script>"])
    if "judged" in metric.parameters:
        with pytest.raises(InvalidInput):
            metric.function(*metric.example, judged=["<script>"])


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
        text = export(result, str.upper)
        assert "NO JUDGED DOCUMENT HAS A GAIN" in text
        assert "No judged document" not in text
