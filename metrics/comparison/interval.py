"""How much the mean difference would vary with other queries of the same kind."""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from metrics.comparison.pairs import EXAMPLE, MEAN, read_pairs
from metrics.core import Result, metric
from metrics.inputs.counted import counted
from metrics.needed import needed
from metrics.notation import tidy
from metrics.parameter_types import ConfidenceLevel, Samples, Seed
from metrics.resampling.means import Ends, drawn_means
from metrics.steps import Equation, Note, Step, say

EFRON = "Efron & Tibshirani (1993), An introduction to the bootstrap, ch. 13"


@metric(
    title=say("Mean difference with its bootstrap interval"),
    abbreviation="mean difference",
    symbol=r"\bar{d}",
    summary=say("The mean difference, and the interval that holds most bootstrap means."),
    citation=EFRON,
    range=(-np.inf, np.inf),
    example=EXAMPLE,
)
def difference_interval(
    first: Any,
    second: Any,
    *,
    level: ConfidenceLevel = 0.95,
    samples: Samples = 10_000,
    seed: Seed = 0,
) -> Result:
    """The mean difference, and its percentile interval: `samples` times n queries are drawn with
    replacement from `seed`, and `.low` and `.high` hold the middle `level` of their means.

    `.interval` has both. It interpolates linearly between two means, as scipy.stats.bootstrap does.
    Shapes and errors as in `paired_t_test`. For few queries the interval is too narrow.
    Source: Efron & Tibshirani (1993), chapter 13.
    """
    pairs = read_pairs(first, second)
    ends = Ends(drawn_means(pairs.d, samples, seed), level)

    def derive() -> tuple[Step, ...]:
        note = say(
            "{samples} samples of {queries} are drawn with replacement, with the seed {seed}; "
            "their means are m.",
            samples=samples,
            queries=counted(pairs.n, "queries"),
            seed=str(seed),
        )
        return pairs.mean_line(), Note(note), ends.note(), ends.table(), pairs.table()

    low, high = ends.values.tolist()
    extras = {"low": low, "high": high, "interval": (low, high)}
    return Result(np.asarray(pairs.mean), derive, extras=extras)


def student_interval(first: Any, second: Any, level: float) -> Result:
    """The mean difference, and its interval by Student's distribution, which goes with the t test:
    it holds 0 where p is above 1 - `level`. NaN for one query.
    """
    pairs = read_pairs(first, second)
    error = pairs.deviation / math.sqrt(pairs.n)
    t = float(needed("scipy.special").stdtrit(pairs.n - 1, (1 + level) / 2))
    low, high = pairs.mean - t * error, pairs.mean + t * error

    def derive() -> tuple[Step, ...]:
        slots = {"d": (MEAN, tidy(pairs.mean)), "t": ("c", tidy(t)), "e": ("e", tidy(error))}
        note = say("{level} of Student's distribution lie from -c to c.", level=level)
        lower, upper = say("The lower end of the interval"), say("The upper end of the interval")
        return (
            Equation(lower, r"\ell", r"@d - @t \cdot @e", slots, low),
            Equation(upper, "u", r"@d + @t \cdot @e", slots, high),
            Note(note),
        )

    return Result(np.asarray(pairs.mean), derive, extras={"low": low, "high": high})
