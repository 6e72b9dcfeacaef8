"""The values of two systems on the same queries, joined by query id."""

from typing import Any

from metrics.arrays import Floats
from metrics.core import InvalidInput
from metrics.inputs.by_query import Names, named, place_by, query_place
from metrics.inputs.counted import counted
from metrics.inputs.numbers import MAX_NUMBER, one_row, refuse_beyond, refuse_empty
from metrics.steps import say


def joined(first: Any, second: Any) -> tuple[Names | None, Floats, Floats]:
    """The ids of the queries in the order of the first system, where there are some, and both rows
    of values. Raises InvalidInput that names the query.
    """
    systems = {"first": named(first, "first"), "second": named(second, "second")}
    ids = [names for names, _ in systems.values()]
    rows = {name: _values(name, *given) for name, given in systems.items()}
    for name, row in rows.items():
        refuse_empty(row, name, say("no query"))
    x, y = rows.values()
    if ids[0] is None or ids[1] is None:
        if ids[0] is not ids[1]:
            bare = "first" if ids[0] is None else "second"
            allowed = say("the other system's queries have ids, so these need ids too")
            raise InvalidInput(bare, found=say("values without ids"), allowed=allowed)
        if len(x) != len(y):
            allowed = say("the first system has {count}", count=counted(len(x), "numbers"))
            raise InvalidInput("second", found=counted(len(y), "numbers"), allowed=allowed)
        return None, x, y
    at = {id_: place for place, id_ in enumerate(ids[1])}
    _refuse_alone("second", ids[0], at)
    _refuse_alone("first", ids[1], set(ids[0]))
    return ids[0], x, y[[at[id_] for id_ in ids[0]]]


def _values(name: str, names: Names | None, values: Any) -> Floats:
    place_of = place_by(names)
    row = one_row(values, name, place_of)
    refuse_beyond(MAX_NUMBER, row, name, place_of=place_of)
    return row


def _refuse_alone(lacking: str, wanted: Names, found: Any) -> None:
    for id_ in wanted:
        if id_ not in found:
            place = query_place(id_)
            allowed = say("the other system has this query, and both need the same queries")
            raise InvalidInput(lacking, place=place, found=say("no value"), allowed=allowed)
