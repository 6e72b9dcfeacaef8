"""Metrics of one ranked list: batches, and what is refused."""

import copy
import math
import re
from collections.abc import Mapping
from typing import Any

import numpy as np
import pytest

from metrics import CATALOGUE, InvalidInput, Metric, dcg, family, ndcg, recall_at_k
from metrics.ranked_list.average_precision import envelope
from tests.metrics.examples import choices, close, results
from tests.metrics.inputs.ranked_list import LISTS

METRICS = list(family("ranked_list").values())
every_metric = pytest.mark.parametrize("metric", METRICS, ids=lambda metric: metric.name)
every_list = pytest.mark.parametrize("grades", LISTS.values(), ids=LISTS.keys())


def test_labels() -> None:
    labels = [metric.label(k=5) for metric in METRICS if "k" in metric.parameters]
    assert labels == ["P@5", "R@5", "F1@5", "AP@5", "RR@5", "CG@5", "DCG@5", "nDCG@5", "ERR@5"]
    assert CATALOGUE["f_score_at_k"].label(k=5, beta=0.5) == "F0.5@5"
    assert CATALOGUE["average_precision"].label() == "AP"
    assert CATALOGUE["interpolated_precision"].label(levels=3) == "3-pt"


def test_undefined_metrics() -> None:
    """Without a relevant document whatever divides by R is undefined, and nothing else is."""
    undefined = {m.name for m in METRICS if math.isnan(float(m.function((0, 0, 0))))}
    assert undefined == {
        "recall_at_k",
        "f_score_at_k",
        "average_precision",
        "r_precision",
        "interpolated_precision",
        "ndcg",
    }


@every_metric
@every_list
def test_each_rank_contributes(metric: Metric, grades: tuple[float, ...]) -> None:
    assert "additive" in metric.traits
    for chosen, result in results(metric, (grades,)):
        assert result.contributions.shape == (len(grades),), chosen
        if not math.isnan(float(result)):
            assert np.all(result.contributions >= 0)


# Batches

ROWS = list(LISTS.values())


def of_rows(chosen: Mapping[str, Any]) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """The parameters with R and the judged documents row by row: for the batch, and each row."""
    batch, rows = dict(chosen), [dict(chosen) for _ in ROWS]
    if chosen.get("n_relevant") is not None:
        counts = [sum(g >= chosen["relevant_from"] for g in row) for row in ROWS]
        batch["n_relevant"] = [count + at for at, count in enumerate(counts)]
        for row, count in zip(rows, batch["n_relevant"], strict=True):
            row["n_relevant"] = count
    if chosen.get("judged") is not None:
        batch["judged"] = [[*(g for g in row if g == g), 3.0, 0.0] for row in ROWS]
        for row, judged in zip(rows, batch["judged"], strict=True):
            row["judged"] = judged
    return batch, rows


@every_metric
def test_batch_row_equals_the_single_list(metric: Metric) -> None:
    for chosen in choices(metric):
        for_batch, for_rows = of_rows(chosen)
        batch = metric.function(ROWS, **for_batch)
        assert batch.value.shape == (len(ROWS),)
        assert batch.value.dtype == np.float64
        for at, (row, arguments) in enumerate(zip(ROWS, for_rows, strict=True)):
            single = metric.function(row, **arguments)
            assert close(batch.value[at], single.value), (arguments, row)
            if len(row):  # an empty list has no rank that could be undefined
                assert close(batch.contributions[at, : len(row)], single.contributions), arguments
            beyond = batch.contributions[at, len(row) :]
            assert np.all(np.isnan(beyond) | (beyond == 0))
            for name, extra in single.extras.items():
                whole = np.asarray(batch.extras[name])
                extra = np.asarray(extra)
                of_row = whole[at] if whole.ndim > extra.ndim else whole
                assert close(of_row[: len(extra)] if extra.ndim else of_row, extra), (name, row)


@every_metric
def test_one_row_is_a_batch(metric: Metric) -> None:
    batch = metric.function([*metric.example])
    assert batch.value.shape == (1,)
    assert close(batch.value[0], metric.function(*metric.example).value)


@every_metric
def test_no_row_is_a_batch(metric: Metric) -> None:
    assert metric.function(np.empty((0, 3))).value.shape == (0,)


