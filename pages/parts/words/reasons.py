"""Why a value has changed: its derivation beside that of before, term by term.

Nothing here knows a metric. An equation is compared slot by slot; of a sum, the column of a table
that holds its terms says which of them changed.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from metrics.export.tables import plain
from metrics.export.words import plain_symbol
from metrics.notation import Number
from metrics.steps import Cell, Equation, Step, Table, walk
from pages.desk.language import _, ngettext, translate

MOST = 2  # changes that are told of one equation, or of one sum
LONGEST = 200  # terms of a sum that are compared: reading them takes long
NEAR = 1e-9

_STRUCTURED = re.compile(r"\\[{}]|[:=]|\\sum|\\frac")


@dataclass(frozen=True)
class Reasons:
    """What has changed in a derivation, the most first, and what has not."""

    changed: tuple[str, ...]
    stayed: tuple[str, ...]


def reasons(
    before: Sequence[Step], after: Sequence[Step], value: float | None = None
) -> Reasons | None:
    """What tells the derivation of `value` from the one before; None where they are of another
    kind.
    """
    old, new = ([*walk(steps)] for steps in (before, after))
    now = _root(new, value)
    then = None if now is None else _like(now, old)
    if now is None or then is None:
        return None
    changed, stayed = [], []
    for name, (symbol, number) in now.slots.items():
        was = then.slots[name][1]
        if _length(was) > LONGEST or _length(number) > LONGEST:
            continue
        if isinstance(number, Sequence) or isinstance(was, Sequence):
            said, others = _of_sum(_terms(was), _terms(number), old, new, now, symbol)
            changed += said
            stayed += others
        elif _is_same(was, number):
            if "\\" in symbol or symbol.isalpha():
                stayed.append(
                    _("{symbol} stays {value}").format(symbol=_read(symbol), value=plain(number))
                )
        else:
            changed.append(
                (abs(float(number) - float(was)), _scalar(symbol, was, number, old, new, now))
            )
    changed.sort(key=lambda one: -one[0])
    told = [said for _by, said in changed[:MOST]]
    if len(changed) > MOST:
        told.append(_("and {count} more change").format(count=len(changed) - MOST))
    return Reasons(tuple(told), tuple(stayed[:1]))


def _root(steps: Sequence[Step], value: float | None) -> Equation | None:
    equations = [step for step in steps if isinstance(step, Equation)]
    if value is not None:
        fits = [one for one in equations if math.isclose(one.value, value, rel_tol=NEAR)]
        equations = fits or equations
    return equations[0] if equations else None


def _like(equation: Equation, steps: Sequence[Step]) -> Equation | None:
    """The equation of before that says the same."""
    return next(
        (
            step
            for step in steps
            if isinstance(step, Equation)
            and (step.symbol, step.formula) == (equation.symbol, equation.formula)
            and step.slots.keys() == equation.slots.keys()
        ),
        None,
    )


def _length(number: Number | Sequence[Number]) -> int:
    return len(number) if isinstance(number, Sequence) else 1


def _terms(number: Number | Sequence[Number]) -> list[float]:
    numbers = number if isinstance(number, Sequence) else [number]
    return [float(each) for each in numbers]


def _scalar(
    symbol: str,
    was: Number,
    number: Number,
    old: Sequence[Step],
    new: Sequence[Step],
    of: Equation,
) -> str:
    """A number that has changed; of a sum that is worked out itself, with the largest term."""
    said = _goes(symbol, was, number, of)
    now = next((s for s in new if isinstance(s, Equation) and s.symbol == symbol), None)
    then = None if now is None else _like(now, old)
    if now is None or then is None or len(now.slots) != 1:
        return said
    ((name, (_sign, terms)),) = now.slots.items()
    if not isinstance(terms, Sequence) or max(len(terms), _length(then.slots[name][1])) > LONGEST:
        return said
    found, _others = _of_sum(_terms(then.slots[name][1]), _terms(terms), old, new, now, symbol)
    if not found:
        return said
    term = found[0][1]
    most = _("most {change}").format(change=term) if len(found) > 1 else term
    return f"{said} ({most})"


def _goes(symbol: str, was: Number, number: Number, of: Equation) -> str:
    """That the number of a symbol in an equation has changed."""
    called, frame = _read(symbol), _("{symbol} goes from {before} to {after}")
    if _STRUCTURED.search(symbol):  # which nobody reads in a sentence
        called, frame = (
            translate(of.say),
            _("in “{symbol}” the number goes from {before} to {after}"),
        )
    return frame.format(symbol=called, before=plain(was), after=plain(number))


def _of_sum(
    was: list[float],
    now: list[float],
    old: Sequence[Step],
    new: Sequence[Step],
    of: Equation,
    symbol: str,
) -> tuple[list[tuple[float, str]], list[str]]:
    """The terms that have changed, each with by how much, and how many have not."""
    for table in _tables(new, of):
        held = next(
            (
                one
                for one in old
                if isinstance(one, Table)
                and one.say.text == table.say.text
                and [c.name for c in one.columns] == [c.name for c in table.columns]
            ),
            None,
        )
        if held is None or max(len(held), len(table)) > LONGEST:
            continue
        for column in reversed(table.columns[1:]):
            before, after = _cells(held, column.name), _cells(table, column.name)
            if before is None or after is None:
                continue
            if _sums(before, was) and _sums(after, now):
                return _rows(translate(table.columns[0].say), translate(column.say), before, after)
    if len(was) == len(now) and all(map(_is_same, was, now)):
        return [], []
    total, before_ = math.fsum(now), math.fsum(was)
    said = _goes(symbol, before_, total, of)
    return ([] if _is_same(before_, total) else [(abs(total - before_), said)]), []


def _tables(steps: Sequence[Step], of: Equation | None) -> Iterator[Table]:
    """The tables, those behind an equation first."""
    tables = [(at, step) for at, step in enumerate(steps) if isinstance(step, Table)]
    begin = next((at for at, step in enumerate(steps) if step is of), 0)
    yield from (table for at, table in tables if at > begin)
    yield from (table for at, table in tables if at < begin)


def _cells(table: Table, name: str) -> dict[str, Cell] | None:
    """The numbers of a column by what their rows are called."""
    values = table.column(name).values
    if any(isinstance(value, (str, tuple)) for value in values):
        return None
    keys = [plain(cell) for cell in table.columns[0].values]
    if len(set(keys)) < len(keys):
        seconds = table.columns[1].values
        keys = [f"{key}, {plain(cell)}" for key, cell in zip(keys, seconds, strict=True)]
    return dict(zip(keys, values, strict=True)) if len(set(keys)) == len(keys) else None


def _sums(cells: dict[str, Cell], terms: Sequence[float]) -> bool:
    total = math.fsum(float(cell) for cell in cells.values())  # type: ignore[arg-type]
    return math.isclose(total, math.fsum(terms), rel_tol=NEAR, abs_tol=NEAR)


def _rows(
    head: str, column: str, before: dict[str, Cell], after: dict[str, Cell]
) -> tuple[list[tuple[float, str]], list[str]]:
    differ, kept = [], 0
    for key in dict.fromkeys((*before, *after)):
        old, new = before.get(key, 0), after.get(key, 0)
        if _is_same(old, new):  # type: ignore[arg-type]
            kept += float(new) != 0  # type: ignore[arg-type]
        else:
            differ.append((abs(float(new) - float(old)), key, old, new))  # type: ignore[arg-type]
    changed = []
    for by, key, old, new in sorted(differ, key=lambda one: -one[0]):
        frame = _("at {row} “{column}” goes from {before} to {after}")
        if changed:
            frame = _("at {row} from {before} to {after}")
        texts = {"before": plain(old), "after": plain(new)}
        row = f"{head} {key}" if key[:1].isdigit() else key
        changed.append((by, frame.format(row=row, column=column, **texts)))
    if not kept:
        return changed, []
    text = ngettext("{count} other stays as it is", "{count} others stay as they are", kept)
    return changed, [text.format(count=kept)]


def _is_same(old: Number, new: Number) -> bool:
    one, other = float(old), float(new)
    return one == other or math.isclose(one, other, rel_tol=NEAR, abs_tol=1e-12)


def _read(latex: str) -> str:
    """A symbol as it is read in a sentence."""
    return plain_symbol(latex).replace("_", "")
