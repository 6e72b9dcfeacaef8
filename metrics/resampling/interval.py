"""How much the mean would vary with other rounds of the same kind."""

from __future__ import annotations

from typing import Any

import numpy as np

from metrics.core import Result, metric
from metrics.inputs.counted import counted
from metrics.parameter_types import ConfidenceLevel, Samples, Seed
from metrics.resampling.means import Ends, drawn_means
from metrics.resampling.rounds import EFRON, EXAMPLE, mean_line, mean_of, read_rounds, table_of
from metrics.steps import Note, Step, say
from metrics.texts import sentence


@metric(
    title=say("Mean with its bootstrap interval"),
    abbreviation="mean",
    symbol=r"\bar{v}",
    summary=say("The mean, and the interval that holds most bootstrap means."),
    citation=f"{EFRON}, ch. 13",
    range=(-np.inf, np.inf),
    example=EXAMPLE,
)
def bootstrap_interval(
    values: Any,
    *,
    confidence: ConfidenceLevel = 0.95,
    n_resamples: Samples = 2000,
    seed: Seed = 0,
) -> Result:
    """The mean of the values (n,) and its percentile interval: `n_resamples` times n of them are
    drawn with replacement from `seed`, and `.low` and `.high` hold the middle `confidence` of the
    means; `.interval` has both. Of few values it is too narrow. Raises InvalidInput.
    Source: Efron & Tibshirani (1993), chapter 13.
    """
    v = read_rounds(values)
    mean = mean_of(v)
    ends = Ends(drawn_means(v, n_resamples, seed), confidence)

    def derive() -> tuple[Step, ...]:
        note = sentence(
            "samples_drawn_replacement_seed",
            samples=n_resamples,
            values=counted(len(v), "values"),
            seed=str(seed),
        )
        return mean_line(v, mean), Note(note), ends.note(), ends.table(), table_of(v)

    low, high = ends.values.tolist()
    extras = {"low": low, "high": high, "interval": (low, high)}
    return Result(np.asarray(mean), derive, extras=extras)
