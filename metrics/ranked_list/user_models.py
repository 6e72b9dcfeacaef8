"""Metrics that model a reader who goes down the list and stops at some rank.

Notation: u_i is the utility of the document at rank i, R_i its chance to satisfy the reader.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import ArrayLike

from metrics import parameter_types
from metrics.arrays import Floats
from metrics.core import Result, metric, takes
from metrics.inputs.grades import ranked_grades, within_scale
from metrics.notation import Number, Power, Product, Ratio, tidy
from metrics.ranked_list.graded import padded
from metrics.ranked_list.scored import SCORED
from metrics.steps import Column, Equation, Note, Step, Table, say
from metrics.texts import sentence

MOFFAT = (
    "Moffat & Zobel (2008), Rank-biased precision for measurement of retrieval effectiveness, "
    "ACM TOIS 27(1)"
)
CHAPELLE = (
    "Chapelle, Metzler, Zhang & Grinspan (2009), Expected reciprocal rank for graded relevance, "
    "CIKM"
)
EXAMPLE = ((3, 2, 0, 0, 1),)
READER = frozenset({"batch", "additive", "graded"})

FORMULAS = {
    "binary": r"\left[@g \ge @from\right]",
    "linear": r"\frac{@g}{@max}",
    "exponential": r"\frac{2^{@g} - 1}{2^{@max}}",
}


def _relevance(grades: Floats, relevance: str, max_grade: int, relevant_from: int = 1) -> Floats:
    """Each document's relevance in [0, 1]; 0 where there is none."""
    if relevance == "binary":
        return (grades >= relevant_from).astype(np.float64)
    within_scale(grades, max_grade)
    graded = grades / max_grade if relevance == "linear" else (np.exp2(grades) - 1) / 2.0**max_grade
    return np.nan_to_num(graded, nan=0.0)


def _exact(grade: float, relevance: str, max_grade: int, relevant_from: int = 1) -> Number:
    if relevance == "binary":
        return int(grade >= relevant_from)
    if relevance == "linear":
        return Ratio(tidy(grade), max_grade)
    return Ratio(tidy(2.0**grade - 1), 2**max_grade)


@takes(SCORED)
@metric(
    title=say("Rank-biased precision"),
    abbreviation="RBP",
    symbol=r"\mathrm{RBP}",
    summary=say("The utility per document read, for a reader who continues with probability p."),
    citation=MOFFAT,
    example=EXAMPLE,
    traits=READER | {"top"},
)
def rank_biased_precision(
    grades: ArrayLike | Sequence[Sequence[float]],
    *,
    persistence: parameter_types.Persistence = 0.8,
    relevance: parameter_types.BinaryOrGradedRelevance = "binary",
    max_grade: parameter_types.LargestGrade = 3,
    relevant_from: parameter_types.RelevantFrom = 1,
) -> Result:
    """Rank-biased precision: (1 - p) times the sum of u_i p^(i-1).

    `grades` has the shape (n,) or (q, n), rank 1 first. u_i is 1 for a grade of at least
    `relevant_from`, or grade / max_grade, or (2^grade - 1) / 2^max_grade. `.residual` is p^n, what
    the ranks below the list could still add; `.reach` holds the chances p^(i-1) to reach each rank,
    `.onward` and `.leaves` those to go on from it and to stop there.
    Raises InvalidInput for a grade above `max_grade` when relevance is graded. Source: Moffat &
    Zobel (2008), section 3.
    """
    g = ranked_grades(grades)
    u = _relevance(g, relevance, max_grade, relevant_from)
    reach = persistence ** np.arange(g.shape[-1])
    value = (1 - persistence) * (u @ reach)
    documents = (~np.isnan(g)).sum(-1)
    residual = np.asarray(persistence**documents)

    def derive() -> tuple[Step, ...]:
        n, p = int(documents), ("p", tidy(persistence))
        shown = g[:n]
        utilities = [_exact(x, relevance, max_grade, relevant_from) for x in shown]
        chances = [Power(tidy(persistence), i) for i in range(n)]
        terms = [Product((a, b)) for a, b in zip(utilities, chances, strict=True)]
        total, examined = float(u[:n] @ reach[:n]), 1 / (1 - persistence)
        table = Table.of(
            say("Down the list"),
            Column("i", say("rank"), "i", range(1, n + 1)),
            Column("g", say("grade"), "g_i", shown),
            Column("u", say("utility"), "u_i", u[:n], FORMULAS[relevance]),
            Column("reach", say("chance to read"), "p^{i-1}", reach[:n], "@p^{@i - 1}"),
            Column("t", say("term"), "t_i", u[:n] * reach[:n], r"@u \cdot @reach"),
            constants={"p": p, "from": (r"\theta", relevant_from), "max": (r"g_{\max}", max_grade)},
            marked=frozenset(np.flatnonzero(u[:n]).tolist()),
            mark=say("relevant") if relevance == "binary" else say("useful"),
        )
        return (
            Equation.sum(
                say("Expected utility: each document's utility, times the chance that it is read"),
                r"\mathrm{E}[U]",
                r"\sum_{i=1}^{n} u_i \, p^{i-1}",
                terms,
                total,
            ),
            Equation(
                say("Expected number of documents examined"),
                r"\mathrm{E}[N]",
                r"\frac{1}{1 - @p}",
                {"p": p},
                examined,
            ),
            Equation(
                say("Utility per document examined"),
                r"\mathrm{RBP}",
                r"(1 - @p) \cdot @total",
                {"p": p, "total": (r"\mathrm{E}[U]", total)},
                float(value),
            ),
            Equation(
                say("Residual: what the ranks below the list could still add"),
                r"\mathrm{RBP}_{\Delta}",
                "@p^{@n}",
                {"p": p, "n": ("n", n)},
                float(residual),
            ),
            table,
        )

    return Result(
        np.asarray(value),
        derive,
        lambda: (1 - persistence) * u * reach,
        {
            "residual": residual,
            "reach": reach,
            "onward": np.full_like(reach, persistence),
            "leaves": np.full_like(reach, 1 - persistence),
        },
    )


