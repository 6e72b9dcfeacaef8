"""Scored labels as CSV: wide, a row an item, or long, a row an item and a label.

A wide file has two columns for each label. Either they are called `true:beach` and `score:beach`,
in any order, or each label stands in the header twice: first the block of the truth values, then
that of the scores. The columns of a long file are item, label, true, score and perhaps weight.
"""

import re
from collections.abc import Sequence

from metrics import InvalidInput
from metrics.export.spreadsheet import write_table
from metrics.inputs.counted import between, counted
from metrics.inputs.numbers import MIN_NUMBER
from metrics.notation import tidy
from metrics.steps import say
from pages.session.clean_names import listed
from pages.session.csv_rows import (
    FILE,
    Row,
    headings_of_file,
    name_of,
    number_of,
    refused,
    truth_of,
)
from pages.session.csv_table import read_header, read_rows
from pages.session.scored_labels import (
    FILE_ITEMS,
    FILE_LABELS,
    LARGEST,
    MAX_NAME_LENGTH,
    MIN_LABELS,
    Board,
    clean_name,
    new_names,
)

COLUMNS = ("item", "label", "true", "score")
ITEM, WEIGHT = "item", "weight"
_LONG = {"label", "true", "score"}  # a file with these has a row an item and a label
_OF_LABEL = re.compile(r"(?:y_)?(true|score)[:_. ](.+)", re.IGNORECASE | re.DOTALL)
_HEADER = say("header")


def read_board(text: str) -> Board:
    """The board of a file of either form, items and labels in its order. Raises InvalidInput."""
    header = read_header(text)
    wide = wide_columns(header)
    if wide is None:
        return _read_long(text)
    with headings_of_file(dict(zip(wide, header, strict=True))):
        return _read_wide(text, wide)


def read_pasted(text: str) -> Board | None:
    """The board of a pasted file; None where the first line does not name its columns.

    Raises InvalidInput.
    """
    return read_board(text) if _names_columns(read_header(text)) else None


def _read_long(text: str) -> Board:
    """Each item has each label once, and the same weight in all its rows."""
    numbers = ("score", "weight")
    rows = read_rows(text, COLUMNS, ("weight",), at_most=FILE_ITEMS * FILE_LABELS, numbers=numbers)
    items: dict[str, float | None] = {}
    labels: dict[str, None] = {}
    cells: dict[tuple[str, str], tuple[bool, float]] = {}
    for row in rows:
        item, label = (name_of(row, column, MAX_NAME_LENGTH) for column in ("item", "label"))
        if (item, label) in cells:
            raise refused(row, "label", say("{item} has it already", item=item))
        weight = _read_weight(row, "weight") if "weight" in row.cells else None
        if items.setdefault(item, weight) != weight:
            allowed = say("further up its weight is {weight}", weight=tidy(items[item] or 0))
            raise refused(row, "weight", allowed)
        labels.setdefault(label)
        if len(items) > FILE_ITEMS:
            raise refused(row, "item", say("allowed are at most {high} items", high=FILE_ITEMS))
        if len(labels) > FILE_LABELS:
            raise refused(row, "label", say("allowed are at most {high} labels", high=FILE_LABELS))
        cells[item, label] = truth_of(row, "true"), _read_score(row, "score")
    last = rows[-1]
    if len(labels) < MIN_LABELS:
        raise refused(last, "label", say("at least two labels are needed"))
    for item in items:
        for label in labels:
            if (item, label) not in cells:
                allowed = say("the label {label} of {item} is missing", label=label, item=item)
                raise refused(last, "label", allowed)
    weights = [weight for weight in items.values() if weight is not None]
    if weights and not any(weights):
        raise refused(last, "weight", say("one weight at least is above 0"))
    return Board(
        tuple(items),
        tuple(labels),
        tuple(tuple(cells[item, label][0] for label in labels) for item in items),
        tuple(tuple(cells[item, label][1] for label in labels) for item in items),
        tuple(weights) or None,
    )


def write_board(board: Board) -> str:
    """The board in the form that `read_board` reads."""
    rows: list[tuple[object, ...]] = []
    for i, item in enumerate(board.items):
        weight = () if board.weights is None else (tidy(board.weights[i]),)
        for label, true, score in zip(board.labels, board.true[i], board.scores[i], strict=True):
            rows.append((item, label, int(true), tidy(score), *weight))
    return write_table([(*COLUMNS, *(() if board.weights is None else ("weight",)))], rows)


