"""Sets as CSV: a row a document, columns doc, retrieved, relevant and optionally known."""

from __future__ import annotations

from collections.abc import Sequence

from metrics.export.spreadsheet import write_table
from metrics.steps import say
from pages.boards.set_board import MAX_DOCUMENTS, MAX_NAME_LENGTH, SETS, Document, clean_name
from pages.desk.csv_rows import Row, refused
from pages.desk.csv_table import read_rows
from pages.retrieved_set.state import in_order

_YES = frozenset({"1", "yes", "y", "true", "x"})
_NO = frozenset({"0", "no", "n", "false", ""})


def read_documents(text: str) -> tuple[Document, ...]:
    """The documents; without the column `known`, none was known. Raises InvalidInput."""
    rows = read_rows(text, ("doc", "retrieved", "relevant"), ("known",), at_most=MAX_DOCUMENTS)
    first: dict[str, int] = {}
    documents = []
    for i, row in enumerate(rows, 1):
        name = _name(row)
        if name in first:
            raise refused(row, "doc", say("it stands already in row {row}", row=first[name]))
        first[name] = row.line
        held = {of: _is_member(row, of) for of in SETS if of in row.cells}
        documents.append(Document(f"d{i}", name, **held))
    return in_order(documents)


def write_documents(documents: Sequence[Document]) -> str:
    """The sets in the form that `read_documents` reads."""
    rows = ((d.name, *(int(getattr(d, of)) for of in SETS)) for d in documents)
    return write_table([("doc", *SETS)], rows)


def _name(row: Row) -> str:
    name = clean_name(row.cells["doc"])
    if not name:
        raise refused(
            row, "doc", say("a name of 1 to {high} characters is needed", high=MAX_NAME_LENGTH)
        )
    return name


def _is_member(row: Row, of: str) -> bool:
    word = row.cells[of].lower()
    if word not in _YES | _NO:
        raise refused(
            row, of, say("allowed are 1, yes, true or x, and 0, no, false or an empty cell")
        )
    return word in _YES
