"""How far estimates are from what they estimate: many draws of items, each with its estimate and
with the score on the items that were not drawn.
"""

from dataclasses import dataclass, replace

import numpy as np

from metrics import k_fold, random_subsampling
from metrics.arrays import Floats
from pages.parts.waiting import report_progress
from pages.resampling.data import LEAST_UNSEEN, all_items, drawn
from pages.resampling.rounds import fitted_on, scored
from pages.resampling.state import SCORES, ResamplingState

DRAWS = 20
FOLDS = (2, 5, 10, 20)
COUNTS = (20, 50, 100, 200)


@dataclass(frozen=True)
class Differences:
    """Of each place on the axis and each score what the estimates of the draws have too much:
    (places, draws).
    """

    places: tuple[int, ...]
    of_folds: dict[str, Floats]
    of_holdout: dict[str, Floats]


def counts_of(total: int) -> tuple[int, ...]:
    """The numbers of items that leave some over."""
    return tuple(count for count in COUNTS if count + LEAST_UNSEEN <= total)


def is_possible(state: ResamplingState) -> bool:
    """Whether anything can be drawn, and some items are left over."""
    total = len(all_items(state).classes)
    if state.study == "items":
        return bool(counts_of(total))
    return state.items + LEAST_UNSEEN <= total


def name_of(state: ResamplingState) -> tuple[object, ...]:
    """What a study depends on."""
    axis = state.k if state.study == "items" else state.items
    return ("study", state.study, axis, state.data, state.own, state.draw, *state.set_model,
            state.balance)  # fmt: skip


def differences(state: ResamplingState) -> Differences:
    """The study of the state's data and model."""
    total = all_items(state)
    by_items = state.study == "items"
    places = counts_of(len(total.classes)) if by_items else FOLDS
    shape = (len(places), DRAWS)
    folds = {name: np.full(shape, np.nan) for name in SCORES}
    holdout = {name: np.full(shape, np.nan) for name in SCORES}
    for draw in range(DRAWS):
        for at, place in enumerate(places):
            count, k = (place, state.k) if by_items else (state.items, place)
            seed = state.draw * DRAWS + draw
            items, left = drawn(total, count, seed)
            n = len(items.classes)
            truth = fitted_on(items, np.arange(n), state).scores(left)  # of unseen items
            estimates = (
                (folds, k_fold(n, k=min(k, n), seed=seed)),
                (holdout, random_subsampling(n, rounds=1, share=1 / 3, seed=seed)),
            )
            for found, splits in estimates:
                if found is holdout and not by_items and at:
                    continue  # a holdout has no k
                tests = [scored(items, *split, replace(state, seed=seed)).test for split in splits]
                for name in SCORES:
                    found[name][at, draw] = _mean([test[name] for test in tests]) - truth[name]
            report_progress((draw * len(places) + at + 1) / (DRAWS * len(places)))
    return Differences(places, folds, holdout)


def _mean(values: list[float]) -> float:
    found = [value for value in values if value == value]
    return float(np.mean(found)) if found else np.nan
