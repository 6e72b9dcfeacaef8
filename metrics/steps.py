"""The parts of a derivation: equations, tables, notes, and groups of them.

Steps are data. They hold numbers that the kernel has already computed and the LaTeX around them;
printing is elsewhere (`metrics.export`, the pages). Nothing in here knows a metric.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, TypeAlias

import numpy as np

from metrics.cells import in_cells
from metrics.languages import spoken
from metrics.notation import DIGITS, Number, as_base, decimal, is_exact, typeset, typeset_sum
from metrics.rounding import line_digits

LEFT, RIGHT = r"\left(", r"\right)"
NEIGHBOUR = re.compile(r"_([a-z])$")  # the index of a row
SLOT = re.compile(r"@((?:above|below)\.)?([A-Za-z_]+)")
_JOINT = re.compile("(?<=[\u3000-\u9fff]) ?\0 ?(?=[\u3000-\u9fff])|\0")  # no space in Chinese


@dataclass(frozen=True)
class Say:
    """A message to translate: a literal with named fields, and the values of these fields beside
    it.
    """

    text: str
    fields: Mapping[str, object] = field(default_factory=dict)

    def render(self, translate: Callable[[str], str] = spoken) -> str:
        """The message in the language of `translate`, numbers printed as everywhere else."""
        values = {
            name: f"\0{value.render(translate)}\0"
            if isinstance(value, Say)
            else decimal(float(value))
            if isinstance(value, (int, float, np.number)) and not isinstance(value, bool)
            else str(value)
            for name, value in self.fields.items()
        }
        text = translate(self.text).format(**values)
        return _JOINT.sub("", text) if "\0" in text else text

    def __str__(self) -> str:
        return self.render()


def say(text: str, /, **fields: object) -> Say:
    """Marks `text` for translation. It must be a plain literal; what varies goes into `fields`."""
    return Say(text, fields)


def _fill(formula: str, put: Callable[[str, str], str]) -> str:
    """The formula with each `@name` replaced by `put(name, neighbour)`; neighbour is "", "above" or
    "below".
    """

    def fill(found: re.Match[str]) -> str:
        filling = put(found[2], (found[1] or "").rstrip("."))
        return as_base(filling) if formula.startswith("^", found.end()) else filling

    return SLOT.sub(fill, formula)


Slot: TypeAlias = tuple[str, Number | Sequence[Number] | Any]  # a symbol, and its number


@dataclass(frozen=True)
class Equation:
    """One line of a derivation. Its formula is typeset once, with `@slots`.

    The symbolic line and the line with the numbers are two fillings of the same template, so they
    cannot disagree. `value` is what the kernel computed, not what the line evaluates to: tests
    compare the two. What is put in has `least` decimals at least, and so has a value that the
    usual ones would leave with a single digit. An array is put in as `in_cells` has it.
    """

    say: Say
    symbol: str
    formula: str
    slots: Mapping[str, Slot]
    value: float
    least: int = 0

    def __post_init__(self) -> None:
        slots = {name: (symbol, in_cells(number)) for name, (symbol, number) in self.slots.items()}
        object.__setattr__(self, "slots", slots)

    @classmethod
    def sum(cls, said: Say, symbol: str, terms: str, numbers: Any, value: float) -> "Equation":
        """The line of a sum of numbers, written `terms`."""
        return cls(said, symbol, "@terms", {"terms": (terms, numbers)}, float(value))

    @classmethod
    def ratio(cls, said: Say, symbol: str, over: Slot, under: Slot, value: Any) -> "Equation":
        """The line of a fraction."""
        slots = {"over": over, "under": under}
        return cls(said, symbol, r"\frac{@over}{@under}", slots, float(value))

    def symbolic(self) -> str:
        """The right-hand side in symbols."""
        return _fill(self.formula, lambda name, _: self.slots[name][0])

    def substituted(self, digits: int | None = DIGITS, limit: int | None = None) -> str:
        """The right-hand side in numbers, with `digits` decimals, or as many more as it takes for
        the line to come out; a sum longer than `limit` is shortened.
        """
        shown = digits if digits is None else self._digits(max(digits, self.least), limit)

        def put(name: str, _: str) -> str:
            number = self.slots[name][1]
            if isinstance(number, Sequence):
                return typeset_sum(number, shown, limit)
            return typeset(number, shown)

        return _fill(self.formula, put)

    def _digits(self, digits: int, limit: int | None) -> int:
        numbers = {name: number for name, (_, number) in self.slots.items()}
        if limit is not None and any(
            isinstance(number, Sequence) and len(number) > limit for number in numbers.values()
        ):
            return digits  # nobody can recompute a sum meaning not all there
        return line_digits(self.formula, numbers, self.value, digits)

    def result(self, digits: int | None = DIGITS) -> str:
        """The relation sign and the value: `=` when the print is exact, `≈` when it is rounded."""
        if digits is not None and abs(self.value) < 10 * 10.0**-digits:
            digits = max(digits, self.least)
        sign = "=" if is_exact(self.value, digits) else r"\approx"
        value = typeset(self.value, digits)
        # Nothing follows a negative number here, so it goes without its parentheses.
        return f"{sign} {value.removeprefix(LEFT).removesuffix(RIGHT)}"


Cell: TypeAlias = Number | tuple[Number, ...] | str


@dataclass(frozen=True)
class Column:
    """A column of a table. One that was computed carries its formula over the columns before it.

    `@name` in the formula is the cell of that column in the same row, `@above.name` and
    `@below.name` the cell one row up or down; beyond the table's edge they read that column's
    `start`. `constants` hold for this column alone: the columns of a matrix share one formula, and
    each has its own total. A cell that is a tuple is a set of numbers, for formulas such as a
    maximum. A cell that is text may be anything a user has typed: no formula reads it, and it is
    never LaTeX. An array is shown as `in_cells` has it.
    """

    name: str
    say: Say
    symbol: str
    values: Sequence[Cell] | Any
    formula: str = ""
    start: Number | None = None
    constants: Mapping[str, tuple[str, Number]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        object.__setattr__(self, "values", in_cells(self.values))


EQUAL = "="  # marks the cells of what agrees: predicted as it is, rated alike
MISTAKES = frozenset({"FP", "FN"})  # the marks of cells that count what is wrong


@dataclass(frozen=True)
class Table:
    """Columns of equal length, a row a rank, class or item, with the parameters its formulas use as
    `constants`.

    `marked` rows share one `mark` and are right, mistakes, or what is looked at; `marks` gives
    single cells, by (row, column), a sign of their own, such as TP.
    """

    say: Say
    columns: tuple[Column, ...]
    constants: Mapping[str, tuple[str, Number]] = field(default_factory=dict)
    marked: frozenset[int] = frozenset()
    mark: Say | None = None
    marks: Mapping[tuple[int, int], str] = field(default_factory=dict)
    marked_are: Literal["right", "wrong", "here"] = "right"

    @classmethod
    def of(cls, title: Say, *columns: Column, **more: Any) -> "Table":
        """The table of these columns."""
        return cls(title, columns, **more)

    def column(self, name: str) -> Column:
        """The column called `name`; KeyError when there is none."""
        for column in self.columns:
            if column.name == name:
                return column
        raise KeyError(name)

    def __len__(self) -> int:
        return len(self.columns[0].values)

    def symbolic(self, column: Column) -> str:
        """The column's formula in symbols; the row above is written with i-1, the row below with
        i+1.
        """

        constants = {**self.constants, **column.constants}

        def put(name: str, neighbour: str) -> str:
            if name in constants:
                return constants[name][0]
            symbol = self.column(name).symbol
            step = {"above": "-1", "below": "+1"}.get(neighbour)
            return NEIGHBOUR.sub(rf"_{{\g<1>{step}}}", symbol) if step else symbol

        return _fill(column.formula, put)

    def substituted(self, column: Column, row: int, digits: int | None = DIGITS) -> str:
        """The formula of one cell, in numbers with `digits` decimals."""

        constants = {**self.constants, **column.constants}

        def put(name: str, neighbour: str) -> str:
            if name in constants:
                return typeset(constants[name][1], digits)
            other = self.column(name)
            at = row + {"above": -1, "below": 1}.get(neighbour, 0)
            cell = other.values[at] if 0 <= at < len(other.values) else other.start
            if cell is None:
                raise IndexError(f"column {name} has no start for row {at}")
            if isinstance(cell, tuple):
                return ", ".join(typeset(number, digits) for number in cell)
            if isinstance(cell, str):
                raise TypeError(f"column {name} holds text, which no formula reads")
            return typeset(cell, digits)

        return _fill(column.formula, put)


@dataclass(frozen=True)
class Note:
    """A convention that was applied, or why a value is undefined."""

    say: Say


def noted(applies: object, text: Say) -> tuple[Note, ...]:
    """What is noted where it applies, and else nothing."""
    return (Note(text),) if applies else ()


@dataclass(frozen=True)
class Definition:
    """What a symbol of a derivation stands for, with its number where it has one."""

    symbol: str
    say: Say
    value: Number | None = None


@dataclass(frozen=True)
class Group:
    """Steps that belong together under a heading, such as the derivation of a metric inside another
    one. `definitions` are of symbols that the outer metric has no words for.
    """

    say: Say
    steps: "tuple[Step, ...]"
    definitions: tuple[Definition, ...] = ()


Step: TypeAlias = Equation | Table | Note | Group


def walk(steps: Sequence[Step]) -> Iterator[Step]:
    """Every step in reading order; a group comes before what it holds."""
    for step in steps:
        yield step
        if isinstance(step, Group):
            yield from walk(step.steps)
