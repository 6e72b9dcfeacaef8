"""Items of two classes with scores."""

from metrics.core import Metric
from metrics.declarations.given import Given, rows_of
from metrics.declarations.sampling import Sampler
from metrics.declarations.setup import Setup, Size, Traps
from metrics.steps import say

SIZES = {"": Size(say("items"), (5, 7))}
TRAPS = {"nothing": say("no positive item"), "empty_class": say("no positive item")}


def draw(metric: Metric, sampler: Sampler, traps: Traps) -> Setup:
    """Labels 0 and 1 with scores."""
    n = traps.size or sampler.whole(5, 7)
    truth = [sampler.whole(0, 1) for _ in range(n)]
    if len(set(truth)) == 1:
        truth[sampler.whole(0, n - 1)] = 1 - truth[0]
    if traps.nothing or traps.empty_class:
        truth = [0] * n
    values = [at / 20 for at in sampler.shuffled(range(1, 20))[:n]]
    if traps.ties:
        first, second = sampler.some(range(n), 2)
        values[second] = values[first]
    head = (say("item"), say("class"), say("score"))
    shown = Given(
        say("Items with their true class and the score of class 1"),
        head,
        rows_of(range(1, n + 1), truth, values),
    )
    return Setup((truth, values), {}, (shown,))
