"""The three classifiers."""

from __future__ import annotations

import functools
from contextlib import AbstractContextManager
from typing import Any

import numpy as np

from metrics.arrays import Counts, Floats
from pages.resampling.data import Items


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
        """The class of each item."""
        return np.argmax(self.probabilities(features), axis=1)
