"""Where well-known tools disagree about a metric, and which of our parameters give each variant.

The rows are in the folder of each family. Tests run the tools that are installed; `source` says how
the others were looked up.
"""

from __future__ import annotations

import functools
from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

from metrics.declarations.convention import Convention
from metrics.declarations.families import modules

CONVENTIONS: tuple[Convention, ...] = tuple(
    row for module in modules("conventions") for row in module.CONVENTIONS
)


_ZERO_DIVISION = (1, 2, 3, 4, 9, 5, 6, 7, 8)
# The number of each row of a metric, where a row was put above older ones; elsewhere the rows are
# numbered as they stand. Links hold these numbers: a new row gets the next free one.
NUMBERS: Mapping[str, tuple[int, ...]] = MappingProxyType(
    {
        "average_precision": (1, 2, 3, 4, 5, 6, 7, 9, 8, 10, 11),
        "reciprocal_rank": (6, 7, 1, 8, 2, 3, 9, 4, 5),
        "interpolated_precision": (1, 2, 3, 6, 7, 4, 5, 8, 9, 10, 11),
        "ndcg": (1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 10, 12, 13, 14, 15, 16, 17, 18, 19, 20),
        "expected_reciprocal_rank": (3, 4, 1, 2, 5, 6, 7, 8, 9, 10),
        "precision": _ZERO_DIVISION,
        "recall": _ZERO_DIVISION,
        "f_score": _ZERO_DIVISION,
        "jaccard_score": (1, 2, 3, 4, 6, 5),
        "kendall_tau": (1, 5, 2, 3, 4),
        "weighted_rank_correlation": (1, 3, 4, 2),
    }
)


@functools.cache
def conventions_of(metric: str) -> tuple[Convention, ...]:
    """The conventions of one metric, by the name of its function; empty when none is known."""
    rows = [convention for convention in CONVENTIONS if convention.metric == metric]
    numbers = NUMBERS.get(metric, range(1, len(rows) + 1))
    return tuple(replace(row, number=at) for row, at in zip(rows, numbers, strict=True))
