"""What we say of other tools: run again where the tool is at hand."""

import dataclasses
import inspect
import re
import warnings
from collections.abc import Callable, Mapping
from typing import Any

import numpy as np
import pytest

import metrics
from metrics import CATALOGUE
from metrics.conventions import CONVENTIONS, Convention, conventions_of

AT_HAND = (
    "scikit-learn",
    "scipy",
    "pytrec_eval-terrier",
    "ir_measures",
    "statsmodels",
    "krippendorff",
)

by_topic = pytest.mark.parametrize(
    "convention", CONVENTIONS, ids=lambda c: f"{c.metric}: {c.topic}: {c.variant}"
)


@by_topic
def test_entry_is_complete(convention: Convention) -> None:
    metric = CATALOGUE[convention.metric]
    assert str(convention.topic)
    assert str(convention.variant).endswith(".")
    assert convention.source
    assert all(re.search(r" \d|^pyxclib$", tool) for tool in convention.tools)
    assert set(convention.parameters) <= set(metric.parameters)
    metric.function(*metric.example, **convention.parameters)


def test_every_metric_of_a_ranked_list_has_conventions() -> None:
    assert all(conventions_of(name) for name in metrics.family("ranked_list"))
    assert sum(len(conventions_of(name)) for name in CATALOGUE) == len(CONVENTIONS)
    assert conventions_of("nothing") == ()


def test_topics_have_alternatives() -> None:
    """A topic with one variant and no second is no disagreement, except that RR is 0 by rule."""
    topics = [(c.metric, str(c.topic)) for c in CONVENTIONS]
    single = {topic for topic in topics if topics.count(topic) == 1}
    assert single == {("reciprocal_rank", "no relevant document")}
    said = [(c.metric, str(c.topic), str(c.variant)) for c in CONVENTIONS]
    assert len(set(said)) == len(said)


def test_entry_cannot_be_changed() -> None:
    with pytest.raises(dataclasses.FrozenInstanceError):
        CONVENTIONS[0].metric = "another"  # type: ignore[misc]


# The tools on small lists. `judged` maps documents to grades; a run is in the order of its scores.


def falling(grades: list[int]) -> tuple[dict[str, int], dict[str, float]]:
    """Documents a, b, ... with these grades, in this order."""
    judged = {chr(97 + at): grade for at, grade in enumerate(grades)}
    return judged, {doc: float(-at) for at, doc in enumerate(judged)}


def trec(measure: str, judged: Mapping[str, int], run: Mapping[str, float]) -> float:
    import pytrec_eval

    evaluator = pytrec_eval.RelevanceEvaluator({"q": judged}, {measure.split(":")[0]})
    values = evaluator.evaluate({"q": run})["q"]
    return values[measure.split(":")[1]] if ":" in measure else next(iter(values.values()))


def ir(measure: str, judged: Mapping[str, int], run: Mapping[str, float]) -> float:
    import ir_measures

    parsed = ir_measures.parse_measure(measure)
    (found,) = ir_measures.iter_calc([parsed], {"q": judged}, {"q": run})
    return found.value


def sklearn(function: str, grades: list[int], scores: list[float] | None = None) -> float:
    from sklearn import metrics as sklearn_metrics

    scores = scores or [float(-at) for at in range(len(grades))]
    return float(getattr(sklearn_metrics, function)([grades], [scores]))


def sklearn_fbeta() -> float:
    from sklearn.metrics import fbeta_score

    return float(fbeta_score([1, 0, 1, 1, 0, 1], [1, 1, 1, 1, 1, 0], beta=0.5))


def of_scores(function: str, labels: list[int], scores: list[float]) -> float:
    """A metric of scikit-learn; it warns where a class is missing."""
    from sklearn import metrics as sklearn_metrics

    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", "Only one class|No positive class")
        if function != "auc":
            return float(getattr(sklearn_metrics, function)(labels, scores))
        precision, recall, _ = sklearn_metrics.precision_recall_curve(labels, scores)
        return float(sklearn_metrics.auc(recall, precision))


SCORED = ([1, 0, 1, 0], [0.9, 0.8, 0.8, 0.1])
NEGATIVE = ([0, 0], [2.0, 1.0])


