"""One document's score slides past those of the others: the list jumps, the error does not."""

from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike

from metrics.arrays import Floats
from metrics.core import InvalidInput, whole_numbers_from
from metrics.inputs.numbers import as_floats
from metrics.inputs.places import rank_place, refuse_cell
from metrics.ranked_list.scored import ranked_by
from metrics.reactions.lists import one_list
from metrics.steps import say


class Slide(NamedTuple):
    """For each position of the score: the grades in the order of the scores, shape (s, n), and the
    mean squared error between scores and grades, shape (s,).
    """

    lists: Floats
    errors: Floats


def slide(grades: ArrayLike, scores: ArrayLike, at: int, positions: ArrayLike) -> Slide:
    """The list under each score of one document, the other scores staying as they are.

    `grades` and `scores` have the shape (n,), a document each; `at`, from 0, is the one that takes
    the scores `positions`, shape (s,). The larger score ranks higher, and documents of equal score
    stay in the order given. Raises InvalidInput for a score that is no finite number or has no
    grade, and for a document that there is not.
    """
    g, given = one_list(grades), _finite(scores, "scores")
    if given.shape != g.shape:
        allowed = say("allowed is a score for each of the {count} grades", count=len(g))
        raise InvalidInput("scores", found=len(given), allowed=allowed)
    if not 0 <= at < len(g):
        allowed = whole_numbers_from(0, len(g) - 1)
        raise InvalidInput("at", found=at, allowed=allowed)
    places = _finite(positions, "positions")
    tried = np.tile(given, (len(places), 1))
    tried[:, at] = places
    truth = np.tile(g, (len(places), 1))
    errors = ((tried - truth) ** 2).mean(-1)
    return Slide(ranked_by(truth, tried), errors)


def jumps(scores: ArrayLike, at: int) -> Floats:
    """The scores at which the order can change as that of document `at` slides: those of the
    others, each once, from the smallest.
    """
    return np.unique(np.delete(_finite(scores, "scores"), at))


def _finite(values: ArrayLike, name: str) -> Floats:
    numbers = np.atleast_1d(as_floats(values, name))
    refuse_cell(name, numbers, ~np.isfinite(numbers), say("allowed are finite numbers"), rank_place)
    return numbers
