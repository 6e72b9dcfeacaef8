"""The rounds: each splits the items, trains on one part, and scores both."""

from dataclasses import dataclass

import numpy as np

from metrics import (
    InvalidInput,
    Split,
    bootstrap as bootstrap_splits,
    k_fold,
    leave_one_out,
    random_subsampling,
    stratified_k_fold,
)
from metrics.arrays import Counts, Floats
from metrics.steps import say
from pages.resampling.data import Items, items_of
from pages.resampling.models import Trained, trained
from pages.resampling.state import ResamplingState
from pages.session.cache import MEGABYTE, cached


@dataclass(frozen=True)
class Scored:
    """Both scores of a round, by their names, and how many copies balancing added or took away."""

    training: dict[str, float]
    test: dict[str, float]


def _of_splits(state: ResamplingState) -> object:
    drawn = (state.data, state.own, state.items, state.draw)
    return (*drawn, state.method, state.tested, state.is_stratified, state.k, state.n_rounds,
            state.seed)  # fmt: skip


@cached(16 * MEGABYTE, _of_splits)
def drawn_splits(state: ResamplingState) -> tuple[Split, ...]:
    """The splits as they were drawn. Raises InvalidInput where a class has too few items."""
    classes = items_of(state)[0].classes
    n, seed = state.items, state.seed
    match state.method:
        case "k_fold":
            return k_fold(n, k=state.k, seed=seed)
        case "stratified":
            return stratified_k_fold(classes, k=state.k, seed=seed)
        case "leave_one_out":
            return leave_one_out(n)
        case "bootstrap":
            return bootstrap_splits(n, rounds=state.rounds, seed=seed)
    labels = classes if state.is_stratified else None
    share = (state.tested - 0.5) / n  # it is rounded up
    return random_subsampling(n, rounds=state.n_rounds, share=share, labels=labels, seed=seed)


def split_of(state: ResamplingState, number: int) -> Split:
    """The split of a round, with what was moved in it."""
    split = drawn_splits(state)[number]
    moved = [item for at, item in state.moved if at == number]
    return with_moved(split, moved)


def with_moved(split: Split, moved: list[int]) -> Split:
    """The split with these items in the other part."""
    train, test = split
    to_test = [item for item in moved if item in train]
    to_train = [item for item in moved if item not in train]
    train = np.concatenate([train[~np.isin(train, to_test)], to_train]).astype(np.int64)
    test = np.concatenate([test[~np.isin(test, to_train)], to_test]).astype(np.int64)
    return Split(np.sort(train), np.sort(test))


def check_parts(state: ResamplingState, number: int) -> None:
    """Raises InvalidInput if a part of the round is without an item."""
    train, test = split_of(state, number)
    for part, items in ((say("the training part"), train), (say("the test part"), test)):
        if not len(items):
            allowed = say("an item at least stays there")
            raise InvalidInput(part, found=say("no item"), allowed=allowed)


def trained_on(items: Items, train: Counts, balance: str, seed: int) -> Counts:
    """The places that a round trains on: with copies of items of the rarer classes until all have
    as many, or with as few of each as the rarest has.
    """
    if balance == "none":
        return train
    from sklearn.utils import resample

    classes = items.classes[train]
    sizes = np.bincount(classes)
    there = np.flatnonzero(sizes)
    count = int(sizes[there].max() if balance == "over" else sizes[there].min())
    found = []
    for each in there:
        own = train[classes == each]
        if balance == "under":
            drawn = resample(own, n_samples=count, replace=False, random_state=seed)
            found.append(np.asarray(drawn))
            continue
        found.append(own)
        if count > len(own):
            more = resample(own, n_samples=count - len(own), random_state=seed)
            found.append(np.asarray(more))
    return np.sort(np.concatenate(found))


def fitted_on(items: Items, places: Counts, state: ResamplingState) -> Trained:
    """The classifier of the page, trained on the items at these places as they are balanced."""
    return trained(items.part(trained_on(items, places, state.balance, state.seed)), state)


def scored(items: Items, train: Counts, test: Counts, state: ResamplingState) -> Scored:
    """Train on one part, score both."""
    model = fitted_on(items, train, state)
    # Copies of an item count once: what is asked is how well the model knows what it has seen.
    return Scored(model.scores(items.part(np.unique(train))), model.scores(items.part(test)))


def _of_model(state: ResamplingState) -> tuple[object, ...]:
    return *state.set_model, state.balance


def _of_round(state: ResamplingState, number: int) -> object:
    moved = tuple(item for at, item in state.moved if at == number)
    return _of_splits(state), _of_model(state), number, moved


@cached(16 * MEGABYTE, _of_round)
def round_of(state: ResamplingState, number: int) -> Scored | None:
    """The scores of a round; None where it tests nothing, as few items may all be drawn."""
    train, test = split_of(state, number)
    return scored(items_of(state)[0], train, test, state) if len(test) else None


def name_of_rounds(state: ResamplingState) -> tuple[object, ...]:
    """What the scores of all rounds depend on, but for what was moved by hand."""
    return "rounds", _of_splits(state), _of_model(state)


def rounds_of(state: ResamplingState) -> list[Scored | None]:
    """All rounds."""
    return [round_of(state, number) for number in range(state.n_rounds)]


def _of_whole(state: ResamplingState) -> object:
    return state.data, state.own, state.items, state.draw, _of_model(state), state.seed


def model_of(state: ResamplingState) -> Trained:
    items = items_of(state)[0]
    return fitted_on(items, np.arange(len(items.classes)), state)


@cached(4 * MEGABYTE, _of_whole)
def whole(state: ResamplingState) -> Scored:
    """The scores of the model of all items on them, and on those that were left out of the page, if
    there are any.
    """
    (items, left), model = items_of(state), model_of(state)
    return Scored(model.scores(items), model.scores(left) if len(left.classes) else {})


def values_of(state: ResamplingState, part: str) -> Floats:
    """The chosen score on a part, "test" or "training", round by round; NaN where undefined."""
    return np.array(
        [
            np.nan if scored is None else getattr(scored, part)[state.score]
            for scored in rounds_of(state)
        ]
    )
