"""Sets as CSV: one row per document, columns doc, retrieved, relevant and optionally known."""

from collections.abc import Sequence

from metrics.export.spreadsheet import write_table
from pages.boards.sample import MAX_IN_FILE
from pages.boards.set_board import MAX_NAME_LENGTH, SETS, Document
from pages.retrieved_sets.state import in_order
from pages.session.csv_rows import named_rows, truth_of
from pages.session.csv_table import read_rows


def read_documents(text: str) -> tuple[Document, ...]:
    """The documents; without the column `known`, none was known. Raises InvalidInput."""
    rows = read_rows(text, ("doc", "retrieved", "relevant"), ("known",), at_most=MAX_IN_FILE)
    documents = []
    for i, (row, name) in enumerate(named_rows(rows, "doc", MAX_NAME_LENGTH), 1):
        member = {of: truth_of(row, of) for of in SETS if of in row.cells}
        documents.append(Document(f"d{i}", name, **member))
    return in_order(documents)


def write_documents(documents: Sequence[Document]) -> str:
    """The sets in the form that `read_documents` reads."""
    rows = ((d.name, *(int(getattr(d, of)) for of in SETS)) for d in documents)
    return write_table([("doc", *SETS)], rows)


def write_columns(sets: Sequence[Sequence[str]]) -> str:
    """Sets that are given by the ids of their documents, in that form."""
    held = [*map(set, sets)]
    names = dict.fromkeys(name for ids in sets for name in ids)
    rows = ((name, *(int(name in ids) for ids in held)) for name in names)
    return write_table([("doc", *SETS)], rows)
