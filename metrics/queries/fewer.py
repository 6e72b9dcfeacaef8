"""Judgments that are missing: what those that are there can tell, and what others could change."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, get_args

import numpy as np

from metrics.core import InvalidInput, numbers_from, whole_numbers_from
from metrics.parameter_types import Seed
from metrics.queries.evaluate import evaluate
from metrics.queries.files import Source, read_qrels, read_run
from metrics.queries.measures import MAX_CUTOFF
from metrics.queries.order import TIES, Ties
from metrics.shown_value import quoted
from metrics.steps import say

if TYPE_CHECKING:
    import pandas as pd


def fewer_judgments(qrels: Source | Any, share: float, seed: int = 0) -> pd.DataFrame:
    """A share of the judgments of every query, drawn at random; of a query at least one.

    `qrels` are as in `evaluate`, and the frame that is returned has its columns, with the rows in
    their order. `share` is above 0 and at most 1; it is rounded up to whole judgments. With the
    same `seed` a smaller share is a part of a larger one. Raises InvalidInput.
    Source: Buckley & Voorhees (2004), Retrieval evaluation with incomplete information, SIGIR,
    where judgments are deleted at random to compare measures.
    """
    frame: Any = read_qrels(qrels)
    number = isinstance(share, (int, float)) and not isinstance(share, bool)
    if not number or not 0 < share <= 1:
        raise InvalidInput("share", found=quoted(share), allowed=numbers_from(0, 1))
    get_args(Seed)[1].check("seed", seed)
    drawn = frame.assign(drawn=np.random.default_rng(seed).permutation(len(frame)))
    queries = drawn.groupby("query_id", sort=False, observed=True)["drawn"]
    # Rounded, or 0.07 · 100 would be 7.000000000000001 and so 8 judgments.
    wanted = (queries.transform("size") * share).round(9).map(math.ceil)
    return frame[queries.rank(method="first") <= wanted].reset_index(drop=True)


def without_own_judgments(
    qrels: Source | Any, run: Source | Any, others: Iterable[Source | Any], depth: int = 100
) -> pd.DataFrame:
    """The judgments without those of documents that only `run` has among its first `depth`: those
    that a pool of the `others` would not have asked for.

    All are as in `evaluate`; tied documents stand by their id descending. Returned is a frame with
    the columns of the judgments. Raises InvalidInput.
    Source: Zobel (1998), How reliable are the results of large-scale information retrieval
    experiments?, SIGIR, where each system is scored without its own part of the pool.
    """
    frame: Any = read_qrels(qrels)
    if not isinstance(depth, int) or not 1 <= depth <= MAX_CUTOFF:
        raise InvalidInput("depth", found=quoted(depth), allowed=whole_numbers_from(1, MAX_CUTOFF))
    judged = _pairs(frame)
    alone = judged.isin(_first(run, depth))
    for other in others:
        alone &= ~judged.isin(_first(other, depth))
    return frame[~alone].reset_index(drop=True)


def rbp_residual(
    run: Source | Any,
    qrels: Source | Any,
    persistence: float = 0.8,
    *,
    relevant_from: int = 1,
    ties: Ties = "doc_id",
) -> pd.DataFrame:
    """RBP of every query, and how much it could be more: by the documents of the list that have no
    judgment, if all were relevant ("unjudged"), and by all that could follow the list ("below").

    All is as in `evaluate` with RBP(p=`persistence`, rel=`relevant_from`), but grades do not break
    ties, because some are not known. Raises InvalidInput.
    Source: Moffat & Zobel (2008), Rank-biased precision for measurement of retrieval effectiveness,
    ACM TOIS 27(1), section 4.3.
    """
    import pandas as pd

    if ties not in (known := [one for one in TIES if one not in ("best", "worst")]):
        allowed = say("allowed are {choices}", choices=", ".join(map(repr, known)))
        raise InvalidInput("ties", found=quoted(ties), allowed=allowed)
    measure = f"RBP(p={persistence!r},rel={relevant_from!r})"
    ranked, judged = (
        frame.assign(**{name: frame[name].astype(str) for name in ("query_id", "doc_id")})
        for frame in (read_run(run), read_qrels(qrels))
    )
    missing = ranked[~_pairs(ranked).isin(_pairs(judged))].assign(relevance=relevant_from)
    most = pd.concat([judged, missing])
    found, could = (evaluate(ranked, each, measure, ties).iloc[:, 0] for each in (judged, most))
    lengths = ranked["query_id"].value_counts().reindex(found.index, fill_value=0)
    table = found.to_frame("RBP")
    # What is rounded may be a little below 0.
    table["unjudged"] = (could.reindex(found.index) - found).clip(lower=0.0)
    return table.assign(below=float(persistence) ** lengths)


def _first(run: Any, depth: int) -> Any:
    """The query and document of each list's first ranks."""
    frame: Any = read_run(run)
    ids = frame["doc_id"].astype(str)
    frame = frame.assign(doc_id=ids).sort_values(["score", "doc_id"], ascending=False)
    return _pairs(frame[frame.groupby("query_id", observed=True).cumcount() < depth])


def _pairs(frame: Any) -> Any:
    import pandas as pd

    return pd.MultiIndex.from_arrays([frame[name].astype(str) for name in ("query_id", "doc_id")])
