"""What a table can be taken for, and which of its columns is then what."""

import tomllib
from collections import Counter
from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass, field
from functools import cached_property
from itertools import chain
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

from metrics.inputs.counted import counted
from metrics.reading.cells import Marks, is_missing, no_number, number_in, numbers_in
from metrics.reading.table import Table
from metrics.reading.words import SIDES, TRUTHS, WEAK, of_what, place_of, summary_of, truth
from metrics.shown_value import one_line
from metrics.steps import Say, say

NUMBERS = frozenset({"score", "rank", "weight"})
SETS = frozenset({"retrieved", "relevant", "known"})  # a column of ids each
_OF_CLASSES = frozenset({"true", "predicted"})
_NONE: Mapping[str, int] = MappingProxyType({})
_YES_NO = {one for one in SIDES if number_in(one) is None}  # such as yes
_DOUBTED = ("rater", "true", "predicted")
LOOKED_AT = 2000  # rows by which roles are guessed
MAX_WORDS = 6  # of grades
_SHARE = 0.8  # of the cells of a column of numbers are numbers


@dataclass(frozen=True)
class Form:
    """What a table is taken for: the roles that it needs, and those that it may have besides.

    `least` and `most` say how many columns of a role there are, where that is not one. `numbers`
    are roles whose values are numbers here, and `classes` is the most classes that there may be.
    Columns whose headings say nothing are of the role `rest`, and an empty cell of the roles
    `blank` says no.
    """

    needs: tuple[str, ...]
    takes: tuple[str, ...] = ()
    least: Mapping[str, int] = field(default_factory=lambda: _NONE)
    most: Mapping[str, int] = field(default_factory=lambda: _NONE)
    numbers: frozenset[str] = frozenset()
    classes: int = 100
    rest: str = ""
    blank: Set[str] = frozenset()

    @property
    def roles(self) -> tuple[str, ...]:
        return (*self.needs, *self.takes)

    def holds_numbers(self, role: str) -> bool:
        return role in NUMBERS or role in self.numbers


def form_of(declared: Mapping[str, Any]) -> Form:
    """The form that the fields of a table in TOML declare."""
    kinds = {"numbers": frozenset, "blank": frozenset, "needs": tuple, "takes": tuple}
    return Form(**{name: kinds.get(name, lambda x: x)(of) for name, of in declared.items()})


_DECLARED = tomllib.loads(Path(__file__).with_name("forms.toml").read_text("utf-8"))
FORMS = tuple(map(form_of, _DECLARED["form"]))


@dataclass(frozen=True)
class Guess:
    """The role by the place of a column, how many were told by their headings, and whether all that
    is needed was told by headings and values together.
    """

    roles: Mapping[int, str]
    named: int
    sure: bool


class Unfit(NamedTuple):
    """Why a column cannot be of a role, and the place of the first cell that shows it."""

    reason: Say
    at: int | None = None


class Column:
    """The values of a column, looked at once."""

    def __init__(self, heading: str, cells: Sequence[str], marks: Marks):
        self.heading, self.cells, self.marks = heading, cells, marks

    @cached_property
    def given(self) -> list[str]:
        return [cell for cell in self.cells if not is_missing(cell)]

    @cached_property
    def values(self) -> set[str]:
        return set(self.given)

    @cached_property
    def numbers(self) -> list[float]:
        marks = self.marks
        if marks.thousands is None:  # a number it is in any case
            marks = marks._replace(thousands=True)
        return [one for one in numbers_in(self.given, marks) if one is not None]

    @property
    def is_of_numbers(self) -> bool:
        return bool(self.given) and len(self.numbers) >= _SHARE * len(self.given)

    @property
    def is_whole(self) -> bool:
        return self.is_of_numbers and all(one.is_integer() for one in self.numbers)

    @property
    def is_of_grades(self) -> bool:
        """Whether it holds whole numbers as of a scale, some of them again and again."""
        return self.is_whole and not self.is_key and {*range(11)} >= {*self.numbers}

    @cached_property
    def is_index(self) -> bool:
        """Whether it only counts the rows, or is empty, under no heading."""
        if self.heading and not self.heading.lower().startswith("unnamed"):
            return False
        return not self.given or self.counts

    @property
    def counts(self) -> bool:
        """Whether it only counts the rows."""
        first = self.numbers[0] if self.numbers and self.is_whole else None
        return first is not None and self.numbers == [first + at for at in range(len(self.cells))]

    @property
    def is_key(self) -> bool:
        """Whether it names the rows: no two alike, of three or more."""
        return len(self.values) == len(self.cells) > 2

    def is_called(self, role: str) -> bool:
        return place_of(self.heading, role) is not None

    def fits(self, role: str, form: Form) -> bool:
        return self.unfit(role, form) is None

    def unfit(self, role: str, form: Form) -> Unfit | None:
        """Why its values cannot be of a role, None if they can be."""
        if not self.given:
            return Unfit(say("found no value"))
        if self.is_index:
            return Unfit(say("it counts the rows"))
        values = len(self.values)
        if role in SETS and "document" in form.roles:
            told = all(truth(cell) is not None for cell in self.values)
            return None if told else Unfit(TRUTHS)
        if role in SETS and values < len(self.given):
            twice = next(one for one, count in Counter(self.given).items() if count > 1)
            return Unfit(say("{name} is there twice", name=one_line(twice, 40)))
        if form.holds_numbers(role) and role != "rank":
            return None if self.is_of_numbers else self._without_number()
        if role == "rank" or (role == "grade" and values > MAX_WORDS):
            return None if self.is_whole else self._without_number(whole=True)
        if role in ("true", "predicted") and values > form.classes:
            found, high = counted(values, "values"), form.classes
            return Unfit(say("found {found}; allowed are at most {high}", found=found, high=high))
        return None

    def _without_number(self, whole: bool = False) -> Unfit:
        """The first cell that holds no number, or no whole one."""
        for at, cell in enumerate(self.cells):
            number = number_in(cell, self.marks)
            if number is None and not is_missing(cell):
                return Unfit(no_number(cell, self.marks), at)
            if whole and number is not None and not number.is_integer():
                return Unfit(say("{cell} is no whole number", cell=one_line(cell, 40)), at)
        raise AssertionError("all cells hold numbers")


