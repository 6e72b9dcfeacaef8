"""Average precision where only a sample of the pool is judged."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import ArrayLike

from metrics.arrays import share
from metrics.core import Result, metric
from metrics.inputs.grades import relevant_total, unranked_grades
from metrics.inputs.numbers import as_floats
from metrics.notation import tidy
from metrics.parameter_types import RelevantCount, RelevantFrom
from metrics.ranked_list.hits import no_relevant
from metrics.steps import Column, Equation, Note, Step, Table, say
from metrics.texts import sentence

SMALL = 1e-5


@metric(
    title=say("Inferred average precision"),
    abbreviation="infAP",
    symbol=r"\mathrm{infAP}",
    summary=say(
        "AP from a sample of judgments: what is pooled above a relevant document is as often "
        "relevant as what is judged there."
    ),
    citation="Yilmaz & Aslam (2006), Estimating average precision with incomplete and imperfect "
    "judgments, CIKM; 0.00001 added to the counts: trec_eval, measure infAP",
    example=((1, -1, 0, np.nan, 2),),
    traits=frozenset({"batch", "additive"}),
    tools={"trec_eval": "infAP", "ir_measures": "infAP{rel}"},
)
def inferred_average_precision(
    judgments: ArrayLike | Sequence[Sequence[float]],
    *,
    n_relevant: RelevantCount = None,
    relevant_from: RelevantFrom = 1,
) -> Result:
    """Inferred average precision: the sum over the relevant documents of the precision expected
    there, (1 + d (r + 0.00001) / (b + 0.00002)) / i, divided by R.

    Above rank i d documents are pooled, b of these are judged, and r are relevant. `judgments` has
    the shape (n,) or (q, n), best first: the grade of a judged document, a number below 0 for one
    that is pooled but not judged, as in TREC's files, and NaN for one that is not pooled.
    `n_relevant` is R, how many are judged relevant, None for those of the list. NaN when R is 0.
    Raises InvalidInput. Source: Yilmaz & Aslam (2006); what is added to the counts: m_infap.c.
    """
    given = as_floats(judgments, "judgments")
    grades = unranked_grades(np.maximum(given, 0), "judgments")
    found, judged, pooled = grades * (given >= 0) >= relevant_from, given >= 0, ~np.isnan(given)
    ranks = np.arange(1, grades.shape[-1] + 1)
    r, b, d = (np.cumsum(one, axis=-1) - one for one in (found, judged, pooled))
    likely = (r + SMALL) / (b + 2 * SMALL)
    added = np.where(found, (1 + d * likely) / ranks, 0.0)
    own = found.sum(-1)
    total = np.broadcast_to(relevant_total(own, n_relevant), own.shape)
    value = share(added.sum(-1), total)

    def derive() -> tuple[Step, ...]:
        equation = Equation.ratio(
            say("The precision expected at relevant documents, divided by all that are relevant"),
            r"\mathrm{infAP}",
            (r"\sum_{i:\,\mathrm{rel}_i=1} a_i", [*map(tidy, added[found].tolist())] or [0]),
            ("R", int(total)),
            value,
        )
        below = int(total) - int(own)
        missing = sentence("relevant_documents_shown", below=below, total=int(total))
        counted = (
            ("rel", say("relevant"), r"\mathrm{rel}_i", found, "r", say("relevant above"), r),
            ("j", say("judged"), "j_i", judged, "b", say("judged above"), b),
            ("c", say("pooled"), "c_i", pooled, "d", say("pooled above"), d),
        )
        columns = [Column("i", say("rank"), "i", ranks.tolist())]
        for one, head, symbol, holds, at, so_far, above in counted:
            columns.append(Column(one, head, symbol, holds.astype(int).tolist(), start=0))
            before = f"@above.{at} + @above.{one}"
            columns.append(Column(at, so_far, f"{at}_i", above.tolist(), before, start=0))
        share_of = r"\frac{@r + @small}{@b + 2 \cdot @small}"
        adds = r"@rel \cdot \frac{1 + @d \cdot @s}{@i}"
        table = Table.of(
            say("Down the list"),
            *columns,
            Column("s", say("likely relevant"), "s_i", [*map(tidy, likely.tolist())], share_of),
            Column("a", say("added"), "a_i", [*map(tidy, added.tolist())], adds),
            constants={"small": (r"\varepsilon", SMALL)},
            marked=frozenset(np.flatnonzero(found).tolist()),
            mark=say("relevant"),
        )
        notes = (no_relevant(),) if not total else (Note(missing),) if below else ()
        return equation, *notes, table

    return Result(value, derive, lambda: share(added, total[..., None]), {"relevant": total})
