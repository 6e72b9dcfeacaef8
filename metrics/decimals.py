"""How many decimals table cells show, so that each can be recomputed from the printed cells."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from metrics import rounding
from metrics.formula import Filling, compiled, divided
from metrics.notation import DIGITS, Number, Ratio
from metrics.steps import SLOT, Cell, Column, Table

COMMON = DIGITS + 2  # decimals that a whole column may get because one of its cells takes them
PASSES = 6  # more decimals of a cell make its own formula stricter
STEPS = {"": 0, "above.": -1, "below.": 1}


@dataclass(frozen=True)
class Decimals:
    """Decimals of each cell by its column's name, and of each constant by its own."""

    cells: Mapping[str, Sequence[int]]
    constants: Mapping[str, int]


def decimals_of(table: Table) -> Decimals:
    """The decimals of a table's cells, computed once, because tables do not change."""
    kept = vars(table)
    if "decimals" not in kept:
        kept["decimals"] = _decimals(table)
    return kept["decimals"]


def _decimals(table: Table) -> Decimals:
    """Decimals with which each computed cell comes out from the printed cells that its formula
    reads, within half a unit of its own last decimal.

    A column that continues from its own row above also carries the rounding of that row.
    """
    values = {column.name: list(column.values) for column in table.columns}
    cells = {name: [DIGITS] * len(table) for name in values}
    constants = {name: [DIGITS] for name in table.constants}
    lossy = {name for name, (_, n) in table.constants.items() if rounding.is_rounded(n, DIGITS)}
    lossy |= {name for name, column in values.items() if any(_loses(c, DIGITS) for c in column)}
    computed = [
        _Computed(table, column, values, cells, constants)
        for column in reversed(table.columns)
        if any(name in lossy for _, name in SLOT.findall(column.formula))
    ]
    for _ in range(PASSES if computed else 0):
        for digits in cells.values():
            common = min(max(digits, default=0), COMMON)
            digits[:] = [max(common, own) for own in digits]
        if not sum(column.ask() for column in computed):  # each of them is asked
            break
    return Decimals(cells, {name: digits[0] for name, digits in constants.items()})


@dataclass(frozen=True)
class _Input:
    """The cells that one slot of a formula reads, and their decimals."""

    cells: Sequence[Cell]
    digits: list[int]
    step: int | None = None  # none for a constant
    start: Number | None = None
    is_own: bool = False

    def at(self, row: int) -> int | None:
        """Where its cell of a row is; None beyond the edge."""
        if self.step is None:
            return 0
        return row + self.step if 0 <= row + self.step < len(self.cells) else None

    def shown(self, row: int) -> Filling | None:
        """Its number as it is printed; None where nothing is printed."""
        at = self.at(row)
        if at is None:
            return None if self.start is None else rounding.printed(self.start, DIGITS)
        return _printed(self.cells[at], self.digits[at])

    def raise_digits(self, row: int) -> bool:
        """Print its number with one decimal more, if that says more."""
        at = self.at(row)
        if at is None or self.is_own or self.digits[at] >= rounding.ALL_DIGITS:
            return False
        lossy = _loses(self.cells[at], self.digits[at])
        self.digits[at] += lossy
        return lossy


class _Computed:
    """A computed column, and what it reads."""

    def __init__(
        self,
        table: Table,
        column: Column,
        values: Mapping[str, list[Cell]],
        cells: Mapping[str, list[int]],
        constants: Mapping[str, list[int]],
    ):
        self.values, self.digits = values[column.name], cells[column.name]
        self.term = compiled(column.formula)
        self.inputs: dict[str, _Input] = {}
        self.done: list[tuple[int, ...]] = [()] * len(self.values)  # the decimals of rows that fit
        for near, name in SLOT.findall(column.formula):
            if name in column.constants:  # of this column alone, and printed elsewhere
                read = _Input([column.constants[name][1]], [rounding.ALL_DIGITS])
            elif name in table.constants:
                read = _Input([table.constants[name][1]], constants[name])
            else:
                other = table.column(name)
                own = name == column.name
                read = _Input(values[name], cells[name], STEPS[near], other.start, own)
            self.inputs[near + name] = read

    def ask(self) -> bool:
        """Adds decimals to the cells read until every row comes out; returns whether any were
        added.
        """
        asked = [self._ask_row(row, cell) for row, cell in enumerate(self.values)]
        return any(asked)

    def _ask_row(self, row: int, cell: Cell) -> bool:
        asked = False
        if isinstance(cell, (str, tuple)) or self._decimals(row) == self.done[row]:
            return False
        while not self._comes_out(row, cell):
            raised = [read.raise_digits(row) for read in self.inputs.values()]
            if not any(raised):
                break
            asked = True
        self.done[row] = self._decimals(row)
        return asked

    def _decimals(self, row: int) -> tuple[int, ...]:
        """The decimals of a cell and of what it reads."""
        ats = [(read.digits, read.at(row)) for read in self.inputs.values()]
        return (self.digits[row], *(0 if at is None else digits[at] for digits, at in ats))

    def _comes_out(self, row: int, cell: Number) -> bool:
        filled: dict[str, Filling] = {}
        for slot, read in self.inputs.items():
            if (shown := read.shown(row)) is None:
                return True  # from a row meaning not shown
            filled[slot] = shown
        found = rounding.evaluated(self.term, filled)
        carried = 0.0
        for slot, read in self.inputs.items():
            if read.is_own and isinstance(above := filled[slot], float):
                at = read.at(row)
                moved = above + (0.0 if at is None else rounding.half_unit(above, self.digits[at]))
                carried += abs(rounding.evaluated(self.term, filled | {slot: moved}) - found)
        digits = self.digits[row]
        if isinstance(cell, Ratio):  # which is printed as a fraction
            value = _number(cell, digits)
            return (
                value != value or abs(found - value) <= rounding.half_unit(value, digits) + carried
            )
        return rounding.comes_out(found, float(cell), digits, carried)


def _loses(cell: Cell, digits: int) -> bool:
    match cell:
        case int() | str():
            return False
        case tuple():
            return any(_loses(number, digits) for number in cell)
        case Ratio(over, under):
            return _loses(over, digits) or _loses(under, digits)
    return rounding.is_rounded(float(cell), digits)


def _printed(cell: Cell, digits: int) -> Filling:
    if isinstance(cell, tuple):
        return [_number(number, digits) for number in cell]
    return math.nan if isinstance(cell, str) else _number(cell, digits)


def _number(cell: Number, digits: int) -> float:
    """A cell is printed as a decimal, or as a fraction of decimals."""
    if isinstance(cell, Ratio):
        return divided(_number(cell.over, digits), _number(cell.under, digits))
    return float(cell) if isinstance(cell, int) else rounding.printed_float(float(cell), digits)
