"""Where a wrong number leaves the derivation, in the numbers of the problem."""

import math
from collections.abc import Collection, Iterable, Mapping, Sequence

from metrics.declarations.variant import Term, Variant
from metrics.exercises.asked import Asked
from metrics.exercises.entries import is_right, settled
from metrics.exercises.symbols import placed, written
from metrics.export.formulas import plain_formula
from metrics.export.words import plain_symbol
from metrics.notation import decimal
from metrics.steps import Say, say
from metrics.symbols import symbols_in

LONGEST = 90  # characters of a formula with its numbers; a longer one is shown in symbols
Lines = Mapping[tuple[str, ...], Asked]


def of_slip(shown: Asked | Term | None, last: Asked, lines: Lines, value: float) -> Say:
    """What a slip has and what is right, but not the number that is asked for; `shown` is what
    shows the slip, and `lines` are those of the solution with it, if any.
    """
    if isinstance(shown, Asked):
        right = with_numbers(shown, hidden=is_right(shown.value, last.value))
        wrong = with_numbers(lines[shown.identity])
        if not wrong.startswith(f"{right} = "):
            return say(
                "Look at “{line}”: you have {wrong}; right is {right}.",
                line=placed(shown), wrong=wrong, right=right,
            )  # fmt: skip
    right = worked(last, hidden=True)
    if not isinstance(shown, Term):
        return say("Right is {right}.", right=right)
    return say(
        "With {theirs} in place of {ours} you get {wrong}; right is {right}.",
        theirs=_plain(shown.theirs), ours=_plain(shown.ours), wrong=_minus(decimal(value)),
        right=right,
    )  # fmt: skip


def shows(
    before: Sequence[Asked], done: Collection[str], variant: Variant, lines: Lines
) -> Asked | Term | None:
    """The first line that a slip changes, unless it is done, or else the term that it has in place
    of one in the solution.
    """
    at = first_parting(before, [lines])
    if at is not None:
        return None if at.key in done else at
    if not before[-1].final or variant.term is None or variant.term.ours == "v":
        return None
    ours, formulas = variant.term.ours, [each.formula for each in before]
    is_there = {*symbols_in(ours)} & {name for of in formulas for name in symbols_in(of)}
    return variant.term if is_there or any(ours in of for of in formulas) else None


def of_number(
    entry: float,
    before: Sequence[Asked],
    done: Collection[str],
    others: Iterable[Lines],
    bounds: tuple[float, float],
) -> Say:
    """What can be said of a number that no slip gives: what it is instead, or on which side of the
    right one it is, and the first line not `done` where ways part.
    """
    *earlier, last = before
    if math.isnan(last.value):
        return say("{how} {begin}", how=say("This is not the number."), begin=begin(before))
    for line in earlier if entry not in (0, 1) else ():
        # Of cells only another row of the column: what else is alike is so by chance.
        is_here = line.place is None or line.identity[:4] == last.identity[:4]
        if is_here and is_right(entry, line.value):
            return say(
                "This is an earlier line: “{line}”. Go on to {last}.",
                line=placed(line), last=_symbols(last),
            )  # fmt: skip
    for value, said in _beside(last.value) if settled(last.value) not in (0, 1) else ():
        if is_right(entry, value) and value not in (0, 1):
            return said
    left = [line for line in before if line.key not in done] if last.final else [last]
    how = say("This is too large.") if entry > last.value else say("This is too small.")
    if math.isnan(entry):
        how = say("There is a number here.")
    elif last.final and not bounds[0] <= entry <= bounds[1]:
        how = say("No value is so large or so small.")
    return say("{how} {begin}", how=how, begin=begin([first_parting(left, others) or left[0]]))


def begin(before: Sequence[Asked]) -> Say:
    """Where to begin: with the first undefined of these lines, or the first."""
    first = next((line for line in before if math.isnan(line.value)), None)
    formula = _symbols(before[0]) if first is None else worked(first, hidden=True)
    line = placed(first or before[0])
    return say("Begin with this line: “{line}”, {formula}.", line=line, formula=formula)


def of_nothing(before: Sequence[Asked]) -> Say:
    """Where an undefined value comes from."""
    first = next(line for line in before if math.isnan(line.value))
    return say(
        "The value is undefined, because of this line: “{line}”, {numbers}.",
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


def worked(line: Asked, *, hidden: bool = False) -> str:
    """The symbol of a line, its formula with the numbers in, and what comes out unless `hidden`."""
    return f"{_minus(plain_symbol(line.symbol))} = {with_numbers(line, hidden=hidden)}"


def with_numbers(line: Asked, *, hidden: bool = False) -> str:
    """The same without the symbol; in symbols where the numbers alone tell what is `hidden`."""
    numbers, value = _plain(line.substituted), _minus(decimal(line.value))
    if len(numbers) > LONGEST or (hidden and numbers in ("", value)):
        numbers = _plain(line.formula)
    if hidden:
        return numbers
    return value if numbers in ("", value) else f"{numbers} = {value}"


def _symbols(line: Asked) -> str:
    """A line and its formula in symbols; in numbers where both are printed alike."""
    symbol, formula = plain_symbol(line.symbol), plain_formula(line.formula)
    alike = symbol.replace(" ", "") == formula.replace(" ", "")
    return worked(line, hidden=True) if alike else _minus(written(line))


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
    yield math.sqrt(v) if v > 0 else math.nan, say("This is the root of the number.")
    yield 1 / (v or math.inf), say("This is 1 divided by the number.")
