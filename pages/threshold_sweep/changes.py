"""Edits of the scored items, as new states."""

from dataclasses import replace

import numpy as np

from metrics import InvalidInput, from_word, word_of
from metrics.inputs.counted import counted
from metrics.steps import say
from pages.boards.score_line import MAX_ITEMS, LineEdit, ScoredItem
from pages.session.language import sentence
from pages.session.scores.data import MAX_IN_ADDRESS, Drawn, Scores, scores_of
from pages.session.scores.generate import Distributions
from pages.threshold_sweep.state import SweepState, with_scores


def by_hand(state: SweepState) -> bool:
    """Whether the reader moves items one by one: they are few, and not drawn from distributions."""
    return state.scores.n <= MAX_ITEMS and state.how != "distributions"


def line_items(state: SweepState) -> tuple[ScoredItem, ...]:
    """The items on the line; none unless they are moved one by one."""
    if not by_hand(state):
        return ()
    labels, scores = state.scores.arrays(state.model)
    rows = zip(state.item_ids, labels.tolist(), scores.tolist(), strict=True)
    return tuple(ScoredItem(*row) for row in rows)


def with_line(state: SweepState, edit: LineEdit) -> SweepState:
    """The items and the threshold after an edit of the line; the other model keeps its scores.

    A new item has the same score in both models.
    """
    if edit.threshold != state.threshold:
        state = replace(state, threshold=edit.threshold, first=None)
    if edit.items == line_items(state) or not edit.items:
        return state
    at = {id_: i for i, id_ in enumerate(state.item_ids)}
    models = []
    for model, held in enumerate(state.scores.models):
        kept = [
            float(held[at[item.id]]) if item.id in at and model != state.model else item.score
            for item in edit.items
        ]
        models.append(kept)
    scores = scores_of([item.label for item in edit.items], *models)
    how = "word" if state.how == "word" else "items"
    ids = tuple(item.id for item in edit.items)
    return replace(with_scores(state, scores, how), ids=ids)


def word_text(state: SweepState) -> str:
    """The word of the items; "" if it would be too long to read."""
    if state.scores.n > MAX_IN_ADDRESS:
        return ""
    return word_of(*state.scores.arrays(state.model))


def with_word(state: SweepState, word: str) -> SweepState:
    """The items of a word. With a second model, its items stay, reordered as the word says.

    Raises InvalidInput.
    """
    labels, scores = from_word(word)
    if len(labels) > MAX_IN_ADDRESS:
        found = counted(len(labels), "items")
        allowed = say("allowed are at most {high}", high=MAX_IN_ADDRESS)
        raise InvalidInput("word", found=found, allowed=allowed)
    if not state.scores.has_two:
        return with_scores(state, scores_of(labels, scores), "word")
    held, before = state.scores.arrays(state.model)
    if (labels.sum(), len(labels)) != (held.sum(), len(held)):
        p, n = int(held.sum()), int((1 - held).sum())
        raise InvalidInput(
            "word",
            found=say("{p} p and {n} n", p=int(labels.sum()), n=int((1 - labels).sum())),
            allowed=sentence("threshold_sweep.changes", "other_model_scores", p=p, n=n),
        )
    moved = np.empty(len(held))
    for label in (0, 1):
        mine = np.flatnonzero(held == label)
        falling = mine[np.argsort(-before[mine], kind="stable")]
        moved[falling] = scores[labels == label]
    models = list(state.scores.models)
    models[state.model] = moved
    return with_scores(state, scores_of(held, *models), "word")


def distributions_of(state: SweepState) -> Distributions:
    """The distributions from which the items were drawn, or the default ones."""
    origin = state.scores.origin
    return origin if isinstance(origin, Distributions) else Distributions()


def with_distributions(state: SweepState, distributions: Distributions) -> SweepState:
    return with_scores(state, Drawn(distributions), "distributions")


def with_how(state: SweepState, how: str) -> SweepState:
    """The state with another way to make items; only distributions need new items."""
    if how == "distributions" and not isinstance(state.scores.origin, Distributions):
        return with_distributions(state, Distributions())
    return replace(state, how=how)


def with_shape(state: SweepState, separation: float, spread: float) -> SweepState:
    """The items with another separation and spread of the edited model."""
    one = distributions_of(state)
    if state.model:
        return with_distributions(state, replace(one, second=(separation, spread)))
    return with_distributions(state, replace(one, separation=separation, spread=spread))


def with_second(state: SweepState) -> SweepState:
    """The items with a second model, which begins with the first model's scores."""
    scores = state.scores
    if isinstance(scores.origin, Distributions):
        one = scores.origin
        second = Drawn(replace(one, second=(one.separation, one.spread)))
    else:
        second = Scores(scores.labels, (scores.models[0], scores.models[0]))
    return replace(with_scores(state, second, state.how), model=1, ids=state.ids)


def without_second(state: SweepState) -> SweepState:
    scores = state.scores
    if isinstance(scores.origin, Distributions):
        first = Drawn(replace(scores.origin, second=None))
    else:
        first = Scores(scores.labels, scores.models[:1])
    return replace(with_scores(state, first, state.how), ids=state.ids)


def with_labels_swapped(state: SweepState) -> SweepState:
    flipped = Scores(~state.scores.labels, state.scores.models)
    how = "items" if state.how == "distributions" else state.how
    return replace(with_scores(state, flipped, how), ids=state.ids)
