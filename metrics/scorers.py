"""The metrics of predictions as scorers, as scikit-learn's cross_validate takes them."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from metrics.columns_of_labels import CLASSES, ONE_CLASS, RATERS, TWO_CLASSES
from metrics.core import InvalidInput, Metric
from metrics.inputs.counted import counted
from metrics.steps import say

AVERAGES = ("micro", "macro", "weighted")


@dataclass(frozen=True)
class Scorer:
    """The score of a fitted estimator's predictions: of an error its negative, so that larger is
    better. `takes` says what is scored: a "class" of two, all "classes", "scores",
    "probabilities", or "numbers".
    """

    function: Callable[..., Any]
    sign: int
    takes: str
    average: str = ""

    def __call__(self, estimator: Any, data: Any, y: Any) -> float:
        options: dict[str, Any] = {"average": self.average} if self.average else {}
        if self.takes in ("scores", "probabilities"):
            options["positive"] = estimator.classes_[1]
            if self.takes == "scores" and hasattr(estimator, "decision_function"):
                given = estimator.decision_function(data)
            else:
                given = estimator.predict_proba(data)[:, 1]
        else:
            given = estimator.predict(data)
        if self.takes.startswith("class"):
            options["labels"] = classes = estimator.classes_
            if self.takes == "class" and len(classes) > 2:
                found = counted(len(classes), "classes")
                allowed = say("allowed are two; for more there are the scorers of averages")
                raise InvalidInput("y", found=found, allowed=allowed)
        return self.sign * float(self.function(y, given, **options))


def scorers_of(catalogue: Mapping[str, Metric]) -> dict[str, Scorer]:
    """A scorer for each metric of predictions by its name, with "neg_" before that of an error; a
    metric of one class has one for each average as well, such as "f_score_macro".
    """
    return {
        ("neg_" if one.sign < 0 else "") + metric.name + (one.average and f"_{one.average}"): one
        for metric in catalogue.values()
        for one in _scorers(metric)
    }


def _scorers(metric: Metric) -> Iterator[Scorer]:
    function: Any = metric.function
    sign = -1 if metric.direction == "smaller" else 1
    takes = (
        (CLASSES, "classes"),
        (ONE_CLASS, "class"),
        (RATERS, "classes"),
        (TWO_CLASSES, "scores" if sign > 0 else "probabilities"),
    )
    if metric.family == "regression_errors":
        yield Scorer(function, sign, "numbers")
    for form, what in takes:
        if function.form is form:
            yield Scorer(function, sign, what)
    if function.form is ONE_CLASS and "average" in metric.parameters:
        yield from (Scorer(function, sign, "classes", average) for average in AVERAGES)
