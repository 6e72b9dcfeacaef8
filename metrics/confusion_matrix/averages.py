"""The rate of one class, and its micro, macro and weighted averages over all classes.

Each rate is a fraction a_i / b_i of counts. Micro adds up the counts first, which weights class i
by its denominator b_i; macro weights all classes alike; weighted takes the true items t_i as
weights. Notation otherwise as in `counts`.
"""

import math
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from metrics.arrays import Floats, share
from metrics.confusion_matrix.counts import (
    Cells,
    Confusion,
    cell_columns,
    matrix_table,
    names_itself,
    read,
)
from metrics.core import InvalidInput, Result
from metrics.notation import Number, Product, Ratio, tidy
from metrics.steps import SLOT, Column, Equation, Group, Note, Say, Step, Table, say
from metrics.texts import sentence, texts

AVERAGES = ("micro", "macro", "weighted")
NAMES = texts("averages")


@dataclass(frozen=True)
class Rate:
    """A fraction of the four counts of a class.

    `symbol` takes what the rate is of, nothing for the one class looked at; `formula` is in the
    slots TP, FN, FP, TN and those of `constants`; `over` and `under` are its numerators and
    denominators. `is_empty` ends the sentence "... of these classes", and says why a denominator is
    0. `before` are steps of one class that lead to its fraction, and `columns` what the table of
    the classes shows besides.
    """

    symbol: Callable[[str], str]
    says: Say
    formula: str
    over: Callable[[Cells], NDArray[Any]]
    under: Callable[[Cells], NDArray[Any]]
    is_empty: Say
    constants: Mapping[str, tuple[str, Number]] = field(default_factory=dict)
    before: Callable[[Cells, int], tuple[Step, ...]] = lambda cells, label: ()
    columns: Callable[[Cells], tuple[Column, ...]] = lambda cells: ()


def average_of(
    rate: Rate, confusion: Confusion, average: str | None, label: int, zero_division: float
) -> Result:
    """The rate of class `label`, its average over the classes, or of every class for None.

    `.per_class` holds the value of every class, in the order of `.classes`, with `zero_division` in
    place of 0/0, and `.micro`, `.macro` and `.weighted` the averages.
    """
    cells = read(confusion)
    if average == "class" and label >= len(cells):
        allowed = say("the classes are counted from 0 to {last}", last=len(cells) - 1)
        raise InvalidInput("label", found=label, allowed=allowed)
    worked = _Worked(rate, cells, average or "macro", label, zero_division)
    if average is None:
        return Result(worked.each, worked.steps, None, _Extras(worked))
    value = worked.each[..., label] if average == "class" else worked.means[average]
    return Result(np.asarray(value), worked.steps, None, _Extras(worked))


class _Extras(Mapping[str, Any]):
    """The extra attributes of a rate: the value of every class, and the averages."""

    def __init__(self, worked: "_Worked"):
        self._worked = worked

    def __getitem__(self, name: str) -> Any:
        if name == "counts":
            return self._worked.counts
        if name == "classes":
            return self._worked.cells.names
        return self._worked.each if name == "per_class" else self._worked.means[name]

    def __iter__(self) -> Iterator[str]:
        counts = ("counts",) if self._worked.average == "class" else ()
        return iter(("per_class", "classes", *counts, *AVERAGES))

    def __len__(self) -> int:
        return sum(1 for _name in self)


