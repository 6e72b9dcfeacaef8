"""Scores as probabilities: how far they are from what happened.

Notation: y_i is 1 for a positive item and 0 for a negative one; p_i is its score, read as the
probability of being positive, and q_i the probability of its true class, which is p_i or 1 - p_i.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import ArrayLike, NDArray

from metrics.arrays import Counts, Floats, share
from metrics.cells import cells
from metrics.columns_of_labels import TWO_CLASSES
from metrics.core import Result, metric, takes
from metrics.inputs.labels import scored_labels
from metrics.inputs.places import refuse_cell
from metrics.notation import Ln, Power, Product, Ratio, tidy
from metrics.parameter_types import CalibrationBins
from metrics.steps import Column, Equation, Step, Table, noted, say
from metrics.texts import sentence
from metrics.threshold_sweep.columns import EXAMPLE

GOOD = "Good (1952), Rational decisions, Journal of the Royal Statistical Society B 14(1)"
BRIER = (
    "Brier (1950), Verification of forecasts expressed in terms of probability, Monthly Weather "
    "Review 78(1)"
)
NAEINI = (
    "Naeini, Cooper & Hauskrecht (2015), Obtaining well calibrated probabilities using Bayesian "
    "binning, AAAI"
)
Marks: TypeAlias = NDArray[np.bool_]
LEAST = Power(2, -52)
"""What log loss takes for a probability of 0, whose logarithm is infinite."""


@takes(TWO_CLASSES)
@metric(
    title=say("Log loss"),
    abbreviation="Log loss",
    symbol=r"\mathrm{LL}",
    summary=say(
        "The mean of minus the logarithm of the probability given to the true class: being sure "
        "and wrong costs most."
    ),
    citation=GOOD,
    range=(0.0, np.inf),
    direction="smaller",
    example=EXAMPLE,
    traits=frozenset({"negatives", "ties"}),
)
def log_loss(y_true: ArrayLike, y_score: ArrayLike) -> Result:
    """Log loss, or cross-entropy, in natural logarithms: the mean of -ln(q_i).

    `y_true` holds labels 0 and 1 and `y_score` probabilities of 1, both of shape (n,). A
    probability of 0 for the true class counts as 2^-52, as in scikit-learn. `.losses` are the
    terms. Raises InvalidInput as `threshold_sweep` does, and for a score below 0 or above 1.
    Source: Good (1952).
    """
    labels, scores = read_probabilities(y_true, y_score)
    true = np.where(labels, scores, 1 - scores)
    impossible = true < float(LEAST)
    losses = log_losses(labels, scores)
    n, value = len(labels), float(np.mean(losses))

    def derive() -> tuple[Step, ...]:
        chances = cells(lambda q, least: LEAST if least else tidy(q), true, impossible)
        line = Equation(
            say("Minus the mean logarithm of the probabilities of the true classes"),
            r"\mathrm{LL}",
            r"-\frac{@logs}{@n}",
            {
                "logs": (
                    r"\sum_i \ln q_i",
                    cells(lambda q, least: Ln(LEAST if least else q), true, impossible),
                ),
                "n": ("n", n),
            },
            value,
        )
        chance = r"@y \cdot @p + (1 - @y) \cdot (1 - @p)"
        if impossible.any():
            chance = rf"\max({chance}, @least)"
        table = Table.of(
            say("Item by item"),
            *_columns(labels, scores),
            Column("q", say("probability of the true class"), "q_i", chances, chance),
            Column("l", say("loss"), "l_i", losses, r"-\ln(@q)"),
            constants={"least": (r"\varepsilon", LEAST)} if impossible.any() else {},
        )
        count = int(impossible.sum())
        return (line, *noted(count, sentence("true_class_probability", count=count)), table)

    return Result(np.asarray(value), derive, extras={"losses": losses})


@takes(TWO_CLASSES)
@metric(
    title=say("Brier score"),
    abbreviation="Brier",
    symbol=r"\mathrm{BS}",
    summary=say(
        "The mean squared difference of the probability and what happened, 1 for a positive item "
        "and 0 for a negative one."
    ),
    citation=BRIER,
    direction="smaller",
    example=EXAMPLE,
    traits=frozenset({"negatives", "ties"}),
)
def brier_score(y_true: ArrayLike, y_score: ArrayLike) -> Result:
    """Brier score of two classes: the mean of (p_i - y_i)^2.

    Shapes and errors as in `log_loss`; `.losses` are the terms. Brier's own score sums over both
    classes and is twice as large. Source: Brier (1950).
    """
    labels, scores = read_probabilities(y_true, y_score)
    differences, losses = scores - labels, (scores - labels) ** 2
    n, value = len(labels), float(np.mean(losses))

    def derive() -> tuple[Step, ...]:
        line = Equation.ratio(
            say("The squared differences of probability and outcome, averaged"),
            r"\mathrm{BS}",
            (r"\sum_i (p_i - y_i)^2", cells(lambda d: Power(tidy(d), 2), differences)),
            ("n", n),
            value,
        )
        table = Table.of(
            say("Item by item"),
            *_columns(labels, scores),
            Column("d", say("difference"), "d_i", differences, "@p - @y"),
            Column("s", say("square"), "d_i^{2}", losses, "@d^{2}"),
        )
        return (line, table)

    return Result(np.asarray(value), derive, extras={"losses": losses})


@takes(TWO_CLASSES)
@metric(
    title=say("Expected calibration error"),
    abbreviation="ECE",
    symbol=r"\mathrm{ECE}",
    summary=say(
        "How far, bin by bin, the mean probability is from the share of positive items, weighted "
        "by the items in the bin."
    ),
    citation=NAEINI,
    direction="smaller",
    example=EXAMPLE,
    traits=frozenset({"negatives", "ties"}),
)
def expected_calibration_error(
    y_true: ArrayLike, y_score: ArrayLike, *, bins: CalibrationBins = 10
) -> Result:
    """Expected calibration error: over bins of equal width, the sum of n_b / n |o_b - m_b|.

    Shapes and errors as in `log_loss`. A bin holds its upper edge, the first its lower edge too;
    n_b is its number of items, m_b the mean of their probabilities and o_b the share of positive
    ones. `.bins` has them as arrays (b,), without the empty bins. Source: Naeini, Cooper &
    Hauskrecht (2015), for the probability of the positive class.
    """
    labels, scores = read_probabilities(y_true, y_score)
    found = binned(labels, scores, bins)
    n = len(labels)
    gaps = np.abs(found.shares - found.means)
    terms = found.counts / n * gaps
    value = float(terms.sum())

    def derive() -> tuple[Step, ...]:
        line = Equation.sum(
            say("The gap between share and mean probability of each bin, weighted by its items"),
            r"\mathrm{ECE}",
            r"\sum_b \frac{n_b}{n} \cdot |o_b - m_b|",
            cells(lambda count, gap: Product((Ratio(count, n), tidy(gap))), found.counts, gaps),
            value,
        )
        table = Table.of(
            say("Bin by bin, without the empty ones"),
            Column("b", say("bin"), "b", found.numbers),
            Column("t", say("up to"), "t_b", found.numbers / bins, r"\frac{@b}{@B}"),
            Column("c", say("items"), "n_b", found.counts),
            Column("k", say("positive"), "k_b", found.positives),
            Column("s", say("sum of the scores"), "s_b", found.sums),
            Column("m", say("mean score"), "m_b", found.means, r"\frac{@s}{@c}"),
            Column(
                "o",
                say("share of positive items"),
                "o_b",
                cells(Ratio, found.positives, found.counts),
                r"\frac{@k}{@c}",
            ),
            Column("g", say("gap"), "g_b", gaps, r"\max(@o - @m, @m - @o)"),
            Column("w", say("part"), "w_b", terms, r"\frac{@c}{@n} \cdot @g"),
            constants={"n": ("n", n), "B": ("B", bins)},
        )
        return (line, table)

    return Result(np.asarray(value), derive, extras={"bins": found})


class Bins(NamedTuple):
    """What the bins hold that are not empty, as arrays (b,): their `numbers` from 1 on, the counts
    of items and of positive ones, and the sums of the scores.
    """

    numbers: Counts
    counts: Counts
    positives: Counts
    sums: Floats

    @property
    def means(self) -> Floats:
        """The mean score of each bin."""
        return self.sums / self.counts

    @property
    def shares(self) -> Floats:
        """The share of positive items in each bin."""
        return self.positives / self.counts


def bin_of(scores: Floats, bins: int) -> NDArray[np.intp]:
    """The bin of each score, counted from 0, as in scikit-learn's calibration_curve."""
    return np.searchsorted(np.linspace(0, 1, bins + 1)[1:-1], scores)


