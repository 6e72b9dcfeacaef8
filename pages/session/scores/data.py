"""Scored items of two classes, by one model or two."""

import hashlib
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from metrics import InvalidInput, from_word, word_of
from metrics.arrays import Floats
from metrics.inputs.counted import counted
from metrics.inputs.labels import scored_labels
from metrics.notation import decimal
from metrics.steps import say
from pages.session import memory
from pages.session.cache import MEGABYTE, cached
from pages.session.language import _, sentence
from pages.session.narration_terms import NarrationTerms
from pages.session.scores.generate import Distributions, drawn
from pages.session.visit_store import Stored

MAX_ITEMS = 200_000
MAX_SCORE = 1e9
# Beyond this an address is too long to be read or typed.
MAX_IN_ADDRESS = 200
DRAWS_CACHE_BYTES = 48 * MEGABYTE  # of all sessions: 50 of 100,000 items, each drawn in 3 ms


Labels = NDArray[np.bool_]


class Scores(Stored):
    """Labels 0 and 1 of n items, shape (n,), and the scores that one or two models give them.

    `origin` says how to come by them again: the distributions they were drawn from, the id of a
    data set of the app, or "" for what a reader made. Two are equal when they hold the same labels
    and scores in the same order, and come from the same place.
    """

    kind, most = "scores", 5
    gone = (
        say("data of another visit"),
        sentence("session.scores.address", "address_holds_at", high=MAX_IN_ADDRESS),
    )

    def __init__(
        self, labels: Labels, models: tuple[Floats, ...], origin: Distributions | str = ""
    ):
        for array in (labels, *models):
            array.flags.writeable = False
        memory.track((labels, *models))
        self._arrays = labels, models
        self.origin = origin

    @property
    def heavy(self) -> tuple[NDArray[Any], ...]:
        """The arrays that live as long as these scores."""
        return self.labels, *self.models

    @property
    def labels(self) -> Labels:
        """Whether each item is positive, shape (n,)."""
        return self._arrays[0]

    @property
    def models(self) -> tuple[Floats, ...]:
        """The scores of each model, shape (n,)."""
        return self._arrays[1]

    @property
    def n(self) -> int:
        return len(self.labels)

    @property
    def has_two(self) -> bool:
        return len(self.models) == 2

    def arrays(self, model: int = 0) -> tuple[NDArray[np.int64], Floats]:
        """Labels and one model's scores, as metrics take them."""
        return self.labels.astype(np.int64), self.models[model]

    @cached_property
    def digest(self) -> str:
        """A short name for the labels and scores."""
        content = hashlib.blake2b(self.labels.tobytes(), digest_size=8)
        for scores in self.models:
            content.update(scores.tobytes())
        return content.hexdigest()

    def narration_terms(self) -> dict[str, NarrationTerms]:
        if self.n > MAX_IN_ADDRESS:
            return {}
        scores = tuple(decimal(score).replace("-", "\u2212") for score in self.models[0].tolist())
        words = _("a score of model {0}") if self.has_two else _("a score")
        axes = range(1, len(self.models) + 1), range(self.n)
        return {
            "labels": NarrationTerms(
                _("the item at {0} is positive"),
                (scores,),
                denied=_("the item at {0} is negative"),
                count=_("items"),
            ),
            "models": NarrationTerms(words, axes),
        }

    @property
    def identity(self) -> object:
        return self.digest, self.origin

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.identity!r})"


class Drawn(Scores):
    """Scores that are drawn from distributions: only the recipe is stored, the draw is cached.

    Otherwise the undo history of a slider over 100,000 items would hold 300 MB.
    """

    def __init__(self, origin: Distributions):
        self.origin: Distributions = origin

    @property
    def heavy(self) -> tuple[NDArray[Any], ...]:
        return ()

    @property
    def _arrays(self) -> tuple[Labels, tuple[Floats, ...]]:
        return _draw(self.origin)._arrays

    @property
    def n(self) -> int:
        return self.origin.size

    @property
    def has_two(self) -> bool:
        return self.origin.second is not None

    @property
    def identity(self) -> object:
        return self.origin


@cached(DRAWS_CACHE_BYTES)
def _draw(distributions: Distributions) -> Scores:
    labels, models = drawn(distributions)
    return scores_of(labels, *models)


def scores_of(labels: ArrayLike, *models: ArrayLike, origin: str = "") -> Scores:
    """Scores checked: one or two models, from 1 to 200,000 items, scores from -1e9 to 1e9.

    Raises InvalidInput that names the item.
    """
    checked = [scored_labels(labels, model) for model in models]
    positive = checked[0][0]
    if len(positive) > MAX_ITEMS:
        found = counted(len(positive), "items")
        allowed = say("allowed are at most {high}", high=MAX_ITEMS)
        raise InvalidInput("y_true", found=found, allowed=allowed)
    for _labels, scores in checked:
        far = np.flatnonzero(np.abs(scores) > MAX_SCORE)
        if len(far):
            allowed = say(
                "allowed are numbers from {low} to {high}", low=-MAX_SCORE, high=MAX_SCORE
            )
            place = say("item {item}", item=far[0] + 1)
            found = f"{scores[far[0]]:g}"
            raise InvalidInput("y_score", place=place, found=found, allowed=allowed)
    return Scores(positive, tuple(scores for _, scores in checked), origin)


def of_word(word: str) -> Scores:
    """The scores of a word such as ppnpnnpn. Raises InvalidInput that names the letter."""
    return scores_of(*from_word(word))


def own_word(scores: Scores, model: int = 0) -> str | None:
    """The word that gives exactly these scores; None where there is none."""
    if scores.n > MAX_IN_ADDRESS or scores.has_two:
        return None
    word = word_of(*scores.arrays(model))
    return word if of_word(word) == scores else None


def repeated_negatives(scores: Scores, times: int) -> Scores:
    """The items with each negative item repeated `times` times."""
    if times == 1:
        return scores
    counts = np.where(scores.labels, 1, times)
    models = tuple(np.repeat(model, counts) for model in scores.models)
    return Scores(np.repeat(scores.labels, counts), models)
