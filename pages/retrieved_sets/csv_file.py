"""Sets as CSV: one row per document, columns doc, retrieved, relevant and optionally known."""

from collections.abc import Sequence

from metrics.export.spreadsheet import write_table
from metrics.reading.table import Table
from pages.boards.sample import MAX_IN_FILE
from pages.boards.set_board import MAX_NAME_LENGTH, SETS, Document
from pages.retrieved_sets.state import in_order
from pages.session.csv_rows import named_rows, rows_of, truth_of


def read_documents(table: Table) -> tuple[Document, ...]:
    """The documents; without the column `known`, none was known. Raises InvalidInput."""
    rows = rows_of(table, ("doc", "retrieved", "relevant"), ("known",), at_most=MAX_IN_FILE)
    documents = []
    for i, (row, name) in enumerate(named_rows(rows, "doc", MAX_NAME_LENGTH), 1):
        member = {of: truth_of(row, of) for of in SETS if of in rows.columns}
        documents.append(Document(f"d{i}", name, **member))
    return in_order(documents)


def write_documents(documents: Sequence[Document]) -> str:
    """The sets in the form that `read_documents` reads."""
    rows = ((d.name, *(int(getattr(d, of)) for of in SETS)) for d in documents)
    return write_table([("doc", *SETS)], rows)


def of_columns(sets: Sequence[Sequence[str]]) -> Table:
    """Sets that are given by the ids of their documents, in that form."""
    names = dict.fromkeys(name for ids in sets for name in ids)
    held = ([str(int(name in ids)) for name in names] for ids in map(set, sets))
    return Table(("doc", *SETS), ([*names], *held), [*range(2, len(names) + 2)])
