"""The kernel of a sample is that of the metric: of the items as they are it gives the metric's
value, and of drawn items the value of a call with these.
"""

from typing import Any

import numpy as np
import pytest

import metrics
from metrics import Metric, Ratings
from metrics.intervals.interval import SAMPLES, sample_of
from metrics.intervals.percentiles import drawn_times
from tests.effort import draws
from tests.metrics.asking import of_each
from tests.metrics.examples import METRICS, inputs, results

OF_LISTS = ("judgments",)  # of which one is no sample
SAMPLED = [m for m in METRICS if m.family in SAMPLES and m.arguments != OF_LISTS]
RNG = np.random.default_rng(3)
TRUE, SCORE = RNG.integers(0, 2, 12), RNG.integers(0, 6, 12) / 5
LABELS, SCORES = RNG.integers(0, 2, (9, 5)), RNG.random((9, 5))
RATED = RNG.choice([1.0, 2.0, 3.0, np.nan], (3, 10), p=[0.3, 0.3, 0.3, 0.1])
FULL = np.where(np.isnan(RATED), 1, RATED)
WEIGHTS = RNG.random(12)
COMBINATIONS = draws(12, 1000)  # of parameters, of one input


@of_each(SAMPLED)
def test_the_items_as_they_are_give_the_value(metric: Metric) -> None:
    asked = 0
    for name, given in inputs(metric).items():
        if name == "weighted":
            with pytest.raises(metrics.InvalidInput, match="found weighted items"):
                metrics.interval(metric, *given)
            continue
        for chosen, result in results(metric, given, most=COMBINATIONS):
            if not np.ndim(result.value):
                sample = sample_of(result)
                (value,) = sample.values(sample.times[None, :])
                # What is undefined by the smallest of differences may be a number here.
                np.testing.assert_allclose(
                    value, float(result), 1e-9, 1e-12, err_msg=f"{name} {chosen}"
                )
                asked += 1
    assert asked


def of_items(*columns: Any) -> Any:
    """How the items drawn are taken from an input of columns, a row an item."""
    return lambda at: [np.asarray(column)[at] for column in columns]


def ratings(at: Any) -> list[Any]:
    return [Ratings(np.where(np.isnan(RATED), -1, RATED - 1).astype(np.int64)[:, at], (1, 2, 3))]


DRAWN = {
    **dict.fromkeys(["roc_auc", "score_average_precision", "pr_auc"], of_items(TRUE, SCORE)),
    **dict.fromkeys(
        ["mean_absolute_error", "mean_squared_error", "root_mean_squared_error", "r_squared"],
        of_items(SCORE, TRUE),
    ),
    **dict.fromkeys(metrics.family("label_ranking"), of_items(LABELS, SCORES)),
    **dict.fromkeys(["labels_precision_at_k", "labels_ndcg_at_k"], of_items(LABELS, SCORES)),
    **dict.fromkeys(["percent_agreement", "gwet_ac1"], ratings),
    "fleiss_kappa": lambda at: [np.array([np.sum(c == FULL, 0) for c in (1, 2, 3)]).T[at]],
    "krippendorff_alpha": lambda at: [RATED[:, at]],
    "mean_over_queries": of_items(SCORE),
    "micro_average": of_items(TRUE, TRUE + 1),
}
SIZES = {"label_ranking": 9, "extreme_labels": 9, "rater_agreement": 10}
CALLS = [
    *((name, {}) for name in DRAWN),
    *(("krippendorff_alpha", {"level": level}) for level in ("ordinal", "interval", "ratio")),
    ("mean_over_queries", {"mean": "geometric", "least": 0.1}),
    ("coverage_error", {"empty_rows": "left out"}),
    ("labels_ndcg_at_k", {"unlabelled": "left out", "k": 2}),
]


@of_each(CALLS)
def test_drawn_items_give_what_a_call_with_them_gives(call: tuple[str, dict[str, Any]]) -> None:
    name, chosen = call
    function = metrics.CATALOGUE[name].function
    n = SIZES.get(metrics.CATALOGUE[name].family, 12)
    sample = sample_of(function(*DRAWN[name](slice(None)), **chosen))
    # An item without two ratings is none of the sample: it would change nothing.
    kept = np.flatnonzero((~np.isnan(RATED)).sum(0) > 1) if len(sample.times) < n else np.arange(n)
    (times,) = drawn_times(sample.times, 30, seed=1)
    for row, value in zip(times, sample.values(times), strict=True):
        expected = function(*DRAWN[name](np.repeat(kept, row)), **chosen)
        np.testing.assert_allclose(value, float(expected), 1e-9, 1e-12)


@pytest.mark.no_cover
@of_each([*metrics.family("confusion_matrix"), *metrics.family("rater_agreement")])
def test_a_drawn_table_gives_what_a_call_with_it_gives(name: str) -> None:
    function, table = metrics.CATALOGUE[name].function, np.array([[5, 2, 0], [1, 3, 1], [0, 2, 1]])
    if name == "krippendorff_alpha" or name == "fleiss_kappa":
        table = metrics.AgreementTable(table, (1, 2, 3))
        sample = sample_of(function(table))
        assert int(sample.times.sum()) == 15
        return
    metric = metrics.CATALOGUE[name]
    for _chosen, result in results(metric, (table,), most=COMBINATIONS):
        sample = sample_of(result)
        (times,) = drawn_times(sample.times, 20, seed=2)
        for row, value in zip(times, sample.values(times), strict=True):
            drawn = np.zeros_like(table)
            drawn[np.nonzero(table)] = row
            expected = function(drawn, **result.arguments)
            np.testing.assert_allclose(value, float(expected), 1e-9, 1e-12)


def test_weights_of_items_are_drawn_with_them() -> None:
    errors = metrics.mean_squared_error(SCORE, TRUE, sample_weight=WEIGHTS)
    sample = sample_of(errors)
    (times,) = drawn_times(sample.times, 20, seed=2)
    for row, value in zip(times, sample.values(times), strict=True):
        at = np.repeat(np.arange(12), row)
        again = metrics.mean_squared_error(SCORE[at], TRUE[at], sample_weight=WEIGHTS[at])
        assert value == pytest.approx(float(again))


def test_draws_of_many_batches_are_of_as_many_items(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("metrics.intervals.percentiles.CELLS", 100)
    batches = [*drawn_times(np.ones(7, dtype=np.int64), 50, seed=0)]
    assert [len(batch) for batch in batches] == [14, 14, 14, 8]
    assert (np.concatenate(batches).sum(1) == 7).all()
    (table,) = drawn_times(np.array([3, 4]), 50, seed=0)
    assert (table.sum(1) == 7).all()
