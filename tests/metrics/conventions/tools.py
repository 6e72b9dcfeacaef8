"""What the tools say of small inputs.

`judged` maps documents to grades; a run is in the order of its scores.
"""

import warnings
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np
import pytest

RUN = {query: {"a": 2.0, "b": 1.0} for query in ("q1", "q2")}


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


def trec_mean(qrels: dict[str, dict[str, int]]) -> float:
    """The mean over what pytrec_eval answers for."""
    import pytrec_eval

    found = pytrec_eval.RelevanceEvaluator(qrels, {"recip_rank"}).evaluate(RUN)
    return float(np.mean([of_query["recip_rank"] for of_query in found.values()]))


def ir_mean(qrels: dict[str, dict[str, int]]) -> float:
    import ir_measures

    return ir_measures.calc_aggregate([ir_measures.RR], qrels, RUN)[ir_measures.RR]


def sklearn(function: str, grades: list[int], scores: list[float] | None = None) -> float:
    from sklearn import metrics as sklearn_metrics

    scores = scores or [float(-at) for at in range(len(grades))]
    return float(getattr(sklearn_metrics, function)([grades], [scores]))


def sklearn_fbeta() -> float:
    from sklearn.metrics import fbeta_score

    return float(fbeta_score([1, 0, 1, 1, 0, 1], [1, 1, 1, 1, 1, 0], beta=0.5))


def of_scores(function: str, labels: list[int], scores: list[float], **options: Any) -> float:
    """A metric of scikit-learn; it warns where a class is missing."""
    from sklearn import metrics as sklearn_metrics

    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", "Only one class|No positive class")
        if function != "auc":
            return float(getattr(sklearn_metrics, function)(labels, scores, **options))
        precision, recall, _ = sklearn_metrics.precision_recall_curve(labels, scores)
        return float(sklearn_metrics.auc(recall, precision))


def of_labels(function: str, true: list[int], predicted: list[int], **options: Any) -> float:
    from sklearn import metrics as sklearn_metrics

    with warnings.catch_warnings():  # scikit-learn warns of what we ask after
        warnings.simplefilter("ignore")
        return float(getattr(sklearn_metrics, function)(true, predicted, **options))


def sklearn_matrix(true: list[int], predicted: list[int]) -> np.ndarray:
    from sklearn.metrics import confusion_matrix

    return confusion_matrix(true, predicted)


def of_rows(function: str, true: list[list[int]], scores: list[list[float]]) -> float:
    from sklearn import metrics as sklearn_metrics

    return float(getattr(sklearn_metrics, function)(true, scores))


def scipy_tau(function: str, x: list[int], y: list[int], **options: Any) -> float:
    from scipy import stats

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return float(getattr(stats, function)(x, y, **options).statistic)


def of_table(table: list[list[int]], **options: Any) -> float:
    from statsmodels.stats.inter_rater import cohens_kappa

    with np.errstate(invalid="ignore"):
        value: Any = cohens_kappa(np.array(table), return_results=False, **options)
        return float(value)


def is_refused(compute: Callable[[], object], error: type[Exception], why: str) -> float:
    """1 when it is; the tools that refuse raise different errors."""
    with pytest.raises(error, match=why):
        compute()
    return 1.0


def statsmodels_fleiss(counts: list[list[int]]) -> object:
    from statsmodels.stats.inter_rater import fleiss_kappa

    return fleiss_kappa(np.array(counts))


def alpha_of(ratings: Sequence[Sequence[float]]) -> float:
    import krippendorff

    return float(krippendorff.alpha(ratings, level_of_measurement="nominal"))


def r2(predicted: list[int], **options: Any) -> float:
    from sklearn.metrics import r2_score

    with np.errstate(divide="ignore", invalid="ignore"):
        return float(r2_score([2, 2], predicted, **options))
