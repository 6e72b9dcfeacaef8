"""Metrics that add up the gains of graded documents, discounted by rank.

Notation: g_i is the grade at rank i, G_i its gain, d_i the discount of the rank, * marks the ideal
order.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import ArrayLike

from metrics.arrays import Floats, share
from metrics.core import Result, metric, takes
from metrics.inputs.grades import judged_grades, ranked_grades
from metrics.notation import Log2, Number, Ratio, tidy
from metrics.parameter_types import Discount, Gain, JudgedGrades, OptionalCutoff
from metrics.ranked_list.scored import SCORED
from metrics.steps import Column, Equation, Group, Note, Step, Table, say
from metrics.texts import sentence

JARVELIN = (
    "Järvelin & Kekäläinen (2002), Cumulated gain-based evaluation of IR techniques, ACM TOIS 20(4)"
)
BURGES = "Burges et al. (2005), Learning to rank using gradient descent, ICML"
EXAMPLE = ((3, 2, 3, 0, 1),)
GRADED = frozenset({"batch", "additive", "graded"})


def _gains(grades: Floats, gain: str) -> Floats:
    """G_i, and 0 where there is no document."""
    gains = grades if gain == "linear" else np.exp2(grades) - 1
    return np.nan_to_num(gains, nan=0.0)


def _discounts(n: int, discount: str) -> Floats:
    """d_i for the ranks 1 to n; log2(i) leaves ranks 1 and 2 as they are, log2 2 being 1."""
    ranks = np.arange(1, n + 1)
    return np.log2(ranks + 1) if discount == "log2(i+1)" else np.maximum(1.0, np.log2(ranks))


def _add_up(grades: Floats, gain: str, discount: str) -> Floats:
    return _gains(grades, gain) @ (1 / _discounts(grades.shape[-1], discount))


def padded(terms: Floats, n: int) -> Floats:
    """Terms of the first k ranks as those of all n, the rest 0."""
    return np.pad(terms, [(0, 0)] * (terms.ndim - 1) + [(0, n - terms.shape[-1])])


def _best_first(grades: Floats, k: int | None) -> Floats:
    """The k largest grades of each list in falling order; documents that are not there come last,
    as 0.
    """
    grades = np.nan_to_num(grades, nan=0.0)
    if k is not None and k < grades.shape[-1]:  # only k of them need sorting
        grades = -np.partition(-grades, k - 1, axis=-1)[..., :k]
    return -np.sort(-grades, axis=-1)


def _documents(grades: Floats, k: int | None) -> Floats:
    return grades[~np.isnan(grades)][:k]


def _gain_columns(grades: Floats, gain: str, star: str = "") -> tuple[Column, ...]:
    formula = "@g" if gain == "linear" else "2^{@g} - 1"
    return (
        Column("i", say("rank"), "i", range(1, len(grades) + 1)),
        Column("g", say("grade"), f"g_i{star}", grades),
        Column("gain", say("gain"), f"G_i{star}", _gains(grades, gain), formula),
    )


def _discounted_terms(grades: Floats, gain: str, discount: str) -> list[Number]:
    shift = 1 if discount == "log2(i+1)" else 0
    gains = [tidy(x) for x in _gains(grades, gain)]
    return [g if i + shift < 2 else Ratio(g, Log2(i + shift)) for i, g in enumerate(gains, 1)]


def _dcg_steps(
    grades: Floats, name: str, gain: str, discount: str, value: float, k: int | None, star: str = ""
) -> tuple[Step, ...]:
    terms = _discounted_terms(grades, gain, discount)
    shown = _discounts(len(grades), discount)
    equation = Equation.sum(
        say("The discounted gains of the ideal order, added up")
        if star
        else say("The discounted gains, added up"),
        name,
        rf"\sum_{{i=1}}^{{{k or 'n'}}} \frac{{G_i{star}}}{{d_i}}",
        terms,
        value,
    )
    table = Table.of(
        say("Ideal order") if star else say("Down the list"),
        *_gain_columns(grades, gain, star),
        Column(
            "d",
            say("discount"),
            "d_i",
            shown,
            formula=r"\log_2(@i + 1)" if discount == "log2(i+1)" else r"\max(1, \log_2(@i))",
        ),
        Column(
            "t",
            say("term"),
            f"t_i{star}",
            _gains(grades, gain) / shown,
            formula=r"\frac{@gain}{@d}",
        ),
        constants={} if k else {"n": ("n", len(grades))},
        marked=frozenset(np.flatnonzero(grades > 0).tolist()),
        mark=say("has a gain"),
    )
    return (equation, table)


def _at(name: str, k: int | None) -> str:
    return rf"\mathrm{{{name}}}" if k is None else rf"\mathrm{{{name}@}}{k}"


@takes(SCORED)
@metric(
    title=say("Cumulative gain"),
    abbreviation="CG",
    symbol=r"\mathrm{CG}",
    summary=say("The sum of the gains of the first k documents, whatever their order."),
    citation=JARVELIN,
    range=(0.0, np.inf),
    example=EXAMPLE,
    traits=GRADED,
)
def cumulative_gain(
    grades: ArrayLike | Sequence[Sequence[float]],
    *,
    k: OptionalCutoff = None,
    gain: Gain = "linear",
) -> Result:
    """Cumulative gain: the sum of the gains of the first k documents, of all when k is None.

    `grades` has the shape (n,) or (q, n), rank 1 first; the gain is the grade or 2^grade - 1.
    Source: Järvelin & Kekäläinen (2002), section 2.1.
    """
    listed = ranked_grades(grades)
    g = listed[..., :k]
    value = _gains(g, gain).sum(-1)

    def derive() -> tuple[Step, ...]:
        shown = _documents(g, k)
        columns = _gain_columns(shown, gain)
        gains = _gains(shown, gain)
        running = Column("c", say("so far"), "C_i", np.cumsum(gains), "@above.c + @gain", 0)
        equation = Equation.sum(
            say("The gains, added up"),
            _at("CG", k),
            rf"\sum_{{i=1}}^{{{k or 'n'}}} G_i",
            gains,
            value,
        )
        table = Table.of(
            say("Down the list"),
            *columns,
            running,
            constants={} if k else {"n": ("n", len(shown))},
            marked=frozenset(np.flatnonzero(shown > 0).tolist()),
            mark=say("has a gain"),
        )
        return (equation, table)

    return Result(np.asarray(value), derive, lambda: padded(_gains(g, gain), listed.shape[-1]))


@takes(SCORED)
@metric(
    title=say("Discounted cumulative gain"),
    abbreviation="DCG",
    symbol=r"\mathrm{DCG}",
    summary=say(
        "The gains of the first k documents, each divided by a discount that grows with its rank."
    ),
    citation=f"{JARVELIN}; {BURGES}",
    range=(0.0, np.inf),
    example=EXAMPLE,
    traits=GRADED | {"top"},
)
def dcg(
    grades: ArrayLike | Sequence[Sequence[float]],
    *,
    k: OptionalCutoff = None,
    gain: Gain = "linear",
    discount: Discount = "log2(i+1)",
) -> Result:
    """Discounted cumulative gain: the sum of gain / discount over the first k ranks.

    The discount is log2(i + 1), or with "log2(i)" the paper's own, which leaves rank 1 alone (base
    2). Shapes as in `cumulative_gain`. Source: Järvelin & Kekäläinen (2002), section 2.2; the gain
    2^grade - 1 with the discount log2(i + 1): Burges et al. (2005), section 6.
    """
    listed = ranked_grades(grades)
    g = listed[..., :k]
    value = _add_up(g, gain, discount)
    return Result(
        np.asarray(value),
        lambda: _dcg_steps(_documents(g, k), _at("DCG", k), gain, discount, float(value), k),
        lambda: padded(_gains(g, gain) / _discounts(g.shape[-1], discount), listed.shape[-1]),
    )


@takes(SCORED)
@metric(
    title=say("Normalised discounted cumulative gain"),
    abbreviation="nDCG",
    symbol=r"\mathrm{nDCG}",
    summary=say("DCG divided by the DCG of the best order of the judged documents."),
    citation=f"{JARVELIN}; {BURGES}",
    example=EXAMPLE,
    traits=GRADED | {"top"},
    trials={"judged": (None, (0, 3, 3, 2, 2, 1))},
)
def ndcg(
    grades: ArrayLike | Sequence[Sequence[float]],
    *,
    k: OptionalCutoff = None,
    gain: Gain = "linear",
    discount: Discount = "log2(i+1)",
    judged: JudgedGrades = None,
) -> Result:
    """Normalised DCG: DCG@k divided by DCG@k of the ideal order.

    `grades` has the shape (n,) or (q, n). The ideal order is of the list's own documents (as in
    scikit-learn), or of all judged ones when their grades are given as `judged`, shape (m,) for all
    lists or (q, m), in any order (as in trec_eval). `.ideal` is the ideal DCG. NaN when it is 0.
    Raises InvalidInput when `judged` lacks a grade that the list has. Source: Järvelin & Kekäläinen
    (2002), section 2.3.
    """
    g = ranked_grades(grades)
    pool = g if judged is None else judged_grades(judged, g)
    best = _best_first(pool, k)
    top = g[..., :k]
    width = max(top.shape[-1], best.shape[-1])  # added up alike, an ideal list has exactly 1
    actual, ideal = (_add_up(padded(x, width), gain, discount) for x in (top, best))
    actual, ideal = np.broadcast_arrays(actual, ideal)
    value = share(actual, ideal)

    def derive() -> tuple[Step, ...]:
        ratio = Equation.ratio(
            say("The list's DCG, divided by that of the ideal order"),
            _at("nDCG", k),
            (_at("DCG", k), float(actual)),
            (_at("IDCG", k), float(ideal)),
            value,
        )
        order = np.sort(_documents(pool, None))[::-1][:k]
        listed = _dcg_steps(_documents(top, k), _at("DCG", k), gain, discount, float(actual), k)
        perfect = _dcg_steps(order, _at("IDCG", k), gain, discount, float(ideal), k, "^{*}")
        no_gain = Note(sentence("no_judged_document"))
        notes = (no_gain,) if ideal == 0 else ()
        source = (
            say("The ideal order is that of the list's own documents.")
            if judged is None
            else sentence("ideal_order_all", count=int((~np.isnan(pool)).sum()))
        )
        return (
            ratio,
            *notes,
            Group(say("DCG of the list"), listed),
            Group(say("Ideal DCG"), (*perfect, Note(source))),
        )

    def contribute() -> Floats:
        terms = _gains(top, gain) / _discounts(top.shape[-1], discount)
        ideals = np.where(ideal == 0, np.nan, ideal)
        return padded(terms / ideals[..., None], g.shape[-1])

    return Result(value, derive, contribute, {"ideal": ideal})
