"""The traps: each gives the scores of many draws, done wrong and done right, and the score of the
model on unseen items.

Draw i has the seed i, from 0. The data are those of the page unless a trap says otherwise.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial

import numpy as np

from metrics import Split, accuracy, k_fold, random_subsampling, stratified_k_fold
from metrics.arrays import Counts
from pages.parts.waiting import report_progress
from pages.resampling.data import Items, all_items, drawn, items_of
from pages.resampling.labels import OF_TRAPS
from pages.resampling.models import Trained, trained
from pages.resampling.rounds import trained_on
from pages.resampling.state import ResamplingState

DRAWS = 20
FOLDS = 5
COMMON, RARE = 54, 6
NOISE_ITEMS, NOISE, CHOSEN = 50, 1000, 10
COPIES = 4
DEPTHS = range(1, 11)
SEEDS = range(3)


@dataclass
class Found:
    """The scores of all draws: done wrong, done right, and on unseen items."""

    wrong: list[float] = field(default_factory=list)
    right: list[float] = field(default_factory=list)
    unseen: list[float] = field(default_factory=list)


def name_of(state: ResamplingState) -> tuple[object, ...]:
    """What a trap depends on."""
    drawn_from = state.data, state.own, state.items, state.draw
    return "trap", state.trap, *drawn_from, *state.set_model


def is_possible(state: ResamplingState) -> bool:
    """Whether the data have enough items for the trap."""
    whole = all_items(state)
    if state.trap == "oversampling":
        first = int((whole.classes == 0).sum())
        return first >= RARE + 10 and len(whole.classes) - first >= COMMON + 10
    if state.trap in ("groups", "tuning", "luck", "lacking"):
        return len(whole.classes) >= state.items + 20
    return True


def found_of(state: ResamplingState) -> Found:
    """Do it."""
    found = Found()
    run = _TRAPS[state.trap]
    for draw in range(DRAWS):
        run(state, draw, found)
        report_progress((draw + 1) / DRAWS)
    return found


def _nearest(part: Items) -> Trained:
    return Trained(part, "neighbours", neighbours=1)


def _cross_validated(
    items: Items,
    splits: tuple[Split, ...],
    train: Callable[[Items], Trained],
    name: str = "accuracy",
) -> float:
    scores = [train(items.part(a)).scores(items.part(b), name)[name] for a, b in splits]
    return float(np.mean(scores))


def _draw(state: ResamplingState, draw: int) -> tuple[Items, Items]:
    return drawn(all_items(state), state.items, state.draw * DRAWS + draw)


def _oversampling(state: ResamplingState, draw: int, found: Found) -> None:
    """The first class against all others, 6 items to 54, nearest neighbour."""
    whole = all_items(state)
    rng = np.random.default_rng(draw)
    isit = (whole.classes == 0).astype(int)
    rare, common = (rng.permutation(np.flatnonzero(isit == side)) for side in (1, 0))
    binary = Items(whole.features, isit, ("", ""))
    items = binary.part(np.concatenate([common[:COMMON], rare[:RARE]]))
    left = binary.part(np.concatenate([common[COMMON:], rare[RARE:]]))

    def balanced(part: Items) -> Items:
        return part.part(trained_on(part, np.arange(len(part.classes)), "over", draw))

    copied = balanced(items)
    name = "balanced_accuracy"
    splits = stratified_k_fold(copied.classes, k=FOLDS, seed=draw)
    found.wrong.append(_cross_validated(copied, splits, _nearest, name))
    splits = stratified_k_fold(items.classes, k=FOLDS, seed=draw)
    found.right.append(_cross_validated(items, splits, lambda part: _nearest(balanced(part)), name))
    found.unseen.append(_nearest(copied).scores(left, name)[name])


def _features(_state: ResamplingState, draw: int, found: Found) -> None:
    """1000 columns of random numbers, two classes of 25 items, drawn by lot; the ten columns whose
    means differ most between the classes; nearest neighbour.
    """
    rng = np.random.default_rng(draw)
    classes = np.repeat([0, 1], NOISE_ITEMS // 2)
    items = Items(rng.normal(size=(NOISE_ITEMS, NOISE)), classes, ("", ""))
    new = Items(rng.normal(size=(200, NOISE)), np.repeat([0, 1], 100), ("", ""))
    splits = stratified_k_fold(classes, k=FOLDS, seed=draw)

    def chosen(part: Items) -> Counts:
        first, second = (part.features[part.classes == side].mean(axis=0) for side in (0, 1))
        return np.argsort(-np.abs(first - second))[:CHOSEN]

    def on(items: Items, columns: Counts) -> Items:
        return Items(items.features[:, columns], items.classes, items.names)

    def score(train: Items, test: Items, columns: Counts) -> float:
        return _nearest(on(train, columns)).scores(on(test, columns), "accuracy")["accuracy"]

    every = chosen(items)
    parts = [(items.part(train), items.part(test)) for train, test in splits]
    found.wrong.append(float(np.mean([score(train, test, every) for train, test in parts])))
    found.right.append(float(np.mean([score(train, test, chosen(train)) for train, test in parts])))
    found.unseen.append(score(items, new, every))


def _tuning(state: ResamplingState, draw: int, found: Found) -> None:
    """Trees of ten depths, three of each that look at few features at random; the best is kept."""
    items, left = _draw(state, draw)
    (split,) = random_subsampling(len(items.classes), rounds=1, share=1 / 3, seed=draw)
    train, test = items.part(split.train), items.part(split.test)
    settings = [(depth, seed) for depth in DEPTHS for seed in SEEDS]
    inner = k_fold(len(train.classes), k=3, seed=draw)

    trees = [_Tree(train, *setting) for setting in settings]
    on_test = [tree.accuracy(test) for tree in trees]
    best = int(np.argmax(on_test))
    found.wrong.append(on_test[best])
    by_folds = [
        np.mean([_Tree(train.part(a), *setting).accuracy(train.part(b)) for a, b in inner])
        for setting in settings
    ]
    found.right.append(on_test[int(np.argmax(by_folds))])
    found.unseen.append(trees[best].accuracy(left))


class _Tree:
    """A tree that looks at a few features at random at each branch."""

    def __init__(self, items: Items, depth: int, seed: int):
        from sklearn.tree import DecisionTreeClassifier

        tree = DecisionTreeClassifier(max_depth=depth, max_features="sqrt", random_state=seed)
        # What is checked again takes a third of the time.
        features = items.features.astype(np.float32)
        self._tree = tree.fit(features, items.classes, check_input=False)

    def accuracy(self, items: Items) -> float:
        features = items.features.astype(np.float32)
        return float(accuracy(items.classes, self._tree.predict(features, check_input=False)))


def _groups(state: ResamplingState, draw: int, found: Found) -> None:
    """Each item is measured four times, with a little noise; nearest neighbour."""
    from sklearn.model_selection import GroupKFold

    items, left = _draw(state, draw)
    rng = np.random.default_rng(draw)
    n = len(items.classes)
    one = rng.permutation(n)[: max(n // COPIES, 10)]
    group = np.repeat(one, COPIES)
    spread = 0.1 * items.features.std(axis=0)
    noise = rng.normal(size=(len(group), items.features.shape[1]))
    features = items.features[group] + noise * spread
    measured = Items(features, items.classes[group], items.names)

    found.wrong.append(_cross_validated(measured, k_fold(len(group), k=FOLDS, seed=draw), _nearest))
    splitter = GroupKFold(FOLDS, shuffle=True, random_state=draw)
    splits = tuple(Split(a, b) for a, b in splitter.split(features, measured.classes, group))
    found.right.append(_cross_validated(measured, splits, _nearest))
    found.unseen.append(_nearest(measured).scores(left, "accuracy")["accuracy"])


def _lacking(state: ResamplingState, draw: int, found: Found) -> None:
    """The items stand class by class, and as many folds as classes are cut off in a row."""
    items, left = _draw(state, draw)
    k = max(len(np.unique(items.classes)), 2)

    train = partial(trained, state=state)
    found.wrong.append(_cross_validated(items, k_fold(len(items.classes), k=k, seed=None), train))
    largest = int(np.bincount(items.classes).max())
    splits = stratified_k_fold(items.classes, k=min(k, largest), seed=draw)
    found.right.append(_cross_validated(items, splits, train))
    found.unseen.append(train(items).scores(left, "accuracy")["accuracy"])


def _luck(state: ResamplingState, draw: int, found: Found) -> None:
    """The items of the page, held out and cross-validated by one seed after the other."""
    items, left = items_of(state)
    n = len(items.classes)

    train = partial(trained, state=state)
    held = random_subsampling(n, rounds=1, share=1 / 3, seed=draw)
    found.wrong.append(_cross_validated(items, held, train))
    found.right.append(_cross_validated(items, k_fold(n, k=FOLDS, seed=draw), train))
    if not found.unseen:
        found.unseen.append(train(items).scores(left, "accuracy")["accuracy"])


_TRAPS: dict[str, Callable[[ResamplingState, int, Found], None]] = {
    "oversampling": _oversampling,
    "features": _features,
    "tuning": _tuning,
    "groups": _groups,
    "lacking": _lacking,
    "luck": _luck,
}


def trap_explanation(trap: str) -> str:
    """What is done in a trap, and what is to be seen."""
    return OF_TRAPS[trap].format(
        rare=RARE,
        common=COMMON,
        items=NOISE_ITEMS,
        columns=NOISE,
        chosen=CHOSEN,
        settings=len(DEPTHS) * len(SEEDS),
        copies=COPIES,
    )
