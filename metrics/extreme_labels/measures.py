"""Precision, DCG and nDCG of the first k labels, and the same with hits weighted by propensity.

Notation as in `rows`.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import ArrayLike

from metrics.core import Result, metric
from metrics.extreme_labels.means import mean_over_rows
from metrics.extreme_labels.propensity import JAIN
from metrics.extreme_labels.rows import BHATIA, Divisor, by_discounts, by_k, read
from metrics.parameter_types import Cutoff, GainNormaliser, PropensityScale, UnlabelledRows
from metrics.steps import say
from metrics.texts import sentence

_TRUE = ((1, 0, 0, 1, 0), (0, 1, 0, 0, 1))
_SCORES = ((0.9, 0.8, 0.1, 0.3, 0.2), (0.7, 0.6, 0.5, 0.1, 0.4))
EXAMPLE = (_TRUE, _SCORES)
WITH_PROPENSITIES = (_TRUE, _SCORES, (0.9, 0.8, 0.6, 0.4, 0.2))


@metric(
    title=say("Precision of the first k labels"),
    abbreviation="P",
    symbol=r"\mathrm{P@}k",
    summary=say("The share of the first k labels that is true, averaged over rows."),
    citation=BHATIA,
    example=EXAMPLE,
)
def labels_precision_at_k(
    y_true: Any, y_score: Any, *, k: Cutoff = 5, unlabelled: UnlabelledRows = "zero"
) -> Result:
    """Precision at k: the mean over rows of the true labels among the first k, divided by k.

    `y_true` holds labels 0 and 1 and `y_score` finite scores, both of shape (n, l), a row an item
    and a column a label, each an array or a matrix of scipy.sparse, which is never filled: a score
    that it does not store is no prediction. Of equal scores the label with the lower number comes
    first. A row of fewer than k predictions is still divided by k; a row without true labels counts
    as 0, or is left out. `.rows` holds the value and `.true_labels` the number of true labels of
    each row. NaN when no row is left. A `batch` gives a value for each of its cases. Raises
    InvalidInput that names row and column. Source: Bhatia et al. (2016).
    """
    rows = read(y_true, y_score, k)
    said = say("The share of true labels among the first k, averaged over the rows")
    symbol = rf"\mathrm{{P@}}{k}"
    return mean_over_rows(rows, symbol, said, by_k(rows), scale="none", policy=unlabelled)


@metric(
    title=say("DCG of the first k labels"),
    abbreviation="DCG",
    symbol=r"\mathrm{DCG@}k",
    summary=say("The hits among the first k labels, discounted by rank, averaged over rows."),
    citation=BHATIA,
    range=(0.0, np.inf),
    example=EXAMPLE,
    traits=frozenset({"top"}),
)
def labels_dcg_at_k(
    y_true: Any, y_score: Any, *, k: Cutoff = 5, unlabelled: UnlabelledRows = "zero"
) -> Result:
    """DCG at k: the mean over rows of the sum of 1 / log2(rank + 1) over the hits of the first k.

    Shapes, ties, rows without labels and errors as in `labels_precision_at_k`. Source: Bhatia et
    al. (2016).
    """
    rows = read(y_true, y_score, k, discounted=True)
    said = say("The discounted hits among the first k labels, averaged over the rows")
    symbol = rf"\mathrm{{DCG@}}{k}"
    return mean_over_rows(
        rows, symbol, said, Divisor(np.ones(rows.n)), scale="none", policy=unlabelled
    )


@metric(
    title=say("nDCG of the first k labels"),
    abbreviation="nDCG",
    symbol=r"\mathrm{nDCG@}k",
    summary=say("DCG at k, divided by the DCG of the order with all true labels first."),
    citation=BHATIA,
    example=EXAMPLE,
    traits=frozenset({"top"}),
)
def labels_ndcg_at_k(
    y_true: Any, y_score: Any, *, k: Cutoff = 5, unlabelled: UnlabelledRows = "zero"
) -> Result:
    """nDCG at k: the mean over rows of DCG@k divided by the sum of 1 / log2(rank + 1) over as many
    ranks as there are true labels, k at most.

    Shapes, ties, rows without labels and errors as in `labels_precision_at_k`. Source: Bhatia et
    al. (2016).
    """
    rows = read(y_true, y_score, k, discounted=True)
    said = say("The discounted hits of each row, divided by the most it could have, averaged")
    divisor = by_discounts(rows.reached, r"Z_{\min(k, t_i)}")
    symbol = rf"\mathrm{{nDCG@}}{k}"
    return mean_over_rows(rows, symbol, said, divisor, scale="none", policy=unlabelled)


@metric(
    title=say("Propensity-scored precision"),
    abbreviation="PSP",
    symbol=r"\mathrm{PSP@}k",
    summary=say(
        "Precision at k in which a hit counts more, the likelier its label is to be overlooked."
    ),
    citation=JAIN,
    range=(0.0, np.inf),
    example=WITH_PROPENSITIES,
)
def psp_at_k(
    y_true: Any,
    y_score: Any,
    propensities: ArrayLike,
    *,
    k: Cutoff = 5,
    scale: PropensityScale = "none",
    unlabelled: UnlabelledRows = "zero",
) -> Result:
    """Propensity-scored precision: the mean over rows of the sum of 1 / p_l over the hits among the
    first k labels, divided by k.

    `propensities` holds p_l, above 0 and at most 1, for each label, shape (l,). With the scale
    "ideal" the mean is divided by that of the best orders, "ideal of each row" divides row by row.
    Shapes, ties, rows without labels and errors as in `labels_precision_at_k`. Source: Jain, Prabhu
    & Varma (2016).
    """
    rows = read(y_true, y_score, k, propensities=propensities)
    said = (
        say("The hits of each row, divided by their propensities and by its ideal, averaged")
        if scale == "ideal of each row"
        else say("The hits of each row, divided by their propensities and by k, averaged")
    )
    symbol = rf"\mathrm{{PSP@}}{k}"
    return mean_over_rows(rows, symbol, said, by_k(rows), scale=scale, policy=unlabelled)


@metric(
    title=say("Propensity-scored DCG"),
    abbreviation="PSDCG",
    symbol=r"\mathrm{PSDCG@}k",
    summary=say("DCG at k in which a hit counts more, the likelier its label is to be overlooked."),
    citation=JAIN,
    range=(0.0, np.inf),
    example=WITH_PROPENSITIES,
    traits=frozenset({"top"}),
)
def psdcg_at_k(
    y_true: Any,
    y_score: Any,
    propensities: ArrayLike,
    *,
    k: Cutoff = 5,
    scale: PropensityScale = "none",
    unlabelled: UnlabelledRows = "zero",
) -> Result:
    """Propensity-scored DCG: the mean over rows of the sum of 1 / (p_l log2(rank + 1)) over the
    hits among the first k labels.

    Shapes, scale, ties, rows without labels and errors as in `psp_at_k`. Source: Jain, Prabhu &
    Varma (2016).
    """
    rows = read(y_true, y_score, k, propensities=propensities, discounted=True)
    said = say("The discounted hits of each row, divided by their propensities, averaged")
    symbol = rf"\mathrm{{PSDCG@}}{k}"
    return mean_over_rows(
        rows, symbol, said, Divisor(np.ones(rows.n)), scale=scale, policy=unlabelled
    )


@metric(
    title=say("Propensity-scored nDCG"),
    abbreviation="PSnDCG",
    symbol=r"\mathrm{PSnDCG@}k",
    summary=say("Propensity-scored DCG, normalised by the discounts of the ranks."),
    citation=JAIN,
    range=(0.0, np.inf),
    example=WITH_PROPENSITIES,
    traits=frozenset({"top"}),
)
def psndcg_at_k(
    y_true: Any,
    y_score: Any,
    propensities: ArrayLike,
    *,
    k: Cutoff = 5,
    normaliser: GainNormaliser = "k",
    unlabelled: UnlabelledRows = "zero",
) -> Result:
    """Propensity-scored nDCG: PSDCG@k of each row, divided by the sum of 1 / log2(rank + 1) over
    the ranks 1 to k and averaged.

    With the normaliser "ideal" the sum runs over as many ranks as the row has true labels, k at
    most, and the mean is divided by that of the best orders. Shapes, ties, rows without labels and
    errors as in `psp_at_k`. Source: Jain, Prabhu & Varma (2016); "ideal" as in pyxclib.
    """
    rows = read(y_true, y_score, k, propensities=propensities, discounted=True)
    said = sentence("discounted_hits_each")
    if normaliser == "k":
        divisor = by_discounts(np.full(rows.n, k), r"Z_k")
    else:
        divisor = by_discounts(rows.reached, r"Z_{\min(k, t_i)}")
    symbol, scale = rf"\mathrm{{PSnDCG@}}{k}", "none" if normaliser == "k" else "ideal"
    return mean_over_rows(rows, symbol, said, divisor, scale=scale, policy=unlabelled)
