"""Scored labels as CSV: wide, a row an item, or long, a row an item and a label.

A wide file has two columns for each label. Either they are called `true:beach` and `score:beach`,
in any order, or each label stands in the header twice: first the block of the truth values, then
that of the scores. The columns of a long file are item, label, true, score and perhaps weight.
"""

import re
from collections.abc import Collection, Sequence

from metrics import InvalidInput
from metrics.export.spreadsheet import write_table
from metrics.inputs.counted import between, counted
from metrics.inputs.numbers import MIN_NUMBER
from metrics.notation import tidy
from metrics.reading.table import Table
from metrics.reading.tables import read_text
from metrics.steps import say
from pages.session import csv_rows, scored_labels
from pages.session.clean_names import listed

COLUMNS = ("item", "label", "true", "score")
ITEM, WEIGHT = "item", "weight"
_LONG = {"label", "true", "score"}  # a file with these has a row an item and a label
_OF_LABEL = re.compile(r"(?:y_)?(true|score)[:_. ](.+)", re.IGNORECASE | re.DOTALL)
_HEADER = say("header")


def read_board(table: Table) -> scored_labels.Board:
    """The board of a file of either form, items and labels in its order. Raises InvalidInput."""
    wide = wide_columns(table.names)
    return _read_long(table) if wide is None else _read_wide(table, wide)


def read_pasted(text: str) -> scored_labels.Board | None:
    """The board of a pasted file; None where the first line does not name its columns.

    Raises InvalidInput.
    """
    return read_board(read_text(text)) if _names_columns(csv_rows.first_cells(text)) else None


def _read_long(table: Table) -> scored_labels.Board:
    """Each item has each label once, and the same weight in all its rows."""
    most = scored_labels.FILE_ITEMS * scored_labels.FILE_LABELS
    rows = csv_rows.rows_of(table, COLUMNS, ("weight",), at_most=most)
    items: dict[str, float | None] = {}
    labels: dict[str, None] = {}
    cells: dict[tuple[str, str], tuple[bool, float]] = {}
    for row in rows:
        item, label = (
            csv_rows.name_of(row, column, scored_labels.MAX_NAME_LENGTH)
            for column in ("item", "label")
        )
        if (item, label) in cells:
            raise csv_rows.refused(row, "label", say("{item} has it already", item=item))
        weight = _read_weight(row, "weight") if "weight" in row.cells else None
        if items.setdefault(item, weight) != weight:
            allowed = say("further up its weight is {weight}", weight=tidy(items[item] or 0))
            raise csv_rows.refused(row, "weight", allowed)
        labels.setdefault(label)
        limits = scored_labels.FILE_ITEMS, scored_labels.FILE_LABELS
        for column, held, high in zip(("item", "label"), (items, labels), limits, strict=True):
            if len(held) > high:
                of = counted(high, f"{column}s")
                raise csv_rows.refused(row, column, say("allowed are at most {high}", high=of))
        cells[item, label] = csv_rows.truth_of(row, "true"), _read_score(row, "score")
    last = rows[-1]
    if len(labels) < scored_labels.MIN_LABELS:
        raise csv_rows.refused(last, "label", say("at least two labels are needed"))
    for item in items:
        for label in labels:
            if (item, label) not in cells:
                allowed = say("the label {label} of {item} is missing", label=label, item=item)
                raise csv_rows.refused(last, "label", allowed)
    weights = [weight for weight in items.values() if weight is not None]
    if weights and not any(weights):
        raise csv_rows.refused(last, "weight", say("one weight at least is above 0"))
    return scored_labels.Board(
        tuple(items),
        tuple(labels),
        tuple(tuple(cells[item, label][0] for label in labels) for item in items),
        tuple(tuple(cells[item, label][1] for label in labels) for item in items),
        tuple(weights) or None,
    )


