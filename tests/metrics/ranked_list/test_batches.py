"""Lists one by one and in a batch, from any container."""

import copy
from collections.abc import Mapping
from typing import Any

import numpy as np
import pytest

from metrics import Metric, dcg, ndcg, recall_at_k
from tests.metrics.examples import choices, close
from tests.metrics.inputs.ranked_list import LISTS
from tests.metrics.ranked_list.samples import every_metric

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


@pytest.mark.no_cover
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


def test_parameters_may_be_numpy_numbers() -> None:
    assert recall_at_k([1, 0, 1], k=np.int64(1), n_relevant=np.int64(4)).value == 0.25  # type: ignore[arg-type]
    batch = recall_at_k([[1, 0], [0, 1]], k=2, n_relevant=np.array([1, 2]))  # type: ignore[arg-type]
    assert batch.value.tolist() == [1.0, 0.5]


def test_truth_values_count_as_grades() -> None:
    assert dcg(np.array([True, False, True])).value == dcg([1, 0, 1]).value
