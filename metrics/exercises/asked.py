"""The values that can be asked of a derivation: every line, and every computed table cell."""

import math
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from numbers import Real

from metrics.core import Metric
from metrics.exercises.uses import Part, Uses, in_order
from metrics.export.tables import plain
from metrics.notation import Ln, Log2, Power, Product, Ratio, typeset
from metrics.results import Result
from metrics.steps import Column, Equation, Group, Say, Step, Table, say
from metrics.symbols import symbol_of, symbols_in

MOST_CELLS = 60  # of a table; a larger one is to be looked at
MOST_ROWS = 8  # that a problem asks for
_NUMBERS = (Real, Ratio, Log2, Ln, Power, Product)
_DIGITS = re.compile(r"\d+")
_LETTER = re.compile(r"[a-z]?")  # an index of rows, or none where names stand


@dataclass(frozen=True)
class Asked:
    """One intermediate value: its key, description, symbol and correct number.

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

    @cached_property
    def identity(self) -> tuple[str, ...]:
        """An identity that is stable across inputs: the last line, or a line or a column with its
        row. The same key may denote another line for another input.
        """
        if self.final:
            return ("final",)
        path, _slash, step = self.key.rpartition("/")
        column = step.split(".")[1] if "." in step else ""
        symbol = _DIGITS.sub("", self.symbol)
        return (path, column, self.say.text, symbol, str(self.place))


@dataclass(frozen=True, eq=False)
class _Found:
    """A value that can be asked, and its part of the derivation."""

    asked: Asked
    part: Part


def asked_of(result: Result, like: Asked | None = None) -> tuple[Asked, ...]:
    """Every value that can be asked and that the result depends on, in computing order; the result
    comes last.

    `like` is the last line of another input: where the value is undefined, a derivation may lack
    it.
    """
    found = list(_found(result.steps(), "", None, _row_of(result)))
    value = float(result)
    last = _final_of(found, value, result.metric) or _without_line(value, like)
    final = replace(last.asked, final=True)
    others = [each for each in found if each.part is not last.part]
    if not final.formula:
        return (*_few_enough(each.asked for each in others), final)
    again = _asked_again(others)
    before = Uses([each.part for each in others], again).needed(last.part)
    asked = {each.part: each.asked for each in others if each.part not in again}
    ordered = in_order([each.part for each in others if each.part in before], before)
    return (*_few_enough(asked[part] for part in ordered if part in asked), final)


def rows_of(steps: Sequence[Asked]) -> tuple[tuple[Asked, ...], ...]:
    """What is asked at once, in order, the value last: a line, or the cells of a column.

    Where there would be more than 8, the same column or line of several groups is one row, and the
    rows nearest to the input are left out.
    """
    *before, last = steps
    rows: list[list[Asked]] = []
    for depth in (None, 0):
        found: dict[object, list[Asked]] = {}
        for each in before:
            column = each.identity[1:4]
            alone = each.key if each.place is None else each.key.partition(".")[0]
            found.setdefault((alone, column) if depth is None else column, []).append(each)
        rows = [*found.values()]
        if len(rows) < MOST_ROWS:
            break
    ordered: list[list[Asked]] = []
    while rows:
        ready = (row for row in rows if not any(_reads(row[-1], other[0]) for other in rows))
        ordered.append(next(ready, rows[0]))
        rows.remove(ordered[-1])
    return (*map(tuple, ordered[1 - MOST_ROWS :]), (last,))


def _reads(asked: Asked, other: Asked) -> bool:
    """Whether a formula holds the symbol of another column or line."""
    symbol = symbol_of(other.symbol)
    return symbol != symbol_of(asked.symbol) and symbol in symbols_in(asked.formula)


def _without_line(value: float, like: Asked | None) -> _Found:
    """A placeholder for a value that no line of its derivation shows."""
    if like is None:
        asked = Asked("value", say("The value"), "v", value, "", "")
    else:
        asked = replace(like, key="value", value=value, substituted=typeset(value))
    return _Found(asked, Part(asked.symbol, asked.formula, ""))


def _few_enough(asked: Iterator[Asked]) -> list[Asked]:
    """All but the cells of large tables."""
    kept = list(asked)
    tables = [each.key.partition(".")[0] for each in kept if each.place is not None]
    large = {table for table in {*tables} if tables.count(table) > MOST_CELLS}
    return [e for e in kept if e.place is None or e.key.partition(".")[0] not in large]


def _final_of(found: Sequence[_Found], value: float, metric: Metric | None) -> _Found | None:
    """The line of the value: the first line with this number that has the metric's symbol, or else
    that no other such line uses. Of several forms, the one that uses the most, under the text of
    the first.
    """
    lines = [e for e in found if not e.part.table and _same(e.asked.value, value)]
    lines.sort(key=lambda each: ("/" in each.asked.key, int(each.asked.key.rpartition("/")[2])))
    uses = Uses([each.part for each in found], {})

    def others(line: _Found) -> set[str]:
        return {used.name for used in uses.of(line.part)} - {line.part.name}

    read = {name for line in lines for name in others(line)}
    own = None if metric is None else symbol_of(metric.symbol)
    first = next((line for line in lines if line.part.name == own), None) or next(
        (line for line in lines if line.part.name not in read), None
    )
    if first is None:
        return None
    ways = [line for line in lines if line.part.name == first.part.name]
    best = max(ways, key=lambda way: len(others(way)))
    return _Found(replace(best.asked, say=first.asked.say), best.part)


def _asked_again(found: Sequence[_Found]) -> dict[Part, Part]:
    """Cells that repeat a line or an earlier cell, mapped to it."""
    again: dict[Part, Part] = {}
    lines = {each.part.named: each for each in found if not each.part.table}
    first: dict[tuple[str, str], Part] = {}
    for each in found:
        part = each.part
        if not part.table:
            continue
        copied = Part(part.formula, "", "", row=part.row).named  # v_i = s_i
        line = lines.get(part.named) or lines.get(copied)
        if line is not None and _same(line.asked.value, each.asked.value):
            again[part] = line.part
        elif not part.reads:  # of the row's number alone, as a discount is
            earlier = first.setdefault((part.named, part.formula), part)
            if earlier is not part:
                again[part] = earlier
    return again


def _row_of(result: Result) -> int | None:
    """The row of the class, in tables with one row per class if the value is for one class."""
    alone = result.arguments.get("average") == "class"
    return result.arguments.get("label") if alone else None


def _same(one: float, other: float) -> bool:
    return math.isclose(one, other, rel_tol=1e-9) or (math.isnan(one) and math.isnan(other))


def _found(
    steps: Sequence[Step], path: str, heading: Say | None, only: int | None
) -> Iterator[_Found]:
    """Groups and tables come first, then the lines from the last to the first: a derivation opens
    with its result.
    """
    for at, step in enumerate(steps):
        if isinstance(step, Group):
            yield from _found(step.steps, f"{path}{at}/", step.say, only)
        elif isinstance(step, Table):
            yield from _cells(step, path, at, heading, only)
    for at in range(len(steps) - 1, -1, -1):
        step = steps[at]
        if isinstance(step, Equation):
            formula = step.symbolic()
            key, value = f"{path}{at}", float(step.value)
            asked = Asked(key, step.say, step.symbol, value, formula, step.substituted())
            yield _Found(asked, Part(step.symbol, formula, path))


def _cells(
    table: Table, path: str, at: int, heading: Say | None, only: int | None
) -> Iterator[_Found]:
    computed = [(column, table.symbolic(column)) for column in table.columns if column.formula]
    keys = _keys(table)
    for row in range(len(table)) if only is None else (only,):
        letters = {c.symbol: plain(c.values[row]) for c in keys if len(c.symbol) == 1}
        for column, formula in computed:
            cell = column.values[row]
            if not isinstance(cell, _NUMBERS):
                continue
            part = Part(column.symbol, formula, path, f"{path}{at}", row, letters)
            asked = Asked(
                f"{path}{at}.{column.name}.{row}", column.say, column.symbol, float(cell), formula,
                table.substituted(column, row),
                _place(table, keys, row, heading if part.reads else None),
            )  # fmt: skip
            yield _Found(asked, part)


def _keys(table: Table) -> list[Column]:
    """The first columns that identify a row."""
    keys: list[Column] = []
    for column in table.columns:
        if keys and (column.formula or not _LETTER.fullmatch(column.symbol)):
            break
        keys.append(column)
        rows = {tuple(plain(k.values[row]) for k in keys) for row in range(len(table))}
        if len(rows) == len(table):
            break
    return keys


def _place(table: Table, keys: Sequence[Column], row: int, heading: Say | None) -> Say:
    """The row of a cell, under the heading of the group that its table is in."""
    threshold = next((c for c in table.columns[:2] if c.say.text == "threshold"), None)
    if threshold is not None:  # what is given is in another order
        place = say("from score {name} on", name=plain(threshold.values[row]))
    else:
        place = _key(keys[0], row)
        for column in keys[1:]:
            place = say("{place}, {other}", place=place, other=_key(column, row))
    return place if heading is None else say("{group}: {place}", group=heading, place=place)


def _key(column: Column, row: int) -> Say:
    return say("{head} {name}", head=column.say, name=plain(column.values[row]))
