"""Variants of one ranked list."""

from __future__ import annotations

import math
from dataclasses import replace

import numpy as np

from metrics.arrays import Floats
from metrics.declarations.case import Case
from metrics.declarations.variant import exchanged, of_family, overridden, variant
from metrics.ranked_list.binary import precision_at_k, recall_at_k
from metrics.steps import say

GAINS = ("cumulative_gain", "dcg", "ndcg")
USERS = ("rank_biased_precision", "expected_reciprocal_rank")
UNDEFINED = LISTS = of_family(__name__)


def grades_of(case: Case) -> Floats:
    """The grades in rank order, without padding."""
    grades = np.asarray(case.inputs[0], dtype=float)
    return grades[~np.isnan(grades)]


# The order of the list


@variant("list upside down", say("The list is read from its end, the last rank first."), LISTS)
def upside_down(case: Case) -> Case | None:
    if case.scored is not None:
        grades, scores = case.scored
        return case.with_inputs(grades_by(grades, -np.asarray(scores, dtype=float)))
    return case.with_inputs(grades_of(case)[::-1])


def grades_by(grades: object, scores: Floats) -> Floats:
    """Grades in falling order of scores, equal ones in the order given."""
    return np.asarray(grades, dtype=float)[np.argsort(-scores, kind="stable")]


# Logarithms and ranks

natural_logarithm = overridden(
    "natural logarithm",
    say("The natural logarithm instead of the logarithm to base 2."),
    ("dcg", "ndcg"), r"\log_2", r"\ln", "log", math.log,
)  # fmt: skip

common_logarithm = overridden(
    "logarithm to base 10",
    say("The logarithm to base 10 instead of the logarithm to base 2."),
    ("dcg", "ndcg"), r"\log_2", r"\log_{10}", "log", math.log10,
)  # fmt: skip


@variant(
    "ranks counted from 0",
    say("Ranks are counted from 0."),
    ("average_precision", "reciprocal_rank", "dcg", "ndcg", *USERS),
    "i",
    "i - 1",
)
def ranks_from_0(case: Case) -> Case | None:
    if case.metric.name == "rank_biased_precision":
        return None  # p^(i-1) counts from 0 itself
    return case.with_override("first", 0)


@variant(
    "ranks one too high",
    say("Ranks are counted from 2: an index that starts at 1 is raised once more."),
    ("average_precision", "reciprocal_rank", "dcg", "ndcg", *USERS),
    "i",
    "i + 1",
)
def ranks_one_too_high(case: Case) -> Case | None:
    if case.metric.name == "rank_biased_precision":
        return case.with_override("first", 0)  # p^i in place of p^(i-1)
    return case.with_override("first", 2)


# Gains and the ideal

gain_without_minus_1 = overridden(
    "gain 2^grade",
    say("The gain is 2^grade, without subtracting 1."),
    GAINS[1:], "2^{g_i} - 1", "2^{g_i}", "power",
)  # fmt: skip


@variant(
    "ideal over the top k only",
    say("The ideal order uses only the first k documents of the list."),
    ("ndcg",),
    r"\mathrm{IDCG}",
    r"\mathrm{IDCG}_{\mathrm{top}}",
)
def ideal_of_the_top(case: Case) -> Case | None:
    return None if case.chosen["k"] is None else case.with_override("ideal of the top")


ideal_not_cut = variant(
    "ideal not cut at k",
    say("The list is cut at k, the ideal order is not."),
    ("ndcg",), r"\mathrm{IDCG@}k", r"\mathrm{IDCG}",
)(lambda case: None if case.chosen["k"] is None else case.with_override("whole ideal"))  # fmt: skip


@variant(
    "ideal from the list",
    say("The ideal order is that of the list's own documents."),
    ("ndcg",),
    r"\mathrm{IDCG}_{\mathrm{judged}}",
    r"\mathrm{IDCG}_{\mathrm{list}}",
)
def ideal_of_the_list(case: Case) -> Case | None:
    return case if case.chosen["judged"] is None else case.with_options(judged=None)


# Denominators

