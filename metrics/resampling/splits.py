"""Which items a round trains on and which it tests on, as scikit-learn's splitters draw them."""

import warnings
from typing import Any, NamedTuple

import numpy as np

from metrics.arrays import Counts
from metrics.core import InvalidInput
from metrics.inputs.counted import counted
from metrics.needed import needed
from metrics.params import Whole
from metrics.steps import say

MAX_ITEMS = 10**6
MAX_ROUNDS = 10**4


class Split(NamedTuple):
    """A round: the places of the items to train on and of those to test on, from 0.

    A bootstrap sample holds an item as often as it was drawn.
    """

    train: Counts
    test: Counts


def holdout(n: int, *, share: float = 1 / 3, labels: Any = None, seed: int = 0) -> Split:
    """Return one split of n items: `share` of them, rounded up, to test on.

    With `labels`, shape (n,), each class has about that share of its items there. Raises
    InvalidInput where either part, or with labels a class in it, would be empty.
    Source: scikit-learn, ShuffleSplit and StratifiedShuffleSplit.
    """
    (split,) = random_subsampling(n, rounds=1, share=share, labels=labels, seed=seed)
    return split


def random_subsampling(
    n: int, *, rounds: int = 10, share: float = 1 / 3, labels: Any = None, seed: int = 0
) -> tuple[Split, ...]:
    """Return `rounds` splits as those of `holdout`, drawn one after the other: an item may be
    tested in several rounds or in none. Raises InvalidInput as `holdout` does.
    Source: Kohavi (1995), A study of cross-validation and bootstrap, IJCAI, section 2.1.
    """
    n, rounds = _items(n), _whole("rounds", rounds, 1, MAX_ROUNDS)
    if not 0 < share < 1 or np.ceil(share * n) >= n:
        allowed = say("either part needs an item: allowed is a share between 0 and 1")
        raise InvalidInput("share", found=share, allowed=allowed)
    if labels is None:
        return _splits("ShuffleSplit", n, None, rounds, test_size=share, random_state=seed)
    given = _labels(labels, n)
    classes, counts = np.unique(given, return_counts=True)
    test = int(np.ceil(share * n))
    if counts.min() < 2 or min(test, n - test) < len(classes):
        allowed = say("each class needs two items, and room in both parts")
        raise InvalidInput("labels", found=counted(int(counts.min()), "items"), allowed=allowed)
    options = {"test_size": share, "random_state": seed}
    return _splits("StratifiedShuffleSplit", n, given, rounds, **options)


def k_fold(n: int, *, k: int = 10, seed: int | None = 0) -> tuple[Split, ...]:
    """Return k splits of n items: each item is tested once. The first folds have one item more
    where k does not divide n; `seed=None` leaves the items in their order.

    Raises InvalidInput for k beyond 2 to n. Source: Stone (1974), Cross-validatory choice and
    assessment of statistical predictions, JRSS B 36(2).
    """
    n = _items(n)
    k = _whole("k", k, 2, n)
    return _splits("KFold", n, None, k, shuffle=seed is not None, random_state=seed)


def leave_one_out(n: int) -> tuple[Split, ...]:
    """Return n splits: each tests one item, in their order. Raises InvalidInput for fewer than two.
    Source: Lachenbruch & Mickey (1968), Estimation of error rates in discriminant analysis,
    Technometrics 10(1).
    """
    return _splits("LeaveOneOut", _items(n), None)


def stratified_k_fold(labels: Any, *, k: int = 10, seed: int | None = 0) -> tuple[Split, ...]:
    """Return k splits of the items with these labels, shape (n,), in which each class is spread
    over the folds as evenly as it goes: a class of fewer than k items is absent from some.

    Raises InvalidInput for k beyond 2 to the size of the largest class. Source: Kohavi (1995).
    """
    given = _labels(labels)
    _items(len(given))
    largest = int(np.unique(given, return_counts=True)[1].max())
    k = _whole("k", k, 2, max(largest, 2))
    options = {"shuffle": seed is not None, "random_state": seed}
    return _splits("StratifiedKFold", len(given), given, k, **options)


def bootstrap(n: int, *, rounds: int = 100, seed: int = 0) -> tuple[Split, ...]:
    """Return `rounds` samples of n items, each drawn n times with replacement, to train on, and the
    items that a sample misses to test on: about 37 %, of few items at times none.

    Source: Efron (1979), Bootstrap methods: another look at the jackknife, Annals of Statistics
    7(1).
    """
    resample = needed("sklearn.utils").resample
    n, rounds = _items(n), _whole("rounds", rounds, 1, MAX_ROUNDS)
    state, every = np.random.RandomState(seed), np.arange(n)
    found = []
    for _round in range(rounds):
        drawn = np.asarray(resample(every, random_state=state))
        found.append(Split(drawn, np.setdiff1d(every, drawn)))
    return tuple(found)


def _splits(name: str, n: int, labels: Any, *rounds: int, **options: Any) -> tuple[Split, ...]:
    """The splits of n items that one of scikit-learn's splitters draws."""
    splitter = getattr(needed("sklearn.model_selection"), name)(*rounds, **options)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)  # of classes of fewer than k items
        found = [*splitter.split(np.empty(n), labels)]
    return tuple(Split(np.asarray(train), np.asarray(test)) for train, test in found)


def _whole(name: str, value: Any, low: int, high: int) -> int:
    return Whole(say("count"), "", low, high, trials=()).check(name, value)


def _items(n: Any) -> int:
    return _whole("n", n, 2, MAX_ITEMS)


def _labels(labels: Any, n: int | None = None) -> Any:
    """The classes of the items as numbers."""
    given = np.asarray(labels, dtype=object)
    if given.ndim != 1 or not len(given):
        allowed = say("allowed is a row of labels")
        raise InvalidInput("labels", found=labels, allowed=allowed)
    if n is not None and len(given) != n:
        allowed = say("there must be {count}", count=n)
        raise InvalidInput("labels", found=counted(len(given), "labels"), allowed=allowed)
    return np.unique(given.astype(str), return_inverse=True)[1]
