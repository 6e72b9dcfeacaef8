"""Rows of labels with none or all of them true, ties, one row, one label."""

import numpy as np

_rng = np.random.default_rng(3)

INPUTS = {
    "one row": ((1, 0, 1), (0.5, 0.7, 0.1)),
    "one label, true": (((1,),), ((0.3,),)),
    "one label, not true": (((0,),), ((0.3,),)),
    "no label": (((0, 0), (0, 0)), ((0.1, 0.2), (0.2, 0.1))),
    "all labels": (((1, 1), (1, 1)), ((0.1, 0.2), (0.2, 0.1))),
    "some rows without labels": (
        ((1, 0, 1), (0, 0, 0), (1, 1, 1), (0, 1, 0)),
        ((0.9, 0.8, 0.1), (0.3, 0.2, 0.1), (0.3, 0.3, 0.1), (0.5, 0.5, 0.5)),
    ),
    "perfect": (((1, 0, 0), (0, 1, 1)), ((3, 2, 1), (-1, 0, 2))),
    "constant scores": (((1, 0, 0, 1), (0, 0, 1, 0)), ((7, 7, 7, 7), (0, 0, 0, 0))),
    "ties": (((1, 0, 1, 0, 0),), ((0.9, 0.9, 0.5, 0.5, 0.5),)),
    "truth values": (((True, False), (False, True)), ((1e300, -1e300), (0.0, -0.0))),
    "one label a row": (((0, 1, 0), (1, 0, 0)), ((0.3, 0.2, 0.1), (0.3, 0.2, 0.3))),
    "many": (
        tuple(map(tuple, _rng.integers(0, 2, (20, 15)).tolist())),
        tuple(map(tuple, _rng.integers(0, 9, (20, 15)).tolist())),
    ),
    "wide": (((1,) * 9 + (0,) * 9,), (tuple(range(18)),)),
    "twelve labels": (((1, 0) * 6,), ((0.1, 0.2, 0.3) * 4,)),
}
SHORT = {name: given for name, given in INPUTS.items() if name != "many"}
OF_THE_DATA = frozenset({"sample_weight"})
