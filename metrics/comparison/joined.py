"""The values of two systems on the same queries, joined by the ids of the queries."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from metrics.arrays import Floats
from metrics.core import InvalidInput
from metrics.found import quoted
from metrics.inputs.counted import counted
from metrics.inputs.ids import query_ids
from metrics.inputs.numbers import MAX_NUMBER, one_row
from metrics.inputs.places import cell_place, refuse_cell
from metrics.queries.on_dask import is_lazy
from metrics.steps import Say, say

Names = Sequence[str]


def joined(first: Any, second: Any) -> tuple[Names | None, Floats, Floats]:
    """The ids of the queries in the order of the first system, where there are some, and both rows
    of values. Raises InvalidInput that names the query.
    """
    systems = {"first": named(first, "first"), "second": named(second, "second")}
    ids = [names for names, _ in systems.values()]
    rows = {name: _values(name, *given) for name, given in systems.items()}
    for name, row in rows.items():
        if not len(row):
            allowed = say("allowed is at least one")
            raise InvalidInput(name, found=say("no query"), allowed=allowed)
    x, y = rows.values()
    if ids[0] is None or ids[1] is None:
        if ids[0] is not ids[1]:
            bare = "first" if ids[0] is None else "second"
            allowed = say("the other system's queries have ids, and these need them too")
            raise InvalidInput(bare, found=say("values without ids"), allowed=allowed)
        if len(x) != len(y):
            allowed = say("the first system has {count}", count=counted(len(x), "numbers"))
            raise InvalidInput("second", found=counted(len(y), "numbers"), allowed=allowed)
        return None, x, y
    at = {id_: place for place, id_ in enumerate(ids[1])}
    _refuse_alone("second", ids[0], at)
    _refuse_alone("first", ids[1], set(ids[0]))
    return ids[0], x, y[[at[id_] for id_ in ids[0]]]


def named(values: Any, argument: str) -> tuple[Names | None, Any]:
    """The ids of a mapping, a series or a frame of one column, and its values; a row has no ids."""
    if isinstance(values, Mapping):
        return query_ids([*values], argument), [*values.values()]
    if is_lazy(values):
        values = values.compute()
    index = getattr(values, "index", None)
    if index is None or callable(index):  # a list's index is a method
        return None, values
    columns = getattr(values, "columns", None)
    if columns is not None:
        if len(columns) != 1:
            allowed = say("allowed is the column of one measure")
            raise InvalidInput(argument, found=counted(len(columns), "columns"), allowed=allowed)
        values = values.iloc[:, 0]
    return query_ids([*index], argument), np.asarray(values)


def query_place(id_: str) -> Say:
    return say("query {query}", query=quoted(id_))


def place_by(
    names: Names | None, place_of: Callable[[str], Say] = query_place
) -> Callable[[NDArray[np.bool_]], Say]:
    """Where a wrong value of a row stands: at its name, if it has one."""
    if names is None:
        return cell_place
    return lambda wrong: place_of(names[int(wrong.argmax())])


def _values(name: str, names: Names | None, values: Any) -> Floats:
    row = one_row(values, name)
    wrong = ~(np.abs(row) <= MAX_NUMBER)
    if wrong.any():
        allowed = say("allowed are numbers from {low} to {high}", low=-MAX_NUMBER, high=MAX_NUMBER)
        refuse_cell(name, row, wrong, allowed, place_by(names))
    return row


def _refuse_alone(lacking: str, wanted: Names, found: Any) -> None:
    for id_ in wanted:
        if id_ not in found:
            place = query_place(id_)
            allowed = say("the other system has it, and a comparison is over the same queries")
            raise InvalidInput(lacking, place=place, found=say("no value"), allowed=allowed)
