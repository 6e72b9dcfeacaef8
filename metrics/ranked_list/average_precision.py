"""Averages of precision over the relevant ranks, or over levels of recall.

Notation as in `hits`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import ArrayLike

from metrics import parameter_types
from metrics.arrays import Floats, share
from metrics.core import Result, metric, takes
from metrics.inputs.grades import relevant_total
from metrics.notation import Ratio
from metrics.ranked_list.hits import (
    BINARY,
    EXAMPLE,
    MANNING,
    Hits,
    count_hits,
    no_relevant,
    precision_column,
    rank_table,
)
from metrics.ranked_list.scored import SCORED
from metrics.steps import Column, Equation, Note, Step, Table, say
from metrics.texts import sentence

VOORHEES = (
    "Voorhees & Harman (2005), TREC: Experiment and Evaluation in Information Retrieval, ch. 3"
)


@takes(SCORED)
@metric(
    title=say("Average precision"),
    abbreviation="AP",
    symbol=r"\mathrm{AP}",
    summary=say(
        "The mean of the precisions at the ranks of the relevant documents; a missing one counts "
        "as 0."
    ),
    citation=VOORHEES + "; " + MANNING,
    example=EXAMPLE,
    traits=BINARY | {"top"},
)
def average_precision(
    grades: ArrayLike | Sequence[Sequence[float]],
    *,
    k: parameter_types.OptionalCutoff = None,
    n_relevant: parameter_types.RelevantCount = None,
    denominator: parameter_types.Denominator = "relevant",
    relevant_from: parameter_types.RelevantFrom = 1,
) -> Result:
    """Average precision: the sum of P@i over the relevant ranks i (down to k), divided by
    `denominator`.

    The denominator is R ("relevant", as in trec_eval), min(R, k) or the relevant documents among
    the first k ("retrieved"); without a cutoff min(R, k) is R. Shapes and errors as in
    `recall_at_k`. NaN when the denominator is 0. Source: Voorhees & Harman (2005), ch. 3.
    """
    hits = count_hits(grades, relevant_from, k)
    total = relevant_total(hits.total, n_relevant)
    counted = np.where(hits.within(k), hits.counts / np.arange(1, hits.n + 1), 0.0)
    if denominator == "retrieved":
        under = np.asarray(hits.at_cutoff)
    elif k is not None and denominator == "min(relevant, k)":
        under = np.minimum(total, k)
    else:
        under = np.asarray(total)
    value = share(counted.sum(-1), under)

    def derive() -> tuple[Step, ...]:
        ranks = (np.flatnonzero(hits.relevant[:k]) + 1).tolist()
        terms = [Ratio(h, i) for h, i in enumerate(ranks, 1)]
        formula, slots = r"\frac{@precisions}{@R}", {"R": ("R", int(total))}
        if denominator == "retrieved":
            formula, slots = r"\frac{@precisions}{@h}", {"h": ("h_k" if k else "h_n", int(under))}
        elif denominator == "min(relevant, k)" and k is not None:
            formula, slots = r"\frac{@precisions}{\min(@R, @k)}", {**slots, "k": ("k", k)}
        equation = Equation(
            say("The precisions at the relevant ranks, averaged"),
            r"\mathrm{AP}" if k is None else rf"\mathrm{{AP@}}{k}",
            formula,
            {"precisions": (r"\sum_{i:\,\mathrm{rel}_i=1} \mathrm{P@}i", terms), **slots},
            float(value),
        )
        below = int(total) - int(hits.at_cutoff)
        notes: tuple[Step, ...] = ()
        if not total:
            notes = (no_relevant(),)
        elif not under:
            none_shown = say("No relevant document is shown, so the value is 0/0: undefined.")
            notes = (Note(none_shown),)
        elif below and denominator != "retrieved":
            missing = sentence("relevant_documents_shown", below=below, total=total)
            notes = (Note(missing),)
        precision = precision_column(hits, k)
        terms_column = Column(
            "t",
            say("counted"),
            r"t_i",
            [p if rel else 0 for p, rel in zip(precision.values, hits.relevant, strict=False)],
            formula=r"@rel \cdot @p",
        )
        return (equation, *notes, rank_table(hits, k, precision, terms_column))

    return Result(value, derive, lambda: share(counted, under[..., None]))


@takes(SCORED)
@metric(
    title=say("Interpolated precision"),
    abbreviation="{levels}-pt",
    symbol=r"\bar{p}_{11}",
    summary=say("The mean over recall levels of the best precision at that recall or higher."),
    citation=MANNING,
    example=EXAMPLE,
    traits=BINARY | {"top"},
)
def interpolated_precision(
    grades: ArrayLike | Sequence[Sequence[float]],
    *,
    levels: parameter_types.Levels = 11,
    n_relevant: parameter_types.RelevantCount = None,
    interpolation: parameter_types.Interpolation = "from the level on",
    relevant_from: parameter_types.RelevantFrom = 1,
) -> Result:
    """Interpolated average precision: the mean over recall levels 0, .1, ..., 1 of the interpolated
    precision.

    At recall level r it is the largest precision at any rank whose recall is at least r; with
    `interpolation` "up to the next level" the largest at a relevant rank whose recall lies between
    r and the next level, both included, and that of the next level where there is none. Recall h/R
    >= j/(L-1) is compared in whole numbers, h (L-1) >= j R, so that a level such as .7 is not lost
    to rounding. `.curve` holds the L interpolated precisions, shape (levels,) or (q, levels).
    Shapes and errors as in `recall_at_k`; NaN when R is 0. Source: Manning, Raghavan & Schütze
    (2008), section 8.4; up to the next level: Baeza-Yates & Ribeiro-Neto (1999), section 3.2.
    """
    hits = count_hits(grades, relevant_from)
    total = np.asarray(relevant_total(hits.total, n_relevant))
    is_between = interpolation == "up to the next level"
    ranks = np.arange(1, hits.n + 1)
    precisions = hits.counts / ranks
    needed = [-(-j * total // (levels - 1)) for j in range(levels)]  # ceil(j R / (L - 1))
    most = [(j + 1) * total // (levels - 1) for j in range(levels)]
    if is_between:
        considered = _up_to_the_next(hits, precisions, needed, most)
    else:
        considered = [np.where(hits.counts >= h[..., None], precisions, 0.0) for h in needed]
    curve = np.stack([p.max(-1, initial=0.0) for p in considered], axis=-1)
    curve = np.where((total == 0)[..., None], np.nan, curve)
    value = curve.mean(-1)

    def derive() -> tuple[Step, ...]:
        table = rank_table(hits, None, precision_column(hits, None))
        r = int(total)
        if not r:
            return (no_relevant(), table)
        relevant_ranks = (np.flatnonzero(hits.relevant) + 1).tolist()
        # Precision is largest at a relevant rank: between two of them it only falls. Without any it
        # is 0.
        found = [Ratio(h, i) for h, i in enumerate(relevant_ranks, 1)]
        candidates = [
            tuple(found[max(need - 1, 0) : up_to]) or (0,)
            for need, up_to in zip(
                map(int, needed), map(int, most) if is_between else [None] * levels, strict=True
            )
        ]
        if is_between:  # where none lies between, the next level's
            for j in range(levels - 2, -1, -1):
                if candidates[j] == (0,):
                    candidates[j] = (max(candidates[j + 1], key=float),)
        best = [max(cell, key=float) for cell in candidates]
        mean = Equation.ratio(
            say("The mean over the recall levels"),
            rf"\bar{{p}}_{{{levels}}}",
            (r"\sum_{j=0}^{L-1} p_j", best),
            ("L", levels),
            value,
        )
        points = Table.of(
            say("At each recall level"),
            Column("j", say("level"), "j", range(levels)),
            Column(
                "r",
                say("recall"),
                "r_j",
                [Ratio(j, levels - 1) for j in range(levels)],
                formula=r"\frac{@j}{@last}",
            ),
            Column(
                "m",
                say("relevant needed"),
                "m_j",
                [int(h) for h in needed],
                formula=r"\lceil \frac{@j \cdot @R}{@last} \rceil",
            ),
            Column(
                "c",
                say("precisions at relevant ranks up to the next level, or the next level's")
                if is_between
                else say("precisions at relevant ranks from there on"),
                r"\mathrm{P@}i :\ \mathrm{rel}_i = 1,\ r_j R \le h_i \le r_{j+1} R"
                if is_between
                else r"\mathrm{P@}i :\ \mathrm{rel}_i = 1,\ h_i \ge m_j",
                candidates,
            ),
            Column(
                "p",
                say("interpolated"),
                "p_j",
                best,
                formula=r"\max\{@c\}",
            ),
            constants={"R": ("R", r), "last": ("L - 1", levels - 1)},
        )
        return (mean, points, table)

    def contribute() -> Floats:
        """Each level's share goes to the rank whose precision it takes."""
        if not hits.n:
            return precisions
        best = [p.argmax(-1)[..., None] == np.arange(hits.n) for p in considered]
        return (np.stack(best, axis=-1) @ curve[..., None])[..., 0] / levels

    return Result(np.asarray(value), derive, contribute, {"curve": curve, "precision": precisions})


