"""Values by the ids of their queries, or by other names: mappings, series, frames of one column."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from metrics.core import InvalidInput
from metrics.inputs.counted import counted
from metrics.inputs.ids import query_ids
from metrics.inputs.places import cell_place
from metrics.needed import is_lazy
from metrics.shown_value import quoted
from metrics.steps import Say, say

Names: TypeAlias = Sequence[str]


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
