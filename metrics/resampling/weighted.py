"""The .632 estimate: between the scores on seen and on unseen items."""

from __future__ import annotations

from typing import Any

import numpy as np

from metrics.core import Result, metric
from metrics.notation import tidy
from metrics.resampling.rounds import mean_line, mean_of, read_rounds, table_of
from metrics.steps import Equation, Step, say

TRAINING = 0.368  # the share of the items that a sample misses, to three decimals
MISSED = 0.632


@metric(
    title=say(".632 bootstrap"),
    abbreviation=".632",
    symbol=r"v_{.632}",
    summary=say(
        "A weighted mean of the scores on missed items, which are pessimistic, and of the score "
        "on the training items, which is optimistic."
    ),
    citation="Efron (1983), Estimating the error rate of a prediction rule, JASA 78(382)",
    range=(-np.inf, np.inf),
    example=(0.98, (0.9, 0.85, 0.95, 0.8, 0.9)),
)
def bootstrap_632(training: Any, missed: Any) -> Result:
    """0.368 times the score on the training items plus 0.632 times the mean score of the rounds on
    the items that their samples missed.

    `training` is one number: the score of a model on all items that it was trained on; `missed` has
    the shape (n,), a score a round. A sample misses an item with a probability of (1 - 1/n)^n,
    about 0.368. Raises InvalidInput. Source: Efron (1983), section 5.
    """
    (a,) = read_rounds([training], "training")
    v = read_rounds(missed, "missed")
    mean = mean_of(v)
    value = TRAINING * float(a) + MISSED * mean

    def derive() -> tuple[Step, ...]:
        return (
            Equation(
                say("Both scores, weighted"),
                r"v_{.632}",
                r"0.368 \cdot @a + 0.632 \cdot @mean",
                {"a": ("a", tidy(float(a))), "mean": (r"\bar{v}", tidy(mean))},
                value,
            ),
            mean_line(v, mean),
            table_of(v),
        )

    return Result(np.asarray(value), derive, extras={"mean": mean, "training": float(a)})
