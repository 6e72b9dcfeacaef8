"""Fisher's randomisation test: how the mean difference changes when the systems swap names on
queries.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from metrics.arrays import Floats
from metrics.comparison.pairs import EXAMPLE, MEAN, SMUCKER, Pairs, p_line, read_pairs
from metrics.core import Result, metric
from metrics.notation import tidy
from metrics.parameter_types import Samples, Seed
from metrics.steps import Column, Equation, Note, Step, Table, say
from metrics.texts import sentence

FISHER = "Fisher (1935), The design of experiments, sec. 21"
EXACT = 16  # queries of which all 65,536 assignments are counted
SHOWN = 4  # queries of which they are listed
CELLS = 1 << 18  # of drawn assignments and queries that are held at a time


@metric(
    title=say("Randomisation test"),
    abbreviation=say("p (randomisation)").text,
    symbol="p",
    summary=say(
        "Of all ways to swap the two systems on some queries, the share with a mean difference at "
        "least as large."
    ),
    citation=f"{FISHER}; {SMUCKER}",
    example=EXAMPLE,
    direction="smaller",
)
def randomisation_test(
    first: Any, second: Any, *, samples: Samples = 10_000, seed: Seed = 0
) -> Result:
    """The two-sided p of the randomisation test: the share of the ways to give the differences
    signs whose mean is at least as far from 0 as the observed one.

    Up to 16 queries, all 2^n ways are counted. For more, `samples` are drawn from `seed`, and the
    observed one is added: p = (b + 1) / (samples + 1) is never 0. `.exact` says which, `.count` is
    b, `.mean_difference` the mean. It makes no assumption about the distribution of the
    differences. Shapes and errors as in `paired_t_test`. Source: Fisher (1935); of systems over
    queries: Smucker, Allan & Carterette (2007); the observed way among the drawn ones: Phipson &
    Smyth (2010).
    """
    pairs = read_pairs(first, second)
    exact, n = pairs.n <= EXACT, pairs.n
    observed = float(abs(pairs.rounded_sums(np.asarray(pairs.total))))
    count = (
        int(np.count_nonzero(np.abs(_every_sum(pairs)) >= observed))
        if exact
        else _drawn_count(pairs, observed, samples, seed)
    )
    value = count / 2**n if exact else (count + 1) / (samples + 1)

    def derive() -> tuple[Step, ...]:
        listed = _listed(pairs, observed / n, count) if n <= SHOWN else ()
        if exact:
            line = p_line(
                say("The share of sign assignments with a mean at least as far from 0"),
                r"\frac{@b}{2^{@n}}",
                {"b": ("b", count), "n": ("n", n)},
                value,
            )
            note = say("All {count} sign assignments are counted: the test is exact.", count=2**n)
        else:
            line = p_line(
                sentence("share_sign_assignments"),
                r"\frac{@b + 1}{@B + 1}",
                {"b": ("b", count), "B": ("B", samples)},
                value,
            )
            note = sentence("2_power_sign", n=n, samples=samples, seed=str(seed))
        return line, Note(note), *listed[:1], pairs.mean_line(), pairs.table(), *listed[1:]

    extras = {"mean_difference": pairs.mean, "count": count, "exact": exact}
    return Result(np.asarray(value), derive, extras=extras)


def _every_sum(pairs: Pairs) -> Floats:
    """The sum of the differences with each way of signs, the observed way first."""
    sums = np.zeros(1)
    for difference in pairs.d[::-1]:
        sums = np.concatenate([difference + sums, -difference + sums])
    return pairs.rounded_sums(sums)


def _drawn_count(pairs: Pairs, observed: float, samples: int, seed: int) -> int:
    """How many of the drawn ways have a sum as far from 0; eight signs are packed into a byte."""
    rng, d, n = np.random.default_rng(seed), pairs.d, pairs.n
    rows, count = max(CELLS // n, 1), 0
    for start in range(0, samples, rows):
        size = (min(rows, samples - start), -(-n // 8))
        plus = np.unpackbits(rng.integers(0, 256, size, dtype=np.uint8), axis=1, count=n)
        sums = 2 * (plus.astype(np.float64) @ d) - pairs.total
        count += int(np.count_nonzero(np.abs(pairs.rounded_sums(sums)) >= observed))
    return count


def _listed(pairs: Pairs, observed: float, count: int) -> tuple[Step, ...]:
    means = _every_sum(pairs) / pairs.n
    as_far = (np.abs(means) >= observed).astype(np.int64)
    signs = [
        " ".join("-" if way >> place & 1 else "+" for place in reversed(range(pairs.n)))
        for way in range(2**pairs.n)
    ]
    return (
        Equation(
            say("Sign assignments with a mean at least as far from 0 as the observed one"),
            "b",
            "@ways",
            {"ways": (r"\sum_g a_g", as_far)},
            count,
        ),
        Table.of(
            say("Assignment by assignment"),
            Column("g", say("assignment"), "g", range(1, len(means) + 1)),
            Column("signs", say("signs of the differences"), "", signs),
            Column("m", say("mean"), "m_g", means),
            Column(
                "a",
                say("as far from 0"),
                "a_g",
                as_far,
                r"\left[\max(@m, -@m) \ge @observed\right]",
            ),
            constants={"observed": (rf"|{MEAN}|", tidy(observed))},
        ),
    )