@takes(SCORED)
@metric(
    title=say("Expected reciprocal rank"),
    abbreviation="ERR",
    symbol=r"\mathrm{ERR}",
    summary=say(
        "The expected 1 / rank at which a reader stops; a higher grade is likelier to satisfy."
    ),
    citation=CHAPELLE,
    example=EXAMPLE,
    traits=READER | {"top"},
)
def expected_reciprocal_rank(
    grades: ArrayLike | Sequence[Sequence[float]],
    *,
    k: parameter_types.OptionalCutoff = None,
    persistence: parameter_types.Continuation = 1.0,
    relevance: parameter_types.GradedRelevance = "exponential",
    max_grade: parameter_types.LargestGrade = 3,
) -> Result:
    """Expected reciprocal rank: the sum over i of 1/i times the chance to reach rank i and to stop
    there.

    A reader at rank i stops with R_i = (2^grade - 1) / 2^max_grade (or grade / max_grade), and
    otherwise goes on with probability `persistence`. Only the first k ranks count, all when k is
    None. `grades` has the shape (n,) or (q, n). `.reach` and `.stop` hold the chances at each rank;
    of a reader who is there, `.satisfied` to stop with R_i, `.leaves` to stop unsatisfied, and
    `.onward` to go on.
    Raises InvalidInput for a grade above `max_grade`. Source: Chapelle et al. (2009), sections 3
    and 4; persistence below 1: section 7.
    """
    listed = ranked_grades(grades)
    g = listed[..., :k]
    chance = _relevance(g, relevance, max_grade)
    onward = persistence * (1 - chance)
    reach = np.ones_like(chance)
    reach[..., 1:] = np.cumprod(onward[..., :-1], axis=-1)
    stop = reach * chance
    value = stop @ (1 / np.arange(1, g.shape[-1] + 1))

    def derive() -> tuple[Step, ...]:
        n = int((~np.isnan(g)).sum())
        terms: list[Number] = [
            Product((Ratio(1, i), tidy(reach[i - 1]), _exact(g[i - 1], relevance, max_grade)))
            for i in range(1, n + 1)
        ]
        table = Table.of(
            say("Down the list"),
            Column("i", say("rank"), "i", range(1, n + 1)),
            Column("g", say("grade"), "g_i", g[:n]),
            Column("r", say("satisfied"), "R_i", chance[:n], FORMULAS[relevance]),
            Column("on", say("goes on"), "c_i", onward[:n], r"@gamma \cdot (1 - @r)", start=1),
            Column(
                "reach",
                say("reaches"),
                "q_i",
                reach[:n],
                r"@above.reach \cdot @above.on",
                start=1,
            ),
            Column("stop", say("stops"), "s_i", stop[:n], r"@reach \cdot @r"),
            Column("t", say("term"), "t_i", stop[:n] / np.arange(1, n + 1), r"\frac{@stop}{@i}"),
            constants={"gamma": (r"\gamma", tidy(persistence)), "max": (r"g_{\max}", max_grade)},
            marked=frozenset(np.flatnonzero(chance[:n]).tolist()),
            mark=say("can satisfy"),
        )
        equation = Equation.sum(
            say("1 divided by each rank, times the chance to reach it and stop there"),
            r"\mathrm{ERR}" if k is None else rf"\mathrm{{ERR@}}{k}",
            rf"\sum_{{i=1}}^{{{k or 'n'}}} \frac{{1}}{{i}} \, q_i \, R_i",
            terms,
            value,
        )
        # Who leaves at a rank unsatisfied, and who comes to the end.
        gone = (1 - persistence) * (reach * (1 - chance))[:n].sum()
        left = float(gone + reach[n - 1] * onward[n - 1]) if n else 1.0
        return (equation, Note(sentence("probability_reader_finds", left=left)), table)

    def contribute() -> Floats:
        return padded(stop / np.arange(1, stop.shape[-1] + 1), listed.shape[-1])

    chances = {"satisfied": chance, "leaves": (1 - persistence) * (1 - chance), "onward": onward}
    return Result(np.asarray(value), derive, contribute, {"reach": reach, "stop": stop, **chances})
