"""A table that was read: its columns, what each is taken for, and what metrics need of it."""

from __future__ import annotations

import io
from collections.abc import Callable, Mapping, Sequence, Set
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from metrics.core import InvalidInput
from metrics.languages import spoken
from metrics.needed import needed
from metrics.rater_agreement.ratings import Ratings, read_ratings
from metrics.reading.cells import Marks, is_doubtful, is_missing, no_number, number_in, numbers_in
from metrics.reading.forms import FORMS, LOOKED_AT, Column, Form, Guess, best, columns_of, guess
from metrics.reading.table import LeftOut, Table
from metrics.reading.tables import FILE, MAX_BYTES, read_table
from metrics.reading.words import NEGATIVE, POSITIVE, ROLES, TRUTHS, UNUSED, of_what, truth
from metrics.shown_value import one_line, quoted
from metrics.steps import Say, say

if TYPE_CHECKING:
    import pandas as pd


class Kept(NamedTuple):
    """The rows that can be used, as places in the table, and those that cannot."""

    at: list[int]
    left_out: tuple[LeftOut, ...]


@dataclass(frozen=True)
class TableRead:
    """A table and its roles. `sure` says whether headings and values together left no doubt.

    `roles` names the role of each column: "true", "predicted", "score", "grade", "rank", "query",
    "document", "item", "rater", "category", "weight", "retrieved", "relevant", "known" or "unused".
    A column without a heading is called by its place, such as "column 3".
    """

    table: Table
    form: Form
    roles: Mapping[str, str]
    sure: bool

    @cached_property
    def columns(self) -> list[Column]:
        return columns_of(self.table)

    @property
    def names(self) -> list[str]:
        return names_of(self.table)

    @cached_property
    def kept(self) -> Kept:
        return keep(self, self.form)

    @property
    def left_out(self) -> tuple[LeftOut, ...]:
        """The rows that were left out, each with its number in the file and the reason."""
        return self.kept.left_out

    @cached_property
    def frame(self) -> pd.DataFrame:
        """The rows that can be used. Scores, ranks and weights are numbers."""
        pd = needed("pandas")

        of = {}
        for name, column in zip(self.names, self.columns, strict=True):
            if column.is_index:
                continue
            role, cells = self.roles[name], [column.cells[at] for at in self.kept.at]
            if self.form.holds_numbers(role) or (role == "grade" and column.is_of_numbers):
                of[name] = np.array(numbers_in(cells, self.table.marks), dtype=np.float64)
                if column.is_whole and not np.isnan(of[name]).any():
                    of[name] = of[name].astype(np.int64)
            else:
                of[name] = [None if is_missing(cell) else cell for cell in cells]
        return pd.DataFrame(of)

    def places(self, role: str) -> list[int]:
        """Where the columns of a role stand."""
        return [at for at, name in enumerate(self.names) if self.roles[name] == role]

    def with_roles(self, roles: Mapping[str, str], form: Form | None = None) -> TableRead:
        """The same table with other roles by the names of columns; what is not named is unused."""
        given = {name: roles.get(name, UNUSED) for name in self.names}
        for name, role in roles.items():
            if name not in given or role not in (*ROLES, UNUSED):
                wrong = name if name not in given else role
                allowed = say("allowed are {names}", names=", ".join([*given, *ROLES, UNUSED][:60]))
                raise InvalidInput("roles", found=wrong, allowed=allowed)
        return TableRead(self.table, form or self.form, given, True)

    # ---- what metrics need

    def as_true_and_predicted(self, **columns: str) -> tuple[list[str], list[str]]:
        """The true and the predicted class of each row; of a row with a weight, that many times.

        `true`, `predicted` and `weight` name other columns. Raises InvalidInput.
        """
        true, predicted, weight = self._given(("true", "predicted"), ("weight",), columns)
        weight = ["1"] * len(true) if weight is None else weight
        times = [self._whole("weight", one, columns) for one in weight]
        if sum(times) > 10**7:
            allowed = say("allowed are at most {high}", high=10**7)
            raise InvalidInput("weight", found=sum(times), allowed=allowed)
        return tuple(
            [cell for cell, count in zip(cells, times, strict=True) for _ in range(count)]
            for cells in (true, predicted)
        )  # pyright: ignore[reportReturnType]

    def as_true_and_scores(
        self, *, positive: str | None = None, **columns: str
    ) -> tuple[np.ndarray, np.ndarray]:
        """Whether each row is of the positive class, and its score: of several such as prob_0 and
        prob_1, that of the positive class, else the first.

        Without `positive`, it is the class whose name says so, or the second of two in order.
        """
        true, score = self._given(("true", "score"), (), columns)
        of = positive if positive is not None else positive_of(set(true))
        if of is None or of not in true:
            allowed = say("allowed is one of {names}", names=", ".join(sorted(set(true))[:10]))
            found = say("nothing") if of is None else of
            raise InvalidInput("positive", found=found, allowed=allowed)
        named = [self.names[at] for at in self.places("score") if class_of(self.names[at]) == of]
        if named and "score" not in columns:
            return self.as_true_and_scores(positive=of, **columns, score=named[0])
        return np.array([one == of for one in true]), np.array([*map(self._number, score)])

    def as_numbers(self, **columns: str) -> tuple[np.ndarray, np.ndarray]:
        """The true and the predicted number of each row."""
        needs = "true", "predicted"
        true, predicted = self._given(needs, (), columns, numbers=frozenset(needs))
        return np.array([*map(self._number, true)]), np.array([*map(self._number, predicted)])

    def as_ranked_lists(self, **columns: str) -> dict[str, list[float]]:
        """The grades of each query's documents, rank 1 first: by rank, else by falling score, else
        as the rows stand. A document without a rank or a score comes last. Without a column of
        queries there is one list, under "".
        """
        numbers = frozenset({"grade"})
        grade, query, rank, score = self._given(
            ("grade",), ("query", "rank", "score"), columns, numbers=numbers
        )
        lists: dict[str, list[tuple[float, float]]] = {}
        by, sign = (score, -1) if rank is None else (rank, 1)
        for at, cell in enumerate(grade):
            order = 0.0
            if by is not None:
                order = float("inf") if is_missing(by[at]) else sign * self._number(by[at])
            pair = (order, self._number(cell))
            lists.setdefault("" if query is None else query[at], []).append(pair)
        return {
            name: [one for _, one in sorted(rows, key=lambda pair: pair[0])]
            for name, rows in lists.items()
        }

    def as_run(self, **columns: str) -> pd.DataFrame:
        """A run as `evaluate` takes it; without scores, the ranks give the order."""
        pd = needed("pandas")

        by = next(
            (role for role in ("score", "rank") if role in columns or self.places(role)), "score"
        )
        query, document, cells = self._given(("query", "document", by), (), columns)
        sign = 1 if by == "score" else -1
        scores = [sign * self._number(one) for one in cells]
        return pd.DataFrame({"query_id": query, "doc_id": document, "score": scores})

    def as_qrels(self, **columns: str) -> pd.DataFrame:
        """Judgments as `evaluate` takes them."""
        pd = needed("pandas")

        needs, numbers = ("query", "document", "grade"), frozenset({"grade"})
        query, document, grade = self._given(needs, (), columns, numbers=numbers)
        grades = [self._whole("grade", one, columns) for one in grade]
        return pd.DataFrame({"query_id": query, "doc_id": document, "relevance": grades})

    def as_sets(self, **columns: str) -> tuple[list[str], list[str]]:
        """The ids that were retrieved and those that are relevant: from a column each, or from
        columns that say yes or no of each document.
        """
        needs = ("retrieved", "relevant")
        names = ("document",) if "document" in columns or self.places("document") else ()
        *told, retrieved, relevant = self._given((*names, *needs), (), columns, blank={*needs})
        found: list[list[str]] = []
        for role, cells in zip(needs, (retrieved, relevant), strict=True):
            wrong = next((cell for cell in cells if told and truth(cell) is None), None)
            if wrong is not None:
                raise InvalidInput(role, found=quoted(wrong), allowed=TRUTHS)
            of = zip(told[0] if told else cells, cells, strict=True)
            found.append([id for id, cell in of if (truth(cell) if told else not is_missing(cell))])
        return found[0], found[1]

    def as_ratings(self, **columns: str) -> Ratings:
        """The ratings, from a row a rating or from a column a rater."""
        if self.places("rater") or "rater" in columns:
            item, rater, category = self._given(("item", "rater", "category"), (), columns)
            items = {name: at for at, name in enumerate(dict.fromkeys(item))}
            rows: dict[str, list[str | None]] = {}
            for which, who, said in zip(item, rater, category, strict=True):
                rows.setdefault(who, [None] * len(items))[items[which]] = said
            return read_ratings([*rows.values()])
        at = self.places("category")
        if len(at) < 2:
            raise self._missing("category")
        cells = [[self.table.columns[one][row] for row in self.kept.at] for one in at]
        return read_ratings(
            [[None if is_missing(cell) else cell for cell in column] for column in cells]
        )

    # ---- parts

    def _given(
        self,
        needs: tuple[str, ...],
        takes: tuple[str, ...],
        columns: Mapping[str, str],
        numbers: frozenset[str] = frozenset(),
        blank: Set[str] = frozenset(),
    ) -> list[Any]:
        """The cells of each role, None for one that `takes` names and the table lacks."""
        roles = {name: role for name, role in self.roles.items() if role in {*needs, *takes}}
        for role, name in columns.items():
            if role not in (*needs, *takes):
                allowed = say("allowed are {names}", names=", ".join((*needs, *takes)))
                raise InvalidInput("roles", found=role, allowed=allowed)
            if name not in self.names:
                allowed = say("allowed are {names}", names=", ".join(self.names[:20]))
                raise InvalidInput(role, found=name, allowed=allowed)
            roles = {key: of for key, of in roles.items() if of != role} | {name: role}
        read = self.with_roles(roles, Form(needs, takes, numbers=numbers, blank=blank))
        for role in needs:
            if not read.places(role):
                raise self._missing(role)
        lost = {one.row: one.reason for one in read.left_out}
        for row in lost.keys() - {one.row for one in self.left_out}:
            allowed = say("allowed are rows with all that is asked for")
            raise InvalidInput(
                FILE, place=say("row {row}", row=row), found=lost[row], allowed=allowed
            )
        found = []
        for role in (*needs, *takes):
            at = read.places(role)
            column = self.table.columns[at[0]] if at else None
            found.append(None if column is None else [column[row] for row in read.kept.at])
        return found

    def _missing(self, role: str) -> InvalidInput:
        allowed = say('name the column, as in {role}="..."', role=role)
        return InvalidInput(role, found=one_line(", ".join(self.names)), allowed=allowed)

    def _whole(self, role: str, cell: str, columns: Mapping[str, str]) -> int:
        number = number_in(cell, self.table.marks)
        if number is None or not number.is_integer() or number < 0:
            allowed = say("allowed are whole numbers from 0")
            name = columns.get(role) or names_of(self.table, spoken)[self.places(role)[0]]
            place = say("column {column}", column=one_line(name))
            raise InvalidInput(role, place=place, found=quoted(cell), allowed=allowed)
        return int(number)

    def _number(self, cell: str) -> float:
        number = number_in(cell, self.table.marks)
        return float("nan") if number is None else number


