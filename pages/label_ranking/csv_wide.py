"""Scored labels as a wide CSV file: a row an item, and for each label two columns.

Either the columns are called `true:beach` and `score:beach`, in any order, or each label stands in
the header twice: first the block of the truth values, then that of the scores.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from metrics import InvalidInput
from metrics.inputs.counted import between, counted
from metrics.steps import say
from pages.desk.clean_names import listed
from pages.desk.csv_rows import FILE, Row, refused
from pages.desk.csv_table import read_rows
from pages.desk.scored_labels import (
    MAX_ITEMS,
    MAX_LABELS,
    MAX_NAME_LENGTH,
    MIN_LABELS,
    Board,
    clean_name,
    new_names,
)
from pages.label_ranking.csv_cells import read_name, read_score, read_truth, read_weight

ITEM, WEIGHT = "item", "weight"
_LONG = {"label", "true", "score"}  # a file with these has a row an item and a label
_OF_LABEL = re.compile(r"(?:y_)?(true|score)[:_. ](.+)", re.IGNORECASE | re.DOTALL)
_HEADER = say("header")


def wide_columns(header: Sequence[str]) -> list[str] | None:
    """The columns under the names item, weight, true:… and score:…; None if they are others."""
    if _is_long(header):
        return None
    own = [_column(cell, at) for at, cell in enumerate(header)]
    if names_columns(header):
        return own
    labels = [cell for cell in own if cell not in (ITEM, WEIGHT)]
    half = len(labels) // 2
    if not half or labels[:half] != labels[half:]:
        return None
    named = iter([f"{kind}:{cell}" for kind in ("true", "score") for cell in labels[:half]])
    return [cell if cell in (ITEM, WEIGHT) else next(named) for cell in own]


def names_columns(header: Sequence[str]) -> bool:
    """Whether a first line says by its words what stands below, as no line of data does."""
    return _is_long(header) or any(_OF_LABEL.fullmatch(cell) for cell in header)


def read_wide(text: str, columns: Sequence[str]) -> Board:
    """The board of a file with such `columns`, its items and labels in their order there.

    Items without a column of their names are called by their numbers. Raises InvalidInput that
    names the row and the column.
    """
    labels = _labels(columns)
    cells = [f"{kind}:{label}" for label in labels for kind in ("true", "score")]
    numbers = [WEIGHT, *(f"score:{label}" for label in labels)]
    rows = read_rows(
        text, cells, (ITEM, WEIGHT), at_most=MAX_ITEMS, numbers=numbers, columns=columns
    )
    items = _items(rows) if ITEM in columns else tuple(new_names("item", (), len(rows)))
    weights = [read_weight(row, WEIGHT) for row in rows] if WEIGHT in columns else []
    if weights and not any(weights):
        raise refused(rows[-1], WEIGHT, say("one weight at least is above 0"))
    return Board(
        items,
        tuple(map(clean_name, labels)),
        tuple(tuple(read_truth(row, f"true:{label}") for label in labels) for row in rows),
        tuple(tuple(read_score(row, f"score:{label}") for label in labels) for row in rows),
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
    if not MIN_LABELS <= len(labels) <= MAX_LABELS:
        found = counted(len(labels), "labels")
        allowed = between(MIN_LABELS, MAX_LABELS)
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
    items: list[str] = []
    for row in rows:
        name = read_name(row, ITEM)
        if name in items:
            raise refused(row, ITEM, say("each item has a row of its own"))
        items.append(name)
    return tuple(items)