@every_metric
def test_shuffled_batch_gives_shuffled_values(metric: Metric) -> None:
    order = np.random.default_rng(7).permutation(len(ROWS))
    for chosen in choices(metric):
        arguments, _ = of_rows(chosen)
        shuffled = {
            name: [value[at] for at in order] if isinstance(value, list) else value
            for name, value in arguments.items()
        }
        values = metric.function(ROWS, **arguments).value
        assert close(metric.function([ROWS[at] for at in order], **shuffled).value, values[order])


@every_metric
def test_any_container_of_numbers_will_do(metric: Metric) -> None:
    (example,) = metric.example
    expected = metric.function(example).value
    for grades in (
        list(example),
        np.array(example),
        np.array(example, dtype=np.int8),
        np.array(example, dtype=np.float32),
        np.array(example, dtype=object),
    ):
        assert metric.function(grades).value == expected
    ragged = [np.array(example), np.array([1.0])]
    assert close(metric.function(ragged).value[0], expected)


@every_metric
def test_input_is_left_alone(metric: Metric) -> None:
    grades = np.array([*metric.example[0], np.nan])
    before = grades.copy()
    result = metric.function(grades)
    result.steps()
    assert np.array_equal(grades, before, equal_nan=True)


@every_metric
def test_batch_has_no_single_derivation(metric: Metric) -> None:
    batch = metric.function([*metric.example, *metric.example])
    with pytest.raises(TypeError, match="a batch of 2 values is not one number"):
        float(batch)
    with pytest.raises(ValueError, match=r"steps\(\) derives one case"):
        batch.steps()


def test_result_is_an_ordinary_object() -> None:
    result = ndcg([3, 2])
    assert copy.copy(result).ideal == result.ideal
    with pytest.raises(AttributeError, match="this result has no 'residual'"):
        _ = result.residual


def test_judged_documents_of_one_list_or_of_each() -> None:
    one = float(ndcg([3, 2], judged=[1, 3, 2]))
    assert ndcg([3, 2], judged=[[1, 3, 2]]).value == one
    assert ndcg([3, 2], judged=[1, np.nan, 3, 2]).value == one
    assert close(ndcg([[3, 2], [2, 3]], judged=[1, 3, 2]).value[0], one)
    assert close(ndcg([[3, 2], [2]], judged=[[1, 3, 2], [2]]).value, [one, 1.0])


def test_ideal_order_has_exactly_one() -> None:
    """The page prints `= 1`, not `≈ 1.0000`, whatever else was judged."""
    rng = np.random.default_rng(3)
    for _ in range(300):
        listed = -np.sort(-rng.integers(0, 4, rng.integers(1, 30)))
        listed[0] = 3
        zeros = np.zeros(rng.integers(0, 20))
        for k in (None, 3, 10):
            for judged in (None, [*zeros, *listed], listed[listed > 0]):
                assert float(ndcg(listed, judged=judged, k=k)) == 1.0


NO_GRADES = {
    "text": ("321", "'321'"),
    "words": (["high", "low"], "'high'"),
    "none": (None, "None"),
    "a number": (3, "0 dimensions"),
    "minus": ([1, -1], "-1"),
    "infinite": ([1, math.inf], "inf"),
    "minus infinity": ([-math.inf], "-inf"),
    "too large": ([51], "51"),
    "huge": ([10**400], "[1000"),
    "2^70": ([2**70], "1.18059e+21"),
    "complex": ([1j], "1j"),
    "a gap": ([1, math.nan, 1], "NaN"),
    "three dimensions": (np.ones((1, 1, 1)), "3 dimensions"),
    "a list among numbers": ([1, [2]], "lists and numbers mixed"),
    "lists in a row": ([[1], [[2]]], "[["),
    "markup": (["<img src=x onerror=alert(1)>"], "'<img"),
}


@every_metric
@pytest.mark.parametrize(("grades", "found"), NO_GRADES.values(), ids=NO_GRADES.keys())
def test_refuses_grades(metric: Metric, grades: Any, found: str) -> None:
    with pytest.raises(InvalidInput, match=f"^grades.*found {re.escape(found)}.*; ") as refusal:
        metric.function(grades)
    assert refusal.value.argument == "grades"
    assert len(str(refusal.value)) < 200


