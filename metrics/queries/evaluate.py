"""Every query's measures, as a data frame."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, fields
from functools import partial
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

import numpy as np

from metrics.core import InvalidInput
from metrics.needed import is_lazy
from metrics.queries.files import Source, read_qrels, read_run
from metrics.queries.judged import ranked_queries
from metrics.queries.measures import read_measures
from metrics.queries.on_dask import evaluate_lazily
from metrics.queries.order import TIES, Ties
from metrics.queries.tables import Part, read_parts
from metrics.shown_value import quoted
from metrics.steps import Say, say

if TYPE_CHECKING:
    import pandas as pd

Policy: TypeAlias = Literal["zero", "left out", "refused"]
POLICIES: tuple[str, ...] = ("zero", "left out", "refused")
SCORES: tuple[str, ...] = ("float64", "float32")
Duplicates: TypeAlias = Literal["refused", "first", "last", "best"]
DUPLICATES: tuple[str, ...] = ("refused", "first", "last", "best")


def evaluate(
    run: Source | Any,
    qrels: Source | Any,
    measures: str | Any | Iterable[Any],
    ties: Ties = "doc_id",
    *,
    not_retrieved: Policy = "zero",
    not_judged: Policy = "left out",
    no_relevant: Policy = "zero",
    scores: Literal["float64", "float32"] = "float64",
    duplicates: Duplicates = "refused",
    progress: Callable[[float], None] | None = None,
) -> Any:
    """Return the measures of every query: a row a query, a column a measure.

    `run` has the columns query_id, doc_id and score, `qrels` query_id, doc_id and relevance, in any
    order of rows: data frames of pandas or, as `read_run` and `read_qrels` take them, of other
    libraries, paths of files, dicts of dicts or tuples. `measures` are named as in ir_measures or
    trec_eval: "AP nDCG@10 P(rel=2)@5 recall_100"; 1 - Judged@10 is the share without a judgment
    among the first 10, or among all of a shorter list. Documents stand by score descending; tied
    ones by `ties`: their id descending as in trec_eval ("doc_id"), "ascending doc_id", as in the
    "file", with the largest grade first or last ("best", "worst"), or the mean over all their
    orders counts ("expected"). Scores are compared as float64, or as float32 like pytrec_eval does.

    A query that only the judgments have is `not_retrieved`, one that only the run has `not_judged`,
    and one without a relevant document `no_relevant`: each counts "zero", is "left out", or
    "refused". `.attrs["queries"]` lists these queries. `duplicates` are documents that the run has
    twice in a query: they are "refused", or the "first" row counts, the "last", or the one of the
    largest score ("best"). A document without a judgment is not relevant, or with the option
    judged_only passed over. `progress` is told now and then which share of the queries is done, and
    ends the work if it raises. Given Dask's data frames it returns one of them, evaluated when it
    is computed. Raises InvalidInput that names the query, the document and the row.
    """
    chosen = read_measures(measures)
    options = Options(ties, not_retrieved, not_judged, no_relevant, scores, duplicates)
    options.check()
    if is_lazy(run) or is_lazy(qrels):
        for name, rule in (("ties", ties), ("duplicates", duplicates)):
            if is_lazy(run) and rule in ("file", "first", "last"):
                allowed = say("the rows of Dask have no order, so allowed are the other rules")
                raise InvalidInput(name, found=quoted(rule), allowed=allowed)
        run = run if is_lazy(run) else read_run(run)
        qrels = qrels if is_lazy(qrels) else read_qrels(qrels)
        names = [str(measure) for measure in chosen]
        return evaluate_lazily(run, qrels, names, partial(evaluate_frames, options=options))
    return evaluate_frames(read_run(run), read_qrels(qrels), chosen, options, progress)


@dataclass(frozen=True)
class Options:
    """What may be chosen beside the measures."""

    ties: str
    not_retrieved: Policy
    not_judged: Policy
    no_relevant: Policy
    scores: Literal["float64", "float32"]
    duplicates: Duplicates

    def check(self) -> None:
        """Raises InvalidInput that names the option."""
        known = {"ties": TIES, "scores": SCORES, "duplicates": DUPLICATES}
        for option in fields(self):
            value, allowed = getattr(self, option.name), known.get(option.name, POLICIES)
            if value not in allowed:
                choices = say("allowed are {choices}", choices=", ".join(map(repr, allowed)))
                raise InvalidInput(option.name, found=quoted(value), allowed=choices)


def evaluate_frames(
    run: pd.DataFrame,
    qrels: pd.DataFrame,
    measures: Iterable[Any],
    options: Options,
    progress: Callable[[float], None] | None = None,
) -> pd.DataFrame:
    """The table of frames that are here, by options that are checked."""
    import pandas as pd

    if options.scores == "float32":
        run = run.assign(score=run["score"].astype("float32"))
    ids, retrieved, judged = read_parts(run, qrels)
    measures = read_measures(measures)
    kept, lists = _kept(ids, retrieved, judged, options)
    shown = np.flatnonzero(kept)
    values = np.zeros((len(shown), len(measures)))
    place = np.empty(len(kept), dtype=np.int64)
    place[shown] = np.arange(len(shown))
    done = 0
    how = options.ties, options.duplicates
    for queries, ranked in ranked_queries(retrieved, judged, kept, *how):
        for column, measure in enumerate(measures):
            found = ranked.value(measure)
            values[place[queries], column] = np.where(np.isnan(found), 0.0, found)
        done += len(queries)
        if progress is not None:
            progress(done / len(shown))
    index = pd.Index(ids[shown].astype("str"), name="query_id")
    table = pd.DataFrame(values, index, [str(measure) for measure in measures])
    table.attrs["queries"] = lists
    return table


def amiss(run: Part, qrels: Part) -> dict[str, Any]:
    """Which queries the run or the judgments lack, or have nothing relevant: truth values."""
    retrieved, known = run.counts > 0, qrels.counts > 0
    rows = np.arange(len(qrels.numbers)) if qrels.order is None else qrels.order
    queries = np.repeat(np.arange(len(known)), qrels.counts)
    relevant = np.bincount(queries, weights=qrels.numbers[rows] > 0, minlength=len(known)) > 0
    return {
        "not retrieved": known & ~retrieved,
        "not judged": retrieved & ~known,
        "no relevant": known & ~relevant,
    }


def _kept(ids: Any, run: Part, qrels: Part, options: Options) -> tuple[Any, dict[str, list[str]]]:
    """Which queries are shown, and those of which the run or the judgments lack something."""
    kept, lists = np.ones(len(ids), dtype=bool), {}
    for (name, queries), policy, why in zip(
        amiss(run, qrels).items(),
        (options.not_retrieved, options.not_judged, options.no_relevant),
        (
            say("the run does not have it"),
            say("the judgments do not have it"),
            say("it has nothing relevant"),
        ),
        strict=True,
    ):
        lists[name] = [str(id_) for id_ in ids[np.flatnonzero(queries)]]
        if policy == "refused":
            _refuse(lists[name], why)
        elif policy == "left out":
            kept &= ~queries
    return kept, lists


def _refuse(names: list[str], why: Say) -> None:
    if names:
        place = say("query {query}", query=quoted(names[0]))
        raise InvalidInput("queries", place=place, found=why, allowed=say("every query is needed"))
