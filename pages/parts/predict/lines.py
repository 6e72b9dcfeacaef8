"""The first lines of a derivation, with the numbers that the whole derivation has."""

from collections.abc import Sequence
from dataclasses import dataclass

from metrics.definitions import symbols_of
from metrics.export.equations import equation_rows
from metrics.steps import Definition, Equation, Note, Step, Table, walk
from metrics.symbols import symbol_of


@dataclass(frozen=True)
class Lines:
    """Steps, of which a last equation shows its first `rows` rows; None shows all."""

    steps: tuple[Step, ...]
    rows: int | None = None

    def defining(self, definitions: Sequence[Definition]) -> list[Definition]:
        """The definitions of the symbols in these lines."""
        used = {symbol for step in self.steps for symbol in symbols_of(step)}
        return [one for one in definitions if (symbol_of(one.symbol) or one.symbol) in used]


def count_lines(steps: Sequence[Step]) -> int:
    """The number of lines: one per row of an equation, per table and per note."""
    return sum(map(_lines, walk(steps)))


def first_lines(steps: Sequence[Step], count: int) -> Lines:
    """The first lines of the steps, in reading order."""
    shown: list[Step] = []
    for step in walk(steps):
        lines = _lines(step)
        if not lines:
            continue
        if lines > count:
            return Lines((*shown, step), count) if count else Lines(tuple(shown))
        shown.append(step)
        count -= lines
    return Lines(tuple(shown))


def _lines(step: Step) -> int:
    if isinstance(step, Equation):
        return len(equation_rows(step))
    return int(isinstance(step, Note) or (isinstance(step, Table) and len(step) > 0))
