"""Where well-known tools disagree about a metric, and which of our parameters gives each variant.

The tests run those of the tools again that they can; `source` says how the others were looked up.
"""

from __future__ import annotations

from metrics.conventions.agreement import AGREEMENT
from metrics.conventions.confusion_matrix import CONFUSION_MATRIX
from metrics.conventions.entry import Convention
from metrics.conventions.labels import EXTREME_LABELS, LABEL_RANKING, RANK_CORRELATION
from metrics.conventions.queries import QUERIES
from metrics.conventions.ranked_list import RANKED_LIST
from metrics.conventions.regression import REGRESSION
from metrics.conventions.scores import SCORES
from metrics.conventions.sets import RETRIEVED_SET

CONVENTIONS: tuple[Convention, ...] = (
    *RANKED_LIST,
    *CONFUSION_MATRIX,
    *SCORES,
    *AGREEMENT,
    *REGRESSION,
    *RANK_CORRELATION,
    *LABEL_RANKING,
    *EXTREME_LABELS,
    *QUERIES,
    *RETRIEVED_SET,
)


def conventions_of(metric: str) -> tuple[Convention, ...]:
    """The conventions of one metric, by the name of its function; empty when none is known."""
    return tuple(convention for convention in CONVENTIONS if convention.metric == metric)
