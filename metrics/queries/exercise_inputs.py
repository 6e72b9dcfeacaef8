"""Values of queries, and counts of them."""

import numpy as np

from metrics.core import Metric
from metrics.declarations.given import Given, rows_of
from metrics.declarations.sampling import Sampler
from metrics.declarations.setup import Setup, Size, Traps
from metrics.steps import say

_QUERY = say("query")
SIZES = {"": Size(say("queries"), (4, 5)), "judgments": Size(say("documents"), (4, 5))}
TRAPS = {("values", "nothing"): say("a query of value 0")}


def draw(metric: Metric, sampler: Sampler, traps: Traps) -> Setup:
    """A value of each query, or what is found and what there is of each."""
    n = traps.size or sampler.whole(4, 5)
    if metric.name == "mean_over_queries":
        values = sampler.hundredths(n, 5, 95)
        if traps.nothing:
            values[sampler.whole(0, n - 1)] = 0.0
        options = {"mean": sampler.pick(("arithmetic", "arithmetic", "geometric"))}
        shown = Given(
            say("A value of each query"), (_QUERY, say("value")), rows_of(range(1, n + 1), values)
        )
        return Setup((values,), options, (shown,))
    if metric.name == "inferred_average_precision":
        judgments = [sampler.pick((1, 1, 0, 0, -1, np.nan)) for _ in range(2, n)] + [-1, 1]
        known = np.array(judgments)
        heads = say("rank"), say("relevant"), say("judged"), say("pooled")
        marks = ((one + 0).tolist() for one in (known > 0, known >= 0, ~np.isnan(known)))
        shown = Given(say("A ranked list, the best first"), heads, rows_of(range(1, n + 1), *marks))
        return Setup((judgments,), {}, (shown,))
    there = [sampler.whole(1, 9) for _ in range(n)]
    found = [sampler.whole(0, most) for most in there]
    if traps.nothing:
        found, there = [0] * n, [0] * n
    head = (_QUERY, say("found"), say("there are"))
    shown = Given(
        say("What was found for each query"), head, rows_of(range(1, n + 1), found, there)
    )
    return Setup((found, there), {}, (shown,))
