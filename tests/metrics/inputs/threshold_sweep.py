"""Labels and scores with ties, one class only, constant and extreme scores."""

import numpy as np

_rng = np.random.default_rng(5)

INPUTS = {
    "one positive": ((1,), (0.5,)),
    "one negative": ((0,), (0.5,)),
    "all positive": ((1, 1, 1), (0.2, 0.9, 0.2)),
    "all negative": ((0, 0, 0), (0.2, 0.9, 0.2)),
    "perfect": ((1, 1, 0, 0), (0.9, 0.8, 0.2, 0.1)),
    "the wrong way round": ((0, 0, 1, 1), (0.9, 0.8, 0.2, 0.1)),
    "constant scores": ((1, 0, 0, 1, 0), (3, 3, 3, 3, 3)),
    "ties": ((1, 0, 1, 0, 0, 1, 1), (0.9, 0.9, 0.9, 0.5, 0.3, 0.3, 0.1)),
    "negative and huge scores": ((0, 1, 0, 1), (-1e300, 1e300, -3, 5e-324)),
    "zeros of both signs": ((1, 0, 1), (0.0, -0.0, -1.0)),
    "truth values": ((True, False, True, False), (4, 3, 2, 1)),
    "a hundred": (
        tuple(_rng.integers(0, 2, 100).tolist()),
        tuple(_rng.normal(size=100).round(1).tolist()),
    ),
}
SHORT = {name: given for name, given in INPUTS.items() if name != "a hundred"}
OF_THE_DATA = frozenset()
_PROBABILITIES = {
    name: given for name, given in SHORT.items() if all(0 <= score <= 1 for score in given[1])
} | {
    "sure": ((1, 0, 1), (1, 0, 1)),
    "sure and wrong": ((1, 0, 0, 1), (0, 1, 0.25, 0.5)),
    "edges of bins": ((1, 0, 1, 0, 1, 0), (0.1, 0.2, 0.3, 0.6, 0.7, 1)),
}
OF_METRIC = dict.fromkeys(("log_loss", "brier_score", "expected_calibration_error"), _PROBABILITIES)
