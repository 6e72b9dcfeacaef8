"""Two columns of ranks with ties, constant ones, one item, scores of any size; lists of ids."""

import numpy as np

from tests.metrics.inputs.retrieved_sets import NASTY

_rng = np.random.default_rng(9)

INPUTS = {
    "one item": ((1,), (1,)),
    "two items": ((1, 2), (2, 1)),
    "the same order": ((1, 2, 3, 4), (1, 2, 3, 4)),
    "the reverse": ((1, 2, 3, 4), (4, 3, 2, 1)),
    "gaps": ((1, 10, 100), (3, 1, 2)),
    "negative and huge": ((-1e300, 1e300, 0.0), (0.0, -5e-300, -1e-299)),
    "forty items": (tuple(range(40)), tuple(_rng.permutation(40).tolist())),
    "ties in x": ((1, 2, 2, 4), (1, 2, 3, 4)),
    "ties in y": ((1, 2, 3, 4, 5), (2, 2, 1, 1, 3)),
    "ties in both": ((1, 1, 2, 2, 3), (1, 1, 2, 3, 3)),
    "x constant": ((2, 2, 2), (1, 2, 3)),
    "y constant": ((1, 2, 3), (0.5, 0.5, 0.5)),
    "both constant": ((1, 1), (7, 7)),
    "zeros of both signs": ((0.0, -0.0, 1.0), (1, 2, 3)),
    "sixty items with ties": (
        tuple(_rng.integers(0, 12, 60).tolist()),
        tuple(_rng.integers(0, 12, 60).tolist()),
    ),
}
SHORT = {name: given for name, given in INPUTS.items() if "ty items" not in name}
OF_METRIC = {
    "rank_biased_overlap": {
        "nothing": ((), ()),
        "one list empty": ((), ("a", "b")),
        "nothing shared": (("a", "b"), ("c", "d")),
        "the same": ((1, 2, 3), ("1", "2", "3")),
        "uneven": (("a", "b", "c", "d", "e", "f", "g"), ("b", "c", "x")),
        "nothing shared and uneven": (("a",), ("b", "c", "a")),
        "markup": (NASTY, NASTY[::-1][:4]),
        "ties": (("a", ("b", "c"), "d"), (("d", "a"), "c", "b")),
        "all tied": ((("a", "b", "c"),), (["c", "b", "a"],)),
        "thirty": (tuple(range(30)), tuple(range(29, 4, -1))),
    },
}
OF_THE_DATA = frozenset({"pair_weights"})