def of_labels(function: str, true: list[int], predicted: list[int], **options: Any) -> float:
    from sklearn import metrics as sklearn_metrics

    with warnings.catch_warnings():  # scikit-learn warns of what we ask after
        warnings.simplefilter("ignore")
        return float(getattr(sklearn_metrics, function)(true, predicted, **options))


def of_rows(function: str, true: list[list[int]], scores: list[list[float]]) -> float:
    from sklearn import metrics as sklearn_metrics

    return float(getattr(sklearn_metrics, function)(true, scores))


def scipy_tau(function: str, x: list[int], y: list[int], **options: Any) -> float:
    from scipy import stats

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return float(getattr(stats, function)(x, y, **options).statistic)


def weighted_both() -> float:
    """The mean of the weights by x and by y; SciPy ranks the largest first."""
    one, other = (
        metrics.weighted_rank_correlation(x, y, weights="hyperbolic") for x, y in (WITH, WITH[::-1])
    )
    return float(one) + float(other) - 1


WITH = ([1, 2, 3, 4, 5], [2, 1, 5, 3, 4])
TIED_RANKS = ([1, 2, 2, 3], [1, 3, 2, 2])
CONSTANT = ([1, 1, 1], [1, 2, 3])
EMPTY_ROW = ([[1, 0, 1], [0, 0, 0]], [[0.3, 0.2, 0.1], [0.3, 0.2, 0.1]])
GRADES = [3, 2, 3, 0, 1, 2]
POOL = [*GRADES, 3, 2]
HITS = [1, 0, 1, 0, 1, 1]
UNJUDGED_FIRST = ({"a": 1}, {"u": 2.0, "a": 1.0})
TIED = ({"a": 1, "b": 0, "c": 0}, {"a": 1.0, "b": 1.0, "c": 1.0})
CLOSE = ({"a": 1, "b": 0}, {"a": 1.00000001, "b": 1.0})
SET = ({"a": 1, "b": 0, "c": 1, "d": 1, "e": 0, "f": 1}, dict.fromkeys("abcde", 1.0))  # P .6, R .75
PARTLY = (falling(POOL)[0], falling(GRADES)[1])

