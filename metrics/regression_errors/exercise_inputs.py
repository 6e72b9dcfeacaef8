"""Predicted numbers."""

from metrics.core import Metric
from metrics.declarations.given import Given, rows_of
from metrics.declarations.sampling import Sampler
from metrics.declarations.setup import Setup, Size, Traps
from metrics.steps import say

SIZES = {"": Size(say("items"), (4, 5))}
TRAPS = {"nothing": say("all true numbers equal")}


def draw(metric: Metric, sampler: Sampler, traps: Traps) -> Setup:
    """True numbers with predicted ones."""
    n = traps.size or sampler.whole(4, 5)
    truth = [sampler.whole(-3, 9) for _ in range(n)]
    if len(set(truth)) == 1:
        truth[0] += 2
    if traps.nothing:
        truth = [truth[0]] * n
    guesses = [value + sampler.whole(-4, 4) / 2 for value in truth]
    head = (say("item"), say("true"), say("predicted"))
    shown = Given(say("True and predicted numbers"), head, rows_of(range(1, n + 1), truth, guesses))
    return Setup((truth, guesses), {}, (shown,))
