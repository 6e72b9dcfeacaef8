"""Several files at once that make one table: true classes in one, what was predicted in another, or
a column in each.
"""

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from metrics import InvalidInput
from metrics.export.spreadsheet import write_table
from metrics.reading.forms import Column, columns_of
from metrics.reading.table import LeftOut, Table
from metrics.reading.tables import read_text
from metrics.reading.words import WEAK, of_what, place_of
from metrics.steps import say
from pages.parts.columns.arrived import File, of_file, table_in
from pages.session.clean_names import listed
from pages.session.language import sentence

_ENDING, _APART = re.compile(r"(\.[A-Za-z]{2,7})+$"), re.compile(r"[\W_]+")


class _Part(NamedTuple):
    """What one file holds: the names of its rows, if it has them, and its other columns."""

    name: str
    keys: Column | None
    columns: list[Column]
    left_out: tuple[LeftOut, ...]

    @property
    def by_headings(self) -> str:
        """What the headings say: "true" or "predicted", "" for neither."""
        found = {_said(column.heading) for column in self.columns}
        return found.pop() if len(found) == 1 else ""

    @property
    def by_name(self) -> str:
        """What the name of the file says."""
        stem = _ENDING.sub("", self.name)
        words = [stem, *(word for word in _APART.split(stem) if len(word) > 1)]
        return next((said for word in words if (said := _said(word))), "") if self.columns else ""


def table_of(content: bytes) -> Table:
    """The table of a file. Raises InvalidInput."""
    table = table_in(content)
    table.check_headings()
    return table


def joined(files: Sequence[File]) -> Table:
    """The table that the files make. Raises InvalidInput, which says what they hold."""
    parts = []
    for content, name in files:
        try:
            parts.append(_part(table_of(content), name))
        except InvalidInput as error:
            raise of_file(error, name) from error
    pair = _pair(parts, [part.by_headings or part.by_name for part in parts])
    pair = pair or _pair(parts, [part.by_name for part in parts])
    if pair is None and any(len(part.columns) != 1 for part in parts):
        allowed = sentence("parts.columns.together", "two_go_together")
        found = say("{files}", files=_found(parts))  # as a text it would be cut
        raise InvalidInput(say("files"), found=found, allowed=allowed)
    values = set().union(*(part.columns[0].values for part in pair or parts))
    first, *others = (_with_first(part, values) for part in pair or parts)
    heads = [_ENDING.sub("", part.name) for part in parts]  # such as those of raters
    if pair is not None:
        heads = ["true", *(column.heading for column in others[0].columns)]
        if len(heads) == 2 and all(place_of(heads[1], of) is None for of in ("predicted", "score")):
            heads[1] = "predicted"
    columns = [first.columns[0].cells]
    for other in others:
        rows = _rows(first, other)
        columns += [[column.cells[at] for at in rows] for column in other.columns]
    if first.keys is not None:
        heads, columns = [first.keys.heading or "item", *heads], [first.keys.cells, *columns]
    table = read_text(write_table([heads, *zip(*columns, strict=True)]))
    left_out = [one for part in pair or parts for one in part.left_out]
    return replace(table, left_out=(*left_out, *table.left_out))


def _part(table: Table, name: str) -> _Part:
    every = columns_of(table)
    columns = [column for column in every if not column.is_index] or every
    keys = None
    if len(columns) > 1:
        named = (one for one in columns if one.is_called("item"))
        keys = next((one for one in named if len(one.values) == len(one.cells)), None)
    left_out = (
        one._replace(reason=say("{reason}, in {file}", reason=one.reason, file=name))
        for one in table.left_out
    )
    return _Part(name, keys, [column for column in columns if column is not keys], (*left_out,))


def _pair(parts: Sequence[_Part], roles: Sequence[str]) -> tuple[_Part, _Part] | None:
    """The file of true classes and that of predictions."""
    of = dict(zip(roles, parts, strict=True))
    if len(parts) != 2 or of.keys() != {"true", "predicted"} or len(of["true"].columns) != 1:
        return None
    return of["true"], of["predicted"]


def _with_first(part: _Part, values: set[str]) -> _Part:
    """The file with its first line as a row where that holds a value like the others."""
    column = part.columns[0]
    if len(part.columns) > 1 or part.keys or column.heading not in values:
        return part
    return part._replace(columns=[Column("", [column.heading, *column.cells], column.marks)])


def _said(word: str) -> str:
    is_true, is_predicted = (
        any((place := place_of(word, role)) is not None and place < WEAK for role in roles)
        for roles in (("true",), ("predicted", "score"))
    )
    if is_true != is_predicted:
        return "true" if is_true else "predicted"
    return "predicted" if of_what(word, "score") or of_what(word, "predicted") else ""


def _rows(first: _Part, second: _Part) -> Sequence[int]:
    """The row of the second that belongs to each of the first: by their names where both have them,
    else as they stand.
    """
    if first.keys is not None and second.keys is not None:
        place = {key: at for at, key in enumerate(second.keys.cells)}
        if place.keys() != {*first.keys.cells}:
            alone = min(place.keys() ^ {*first.keys.cells})
            allowed = say("each row must be in both files")
            raise InvalidInput(say("files"), found=alone, allowed=allowed)
        return [place[key] for key in first.keys.cells]
    one, other = (len(part.columns[0].cells) for part in (first, second))
    if one != other:
        found = say(
            "{one} rows in {first} and {other} in {second}",
            one=one,
            first=first.name,
            other=other,
            second=second.name,
        )
        raise InvalidInput(say("files"), found=found, allowed=say("as many in both are needed"))
    return range(one)


def _found(parts: Sequence[_Part]) -> str:
    """The files, each with its columns."""
    of = [listed((c.heading for c in part.columns if c.heading), 60) for part in parts]
    return ", ".join(
        f"{part.name} ({names})" if names else part.name
        for part, names in zip(parts, of, strict=True)
    )