class _Worked:
    """One rate of one matrix: the numbers, and their derivation."""

    def __init__(self, rate: Rate, cells: Cells, average: str, label: int, zero_division: float):
        self.rate, self.cells, self.average = rate, cells, average
        self.label, self.zero_division = label, zero_division
        self.over, self.under = rate.over(cells), rate.under(cells)
        self.empty = self.under == 0
        self.each = self._filled(share(self.over, self.under))

    @property
    def counts(self) -> tuple[Any, Any]:
        """The numerator and the denominator of the class looked at."""
        return self.over[..., self.label].tolist(), self.under[..., self.label].tolist()

    @cached_property
    def means(self) -> dict[str, Any]:
        """The averages, computed on demand: they take longer than everything else."""
        weights = self.cells.true
        counted = weights > 0  # a class of weight 0 may well have no value
        of_items = np.where(counted, weights * self.each, 0.0).sum(-1)
        found = {
            "micro": self._filled(share(self.over.sum(-1), self.under.sum(-1))),
            "macro": self.each.mean(-1),
            "weighted": self._filled(share(of_items, self.cells.n)),
        }
        return {name: value if value.ndim else float(value) for name, value in found.items()}

    def _filled(self, values: Floats) -> Floats:
        """The values with `zero_division` in place of undefined ones; it can be NaN itself."""
        return np.where(np.isnan(values), self.zero_division, values)

    def steps(self) -> tuple[Step, ...]:
        if self.average == "class":
            return self._one_class()
        others = [name for name in AVERAGES if name != self.average]
        apart = Group(
            say("Why the averages differ"),
            (
                *(step for name in others for step in self._mean(name)),
                Note(sentence("micro_average_weights")),
            ),
        )
        return (
            *self._mean(self.average),
            *self._empty_classes(),
            self._class_table(),
            apart,
            matrix_table(self.cells),
        )

    # One class

    def _one_class(self) -> tuple[Step, ...]:
        rate, cells, at = self.rate, self.cells, self.label
        slots = {
            name: (rf"\mathrm{{{name}}}", getattr(cells, name.lower())[at].item())
            for name in _counts_in(rate.formula)
        }
        value = float(share(self.over[at], self.under[at]))
        symbol = rate.symbol("")
        fraction = Equation(rate.says, symbol, rate.formula, {**rate.constants, **slots}, value)
        notes: tuple[Step, ...] = ()
        if self.empty[at]:
            name = cells.names[at]
            why = (
                say("{name}: {why}", name=name, why=rate.is_empty)
                if names_itself(name)
                else say("Class {name}: {why}", name=name, why=rate.is_empty)
            )
            notes = nothing(symbol, why, self.zero_division)
        before = rate.before(cells, at)
        table = Table(say("The four counts"), cell_columns(cells), self._constants())
        return (*before, fraction, *notes, matrix_table(cells, at), table)

    # The averages

    def _mean(self, name: str) -> tuple[Step, ...]:
        symbol, value = self.rate.symbol(rf"\mathrm{{{name}}}"), self.means[name]
        if not self.cells.n and name != "macro":
            empty = Equation(NAMES[name], symbol, r"\frac{@a}{@n}", _NOTHING, math.nan)
            return (empty, *nothing(symbol, say("The matrix holds no item"), self.zero_division))
        if name == "micro":
            return self._micro(symbol, value)
        terms: list[Number] = self._terms()
        if name == "macro":
            formula = r"\frac{@terms}{@c}"
            slots = {"terms": (rf"\sum_{{i}} {self.rate.symbol('i')}", terms)}
            under: Number = len(self.cells)
            return (Equation(NAMES[name], symbol, formula, {**slots, "c": ("c", under)}, value),)
        weighted: list[Number] = [
            Product((t, term)) for t, term in zip(self.cells.true.tolist(), terms, strict=True) if t
        ]
        over = "i" if self.cells.true.all() else r"i:\,t_i>0"  # a class may weigh 0 and have none
        symbols = rf"\sum_{{{over}}} t_i \cdot {self.rate.symbol('i')}"
        slots = {"terms": (symbols, weighted), "n": ("n", self.cells.n)}
        return (Equation(NAMES[name], symbol, r"\frac{@terms}{@n}", slots, value),)

    def _micro(self, symbol: str, value: float) -> tuple[Step, ...]:
        slots, sums = {}, []
        for count in _counts_in(self.rate.formula):
            numbers = getattr(self.cells, count.lower()).tolist()
            total = rf"\mathrm{{{count}}}_{{\Sigma}}"
            added = (rf"\sum_{{i}} \mathrm{{{count}}}_i", numbers)
            said = say("{count} of all classes", count=count)
            sums.append(Equation(said, total, "@terms", {"terms": added}, float(sum(numbers))))
            slots[count] = (total, sum(numbers))
        slots = {**self.rate.constants, **slots}
        mean = Equation(NAMES["micro"], symbol, self.rate.formula, slots, value)
        return (mean, *sums)

    def _terms(self) -> list[Number]:
        """The classes' fractions as counted, with `zero_division` in place of 0/0."""
        z = self.zero_division
        filled: Number = Ratio(0, 0) if math.isnan(z) else tidy(z)
        return [
            filled if none else Ratio(tidy(a), tidy(b))
            for a, b, none in zip(self.over, self.under, self.empty, strict=True)
        ]

    def _empty_classes(self) -> tuple[Step, ...]:
        """Notes on how classes without a value are treated."""
        if not self.cells.n and self.average != "macro":
            return ()  # said already
        notes, without = [], self.empty
        if self.average == "weighted" and (self.cells.true == 0).any():
            absent = self.cells.true == 0
            names = self.cells.named(absent)
            weightless = sentence("classes_no_true", names=names)
            notes.append(Note(weightless))
            without = without & ~absent
        if without.any():
            said = {"names": self.cells.named(without), "why": self.rate.is_empty}
            if not math.isnan(self.zero_division):
                text = say("{names}: {why}; 0/0 counts as {z}.", **said, z=self.zero_division)
            elif self.average == "micro":
                text = say("{names}: {why}; the micro average does not need their values.", **said)
            else:
                text = say(
                    "{names}: {why}, so the value is 0/0: undefined, and so is the mean.", **said
                )
            notes.append(Note(text))
        return tuple(notes)

    def _class_table(self) -> Table:
        fractions: list[Number] = [
            Ratio(tidy(a), tidy(b)) for a, b in zip(self.over, self.under, strict=True)
        ]
        value = Column(
            "v", say("value"), self.rate.symbol("i"), fractions, formula=self.rate.formula
        )
        columns = (*cell_columns(self.cells), *self.rate.columns(self.cells), value)
        if self.empty.any() and not math.isnan(self.zero_division):
            counted = Column("z", say("counted as"), "z_i", self.each)
            columns = (*columns, counted)
        return Table(say("Class by class"), columns, self._constants())

    def _constants(self) -> dict[str, tuple[str, Number]]:
        return {**self.rate.constants, "n": ("n", self.cells.n)}


def nothing(symbol: str, why: Say, counts_as: float) -> tuple[Step, ...]:
    """Why a fraction is 0/0, and what it counts as."""
    if math.isnan(counts_as):
        return (Note(say("{why}, so the value is 0/0: undefined.", why=why)),)
    slots = {"z": ("z", tidy(counts_as))}
    agreed = Equation(say("0/0, by convention"), symbol, "@z", slots, counts_as)
    return (agreed, Note(say("{why}: 0/0 counts as {z}.", why=why, z=counts_as)))


_NOTHING = {"a": ("0", 0), "n": ("n", 0)}


def _counts_in(formula: str) -> list[str]:
    """The names of the four counts that a formula uses, each once."""
    read_here = dict.fromkeys(name for _, name in SLOT.findall(formula))
    return [name for name in read_here if name in ("TP", "FN", "FP", "TN")]
