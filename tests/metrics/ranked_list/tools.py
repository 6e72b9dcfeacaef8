"""What scikit-learn, trec_eval and ir_measures say of a ranking."""

from collections.abc import Callable
from typing import Any

import numpy as np

import metrics
from tests.strategies import Ranking


def falling_scores(r: Ranking) -> np.ndarray:
    """scikit-learn scores documents; ours come in rank order, so scores fall strictly."""
    return np.arange(len(r.grades), 0, -1.0)


def sklearn_gain(function: str, power: bool = False) -> Callable[[Ranking], float]:
    def theirs(r: Ranking) -> float:
        from sklearn import metrics as sklearn_metrics

        gains = np.exp2(r.grades) - 1 if power else np.array(r.grades)
        score = getattr(sklearn_metrics, function)
        return float(score([gains], [falling_scores(r)], k=r.k))

    return theirs


def sklearn_average_precision(r: Ranking) -> float:
    from sklearn.metrics import average_precision_score

    return float(average_precision_score(np.array(r.grades) >= 1, falling_scores(r)))


def sklearn_counts(function: str, **options: Any) -> Callable[[Ranking], float]:
    """Precision, recall and F of the set of the first k documents."""

    def theirs(r: Ranking) -> float:
        from sklearn import metrics as sklearn_metrics

        retrieved = np.arange(len(r.grades)) < r.k
        score = getattr(sklearn_metrics, function)
        return float(score(np.array(r.grades) >= 1, retrieved, zero_division=0.0, **options))

    return theirs


def qrels_and_run(r: Ranking) -> tuple[dict[str, dict[str, int]], dict[str, dict[str, float]]]:
    """trec_eval knows all judged documents, retrieved or not."""
    judged = {f"d{at}": grade for at, grade in enumerate(r.judged)}
    return {"q": judged}, {"q": {f"d{at}": s for at, s in enumerate(falling_scores(r).tolist())}}


def trec(measure: str, relevant_from: int = 1) -> Callable[[Ranking], float]:
    def theirs(r: Ranking) -> float:
        import pytrec_eval

        name = measure.format(k=r.k)
        qrels, run = qrels_and_run(r)
        evaluator = pytrec_eval.RelevanceEvaluator(qrels, {name}, relevance_level=relevant_from)
        (value,) = evaluator.evaluate(run)["q"].values()
        return value

    return theirs


def settled_levels(r: Ranking) -> np.ndarray:
    """The recall levels at which trec_eval 9 needs as many documents as the definition.

    It cuts `level * R + 0.9` to a whole number. Where level * R ends in .1, the sum is a whole
    number up to rounding, which may fall short of it: of .7 * 3 it makes 2 documents, not 3.
    """
    return np.arange(11) * r.relevant() % 10 != 1


def trec_levels(r: Ranking) -> np.ndarray:
    import pytrec_eval

    qrels, run = qrels_and_run(r)
    values = pytrec_eval.RelevanceEvaluator(qrels, {"iprec_at_recall"}).evaluate(run)["q"]
    curve = np.array([values[f"iprec_at_recall_{j / 10:.2f}"] for j in range(11)])
    return curve[settled_levels(r)]


def our_levels(r: Ranking) -> np.ndarray:
    result = metrics.interpolated_precision(r.grades, n_relevant=r.relevant())
    return result.curve[settled_levels(r)]


def ir(measure: str) -> Callable[[Ranking], float]:
    def theirs(r: Ranking) -> float:
        import ir_measures

        parsed = ir_measures.parse_measure(measure.format(k=r.k))
        (found,) = ir_measures.iter_calc([parsed], *qrels_and_run(r))
        return found.value

    return theirs