def columns_of(table: Table, most: int | None = None) -> list[Column]:
    """The columns, of which at most so many rows are looked at."""
    return [
        Column(heading, cells[:most], table.marks)
        for heading, cells in zip(table.headings, table.columns, strict=True)
    ]


def guess(columns: Sequence[Column], form: Form, partly: bool = False) -> Guess | None:
    """The roles of the columns if they are of this form; None if one that it needs is missing, but
    those that are there if the columns may be `partly` of the form.
    """
    roles: dict[int, str] = {}
    named = 0
    sure = True
    for role in form.roles:
        found = _by_name(columns, role, form, roles)
        if len(found) > form.most.get(role, 1):  # which of them it is, nothing tells
            found, sure = found[: form.most.get(role, 1)], False
        if role == "item" and form.rest == "category":  # or a rater who is called like an item
            found = [at for at in found if columns[at].is_key or columns[at].heading == "item"]
        roles |= dict.fromkeys(found, role)
        named += len(found)
    for role in form.needs:
        held = [*roles.values()].count(role)
        least = form.least.get(role, 1)
        if role == form.rest:
            found = _rest(columns, role, form, roles)
            sure = sure and held + len(found) <= max(form.most.get(role, least), least)
            said = {of for of in _DOUBTED for at in found if columns[at].is_called(of)}
            # Beside items, annotator rather says whose a row is, and a prediction is of a class.
            sure = sure and (said <= {"true"} or (len(found) == 2 and said == _OF_CLASSES))
            # The same numbers in each column, all of them once, are rather ranks.
            sets = {frozenset(columns[at].values) for at in found if role == "category"}
            sure = sure and not (len(sets) == 1 and all(columns[at].is_key for at in found))
        elif held >= least:
            continue
        else:
            found = _by_values(columns, role, form, roles)[: least - held]
            sure = False
        if held + len(found) < least and not partly:
            return None
        roles |= dict.fromkeys(found[: form.most.get(role, least) - held], role)

    for role in {"item", "document"} & {*form.takes} - {*roles.values()}:
        keys = (
            at
            for at, one in enumerate(columns)
            if at not in roles and one.heading and one.is_key
            if form.rest or not (one.is_of_numbers or any(map(one.is_called, form.needs)))
        )
        roles |= dict.fromkeys([*keys][:1], role)
    classes = [at for at, role in roles.items() if role in _OF_CLASSES - form.numbers]
    if any(columns[at].is_of_numbers and not columns[at].is_whole for at in classes):
        sure = False  # of classes, rather than of numbers
    numbers = (columns[at].values for at, role in roles.items() if form.holds_numbers(role))
    if not _YES_NO.isdisjoint(map(str.casefold, chain.from_iterable(numbers))):
        sure = False  # of numbers, rather than of classes
    scores = [columns[at].numbers for at, role in roles.items() if role == "score"]
    predicted = [one for one in columns if one.is_called("predicted") and len(one.values) == 2]
    if predicted and len(scores) == 1 and 0.5 < min(scores[0]) <= max(scores[0]) <= 1:
        sure = False  # of how sure each of two predicted classes is, rather than of one class
    return Guess(roles, named, sure)


