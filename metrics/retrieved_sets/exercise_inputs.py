"""Retrieved, relevant and known documents."""

from collections.abc import Mapping

from metrics.core import Metric
from metrics.declarations.given import Given
from metrics.declarations.sampling import Sampler
from metrics.declarations.setup import Setup, Size, Traps
from metrics.steps import Say, say

_SAID = {
    "retrieved": say("retrieved"),
    "relevant": say("relevant"),
    "known": say("known to the user"),
}
SIZES = {"": Size(say("documents"), (8, 10), low=3)}
TRAPS: Mapping[str | tuple[str, str], Say] = {}


def draw(metric: Metric, sampler: Sampler, traps: Traps) -> Setup:
    """Sets of documents that overlap in some."""
    n = traps.size or sampler.whole(8, 10)
    documents = [f"d{at}" for at in range(1, max(n, 3) + 1)]
    sizes = {
        "retrieved": sampler.whole(2, len(documents) - 1),
        "relevant": 0 if traps.nothing else sampler.whole(2, len(documents) - 1),
        "known": sampler.whole(1, len(documents) // 2 + 1),
    }
    chosen = {name: tuple(sampler.some(documents, size)) for name, size in sizes.items()}
    if "known" in metric.arguments:  # what is known is asked for among the relevant ones
        extra = [d for d in chosen["relevant"] if d not in chosen["known"]][:1]
        chosen["known"] = (*chosen["known"], *extra)
    options = {"beta": sampler.pick((0.5, 1.0, 2.0))} if "beta" in metric.parameters else {}
    rows = tuple((_SAID[name], " ".join(chosen[name]) or "–") for name in metric.arguments)
    shown = Given(say("Sets of documents"), (say("set"), say("documents")), rows)
    return Setup(tuple(chosen[name] for name in metric.arguments), options, (shown,))
