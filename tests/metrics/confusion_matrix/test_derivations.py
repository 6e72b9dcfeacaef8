"""What the derivations of a confusion matrix show and say."""

from typing import Any

import numpy as np
import pytest

import metrics
from metrics import CATALOGUE, ConfusionCounts
from metrics.steps import Table
from tests.metrics.confusion_matrix.samples import FRUIT
from tests.metrics.examples import equations, notes, tables


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


ABSENT = ((4, 1, 1), (2, 3, 0), (0, 0, 0))
EMPTY = ((0, 0), (0, 0))
ALL_NO = ((9, 0), (1, 0))
NAMED = ConfusionCounts(np.array(ABSENT), ("a", "b", "c"))
APART = (
    "Micro weights each class by its denominator, macro weights all alike, weighted by the items "
    "truly of it: a small class counts most in the macro average."
)


@pytest.mark.parametrize(
    ("metric", "confusion", "options", "said"),
    [
        ("accuracy", FRUIT, {}, []),
        ("accuracy", EMPTY, {}, ["The matrix holds no item, so the value is 0/0: undefined."]),
        ("precision", FRUIT, {}, []),
        (
            "precision",
            ALL_NO,
            {},
            ["Class 1: never predicted, so the value is 0/0: undefined."],
        ),
        (
            "precision",
            ALL_NO,
            {"zero_division": 0},
            ["Class 1: never predicted: 0/0 is counted as 0."],
        ),
        ("precision", FRUIT, {"average": "macro"}, [APART]),
        (
            "recall",
            NAMED,
            {"average": "macro"},
            ["c: no item is truly so, so the value is 0/0: undefined, and so is the mean.", APART],
        ),
        (
            "recall",
            NAMED,
            {"average": "macro", "zero_division": 1},
            ["c: no item is truly so; 0/0 is counted as 1.", APART],
        ),
        (
            "recall",
            NAMED,
            {"average": "weighted"},
            ["No item is truly of these classes, so they weigh 0: c.", APART],
        ),
        (
            "recall",
            NAMED,
            {"average": "micro"},
            ["c: no item is truly so; the micro average needs no value of theirs.", APART],
        ),
        (
            "balanced_accuracy",
            NAMED,
            {"empty_classes": "left out"},
            ["No item is truly of these classes, so they are left out of the mean: c."],
        ),
        (
            "balanced_accuracy",
            NAMED,
            {},
            [
                "No item is truly of these classes, so their recall is 0/0, and the mean is "
                "undefined: c."
            ],
        ),
        (
            "matthews_correlation",
            ALL_NO,
            {},
            ["All items are predicted as one class, so the value is 0/0: undefined."],
        ),
        (
            "matthews_correlation",
            ((3, 4), (0, 0)),
            {"zero_division": 0},
            ["All items are of one class: 0/0 is counted as 0."],
        ),
        (
            "matthews_correlation",
            EMPTY,
            {},
            ["The matrix holds no item, so the value is 0/0: undefined."],
        ),
    ],
)
def test_notes(metric: str, confusion: Any, options: dict[str, Any], said: list[str]) -> None:
    result = CATALOGUE[metric].function(confusion, **options)
    assert [str(note.say) for note in notes(result)] == said


def test_four_counts_are_of_the_class_they_are_named_for() -> None:
    counts = ConfusionCounts(np.array(((50, 10), (5, 35))), ("ham", "spam"))
    equation = next(
        one for one in equations(metrics.matthews_correlation(counts)) if "TP" in one.slots
    )
    assert str(equation.say) == "The correlation in the four counts of class spam"
    assert equation.slots["TP"][1] == 35