@pytest.mark.parametrize(
    ("metric", "grades", "options", "sentence"),
    [
        (
            "dcg",
            [3, 2, -1],
            {},
            "grades, rank 3: found -1; allowed are grades from 0 to 50.",
        ),
        (
            "dcg",
            [[3], [2, 51]],
            {},
            "grades, row 2, rank 2: found 51; allowed are grades from 0 to 50.",
        ),
        ("dcg", [[1, 2], [1, "x"]], {}, "grades, row 2, rank 2: found 'x'; allowed are numbers."),
        (
            "dcg",
            [1, math.nan, 2],
            {},
            "grades, rank 2: found NaN; a missing grade may stand only below the last document of "
            "a list.",
        ),
        (
            "dcg",
            [1],
            {"k": 0},
            "k: found 0; allowed are whole numbers from 1 to 1000000.",
        ),
        ("dcg", [1], {"k": 2.5}, "k: found 2.5; allowed are whole numbers from 1 to 1000000."),
        ("dcg", [1], {"gain": "cubic"}, "gain: found cubic; allowed are 'linear', 'exponential'."),
        (
            "rank_biased_precision",
            [1],
            {"persistence": 1},
            "persistence: found 1; allowed are numbers from 0 to less than 1.",
        ),
        (
            "f_score_at_k",
            [1],
            {"beta": -0.5},
            "beta: found -0.5; allowed are numbers from 0 to 100.",
        ),
        (
            "expected_reciprocal_rank",
            [[1], [0, 4]],
            {},
            "grades, row 2, rank 2: found 4; the largest grade of the scale (max_grade) is 3.",
        ),
        (
            "recall_at_k",
            [1, 1],
            {"n_relevant": 1},
            "n_relevant: found 1; the list itself holds 2 relevant documents.",
        ),
        (
            "recall_at_k",
            [[1], [1, 1]],
            {"n_relevant": [1, 1]},
            "n_relevant, row 2: found 1; the list itself holds 2 relevant documents.",
        ),
        (
            "recall_at_k",
            [[1], [1, 1]],
            {"n_relevant": [1, 1, 1]},
            "n_relevant: found 3 numbers; allowed is one number, or one for each of the lists (2).",
        ),
        (
            "ndcg",
            [3, 0],
            {"judged": [2, -1, 3]},
            "judged, rank 2: found -1; allowed are grades from 0 to 50.",
        ),
        (
            "ndcg",
            [3, 3],
            {"judged": [3, 2]},
            "judged: found 1 × 3; the list has 2 with grade 3, and all of the list's are judged.",
        ),
        (
            "ndcg",
            [[1], [2]],
            {"judged": [[1], [3]]},
            "judged, row 2: found 0 × 2; the list has 1 with grade 2, and all of the list's are "
            "judged.",
        ),
        (
            "ndcg",
            [[1], [2]],
            {"judged": [[1], [2], [3]]},
            "judged: found 3 rows; allowed is one row, or a row for each list.",
        ),
    ],
)
def test_refusal_says_what_where_and_why(
    metric: str, grades: Any, options: dict[str, Any], sentence: str
) -> None:
    with pytest.raises(InvalidInput) as refusal:
        CATALOGUE[metric].function(grades, **options)
    assert str(refusal.value) == sentence


def test_parameters_may_be_numpy_numbers() -> None:
    assert recall_at_k([1, 0, 1], k=np.int64(1), n_relevant=np.int64(4)).value == 0.25  # type: ignore[arg-type]
    batch = recall_at_k([[1, 0], [0, 1]], k=2, n_relevant=np.array([1, 2]))  # type: ignore[arg-type]
    assert batch.value.tolist() == [1.0, 0.5]


def test_truth_values_count_as_grades() -> None:
    assert dcg(np.array([True, False, True])).value == dcg([1, 0, 1]).value


def test_the_corners_of_the_interpolated_curve() -> None:
    # Relevant at 3, 8, 15: 1/3, then 2/8, then 3/15, each up to the recall of its rank.
    grades = [int(rank in (3, 8, 15)) for rank in range(1, 16)]
    corners = envelope(grades, 3)
    np.testing.assert_allclose(
        corners, [(0, 1 / 3), (1 / 3, 1 / 3), (2 / 3, 1 / 4), (1, 1 / 5)], atol=1e-15
    )
    np.testing.assert_allclose(envelope(grades, 6)[-2:], [(0.5, 1 / 5), (1, 0)], atol=1e-15)
    np.testing.assert_allclose(
        envelope([0, 1, 1], 2), [(0, 2 / 3), (0.5, 2 / 3), (1, 2 / 3)], atol=1e-15
    )
    assert envelope([0, 0], 2) == [(0, 0), (1, 0)]
