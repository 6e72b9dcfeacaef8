"""The address of the page of many queries.

Queries are parted by semicolons, what a query has of each document by commas: `grades=3,0,2;0,1`
with their names in `docs`. `second` has the order of the second system, by the places of the
documents in the first list; those that only the second system found stand behind these, and
`length` says how many the first one retrieved.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from metrics import CATALOGUE, InvalidInput
from metrics.inputs.counted import counted
from metrics.queries.order import TIES
from metrics.steps import Say, say
from pages.boards.rank_list import MAX_NAME_LENGTH, Document, clean_name
from pages.desk.address import Reading, one_of, parameter, whole
from pages.desk.clean_names import own_names
from pages.desk.codec import Codec
from pages.desk.names import read_names, write_names
from pages.desk.visit import SESSION
from pages.queries.held import read_name, write_name
from pages.queries.measures import BY_ID
from pages.queries.real import REAL, real_data
from pages.queries.state import (
    CHARTS,
    COUNTED,
    MAX_DOCUMENTS,
    MAX_QUERIES,
    MAX_RELEVANT,
    MIN_QUERIES,
    SORTS,
    QueriesState,
    Query,
    Settings,
    default_state,
    listed,
    pool_of,
    queries_of,
    query_name,
)
from pages.queries.works import WORKS
from pages.ranked_list.grades import read_grades

MAX_SEED, MAX_KEPT = 9999, 10**6


def _encode(state: QueriesState) -> dict[str, str]:
    default, query = default_state(), {}
    if state.data is not None:
        query["data"] = REAL if state.data is real_data() else write_name(state.data)
    if state.queries != default.queries:  # to which a button leads back from files
        query |= _write_queries(state.queries)
    for name, value in state.settings._asdict().items():
        if value != getattr(default.settings, name):
            query[name] = str(value)
    for name in ("mean", "counted", "metric", "chart", "sort", "work"):
        if getattr(state, name) != getattr(default, name):
            query[name] = getattr(state, name)
    for name, first in (("system", 1), ("against", 1), ("kept", 0), ("seed", 0)):
        if getattr(state, name):
            query[name] = str(getattr(state, name) + first)
    if state.example:
        query["example"] = state.example
    return query


def _write_queries(queries: Sequence[Query]) -> dict[str, str]:
    pools = [pool_of(query) for query in queries]
    written = {"grades": ";".join(",".join(str(d.grade) for d in pool) for pool in pools)}
    if any(map(_write_docs, pools)):
        written["docs"] = ";".join(map(_write_docs, pools))
    names = [query.name for query in queries]
    if names != [query_name(i) for i in range(1, len(names) + 1)]:
        written["queries"] = write_names(names)
    if any(query.n_relevant is not None for query in queries):
        written["relevant"] = ",".join(
            "" if query.n_relevant is None else str(query.n_relevant) for query in queries
        )
    if len(queries[0].lists) == 2:
        places = [{d.name: i for i, d in enumerate(pool, 1)} for pool in pools]
        written["second"] = ";".join(
            ",".join(str(of[d.name]) for d in query.lists[1])
            for query, of in zip(queries, places, strict=True)
        )
        lengths = [len(query.lists[0]) for query in queries]
        if lengths != [len(pool) for pool in pools]:
            written["length"] = ",".join(map(str, lengths))
    return written


def _write_docs(pool: Sequence[Document]) -> str:
    """The names of a query's documents; nothing where they are called by their places."""
    if all(d.name == f"d{i}" for i, d in enumerate(pool, 1)):
        return ""
    return write_names([d.name for d in pool]).replace(";", "%3B")


def _decode(query: Mapping[str, str]) -> tuple[QueriesState, tuple[str, ...]]:
    reading, state = Reading(query), default_state()
    pools = reading.take("grades", _read_grades, None)
    names = reading.take("queries", _read_query_names, [], of=["grades"])
    docs = reading.take("docs", lambda text: [*map(_read_docs, text.split(";"))], [], of=["grades"])
    relevant = reading.take("relevant", _read_relevant, [], of=["grades"])
    lengths = reading.take("length", lambda text: _numbers("length", text), None, of=["grades"])
    second = reading.take("second", _read_orders, None, of=["grades"])
    if pools is not None:
        every = [
            listed(grades, docs[at][: len(grades)] if at < len(docs) else ())
            for at, grades in enumerate(pools)
        ]
        try:
            lists = _lists(every, lengths, second)
        except InvalidInput as error:
            reading.refuse(error)
            lists = [(pool,) for pool in every]
        state = replace(state, queries=queries_of(lists, names[: len(lists)], relevant))
    data = reading.take("data", _read_data, None)
    systems = max(1, len(data.systems if data is not None else state.systems))
    state = replace(
        state,
        settings=_settings(reading),
        mean=reading.take("mean", lambda text: str(parameter(_MEAN, "mean", text)), state.mean),
        **{
            name: reading.take(
                name,
                lambda text, name=name, allowed=allowed: one_of(name, text, allowed),
                getattr(state, name),
            )
            for name, allowed in (
                ("counted", COUNTED),
                ("metric", tuple(BY_ID)),
                ("chart", CHARTS),
                ("sort", SORTS),
                ("work", WORKS),
            )
        },
        data=data,
        system=reading.take("system", lambda text: whole("system", text, 1, systems) - 1, 0),
        against=reading.take("against", lambda text: whole("against", text, 1, systems) - 1, 0),
        kept=reading.take("kept", lambda text: whole("kept", text, 0, MAX_KEPT), 0),
        seed=reading.take("seed", lambda text: whole("seed", text, 0, MAX_SEED), 0),
        example=reading.take("example", lambda text: text[:40], ""),
    )
    reading.refuse_others()
    return state, tuple(reading.problems)


