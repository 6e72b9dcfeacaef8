"""Metrics of a retrieved set: beside scikit-learn, in their proof, in what they refuse."""

from typing import Any

import numpy as np
import pytest
from hypothesis import given, strategies as st

import metrics
from metrics import InvalidInput
from metrics.retrieved_sets.measures import equal_f
from metrics.steps import Equation, Group
from tests.metrics.examples import close, tables
from tests.metrics.latex_reader import evaluate

IDS = st.sets(st.integers(0, 12))


@given(retrieved=IDS, relevant=IDS, known=IDS)
def test_known_documents(retrieved: set[int], relevant: set[int], known: set[int]) -> None:
    """Coverage is the recall of what was known; novelty is what known documents leave of it."""
    coverage = metrics.coverage_ratio(retrieved, relevant, known).value
    assert close(coverage, metrics.set_recall(retrieved, relevant & known).value)
    novelty = metrics.novelty_ratio(retrieved, relevant, known).value
    assert close(novelty, 1 - metrics.set_precision(retrieved & relevant, known).value)


@given(retrieved=st.permutations(range(6)), relevant=st.permutations(range(3, 12)))
def test_order_does_not_count(retrieved: list[int], relevant: list[int]) -> None:
    assert float(metrics.dice(retrieved, relevant)) == 2 * 3 / (6 + 9)


def test_dice_is_proved_to_be_f1_line_by_line() -> None:
    result = metrics.dice([*"abcde"], [*"acef"])
    (proof,) = (step for step in result.steps() if isinstance(step, Group))
    lines = [step for step in proof.steps if isinstance(step, Equation)]
    assert len(lines) == len(proof.steps) == 4
    assert [line.substituted() for line in lines] == [
        r"\frac{2 \cdot \frac{3}{5} \cdot \frac{3}{4}}{\frac{3}{5} + \frac{3}{4}}",
        r"\frac{2 \cdot \frac{3}{5} \cdot \frac{3}{4}}{\frac{3}{5} + \frac{3}{4}}",
        r"\frac{2 \cdot 3 \cdot 3}{3 \cdot 4 + 3 \cdot 5}",
        r"\frac{2 \cdot 3}{4 + 5}",
    ]
    f1 = float(metrics.set_f_score([*"abcde"], [*"acef"]))
    assert all(close(evaluate(line.substituted(None)), f1) for line in lines)


def test_documents_are_shown_as_text() -> None:
    (table,) = tables(metrics.coverage_ratio(["<b>", 7], ["7", "$x$"], ["$x$", "e"]))
    assert {column.name: list(column.values) for column in table.columns} == {
        "i": ["<b>", "7", "$x$", "e"],
        "a": [1, 1, 0, 0],
        "r": [0, 1, 1, 0],
        "h": [0, 1, 0, 0],
        "k": [0, 0, 1, 1],
        "b": [0, 0, 0, 0],
        "m": [0, 0, 1, 0],
    }
    assert table.marked == {1}


ALLOWED = "allowed are texts that are not empty, and whole numbers."


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        (["a", "b", "a"], "item 3: found 'a'; it is already item 1, and a set holds it once."),
        ([7, "7"], "item 2: found '7'; it is already item 1, and a set holds it once."),
        ([1.5], f"item 1: found 1.5; {ALLOWED}"),
        (["a", " "], f"item 2: found ' '; {ALLOWED}"),
        ([None], f"item 1: found None; {ALLOWED}"),
        ([True], f"item 1: found True; {ALLOWED}"),
        ([["a"]], f"item 1: found ['a']; {ALLOWED}"),
    ],
)
def test_refused_ids(given: Any, sentence: str) -> None:
    for metric in metrics.family("retrieved_sets").values():
        names = ("retrieved", "relevant", "known")[: len(metric.example)]
        for at, name in enumerate(names):
            arguments = [*metric.example]
            arguments[at] = given
            with pytest.raises(InvalidInput) as refusal:
                metric.function(*arguments)
            assert str(refusal.value) == f"{name}, {sentence}"


@pytest.mark.parametrize(
    ("given", "found"), [("abc", "'abc'"), (3, "3"), (None, "None"), ({"a": 1}, "{'a': 1}")]
)
def test_refused_collections(given: Any, found: str) -> None:
    with pytest.raises(InvalidInput) as refusal:
        metrics.set_recall(given, [])
    assert str(refusal.value) == f"retrieved: found {found}; allowed is a collection of ids."


@pytest.mark.parametrize("beta", [0.0, 0.5, 1.0, 2.0])
def test_the_points_of_a_curve_of_equal_f_have_that_f(beta):
    documents = [f"d{i}" for i in range(12)]
    for retrieved in range(1, 9):
        for shared in range(1, retrieved + 1):
            a, r = documents[:retrieved], documents[retrieved - shared : retrieved - shared + 4]
            h = len(set(a) & set(r))
            f = float(metrics.set_f_score(a, r, beta=beta))
            assert float(equal_f(f, h / len(r), beta=beta)) == pytest.approx(h / len(a), abs=1e-12)


def test_no_precision_lifts_a_low_recall_to_a_high_f():
    curve = equal_f(0.8, [0.0, 0.1, 2 / 3, 1.0])
    assert np.isnan(curve[:2]).all()
    assert curve[2:].tolist() == pytest.approx([1.0, 2 / 3])