def read(
    source: str | Path | bytes | io.IOBase,
    *,
    roles: Mapping[str, str] | None = None,
    encoding: str = "",
    decimal: str = "",
    most: int = MAX_BYTES,
) -> TableRead:
    """Read the table of a file and guess what each column is: CSV, TSV, TREC, gzip, Excel (.xlsx)
    or Parquet, in any usual encoding, with a point or a comma before decimals.

    `roles` gives the roles by the names of columns instead. `decimal`, a point or a comma, is the
    mark of decimals where 1,234 may be 1234 or 1.234 and no other number of the file tells. At most
    `most` bytes are read. Raises InvalidInput with one sentence, and OSError.
    """
    if decimal not in ("", ".", ","):
        raise InvalidInput("decimal", found=quoted(decimal), allowed=say("allowed are . and ,"))
    table = read_table(source, most=most, encoding=encoding)
    if decimal:
        table = replace(table, marks=table.marks._replace(comma=decimal == ",", thousands=True))
    if roles is not None:
        form = next(
            (form for form in FORMS if {*form.needs} <= {*roles.values()} <= {*form.roles, UNUSED}),
            Form(tuple(sorted({*roles.values()} - {UNUSED}))),
        )
        return guessed(table).with_roles(roles, form)
    kept = [at for at, one in enumerate(columns_of(table)) if not one.is_index]
    if kept and len(kept) < len(table.columns):
        headings, columns = ([of[at] for at in kept] for of in (table.headings, table.columns))
        table = replace(table, headings=tuple(headings), columns=tuple(columns))
    return guessed(table)


