"""Each slip and each other way, with a number worked out by hand."""

from math import atan, log, log2, log10, nan, pi, sqrt
from typing import Any

import pytest

from metrics import CATALOGUE, explain
from metrics.declarations.case import case_of
from metrics.explanations.kernels import value_of
from metrics.explanations.known_variants import VARIANTS, variants_of
from metrics.explanations.options import option_variant
from tests.metrics.examples import close

LIST = [3, 2, 0, 1]  # log2 of 2, 3, 4, 5 below the gains
IDEAL = 3 + 2 / log2(3) + 1 / 2
TIED = ([1, 0, 0], [1.0, 1.0, 1.0])
TWO = [[50, 10], [5, 35]]  # TP 35, FP 10, FN 5, TN 50 of class 1
THREE = [[4, 1, 0], [1, 3, 0], [1, 1, 0]]  # the third class is never predicted
Y, S = [1, 0, 1, 0], [0.9, 0.8, 0.8, 0.1]  # a positive and a negative tie at .8
KAPPA = [[20, 5], [10, 15]]  # 35 of 50 agree; marginals 25, 25 and 30, 20
P_O, P_E, PI_E = 0.7, 0.5, 0.55**2 + 0.45**2
SETS = ({"a", "b", "c", "d", "e"}, {"b", "c", "d", "f"})  # 3 common
X, Z = [1, 2, 3, 4], [1, 3, 2, 4]  # one of six pairs is turned round
ROWS = ([[1, 0, 1], [0, 1, 0]], [[0.9, 0.5, 0.1], [0.2, 0.3, 0.8]])
PROPENSITIES = [0.5, 0.8, 0.25]
QUERIES = {"q1": 0.5, "q2": 0.3, "q3": 0}
LACKING = {"marks": {"q3": "lacking"}}
SYSTEMS = ([0.5, 0.7, 0.6, 0.4], [0.4, 0.4, 0.4, 0.6])
ROUNDS = [0.8, 0.8, 0.7, 0.5]
GAPS = [[1, 1, 2, 2, nan], [1, 2, 2, 2, 1]]

