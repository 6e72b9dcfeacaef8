"""Two orders of the same items, or two lists."""

from typing import Any

from metrics.core import Metric
from metrics.declarations.given import Given, rows_of
from metrics.declarations.sampling import Sampler
from metrics.declarations.setup import Setup, Size, Traps
from metrics.steps import say

_NAMES = "abcdefghijkl"
SIZES = {"": Size(say("ranked items"), (4, 5))}
TRAPS = {"ties": say("equal ranks")}


def draw(metric: Metric, sampler: Sampler, traps: Traps) -> Setup:
    """Ranks of the same items in two orders; of rank-biased overlap two lists of letters."""
    n = traps.size or sampler.whole(4, 5)
    if metric.name == "rank_biased_overlap":
        return _two_lists(n, sampler)
    first, second = list(range(1, n + 1)), sampler.shuffled(range(1, n + 1))
    if traps.ties:
        at = sampler.whole(0, n - 2)
        second = [second[at] if rank == second[at + 1] else rank for rank in second]
    values: dict[str, Any] = {
        "variant": sampler.pick(("a", "b")),
        "normalised": sampler.chance(1, 2),
        "weights": sampler.pick(("uniform", "hyperbolic")),
    }
    options = {name: values[name] for name in metric.parameters if name in values}
    head = (say("ranked item"), say("rank in x"), say("rank in y"))
    if metric.arguments[0] == "truth":
        head = (say("ranked item"), say("true rank"), say("predicted rank"))
    shown = Given(
        say("Two orders of the same items"), head, rows_of(range(1, n + 1), first, second)
    )
    return Setup((first, second), options, (shown,))


def _two_lists(n: int, sampler: Sampler) -> Setup:
    items = _NAMES[: n + 1]
    first, second = list(items[:n]), sampler.shuffled(list(items))[:n]
    options = {
        "persistence": sampler.pick((0.5, 0.8, 0.9)),
        "form": sampler.pick(("extrapolated", "truncated")),
    }
    head = (say("rank"), say("first list"), say("second list"))
    shown = Given(say("Two lists, the best first"), head, rows_of(range(1, n + 1), first, second))
    return Setup((tuple(first), tuple(second)), options, (shown,))