# (metric, beginning of the variant, tool): their value, and ours or the one that shows the claim.
Value = Callable[[], float]
CLAIMS: dict[tuple[str, str, str], tuple[Value, Any]] = {
    ("precision_at_k", "Divided by k", "pytrec_eval-terrier"): (
        lambda: trec("P.10", *falling([1, 1, 0, 1, 0, 1])),
        lambda **o: metrics.precision_at_k([1, 1, 0, 1, 0, 1], k=10, **o),
    ),
    ("precision_at_k", "Divided by k", "ir_measures"): (
        lambda: ir("P@10", *falling([1, 1, 0, 1, 0, 1])),
        lambda **o: metrics.precision_at_k([1, 1, 0, 1, 0, 1], k=10, **o),
    ),
    ("precision_at_k", "They count", "pytrec_eval-terrier"): (
        lambda: trec("P.1", *UNJUDGED_FIRST),
        lambda **o: metrics.precision_at_k([0, 1], k=1, **o),
    ),
    ("precision_at_k", "They count", "ir_measures"): (lambda: ir("P@1", *UNJUDGED_FIRST), 0.0),
    ("precision_at_k", "They are taken out", "ir_measures"): (
        lambda: ir("P(judged_only=True)@1", *UNJUDGED_FIRST),
        1.0,
    ),
    ("f_score_at_k", "Beta is squared", "scikit-learn"): (
        sklearn_fbeta,
        lambda **o: metrics.f_score_at_k([1, 0, 1, 1, 0], k=5, n_relevant=4, **o),
    ),
    ("f_score_at_k", "The number given", "pytrec_eval-terrier"): (
        lambda: trec("set_F.0.5", *SET),
        lambda **o: metrics.f_score_at_k([1, 0, 1, 1, 0], k=5, n_relevant=4, **o),
    ),
    ("f_score_at_k", "The number given", "ir_measures"): (
        lambda: ir("SetF(beta=0.5)", *SET),
        lambda **o: metrics.f_score_at_k([1, 0, 1, 1, 0], k=5, n_relevant=4, **o),
    ),
    ("average_precision", "All relevant", "pytrec_eval-terrier"): (
        lambda: trec("map_cut.3", *falling(HITS)),
        lambda **o: metrics.average_precision(HITS, k=3, **o),
    ),
    ("average_precision", "All relevant", "ir_measures"): (
        lambda: ir("AP@3", *falling(HITS)),
        lambda **o: metrics.average_precision(HITS, k=3, **o),
    ),
    ("reciprocal_rank", "They are put", "pytrec_eval-terrier"): (
        lambda: trec("recip_rank", *TIED),
        1 / 3,
    ),
    ("reciprocal_rank", "They are put", "ir_measures"): (lambda: ir("RR", *TIED), 1 / 3),
    ("reciprocal_rank", "1.00000001 and 1 are equal", "pytrec_eval-terrier"): (
        lambda: trec("recip_rank", *CLOSE),
        1 / 2,
    ),
    ("interpolated_precision", "Compared with rounding", "pytrec_eval-terrier"): (
        lambda: trec("iprec_at_recall:iprec_at_recall_0.70", *falling([1, 0, 1, 0, 0, 1])),
        2 / 3,
    ),
    ("dcg", "The grade itself, divided by log2(rank + 1)", "scikit-learn"): (
        lambda: sklearn("dcg_score", GRADES),
        lambda **o: metrics.dcg(GRADES, **o),
    ),
    ("ndcg", "The grade itself, divided by log2(rank + 1)", "scikit-learn"): (
        lambda: sklearn("ndcg_score", GRADES),
        lambda **o: metrics.ndcg(GRADES, **o),
    ),
    ("ndcg", "Those of the list", "scikit-learn"): (
        lambda: sklearn("ndcg_score", GRADES),
        lambda **o: metrics.ndcg(GRADES, **o),
    ),
    ("ndcg", "All that were judged", "pytrec_eval-terrier"): (
        lambda: trec("ndcg_cut.6", *PARTLY),
        lambda **o: metrics.ndcg(GRADES, k=6, judged=POOL, **o),
    ),
    ("ndcg", "All that were judged", "ir_measures"): (
        lambda: ir("nDCG@6", *PARTLY),
        lambda **o: metrics.ndcg(GRADES, k=6, judged=POOL, **o),
    ),
    ("ndcg", "The value is 0.", "scikit-learn"): (lambda: sklearn("ndcg_score", [0, 0]), 0.0),
    ("ndcg", "Every order", "scikit-learn"): (
        lambda: sklearn("ndcg_score", [1, 0, 0], [1.0, 1.0, 1.0]),
        np.mean([float(metrics.ndcg(order)) for order in ([1, 0, 0], [0, 1, 0], [0, 0, 1])]),
    ),
    ("ndcg", "They are put", "pytrec_eval-terrier"): (
        lambda: trec("ndcg", *TIED),
        lambda **o: metrics.ndcg([0, 0, 1], **o),
    ),
    ("roc_auc", "The value is 0/0", "scikit-learn"): (
        lambda: of_scores("roc_auc_score", *NEGATIVE),
        lambda: metrics.roc_auc(*NEGATIVE),
    ),
    ("roc_auc", "They pass the threshold together", "scikit-learn"): (
        lambda: of_scores("roc_auc_score", *SCORED),
        lambda: metrics.roc_auc(*SCORED),
    ),
    ("score_average_precision", "A step", "scikit-learn"): (
        lambda: of_scores("average_precision_score", *SCORED),
        lambda: metrics.score_average_precision(*SCORED),
    ),
    ("score_average_precision", "A straight line", "scikit-learn"): (
        lambda: of_scores("auc", *SCORED),
        lambda: metrics.pr_auc(*SCORED),
    ),
    ("score_average_precision", "The value is 0.", "scikit-learn"): (
        lambda: of_scores("average_precision_score", *NEGATIVE),
        0.0,
    ),
    ("pr_auc", "A straight line", "scikit-learn"): (
        lambda: of_scores("auc", *SCORED),
        lambda: metrics.pr_auc(*SCORED),
    ),
    ("pr_auc", "A step", "scikit-learn"): (
        lambda: of_scores("average_precision_score", *SCORED),
        lambda: metrics.score_average_precision(*SCORED),
    ),
    ("pr_auc", "Recall is taken as 1", "scikit-learn"): (
        lambda: of_scores("auc", *NEGATIVE),
        0.5,
    ),
}
CLAIMS |= {
    ("kendall_tau", "The denominator leaves out", "scipy"): (
        lambda: scipy_tau("kendalltau", *TIED_RANKS),
        lambda **o: metrics.kendall_tau(*TIED_RANKS, **o),
    ),
    ("kendall_tau", "The value is 0/0", "scipy"): (
        lambda: scipy_tau("kendalltau", *CONSTANT),
        lambda **o: metrics.kendall_tau(*CONSTANT, **o),
    ),
    ("spearman_rho", "They share", "scipy"): (
        lambda: scipy_tau("spearmanr", *TIED_RANKS),
        lambda: metrics.spearman_rho(*TIED_RANKS),
    ),
    ("weighted_rank_correlation", "Those of x alone", "scipy"): (
        lambda: scipy_tau("weightedtau", *WITH, rank=[0, 1, 2, 3, 4]),
        lambda **o: 2 * float(metrics.weighted_rank_correlation(*WITH, **o)) - 1,
    ),
    ("weighted_rank_correlation", "Those of x and those of y", "scipy"): (
        lambda: scipy_tau("weightedtau", *([-one for one in column] for column in WITH)),
        weighted_both,
    ),
    ("coverage_error", "At 1", "scikit-learn"): (
        lambda: of_rows("coverage_error", *EMPTY_ROW),
        lambda **o: metrics.coverage_error(*EMPTY_ROW, **o),
    ),
}
for name, function in {
    "coverage_error": "coverage_error",
    "label_ranking_average_precision": "label_ranking_average_precision_score",
    "label_ranking_loss": "label_ranking_loss",
}.items():
    CLAIMS[name, "They count as ranked", "scikit-learn"] = (
        lambda function=function: of_rows(function, *EMPTY_ROW),
        lambda name=name, **o: CATALOGUE[name].function(*EMPTY_ROW, **o),
    )
