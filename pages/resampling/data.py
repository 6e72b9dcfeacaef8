"""The items: drawn from a data set, the rest of which nobody trains or tests on."""

import functools
from dataclasses import dataclass

import numpy as np

from metrics.arrays import Counts, Floats
from pages.resampling.state import Own, ResamplingState
from pages.session.cache import MEGABYTE, cached

LEAST_UNSEEN = 20  # items, or their score says little


@dataclass(frozen=True, eq=False)
class Items:
    """Features (n, p), the class (n,) of each item from 0, the names of the classes."""

    features: Floats
    classes: Counts
    names: tuple[str, ...]

    def part(self, places: Counts) -> "Items":
        """The items at these places."""
        return Items(self.features[places], self.classes[places], self.names)


@functools.cache
def data_set(name: str) -> Items:
    """One of the data sets that scikit-learn ships."""
    from sklearn import datasets

    found = getattr(datasets, f"load_{name}")()
    names = tuple(map(str, found.target_names))
    return Items(np.asarray(found.data, float), np.asarray(found.target), names)


def own_items(own: Own) -> Items:
    names, classes = np.unique(own.classes, return_inverse=True)
    return Items(np.array(own.features, float), classes, tuple(map(str, names)))


def all_items(state: ResamplingState) -> Items:
    """All items of the data set."""
    return data_set(state.data) if state.own is None else own_items(state.own)


def drawn(whole: Items, count: int, seed: int) -> tuple[Items, Items]:
    """So many items, class by class, and the others: classes have about the shares that they have
    in the whole.
    """
    from sklearn.model_selection import StratifiedShuffleSplit

    total = len(whole.classes)
    every = np.arange(total)
    sizes = np.bincount(whole.classes)
    if count >= total:
        taken = every
    elif sizes.min() < 2 or min(count, total - count) < len(sizes):
        taken = np.random.default_rng(seed).permutation(every)[:count]
    else:
        splitter = StratifiedShuffleSplit(1, train_size=count, random_state=seed)
        taken = next(splitter.split(every, whole.classes))[0]
    taken = taken[np.lexsort((taken, whole.classes[taken]))]
    return whole.part(taken), whole.part(np.setdiff1d(every, taken))


@cached(8 * MEGABYTE, lambda state: (state.data, state.own, state.items, state.draw))
def items_of(state: ResamplingState) -> tuple[Items, Items]:
    """The items of the page, and those of the data set that it leaves out."""
    return drawn(all_items(state), state.items, state.draw)