def _up_to_the_next(
    hits: Hits, precisions: Floats, needed: Sequence[Any], most: Sequence[Any]
) -> list[Floats]:
    """For each level the precisions of which it takes the best: those at relevant ranks with
    `needed` to `most` relevant documents, and those of the next level where there are none.
    """
    considered: list[Floats] = []
    below = np.zeros(precisions.shape)
    for low, high in zip(reversed(needed), reversed(most), strict=True):
        between = (
            hits.relevant
            & (hits.counts >= np.asarray(low)[..., None])
            & (hits.counts <= np.asarray(high)[..., None])
        )
        here = np.where(between, precisions, 0.0)
        below = np.where(between.any(-1, keepdims=True), here, below)
        considered.insert(0, below)
    return considered


def envelope(
    grades: ArrayLike, n_relevant: int, relevant_from: int = 1
) -> list[tuple[float, float]]:
    """The corners (recall, precision) of one list's interpolated curve, from recall 0 to 1.

    Up to the recall of each relevant rank the curve is level at the largest precision from there
    on; beyond the last relevant document it is 0. `n_relevant` is R, at least 1 and at least what
    the list holds. Source: Manning, Raghavan & Schütze (2008), section 8.4.
    """
    hits = count_hits(grades, relevant_from)
    ranks = np.flatnonzero(hits.relevant) + 1
    found = np.arange(1, len(ranks) + 1)
    best = np.maximum.accumulate((found / ranks)[::-1])[::-1]
    corners = [(0.0, float(best[0]) if len(best) else 0.0)]
    corners += zip((found / n_relevant).tolist(), best.tolist(), strict=True)
    if len(ranks) < n_relevant:
        corners.append((1.0, 0.0))
    return corners