for name in ("dcg", "ndcg"):  # trec_eval has no plain DCG: nDCG shows its gain and discount
    for tool, theirs in {
        "pytrec_eval-terrier": lambda: trec("ndcg", *falling(GRADES)),
        "ir_measures": lambda: ir("nDCG", *falling(GRADES)),
    }.items():
        key = (name, "The grade itself, divided by log2(rank + 1)", tool)
        CLAIMS[key] = (theirs, lambda **o: metrics.ndcg(GRADES, **o))
for name, (of_trec, of_ir) in {
    "recall_at_k": ("recall.10", "R@10"),
    "f_score_at_k": ("set_F", "SetF"),
    "average_precision": ("map", "AP"),
    "reciprocal_rank": ("recip_rank", "RR"),
    "r_precision": ("Rprec", "Rprec"),
    "interpolated_precision": ("iprec_at_recall:iprec_at_recall_0.50", "IPrec@0.5"),
    "ndcg": ("ndcg", "nDCG"),
}.items():
    CLAIMS[name, "The value is 0.", "pytrec_eval-terrier"] = (
        lambda measure=of_trec: trec(measure, *falling([0, 0])),
        0.0,
    )
    CLAIMS[name, "The value is 0.", "ir_measures"] = (
        lambda measure=of_ir: ir(measure, *falling([0, 0])),
        0.0,
    )
