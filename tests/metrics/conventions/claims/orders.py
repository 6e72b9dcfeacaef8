"""What SciPy says of two orders."""

import metrics
from tests.metrics.conventions.tools import Claims, scipy_tau

WITH = ([1, 2, 3, 4, 5], [2, 1, 5, 3, 4])
TIED_RANKS = ([1, 2, 2, 3], [1, 3, 2, 2])
CONSTANT = ([1, 1, 1], [1, 2, 3])


def weighted_both() -> float:
    """The mean of the weights by x and by y; SciPy ranks the largest first."""
    one, other = (
        metrics.weighted_rank_correlation(x, y, weights="hyperbolic") for x, y in (WITH, WITH[::-1])
    )
    return float(one) + float(other) - 1


CLAIMS: Claims = {
    ("kendall_tau", "The denominator leaves out", "scipy"): (
        lambda: scipy_tau("kendalltau", *TIED_RANKS),
        lambda **o: metrics.kendall_tau(*TIED_RANKS, **o),
    ),
    ("kendall_tau", "The value is 0/0", "scipy"): (
        lambda: scipy_tau("kendalltau", *CONSTANT),
        lambda **o: metrics.kendall_tau(*CONSTANT, **o),
    ),
    ("spearman_rho", "They share", "scipy"): (
        lambda: scipy_tau("spearmanr", *TIED_RANKS),
        lambda: metrics.spearman_rho(*TIED_RANKS),
    ),
    ("weighted_rank_correlation", "Those of x alone", "scipy"): (
        lambda: scipy_tau("weightedtau", *WITH, rank=[0, 1, 2, 3, 4]),
        lambda **o: 2 * float(metrics.weighted_rank_correlation(*WITH, **o)) - 1,
    ),
    ("weighted_rank_correlation", "Those of x and those of y", "scipy"): (
        lambda: scipy_tau("weightedtau", *([-one for one in column] for column in WITH)),
        weighted_both,
    ),
}
