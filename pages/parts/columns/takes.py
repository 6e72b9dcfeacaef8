"""What a page takes of a table: its roles, and the headings that they have in the page's own files.

A table whose columns have roles gets these headings, and the page takes it as any other.
"""

import math
import tomllib
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import zip_longest
from pathlib import Path
from types import MappingProxyType
from typing import Any

from metrics.reading.cells import is_doubtful, is_missing, number_in
from metrics.reading.forms import Column, Form, form_of
from metrics.reading.read import TableRead, class_of, guessed_as, positive_of
from metrics.reading.shares import counts_of, shares_of
from metrics.reading.table import MATRICES, LeftOut, Table
from metrics.reading.words import UNUSED, place_of, summary_of
from pages.session.clean_names import LONGEST, listed, unique_names
from pages.session.language import Words, _, translate

_NO_TEXTS: Mapping[str, str] = MappingProxyType({})
MAX_CHOICES = 50  # values to choose from
SHOWN_ALIKE = 3  # groups of classes
APART, AS_ONE = _("kept apart"), _("taken as one")
COUNTS, PERCENT = _("counts"), _("percent or shares")

WORDS = Words("texts/roles")
OWN = "own"  # the role of a column that the page's own reader knows by its heading
_FILE = Path(__file__).parents[3] / "assets" / "takes.toml"
_DECLARED = tomllib.loads(_FILE.read_text("utf-8"))


@dataclass(frozen=True)
class Takes:
    """One kind of table that a page takes.

    `headings` gives, by role, the headings of the page's own files, one for each column of the role
    in order; a role without any keeps the headings of the table. `words` are what the page calls a
    role, if not as usual, and `named` the word for things that the table does not name. `own` are
    headings of further columns of the page's own files, and `note` is said of each such table. With
    `positive`, true classes become 1 and 0. `tables` makes the page's tables itself, `fits` looks
    at values of which the form says too little, and `doubts` says where it must be asked. `renamed`
    gives the headings where two are the same.
    """

    title: str
    form: Form
    headings: Mapping[str, tuple[str, ...]]
    words: Mapping[str, str] = field(default_factory=lambda: _NO_TEXTS)
    named: Mapping[str, str] = field(default_factory=lambda: _NO_TEXTS)
    own: tuple[str, ...] = ()
    note: str = ""
    positive: bool = False
    tables: Callable[[TableRead], Sequence[Table]] | None = None
    fits: Callable[[TableRead], bool] = lambda _read: True
    doubts: Callable[[TableRead], bool] = lambda _read: False
    renamed: Callable[[Sequence[str]], Sequence[str] | None] = lambda _headings: None

    def word(self, role: str) -> str:
        return self.words.get(role) or WORDS[role]

    def is_own(self, header: Sequence[str]) -> bool:
        """Whether a header has all headings that the page's own files need."""
        written = {name.lower() for name in header}
        needed = [
            name
            for role in (*self.form.needs, *self.named)
            for name in self.headings.get(role, ())[: self.form.least.get(role, 1)]
        ]
        return bool(needed) and {*needed} <= written

    @property
    def is_open(self) -> bool:
        """Whether the page's own files may have any headings too."""
        return self.tables is None and any(not self.headings.get(of) for of in self.form.needs)

    def is_renamed(self, read: TableRead) -> bool:
        """Whether a column stands under another heading than in the page's own files."""
        return any(
            read.names[at].lower() not in self.headings[role]
            for role in self.headings
            for at in read.places(role)
        )

    def is_contradicted(self, read: TableRead) -> bool:
        """Whether a column under a heading of the page's own files is taken for something else."""
        known = {name: role for role, names in self.headings.items() for name in names}
        columns = zip(read.roles.items(), read.columns, strict=True)
        return any(
            known.get(name.lower(), role) != role and not column.is_index
            for (name, role), column in columns
        )

    def choices(self, heading: str) -> list[str]:
        """The roles of which a column may be."""
        own = [OWN] if heading.lower() in self.own else []
        return [*self.form.roles, *own, UNUSED]

    def taken_whole(self, table: Table) -> "Chosen":
        """The table as the page's own reader takes it, which knows the headings."""
        headings = table.headings
        if len({*filter(None, headings)}) < len([*filter(None, headings)]):
            headings = self.renamed(headings) or unique_names(headings, LONGEST)
        read = guessed_as(replace(table, headings=(*headings,)), self.form, partly=True)
        assert read is not None
        known = {name: role for role, names in self.headings.items() for name in names}
        known |= dict.fromkeys(self.own, OWN)
        if "item" in self.form.roles and not headings[0]:
            known[read.names[0]] = "item"  # the names of rows, under no heading
        others = self.form.rest if self.is_open else UNUSED  # an open reader takes all columns
        is_strict = self.is_own(headings) and not self.is_open
        roles = {
            name: known.get(name.lower(), others if is_strict or role == UNUSED else role)
            for name, role in read.roles.items()
        }
        return Chosen(self, replace(read, roles=roles, sure=True), whole=table)

    def guessed(self, table: Table) -> "Chosen | None":
        has_grades = "grade" not in self.form.needs or "relevance" in table.headings
        if table.kind == "trec" and not ("query" in self.form.roles and has_grades):
            return None
        if table.kind in MATRICES and "weight" not in self.form.roles:
            return None
        if table.kind == "costs" and "weight" not in self.form.needs:
            return None
        if table.kind == "counts" and "rater" not in self.form.roles:
            return None
        read = guessed_as(table, self.form)
        if read is None or not self.fits(read):
            return None
        return Chosen(self, replace(read, sure=read.sure and not self.doubts(read)))