NEITHER = ([0, 0], [0, 0])  # of class 1 no item, and no prediction
SOME = ([0, 0, 0, 1, 1], [0, 0, 1, 0, 1])
for name, function in {
    "precision": "precision_score",
    "recall": "recall_score",
    "f_score": "f1_score",
    "jaccard_score": "jaccard_score",
}.items():
    ours = CATALOGUE[name].function
    empty, partly = [[2, 0], [0, 0]], [[2, 1, 0], [1, 1, 0], [0, 0, 0]]
    macro = {"labels": [0, 1, 2], "average": "macro"}
    CLAIMS[name, "The value is 0.", "scikit-learn"] = (
        lambda function=function: of_labels(function, *NEITHER),
        lambda ours=ours, empty=empty, **o: ours(empty, **o),
    )
    CLAIMS[name, "The value is 1.", "scikit-learn"] = (
        lambda function=function: of_labels(function, *NEITHER, zero_division=1),
        lambda ours=ours, empty=empty, **o: ours(empty, **o),
    )
    CLAIMS[name, "The class counts as 0.", "scikit-learn"] = (
        lambda function=function, macro=macro: of_labels(function, *SOME, **macro),
        lambda ours=ours, partly=partly, **o: ours(partly, **o),
    )
    CLAIMS[name, "The class is left out", "scikit-learn"] = (
        lambda function=function, macro=macro: of_labels(
            function, *SOME, zero_division=np.nan, **macro
        ),
        float(ours(partly).per_class[0] + ours(partly).per_class[1]) / 2,
    )
del CLAIMS["jaccard_score", "The class is left out", "scikit-learn"]  # it takes only 0 and 1
CLAIMS["balanced_accuracy", "The class is left out", "scikit-learn"] = (
    lambda: of_labels("balanced_accuracy_score", [0, 0, 1], [0, 2, 1]),
    3 / 4,
)
CLAIMS["matthews_correlation", "The value is 0.", "scikit-learn"] = (
    lambda: of_labels("matthews_corrcoef", [0, 0, 1], [0, 0, 0]),
    lambda **o: metrics.matthews_correlation([[2, 0], [1, 0]], **o),
)


# Raters: ratings of two on a scale of 1 to 5, of which they use 1, 2 and 5.

RATED = ([1, 2, 5, 5], [1, 5, 2, 5])
JUDGED = [[300, 20], [10, 70]]
THREE = [[1, 2, 3, 3, 2], [1, 2, 3, 1, 2], [2, 2, 3, 3, 1]]


def of_table(table: list[list[int]], **options: Any) -> float:
    from statsmodels.stats.inter_rater import cohens_kappa

    with np.errstate(invalid="ignore"):
        value: Any = cohens_kappa(np.array(table), return_results=False, **options)
        return float(value)


def judgements() -> tuple[list[int], list[int]]:
    pairs = [(i, j) for i, row in enumerate(JUDGED) for j, n in enumerate(row) for _ in range(n)]
    return [i for i, _ in pairs], [j for _, j in pairs]


def is_refused(compute: Callable[[], object], error: type[Exception], why: str) -> float:
    """1 when it is; the tools that refuse raise different errors."""
    with pytest.raises(error, match=why):
        compute()
    return 1.0


def statsmodels_fleiss(counts: list[list[int]]) -> object:
    from statsmodels.stats.inter_rater import fleiss_kappa

    return fleiss_kappa(np.array(counts))


def alpha_of(ratings: list[list[int]]) -> float:
    import krippendorff

    return float(krippendorff.alpha(ratings, level_of_measurement="nominal"))


def on_the_scale(**options: Any) -> metrics.Result:
    return metrics.cohen_kappa(metrics.agreement_table(*RATED, [1, 2, 3, 4, 5]), **options)