def guessed(table: Table, forms: Sequence[Form] = FORMS) -> TableRead:
    """The table with the roles of the form that fits best; with none, if none fits."""
    columns = columns_of(table, LOOKED_AT)
    found = best(columns, forms)
    form, one = found or (Form(()), Guess({}, 0, False))
    return _read(table, form, one)


def guessed_as(table: Table, form: Form, partly: bool = False) -> TableRead | None:
    one = guess(columns_of(table, LOOKED_AT), form, partly)
    return None if one is None else _read(table, form, one)


def _read(table: Table, form: Form, one: Guess) -> TableRead:
    table.check_headings()
    names = names_of(table)
    roles = {name: one.roles.get(at, UNUSED) for at, name in enumerate(names)}
    of_numbers = (
        column.cells
        for name, column in zip(names, columns_of(table, LOOKED_AT), strict=True)
        if form.holds_numbers(roles[name])
    )
    doubtful = (is_doubtful(cell, table.marks) for cells in of_numbers for cell in cells)
    return TableRead(table, form, roles, one.sure and not any(doubtful))


def names_of(table: Table, translate: Callable[[str], str] = str) -> list[str]:
    """The headings; a column without one is called by its place, to readers in their language."""
    unnamed = translate("column {column}")
    return [heading or unnamed.format(column=at) for at, heading in enumerate(table.headings, 1)]


