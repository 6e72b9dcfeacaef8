"""What scikit-learn says of numbers that are all the same: it makes R^2 finite unless told not."""

import numpy as np

import metrics
from tests.metrics.conventions.tools import Claims, r2

CLAIMS: Claims = {}
CLAIMS["r_squared", "The value is 0/0", "scikit-learn"] = (
    lambda: r2([2, 2], force_finite=False),
    lambda: metrics.r_squared([2, 2], [2, 2]),
)
CLAIMS["r_squared", "The value is 1", "scikit-learn"] = (lambda: r2([2, 2]), 1.0)
CLAIMS["r_squared", "The value is 0.", "scikit-learn"] = (lambda: r2([2, 3]), 0.0)
CLAIMS["r_squared", "The value is minus", "scikit-learn"] = (
    lambda: r2([2, 3], force_finite=False),
    -np.inf,
)
