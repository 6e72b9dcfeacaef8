"""Items with several labels, and a score for each."""

from typing import Any

from metrics.core import Metric
from metrics.declarations.given import Given, cell
from metrics.declarations.sampling import Sampler
from metrics.declarations.setup import Setup, Size, Traps
from metrics.steps import say

SIZES = {"": Size(say("labels"), (3, 4))}
TRAPS = {"nothing": say("no true label")}


def draw(metric: Metric, sampler: Sampler, traps: Traps) -> Setup:
    """Two or three items with four labels."""
    return rows_of_labels(metric, sampler, traps, traps.size or sampler.whole(3, 4), {}, first=1)


def rows_of_labels(
    metric: Metric,
    sampler: Sampler,
    traps: Traps,
    labels: int,
    options: dict[str, Any],
    *,
    first: int,
) -> Setup:
    """Two rows of labels; `first` is the number that the metric's derivation gives the first."""
    truth, scores = [], []
    for _ in range(2):
        true = [int(sampler.chance(2, 5)) for _ in range(labels)]
        if not any(true):
            true[sampler.whole(0, labels - 1)] = 1
        if all(true):
            true[sampler.whole(0, labels - 1)] = 0
        values = [at / 20 for at in sampler.shuffled(range(1, 20))[:labels]]
        if traps.ties:
            one, other = sampler.some(range(labels), 2)
            values[other] = values[one]
        truth.append([0] * labels if traps.nothing else true)
        scores.append(values)
    head = (say("row"), *(say("label {at}", at=at) for at in range(first, first + labels)))
    rows = []
    for at, (true, values) in enumerate(zip(truth, scores, strict=True), 1):
        cells = (cell(v) + (" ✓" if t else "") for t, v in zip(true, values, strict=True))
        rows.append((str(at), *cells))
    shown = [
        Given(
            say("One row per item, with the score of each label; ✓ marks the true ones"),
            head,
            tuple(rows),
        )
    ]
    arguments: tuple[Any, ...] = (truth, scores)
    if "propensities" in metric.arguments:
        chances = [sampler.pick((0.2, 0.25, 0.4, 0.5, 0.8, 1.0)) for _ in range(labels)]
        shown.append(
            Given(
                say("The propensity of each label"),
                head[1:],
                (tuple(map(cell, chances)),),
            )
        )
        arguments = (truth, scores, chances)
    return Setup(arguments, options, tuple(shown))
