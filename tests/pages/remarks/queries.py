"""Examples of many queries."""

from dataclasses import replace

import pandas as pd

from pages.queries.compare import compared, joined
from pages.queries.values import all_means, table
from tests.pages.remarks.claims import Claims


def value(query, metric="AP", system=0):
    """A measure of one query."""
    return lambda state: table(state, system).values[metric][query]


def mean(metric, system=0):
    """A mean of a system."""
    return lambda state: all_means(replace(state, system=system))[metric]


def rank(query, at=0, system=0):
    """Where the relevant document of this number of a list stands."""
    return lambda state: [
        place for place, one in enumerate(state.queries[query].lists[system], 1) if one.grade
    ][at]


def rise(state):
    return mean("RR", 1)(state) - mean("RR", 0)(state)


def level(query, at):
    return lambda state: table(state, 0).levels[query][at]


def in_files(state):
    return pd.concat(state.data.runs).groupby("query_id").size().size


CLAIMS: Claims = {
    "three-queries": [
        ("an AP of {.81} and {.53}", value(0), value(1)),
        ("at the ranks {1} and {5}", rank(2), rank(2, 1)),
        ("AP is {(1/1 + 2/5)/2 = .7}", value(2)),
        ("MAP of the three is {.68}", mean("AP")),
    ],
    "two-rankings": [
        ("in Practice, ch. {8}", 8),
        (
            "ranks {1}, {3}, {6}, {9} and {10} make an average precision of {.62}",
            *(rank(0, at) for at in range(5)),
            value(0),
        ),
        ("ranks {2}, {5} and {7} make {.44}", *(rank(1, at) for at in range(3)), value(1)),
    ],
    "recall-levels": [
        ("(2010), ch. {8}", 8),
        ("a recall of {.2} the first one", 0.2),
        ("precision of {1} and", level(0, 2)),
        ("second one {.5}", level(1, 2)),
        ("there is {.75}", lambda s: table(s, 0).levels.mean(axis=0)[2]),
    ],
    "plurals": [
        (
            "{1/3}, {1/2} and {1} is {11/18}, or about {.61}",
            *(value(at, "RR") for at in range(3)),
            mean("RR"),
            mean("RR"),
        ),
    ],
    "lee": [
        ("over the other {49}", lambda s: in_files(s) - 1),
        ("graded {0} to {3}", 0, lambda s: s.data.qrels["relevance"].max()),
    ],
    "same-map": [
        ("at rank {2}", rank(1)),
        ("a MAP of {.5}", mean("AP", 1)),
    ],
    "one-query": [
        ("rises by {.16}", rise),
        ("one query of {5}", lambda s: len(joined(s, "RR").names)),
        ("its p is {.37}", lambda s: float(compared(s, "paired_t_test", "RR"))),
    ],
}