@dataclass(frozen=True)
class Question:
    """What the headings cannot tell: one of the values of the file, or a number where there are no
    `values`. `certain` is the answer that the values themselves give, None if they do not.
    """

    id: str
    label: str
    values: tuple[str, ...]
    certain: str | None


@dataclass(frozen=True)
class Chosen:
    """A table and what a page takes of it, with answers to questions by their ids. `whole` is the
    table where the page's own reader takes all of it as it is.
    """

    takes: Takes
    read: TableRead
    answers: Mapping[str, str] = field(default_factory=lambda: _NO_TEXTS)
    whole: Table | None = None

    @cached_property
    def _of_classes(self) -> list[int]:
        """Where the columns stand whose values are names of classes."""
        form = self.takes.form
        roles = {"true", "predicted", "category"} - form.blank - form.numbers
        return [at for at, role in enumerate(self.read.roles.values()) if role in roles]

    @cached_property
    def alike(self) -> list[list[str]]:
        """Names of classes that capitals and blanks alone tell apart, those first that most rows
        have.
        """
        form, places, of = self.takes.form, self._of_classes, {}
        for name in dict.fromkeys(one for at in places for one in self.read.columns[at].given):
            of.setdefault(" ".join(name.casefold().split()), []).append(name)
        if len(of) > form.classes or all(len(names) == 1 for names in of.values()):
            return []
        rows = Counter(cell for at in places for cell in self.read.columns[at].cells)
        return [sorted(one, key=lambda name: -rows[name]) for one in of.values() if len(one) > 1]

    @cached_property
    def taken(self) -> TableRead:
        """The table with what alike classes and shares were said to be."""
        table, columns = self.read.table, self.read.table.columns
        if self.answers.get("alike") == AS_ONE:
            one = {name: names[0] for names in self.alike for name in names[1:]}
            columns = tuple(
                [one.get(cell, cell) for cell in cells] if at in self._of_classes else cells
                for at, cells in enumerate(columns)
            )
        if self._in_percent and not self.unanswered:
            rows = range(math.isqrt(len(table)))  # of which those of zeros need no size
            ids = ["items"] if self._shares_of == "all" else [f"items {at}" for at in rows]
            sizes = [int(self.answers.get(one) or 0) for one in ids]
            cells = counts_of(self._cells_of_matrix, sizes, self._shares_of)
            counts = [str(n) for row in cells for n in row]
            columns = (*columns[:2], counts)
        if columns is table.columns:
            return self.read
        return replace(self.read, table=replace(table, columns=columns))

    @property
    def _cells_of_matrix(self) -> list[list[float]]:
        table = self.read.table
        numbers = [number_in(cell, table.marks) or 0.0 for cell in table.columns[2]]
        side = math.isqrt(len(table))
        return [numbers[at : at + side] for at in range(0, len(table), side)]

    @property
    def left_out(self) -> Sequence[LeftOut]:
        """The rows that are left out. Raises InvalidInput if none is left."""
        if self.whole is None:
            return self.read.left_out
        below = {line for line, _cells in self.whole.below}
        return [one for one in self.whole.left_out if one.row not in below]

    @property
    def rows(self) -> int:
        return len(self.read.kept.at) if self.whole is None else len(self.whole)

    @property
    def left_out_of_items(self) -> bool:
        """Whether rows are left out, also those with a gap where each row is an item."""
        of = self.read.table if self.read.places("weight") else self.read
        return any(one.row for one in of.left_out)

    @cached_property
    def _shares_of(self) -> str:
        """What the cells of a matrix may be shares of: "rows", "columns", "all"; "" for none."""
        is_matrix = self.read.table.kind in MATRICES and "weight" in self.takes.form.takes
        are_whole = self.read.table.kind == "matrix"
        return shares_of(self._cells_of_matrix, are_whole) if is_matrix else ""

    @property
    def _in_percent(self) -> bool:
        usual = PERCENT if self.read.table.kind == "shares" else COUNTS
        return bool(self._shares_of) and self.answers.get("cells", usual) == PERCENT

    def _sizes(self) -> list[Question]:
        """How many items there are: in each row or column that is not all 0, or in all."""
        if self._shares_of == "all":
            return [Question("items", _("Items in all"), (), None)]
        label, parts = _("Items of {name}"), self._cells_of_matrix
        if self._shares_of == "columns":
            label, parts = _("Items predicted as {name}"), zip(*parts, strict=True)
        names = dict.fromkeys(self.read.table.columns[0])
        return [
            Question(f"items {at}", label.format(name=name), (), None)
            for at, (name, part) in enumerate(zip(names, parts, strict=True))
            if any(part)
        ]

    @property
    def unanswered(self) -> bool:
        """Whether a number is still to be said."""
        return self._in_percent and not all(self.answers.get(one.id) for one in self._sizes())

    @cached_property
    def unused(self) -> list[Column]:
        """The columns that are not used, but for those that count the rows."""
        columns = zip(self.read.roles.values(), self.read.columns, strict=True)
        return [column for role, column in columns if role == UNUSED and not column.is_index]

    @property
    def is_whole(self) -> bool:
        """Whether the columns that are not used can be of no use: they name the rows, or sum up."""
        places = self.read.places(self.takes.form.rest)
        values = {one for at in places for one in self.read.columns[at].values}
        return all(
            summary_of(one.heading) or (one.is_key and places and values.isdisjoint(one.values))
            for one in self.unused
        )

    def values(self, role: str) -> tuple[str, ...]:
        """The values of the first column of a role, in the order of their first rows."""
        found = dict.fromkeys(
            cell for at in self.taken.places(role)[:1] for cell in self.taken.columns[at].given
        )
        return (*found,)

    def questions(self) -> list[Question]:
        asked = []
        if self.alike:
            rarer = {name for names in self.alike for name in names[1:]}
            table = self.read.table
            rows = zip(table.lines, *table.columns, strict=True)
            label = _("{names} look alike (rows: {rows})").format(
                names="; ".join(listed(names, 60) for names in self.alike[:SHOWN_ALIKE]),
                rows=listed((str(at) for at, *of in rows if not rarer.isdisjoint(of)), 20),
            )
            asked.append(Question("alike", label, (APART, AS_ONE), APART))
        if self._shares_of and self.read.table.kind == "matrix":
            certain = COUNTS if self._shares_of == "all" else None
            asked.append(Question("cells", _("The cells are"), (COUNTS, PERCENT), certain))
        if self._in_percent:
            asked += self._sizes()
        if self.takes.positive and (classes := self.values("true")):
            certain = positive_of({*classes}, certain=True)
            asked.append(Question("positive", _("Positive class"), classes, certain))
        if (
            "query" in self.takes.form.takes
            and len(queries := self.values("query")) > 1
            and not self.takes.headings.get("query")
        ):
            asked.append(Question("query", _("Query"), queries, None))
        if (grades := self.values("grade")) and not any(
            self.read.columns[at].is_of_numbers for at in self.read.places("grade")
        ):
            certain = positive_of({*grades}, certain=True)
            asked.append(Question("grade", _("Relevant"), grades, certain))
        return [one for one in asked if len(one.values) <= MAX_CHOICES]

    def answer(self, question: Question) -> str:
        """The answer given, else the certain one, else the last value in order."""
        given = self.answers.get(question.id, "")
        if given in question.values or not question.values:
            return given
        if question.id == "cells":
            return question.certain or COUNTS
        if question.id == "positive" and len(of := self._classes_scored(question.values)) == 1:
            return of[0]
        if question.id == "query":
            return question.values[0]
        return question.certain or positive_of({*question.values}) or question.values[0]

    def _classes_scored(self, classes: Sequence[str]) -> list[str]:
        """The classes that a column of scores is headed by."""
        scored = {class_of(self.read.names[at]) for at in self.read.places("score")}
        return [one for one in classes if one in scored]

    def used(self, role: str) -> list[int]:
        """Where the columns of a role stand: of scores by class, that of the positive class."""
        places = self.read.places(role)
        if role != "score" or not (asked := [q for q in self.questions() if q.id == "positive"]):
            return places
        positive = self.answer(asked[0])
        return [at for at in places if class_of(self.read.names[at]) == positive] or places

    @property
    def uses(self) -> set[str]:
        """The headings of the columns that are used, without capitals."""
        return {name.lower() for name, role in self.read.roles.items() if role != UNUSED}

    @property
    def asks(self) -> bool:
        """Whether a file of the page itself must be asked or told about too: numbers that nothing
        tells, the name of the positive class, the query.
        """
        asked = {one.id: {*one.values} for one in self.questions()}
        return bool(self.doubtful or "query" in asked or asked.get("positive", set()) - {"0", "1"})

    @property
    def is_sure(self) -> bool:
        return (
            self.read.sure
            and not self.doubtful
            and all(one.certain is not None for one in self.questions())
        )

    @property
    def doubtful(self) -> str:
        """A cell of what may be numbers that may be a thousand or have decimals; "" for none."""
        marks = self.read.table.marks
        if marks.thousands is not None:
            return ""
        columns = (
            column
            for name, column in zip(self.read.names, self.read.columns, strict=True)
            if (role := self.read.roles[name]) == UNUSED or self.takes.form.holds_numbers(role)
        )
        return next(
            (cell for column in columns for cell in column.cells if is_doubtful(cell, marks)), ""
        )

    def missing(self) -> list[str]:
        """The roles that are needed and have too few columns."""
        least = self.takes.form.least
        needs = self.takes.form.needs
        return [role for role in needs if len(self.read.places(role)) < least.get(role, 1)]

    def not_taken(self) -> list[str]:
        """Why columns whose headings name a missing role cannot be it."""
        found = []
        for role in self.missing():
            for name, column in zip(self.read.names, self.read.columns, strict=True):
                if place_of(column.heading, role) is None or self.read.roles[name] != UNUSED:
                    continue
                unfit = column.unfit(role, self.takes.form)
                if unfit is None:
                    continue
                reason = f"{listed([name], 40)}: {translate(unfit.reason)}"
                if unfit.at is not None:
                    row = self.read.table.lines[unfit.at]
                    reason = _("row {row}: {reason}").format(row=row, reason=reason)
                found.append(reason)
        return found

    def with_role(self, name: str, role: str) -> "Chosen":
        """The same with a column of another role; a role of few columns leaves the others."""
        roles = {**self.read.roles, name: role}  # in the order of the columns
        most = max(self.takes.form.most.get(role, 1), self.takes.form.least.get(role, 1))
        held = [key for key, of in roles.items() if of == role and key != name]
        if role != UNUSED and len(held) >= most:
            roles[held[0]] = UNUSED
        return Chosen(self.takes, replace(self.read, roles=roles), self.answers)

    def tables(self) -> list[Table]:
        """The tables under the page's own headings. Raises InvalidInput if no row can be used."""
        if self.whole is not None:
            return [self.whole]
        read, table = self.taken, self.taken.table
        if self.takes.tables is not None:
            return [*self.takes.tables(read)]
        answers = {one.id: self.answer(one) for one in self.questions()}
        only, used = answers.get("query"), read.kept.at
        if only:
            queries = table.columns[read.places("query")[0]]
            used = [at for at in used if queries[at] == only]
        is_all = len(used) == len(table)
        called, headings, columns = [], [], []
        for role in (*self.takes.form.roles, OWN):
            own, places = self.takes.headings.get(role, ()), self.used(role)
            if role == "query" and not own:
                continue
            if not places and role in self.takes.named:
                called.append(own[0])
                headings.append("")
                columns.append(self._cells(role, [""] * len(used), answers))
            names = own or [self.read.names[at] for at in places]
            for name, at in zip(names, places, strict=False):
                called.append(name)
                headings.append(self.read.names[at])
                cells = table.columns[at]
                cells = cells if is_all else [cells[row] for row in used]
                columns.append(self._cells(role, cells, answers))
        lines = [table.lines[at] for at in used]
        return [Table((*headings,), (*columns,), lines, marks=table.marks, called=(*called,))]

    def _cells(self, role: str, cells: Sequence[str], answers: Mapping[str, str]) -> list[str]:
        """The cells of a role as the page takes them."""
        one = {"true": answers.get("positive"), "grade": answers.get("grade")}.get(role)
        said: dict[str, str] = {}
        for cell in dict.fromkeys(cells):
            if one is not None:
                said[cell] = str(int(cell == one))
            elif is_missing(cell):
                said[cell] = ""
            elif not self.takes.form.holds_numbers(role) and role != "grade":
                said[cell] = " ".join(cell.split())
        word = self.takes.named.get(role)
        if word and "" in said.values():
            return [said[c] or f"{word} {at}" for at, c in enumerate(cells, 1)]
        return [said.get(cell, cell) for cell in cells]