_MEAN = CATALOGUE["mean_over_queries"].parameters["mean"].word
_K = CATALOGUE["precision_at_k"].parameters["k"].word
_RELEVANT_FROM = CATALOGUE["precision_at_k"].parameters["relevant_from"].word


def check_k(text: str) -> int:
    """The cutoff from a text. Raises InvalidInput."""
    return int(parameter(_K, "k", text))


def check_relevant_from(text: str) -> int:
    """The smallest grade of a relevant document from a text. Raises InvalidInput."""
    return int(parameter(_RELEVANT_FROM, "relevant_from", text))


def _settings(reading: Reading) -> Settings:
    default = Settings()
    return Settings(
        reading.take("k", check_k, default.k),
        reading.take("relevant_from", check_relevant_from, default.relevant_from),
        reading.take("ties", lambda text: one_of("ties", text, TIES), default.ties),
    )


def _read_data(text: str):
    return real_data() if text == REAL and not text.startswith(SESSION) else read_name(text)


def _read_grades(text: str) -> list[tuple[int, ...]]:
    parts = text.split(";")
    if not MIN_QUERIES <= len(parts) <= MAX_QUERIES:
        allowed = say(
            "allowed are {low} to {high} queries, parted by semicolons",
            low=MIN_QUERIES,
            high=MAX_QUERIES,
        )
        raise InvalidInput("grades", found=counted(len(parts), "queries"), allowed=allowed)
    read = []
    for at, part in enumerate(parts, 1):
        grades = read_grades(part, say("grades of query {query}", query=at))
        _check_length(len(grades), say("grades of query {query}", query=at))
        read.append(grades)
    return read


def _check_length(count: int, place: Say) -> None:
    if count > MAX_DOCUMENTS:
        allowed = say("allowed are at most {high}", high=MAX_DOCUMENTS)
        raise InvalidInput(place, found=counted(count, "documents"), allowed=allowed)


def _read_docs(text: str) -> list[str]:
    names = [clean_name(name) or "-" for name in read_names(text)]
    return own_names(names, MAX_NAME_LENGTH)


def _read_query_names(text: str) -> list[str]:
    return [clean_name(name) or "-" for name in read_names(text)]


def _numbers(name: str, text: str) -> list[int]:
    return [whole(name, each, 1, MAX_DOCUMENTS) for each in text.split(",")]


def _read_relevant(text: str) -> list[int | None]:
    return [whole("relevant", each, 0, MAX_RELEVANT) if each else None for each in text.split(",")]


def _read_orders(text: str) -> list[list[int]]:
    return [_numbers("second", part) for part in text.split(";")]


def _lists(
    pools: Sequence[tuple[Document, ...]],
    lengths: Sequence[int] | None,
    second: Sequence[Sequence[int]] | None,
) -> list[tuple[tuple[Document, ...], ...]]:
    """The lists of each query: of one system, or with the orders of the second."""
    if second is None:
        return [(pool,) for pool in pools]
    counts = [len(pool) for pool in pools] if lengths is None else lengths
    for name, found in (("second", second), ("length", counts)):
        if len(found) != len(pools):
            allowed = say("allowed is one for each of the {count} queries", count=len(pools))
            raise InvalidInput(name, found=counted(len(found), "queries"), allowed=allowed)
    lists = []
    for at, (pool, count, order) in enumerate(zip(pools, counts, second, strict=True), 1):
        place = say("query {query}", query=at)
        twice = len(set(order)) < len(order)
        if twice or max(order) > len(pool) or count > len(pool):
            allowed = say(
                "allowed are different whole numbers from {low} to {high}", low=1, high=len(pool)
            )
            found = ",".join(map(str, order if twice or max(order) > len(pool) else [count]))
            raise InvalidInput("second", place=place, found=found, allowed=allowed)
        lists.append((pool[:count], tuple(pool[number - 1] for number in order)))
    return lists


def codec() -> Codec[QueriesState]:
    """How this page's state is written into its address."""
    return Codec(default_state(), _encode, _decode)
