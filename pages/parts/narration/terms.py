"""The changed terms of a sum, read from the column of a table that holds them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from metrics.export.tables import plain
from metrics.notation import Number
from metrics.steps import Column, Table
from pages.parts.narration.numbers import is_same, shown, summed, tidied
from pages.session.language import _, translate

MAX_ROWS = 200  # rows that are compared
OWN = ("query", "document", "item", "row")  # rows that go by their names alone
RANKED = ("rank", "level", "depth")  # rows that are what their number says, however many there are


@dataclass(frozen=True)
class Names:
    """The names of the rows that tables only number, before and now, by what the rows are, and the
    words of symbols, as they are tidied.
    """

    then: Mapping[str, Sequence[str]] = field(default_factory=dict)
    now: Mapping[str, Sequence[str]] = field(default_factory=dict)
    symbols: Mapping[str, str] = field(default_factory=dict)


class Term(NamedTuple):
    """A term that has changed by so much: what it was and is, and what is said of it. It is `bare`
    where its row says nothing, as that of a threshold, or the only one there is.
    """

    by: float
    was: float
    now: float
    text: str
    bare: bool = False


def terms_of(
    symbol: str,
    was: Sequence[Number],
    now: Sequence[Number],
    then_tables: Sequence[Table],
    now_tables: Sequence[Table],
    names: Names,
) -> list[Term]:
    """The changed terms of the sum with this symbol; none where no table holds them."""
    for table in now_tables:
        held = next((one for one in then_tables if _is_alike(one, table)), None)
        if held is None or max(len(held), len(table)) > MAX_ROWS:
            continue
        found = [
            (column, then, rows)
            for column in table.columns[1:]
            if (then := _rows(held.column(column.name), was)) is not None
            and (rows := _rows(column, now)) is not None
        ]
        own = [one for one in found if tidied(one[0].symbol) == summed(symbol)]
        # What is not worked out has the terms by chance.
        found = [one for one in found if one[0].formula]
        if not own and not found:
            continue
        column, then, rows = (own or found[::-1])[0]
        before = _cells(held, column.name, names.then, then)
        after = _cells(table, column.name, names.now, rows)
        if before is None or after is None or not _are_same_rows(held, table, names):
            return []
        bare = _by_threshold(table) or len(held) == len(table) == 1
        return [term._replace(bare=bare) for term in _changed(translate(column.say), before, after)]
    return []


def _is_alike(one: Table, other: Table) -> bool:
    return one.say.text == other.say.text and [c.name for c in one.columns] == [
        c.name for c in other.columns
    ]


def _rows(column: Column, terms: Sequence[Number]) -> slice | None:
    """The rows of a column that hold the terms, in the same order but for zeros; None where they do
    not.
    """
    if any(isinstance(cell, (str, tuple)) for cell in column.values):
        return None
    cells = [float(cell) for cell in column.values]  # type: ignore[arg-type]
    numbers = [float(term) for term in terms]
    if len(numbers) <= len(cells) and all(map(is_same, numbers, cells)):
        return slice(len(numbers) if any(cells[len(numbers) :]) else None)
    cells, numbers = ([each for each in some if each] for some in (cells, numbers))
    is_all = len(cells) == len(numbers) and all(map(is_same, numbers, cells))
    return slice(None) if is_all else None


def _are_same_rows(held: Table, table: Table, names: Names) -> bool:
    """Whether rows with the same name are the same thing in both tables."""
    head = table.columns[0].say.text
    counted = not isinstance(table.columns[0].values[0], str) if len(table) else False
    known = head in RANKED or head in names.now or _by_threshold(table)
    return known or not counted or len(held) == len(table)


def _by_threshold(table: Table) -> bool:
    return table.columns[0].say.text == "row" and table.columns[1].say.text == "threshold"


def _cells(
    table: Table, name: str, names: Mapping[str, Sequence[str]], rows: slice
) -> dict[str, Number] | None:
    """The numbers of a column by the names of their rows; None where two names are equal."""
    keys = _keys(table, names)
    if len(set(keys)) < len(keys):
        return None
    return dict(zip(keys[rows], table.column(name).values[rows], strict=True))  # type: ignore[arg-type]


def _keys(table: Table, names: Mapping[str, Sequence[str]]) -> list[str]:
    first, second = table.columns[0], table.columns[1]
    if _by_threshold(table):
        return _called(second, {})
    keys = _called(first, names)
    if len(set(keys)) == len(keys):
        return keys
    others = _called(second, {second.say.text: names.get(first.say.text, ())})
    return [f"{key}, {other}" for key, other in zip(keys, others, strict=True)]


def _called(column: Column, names: Mapping[str, Sequence[str]]) -> list[str]:
    """The names of the rows by the cells of a column; `names` replaces numbers from 1."""
    own, head, called = names.get(column.say.text, ()), translate(column.say), []
    for cell in column.values:
        name = shown(plain(cell))
        if isinstance(cell, int) and 1 <= cell <= len(own):
            name = own[cell - 1]
        is_alone = column.say.text in OWN and not name[:1].isdigit()
        called.append(name if is_alone else f"{head} {name}")
    return called


def _changed(column: str, before: Mapping[str, Number], after: Mapping[str, Number]) -> list[Term]:
    found = []
    for row in dict.fromkeys((*before, *after)):
        old, new = before.get(row, 0), after.get(row, 0)
        if is_same(old, new):
            continue
        if row not in before:
            frame = _("{row}, with “{column}” {after}, comes into the sum")
        elif row not in after:
            frame = _("{row}, with “{column}” {before}, drops out of the sum")
        else:
            frame = _("at {row} “{column}” goes from {before} to {after}")
        said = frame.format(row=row, column=column, before=shown(old), after=shown(new))
        found.append(Term(float(new) - float(old), float(old), float(new), said))
    return found
