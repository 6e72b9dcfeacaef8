"""The questions that a table leaves open, with the values that it has, and what is answered."""

import math
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property

from metrics.reading.cells import is_doubtful, number_in
from metrics.reading.read import TableRead, class_of, positive_of
from metrics.reading.shares import counts_of, shares_of
from metrics.reading.table import MATRICES
from metrics.reading.words import UNUSED
from metrics.steps import say
from pages.parts.columns.takes import NO_TEXTS, Takes
from pages.session.clean_names import listed
from pages.session.language import _

MAX_CHOICES = 50  # values to choose from
SHOWN_ALIKE = 3  # groups of classes
APART, AS_ONE = say("kept apart").text, say("taken as one").text
COUNTS, PERCENT = say("counts").text, say("percent or shares").text
OURS = (APART, AS_ONE, COUNTS, PERCENT)  # answers that are texts of ours


def shown_answer(answer: str) -> str:
    return _(answer) if answer in OURS else answer


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
class Asked:
    """A table, what a page takes of it, and answers to questions by their ids."""

    takes: Takes
    read: TableRead
    answers: Mapping[str, str] = field(default_factory=lambda: NO_TEXTS)

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
                names=_("; ").join(listed(names, 60) for names in self.alike[:SHOWN_ALIKE]),
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
