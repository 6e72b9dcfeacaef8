"""Items as CSV: one row per item, one column per feature, and one for the class."""

from metrics import InvalidInput
from metrics.export.spreadsheet import write_table
from metrics.inputs.counted import counted
from metrics.reading.table import Table
from metrics.steps import say
from pages.resampling.data import Items, items_of, own_items
from pages.resampling.state import (
    MAX_FEATURES,
    MAX_NAME_LENGTH,
    MAX_ROWS,
    MAX_VALUE,
    Own,
    ResamplingState,
    checked,
    clean,
)
from pages.session.clean_names import LONGEST, unique_names
from pages.session.csv_rows import FILE, ClassNames, number_of, rows_of
from pages.session.language import sentence

CLASS = ("class", "label", "target", "species", "y")


def read_items(table: Table) -> Own:
    """The items of a table: the class is in the column of that name, or in the last one, and all
    others are features. Raises InvalidInput that names row and column.
    """
    header = table.names
    if not 2 <= len(header) <= MAX_FEATURES + 1:
        allowed = sentence("resampling.csv_file", "allowed_column_class", high=MAX_FEATURES)
        found = counted(len(header), "columns")
        raise InvalidInput(FILE, place=say("header"), found=found, allowed=allowed)
    lower = [name.lower() for name in header]
    of_class = next((lower.index(name) for name in CLASS if name in lower), len(header) - 1)
    features = [at for at in range(len(header)) if at != of_class]
    # By their places: what the columns are called is the reader's business.
    named = unique_names((name or f"x{at}" for at, name in enumerate(header, 1)), LONGEST)
    rows = rows_of(table, named, at_most=MAX_ROWS, columns=named, as_written=True)
    known = ClassNames(MAX_NAME_LENGTH)
    at = named[of_class]
    classes = [known.name_of(row, at) if row.cells[at] else clean([""])[0] for row in rows]
    return checked(
        Own(
            tuple(clean(named[at] for at in features)),
            tuple(
                tuple(number_of(row, named[at], -MAX_VALUE, MAX_VALUE, 0.0) for at in features)
                for row in rows
            ),
            tuple(classes),
        )
    )


def write_state(state: ResamplingState) -> str:
    """The reader's own items, all of them, or those that are drawn from a data set."""
    if state.own is not None:
        return write_items(own_items(state.own), state.own.columns)
    items, _left = items_of(state)
    return write_items(items, tuple(f"x{at}" for at in range(1, items.features.shape[1] + 1)))


def write_items(items: Items, columns: tuple[str, ...]) -> str:
    rows = (
        (items.names[of], *features)
        for features, of in zip(items.features.tolist(), items.classes.tolist(), strict=True)
    )
    return write_table([(CLASS[0], *columns)], rows)  # first, as a feature may be called so too
