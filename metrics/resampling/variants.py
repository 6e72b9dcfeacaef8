"""Variants of the scores of rounds."""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np

from metrics.comparison.variants import (
    deviation_for_error as deviation_for_error,
    n_for_n_minus_1 as n_for_n_minus_1,
)
from metrics.declarations.case import Case
from metrics.declarations.variant import Variant, variant
from metrics.resampling.weighted import MISSED, TRAINING
from metrics.steps import Say, say

LIMIT = math.exp(-1)


@variant(
    "root of n forgotten",
    say("Divided by n, not by its root."),
    ("standard_error",),
    r"\sqrt{n}",
    "n",
)
def by_n(case: Case) -> Case | None:
    n = len(np.asarray(case.inputs[0]))
    return case.with_value(case.result.deviation / n)


@variant(
    "median of the rounds",
    say("The median of the values instead of their mean."),
    ("bootstrap_interval",),
    r"\bar{v}",
    r"\mathrm{median}",
)
def median_of_rounds(case: Case) -> Case | None:
    return case.with_value(float(np.median(np.asarray(case.inputs[0], dtype=float))))


def _weighted(case: Case, training: float, missed: float) -> Case | None:
    result = case.result
    return case.with_value(training * result.training + missed * result.mean)


weights_exchanged = variant(
    "weights .632 and .368 exchanged",
    say("The weights are exchanged: .632 goes to the training items."),
    ("bootstrap_632",), r"0.368 \cdot a + 0.632 \cdot \bar{v}",
    r"0.632 \cdot a + 0.368 \cdot \bar{v}",
)(lambda case: _weighted(case, MISSED, TRAINING))  # fmt: skip

weights_alike = variant(
    "both scores alike",
    say("Both scores count equally, as in a plain mean."),
    ("bootstrap_632",), r"0.368 \cdot a + 0.632 \cdot \bar{v}", r"\frac{a + \bar{v}}{2}",
)(lambda case: _weighted(case, 0.5, 0.5))  # fmt: skip

without_training = variant(
    "training score left out",
    say("The score on the training items is left out."),
    ("bootstrap_632",), r"0.368 \cdot a + 0.632 \cdot \bar{v}", r"\bar{v}",
)(lambda case: _weighted(case, 0.0, 1.0))  # fmt: skip


def _of_items(name: str, said: Say, theirs: str, value: Callable[[int], float]) -> Variant:
    def change(case: Case) -> Case | None:
        return case.with_value(value(int(case.inputs[0])))

    return variant(name, said, ("bootstrap_missed",), r"(1 - \frac{1}{n})^{n}", theirs)(change)


one_draw_alone = _of_items(
    "one draw alone",
    say("The probability that one draw misses an item, not all n."),
    r"1 - \frac{1}{n}",
    lambda n: 1 - 1 / n,
)
limit_of_many = _of_items(
    "limit of many items",
    say("1/e, the limit for very many items, not the value for n."),
    r"\frac{1}{e}",
    lambda _n: LIMIT,
)
share_drawn = _of_items(
    "share that is drawn",
    say("The share of the items that the sample holds, not of those that it misses."),
    r"1 - (1 - \frac{1}{n})^{n}",
    lambda n: 1 - (1 - 1 / n) ** n,
)