# Of a way: the metric, its arguments and options, and what comes out.
Case = tuple[str, tuple[Any, ...], dict[str, Any], float]
CASES: dict[str, Case] = {
    "list upside down": ("reciprocal_rank", ([1, 0, 0],), {}, 1 / 3),
    "natural logarithm": ("dcg", (LIST,), {}, 3 / log(2) + 2 / log(3) + 1 / log(5)),
    "logarithm to base 10": ("dcg", (LIST,), {}, 3 / log10(2) + 2 / log10(3) + 1 / log10(5)),
    "ranks counted from 0": ("reciprocal_rank", ([0, 0, 1],), {}, 1 / 2),
    "ranks one too high": ("dcg", (LIST,), {}, 3 / log2(3) + 2 / log2(4) + 1 / log2(6)),
    "gain 2^grade": ("dcg", (LIST,), {}, 8 + 4 / log2(3) + 1 / 2 + 2 / log2(5)),
    "ideal over the top k only": (
        "ndcg", ([0, 1, 3],), {"k": 2}, (1 / log2(3)) / 1,
    ),
    "ideal not cut at k": ("ndcg", ([3, 2, 1],), {"k": 2}, (3 + 2 / log2(3)) / IDEAL),
    "ideal from the list": ("ndcg", ([2, 3],), {"judged": [3, 3, 2]},
        (2 + 3 / log2(3)) / (3 + 2 / log2(3))),
    "over the documents shown": ("precision_at_k", ([1, 1, 0],), {"k": 10}, 2 / 3),
    "over the whole list": ("precision_at_k", ([1, 0, 1, 1, 0],), {"k": 3}, 2 / 5),
    "recall at k for precision at k": ("precision_at_k", ([1, 0, 1, 1, 0],), {"k": 2}, 1 / 3),
    "precision at k for recall at k": (
        "recall_at_k", ([1, 0, 1, 1, 0],), {"k": 2, "n_relevant": 5}, 1 / 2,
    ),
    "over min(R, k)": ("recall_at_k", ([1, 1, 0],), {"k": 2, "n_relevant": 8}, 1),
    "AP over k": ("average_precision", ([1, 0, 1, 0],), {}, (1 + 2 / 3) / 4),
    "sum of the precisions": ("average_precision", ([1, 0, 1, 0],), {}, 1 + 2 / 3),
    "precision at every rank": (
        "average_precision", ([1, 0, 1, 0],), {}, (1 + 1 / 2 + 2 / 3 + 2 / 4) / 4,
    ),
    "arithmetic mean of P and R": (
        "f_score_at_k", ([1, 1, 0, 0, 0],), {"k": 5, "n_relevant": 4}, (2 / 5 + 2 / 4) / 2,
    ),
    "geometric mean of P and R": (
        "f_score_at_k", ([1, 1, 0, 0, 0],), {"k": 5, "n_relevant": 4}, sqrt(2 / 5 * 2 / 4),
    ),
    "beta taken for its square": (  # 1.5 * 3 / (.5 * 4 + 5)
        "set_f_score", SETS, {"beta": 0.5}, 1.5 * 3 / (0.5 * 4 + 5),
    ),
    "beta squared twice": ("set_f_score", SETS, {"beta": 2.0}, 17 * 3 / (16 * 4 + 5)),
    "levels with rounding errors": (  # of R = 3, needed: 0, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3
        "interpolated_precision", ([1, 0, 1, 0, 0, 1],), {}, (4 * 1 + 4 * 2 / 3 + 3 * 1 / 2) / 11,
    ),
    "levels rounded down": (  # 0, 0, 0, 0, 1, 1, 1, 2, 2, 2, 3
        "interpolated_precision", ([1, 0, 1, 0, 0, 1],), {}, (7 * 1 + 3 * 2 / 3 + 1 / 2) / 11,
    ),
    "grades as they are": ("rank_biased_precision", ([2, 0, 1],), {"persistence": 0.5}, 1.125),
    "without 1 - p": ("rank_biased_precision", ([1, 0, 1],), {"persistence": 0.5}, 1.25),
    "p and 1 - p exchanged": (
        "rank_biased_precision", ([0, 1],), {"persistence": 0.8}, 0.8 * 0.2,
    ),
    "divided by the weight of the ranks shown": (
        "rank_biased_precision", ([1, 0],), {"persistence": 0.5}, 0.5 / (1 - 0.25),
    ),
    "largest grade of the list": (
        "rank_biased_precision", ([2, 1],), {"persistence": 0.5, "relevance": "linear"},
        0.5 * (1 + 0.5 * 0.5),
    ),
    "largest grade fixed at 4": (  # grades 3, 2, 4, 0, 1: 7/16, 3/16, 15/16, 0, 1/16
        "expected_reciprocal_rank", ([3, 2, 4, 0, 1],), {"max_grade": 5}, 0.63341,
    ),
    # Ties: the relevant document is the first given of three
    "ties by falling names": ("reciprocal_rank", TIED, {}, 1 / 3),
    "ties by rising names": ("reciprocal_rank", TIED, {}, 1),
    "ties the other way round": ("reciprocal_rank", TIED, {}, 1 / 3),
    "scores in single precision": ("reciprocal_rank", ([1, 0], [1.00000001, 1.0]), {}, 1 / 2),
    "mean over the orders of ties": ("reciprocal_rank", TIED, {}, (1 + 1 / 2 + 1 / 3) / 3),
    # Classes
    "matrix transposed": ("precision", (TWO,), {}, 35 / 40),
    "costs transposed": ("total_cost", (TWO, [[0, 1], [5, 0]]), {}, 10 * 5 + 5 * 1),
    "the other class": ("precision", (TWO,), {}, 50 / 55),
    "recall for precision": ("precision", (TWO,), {}, 35 / 40),
    "precision for recall": ("recall", (TWO,), {}, 35 / 45),
    "false-positive rate for specificity": ("specificity", (TWO,), {}, 10 / 60),
    "specificity for the false-positive rate": ("false_positive_rate", (TWO,), {}, 50 / 60),
    "precision for the negative predictive value": (
        "negative_predictive_value", (TWO,), {}, 35 / 45,
    ),
    "Jaccard for F": ("f_score", (TWO,), {}, 35 / 50),
    "F for Jaccard": ("jaccard_score", (TWO,), {}, 70 / 85),
    "error rate for accuracy": ("accuracy", (TWO,), {}, 15 / 100),
    "accuracy for the error rate": ("error_rate", (TWO,), {}, 85 / 100),
    "balanced accuracy for accuracy": ("accuracy", (TWO,), {}, (50 / 60 + 35 / 40) / 2),
    "accuracy for balanced accuracy": ("balanced_accuracy", (TWO,), {}, 85 / 100),
    "F of the means": (
        "f_score", (TWO,), {"average": "macro"},
        2 * ((50 / 55 + 35 / 45) / 2) * ((50 / 60 + 35 / 40) / 2)
        / ((50 / 55 + 35 / 45) / 2 + (50 / 60 + 35 / 40) / 2),
    ),
    "classes without a value left out": (
        "precision", (THREE,), {"average": "macro"}, (4 / 6 + 3 / 5) / 2,
    ),
    "arithmetic mean of precision and recall": ("f_score", (TWO,), {}, (35 / 45 + 35 / 40) / 2),
    "geometric mean of precision and recall": ("f_score", (TWO,), {}, sqrt(35 / 45 * 35 / 40)),
    "MCC without the root": (
        "matthews_correlation", (TWO,), {}, (35 * 50 - 10 * 5) * 2 * 1 / (2 * 45 * 40 * 60 * 55),
    ),
    "total for mean cost": ("mean_cost", (TWO, [[0, 1], [5, 0]]), {}, 35),
    "mean for total cost": ("total_cost", (TWO, [[0, 1], [5, 0]]), {}, 0.35),
    # Scores: of the four pairs three are won and one is tied
    "classes exchanged": ("roc_auc", (Y, S), {}, 1 - 3.5 / 4),
    "scores the wrong way round": ("roc_auc", (Y, S), {}, 1 - 3.5 / 4),
    "predictions for scores": ("roc_auc", (Y, S), {}, (1 + 0.5) / 2),
    "tied pairs count 0": ("roc_auc", (Y, S), {}, 3 / 4),
    "tied pairs count 1": ("roc_auc", (Y, S), {}, 1),
    "items one by one": ("roc_auc", (Y, S), {}, 3 / 4),
    "2 AUC - 1": ("roc_auc", (Y, S), {}, 0.75),
    "trapezoid": ("score_average_precision", (Y, S), {}, 0.5 * 1 + 0.5 * (1 + 2 / 3) / 2),
    "step sum": ("pr_auc", (Y, S), {}, 0.5 * 1 + 0.5 * 2 / 3),
    "best precision from there on": (
        "score_average_precision", ([1, 0, 1, 1], [0.9, 0.8, 0.7, 0.6]), {},
        (1 + 3 / 4 + 3 / 4) / 3,
    ),
    "counts grow in proportion": (  # from (1, 0) to (2, 1): FP = TP - 1, TP / (2 TP - 1)
        "pr_auc", (Y, S), {}, (1 + (1 / 2 + log(3) / 4)) / 2,
    ),
    "recall 1 without a positive item": ("pr_auc", ([0, 0], [0.2, 0.1]), {}, 0.5),
    "one class refused": ("roc_auc", ([0, 0], [0.2, 0.1]), {}, nan),
    # Raters
    "marginals pooled": ("cohen_kappa", (KAPPA,), {}, (P_O - PI_E) / (1 - PI_E)),
    "each rater's own marginals": ("scott_pi", (KAPPA,), {}, (P_O - P_E) / (1 - P_E)),
    "chance 1 by the categories": ("cohen_kappa", (KAPPA,), {}, 2 * P_O - 1),
    "chance of AC1": (
        "cohen_kappa", (KAPPA,), {}, (P_O - 2 * 0.55 * 0.45) / (1 - 2 * 0.55 * 0.45),
    ),
    "chance left in": ("cohen_kappa", (KAPPA,), {}, P_O),
    "alpha for Fleiss' kappa": (  # 100 ratings: D_e = 2 * 55 * 45 / (100 * 99)
        "scott_pi", (KAPPA,), {}, 1 - 0.3 / (2 * 55 * 45 / 9900),
    ),
    "chance not divided out": ("cohen_kappa", (KAPPA,), {}, P_O - P_E),
    "unused categories dropped": (  # 1, 2, 5, 5 and 1, 5, 2, 5 on a scale from 1 to 5
        "cohen_kappa",
        ([[1, 0, 0, 0, 0], [0, 0, 0, 0, 1], [0] * 5, [0] * 5, [0, 1, 0, 0, 1]],),
        {"weights": "quadratic"},
        0.6363636363636364,
    ),
    "rows taken for items": (  # two items of 25: agreement of pairs, chance .6, .4
        "cohen_kappa", ([[20, 5], [10, 15]],), {},
        ((20 * 19 + 5 * 4 + 10 * 9 + 15 * 14) / 2 / (25 * 24) - 0.52) / 0.48,
    ),
    "rows taken for the raters": (  # 20, 5 and 5, 15: they never agree, and meet by chance at 5
        "cohen_kappa", ([[20, 5], [5, 15]],), {}, (0 - 0.25) / (1 - 0.25),
    ),
    "counts taken for ratings": (  # raters give 1, 2 and 1, 3 (nominal)
        "cohen_kappa", ([[1, 2], [1, 3]],), {}, 1 - (2 / 4) / (2 * (2 * 1 + 2 * 1 + 1) / 12),
    ),
    "items with a gap left out": (  # 1122 and 1222: one of four differs, 3 ones and 5 twos
        "krippendorff_alpha", (GAPS,), {}, 1 - (2 / 8) / (2 * 3 * 5 / (8 * 7)),
    ),
    "a gap as a category": (  # 4 ones, 5 twos, 1 gap: two of five items differ
        "krippendorff_alpha", (GAPS,), {}, 1 - (4 / 10) / (2 * (4 * 5 + 4 * 1 + 5 * 1) / 90),
    ),
    "refused with gaps": ("krippendorff_alpha", (GAPS,), {}, nan),
    "every item by its own raters": (  # 2 of 2, 2 and 1 of 3: (1 + 1/3) / 2; shares 5/6, 1/6
        "fleiss_kappa", ([[2, 0], [2, 1]],), {},
        (2 / 3 - (25 / 36 + 1 / 36)) / (1 - 26 / 36),
    ),
    # Orders
    "n(n+1)/2 pairs": ("kendall_tau", (X, Z), {"variant": "a"}, 4 / 10),
    "n^2/2 pairs": ("kendall_tau", (X, Z), {"variant": "a"}, 4 / 8),
    "every pair twice": ("kendall_distance", (X, Z), {}, 2),
    "squared differences with ties": (  # ranks 1, 2.5, 2.5, 4 and 1, 2, 3, 4: d^2 sums to .5
        "spearman_rho", ([1, 2, 2, 3], [1, 2, 3, 4]), {}, 1 - 6 * 0.5 / 60,
    ),
    "n^3 for n(n^2 - 1)": ("spearman_rho", (X, Z), {}, 1 - 6 * 2 / 64),
    "Spearman for Kendall": ("kendall_tau", (X, Z), {}, 1 - 6 * 2 / 60),
    "Kendall for Spearman": ("spearman_rho", (X, Z), {}, 4 / 6),
    "one order the wrong way round": ("kendall_tau", (X, Z), {}, -4 / 6),
    "truth and prediction exchanged": (  # down x: above the second it is right, above the third not
        "ap_correlation", ([1, 2, 3], [2, 3, 1]), {}, 2 / 2 * (1 / 1 + 0 / 2) - 1,
    ),
    "mean of both directions": (
        "ap_correlation", ([1, 2, 3], [2, 3, 1]), {}, -0.25,
    ),
    # Labels
    "coverage counted from 0": ("coverage_error", ROWS, {}, (3 + 2) / 2 - 1),
    "coverage as a share": ("coverage_error", ROWS, {}, (3 + 2) / 2 / 3),
    "scores of labels the wrong way round": ("coverage_error", ROWS, {}, (3 + 2) / 2),
    "without propensities": ("psp_at_k", (*ROWS, PROPENSITIES), {"k": 1}, (1 + 0) / 2),
    "times the propensity": ("psp_at_k", (*ROWS, PROPENSITIES), {"k": 1}, 0.5 / 2),
    # Sets
    "recall of the set for its precision": ("set_precision", SETS, {}, 3 / 4),
    "precision of the set for its recall": ("set_recall", SETS, {}, 3 / 5),
    "Jaccard for Dice": ("dice", SETS, {}, 3 / 6),
    "Dice for Jaccard": ("jaccard", SETS, {}, 6 / 9),
    "novelty for coverage": ("coverage_ratio", (*SETS, {"b", "f"}), {}, 2 / 3),
    "coverage for novelty": ("novelty_ratio", (*SETS, {"b", "f"}), {}, 1 / 2),
    # Numbers: errors 1, 0 and 2
    "the root forgotten": ("root_mean_squared_error", ([1, 2, 3], [2, 2, 5]), {}, 5 / 3),
    "the root taken": ("mean_squared_error", ([1, 2, 3], [2, 2, 5]), {}, sqrt(5 / 3)),
    "absolute for squared errors": ("mean_squared_error", ([1, 2, 3], [2, 2, 5]), {}, 1),
    "errors not averaged": ("mean_squared_error", ([1, 2, 3], [2, 2, 5]), {}, 5),
    "n - 1 for n": ("mean_squared_error", ([1, 2, 3], [2, 2, 5]), {}, 5 / 2),
    "truth and prediction the other way round": (
        "r_squared", ([1, 2, 3], [2, 2, 5]), {}, 1 - 5 / 6,
    ),
    "squared correlation": ("r_squared", ([1, 2, 3], [2, 2, 5]), {}, 9 / (2 * 6)),
    "constant and right is 1": ("r_squared", ([2, 2], [2, 2]), {}, 1),
    "constant and wrong is 0": ("r_squared", ([2, 2], [2, 3]), {}, 0),
    "constant and wrong is minus infinity": ("r_squared", ([2, 2], [2, 3]), {}, -float("inf")),
    # Queries
    "queries without a value left out": ("mean_over_queries", ([0.5, nan, 1.0],), {}, 0.75),
    "queries without a value count 0": ("mean_over_queries", ([0.5, nan, 1.0],), {}, 0.5),
    "queries without a value count 1": ("mean_over_queries", ([0.5, nan, 1.0],), {}, 2.5 / 3),
    "queries that the run lacks left out": ("mean_over_queries", (QUERIES,), LACKING, 0.4),
    "a lacking query is refused": ("mean_over_queries", (QUERIES,), LACKING, nan),
    "queries of value 0 left out": ("mean_over_queries", ([0.5, 0, 1.0],), {}, 0.75),
    "median": ("mean_over_queries", ([0.5, 0, 1.0, 0.6],), {}, 0.55),
    # Two systems: the differences are .1, .3, .2 and -.2, their mean is .1, s = sqrt(.14 / 3)
    "second system less first": ("effect_size", SYSTEMS, {}, -0.1 / sqrt(0.14 / 3)),
    "one-sided for two-sided p": (  # three of four are better: (4 + 1) / 16
        "sign_test", SYSTEMS, {}, 5 / 16,
    ),
    "deviation for standard error": (
        "standard_error", (ROUNDS,), {}, sqrt((0.01 + 0.01 + 0.04) / 3),
    ),
    "n for n - 1": ("standard_error", (ROUNDS,), {}, sqrt(0.06 / 4) / 2),
    "t for the effect size": ("effect_size", SYSTEMS, {}, 2 * 0.1 / sqrt(0.14 / 3)),
    # Several comparisons
    "p not corrected": ("holm", ([0.04, 0.01, 0.03],), {}, 0.01),
    "largest p for the smallest": ("holm", ([0.04, 0.01, 0.03],), {}, 3 * 0.04),
    "Šidák for Holm": ("holm", ([0.04, 0.01, 0.03],), {}, 1 - 0.99**3),
    # Rounds: the mean is .7, the deviations are .1, .1 and -.2
    "root of n forgotten": ("standard_error", (ROUNDS,), {}, sqrt(0.06 / 3) / 4),
    "median of the rounds": ("bootstrap_interval", (ROUNDS,), {}, 0.75),
    "weights .632 and .368 exchanged": (
        "bootstrap_632", (1, [0.5, 0.7]), {}, 0.632 * 1 + 0.368 * 0.6,
    ),
    "both scores alike": ("bootstrap_632", (1, [0.5, 0.7]), {}, 0.8),
    "training score left out": ("bootstrap_632", (1, [0.5, 0.7]), {}, 0.6),
    "one draw alone": ("bootstrap_missed", (4,), {}, 3 / 4),
    "limit of many items": ("bootstrap_missed", (4,), {}, 0.36787944117144233),
    "share that is drawn": ("bootstrap_missed", (4,), {}, 1 - 81 / 256),
    "macro for micro": ("micro_average", ([1, 2, 1], [2, 8, 1]), {}, (1 / 2 + 1 / 4 + 1) / 3),
    # What is undefined
    "0/0 is 0": ("average_precision", ([0, 0],), {}, 0),
    "0/0 is 1": ("average_precision", ([0, 0],), {}, 1),
    "undefined is refused": ("average_precision", ([0, 0],), {}, nan),
    "short lists refused": ("precision_at_k", ([1, 0],), {"k": 5}, nan),
    # Digits
    "rounded to 1 decimal": ("dcg", (LIST,), {}, 3 + 1.3 + 0.4),
    "rounded to 2 decimals": ("dcg", (LIST,), {}, 3 + 1.26 + 0.43),
    "rounded to 3 decimals": ("dcg", (LIST,), {}, 3 + 1.262 + 0.431),
    "rounded to 4 decimals": ("dcg", (LIST,), {}, 3 + 1.2619 + 0.4307),
    "in percent": ("accuracy", (TWO,), {}, 85),
    "1 minus the value": ("cohen_kappa", (KAPPA,), {}, 0.6),
}  # fmt: skip


