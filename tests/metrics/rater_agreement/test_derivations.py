"""What the derivations of agreement show and say."""

from typing import Any

import numpy as np

import metrics
from metrics import AgreementTable
from metrics.steps import Table
from tests.metrics.examples import close, equations, tables
from tests.metrics.rater_agreement.samples import THIRTY


def columns(table: Table) -> dict[str, Any]:
    return {str(column.say): list(column.values) for column in table.columns}


def called(result: Any, beginning: str) -> Table:
    (found,) = (t for t in tables(result) if str(t.say).startswith(beginning))
    return found


def test_expected_stands_beside_observed() -> None:
    result = metrics.cohen_kappa(AgreementTable(np.array(THIRTY), ("yes", "no")))
    seen, drawn = called(result, "Observed"), called(result, "Expected")
    assert columns(seen) == {
        "first rater": ["yes", "no"],
        "second: yes": [10, 5],
        "second: no": [0, 15],
    }
    assert seen.marks == {(0, 1): "=", (1, 2): "="}
    assert columns(drawn) == {
        "first rater": ["yes", "no"],
        "total of the first": [10, 20],
        "second: yes": [5, 10],
        "second: no": [5, 10],
    }
    assert drawn.marks == {(0, 2): "=", (1, 3): "="}
    assert result.expected.tolist() == [[5, 5], [10, 10]]


def test_lines_of_kappa() -> None:
    lines = {e.symbol: e.substituted() for e in equations(metrics.cohen_kappa(THIRTY))}
    assert lines == {
        r"\kappa": r"\frac{\frac{25}{30} - \frac{450}{900}}{1 - \frac{450}{900}}",
        r"p_{\mathrm{o}}": r"\frac{10 + 15}{30}",
        r"p_{\mathrm{e}}": r"\frac{10 \cdot 15 + 20 \cdot 15}{30^{2}}",
    }


def test_weights_are_shown() -> None:
    shown = called(metrics.cohen_kappa([[1] * 3] * 3, weights="quadratic"), "Weights")
    assert [list(column.values) for column in shown.columns[2:]] == [
        [1, 0.75, 0],
        [0.75, 1, 0.75],
        [0, 0.75, 1],
    ]


def test_kappa_follows_from_prevalence_and_bias() -> None:
    table = [[95, 4], [1, 0]]
    lines = {e.symbol: e.value for e in equations(metrics.pabak(table))}
    assert close(lines[r"\kappa"], metrics.cohen_kappa(table).value)
    assert r"\kappa" not in {
        e.symbol for e in equations(metrics.pabak([[3, 0, 0]] + [[0] * 3] * 2))
    }


def test_items_with_the_same_ratings_stand_together() -> None:
    table = AgreementTable(np.array([[4, 1], [2, 0]]), ("a", "b"))
    shown = columns(called(metrics.fleiss_kappa(table), "Ratings of each item"))
    assert shown["items like this"] == [4, 3]
    assert shown["a: ratings"] == [2, 1]
    one_each = metrics.fleiss_kappa([[2, 0], [1, 1]])
    assert "items like this" not in columns(called(one_each, "Ratings of each item"))


def test_headings_of_observed_and_expected_counts_have_one_form_of_index() -> None:
    for name in ("cohen_kappa", "scott_pi", "pabak", "gwet_ac1"):
        heads = [
            [column.symbol for column in table.columns if str(column.say).startswith("second: ")]
            for table in tables(metrics.CATALOGUE[name].function([[20, 5], [10, 15]]))
        ]
        assert ["n_{ij}", "n_{ij}"] in heads, name
        assert {symbol for head in heads for symbol in head} <= {"n_{ij}", "e_{ij}", "w_{ij}"}