recall_for_precision_at_k = exchanged(
    "recall at k for precision at k",
    say("This is recall, not precision: divided by the relevant documents of the list, not by k."),
    ("precision_at_k",), recall_at_k, "k", "R",
)  # fmt: skip
precision_for_recall_at_k = exchanged(
    "precision at k for recall at k",
    say("This is precision, not recall: divided by k, not by the relevant documents."),
    ("recall_at_k",), precision_at_k, "R", "k",
)  # fmt: skip

over_the_list = overridden(
    "over the whole list",
    say("The relevant documents down to k are divided by all documents of the list."),
    ("precision_at_k",), "k", "n", "over", "n",
)  # fmt: skip

over_shown = overridden(
    "over the documents shown",
    say("Divided by the number of documents in the list, not by k."),
    ("precision_at_k",), "k", r"\min(k, n)", "over", "shown",
)  # fmt: skip

recall_over_min = overridden(
    "over min(R, k)",
    say("Divided by as many relevant documents as k ranks can hold."),
    ("recall_at_k",), "R", r"\min(R, k)", "over", "min",
)  # fmt: skip

ap_over_k = overridden(
    "AP over k",
    say("The precisions are divided by the number of ranks: k, or all without a cutoff."),
    ("average_precision",), "R", "k", "over", "k",
)  # fmt: skip

ap_not_divided = overridden(
    "sum of the precisions",
    say("The precisions at the relevant ranks are added up but not divided."),
    ("average_precision",), "R", "1", "over", "1",
)  # fmt: skip

ap_at_every_rank = variant(
    "precision at every rank",
    say("The mean of the precisions at all ranks, relevant or not."),
    ("average_precision",), r"\sum_{i:\,\mathrm{rel}_i=1} \mathrm{P@}i", r"\sum_{i} \mathrm{P@}i",
)(lambda case: case.with_override("every rank").with_override("over", "shown"))  # fmt: skip

bpref_over_r = overridden(
    "bpref over R",
    say("What stands above is divided by R, however few non-relevant documents are judged."),
    ("bpref",), r"\min(R, N)", "R", "over", "R",
)  # fmt: skip

bpref_10 = overridden(
    "bpref-10",
    say("What stands above is divided by 10 + R: bpref-10."),
    ("bpref",), r"\min(R, N)", "10 + R", "over", "10 + R",
)  # fmt: skip

f_arithmetic = overridden(
    "arithmetic mean of P and R",
    say("The arithmetic mean of precision and recall instead of the harmonic mean."),
    ("f_score_at_k",), r"\frac{2 P R}{P + R}", r"\frac{P + R}{2}", "mean", "arithmetic",
)  # fmt: skip

f_geometric = overridden(
    "geometric mean of P and R",
    say("The geometric mean of precision and recall instead of the harmonic mean."),
    ("f_score_at_k",), r"\frac{2 P R}{P + R}", r"\sqrt{P R}", "mean", "geometric",
)  # fmt: skip

beta_for_its_square = variant(
    "beta taken for its square",
    say("Beta is used where beta squared belongs."),
    lambda metric: "beta" in metric.parameters, r"\beta^{2}", r"\beta",
)(lambda case: case.with_options(beta=math.sqrt(case.chosen["beta"])))  # fmt: skip


@variant(
    "beta squared twice",
    say("Beta squared is used as beta, so it is squared twice."),
    lambda metric: "beta" in metric.parameters,
    r"\beta^{2}",
    r"\beta^{4}",
)
def beta_squared_twice(case: Case) -> Case | None:
    squared = case.chosen["beta"] ** 2
    return case.with_options(beta=squared) if squared <= 100 else None


# Interpolation

levels_with_rounding = overridden(
    "levels with rounding errors",
    say(
        "Recall level r is reached after floor(r · R + .9) relevant documents, computed in floats: "
        "for r = .7 and R = 3 that is 2."
    ),
    ("interpolated_precision",), r"\lceil r_j R \rceil", r"\lfloor r_j R + .9 \rfloor", "levels",
    "rounding",
)  # fmt: skip