def best_of(takes: Sequence[Takes], table: Table) -> Chosen | None:
    """The first kind of table of which one is sure, else the first that it can be."""
    found = [one for each in takes if (one := each.guessed(table)) is not None]
    return next((one for one in found if one.is_sure), found[0] if found else None)


def whole_of(takes: Sequence[Takes], table: Table) -> Chosen:
    """The table as the page's own reader takes it, as the kind of which it lacks least."""
    own = [one for one in takes if one.is_own(table.headings)]
    own = own or [one for one in takes if one.is_open] or takes
    return min((one.taken_whole(table) for one in own), key=lambda one: len(one.missing()))


def partly(takes: Takes, table: Table) -> Chosen:
    """The table with those columns that are there."""
    read = guessed_as(table, takes.form, partly=True)
    assert read is not None
    return Chosen(takes, replace(read, sure=False))


def nearest(takes: Sequence[Takes], table: Table) -> Chosen:
    """The table as the kind of which it lacks least, and that leaves the fewest columns unused."""
    found = [partly(each, table) for each in takes]
    return min(
        found, key=lambda one: (len(one.missing()), [*one.read.roles.values()].count(UNUSED))
    )


def takes_of(page: str, *more: Mapping[str, Any], **form: Any) -> tuple[Takes, ...]:
    """The kinds of tables that `takes.toml` declares for a page. `more` are further fields of each
    in order, and `form` those of the forms of all.
    """
    found: list[Takes] = []
    own: Any
    for declared, own in zip_longest(_DECLARED[page], more, fillvalue=_NO_TEXTS):
        given = {**declared, **form, **own.get("form", {})}
        title, headings = _(given.pop("title")), given.pop("headings", {})
        own_headings, note = (*given.pop("own", ()),), given.pop("note", "")
        said, named = (
            {one["role"]: _(one["text"]) for one in given.pop(of, ())} for of in ("words", "named")
        )
        rest: Any = {name: value for name, value in own.items() if name != "form"}
        kept = title, form_of(given), headings, said, named, own_headings, note and _(note)
        found.append(Takes(*kept, **rest))
    return (*found,)


def scores_taken() -> tuple[Takes, ...]:
    """Scored items: what the pages of thresholds take."""
    return takes_of("scores", {"positive": True})
