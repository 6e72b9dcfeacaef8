"""Tables of two raters, counts and ratings of many."""

import math
from typing import Any

import numpy as np

from metrics.core import Metric
from metrics.declarations.given import Given, cell
from metrics.declarations.sampling import Sampler
from metrics.declarations.setup import Setup, Size, Traps
from metrics.rater_agreement.table import AgreementTable
from metrics.steps import say

_NAMES = "ABCDEF"
SIZES = {
    "table": Size(say("categories"), (2, 3), high=5),
    "counts": Size(say("items"), (4, 5)),
    "ratings": Size(say("items"), (4, 6)),
}
TRAPS = {
    ("table", "nothing"): say("one category alone"),
    ("table", "empty_class"): say("one category alone"),
    ("counts", "nothing"): say("all ratings alike"),
    ("ratings", "nothing"): say("all ratings alike"),
}


def draw(metric: Metric, sampler: Sampler, traps: Traps) -> Setup:
    """What the coefficient takes: a table, counts by item, or ratings with gaps."""
    draw = {"counts": _counts, "ratings": _ratings}.get(metric.arguments[0], _table)
    return draw(metric, sampler, traps)


def _table(metric: Metric, sampler: Sampler, traps: Traps) -> Setup:
    c = min(traps.size or sampler.pick((2, 2, 3)), 5)
    table = [[sampler.whole(4, 20) if i == j else sampler.whole(0, 8) for j in range(c)]
             for i in range(c)]  # fmt: skip
    if traps.nothing or traps.empty_class:  # both use one category alone
        table = [[sampler.whole(5, 20) if i == j == 0 else 0 for j in range(c)] for i in range(c)]
    options: dict[str, Any] = {}
    if "weights" in metric.parameters:
        options["weights"] = sampler.pick(("none", "none", "linear", "quadratic"))
    names = _NAMES[:c]
    head = (say("first \\ second"), *(say("{name}", name=name) for name in names))
    rows = tuple((name, *map(cell, row)) for name, row in zip(names, table, strict=True))
    caption = say("How often the first rater (rows) and the second (columns) chose the categories")
    labelled = AgreementTable(np.array(table), tuple(names))
    return Setup((labelled,), options, (Given(caption, head, rows),))


def _counts(metric: Metric, sampler: Sampler, traps: Traps) -> Setup:
    items, c, raters = traps.size or sampler.whole(4, 5), 3, sampler.whole(3, 4)
    counts = []
    for _ in range(items):
        row = [0] * c
        liked = sampler.whole(0, c - 1)
        for _rater in range(raters):
            row[liked if sampler.chance(2, 3) else sampler.whole(0, c - 1)] += 1
        counts.append([raters, *[0] * (c - 1)] if traps.nothing else row)
    # Counts have no names of their own: the derivation counts categories from 0.
    head = (say("item"), *(say("{name}", name=str(at)) for at in range(c)))
    rows = tuple((str(at), *map(cell, row)) for at, row in enumerate(counts, 1))
    caption = say("How many of {raters} raters chose each category", raters=raters)
    return Setup((counts,), {}, (Given(caption, head, rows),))


def _ratings(metric: Metric, sampler: Sampler, traps: Traps) -> Setup:
    items, raters = traps.size or sampler.whole(4, 6), sampler.whole(2, 3)
    ratings: list[list[float]] = [[] for _ in range(raters)]
    for _ in range(items):
        liked = 1 if traps.nothing else sampler.whole(1, 3)
        for row in ratings:
            other = 1 if traps.nothing else sampler.whole(1, 3)
            row.append(liked if sampler.chance(3, 4) else other)
    ratings[sampler.whole(0, raters - 1)][sampler.whole(0, items - 1)] = math.nan
    level = sampler.pick(("nominal", "nominal", "interval"))
    head = (say("rater"), *(say("{at}", at=at) for at in range(1, items + 1)))
    rows = tuple((_NAMES[at], *map(cell, row)) for at, row in enumerate(ratings))
    caption = say("The ratings of each rater, one column per item; – means not rated")
    return Setup((ratings,), {"level": level}, (Given(caption, head, rows),))