levels_rounded_down = overridden(
    "levels rounded down",
    say("Recall level r is reached after floor(r · R) relevant documents."),
    ("interpolated_precision",), r"\lceil r_j R \rceil", r"\lfloor r_j R \rfloor", "levels", "down",
)  # fmt: skip

# Users

raw_grades = overridden(
    "grades as they are",
    say("The grade itself is the utility, so that values can exceed 1."),
    ("rank_biased_precision",), "u_i", "g_i", "raw",
)  # fmt: skip

without_1_minus_p = overridden(
    "without 1 - p",
    say("The sum is not multiplied by 1 - p."),
    ("rank_biased_precision",), "(1 - p)", "1", "over", "1",
)  # fmt: skip


@variant(
    "p and 1 - p exchanged",
    say("The probability of stopping is used as that of continuing."),
    ("rank_biased_precision",),
    "p",
    "1 - p",
)
def persistence_exchanged(case: Case) -> Case | None:
    p = case.chosen["persistence"]
    return case.with_options(persistence=1 - p) if 0 < p < 1 else None


@variant(
    "divided by the weight of the ranks shown",
    say("Divided by 1 - p^n, as if nothing were below the list."),
    ("rank_biased_precision",),
    r"\mathrm{RBP}",
    r"\frac{\mathrm{RBP}}{1 - p^{n}}",
)
def over_the_weight_shown(case: Case) -> Case | None:
    n, p = len(grades_of(case)), case.chosen["persistence"]
    return case.then(lambda value: value / (1 - p**n)) if n else None


@variant(
    "with the residual",
    say("The residual p^n is added: all documents below the list count as relevant."),
    ("rank_biased_precision",),
    r"\mathrm{RBP}",
    r"\mathrm{RBP} + p^{n}",
)
def with_residual(case: Case) -> Case | None:
    rest = case.chosen["persistence"] ** len(grades_of(case))
    return case.then(lambda value: value + rest)


@variant(
    "largest grade of the list",
    say("The largest grade among these documents replaces that of the scale."),
    USERS,
    r"g_{\max}",
    r"\max_i g_i",
)
def largest_grade_of_the_list(case: Case) -> Case | None:
    largest = max(grades_of(case).tolist(), default=0)
    if case.chosen["relevance"] == "binary" or largest < 1 or largest != int(largest):
        return None
    return case.with_options(max_grade=int(largest))


largest_grade_4 = variant(
    "largest grade fixed at 4",
    say("The largest grade is 4, whatever the scale; a larger one is refused."),
    ("expected_reciprocal_rank",), r"g_{\max}", "4",
)(lambda case: case.with_options(max_grade=4))  # fmt: skip

# Lists that are refused


@variant("short lists refused", say("A list of fewer than k documents is refused."), LISTS)
def short_refused(case: Case) -> Case | None:
    k = case.chosen.get("k")
    return replace(case, refused=True) if k is not None and k > len(grades_of(case)) else case


@variant("one document refused", say("A list of one document is refused."), LISTS)
def one_refused(case: Case) -> Case | None:
    return replace(case, refused=True) if len(grades_of(case)) == 1 else case


@variant(
    "nothing relevant refused",
    say("A query without a relevant document is left out."),
    ("ndcg", "expected_reciprocal_rank"),
)
def nothing_refused(case: Case) -> Case | None:
    judged = case.chosen.get("judged")
    pool = grades_of(case) if judged is None else np.asarray(judged, dtype=float)
    return case if (pool > 0).any() else replace(case, refused=True)


@variant("grades above 4 refused", say("A grade above 4 is refused."), LISTS)
def above_4_refused(case: Case) -> Case | None:
    return replace(case, refused=True) if (grades_of(case) > 4).any() else case


@variant(
    "cutoff at the end of the list",
    say("Where the list is shorter than k, its length replaces k."),
    ("f_score_at_k",),
    "k",
    r"\min(k, n)",
)
def cutoff_at_the_end(case: Case) -> Case | None:
    n = len(grades_of(case))
    return case.with_options(k=n) if 0 < n < case.chosen["k"] else case
