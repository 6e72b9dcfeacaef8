"""A matrix and its class names in an address: semicolons between rows, commas between cells."""

from collections.abc import Sequence

from metrics import InvalidInput
from metrics.inputs.counted import between, counted
from metrics.notation import tidy
from metrics.steps import say
from pages.boards.matrix_editor import MAX_CLASSES, MIN_CLASSES
from pages.session.clean_names import cleaned, read_names
from pages.session.language import _
from pages.session.matrix_block import MAX_NAME_LENGTH, Bounds, Cells, Names
from pages.session.numbers import allowed_numbers, read_number


def write_cells(cells: Sequence[Sequence[float]]) -> str:
    """The matrix in the form that `read_cells` reads: 250,60;40,150."""
    return ";".join(",".join(str(tidy(value)) for value in row) for row in cells)


def read_cells(name: str, text: str, bounds: Bounds) -> Cells:
    """A square matrix of 2 to 10 classes. Raises InvalidInput that names row and column."""
    rows = [row.split(",") for row in text.split(";")]
    if not MIN_CLASSES <= len(rows) <= MAX_CLASSES:
        allowed = say(
            "allowed are {low} to {high} rows, separated by semicolons",
            low=MIN_CLASSES,
            high=MAX_CLASSES,
        )
        raise InvalidInput(name, found=counted(len(rows), "rows"), allowed=allowed)
    for number, row in enumerate(rows, 1):
        if len(row) != len(rows):
            found = counted(len(row), "cells")
            allowed = say(
                "the matrix has {rows}, and as many columns", rows=counted(len(rows), "rows")
            )
            place = say("row {row}", row=number)
            raise InvalidInput(name, place=place, found=found, allowed=allowed)
    return tuple(
        tuple(_value(name, cell, (i, j), bounds) for j, cell in enumerate(row, 1))
        for i, row in enumerate(rows, 1)
    )


def as_cells(rows: Sequence[Sequence[float]]) -> tuple[tuple[int, ...], ...]:
    """The cells of a matrix of counts."""
    return tuple(tuple(int(value) for value in row) for row in rows)


def _value(name: str, cell: str, at: tuple[int, int], bounds: Bounds) -> float:
    value, low, high = read_number(cell), bounds.low, bounds.high
    if value is not None and bounds.hold(value) and not bounds.is_small(value):
        return value
    place = say("row {row}, column {column}", row=at[0], column=at[1])
    allowed = (
        say("allowed are whole numbers from {low} to {high}", low=low, high=high)
        if bounds.whole
        else allowed_numbers(value, low, high, bounds.least)
    )
    raise InvalidInput(name, place=place, found=cell or '""', allowed=allowed)


def class_names(count: int) -> Names:
    """Default names of classes; of two, the second is the positive one."""
    if count == 2:
        return (_("negative"), _("positive"))
    return tuple(_("Class {number}").format(number=number) for number in range(1, count + 1))


def read_class_names(
    name: str,
    text: str,
    low: int = MIN_CLASSES,
    high: int = MAX_CLASSES,
    longest: int = MAX_NAME_LENGTH,
) -> Names:
    """From `low` to `high` distinct names, separated by commas. Raises InvalidInput."""
    names: dict[str, None] = {}
    for number, typed in enumerate(read_names(text), 1):
        read = cleaned(typed, longest)
        if not read or read in names:
            allowed = say("names must differ and have 1 to {high} characters", high=longest)
            place = say("name {number}", number=number)
            raise InvalidInput(name, place=place, found=typed or '""', allowed=allowed)
        names[read] = None
    if not low <= len(names) <= high:
        raise InvalidInput(name, found=counted(len(names), "names"), allowed=between(low, high))
    return tuple(names)
