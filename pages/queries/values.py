"""What the page computes: every query's measures, and their means.

Lists that are built by hand are told to `metrics.evaluate` as a run, so there is one way to a
number, whether it is of a file or was built.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from metrics import Result, evaluate, mean_over_queries, micro_average
from metrics.queries.means import average, total
from pages.queries.measures import BY_ID, DEPTHS, LEVELS, MEASURES, TYPED, written
from pages.queries.state import QueriesState, Query
from pages.session.batch_cache import BatchCache

_WIDTH = len(MEASURES) + len(LEVELS)
SHARES = ("P", "R")  # measures that are a share of counts
Values: TypeAlias = NDArray[np.float64]
# The grades of a list by rank, those of judged documents that it lacks, the relevant ones that no
# list holds, and how it is scored: k, the smallest relevant grade, the largest of the scale, and
# the typed measure.
Seen: TypeAlias = tuple[tuple[int, ...], tuple[int, ...], int, int, int, int, str]


@dataclass(frozen=True)
class Table:
    """Every query's value of each measure by its id, and of the picked one that is typed, of the
    queries that are counted.
    """

    names: tuple[str, ...]
    values: Mapping[str, Values]
    levels: Values  # (queries, 11), interpolated precision at the levels of recall
    judged: Values  # (queries, depths), the share of judged documents, of runs from files

    def series(self, metric: str) -> dict[str, float]:
        """The values of a measure by the names of the queries."""
        return dict(zip(self.names, self.values[metric].tolist(), strict=True))


def table(state: QueriesState, system: int) -> Table:
    """Every query of one system."""
    if state.data is not None:
        return _of_files(state, system)
    least = state.settings.relevant_from
    kept = [query for query in state.queries if state.counted == "all" or query.relevant(least)]
    rows = _values.get_all(seen_list(query, system, state) for query in kept)
    found = np.array(rows, dtype=np.float64).reshape(len(rows), -1 if rows else _WIDTH + 1)
    return _table(tuple(query.name for query in kept), found[:, :_WIDTH], found[:, -1])


def _table(names: tuple[str, ...], found: Values, typed: Values) -> Table:
    values = {measure.id: found[:, at] for at, measure in enumerate(MEASURES)} | {TYPED: typed}
    return Table(names, values, found[:, len(MEASURES) : _WIDTH], found[:, _WIDTH:])


def _of_files(state: QueriesState, system: int) -> Table:
    data, settings = state.data, state.settings
    if data is None or not data.scores(system):
        return _table((), np.zeros((0, _WIDTH)), np.zeros(0))
    frame = data.table(system, measures_of(state), settings.ties)
    if state.counted == "with relevant":
        lacking = data.lacking(settings.relevant_from)
        frame = frame[[name not in lacking for name in frame.index]]
    typed = frame.iloc[:, 0]
    if state.metric == TYPED:
        every = data.table(system, state.measures.split(" "), settings.ties)
        typed = every.loc[frame.index, state.typed]
    found = frame.to_numpy(dtype=np.float64)
    if settings.ties == "expected":
        found = np.insert(found, [len(MEASURES)] * len(LEVELS), np.nan, axis=1)
    return _table(tuple(map(str, frame.index)), found, typed.to_numpy(dtype=np.float64))


def measures_of(state: QueriesState) -> tuple[str, ...]:
    """What is evaluated of files, as `evaluate` takes it."""
    settings = state.settings
    names = written(settings.k, settings.relevant_from, state.largest)
    if settings.ties == "expected":  # of interpolated precision there is no such mean
        names = names[: len(MEASURES)]
    return (*names, *(f"Judged@{depth}" for depth in DEPTHS))


def seen_list(query: Query, system: int, state: QueriesState) -> Seen:
    """What of a query the measures of one of its lists depend on."""
    settings, typed = state.settings, state.typed if state.metric == TYPED else ""
    listed = query.lists[system]
    names = {document.name for document in listed}
    others = sorted(grade for name, grade in query.judged.items() if name not in names)
    own = sum(grade >= settings.relevant_from for grade in query.judged.values())
    further = max(0, (query.n_relevant or 0) - own)
    grades = tuple(document.grade for document in listed)
    return grades, (*others,), further, settings.k, settings.relevant_from, state.largest, typed


def _compute(lists: Sequence[Seen]) -> list[tuple[float, ...]]:
    """The measures of many lists, those that are scored alike in one run."""
    found: list[tuple[float, ...]] = [()] * len(lists)
    alike: dict[tuple[int, int, int, str], list[int]] = {}
    for at, (*_of, k, relevant_from, largest, typed) in enumerate(lists):
        alike.setdefault((k, relevant_from, largest, typed), []).append(at)
    for (*scored, typed), places in alike.items():
        run, qrels = _frames([lists[at] for at in places])
        names = written(*scored)
        columns = [*names, typed or names[0]]
        rows = evaluate(run, qrels, [*dict.fromkeys(columns)], ties="file")
        values = rows.reindex([str(i) for i in range(len(places))])[columns]
        for at, row in zip(places, values.to_numpy().tolist(), strict=True):
            found[at] = tuple(row)
    return found


def _frames(lists: Sequence[Seen]) -> tuple[Any, Any]:
    """A run and judgments in which the lists are queries 0, 1, ..."""
    import pandas as pd

    run: list[tuple[int, int, float]] = []
    judged: list[tuple[int, int, int]] = []
    for query, (grades, others, further, _k, relevant_from, *_scale) in enumerate(lists):
        run += [(query, rank, -float(rank)) for rank in range(len(grades))]
        every = (*grades, *others, *(relevant_from,) * further)
        judged += [(query, document, grade) for document, grade in enumerate(every)]
    return (
        pd.DataFrame(run, columns=["query_id", "doc_id", "score"]),
        pd.DataFrame(judged, columns=["query_id", "doc_id", "relevance"]),
    )


_values = BatchCache(_compute, most=4096)


def seen(state: QueriesState) -> Any:
    """The part of a state that the tiles depend on."""
    lists = ()
    if state.data is None:
        lists = tuple(seen_list(query, state.system, state) for query in state.queries)
    return lists, state.mean, state.counted, state.data, state.settings, state.system


def warm(states: Sequence[QueriesState]) -> None:
    """Compute all lists of many states at once, for `table` to give."""
    _values.get_all(
        seen_list(query, state.system, state)
        for state in states
        if state.data is None
        for query in state.queries
    )


def mean_of(state: QueriesState, system: int, metric: str) -> Result | None:
    """The mean of a measure with its derivation; None where no query counts."""
    values = table(state, system).series(metric)
    if values and metric == TYPED:
        return total(state.typed, values)
    return mean_over_queries(values, mean=state.mean) if values else None  # type: ignore[arg-type]


def all_means(state: QueriesState) -> dict[str, float]:
    """The mean of every measure, of the system that is looked at; NaN where no query counts."""
    mean: Any = state.mean
    found = table(state, state.system)
    if not found.names:
        return dict.fromkeys(BY_ID, np.nan)
    return {metric: average(found.values[metric], mean) for metric in BY_ID}


def micro_of(state: QueriesState) -> Result | None:
    """The micro average of the picked measure; None where it is no share of counts, or no query
    counts.
    """
    found = table(state, state.system)
    if not has_micro(state) or not found.names:
        return None
    shares = found.values[state.metric]
    if state.metric == "P":
        totals = np.full(len(shares), state.settings.k)
    else:
        counts = relevant_counts(state)
        totals = np.array([counts.get(name, 0) for name in found.names])
    hits = np.rint(shares * totals).astype(int)
    named = (dict(zip(found.names, row.tolist(), strict=True)) for row in (hits, totals))
    return micro_average(*named)


def has_micro(state: QueriesState) -> bool:
    """Whether the values are shares of counts, which means over the orders of tied documents are
    not.
    """
    expected = state.data is not None and state.settings.ties == "expected"
    return state.metric in SHARES and not expected


def relevant_counts(state: QueriesState) -> dict[str, int]:
    """The relevant documents of each query."""
    relevant_from = state.settings.relevant_from
    if state.data is None:
        return {query.name: query.relevant(relevant_from) for query in state.queries}
    return state.data.relevant_counts(relevant_from)
