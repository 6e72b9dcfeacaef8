"""The address of the page of many queries.

Semicolons separate queries, and commas separate the documents of a query: `grades=3,0,2;0,1`, with
the names in `docs`. `second` holds the order of the second system, as places in the first list.
Documents that only the second system found follow those of the first, and `length` says how many
the first one retrieved.
"""

from collections.abc import Sequence
from dataclasses import replace

from metrics import CATALOGUE, InvalidInput
from metrics.explanations.typed import read_typed
from metrics.inputs.counted import counted
from metrics.queries.measures import read_measures
from metrics.queries.order import TIES
from metrics.queries.tables import LONGEST_ID
from metrics.steps import Say, say
from metrics.systems import CORRECTIONS, TESTS
from pages.boards.rank_list import MAX_NAME_LENGTH, Document, clean_name
from pages.queries.measures import BY_ID, TYPED, WORKS
from pages.queries.state import (
    CHARTS,
    COUNTED,
    FAMILIES,
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
from pages.queries.uploads import REAL, Uploaded, real_data
from pages.ranked_list.grades import read_grades
from pages.session import address
from pages.session.clean_names import cleaned, read_names, unique_names, write_names
from pages.session.codec import Codec, codec_of

MAX_SEED, MAX_KEPT = 9999, 10**6
MAX_TYPED = 20  # measures of the table of systems

_AVERAGED = CATALOGUE["mean_over_queries"].parameters["mean"].kind


def _setting(name: str) -> address.Piece:
    word = CATALOGUE["precision_at_k"].parameters[name].kind
    return address.Piece(name, lambda text: address.parameter(word, name, text))


SETTINGS = {
    "k": _setting("k"),
    "relevant_from": _setting("relevant_from"),
    "ties": address.choice("ties", TIES),
}


def _place(name: str, systems: int) -> address.Piece:
    return address.Piece(
        name, lambda text: address.whole(name, text, 1, systems) - 1, lambda at: str(at + 1)
    )


def as_read(text: str) -> str:
    """Measures as `evaluate` names them, with blanks between. Raises InvalidInput."""
    read = read_measures(text) if text.strip(" ,;\t\n") else ()
    if len(read) > MAX_TYPED:
        allowed = say("allowed are 1 to {high} measures", high=MAX_TYPED)
        raise InvalidInput("measures", found=str(len(read)), allowed=allowed)
    return " ".join(map(str, read))


def number_typed(text: str) -> str:
    """A number as it was typed, "" for none. Raises InvalidInput."""
    text = " ".join(text.split())
    if text:
        read_typed(text, say("The tool prints"))
    return text


def _pieces(systems: int) -> tuple[address.Piece, ...]:
    return (
        address.Piece("mean", lambda text: address.parameter(_AVERAGED, "mean", text)),
        address.choice("counted", COUNTED),
        address.choice("metric", (*BY_ID, TYPED)),
        address.choice("chart", CHARTS),
        address.choice("sort", SORTS),
        address.Piece("query", lambda text: text[:LONGEST_ID]),
        address.Piece("find", lambda text: cleaned(text, MAX_NAME_LENGTH)),
        address.Piece("got", number_typed),
        address.choice("work", WORKS),
        address.choice("family", FAMILIES),
        _place("system", systems),
        _place("against", systems),
        _place("baseline", systems),
        address.choice("test", tuple(TESTS)),
        address.choice("correction", CORRECTIONS),
        address.Piece("measures", as_read),
        address.Piece("column", lambda text: address.whole("column", text, 0, MAX_TYPED)),
        address.Piece("kept", lambda text: address.whole("kept", text, 0, MAX_KEPT)),
        address.Piece("seed", lambda text: address.whole("seed", text, 0, MAX_SEED)),
        address.EXAMPLE,
    )


def _encode(state: QueriesState) -> dict[str, str]:
    default, query = default_state(), {}
    if state.data is not None:
        query["data"] = REAL if state.data is real_data() else state.data.write_name()
    if state.queries != default.queries:  # a button leads back to them from files
        query |= _write_queries(state.queries)
    query |= address.write_pieces(state.settings, SETTINGS.values(), default.settings)
    return query | address.write_pieces(state, _pieces(len(state.systems)), default)


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
    """The names of a query's documents; "" if they are named by their places."""
    if all(d.name == f"d{i}" for i, d in enumerate(pool, 1)):
        return ""
    return write_names([d.name for d in pool]).replace(";", "%3B")


def _decode(reading: address.Reading) -> QueriesState:
    state = default_state()
    pools = reading.read("grades", _read_grades, None)
    names = reading.read("queries", _read_query_names, [], of=["grades"])
    docs = reading.read("docs", _read_docs, [], of=["grades"])
    relevant = reading.read("relevant", _read_relevant, [], of=["grades"])
    lengths = reading.read("length", lambda text: _numbers("length", text), None, of=["grades"])
    second = reading.read(
        "second",
        lambda text: [_numbers("second", one) for one in text.split(";")],
        None,
        of=["grades"],
    )
    if pools is not None:
        every = [
            listed(grades, docs[at][: len(grades)] if at < len(docs) else ())
            for at, grades in enumerate(pools)
        ]
        lists: Sequence[tuple[tuple[Document, ...], ...]] = [(pool,) for pool in every]
        with reading.refusing():
            lists = _lists(every, lengths, second)
        state = replace(state, queries=queries_of(lists, names[: len(lists)], relevant))
    data = reading.read(
        "data", lambda text: real_data() if text == REAL else Uploaded.read_name(text), None
    )
    systems = max(1, len(data.systems if data is not None else state.systems))
    settings = Settings(**address.read_pieces(reading, SETTINGS.values(), state.settings))
    return replace(
        state, settings=settings, data=data, **address.read_pieces(reading, _pieces(systems), state)
    )


def _read_grades(text: str) -> list[tuple[int, ...]]:
    parts = text.split(";")
    if not MIN_QUERIES <= len(parts) <= MAX_QUERIES:
        allowed = say(
            "allowed are {low} to {high} queries, separated by semicolons",
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


def _read_docs(text: str) -> list[list[str]]:
    return [unique_names(_read_query_names(one), MAX_NAME_LENGTH) for one in text.split(";")]


def _read_query_names(text: str) -> list[str]:
    return [clean_name(name) or "-" for name in read_names(text)]


def _numbers(name: str, text: str) -> list[int]:
    return [address.whole(name, each, 1, MAX_DOCUMENTS) for each in text.split(",")]


def _read_relevant(text: str) -> list[int | None]:
    return [
        address.whole("relevant", each, 0, MAX_RELEVANT) if each else None
        for each in text.split(",")
    ]


def _lists(
    pools: Sequence[tuple[Document, ...]],
    lengths: Sequence[int] | None,
    second: Sequence[Sequence[int]] | None,
) -> list[tuple[tuple[Document, ...], ...]]:
    """The lists of each query: one per system."""
    if second is None:
        return [(pool,) for pool in pools]
    counts = [len(pool) for pool in pools] if lengths is None else lengths
    for name, found in (("second", second), ("length", counts)):
        if len(found) != len(pools):
            allowed = say("one for each of the {count} queries is needed", count=len(pools))
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
    """The codec of this page's address."""
    return codec_of(default_state(), _encode, _decode)
