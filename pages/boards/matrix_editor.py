"""The editable square matrix: a number for each pair of a true class and a predicted one.

The page owns the matrix. It takes what the reader did with `take_matrix` at the start of a run, and
mounts the matrix with `matrix_editor`. Whenever the page itself changes the matrix (an example,
undo, a button), it gives it a new `revision` name: the browser then takes it as it is, whatever
edits are under way. Under the same revision an answer to an older edit is ignored, so that fast
typing is never undone.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from metrics import InvalidInput
from metrics.steps import say
from pages.boards.matrix_labels import Of, matrix_labels, name_pattern
from pages.desk.clean_names import listed
from pages.desk.edits import is_count, take_sent, taken_seq
from pages.desk.matrix_block import (
    BLOCK,
    MAX_NAME_LENGTH,
    Cells,
    Names,
    clean_class_name,
    is_allowed,
    parse_block,
)
from pages.desk.numbers import sent_number, too_small
from pages.parts.own_component import own_component

MIN_CLASSES = 2
MAX_CLASSES = 10
MAX_TEXT_LENGTH = 20_000
KINDS = ("cell", "rename", "add", "remove", "paste", "choose")

Shade: TypeAlias = Literal["none", "cells", "rows", "columns"]

_mount = own_component("matrix_editor")


@dataclass(frozen=True)
class MatrixEdit:
    """The matrix as the reader left it, true classes down and predicted ones across.

    `chosen` is the position of the class that the reader picked out, if any; `kind`, one of
    `KINDS`, is what the reader did last.
    """

    names: Names
    cells: Cells
    chosen: int | None
    kind: str


def matrix_editor(
    names: Sequence[str],
    cells: Sequence[Sequence[float]],
    *,
    whole: bool,
    low: float | None,
    high: float,
    chosen: int | None,
    row_label: str,
    column_label: str,
    totals: bool,
    shade: Shade,
    marks: bool,
    names_fixed: bool,
    revision: str,
    key: str,
    title: str = "",
    choosable: bool = True,
    hint: bool = True,
    of: Of = "classes",
) -> None:
    """Show the matrix of 2 to 10 classes for editing, or of categories if `of` says so.

    A cell takes numbers from `low` (None: no bound) to `high`, with `whole` whole ones only. With
    `marks` the reader may choose a class, and true and false positives and negatives of the
    `chosen` one are marked. `shade` tints a cell by its share of the largest cell, of its row or of
    its column; the last two print the share too. `title` stands above the matrix, and tells it from
    others on the page; without `choosable` the chosen class is the page's alone to set; without
    `hint` no keys are named below. `revision` must be new, across sessions too, each
    time the page changes the matrix otherwise than by an accepted edit.
    """
    _mount(
        key=key,
        data={
            "names": list(names),
            "cells": [list(row) for row in cells],
            "title": title,
            "chosen": chosen,
            "choosable": choosable,
            "whole": whole,
            "low": low,
            "high": high,
            "rowLabel": row_label,
            "columnLabel": column_label,
            "totals": totals,
            "shade": shade,
            "marks": marks,
            "namesFixed": names_fixed,
            "minClasses": MIN_CLASSES,
            "maxClasses": MAX_CLASSES,
            "maxText": MAX_TEXT_LENGTH,
            "maxName": MAX_NAME_LENGTH,
            "revision": revision,
            "seq": taken_seq(key, revision),
            "labels": matrix_labels(
                of, whole, low, high, hint=hint, choosable=marks and choosable, fixed=names_fixed
            ),
        },
        on_edit_change=lambda: None,
    )


def take_matrix(
    key: str,
    *,
    names: Sequence[str],
    cells: Sequence[Sequence[float]],
    whole: bool,
    low: float | None,
    high: float,
    least: float = 0.0,
    revision: str,
    max_classes: int = MAX_CLASSES,
    names_fixed: bool = False,
    of: Of = "classes",
) -> MatrixEdit | None:
    """Return the edit that the browser sent for the matrix `key`, once.

    `names`, `cells` and `revision` are what the page holds now. None means that there is no new
    edit, that it is malformed, or that it was made on another revision: the page keeps what it
    has, and so will the browser. Raises InvalidInput, once, that says what is wrong with a pasted
    block, or with a number closer to 0 than `least`. With `names_fixed` the classes stay as they
    are.
    """
    sent = take_sent(key, revision)
    if sent is None:
        return None
    edited_names = _parse_names(sent.get("names"), names, max_classes)
    if edited_names is None or (names_fixed and edited_names != tuple(names)):
        return None
    held = {value for row in cells for value in row}
    edited = _parse_cells(sent.get("cells"), len(edited_names), held, whole, low, high)
    for value in (value for row in edited or () for value in row if value not in held):
        if value and abs(value) < least:
            raise InvalidInput(say("cell"), found=repr(value), allowed=too_small(least))
    chosen, kind = sent.get("chosen"), sent.get("kind")
    if edited is None or kind not in KINDS:
        return None
    if chosen is not None and not (is_count(chosen) and chosen < len(edited_names)):
        return None
    if kind == "paste":
        at = _parse_place(sent, len(edited_names))
        text = sent.get("text")
        if at is None or not isinstance(text, str) or len(text) > MAX_TEXT_LENGTH:
            return None
        block = parse_block(text, whole=whole, low=low, high=high, least=least)
        most = len(names) if names_fixed else max_classes
        edited_names, edited = _pasted(edited_names, edited, block, at, most, of)
        if names_fixed and edited_names != tuple(names):
            allowed = say("the classes here are {names}", names=listed(names))
            raise InvalidInput(BLOCK, found=listed(edited_names), allowed=allowed)
        # The pasted matrix may be smaller than the one in which a class was chosen.
        chosen = chosen if chosen is not None and chosen < len(edited_names) else None
    return MatrixEdit(edited_names, edited, chosen, kind)


def _pasted(
    names: Names,
    cells: Cells,
    block: tuple[Names | None, Cells],
    at: tuple[int, int],
    most: int,
    of: Of,
) -> tuple[Names, Cells]:
    """Return the matrix with the numbers of `block` laid over it from the cell `at` on.

    From the top left a larger block adds classes, `most` in all. A block with names is the whole
    matrix.
    """
    block_names, numbers = block
    height, width = len(numbers), len(numbers[0])
    if block_names is not None:
        if height != width or not MIN_CLASSES <= height <= most:
            allowed = say(
                "a block with names is a square of {low} to {high} rows",
                low=MIN_CLASSES,
                high=most,
            )
            raise InvalidInput(BLOCK, found=f"{height} × {width}", allowed=allowed)
        return block_names, numbers
    row, column = at
    size = len(names)
    if at == (0, 0):
        size = max(size, min(most, max(height, width)))
    if row + height > size or column + width > size:
        allowed = say(
            "from this cell on there is room for {rows} × {columns}",
            rows=size - row,
            columns=size - column,
        )
        raise InvalidInput(BLOCK, found=f"{height} × {width}", allowed=allowed)
    grown = [[*line, *[0.0] * (size - len(line))] for line in cells]
    grown += [[0.0] * size for _new in range(size - len(cells))]
    for i, line in enumerate(numbers, row):
        grown[i][column : column + len(line)] = line
    named = list(names)
    number = len(named) + 1
    while len(named) < size:
        name = name_pattern(of).format(number=number)
        number += 1
        if name not in named:
            named.append(name)
    return tuple(named), tuple(tuple(line) for line in grown)


def _parse_place(sent: dict[str, object], size: int) -> tuple[int, int] | None:
    row, column = sent.get("row"), sent.get("column")
    if is_count(row) and is_count(column) and row < size and column < size:
        return row, column
    return None


def _parse_names(sent: object, held: Sequence[str], max_classes: int) -> Names | None:
    if not isinstance(sent, list) or not MIN_CLASSES <= len(sent) <= max(max_classes, len(held)):
        return None
    if not all(isinstance(name, str) for name in sent):
        return None
    # A name that the page holds may stay whatever it is.
    names = tuple(name if name in held else clean_class_name(name) for name in sent)
    return names if all(names) and len(set(names)) == len(names) else None


def _parse_cells(
    sent: object, size: int, held: set[float], whole: bool, low: float | None, high: float
) -> Cells | None:
    if not isinstance(sent, list) or len(sent) != size:
        return None
    if not all(isinstance(row, list) and len(row) == size for row in sent):
        return None
    for value in (value for row in sent for value in row):
        if sent_number(value) is None:
            return None
        if value not in held and not is_allowed(value, whole, low, high):
            return None
    return tuple(tuple(float(value) + 0.0 for value in row) for row in sent)  # no -0
