"""What the derivations of a confusion matrix show and say."""

from typing import Any

import numpy as np

import metrics
from metrics import ConfusionCounts
from metrics.steps import Table
from tests.metrics.confusion_matrix.samples import FRUIT
from tests.metrics.examples import equations, tables


def test_the_class_looked_at_is_marked() -> None:
    marks = {table.marks[0, 1]: table for table in tables(metrics.recall(FRUIT)) if table.marks}
    (seen,) = marks.values()
    assert [[seen.marks[i, j + 1] for j in range(3)] for i in range(3)] == [
        ["TN", "FP", "TN"],
        ["FN", "TP", "FN"],
        ["TN", "FP", "TN"],
    ]
    diagonal = [table for table in tables(metrics.accuracy(FRUIT)) if table.marks]
    assert [table.marks for table in diagonal] == [{(i, i + 1): "=" for i in range(3)}]


def columns(table: Table) -> dict[str, Any]:
    return {column.name: list(column.values) for column in table.columns}


def test_class_by_class() -> None:
    result = metrics.precision(ConfusionCounts(np.array(FRUIT), ("orange", "lemon", "apple")))
    (table,) = (t for t in tables(result) if str(t.say) == "The four counts")
    assert columns(table) == {
        "i": ["orange", "lemon", "apple"],
        "t": [2, 3, 4],
        "p": [5, 2, 2],
        "TP": [1, 1, 2],
        "FN": [1, 2, 2],
        "FP": [4, 1, 0],
        "TN": [3, 5, 5],
    }


def test_averages_stand_side_by_side() -> None:
    averages: tuple[tuple[Any, int], ...] = (("micro", 0), ("macro", 1), ("weighted", 2))
    for average, own in averages:
        result = metrics.precision(FRUIT, average=average)
        lines = [equation.symbol for equation in equations(result)]
        symbols = [
            rf"\mathrm{{precision}}_{{\mathrm{{{a}}}}}" for a in ("micro", "macro", "weighted")
        ]
        assert lines[0] == symbols[own]
        assert all(symbol in lines for symbol in symbols)


def test_four_counts_are_of_the_class_they_are_named_for() -> None:
    counts = ConfusionCounts(np.array(((50, 10), (5, 35))), ("ham", "spam"))
    equation = next(
        one for one in equations(metrics.matthews_correlation(counts)) if "TP" in one.slots
    )
    assert str(equation.say) == "The correlation from the four counts of class spam"
    assert equation.slots["TP"][1] == 35
