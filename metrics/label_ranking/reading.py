"""A derivation as a reader takes it: items and labels by their names, and one row at a time."""

from collections.abc import Sequence
from dataclasses import replace

from metrics.core import Result
from metrics.steps import Cell, Column, Group, Step, Table, say

_SETS, _LABELS = ("above", "both"), ("j", "k")  # columns whose numbers are those of labels


def with_names(result: Result, items: Sequence[str], labels: Sequence[str]) -> Result:
    """The result of a label ranking with the names of its n items and l labels in its tables.

    Sets of labels are written out, {beach, people}. The equations keep the numbers.
    """
    return replace(
        result, derive=lambda: tuple(_named(step, items, labels) for step in result.derive())
    )


def of_row(steps: Sequence[Step], i: int) -> tuple[tuple[Step, ...], Group | None]:
    """What a derivation says of all rows, and what of row i alone, counted from 0.

    None where there is nothing to work out: a row without anything to rank, or too large an input.
    """
    whole = tuple(step for step in steps if not isinstance(step, Group))
    rows = [step for step in steps if isinstance(step, Group) and step.say.fields["row"] == i + 1]
    return whole, rows[0] if rows else None


def _named(step: Step, items: Sequence[str], labels: Sequence[str]) -> Step:
    if isinstance(step, Group):
        return replace(step, steps=tuple(_named(one, items, labels) for one in step.steps))
    if not isinstance(step, Table):
        return step
    columns: list[Column] = []
    for column in step.columns:
        if column.name in (*_LABELS, *_SETS):
            column = replace(column, values=[_name(cell, labels) for cell in column.values])
        columns.append(column)
        if column.name == "i":
            names = [_name(cell, items) for cell in column.values]
            columns.append(Column("item", say("item"), "", names))
    return replace(step, columns=tuple(columns))


def _name(cell: Cell, names: Sequence[str]) -> str:
    if isinstance(cell, tuple):
        return "{" + ", ".join(_name(number, names) for number in cell) + "}"
    return names[int(float(cell)) - 1]