def write_board(board: scored_labels.Board) -> str:
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
    own = [*map(_column, header)]
    if not (_OF_LABEL.fullmatch(header[0]) or {own[0], ITEM} & {*own[1:], WEIGHT}):
        own[0] = ITEM  # what stands ahead of the rows names them
    if _names_columns(header):
        return own
    labels = [cell for cell in own if cell not in (ITEM, WEIGHT)]
    half = len(labels) // 2
    if not half or labels[:half] != labels[half:]:
        return None
    named = iter([f"{kind}:{cell}" for kind in ("true", "score") for cell in labels[:half]])
    return [cell if cell in (ITEM, WEIGHT) else next(named) for cell in own]


def _names_columns(header: Collection[str]) -> bool:
    """Whether a first line says by its words what stands below, as no line of data does."""
    return _is_long(header) or any(_OF_LABEL.fullmatch(cell) for cell in header)


def _read_wide(table: Table, columns: Sequence[str]) -> scored_labels.Board:
    """The board of a file with such `columns`, its items and labels in their order there.

    Items without a column of their names are called by their numbers. Raises InvalidInput that
    names the row and the column.
    """
    labels = _labels(columns)
    cells = [f"{kind}:{label}" for label in labels for kind in ("true", "score")]
    most = scored_labels.FILE_ITEMS
    rows = csv_rows.rows_of(table, cells, (ITEM, WEIGHT), at_most=most, columns=columns)
    items = scored_labels.new_names("item", (), len(rows))
    if ITEM in columns:
        named = csv_rows.named_rows(rows, ITEM, scored_labels.MAX_NAME_LENGTH)
        items = [name for _row, name in named]
    weights = [_read_weight(row, WEIGHT) for row in rows] if WEIGHT in columns else []
    if weights and not any(weights):
        raise csv_rows.refused(rows[-1], WEIGHT, say("one weight at least is above 0"))
    return scored_labels.Board(
        tuple(items),
        tuple(map(scored_labels.clean_name, labels)),
        tuple(tuple(csv_rows.truth_of(row, f"true:{label}") for label in labels) for row in rows),
        tuple(tuple(_read_score(row, f"score:{label}") for label in labels) for row in rows),
        tuple(weights) or None,
    )


def _is_long(header: Collection[str]) -> bool:
    return {cell.lower() for cell in header} >= _LONG


def _column(cell: str) -> str:
    found = _OF_LABEL.fullmatch(cell)
    if found:
        return f"{found[1].lower()}:{found[2].strip()}"
    return cell.lower() if cell.lower() in (ITEM, WEIGHT) else cell


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
                raise InvalidInput(
                    csv_rows.FILE, place=_HEADER, found=f"{here}:{label}", allowed=allowed
                )
    if not scored_labels.MIN_LABELS <= len(labels) <= scored_labels.FILE_LABELS:
        found = counted(len(labels), "labels")
        allowed = between(scored_labels.MIN_LABELS, scored_labels.FILE_LABELS)
        raise InvalidInput(csv_rows.FILE, place=_HEADER, found=found, allowed=allowed)
    short = [scored_labels.clean_name(label) for label in labels]
    for at, name in enumerate(short):
        if not name:
            allowed = say(
                "a name of 1 to {high} characters is needed", high=scored_labels.MAX_NAME_LENGTH
            )
            raise InvalidInput(
                csv_rows.FILE, place=_HEADER, found=labels[at] or '""', allowed=allowed
            )
        if name in short[:at]:
            allowed = say("each label has a name of its own")
            raise InvalidInput(csv_rows.FILE, place=_HEADER, found=name, allowed=allowed)
    return labels


# ---- cells


def _read_score(row: csv_rows.Row, column: str) -> float:
    return csv_rows.number_of(row, column, -scored_labels.LARGEST, scored_labels.LARGEST)


def _read_weight(row: csv_rows.Row, column: str) -> float:
    return csv_rows.number_of(row, column, 0, scored_labels.LARGEST, MIN_NUMBER)
