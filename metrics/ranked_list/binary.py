"""Precision, recall, success, F, R-precision and reciprocal rank: counts of relevant documents.

Notation as in `hits`.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import ArrayLike

from metrics.arrays import share
from metrics.core import Result, metric, takes
from metrics.harmonic_mean import RIJSBERGEN, f_of_counts, harmonic_mean
from metrics.inputs.grades import relevant_total
from metrics.notation import Number, Ratio, tidy
from metrics.parameter_types import Beta, Cutoff, OptionalCutoff, RelevantCount, RelevantFrom
from metrics.ranked_list.hits import (
    BINARY,
    EXAMPLE,
    MANNING,
    Hits,
    count_hits,
    no_relevant,
    rank_table,
    short_list,
)
from metrics.ranked_list.scored import SCORED
from metrics.steps import Equation, Group, Note, Step, say
from metrics.texts import sentence


def _retrieved(hits: Hits, k: int, last: str = "k") -> tuple[str, Sequence[Number]]:
    found = hits.relevant[: hits.shown(k)].astype(int).tolist()
    return (rf"\sum_{{i=1}}^{{{last}}} \mathrm{{rel}}_i", found)


def _precision_steps(hits: Hits, k: int) -> tuple[Step, ...]:
    said = say("Relevant documents among the first {k}, divided by {k}", k=k)
    value = hits.at_cutoff / k
    line = Equation.ratio(said, rf"\mathrm{{P@}}{k}", _retrieved(hits, k), ("k", k), value)
    return (line, *short_list(hits, k))


def _recall_steps(hits: Hits, k: int, total: int) -> tuple[Step, ...]:
    said = say("Relevant documents among the first {k}, divided by all that are relevant", k=k)
    value = share(hits.at_cutoff, total)
    line = Equation.ratio(said, rf"\mathrm{{R@}}{k}", _retrieved(hits, k), ("R", total), value)
    return (line, *(() if total else (no_relevant(),)))


@takes(SCORED)
@metric(
    title=say("Precision at k"),
    abbreviation="P",
    symbol=r"\mathrm{P@}k",
    summary=say("The share of the first k documents that is relevant."),
    citation=MANNING,
    example=EXAMPLE,
    traits=BINARY,
    tools={"trec_eval": "P.{k}", "ir_measures": "P{rel}@{k}"},
)
def precision_at_k(
    grades: ArrayLike | Sequence[Sequence[float]],
    *,
    k: Cutoff = 10,
    relevant_from: RelevantFrom = 1,
) -> Result:
    """Precision at k: relevant documents among the first k, divided by k.

    `grades` has the shape (n,) or (q, n), rank 1 first. A list shorter than k is still divided by
    k, as in trec_eval. Raises InvalidInput for grades or parameters out of range. Source: Manning,
    Raghavan & Schütze (2008), section 8.4.
    """
    hits = count_hits(grades, relevant_from, k)
    return Result(
        np.asarray(hits.at_cutoff / k),
        lambda: (*_precision_steps(hits, k), rank_table(hits, k)),
        lambda: hits.within(k) / k,
    )


@takes(SCORED)
@metric(
    title=say("Recall at k"),
    abbreviation="R",
    symbol=r"\mathrm{R@}k",
    summary=say("The share of all relevant documents that is among the first k."),
    citation=MANNING,
    example=EXAMPLE,
    traits=BINARY,
    tools={"trec_eval": "recall.{k}", "ir_measures": "R{rel}@{k}"},
)
def recall_at_k(
    grades: ArrayLike | Sequence[Sequence[float]],
    *,
    k: Cutoff = 10,
    n_relevant: RelevantCount = None,
    relevant_from: RelevantFrom = 1,
) -> Result:
    """Recall at k: relevant documents among the first k, divided by R, all relevant documents.

    `grades` has the shape (n,) or (q, n); `n_relevant` is R, one number or one a list, and None
    counts each list's own. NaN when R is 0. Raises InvalidInput when R is smaller than what the
    list holds. Source: Manning, Raghavan & Schütze (2008), section 8.4.
    """
    hits = count_hits(grades, relevant_from, k)
    total = relevant_total(hits.total, n_relevant)
    return Result(
        share(hits.at_cutoff, total),
        lambda: (*_recall_steps(hits, k, int(total)), rank_table(hits, k)),
        lambda: share(hits.within(k), np.asarray(total)[..., None]),
    )


@takes(SCORED)
@metric(
    title=say("Success at k"),
    abbreviation="Success",
    symbol=r"\mathrm{Success@}k",
    summary=say("1 if at least one of the first k documents is relevant, else 0."),
    citation="trec_eval (2008), measure success, developed by Stephen Tomlinson",
    example=EXAMPLE,
    traits=BINARY,
    tools={"trec_eval": "success.{k}", "ir_measures": "Success{rel}@{k}"},
)
def success_at_k(
    grades: ArrayLike | Sequence[Sequence[float]],
    *,
    k: Cutoff = 10,
    relevant_from: RelevantFrom = 1,
) -> Result:
    """Success at k: 1 where a relevant document is among the first k, else 0; its mean over queries
    is the share of queries that are answered on the first page.

    `grades` has the shape (n,) or (q, n). Source: trec_eval (2008), m_success.c, which names
    Stephen Tomlinson as its author.
    """
    hits = count_hits(grades, relevant_from, k)
    value = np.where(hits.at_cutoff > 0, 1.0, 0.0)

    def derive() -> tuple[Step, ...]:
        return (
            Equation(
                say("1 if a relevant document is among the first {k}, else 0", k=k),
                rf"\mathrm{{Success@}}{k}",
                r"\left[@h \ge 1\right]",
                {"h": ("h_k", int(hits.at_cutoff))},
                float(value),
            ),
            Equation.sum(
                say("Relevant documents among the first {k}", k=k),
                "h_k",
                *_retrieved(hits, k),
                float(hits.at_cutoff),
            ),
            *short_list(hits, k),
            rank_table(hits, k),
        )

    return Result(value, derive, lambda: np.where(hits.within(k) & (hits.counts == 1), 1.0, 0.0))


@takes(SCORED)
@metric(
    title=say("F-score at k"),
    abbreviation="F{beta}",
    symbol=r"F_{\beta}\mathrm{@}k",
    summary=say(
        "The weighted harmonic mean of precision and recall at k; beta > 1 favours recall."
    ),
    citation=f"{RIJSBERGEN}; {MANNING}",
    example=EXAMPLE,
    traits=BINARY,
)
def f_score_at_k(
    grades: ArrayLike | Sequence[Sequence[float]],
    *,
    k: Cutoff = 10,
    beta: Beta = 1.0,
    n_relevant: RelevantCount = None,
    relevant_from: RelevantFrom = 1,
) -> Result:
    """F-score at k: (1 + beta^2) P R / (beta^2 P + R), which is (1 + beta^2) h / (beta^2 R + k) in
    counts.

    Shapes and errors as in `recall_at_k`. Where no relevant document is retrieved there is no
    harmonic mean, and the form in counts gives 0; so it does where none is relevant and recall is
    undefined. Source: van Rijsbergen (1979), ch. 7, with beta as in Manning, Raghavan & Schütze
    (2008), section 8.3.
    """
    hits = count_hits(grades, relevant_from, k)
    total = relevant_total(hits.total, n_relevant)
    b2 = beta**2
    value = f_of_counts(hits.at_cutoff, k, total, beta)

    def derive() -> tuple[Step, ...]:
        precision = Group(say("Precision"), _precision_steps(hits, k))
        name = rf"F_{{{tidy(beta)}}}\mathrm{{@}}{k}"
        counts = Equation(
            say("The F-score in counts: hits, against k and all that are relevant"),
            name,
            r"\frac{(1 + @b^{2}) \cdot @h}{@b^{2} \cdot @R + @k}",
            {
                "b": (r"\beta", tidy(beta)),
                "h": ("h_k", int(hits.at_cutoff)),
                "R": ("R", int(total)),
                "k": ("k", k),
            },
            float(value),
        )
        if not total:
            empty = sentence("no_document_relevant")
            return (counts, Note(empty), rank_table(hits, k), precision)
        parts = (precision, Group(say("Recall"), _recall_steps(hits, k, int(total))))
        if not hits.at_cutoff:
            zero = Note(sentence("nothing_relevant_retrieved"))
            return (counts, zero, rank_table(hits, k), *parts)
        p, r = (Ratio(int(hits.at_cutoff), under) for under in (k, int(total)))
        parts_of_f = ((rf"\mathrm{{P@}}{k}", p), (rf"\mathrm{{R@}}{k}", r))
        mean = harmonic_mean(name, beta, *parts_of_f)
        return (mean, counts, rank_table(hits, k), *parts)

    # Every hit adds the same: F is proportional to h, with k and R fixed.
    each = (1 + b2) / (b2 * np.asarray(total) + k)
    return Result(value, derive, lambda: hits.within(k) * each[..., None])


@takes(SCORED)
@metric(
    title=say("R-precision"),
    abbreviation="R-prec",
    symbol=r"\mathrm{P@}R",
    summary=say(
        "Precision at rank R, the number of relevant documents; there precision equals recall."
    ),
    citation=MANNING,
    example=EXAMPLE,
    traits=BINARY,
    tools={"trec_eval": "Rprec", "ir_measures": "Rprec{rel}"},
)
def r_precision(
    grades: ArrayLike | Sequence[Sequence[float]],
    *,
    n_relevant: RelevantCount = None,
    relevant_from: RelevantFrom = 1,
) -> Result:
    """R-precision: relevant documents among the first R, divided by R.

    Shapes and errors as in `recall_at_k`; NaN when R is 0. Source: Manning, Raghavan & Schütze
    (2008), section 8.4.
    """
    hits = count_hits(grades, relevant_from)
    total = np.asarray(relevant_total(hits.total, n_relevant))
    within = hits.within(total)
    value = share(within.sum(-1), total)

    def derive() -> tuple[Step, ...]:
        r = int(total)
        said = say("Relevant documents among the first R, divided by R")
        found = _retrieved(hits, r, "R")
        equation = Equation.ratio(said, r"\mathrm{P@}R", found, ("R", r), value)
        notes = short_list(hits, r) if r else (no_relevant(),)
        return (equation, *notes, rank_table(hits, None))

    return Result(value, derive, lambda: share(within, total[..., None]))


@takes(SCORED)
@metric(
    title=say("Reciprocal rank"),
    abbreviation="RR",
    symbol=r"\mathrm{RR}",
    summary=say("1 divided by the rank of the first relevant document; 0 if there is none."),
    citation="Voorhees (1999), The TREC-8 Question Answering Track Report",
    example=((0, 0, 2, 1),),
    traits=BINARY | {"top"},
)
def reciprocal_rank(
    grades: ArrayLike | Sequence[Sequence[float]],
    *,
    k: OptionalCutoff = None,
    relevant_from: RelevantFrom = 1,
) -> Result:
    """Reciprocal rank: 1 / rank of the first relevant document (down to k), and 0 when there is
    none.

    `grades` has the shape (n,) or (q, n). Source: Voorhees (1999), section 2.
    """
    hits = count_hits(grades, relevant_from, k)
    shown = hits.relevant[..., :k]
    first = shown.argmax(-1) + 1 if shown.shape[-1] else np.ones(shown.shape[:-1], dtype=np.int64)
    value = np.where(shown.any(-1), 1.0 / first, 0.0)

    def derive() -> tuple[Step, ...]:
        name = r"\mathrm{RR}" if k is None else rf"\mathrm{{RR@}}{k}"
        table = rank_table(hits, k)
        if not shown.any():
            none = Note(sentence("no_relevant_document"))
            return (
                Equation(say("No relevant rank"), name, "@zero", {"zero": ("0", 0)}, 0.0),
                none,
                table,
            )
        equation = Equation(
            say("1 divided by the first relevant rank"),
            name,
            r"\frac{1}{@r}",
            {"r": (r"\min\{i : \mathrm{rel}_i = 1\}", int(first))},
            float(value),
        )
        return (equation, table)

    at_first = np.arange(1, hits.n + 1) == first[..., None]
    return Result(value, derive, lambda: at_first * value[..., None])
