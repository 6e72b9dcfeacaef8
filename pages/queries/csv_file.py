"""The lists as CSV: one row per query and document, with its rank in each system."""

from collections.abc import Sequence

from metrics import InvalidInput
from metrics.export.spreadsheet import write_table
from metrics.inputs.counted import counted
from metrics.reading.table import Table
from metrics.steps import say
from pages.boards.rank_list import MAX_NAME_LENGTH, Document
from pages.queries.state import (
    MAX_DOCUMENTS,
    MAX_QUERIES,
    MAX_RELEVANT,
    MIN_QUERIES,
    QueriesState,
    Query,
    pool_of,
    queries_of,
)
from pages.ranked_list.grades import LARGEST_SCALE
from pages.session import csv_rows

NEEDED, RANKS, RELEVANT = ("query", "doc", "grade"), ("rank_a", "rank_b"), "relevant"


def write_lists(state: QueriesState) -> str:
    """All lists, in the form that `read_lists` reads: `relevant` where R was typed."""
    systems = len(state.queries[0].lists)
    typed = any(query.n_relevant is not None for query in state.queries)
    ranks = ("rank_A", "rank_B")[:systems]
    header = (*NEEDED, *ranks, *((RELEVANT,) if typed else ()))
    rows: list[Sequence[object]] = []
    for query in state.queries:
        places = [{d.name: rank for rank, d in enumerate(one, 1)} for one in query.lists]
        for document in pool_of(query):
            of = (place.get(document.name, "") for place in places)
            more = ("" if query.n_relevant is None else query.n_relevant,) if typed else ()
            rows.append((query.name, document.name, document.grade, *of, *more))
    return write_table([header], rows)


def is_lists(text: str) -> bool:
    """Whether a text has the header of such a file."""
    return set(NEEDED) <= csv_rows.first_cells(text)


def read_lists(table: Table) -> tuple[Query, ...]:
    """The queries in the order of their rows; without ranks, the rows of a query are its list.

    Raises InvalidInput.
    """
    most = MAX_QUERIES * len(RANKS) * MAX_DOCUMENTS
    rows = csv_rows.rows_of(table, NEEDED, (*RANKS, RELEVANT), at_most=most, as_written=True)
    found: dict[str, list[csv_rows.Row]] = {}
    known = csv_rows.ClassNames(MAX_NAME_LENGTH)
    for row in rows:
        found.setdefault(known.name_of(row, "query"), []).append(row)
    if not MIN_QUERIES <= len(found) <= MAX_QUERIES:
        allowed = say("allowed are from {low} to {high}", low=MIN_QUERIES, high=MAX_QUERIES)
        raise InvalidInput(csv_rows.FILE, found=counted(len(found), "queries"), allowed=allowed)
    ranked = [name for name in RANKS if name in rows[0].cells]
    two = RANKS[1] in ranked
    lists = [_lists(name, of, two, ranked) for name, of in found.items()]
    return queries_of(lists, [*found], [_relevant(of) for of in found.values()])


def _lists(
    query: str, rows: Sequence[csv_rows.Row], two: bool, ranked: Sequence[str]
) -> tuple[tuple[Document, ...], ...]:
    graded = [
        (name, csv_rows.whole_of(row, "grade", 0, LARGEST_SCALE))
        for row, name in csv_rows.named_rows(rows, "doc", MAX_NAME_LENGTH)
    ]
    orders = [
        _order(rows, name) if name in ranked else list(range(len(rows)))
        for name in RANKS[: 1 + two]
    ]
    for system, order in zip("AB", orders, strict=False):
        if not 1 <= len(order) <= MAX_DOCUMENTS:
            place = say("query {query}, system {system}", query=query, system=system)
            allowed = say("allowed are from {low} to {high}", low=1, high=MAX_DOCUMENTS)
            found = counted(len(order), "documents")
            raise InvalidInput(csv_rows.FILE, place=place, found=found, allowed=allowed)
    pool = [*orders[0], *(at for one in orders[1:] for at in one if at not in orders[0])]
    ids = {at: f"d{i}" for i, at in enumerate(pool, 1)}
    return tuple(tuple(Document(ids[at], *graded[at]) for at in order) for order in orders)


def _order(rows: Sequence[csv_rows.Row], column: str) -> list[int]:
    """The positions of a system's documents among the rows, best rank first."""
    ranks: dict[int, int] = {}
    for at, row in enumerate(rows):
        if row.cells[column]:
            ranks[csv_rows.rank_of(row, column, ranks)] = at
    return [at for _rank, at in sorted(ranks.items())]


def _relevant(rows: Sequence[csv_rows.Row]) -> int | None:
    if not rows[0].cells.get(RELEVANT):
        return None
    return csv_rows.whole_of(rows[0], RELEVANT, 0, MAX_RELEVANT)
