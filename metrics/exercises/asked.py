"""What a derivation can be asked for: every line, and every computed cell of its tables."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from numbers import Real

from metrics.export.tables import plain
from metrics.notation import Log2, Power, Product, Ratio
from metrics.results import Result
from metrics.steps import Column, Equation, Group, Say, Step, Table, say

MOST_CELLS = 60  # of a table; a larger one is to be looked at
_NUMBERS = (Real, Ratio, Log2, Power, Product)


@dataclass(frozen=True)
class Asked:
    """One intermediate value: its key, what it is, its symbol, and the number that is right.

    `formula` is the line in symbols and `substituted` the same with the numbers in, both in LaTeX;
    they are the two hints. `place` says of a cell which row it stands in. `final` marks the value
    itself.
    """

    key: str
    say: Say
    symbol: str
    value: float
    formula: str
    substituted: str
    place: Say | None = None
    final: bool = False

    def is_that(self, other: Asked) -> bool:
        """Whether it is the same line in the derivation of another input: a line of this key may
        say something else there, as where another average comes first.
        """
        return (self.key, self.say.text, str(self.place)) == (
            other.key,
            other.say.text,
            str(other.place),
        )


def asked_of(result: Result) -> tuple[Asked, ...]:
    """Everything that can be asked for, in the order in which one computes it; the value comes
    last.
    """
    found = list(_asked(result.steps(), "", _row_of(result)))
    value = float(result)
    lines = [each for each in found if "." not in each.key.rpartition("/")[2]]
    # The value is the last line with this number: earlier ones may show it in a table.
    last = next(
        (each for each in reversed(lines) if _same(each.value, value)),
        Asked("value", say("The value"), "v", value, "", ""),
    )
    average = _average_of(result)
    others = [
        each
        for each in found
        if each is not last
        and not (each in lines and _is_again(each, last.symbol, value))
        and not _is_of_another(each, average)
    ]
    final = Asked(
        last.key, last.say, last.symbol, value, last.formula, last.substituted, None, True
    )
    return (*others, final)


_AVERAGES = ("macro", "micro", "weighted")


def _average_of(result: Result) -> str:
    """Which average of several classes or queries is asked for; "" where there is none."""
    if result.metric is not None and result.metric.name == "micro_average":
        return "micro"
    return str(result.arguments.get("average", ""))


def _is_of_another(line: Asked, average: str) -> bool:
    """Whether a line belongs to another average, which a derivation shows beside the one asked."""
    if average not in _AVERAGES:
        return False
    others = [each for each in _AVERAGES if each != average]
    sums = average != "micro" and r"\Sigma" in line.symbol
    return sums or any(other in line.symbol for other in others)


def _row_of(result: Result) -> int | None:
    """Of tables with a row a class the one looked at, where the value is of one class alone."""
    alone = result.arguments.get("average") == "class"
    return result.arguments.get("label") if alone else None


def _is_again(line: Asked, symbol: str, value: float) -> bool:
    """Whether a line is another way to write the value."""
    return line.symbol == symbol and math.isclose(line.value, value, rel_tol=1e-9)


def _same(one: float, other: float) -> bool:
    return one == other or (math.isnan(one) and math.isnan(other))


def _asked(steps: Sequence[Step], above: str, only: int | None) -> Iterator[Asked]:
    """Groups and tables come first, then the lines from the last to the first: a derivation opens
    with its result.
    """
    for at, step in enumerate(steps):
        if isinstance(step, Group):
            yield from _asked(step.steps, f"{above}{at}/", only)
        elif isinstance(step, Table):
            yield from _cells(step, f"{above}{at}", only)
    for at in range(len(steps) - 1, -1, -1):
        step = steps[at]
        if isinstance(step, Equation):
            yield Asked(
                f"{above}{at}",
                step.say,
                step.symbol,
                float(step.value),
                step.symbolic(),
                step.substituted(),
            )


def _cells(table: Table, key: str, only: int | None) -> Iterator[Asked]:
    computed = [column for column in table.columns if column.formula]
    if not computed or len(computed) * len(table) > MOST_CELLS:
        return
    for row in range(len(table)) if only is None else (only,):
        for column in computed:
            cell = column.values[row]
            if not isinstance(cell, _NUMBERS):
                continue
            yield Asked(
                f"{key}.{column.name}.{row}",
                column.say,
                column.symbol,
                float(cell),
                table.symbolic(column),
                table.substituted(column, row),
                _place(table, row),
            )


def _place(table: Table, row: int) -> Say:
    head: Column = table.columns[0]
    name = plain(head.values[row])
    return say("{head} {name}", head=head.say, name=name)
