"""How much the mean difference would vary with other queries of the same kind."""

from __future__ import annotations

from typing import Any

import numpy as np

from metrics.comparison.pairs import EXAMPLE, read_pairs
from metrics.core import Result, metric
from metrics.inputs.counted import counted
from metrics.needed import needed
from metrics.notation import tidy
from metrics.parameter_types import ConfidenceLevel, Samples, Seed
from metrics.resampling.means import Ends, drawn_means
from metrics.steps import Equation, Note, Step, say
from metrics.texts import sentence

EFRON = "Efron & Tibshirani (1993), An introduction to the bootstrap, ch. 13"


@metric(
    title=say("Mean difference with its bootstrap interval"),
    abbreviation=say("mean difference").text,
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
        note = sentence(
            "samples_drawn_replacement",
            samples=samples,
            queries=counted(pairs.n, "queries"),
            seed=str(seed),
        )
        return pairs.mean_line(), Note(note), ends.note(), ends.table(), pairs.table()

    low, high = ends.values.tolist()
    extras = {"low": low, "high": high, "interval": (low, high)}
    return Result(np.asarray(pairs.mean), derive, extras=extras)


def student_interval(tested: Result, level: float) -> Result:
    """The interval that goes with a t test: it holds 0 where p is above 1 - `level`."""
    mean, error = tested.mean_difference, tested.standard_error
    c = float(needed("scipy.special").stdtrit(tested.degrees_of_freedom, (1 + level) / 2))
    low, high = mean - c * error, mean + c * error

    def derive() -> tuple[Step, ...]:
        said = say("Half of it: {level} of Student's distribution lie from -c to c", level=level)
        slots = {"c": ("c", tidy(c)), "e": ("e", tidy(error))}
        note = Note(say("The interval reaches from {low} to {high}.", low=low, high=high))
        return Equation(said, "h", r"@c \cdot @e", slots, c * error), note

    return Result(np.asarray(mean), derive, extras={"low": low, "high": high})