def binned(labels: Marks, scores: Floats, bins: int) -> Bins:
    """The bins of scored items, both of shape (n,)."""
    at = bin_of(scores, bins)
    counts = np.bincount(at, minlength=bins)
    there = np.flatnonzero(counts)
    positives = np.bincount(at, labels, bins).astype(np.int64)
    sums = np.asarray(np.bincount(at, scores, bins), dtype=np.float64)
    return Bins(there + 1, counts[there], positives[there], sums[there])


def log_losses(labels: Marks, scores: Floats) -> Floats:
    """The loss of each item."""
    true = np.where(labels, scores, 1 - scores)
    return -np.log(np.clip(true, float(LEAST), None)) + 0.0


def calibration_errors(times: Counts, labels: Marks, scores: Floats, bins: int) -> Floats:
    """The expected calibration error where the items are there so many `times`, (q, n)."""
    bin_ = np.eye(bins)[bin_of(scores, bins)]
    return share(np.abs(times @ (bin_ * (scores - labels)[:, None])).sum(-1), times.sum(-1))


def read_probabilities(y_true: ArrayLike, y_score: ArrayLike) -> tuple[Marks, Floats]:
    """Labels as truth values and probabilities, both of shape (n,). Raises InvalidInput."""
    labels, scores = scored_labels(y_true, y_score)
    wrong = (scores < 0) | (scores > 1)
    refuse_cell("y_score", scores, wrong, say("allowed are probabilities, from 0 to 1"))
    return labels, scores


def _columns(labels: Marks, scores: Floats) -> tuple[Column, ...]:
    return (
        Column("i", say("item"), "i", range(1, len(labels) + 1)),
        Column("y", say("positive"), "y_i", labels),
        Column("p", say("probability"), "p_i", scores),
    )
