"""Scores of rounds."""

from collections.abc import Mapping

from metrics.core import Metric
from metrics.declarations.given import Given, cell, rows_of
from metrics.declarations.sampling import Sampler
from metrics.declarations.setup import Setup, Size, Traps
from metrics.steps import Say, say

SIZES = {"": Size(say("rounds"), (4, 6)), "n": Size(say("items"), (5, 20))}
TRAPS: Mapping[str | tuple[str, str], Say] = {}


def draw(metric: Metric, sampler: Sampler, traps: Traps) -> Setup:
    """Scores of rounds, with that on the training items where it is needed."""
    if metric.arguments == ("n",):
        n = traps.size or sampler.whole(5, 20)
        shown = Given(say("The number of items"), (say("items"),), ((str(n),),))
        return Setup((n,), {}, (shown,))
    values = [sampler.whole(60, 95) / 100 for _ in range(traps.size or sampler.whole(4, 6))]
    rounds = Given(
        say("The score of each round"),
        (say("round"), say("score")),
        rows_of(range(1, len(values) + 1), values),
    )
    if metric.arguments[0] == "training":
        training = sampler.whole(90, 100) / 100
        shown = Given(say("The score on the training items"), (say("score"),), ((cell(training),),))
        return Setup((training, values), {}, (shown, rounds))
    return Setup((values,), {}, (rounds,))