def best(columns: Sequence[Column], forms: Sequence[Form]) -> tuple[Form, Guess] | None:
    """The form that fits best: one that is sure, then by how many headings are understood, and how
    likely each is a word for its role.
    """
    found = [(form, one) for form in forms if (one := guess(columns, form)) is not None]

    def fit(pair: tuple[Form, Guess]) -> tuple[bool, int, int]:
        roles = pair[1].roles.items()
        places = (place_of(columns[at].heading, role) or 0 for at, role in roles)
        # Beside scores alone, two labels are rather those of two classes.
        two = any(role == "grade" and len(columns[at].values) == 2 for at, role in roles)
        is_other = two and "document" not in pair[0].roles
        return pair[1].sure, pair[1].named, -sum(places) - 100 * is_other

    return max(found, key=fit, default=None)


def _by_name(
    columns: Sequence[Column], role: str, form: Form, taken: Mapping[int, str]
) -> list[int]:
    most, places = form.most.get(role, 1), {}
    if role == form.rest == "document":
        return []  # the headings are names of lists
    for at, column in enumerate(columns):
        if at in taken or not column.fits(role, form):
            continue
        place = place_of(column.heading, role)
        if place is not None and place >= WEAK and (column.is_whole or "predicted" in form.roles):
            place = None
        if place is None and most > 1 and of_what(column.heading, role):
            place = WEAK // 2
        if place is not None:
            places[at] = place
    if most > 1:
        return sorted(places)
    return [at for at in places if places[at] == min(places.values())]


def _by_values(
    columns: Sequence[Column], role: str, form: Form, taken: Mapping[int, str]
) -> list[int]:
    """Columns that no word names and whose values fit, those that fit best first."""
    if role in SETS:
        return []
    free = [
        at
        for at, column in enumerate(columns)
        if at not in taken and column.fits(role, form) and not _is_other(column, form)
    ]
    if role in ("true", "predicted", "rater", "category", "grade") and role not in form.numbers:
        fitting = [
            at
            for at in free
            if len(columns[at].values) <= 20
            and (columns[at].is_whole or not columns[at].is_of_numbers)
        ]
        if role == "grade":  # of keys rather numbers
            return sorted(fitting, key=lambda at: not columns[at].is_whole)
        are_items = (one.is_called("item") or one.is_key for one in columns)
        return sorted(fitting, key=[*are_items].__getitem__)
    if role == "score":
        return sorted(free, key=lambda at: columns[at].is_whole)
    if role in ("item", "document", "query"):
        return sorted(free, key=lambda at: (columns[at].is_of_numbers, -len(columns[at].values)))
    return free


def _is_other(column: Column, form: Form) -> bool:
    """Whether the heading names a role that the form has and this column was not taken for."""
    return any(column.is_called(role) for role in form.takes if role != "score")


def _same(columns: Sequence[Column], taken: Mapping[int, str]) -> list[int]:
    """The free columns that hold the same things, each once: a column a list."""
    free = [
        at
        for at, column in enumerate(columns)
        if at not in taken and column.heading and 1 < len(column.values) == len(column.given)
    ]
    groups = [
        [other for other in free if columns[other].values == columns[at].values] for at in free
    ]
    lists = max(groups, key=len, default=[])
    # Where another column names the rows, these hold ranks.
    named = any(
        at not in taken and at not in lists and one.is_key for at, one in enumerate(columns)
    )
    return [] if named and all(columns[at].is_whole for at in lists) else lists


def _rest(columns: Sequence[Column], role: str, form: Form, taken: Mapping[int, str]) -> list[int]:
    """The free columns of a heading and of numbers; of categories, those with the same values."""
    if role == "document":
        return _same(columns, taken)
    if role != "category":
        has_headings = any(column.heading for column in columns)
        found = _by_values(columns, role, form, taken)
        return [at for at in found if columns[at].heading or not has_headings]
    free = [
        at
        for at, column in enumerate(columns)
        if at not in taken and column.heading and column.given and not column.is_index
        if not summary_of(column.heading)
    ]
    if len(free) > 2 and columns[free[0]].is_key and columns[free[0]].counts:
        free = free[1:]  # the numbers of items
    held = Counter(chain.from_iterable(columns[at].values for at in free))
    few = [at for at in free if len(columns[at].values) <= 20 and len(held) <= 40]
    several = {value for value, count in held.items() if count > 1}  # in several columns
    return [at for at in few if columns[at].is_of_grades or columns[at].values & several]
