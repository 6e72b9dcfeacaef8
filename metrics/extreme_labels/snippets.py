"""Rows of many labels with NumPy, and with scikit-learn where no two scores of a row are equal."""

from collections.abc import Iterator
from typing import Any

import numpy as np

from metrics.declarations.case import Case
from metrics.declarations.snippet import NUMPY, SKLEARN, Snippet, python
from metrics.extreme_labels.sparse import Entries, read_labels
from metrics.steps import say

_TIES = say("It orders equal scores differently; here there are none.")


def others(case: Case) -> Iterator[Snippet]:
    """The same number with other tools. Scores that a sparse matrix does not store are -inf."""
    true, scores = read_labels(*case.inputs[:2])
    full = len(scores.data) == len(scores) * scores.labels
    y_true, y_score = _dense(true, 0), _dense(scores, -np.inf)
    name, options = case.metric.name, case.chosen
    alone = all(np.unique(row).size == row.size for row in y_score)
    counted = options["unlabelled"] == "zero" or (true.lengths > 0).all()
    if name in _SKLEARN and alone and full and counted and true.labels > 1:
        function = _SKLEARN[name]
        yield python(
            SKLEARN,
            (f"from sklearn.metrics import {function}",),
            {"y_true": y_true, "y_score": y_score},
            f"print({function}(y_true, y_score, k={options['k']}))",
            says=_TIES,
        )
    data: dict[str, Any] = {"y_true": y_true, "y_score": y_score}
    if len(case.inputs) > 2:
        data["propensities"] = case.inputs[2]
    yield python(NUMPY, ("import numpy as np",), data, *_lines(name, options, full))


_SKLEARN = {"labels_dcg_at_k": "dcg_score", "labels_ndcg_at_k": "ndcg_score"}


def _dense(entries: Entries, missing: float) -> Any:
    matrix = np.full((len(entries), entries.labels), missing, dtype=np.float64)
    matrix[entries.rows, entries.indices] = entries.data
    return matrix


def _lines(name: str, options: Any, full: bool) -> Iterator[str]:
    """The first k labels of each row, what they gain, and the mean over rows."""
    k = options["k"]
    yield "y_true, y_score = np.array(y_true), np.array(y_score)"
    if options["unlabelled"] == "left out":
        yield "labelled = y_true.any(axis=1)"
        yield "y_true, y_score = y_true[labelled], y_score[labelled]"
    yield f'top = np.argsort(-y_score, axis=1, kind="stable")[:, :{k}]'
    yield f"gains = y_true{' / np.array(propensities)' if name.startswith('ps') else ''}"
    if not full:
        yield "gains = np.where(np.isfinite(y_score), gains, 0)"
    yield "found = np.take_along_axis(gains, top, axis=1)"
    scale = options.get("scale", "none")
    ideal = name == "labels_ndcg_at_k" or scale != "none" or options.get("normaliser") == "ideal"
    if ideal:
        whole = "y_true" + (" / np.array(propensities)" if name.startswith("ps") else "")
        yield f"best = -np.sort(-{'gains' if full else f'({whole})'}, axis=1)[:, :{k}]"
    if "dcg" in name:
        yield "discounts = 1 / np.log2(np.arange(2, found.shape[1] + 2))"
        yield "values = found @ discounts"
        if ideal:
            yield "ideals = best @ discounts"
    else:
        yield "values = found.sum(axis=1)"
        if ideal:
            yield "ideals = best.sum(axis=1)"
    yield from _mean(name, options, k, scale)


def _mean(name: str, options: Any, k: int, scale: str) -> Iterator[str]:
    if name == "psndcg_at_k" and options["normaliser"] == "k":
        yield f"whole = np.sum(1 / np.log2(np.arange(2, {k} + 2)))"
        yield "print(np.mean(values) / whole)"
    elif name == "psndcg_at_k":
        yield "ranks = np.minimum(y_true.sum(axis=1), found.shape[1]).astype(int)"
        yield "wholes = np.append(np.inf, np.cumsum(discounts))[ranks]"
        yield "print(np.sum(values / wholes) / np.sum(ideals / wholes))"
    elif name == "labels_ndcg_at_k" or scale == "ideal of each row":
        yield "print(np.mean(values / np.where(ideals > 0, ideals, 1)))"
    elif scale == "ideal":
        yield "print(np.sum(values) / np.sum(ideals))"
    elif "dcg" in name:
        yield "print(np.mean(values))"
    else:
        yield f"print(np.mean(values) / {k})"
