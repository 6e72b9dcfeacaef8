"""A result is a number where a number is asked for; it is kept, copied and shown in one line."""

import csv
import io
import json
import math
import numbers
import pickle
import statistics
from typing import Any

import numpy as np
import pandas as pd
import pytest

import metrics
from metrics import (
    InvalidInput,
    Result,
    best_threshold,
    break_even_cost,
    difference_by_document,
    ndcg,
    propensity,
    set_precision,
)
from metrics.export.data import to_csv, to_json
from metrics.export.documents import to_latex, to_markdown
from metrics.export.tables import MAX_ROWS
from metrics.export.text import to_text

LIST, BATCH = [3, 2, 3, 0, 1], [[3, 2], [0, 0], [1, 3]]
COUNTS, COSTS = [[3, 1], [2, 4]], [[0, 1], [5, 0]]


@pytest.fixture
def result() -> Result:
    return ndcg(LIST, k=5)


@pytest.fixture
def batch() -> Result:
    return ndcg(BATCH)


def test_text(result: Result, batch: Result) -> None:
    assert repr(result) == str(result) == f"{result}" == "nDCG@5 = 0.9724"
    assert f"{result:.3f}" == "0.972"
    assert f"{result:8.1%}" == "   97.2%"
    assert repr(batch) == "nDCG = [1, undefined, 0.7967] (3 cases)"
    assert repr(ndcg([[1, 0]] * 1000)) == "nDCG = [1, 1, 1, 1, ...] (1000 cases)"
    assert repr(best_threshold([1, 0], [0.5, 0.2], COSTS)) == "0.5"
    with pytest.raises(TypeError, match="a batch of 3 values is not one number"):
        format(batch, ".3f")


def test_number(result: Result) -> None:
    value = float(result)
    assert round(result) == 1
    assert round(result, 2) == 0.97
    assert int(result) == 0
    assert math.ceil(result) == 1
    assert result
    assert not bool(ndcg([0, 1], k=1))
    assert not math.isnan(result)
    for found, number in (
        (result + 1, value + 1),
        (1 - result, 1 - value),
        (result / 2, value / 2),
        (2**result, 2**value),
        (np.float64(2) * result, 2 * value),
        (-result, -value),
        (abs(result), value),
        (sum([result, result]), 2 * value),
        (np.mean([result, result]), value),
        (np.sqrt(result), math.sqrt(value)),
        (float(np.asarray(result)), value),
    ):
        assert type(found) in (float, np.float64)
        assert found == number
    assert json.dumps([result]) == f"[{value!r}]"
    assert isinstance(result, numbers.Real)
    assert statistics.mean([float(result), result]) == value  # type: ignore[type-var]
    assert pd.Series([result, result]).dtype == np.float64
    pd.testing.assert_series_equal(pd.Series([1, 2]) * result, pd.Series([value, 2 * value]))


def test_a_batch_is_a_row_of_numbers() -> None:
    batch: Any = ndcg([LIST, LIST[::-1]])
    one, other = (float(ndcg(grades)) for grades in (LIST, LIST[::-1]))
    assert [*batch] == [batch[0], batch[1]] == [one, other]
    assert type(batch[-1]) is float
    assert batch[1:].tolist() == [other]
    assert len(batch) == 2
    assert batch.mean() == np.mean(batch) == np.mean([one, other])
    assert batch.to_frame()["nDCG"].tolist() == [one, other]
    with pytest.raises(TypeError):
        len(ndcg(LIST))  # type: ignore[arg-type]


def test_steps_print_as_text() -> None:
    steps = metrics.precision([[3, 1], [2, 4]]).steps()
    assert str(steps).splitlines()[1] == "  precision = TP / (TP + FP) = 4 / (4 + 1) = 0.8"
    assert steps._repr_html_().count("<math") > 3
    batch: Any = ndcg(BATCH)
    assert to_text(batch, ascii=True).splitlines()[-1].split() == ["3", f"{batch[2]:.4f}"]


def test_order(result: Result) -> None:
    other = ndcg([0, 1])
    assert result == ndcg(LIST)
    assert result == float(result)
    assert result != other
    assert other < result <= 1
    assert (result > 0.9) is True
    assert max(other, result) is result
    assert sorted([result, 0.1, other]) == [0.1, other, result]
    assert result != "0.9724"
    assert result is not None
    assert result != None  # noqa: E711
    assert len({result, ndcg(LIST), float(result)}) == 1
    nothing = ndcg([0])
    assert nothing != nothing
    assert nothing in {nothing}
    with pytest.raises(TypeError):
        _ = result < "1"  # type: ignore[operator]


def test_batch_is_an_array(batch: Result) -> None:
    np.testing.assert_array_equal(batch > 0.9, [True, False, False])
    np.testing.assert_array_equal(batch + 1, batch.value + 1)
    np.testing.assert_array_equal(round(batch, 2), [1, np.nan, 0.8])
    assert np.nanmean(batch) == np.nanmean(batch.value)
    assert np.array([batch, batch]).shape == (2, 3)
    for alone in (hash, float, int, bool):
        with pytest.raises(TypeError, match="a batch of 3 values"):
            alone(batch)


@pytest.mark.parametrize(
    "found",
    [
        break_even_cost(COUNTS, [[4, 0], [3, 3]], COSTS),
        best_threshold([1, 0, 1], [0.5, 0.2, 0.1], COSTS),
        propensity([3, 4], n_samples=10),
        difference_by_document(["a", "b"], ["b"], {"b": 1}, "AP"),
        ndcg(BATCH),
    ],
)
def test_pickle_of_what_is_no_metric_and_of_a_batch(found: Result) -> None:
    other = pickle.loads(pickle.dumps(found))
    np.testing.assert_array_equal(other.value, found.value)
    assert repr(other) == repr(found)


def test_pickle_of_an_input_that_is_read_once() -> None:
    once = set_precision(iter("abc"), {"b": 1}.keys())
    assert pickle.loads(pickle.dumps(once)).steps() == once.steps()


def test_steps_of_an_input_that_was_changed_are_refused() -> None:
    grades = [3, 0]
    kept = ndcg(grades)
    grades.reverse()
    restored = pickle.loads(pickle.dumps(kept))
    assert restored == kept
    with pytest.raises(ValueError, match="the input was changed") as refusal:
        restored.steps()
    assert not isinstance(refusal.value, InvalidInput)


def test_batch_exports_as_a_table(batch: Result) -> None:
    assert list(csv.reader(io.StringIO(to_csv(batch)))) == [
        ["case", "nDCG"],
        ["1", "1"],
        ["2", ""],
        ["3", repr(float(batch.value[2]))],
    ]
    content: dict[str, Any] = json.loads(to_json(batch))
    assert content["value"] == [1, None, float(batch.value[2])]
    (table,) = content["steps"]
    assert [column["values"] for column in table["columns"]] == [[1, 2, 3], content["value"]]
    assert "| 3 | 0.7967 |" in to_markdown(batch)
    assert r"2 & undefined \\" in to_latex(batch)
    assert to_csv(ndcg([1])) == "case,nDCG\n1,1\n"


@pytest.mark.no_cover
def test_notebook_shows_the_rows_that_a_page_shows() -> None:
    for long in (ndcg([1, 0] * 5000), ndcg([[1, 0]] * 10_000)):
        shown = long._repr_markdown_()
        assert len(shown) < 30_000
        assert f"rows 1 to {MAX_ROWS} of 10000" in shown
        assert to_markdown(long).count("\n| ") > 10_000
