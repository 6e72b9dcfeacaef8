"""How far the mean difference would vary with other queries of the same kind."""

from __future__ import annotations

from typing import Any

import numpy as np

from metrics.arrays import Floats
from metrics.comparison.pairs import EXAMPLE, Pairs, read_pairs
from metrics.core import Result, metric
from metrics.inputs.counted import counted
from metrics.notation import tidy
from metrics.steps import Column, Note, Step, Table, say
from metrics.vocabulary import ConfidenceLevel, Samples, Seed

EFRON = "Efron & Tibshirani (1993), An introduction to the bootstrap, ch. 13"
CELLS = 1 << 18  # of drawn samples and queries that are held at a time


@metric(
    title=say("Mean difference with its bootstrap interval"),
    abbreviation="mean difference",
    symbol=r"\bar{d}",
    summary=say("The mean difference, and where most means of drawn queries lie."),
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

    `.interval` has both. Between two means it is linear, as in scipy.stats.bootstrap. Shapes and
    errors as in `paired_t_test`. Of few queries the interval is too narrow.
    Source: Efron & Tibshirani (1993), chapter 13.
    """
    pairs = read_pairs(first, second)
    means = _drawn_means(pairs, samples, seed)
    shares = np.array([(1 - level) / 2, (1 + level) / 2])
    places = shares * (samples - 1)
    below = np.floor(places).astype(np.int64)
    above = np.minimum(below + 1, samples - 1)
    means.partition(np.concatenate([below, above]))
    ends = means[below] + (places - below) * (means[above] - means[below])

    def derive() -> tuple[Step, ...]:
        note = say(
            "{samples} samples of {queries} are drawn with replacement, with the seed {seed}; "
            "their means are m.",
            samples=samples,
            queries=counted(pairs.n, "queries"),
            seed=str(seed),
        )
        columns = (
            Column("e", say("end"), "e", [1, 2]),
            Column("a", say("share of the means below"), "a_e", [tidy(a) for a in shares]),
            Column(
                "h",
                say("place in their order, from 0"),
                "h_e",
                [tidy(h) for h in places],
                r"@a \cdot (@B - 1)",
            ),
            Column("i", say("whole place"), "i_e", below.tolist()),
            Column("m", say("mean there"), "m_e", [tidy(m) for m in means[below]]),
            Column("u", say("next mean"), "u_e", [tidy(m) for m in means[above]]),
            Column(
                "v",
                say("end of the interval"),
                "v_e",
                [tidy(v) for v in ends],
                r"@m + (@h - @i) \cdot (@u - @m)",
            ),
        )
        table = Table(
            say("Lower and upper end: the middle {level} of the means", level=level),
            columns,
            constants={"B": ("B", samples)},
        )
        found = say(
            "The middle {level} of them lie from {low} to {high}.",
            level=level,
            low=float(ends[0]),
            high=float(ends[1]),
        )
        return pairs.mean_line(), Note(note), Note(found), table, pairs.table()

    low, high = ends.tolist()
    extras = {"low": low, "high": high, "interval": (low, high)}
    return Result(np.asarray(pairs.mean), derive, extras=extras)


def _drawn_means(pairs: Pairs, samples: int, seed: int) -> Floats:
    rng, n = np.random.default_rng(seed), pairs.n
    means, rows = np.empty(samples), max(CELLS // n, 1)
    for start in range(0, samples, rows):
        drawn = rng.integers(0, n, (min(rows, samples - start), n))
        means[start : start + rows] = pairs.d[drawn].mean(axis=1)
    return means