# ---- a row an item


def wide_columns(header: Sequence[str]) -> list[str] | None:
    """The columns under the names item, weight, true:… and score:…; None if they are others."""
    if _is_long(header):
        return None
    own = [_column(cell, at) for at, cell in enumerate(header)]
    if _names_columns(header):
        return own
    labels = [cell for cell in own if cell not in (ITEM, WEIGHT)]
    half = len(labels) // 2
    if not half or labels[:half] != labels[half:]:
        return None
    named = iter([f"{kind}:{cell}" for kind in ("true", "score") for cell in labels[:half]])
    return [cell if cell in (ITEM, WEIGHT) else next(named) for cell in own]


def _names_columns(header: Sequence[str]) -> bool:
    """Whether a first line says by its words what stands below, as no line of data does."""
    return _is_long(header) or any(_OF_LABEL.fullmatch(cell) for cell in header)


def _read_wide(text: str, columns: Sequence[str]) -> Board:
    """The board of a file with such `columns`, its items and labels in their order there.

    Items without a column of their names are called by their numbers. Raises InvalidInput that
    names the row and the column.
    """
    labels = _labels(columns)
    cells = [f"{kind}:{label}" for label in labels for kind in ("true", "score")]
    numbers = [WEIGHT, *(f"score:{label}" for label in labels)]
    rows = read_rows(
        text, cells, (ITEM, WEIGHT), at_most=FILE_ITEMS, numbers=numbers, columns=columns
    )
    items = _items(rows) if ITEM in columns else tuple(new_names("item", (), len(rows)))
    weights = [_read_weight(row, WEIGHT) for row in rows] if WEIGHT in columns else []
    if weights and not any(weights):
        raise refused(rows[-1], WEIGHT, say("one weight at least is above 0"))
    return Board(
        items,
        tuple(map(clean_name, labels)),
        tuple(tuple(truth_of(row, f"true:{label}") for label in labels) for row in rows),
        tuple(tuple(_read_score(row, f"score:{label}") for label in labels) for row in rows),
        tuple(weights) or None,
    )


def _is_long(header: Sequence[str]) -> bool:
    return {cell.lower() for cell in header} >= _LONG


def _column(cell: str, at: int) -> str:
    found = _OF_LABEL.fullmatch(cell)
    if found:
        return f"{found[1].lower()}:{found[2].strip()}"
    if cell.lower() in (ITEM, WEIGHT):
        return cell.lower()
    return ITEM if not cell and at == 0 else cell  # what stands ahead of the rows names them


def _labels(columns: Sequence[str]) -> list[str]:
    parts = [cell.partition(":") for cell in columns]
    labels = list(dict.fromkeys(name for kind, _, name in parts if kind in ("true", "score")))
    held = {*columns}
    for label in labels:
        for here, needed in (("true", "score"), ("score", "true")):
            if f"{here}:{label}" in held and f"{needed}:{label}" not in held:
                allowed = say(
                    "the column {name} is needed too", name=listed([f"{needed}:{label}"], 50)
                )
                raise InvalidInput(FILE, place=_HEADER, found=f"{here}:{label}", allowed=allowed)
    if not MIN_LABELS <= len(labels) <= FILE_LABELS:
        found = counted(len(labels), "labels")
        allowed = between(MIN_LABELS, FILE_LABELS)
        raise InvalidInput(FILE, place=_HEADER, found=found, allowed=allowed)
    short = [clean_name(label) for label in labels]
    for at, name in enumerate(short):
        if not name:
            allowed = say("a name of 1 to {high} characters is needed", high=MAX_NAME_LENGTH)
            raise InvalidInput(FILE, place=_HEADER, found=labels[at] or '""', allowed=allowed)
        if name in short[:at]:
            allowed = say("each label has a name of its own")
            raise InvalidInput(FILE, place=_HEADER, found=name, allowed=allowed)
    return labels


def _items(rows: Sequence[Row]) -> tuple[str, ...]:
    items: dict[str, None] = {}
    for row in rows:
        name = name_of(row, ITEM, MAX_NAME_LENGTH)
        if name in items:
            raise refused(row, ITEM, say("each item has a row of its own"))
        items[name] = None
    return tuple(items)


# ---- cells


def _read_score(row: Row, column: str) -> float:
    return number_of(row, column, -LARGEST, LARGEST)


def _read_weight(row: Row, column: str) -> float:
    return number_of(row, column, 0, LARGEST, MIN_NUMBER)
