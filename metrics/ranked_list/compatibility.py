"""How well a list agrees with the ideal one."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import ArrayLike

from metrics.arrays import share
from metrics.core import Result, metric, takes
from metrics.inputs.grades import judged_grades, ranked_grades
from metrics.notation import Power, Product, Ratio, tidy
from metrics.parameter_types import JudgedGrades, Persistence
from metrics.ranked_list.hits import EXAMPLE, no_relevant
from metrics.ranked_list.scored import SCORED
from metrics.steps import Column, Equation, Step, Table, say

CLARKE = "Clarke, Vtyurina & Smucker (2021), Assessing top-k preferences, ACM TOIS 39(3)"

_OF_BOTH = say("The rank-biased overlap of the list and the ideal one")
_OF_IDEAL = say("The rank-biased overlap of the ideal list with itself")


@takes(SCORED)
@metric(
    title=say("Compatibility"),
    abbreviation="Compat",
    symbol=r"\mathrm{Compat}",
    summary=say(
        "The rank-biased overlap of the list and the ideal one, divided by the overlap of the "
        "ideal list with itself."
    ),
    citation=CLARKE,
    example=EXAMPLE,
    traits=frozenset({"batch", "additive", "graded", "top"}),
    trials={"judged": (None, (0, 3, 3, 2, 2, 1))},
    tools={"ir_measures": "Compat(p={persistence})"},
)
def compatibility(
    grades: ArrayLike | Sequence[Sequence[float]],
    *,
    persistence: Persistence = 0.95,
    judged: JudgedGrades = None,
) -> Result:
    """Compatibility: the sum of p^(i-1) X_i / i over the sum of p^(i-1) min(i, R) / i.

    X_i counts the relevant documents that the first i ranks of both lists hold, the given one and
    the ideal one, in which grades fall and documents of equal grades keep their order. i runs to
    the length of the longer list. `grades` has the shape (n,) or (q, n), `judged` the grades of all
    judged documents, as in `ndcg`; R of them are above 0. `.score` and `.ideal` are the two sums,
    `.weights` that of p^(i-1). NaN when R is 0. Raises InvalidInput when `judged` lacks a grade
    that the list has. Source: Clarke, Vtyurina & Smucker (2021), section 3.
    """
    g = ranked_grades(grades)
    pool = g if judged is None else judged_grades(judged, g)
    place = np.zeros(g.shape, dtype=np.int64)  # in the ideal list
    for grade in np.unique(g[g > 0]):
        same, better = g == grade, (pool > grade).sum(-1, keepdims=True)
        place = np.where(same, better + np.cumsum(same, axis=-1), place)
    total, n = (pool > 0).sum(-1), (~np.isnan(g)).sum(-1)
    depth = np.maximum(n, total)
    ranks = np.arange(1, max(int(np.max(depth, initial=0)), g.shape[-1]) + 1)
    chances = persistence ** (ranks - 1.0)
    # What a document adds that both lists hold from the first rank on, down to each rank.
    upto = np.concatenate([[0.0], np.cumsum(chances / ranks)])
    whole = np.asarray(upto[depth])
    meets = np.maximum(ranks[: g.shape[-1]], place)
    added = np.where(place > 0, whole[..., None] - upto[meets - 1], 0.0)
    score, ideal = added.sum(-1), total * whole - np.concatenate([[0.0], np.cumsum(upto)])[total]
    value = share(score, ideal)

    def derive() -> tuple[Step, ...]:
        rows, p, r = range(1, int(depth) + 1), tidy(persistence), int(total)
        both = [int(((meets <= i) & (place > 0)).sum()) for i in rows]
        down, beyond = zip(chances.tolist(), both, rows, strict=False), ["–"] * int(depth - n)
        sums = []
        for symbol, of, counts, said, result in (
            ("O", "X_i", both, _OF_BOTH, score),
            ("O^{*}", r"\min(i, R)", [min(i, r) for i in rows], _OF_IDEAL, ideal),
        ):
            terms = [
                Product((Power(p, i - 1), Ratio(count, i)))
                for i, count in zip(rows, counts, strict=True)
            ]
            over = rf"\sum_{{i=1}}^{{D}} p^{{i-1}} \, \frac{{{of}}}{{i}}"
            sums.append(Equation.sum(said, symbol, over, terms or [0], float(result)))
        table = Table.of(
            say("Down both lists"),
            Column("i", say("rank"), "i", rows),
            Column("g", say("grade"), "g_i", [*g[:n].tolist(), *beyond]),
            Column("e", say("ideal rank"), "e_i", [*(int(x) or "–" for x in place[:n]), *beyond]),
            Column("x", say("shared so far"), "X_i", both),
            Column("w", say("weight"), "p^{i-1}", chances[: len(rows)], "@p^{@i - 1}"),
            Column(
                "a", say("term"), "a_i", [c * x / i for c, x, i in down], r"@w \cdot \frac{@x}{@i}"
            ),
            constants={"p": ("p", p)},
            marked=frozenset(np.flatnonzero(place[:n]).tolist()),
            mark=say("relevant"),
        )
        return (
            Equation.ratio(
                say("The overlap with the ideal list, divided by that list's overlap with itself"),
                r"\mathrm{Compat}",
                ("O", float(score)),
                ("O^{*}", float(ideal)),
                value,
            ),
            *(() if r else (no_relevant(),)),
            *sums,
            table,
        )

    extras = {"score": score, "ideal": ideal, "weights": np.cumsum([0.0, *chances])[depth]}
    return Result(value, derive, lambda: share(added, ideal[..., None]), extras)
