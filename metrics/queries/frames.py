"""Runs and judgments that a program holds, as data frames: dicts, tuples, tables of any library."""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

import numpy as np

from metrics.core import InvalidInput
from metrics.needed import needed
from metrics.shown_value import quoted
from metrics.steps import say
from metrics.texts import sentence

if TYPE_CHECKING:
    import pandas as pd


def frame_of(source: Any, who: str, columns: tuple[str, ...]) -> "pd.DataFrame":
    """The frame of what is given: a data frame of pandas as it is, another library's table (polars,
    Arrow), {query: {document: number}}, {column: values}, or an iterable of tuples (query,
    document, number), of named tuples as ir_measures has them, or of dicts.

    Raises InvalidInput that names the query or the row.
    """
    pd = needed("pandas")

    if isinstance(source, pd.DataFrame):
        return source
    if isinstance(source, Mapping):
        return pd.DataFrame(_of_dict(source, who, columns))
    if hasattr(source, "collect"):  # a lazy frame of polars
        source = source.collect()
    names = getattr(source, "column_names", None) or getattr(source, "columns", None)
    if isinstance(names, (list, tuple)):
        return pd.DataFrame({name: np.asarray(source[name]) for name in names})
    if isinstance(source, Iterable) and not isinstance(source, (str, bytes, np.ndarray)):
        rows = [_row(each, who, at, columns) for at, each in enumerate(source, 1)]
        return pd.DataFrame(rows, columns=list(columns))
    raise _refusal(who, source)


def _of_dict(source: Mapping[Any, Any], who: str, columns: tuple[str, ...]) -> dict[str, Any]:
    if set(columns) <= set(source):
        held = {name: [*source[name]] for name in columns if _is_column(source[name])}
        if len(set(map(len, held.values()))) == 1 and len(held) == len(columns):
            return held
        allowed = say("allowed are as many cells in each column")
        raise InvalidInput(who, found=say("columns of unequal length"), allowed=allowed)
    for query, documents in source.items():
        if not isinstance(documents, Mapping):
            raise _refusal(who, documents, say("query {query}", query=str(query)))
    cells = ((query, *pair) for query, documents in source.items() for pair in documents.items())
    return dict(zip(columns, zip(*cells, strict=True), strict=False)) or dict.fromkeys(columns, ())


def _is_column(values: Any) -> bool:
    return isinstance(values, Iterable) and not isinstance(values, (str, bytes, Mapping))


def _row(given: Any, who: str, at: int, columns: tuple[str, ...]) -> tuple[Any, ...]:
    if isinstance(given, Mapping) and set(columns) <= set(given):
        return tuple(given[name] for name in columns)
    if isinstance(given, (tuple, list)):
        if all(hasattr(given, name) for name in columns):
            return tuple(getattr(given, name) for name in columns)
        if len(given) == len(columns):
            return tuple(given)
    raise _refusal(who, given, say("row {row}", row=at))


def _refusal(who: str, found: Any, place: Any = None) -> InvalidInput:
    allowed = sentence("allowed_path_data")
    return InvalidInput(who, place=place, found=quoted(found), allowed=allowed)
