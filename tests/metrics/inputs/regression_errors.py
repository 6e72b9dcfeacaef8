"""True and predicted numbers: one item, constant ones, an outlier, large and small ones."""

import numpy as np

_rng = np.random.default_rng(3)

INPUTS = {
    "one item": ((2.5,), (1,)),
    "one item, right": ((0,), (-0.0,)),
    "all right": ((1, 2, 3), (1, 2, 3)),
    "constant and right": ((0.1, 0.1, 0.1), (0.1, 0.1, 0.1)),
    "constant and wrong": ((0.1, 0.1, 0.1), (0.1, 0.2, 0.1)),
    "the mean": ((1, 2, 6), (3, 3, 3)),
    "worse than the mean": ((1, 2, 6), (6, 2, 1)),
    "an outlier": ((1, 2, 3, 4), (1.5, 1.5, 3.25, 104)),
    "negative": ((-1, -2.5, 3), (1, -2, -3)),
    "large": ((1e9, 2e9, 3e9), (1.5e9, 1e9, 3e9)),
    "truth values": ((True, False), (0.25, 0.5)),
    "tiny": ((1e-9, 3e-9), (2e-9, 2.5e-9)),
    "thirty": (tuple(_rng.normal(size=30).tolist()), tuple(_rng.normal(size=30).tolist())),
}
SHORT = {name: given for name, given in INPUTS.items() if name != "tiny"}
OF_THE_DATA = frozenset({"sample_weight"})