def positive_of(classes: set[str], *, certain: bool = False) -> str | None:
    """The positive class of two: the one whose name says so, else the second in order, but None if
    it must be `certain`.
    """
    if len(classes) > 2:
        return None
    said = [one for one in classes if one.casefold() in POSITIVE]
    others = [one for one in classes if one.casefold() in NEGATIVE]
    if len(said) == 1 or (len(others) == 1 and len(classes) == 2):
        return said[0] if len(said) == 1 else next(iter(classes - {*others}))
    if certain or not classes:
        return None
    return max(classes, key=_in_order)


def _in_order(name: str) -> tuple[float, str]:
    number = number_in(name)
    return (float("inf") if number is None else number, name)


def keep(read: TableRead, form: Form) -> Kept:
    """The rows whose cells can be used for a form: those it needs are there, numbers are numbers.

    Raises InvalidInput if none is left.
    """
    table, names = read.table, read.names
    used = [(at, read.roles[name]) for at, name in enumerate(names) if read.roles[name] != UNUSED]
    several = [role for role in form.roles if form.most.get(role, 1) > 1]
    why: dict[int, Say] = {}
    for at, role in reversed(used):  # what is wrong with the first column is told
        is_needed = role in {*form.needs} - form.blank
        is_needed = is_needed and not (role == "category" and role in several)
        cells, name = table.columns[at], one_line(names_of(table, spoken)[at])
        wrong = _wrong(cells, name, is_needed, form.holds_numbers(role), table.marks)
        if wrong:
            why |= {row: wrong[cell] for row, cell in enumerate(cells) if cell in wrong}
    left_out = [*table.left_out, *(LeftOut(table.lines[row], why[row]) for row in sorted(why))]
    kept = [row for row in range(len(table)) if row not in why]
    if not kept:
        row, reason = left_out[-1]
        allowed = say("at least one row is needed")
        found = say("no row that can be used (row {row}: {why})", row=row, why=reason)
        raise InvalidInput(FILE, found=found, allowed=allowed)
    return Kept(kept, tuple(sorted(left_out, key=lambda one: one.row)))


def _wrong(
    cells: Sequence[str], name: str, is_needed: bool, is_number: bool, marks: Marks
) -> dict[str, Say]:
    """The cells of a column that cannot be used, each with why."""
    values = [*dict.fromkeys(cells)]
    gaps = [cell for cell in values if is_missing(cell)]
    wrong = dict.fromkeys(gaps, say("{column} is empty", column=name)) if is_needed else {}
    for cell, number in zip(values, numbers_in(values, marks), strict=True) if is_number else ():
        if number is None and not is_missing(cell):
            wrong[cell] = say("{column}: {why}", column=name, why=no_number(cell, marks))
    return wrong


def class_of(heading: str) -> str:
    """The class or label of a column of scores: "cat" of prob_cat, else the whole heading."""
    return of_what(heading, "score") or heading