def test_every_way_has_a_case() -> None:
    assert set(CASES) == set(VARIANTS)


@pytest.mark.parametrize("name", CASES)
def test_a_way_gives_what_is_worked_out_by_hand(name: str) -> None:
    metric, given, options, expected = CASES[name]
    changed = VARIANTS[name](case_of(CATALOGUE[metric], *given, **options))
    assert changed is not None
    assert close(value_of(changed), expected, 5e-6 if expected == 0.63341 else 1e-12)


@pytest.mark.parametrize("name", CASES)
def test_a_way_is_found_by_its_number(name: str) -> None:
    metric, given, options, expected = CASES[name]
    if expected != expected:
        return  # a refused input has no number
    found = explain(CATALOGUE[metric], *given, value=f"{expected:.6g}", most=40, **options)
    assert any(close(each.value, expected, 1e-5) for each in found.matching)
    changed = VARIANTS[name](case_of(CATALOGUE[metric], *given, **options))
    assert changed is not None
    with_it = [each for each in found.matching if each.variants == (name,)]
    assert with_it or any(len(each.variants) <= 1 for each in found.matching)


@pytest.mark.parametrize("name", CATALOGUE)
def test_ways_take_every_example_or_say_that_they_cannot(name: str) -> None:
    metric = CATALOGUE[name]
    case = case_of(metric, *metric.example)
    for variant in variants_of(metric):
        changed = variant(case)
        assert changed is None or isinstance(value_of(changed), float), variant.name


