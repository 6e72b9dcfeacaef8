"""Where a wrong number leaves the derivation, in the numbers of the problem."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence

from metrics.declarations.variant import Variant
from metrics.exercises.asked import Asked
from metrics.exercises.entries import is_right
from metrics.exercises.symbols import placed, written
from metrics.export.formulas import plain_formula
from metrics.export.words import plain_symbol
from metrics.notation import decimal
from metrics.steps import Say, say

LONGEST = 90  # characters of a formula with its numbers; a longer one is shown in symbols
Lines = Mapping[tuple[str, ...], Asked]


def of_slip(before: Sequence[Asked], lines: Lines, variant: Variant, value: float) -> Say:
    """What a slip has and what is right, in the first line that it changes, of those up to the one
    asked for, which it makes `value`; `lines` are those of the solution with the slip, if any.
    """
    at, last = first_parting(before, [lines]), before[-1]
    if at is not None:
        return say(
            "Look at {line}: you have {wrong}; right is {right}.",
            line=placed(at), wrong=with_numbers(lines[at.identity]), right=with_numbers(at),
        )  # fmt: skip
    if not last.final or variant.term is None:
        return say("Right is {right}.", right=worked(last))
    return say(
        "With {theirs} in place of {ours} you get {wrong}; right is {right}.",
        theirs=_plain(variant.term.theirs), ours=_plain(variant.term.ours),
        wrong=_minus(decimal(value)), right=worked(last),
    )  # fmt: skip


def of_number(
    entry: float, before: Sequence[Asked], others: Iterable[Lines], bounds: tuple[float, float]
) -> Say:
    """What can be said of a number that no slip gives: what it is instead, or on which side of the
    right one it is, and the first line where ways part.
    """
    *earlier, last = before
    if math.isnan(last.value):
        return of_nothing(before)
    for line in earlier if entry not in (0, 1) else ():
        if line.place is None and is_right(entry, line.value):
            return say(
                "This is an earlier line: {line}. Go on to {last}.",
                line=placed(line), last=_minus(written(last)),
            )  # fmt: skip
    for value, said in _beside(last.value) if last.final else ():
        if is_right(entry, value) and value not in (0, 1):
            return said
    first = (first_parting(before, others) or before[0]) if last.final else last
    how = say("This is too large.") if entry > last.value else say("This is too small.")
    if math.isnan(entry):
        how = say("There is a number here.")
    elif last.final and not bounds[0] <= entry <= bounds[1]:
        how = say("No value is so large or so small.")
    return say(
        "{how} Begin with this line: {line}, {formula}.",
        how=how, line=placed(first), formula=_minus(written(first)),
    )  # fmt: skip


def of_nothing(before: Sequence[Asked]) -> Say:
    """Where an undefined value comes from."""
    first = next(line for line in before if math.isnan(line.value))
    return say(
        "There is no number here, because of this line: {line}, {numbers}.",
        line=placed(first), numbers=worked(first),
    )  # fmt: skip


def first_parting(before: Sequence[Asked], others: Iterable[Lines]) -> Asked | None:
    """The first line that is another in any of these solutions."""
    places = (
        at
        for lines in others
        for at, right in enumerate(before)
        if right.identity in lines and not is_right(lines[right.identity].value, right.value)
    )
    at = min(places, default=None)
    return None if at is None else before[at]


def worked(line: Asked) -> str:
    """The symbol of a line, its formula with the numbers in, and what comes out."""
    return f"{plain_symbol(line.symbol)} = {with_numbers(line)}"


def with_numbers(line: Asked) -> str:
    """The same without the symbol."""
    numbers, value = _plain(line.substituted), _minus(decimal(line.value))
    if len(numbers) > LONGEST:
        numbers = _plain(line.formula)
    return value if numbers in ("", value) else f"{numbers} = {value}"


def _plain(latex: str) -> str:
    return _minus(plain_formula(latex))


def _minus(text: str) -> str:
    return text.replace("-", "\u2212")


def _beside(v: float) -> Iterable[tuple[float, Say]]:
    """Numbers that are the right one but for a last step."""
    yield -v, say("This is the number with the other sign.")
    yield 2 * v, say("This is twice the number.")
    yield v / 2, say("This is half the number.")
    yield v * v, say("This is the square of the number.")
    yield math.sqrt(abs(v)), say("This is the root of the number.")
    yield 1 / (v or math.inf), say("This is 1 divided by the number.")
