"""A ranked list as CSV: one row per document, columns doc, grade and optionally rank or score."""

import math
from collections.abc import Sequence

from metrics.export.spreadsheet import write_table
from metrics.reading.table import Table
from metrics.steps import say
from pages.boards.rank_list import MAX_NAME_LENGTH, Document
from pages.boards.sample import MAX_RANKED
from pages.ranked_list.grades import LARGEST_SCALE
from pages.session.csv_rows import (
    Row,
    add_summary,
    named_rows,
    number_of,
    rank_of,
    refused,
    rows_of,
    whole_of,
)


def read_documents(table: Table) -> tuple[Document, ...]:
    """The documents, best first: by rank, else by falling score, else as the rows stand.

    Documents of equal score keep the order of their rows. Raises InvalidInput.
    """
    rows = rows_of(table, ("doc", "grade"), ("rank", "score"), at_most=MAX_RANKED)
    names = [name for _row, name in named_rows(rows, "doc", MAX_NAME_LENGTH)]
    documents = [
        Document(f"d{i}", name, whole_of(row, "grade", 0, LARGEST_SCALE))
        for i, (row, name) in enumerate(zip(rows, names, strict=True), 1)
    ]
    if "rank" in rows.columns:
        taken: dict[float, None] = {}
        for row in rows:
            taken[rank_of(row, "rank", taken)] = None
        order = [*taken]
        add_summary(say("The ranks give the order."))
    elif "score" in rows.columns:
        order = [-_score(row) for row in rows]
        add_summary(say("The scores give the order, the largest first."))
    else:
        order = range(len(rows))
    ranked = sorted(zip(order, documents, strict=True), key=lambda pair: pair[0])
    return tuple(document for _, document in ranked)


def write_documents(documents: Sequence[Document]) -> str:
    """The list in the form that `read_documents` reads."""
    rows = ((d.name, d.grade, rank) for rank, d in enumerate(documents, 1))
    return write_table([("doc", "grade", "rank")], rows)


def _score(row: Row) -> float:
    score = number_of(row, "score", -math.inf, math.inf)
    if math.isinf(score):
        raise refused(row, "score", say("allowed are numbers"))
    return score