def test_an_option_is_a_way() -> None:
    case = case_of(CATALOGUE["dcg"], LIST)
    changed = option_variant("gain", "exponential")(case)
    assert changed is not None
    assert close(value_of(changed), 7 + 3 / log2(3) + 1 / log2(5))
    assert option_variant("gain", "linear")(case) is case
    assert option_variant("beta", 1.0)(case) is None


@pytest.mark.parametrize(
    ("name", "metric", "expected"),
    [  # the differences are .1 and .3: t = 2; p of Student's t of one degree is 1 - 2 atan(t) / pi
        ("deviation for standard error", "paired_t_test", 1 - 2 * atan(sqrt(2)) / pi),
        ("n for n - 1", "paired_t_test", 1 - 2 * atan(2 * sqrt(2)) / pi),
        ("one-sided for two-sided p", "paired_t_test", 0.5 - atan(2) / pi),
        ("n for n - 1", "effect_size", 2),  # .2 / .1
        ("second system less first", "difference_interval", -0.2),
    ],
)
def test_slips_about_two_queries_of_two_systems(name: str, metric: str, expected: float) -> None:
    changed = VARIANTS[name](case_of(CATALOGUE[metric], [0.5, 0.7], [0.4, 0.4]))
    assert changed is not None
    assert close(value_of(changed), expected)


@pytest.mark.parametrize(
    ("name", "metric", "given"),
    [
        ("one-sided for two-sided p", "sign_test", ([1, 0], [0, 1])),  # p is 1 already
        ("n for n - 1", "standard_error", ([0.5],)),
        ("n for n - 1", "paired_t_test", ([0.5], [0.4])),
        ("deviation for standard error", "paired_t_test", ([0.5], [0.4])),
        ("macro for micro", "micro_average", ([0], [0])),
    ],
)
def test_a_slip_that_gives_no_other_number_is_none(name: str, metric: str, given: Any) -> None:
    assert VARIANTS[name](case_of(CATALOGUE[metric], *given)) is None