CLAIMS["cohen_kappa", "Each rater's own", "scikit-learn"] = (
    lambda: of_labels("cohen_kappa_score", *judgements()),
    lambda: metrics.cohen_kappa(JUDGED),
)
CLAIMS["cohen_kappa", "Each rater's own", "statsmodels"] = (
    lambda: of_table(JUDGED),
    lambda: metrics.cohen_kappa(JUDGED),
)
CLAIMS["cohen_kappa", "They keep their place", "scikit-learn"] = (
    lambda: of_labels("cohen_kappa_score", *RATED, labels=[1, 2, 3, 4, 5], weights="quadratic"),
    lambda **o: on_the_scale(**o),
)
CLAIMS["cohen_kappa", "They keep their place", "statsmodels"] = (
    lambda: of_table(
        metrics.agreement_table(*RATED, [1, 2, 3, 4, 5]).matrix.tolist(), wt="quadratic"
    ),
    lambda **o: on_the_scale(**o),
)
CLAIMS["cohen_kappa", "They are dropped", "scikit-learn"] = (
    lambda: of_labels("cohen_kappa_score", *RATED, weights="quadratic"),
    lambda: metrics.cohen_kappa(metrics.agreement_table(*RATED), weights="quadratic"),
)
CLAIMS["cohen_kappa", "The value is 0/0", "scikit-learn"] = (
    lambda: of_labels("cohen_kappa_score", [1, 1], [1, 1], labels=[0, 1]),
    lambda: metrics.cohen_kappa([[0, 0], [0, 2]]),
)
CLAIMS["cohen_kappa", "The value is 0/0", "statsmodels"] = (
    lambda: of_table([[0, 0], [0, 2]]),
    lambda: metrics.cohen_kappa([[0, 0], [0, 2]]),
)
CLAIMS["fleiss_kappa", "The items are refused", "statsmodels"] = (
    lambda: is_refused(lambda: statsmodels_fleiss([[3, 0], [1, 1]]), AssertionError, "^$"),
    1.0,
)
CLAIMS["krippendorff_alpha", "Each ordered pair", "krippendorff"] = (
    lambda: alpha_of(THREE),
    lambda **o: metrics.krippendorff_alpha(THREE, **o),
)
CLAIMS["krippendorff_alpha", "It is an error", "krippendorff"] = (
    lambda: is_refused(lambda: alpha_of([[1, 1], [1, 1]]), ValueError, "more than one value"),
    1.0,
)


# Numbers whose true values are all the same: R^2, which scikit-learn makes finite unless told not.


def r2(predicted: list[int], **options: Any) -> float:
    from sklearn.metrics import r2_score

    with np.errstate(divide="ignore", invalid="ignore"):
        return float(r2_score([2, 2], predicted, **options))


CLAIMS["r_squared", "The value is 0/0", "scikit-learn"] = (
    lambda: r2([2, 2], force_finite=False),
    lambda: metrics.r_squared([2, 2], [2, 2]),
)
CLAIMS["r_squared", "The value is 1", "scikit-learn"] = (lambda: r2([2, 2]), 1.0)
CLAIMS["r_squared", "The value is 0.", "scikit-learn"] = (lambda: r2([2, 3]), 0.0)
CLAIMS["r_squared", "The value is minus", "scikit-learn"] = (
    lambda: r2([2, 3], force_finite=False),
    -np.inf,
)


@pytest.mark.parametrize("claim", CLAIMS, ids=": ".join)
def test_claim(claim: tuple[str, str, str]) -> None:
    metric, variant, tool = claim
    (convention,) = (
        c for c in conventions_of(metric) if str(c.variant).startswith(variant) and names(c, tool)
    )
    theirs, ours = CLAIMS[claim]
    expected = float(ours(**convention.parameters)) if inspect.isfunction(ours) else ours
    assert theirs() == pytest.approx(expected, abs=1e-12, nan_ok=True)


def names(convention: Convention, tool: str) -> bool:
    return any(named.startswith(f"{tool} ") for named in convention.tools)


def test_every_claim_about_a_tool_at_hand_is_run() -> None:
    for convention in CONVENTIONS:
        for tool in AT_HAND:
            if names(convention, tool):
                assert any(
                    (metric, named) == (convention.metric, tool)
                    and str(convention.variant).startswith(variant)
                    for metric, variant, named in CLAIMS
                ), (convention.metric, str(convention.variant), tool)


def test_one_class_is_undefined_here() -> None:
    for name in metrics.family("threshold_sweep"):
        assert np.isnan(CATALOGUE[name].function(*NEGATIVE).value)


def test_no_relevant_document_is_undefined_here() -> None:
    for convention in CONVENTIONS:
        if str(convention.topic) == "no relevant document" and not convention.tools:
            assert np.isnan(CATALOGUE[convention.metric].function([0, 0]).value)
