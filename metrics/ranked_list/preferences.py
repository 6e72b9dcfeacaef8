"""Preferences between judged documents: relevant ones belong above those that are not.

Notation as in `hits`; n_i counts the judged documents down to rank i that are not relevant, N all
of them, and m is the smaller of R and N.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np
from numpy.typing import ArrayLike

from metrics.arrays import share
from metrics.core import InvalidInput, Result, metric, takes
from metrics.inputs.grades import judged_grades
from metrics.notation import Ratio
from metrics.parameter_types import JudgedGrades, RelevantFrom
from metrics.ranked_list.hits import BINARY, EXAMPLE, count_hits, no_relevant, rank_table
from metrics.ranked_list.scored import SCORED
from metrics.steps import Column, Equation, Note, Step, say
from metrics.texts import sentence

BUCKLEY = "Buckley & Voorhees (2004), Retrieval evaluation with incomplete information, SIGIR"


@takes(SCORED)
@metric(
    title=say("Binary preference"),
    abbreviation="bpref",
    symbol=r"\mathrm{bpref}",
    summary=say(
        "Each relevant document adds the share of the first m judged non-relevant ones that do not "
        "stand above it, m being the smaller of R and N; the sum is divided by R."
    ),
    citation=f"{BUCKLEY}; the smaller of R and N: trec_eval (2008), measure bpref",
    example=EXAMPLE,
    traits=BINARY,
    trials={"judged": (None, (3, 2, 2, 1, 0, 0, 0, 0, 0, 1))},
    tools={"trec_eval": "bpref", "ir_measures": "Bpref{rel}"},
)
def bpref(
    grades: ArrayLike | Sequence[Sequence[float]],
    *,
    judged: JudgedGrades = None,
    relevant_from: RelevantFrom = 1,
) -> Result:
    """Binary preference: the sum over the relevant documents of 1 - min(n, m) / m, divided by R.

    n is the number of non-relevant documents above, R and N count the judged documents that are
    relevant and that are not, and m is the smaller of both, as in trec_eval. `grades` has the shape
    (n,) or (q, n) and holds judged documents only: leave the others out. `judged` holds the grades
    of all judged documents, as in `ndcg`; None stands for those of the list. NaN when R is 0.
    `.relevant` is R, and `.capped` m.
    Raises InvalidInput when `judged` lacks a document of the list. Source: Buckley & Voorhees
    (2004), who divide by R; trec_eval (2008), m_bpref.c.
    """
    hits = count_hits(grades, relevant_from)
    known = ~np.isnan(hits.grades)
    pool = hits.grades if judged is None else judged_grades(judged, hits.grades)
    total = np.broadcast_to((pool >= relevant_from).sum(-1), hits.total.shape)
    others = np.broadcast_to((pool < relevant_from).sum(-1), hits.total.shape)
    above = np.cumsum(known & ~hits.relevant, axis=-1)
    _refuse_unjudged(others, (known & ~hits.relevant).sum(-1))
    most = np.minimum(total, others)
    worse = share(np.minimum(above, most[..., None]), most[..., None])
    counted = np.where(hits.relevant, 1 - np.where(most[..., None] > 0, worse, 0.0), 0.0)
    value = share(counted.sum(-1), total)

    def derive() -> tuple[Step, ...]:
        m, n = int(most), hits.shown(None)
        ranks = np.flatnonzero(hits.relevant)
        terms = [Ratio(m - min(int(above[i]), m), m) if m else 1 for i in ranks]
        equation = Equation.ratio(
            say("What the relevant documents add, divided by all that are relevant"),
            r"\mathrm{bpref}",
            (r"\sum_{i:\,\mathrm{rel}_i=1} b_i", terms),
            ("R", int(total)),
            value,
        )
        smaller = Equation(
            say("As many non-relevant documents count as there are, R at most"),
            "m",
            r"\min(@R, @N)",
            {"R": ("R", int(total)), "N": ("N", int(others))},
            float(m),
        )
        below = int(total) - int(hits.total)
        missing = sentence("relevant_documents_shown", below=below, total=int(total))
        alone = say("No judged document is non-relevant, so each relevant document adds 1.")
        none = () if total else (no_relevant(),)
        notes = (*none, *((Note(missing),) if below else ()), *(() if others else (Note(alone),)))
        added = r"@rel \cdot \left(1 - \frac{\min(@a, @m)}{@m}\right)" if m else "@rel"
        parts = [
            (Ratio(m - min(int(a), m), m) if m else 1) if rel else 0
            for a, rel in zip(above[:n], hits.relevant[:n], strict=True)
        ]
        table = rank_table(
            hits,
            None,
            Column("a", say("non-relevant so far"), "n_i", above[:n].tolist(), "@i - @h"),
            Column("b", say("added"), "b_i", parts, added),
        )
        constants = {**table.constants, **({"m": ("m", m)} if m else {})}
        return (equation, *notes, smaller, replace(table, constants=constants))

    extras = {"relevant": total, "capped": most}
    return Result(value, derive, lambda: share(counted, total[..., None]), extras)


def _refuse_unjudged(others: np.ndarray, shown: np.ndarray) -> None:
    short = np.atleast_1d(others < shown)
    if short.any():
        count = int(np.atleast_1d(shown)[short][0])
        allowed = sentence("list_non_relevant", count=count)
        found = say("{count} non-relevant", count=int(np.atleast_1d(others)[short][0]))
        raise InvalidInput("judged", found=found, allowed=allowed)
