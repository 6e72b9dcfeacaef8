"""The three classifiers, and their scores on some items."""

import functools
import math
from collections.abc import Sequence
from contextlib import AbstractContextManager
from typing import Any

import numpy as np

from metrics import CATALOGUE, ConfusionCounts, Result
from metrics.arrays import Counts, Floats
from pages.resampling.data import Items
from pages.resampling.state import ResamplingState

# The metric of each score, and its conventions: those of scikit-learn's functions.
_METRICS: dict[str, tuple[str, dict[str, Any]]] = {
    "accuracy": ("accuracy", {}),
    "balanced_accuracy": ("balanced_accuracy", {"empty_classes": "left out"}),
    "f1": ("f_score", {"average": "macro", "zero_division": 0.0}),
    "error": ("error_rate", {}),
}


def classifier(kind: str, *, depth: int = 3, neighbours: int = 5, items: int = 10**6) -> Any:
    """A new classifier for a training part of so many `items`. It is the same at each call."""
    from sklearn.linear_model import LogisticRegression
    from sklearn.neighbors import KNeighborsClassifier
    from sklearn.pipeline import make_pipeline
    from sklearn.preprocessing import StandardScaler
    from sklearn.tree import DecisionTreeClassifier

    match kind:
        case "tree":
            return DecisionTreeClassifier(max_depth=depth, random_state=0)
        case "neighbours":
            nearest = KNeighborsClassifier(min(neighbours, items))
            return make_pipeline(StandardScaler(), nearest)
    return make_pipeline(StandardScaler(), LogisticRegression(max_iter=1000))


def in_one_thread() -> AbstractContextManager[Any]:
    """Around what is trained: on so few items threads take longer to agree than to compute, and on
    a server many readers share its cores.
    """
    return _threads().limit(limits=1)


@functools.cache
def _threads() -> Any:
    from threadpoolctl import ThreadpoolController

    return ThreadpoolController()


class Trained:
    """A classifier trained on some items; one class alone it predicts always."""

    def __init__(self, items: Items, kind: str, *, depth: int = 3, neighbours: int = 5):
        self.n_classes = len(items.names)
        self.seen = np.unique(items.classes)
        self._model = None
        if len(self.seen) > 1:
            count = len(items.classes)
            model = classifier(kind, depth=depth, neighbours=neighbours, items=count)
            with in_one_thread():
                self._model = model.fit(items.features, items.classes)

    def probabilities(self, features: Floats) -> Floats:
        """What it gives each class (n, classes); 0 where it has never seen the class."""
        found = np.zeros((len(features), self.n_classes))
        if self._model is None:
            found[:, self.seen] = 1.0
        else:
            with in_one_thread():
                found[:, self.seen] = self._model.predict_proba(features)
        return found

    def predicted(self, features: Floats) -> Counts:
        return np.argmax(self.probabilities(features), axis=1)

    def scores(self, items: Items, *names: str) -> dict[str, float]:
        """Each score on these items, or those of these names."""
        return scores(items.classes, self.probabilities(items.features), *names)


def trained(items: Items, state: ResamplingState) -> Trained:
    """The classifier of the page, trained on these items."""
    return Trained(items, state.model, depth=state.depth, neighbours=state.neighbours)


def scores(classes: Counts, probabilities: Floats, *names: str) -> dict[str, float]:
    """Each score of items of these classes (n,), whose classes have these probabilities (n, c), or
    those of these names.

    The class of the largest is predicted. For F1 classes that are neither there nor predicted count
    for nothing; where one of several has no item, or all of them, the area is undefined.
    """
    counts = _confusion(classes, probabilities)
    return {
        name: _area(classes, probabilities) if name == "auc" else float(_of_counts(name, counts))
        for name in names or (*_METRICS, "auc")
    }


def result_of_score(
    name: str, classes: Counts, probabilities: Floats, names: Sequence[str]
) -> Result | None:
    """One score with its derivation, in which classes have their `names`; None of the mean of
    several areas, or of an undefined one.
    """
    if name != "auc":
        return _of_counts(name, _confusion(classes, probabilities), names)
    if probabilities.shape[1] > 2 or len(np.unique(classes)) < 2:
        return None
    return CATALOGUE["roc_auc"].function(classes, probabilities[:, 1])


def metric_name(score: str) -> str:
    return "roc_auc" if score == "auc" else _METRICS[score][0]


def _confusion(classes: Counts, probabilities: Floats) -> Floats:
    """The confusion matrix (c, c)."""
    counts = np.zeros((probabilities.shape[1],) * 2)
    np.add.at(counts, (classes, np.argmax(probabilities, axis=1)), 1)
    return counts


def _of_counts(name: str, counts: Floats, names: Sequence[str] = ()) -> Result:
    if name == "f1":
        # The classes with an item or a prediction.
        there = np.flatnonzero(counts.sum(axis=0) + counts.sum(axis=1))
        counts = counts[np.ix_(there, there)]
        names = [name for at, name in enumerate(names) if at in there]
    metric, options = _METRICS[name]
    if name == "f1" and len(counts) == 1:  # all items of one class, and predicted so
        counts, metric, options = np.diag([counts[0, 0], 0.0]), "f_score", {"label": 0}
    if len(names) == len(counts):
        return CATALOGUE[metric].function(
            ConfusionCounts(counts.astype(np.int64), tuple(names)), **options
        )
    return CATALOGUE[metric].function(counts, **options)


def _area(classes: Counts, probabilities: Floats) -> float:
    """The area under the ROC curve: of two classes that of the second, of more the mean of each
    class against all others.
    """
    c = probabilities.shape[1]
    found = []
    for side in [1] if c == 2 else range(c):
        isit = classes == side
        if isit.all() or not isit.any():
            return math.nan
        found.append(float(CATALOGUE["roc_auc"].function(isit.astype(int), probabilities[:, side])))
    return math.fsum(found) / len(found)
