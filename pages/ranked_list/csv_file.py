"""A ranked list as CSV: a row a document, columns doc, grade and optionally rank or score."""

from __future__ import annotations

import math
from collections.abc import Sequence

from metrics.export.spreadsheet import write_table
from metrics.steps import say
from pages.boards.rank_list import MAX_DOCUMENTS, MAX_NAME_LENGTH, Document, clean_name
from pages.desk.csv_rows import Row, number_of, refused
from pages.desk.csv_table import read_rows
from pages.desk.csv_told import tell
from pages.desk.numbers import read_whole
from pages.ranked_list.grades import LARGEST_SCALE


def read_documents(text: str) -> tuple[Document, ...]:
    """The documents, best first: by rank, else by falling score, else as the rows stand.

    Documents of equal score keep the order of their rows. Raises InvalidInput.
    """
    rows = read_rows(
        text, ("doc", "grade"), ("rank", "score"), at_most=MAX_DOCUMENTS, numbers=("score",)
    )
    first: dict[str, int] = {}
    for row in rows:
        name = _name(row)
        if name in first:
            raise refused(row, "doc", say("it stands already in row {row}", row=first[name]))
        first[name] = row.line
    documents = [
        Document(f"d{i}", name, _grade(row))
        for i, (row, name) in enumerate(zip(rows, first, strict=True), 1)
    ]
    if "rank" in rows[0].cells:
        order = [_rank(row) for row in rows]
        for i, (row, rank) in enumerate(zip(rows, order, strict=True)):
            if rank in order[:i]:
                raise refused(row, "rank", say("each rank may be taken once"))
        tell(say("The ranks give the order."))
    elif "score" in rows[0].cells:
        order = [-_score(row) for row in rows]
        tell(say("The scores give the order, the largest first."))
    else:
        order = range(len(rows))
    ranked = sorted(zip(order, documents, strict=True), key=lambda pair: pair[0])
    return tuple(document for _, document in ranked)


def write_documents(documents: Sequence[Document]) -> str:
    """The list in the form that `read_documents` reads."""
    rows = ((d.name, d.grade, rank) for rank, d in enumerate(documents, 1))
    return write_table([("doc", "grade", "rank")], rows)


def _name(row: Row) -> str:
    name = clean_name(row.cells["doc"])
    if not name:
        raise refused(
            row, "doc", say("a name of 1 to {high} characters is needed", high=MAX_NAME_LENGTH)
        )
    return name


def _grade(row: Row) -> int:
    grade = read_whole(row.cells["grade"])
    if grade is None or not 0 <= grade <= LARGEST_SCALE:
        allowed = say("allowed are whole numbers from {low} to {high}", low=0, high=LARGEST_SCALE)
        raise refused(row, "grade", allowed)
    return grade


def _rank(row: Row) -> int:
    rank = read_whole(row.cells["rank"])
    if rank is None or not 1 <= rank <= 10**9:
        raise refused(
            row, "rank", say("allowed are whole numbers from {low} to {high}", low=1, high=10**9)
        )
    return rank


def _score(row: Row) -> float:
    score = number_of(row, "score", -math.inf, math.inf)
    if math.isinf(score):
        raise refused(row, "score", say("allowed are numbers"))
    return score
