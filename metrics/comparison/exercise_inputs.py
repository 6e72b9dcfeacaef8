"""Two systems over the same queries, and several comparisons."""

from metrics.core import Metric
from metrics.declarations.given import Given, rows_of
from metrics.declarations.sampling import Sampler
from metrics.declarations.setup import Setup, Size, Traps
from metrics.steps import say

SIZES = {"": Size(say("queries"), (5, 6)), "p_values": Size(say("comparisons"), (5, 5), high=5)}
TRAPS = {"ties": say("a query with equal values")}


def draw(metric: Metric, sampler: Sampler, traps: Traps) -> Setup:
    """The values of two systems for the same queries, or the p of several comparisons."""
    n = traps.size or sampler.whole(5, 6)
    if metric.arguments == ("p_values",):
        values = [sampler.whole(1, 60) / 1000 for _ in range(min(n, 5))]
        rows = rows_of(range(1, len(values) + 1), values)
        shown = Given(say("The p-value of each comparison"), (say("comparison"), say("p")), rows)
        return Setup((values,), {}, (shown,))
    first = sampler.hundredths(n, 20, 90)
    second = [round(value + sampler.whole(-15, 9) / 100, 2) for value in first]
    if traps.ties:
        at = sampler.whole(0, n - 1)
        second[at] = first[at]
    head = (say("query"), say("first system"), say("second system"))
    shown = Given(say("The values of two systems"), head, rows_of(range(1, n + 1), first, second))
    return Setup((first, second), {}, (shown,))
