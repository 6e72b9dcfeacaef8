"""Values of two systems: one query, equal ones, ties, names, many; families of p."""

import numpy as np

from tests.metrics.inputs.retrieved_sets import NASTY

_rng = np.random.default_rng(11)
_MANY = _rng.random((2, 70)).round(3)
_FEW = _rng.integers(0, 11, (2, 40)) / 10  # many are tied, and some equal

INPUTS = {
    "one query": ((0.5,), (0.25,)),
    "one query alike": ((0.5,), (0.5,)),
    "nothing differs": ((0.1, 0.2, 0.3), (0.1, 0.2, 0.3)),
    "the same difference": ((0.6, 0.5, 0.4), (0.5, 0.4, 0.3)),
    "a mean of 0": ((0.1, 0.2, 0.3), (0.2, 0.4, 0.0)),
    "four": ((0.9, 0.2, 0.75, 0.5), (0.4, 0.3, 0.25, 0.5)),
    "by name": ({"q1": 0.5, "query *2*": 1.0, 3: 0.0}, {"3": 0.25, "q1": 0.125, "query *2*": 0.2}),
    "markup": (
        {name: 0.1 * at for at, name in enumerate(NASTY)},
        dict(zip(NASTY, (0.3, 0.1, 0.2, 0.7, 0.1, 0.2), strict=True)),
    ),
    "far apart": ((0.999, 0.998, 0.9, 1.0, 0.99, 0.97, 0.96), (0, 0.01, 0.02, 0, 0, 0.05, 0)),
    "hardly apart": ((0.5, 0.5000001, 0.4999998), (0.5, 0.5, 0.5)),
    "large": ((1e6, -2e5, 3.5e5, 12.25), (9e5, -1e5, 3e5, 12.5)),
    "forty with ties": tuple(tuple(row) for row in _FEW.tolist()),
    "seventy": tuple(tuple(row) for row in _MANY.tolist()),
}
SHORT = {name: given for name, given in INPUTS.items() if name not in ("large", "hardly apart")}
OF_METRIC = {
    "holm": {
        "one": ((0.03,),),
        "ties": ((0.02, 0.01, 0.02, 0.04, 0.01),),
        "none is left": ((0.5, 0.9, 1.0, 0.4),),
        "tiny": ((1e-30, 0.0, 0.00003, 0.99998),),
        "by name": ({"A and B": 0.012, "A and *C*": 0.0004, "B and C": 0.2},),
        "thirty": (tuple(_rng.random(30).tolist()),),
    },
}
OF_THE_DATA: frozenset[str] = frozenset()
