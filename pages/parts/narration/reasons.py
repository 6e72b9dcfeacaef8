"""Why a value has changed: its derivation beside that of before, number by number.

Nothing here knows a metric. Each number of an equation that has changed is put alone into the
equation of before, and the one of before alone into that of now: so it is known which way it pulls.
Of a sum, the column of a table that holds its terms says which of them changed. What cannot be
worked out so is no reason.
"""

import math
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from metrics.formula import Filling, compiled
from metrics.notation import Number
from metrics.rounding import evaluated
from metrics.steps import Equation, Note, Step, Table, walk
from pages.parts.narration.numbers import describe_change, is_same, name_of_number
from pages.parts.narration.terms import Names, Term, terms_of
from pages.session.language import _, ngettext, translate

MAX_CHANGES = 2  # changes that are told of one value
MAX_TERMS = 200  # terms of a sum that are compared: reading them takes long
FEW = 2  # numbers of an equation that says more than one number over another

Fits = Callable[[float, float], bool]
_CUTOFF = re.compile(r"(?<=@\})\d+")


@dataclass(frozen=True)
class Reasons:
    """Why a value changed: `because` holds what moved it, the largest change first.

    `note` describes a value that is now derived in another way. Of a value that stays `cancels`
    says that the changes in `because` cancel out.
    """

    because: tuple[str, ...] = ()
    note: str = ""
    cancels: bool = False


class Pair(NamedTuple):
    """An equation as it was, and as it is."""

    then: Equation
    now: Equation


@dataclass(frozen=True)
class Pull:
    """By how much a change moves the value by itself, and what it is."""

    by: float
    text: str


def reasons(
    before: Sequence[Step], after: Sequence[Step], fits: Fits, names: Names | None = None
) -> Reasons | None:
    """Why a value has changed whose derivation was `before` and is `after`.

    `fits` says of an equation's values of before and now whether they are those of the value; None
    where no equation has them. `names` are those of rows that the tables number, by what they are.
    """
    old, new = ([*walk(steps)] for steps in (before, after))
    pairs = [pair for pair in _pairs(old, new) if fits(pair.then.value, pair.now.value)]
    if not pairs:
        return _noted(old, new, fits)
    pairs = [pair for pair in pairs if pair.now.symbol == pairs[0].now.symbol]
    comparison = _Comparison(old, new, names or Names())
    return comparison.reasons(next(filter(_says_more, pairs), pairs[0]))


def _says_more(pair: Pair) -> bool:
    """Whether an equation has several single numbers, so that it needs no table."""
    slots = pair.now.slots.values()
    return len(slots) >= FEW and not any(isinstance(number, Sequence) for _s, number in slots)


def _pairs(old: Sequence[Step], new: Sequence[Step]) -> Iterator[Pair]:
    for step in new:
        then = _like(step, old) if isinstance(step, Equation) else None
        if then is not None and isinstance(step, Equation):
            yield Pair(then, step)


def _like(equation: Equation, steps: Sequence[Step]) -> Equation | None:
    """The earlier equation that says the same, perhaps at another cutoff."""
    alike = [
        step
        for step in steps
        if isinstance(step, Equation)
        and step.formula == equation.formula
        and step.slots.keys() == equation.slots.keys()
    ]
    same = [step for step in alike if step.symbol == equation.symbol]
    cut = [step for step in alike if _uncut(step.symbol) == _uncut(equation.symbol)]
    return next(iter(same or cut), None)


def _uncut(symbol: str) -> str:
    return _CUTOFF.sub("", symbol)


def _noted(old: Sequence[Step], new: Sequence[Step], fits: Fits) -> Reasons | None:
    """The note of a value that is now derived in another way."""
    then, now = ([step for step in steps if isinstance(step, Equation)][:1] for steps in (old, new))
    if not (then and now) or then[0].symbol != now[0].symbol:
        return None
    if not fits(then[0].value, now[0].value):
        return None
    was, said = (
        [translate(step.say).rstrip(".。") for step in steps if isinstance(step, Note)]
        for steps in (old, new)
    )
    fresh, gone = [one for one in said if one not in was], [one for one in was if one not in said]
    if fresh:
        return Reasons(note=fresh[0])
    return Reasons(note=_("before: {note}").format(note=gone[0])) if gone else None


@dataclass(frozen=True)
class _Comparison:
    """Both derivations, and what their rows are called."""

    old: Sequence[Step]
    new: Sequence[Step]
    names: Names

    def reasons(self, pair: Pair) -> Reasons | None:
        alone = _alone(pair)
        if alone is None:
            return None
        pulls = [pull for name in pair.now.slots for pull in self._pulls(pair, name, alone[name])]
        pulls.sort(key=lambda pull: -abs(pull.by))
        moved = pair.now.value - pair.then.value
        if is_same(pair.then.value, pair.now.value):
            return self._cancelled(pair, pulls)
        with_it = [pull.text for pull in pulls if pull.by * moved > 0]
        if not with_it:
            return None
        because = with_it[:MAX_CHANGES]
        if len(with_it) > MAX_CHANGES:
            more = len(with_it) - MAX_CHANGES
            because.append(ngettext("{count} more", "{count} more", more).format(count=more))
        return Reasons(tuple(because))

    def _pulls(self, pair: Pair, name: str, by: float) -> list[Pull]:
        """How a number of an equation changed; alone it moves the value by `by`."""
        (symbol, number), was = pair.now.slots[name], pair.then.slots[name][1]
        if not by or math.isnan(by):
            return []
        total = _amount(number) - _amount(was)
        if isinstance(number, Sequence) or isinstance(was, Sequence):
            terms = self._terms(pair, name)
            if terms:
                return [
                    Pull(by * term.by / total, term.text)
                    for term in terms
                    if not _restates(term, pair)
                ]
        label = name_of_number(symbol, self.new, self.names.symbols)
        if not label:
            return []
        said = describe_change(label, _in_all(was), _in_all(number))
        most = [term for term in self._nested(symbol) if term.by * total > 0]
        if most and not isinstance(number, Sequence):
            frame = _("most {change}") if len(most) > 1 else "{change}"
            said += f" ({frame.format(change=most[0].text)})"
        return [Pull(by, said)]

    def _terms(self, pair: Pair, name: str) -> list[Term]:
        """The changed terms of a sum, the largest change first."""
        (symbol, number), was = pair.now.slots[name], pair.then.slots[name][1]
        both = [[*one] if isinstance(one, Sequence) else [one] for one in (was, number)]
        if both[0] == both[1] or max(map(len, both)) > MAX_TERMS:  # as when a name has changed
            return []
        tables = _tables(self.old, pair.then), _tables(self.new, pair.now)
        found = terms_of(symbol, both[0], both[1], *tables, self.names)
        return sorted(found, key=lambda term: -abs(term.by))

    def _nested(self, symbol: str) -> list[Term]:
        """The changed terms of a number that is itself a sum."""
        now = next((s for s in self.new if isinstance(s, Equation) and s.symbol == symbol), None)
        then = None if now is None else _like(now, self.old)
        if now is None or then is None or len(now.slots) != 1:
            return []
        (name,) = now.slots
        is_sum = isinstance(now.slots[name][1], Sequence) and now.formula == f"@{name}"
        return self._terms(Pair(then, now), name) if is_sum else []

    def _cancelled(self, pair: Pair, pulls: Sequence[Pull]) -> Reasons | None:
        """What pulls a value that stays both ways; None where nothing does."""
        up, down = ([p.text for p in pulls if p.by * sign > 0] for sign in (1, -1))
        if up and down and up[0] != down[0]:
            return Reasons((up[0], down[0]), cancels=True)
        for name, (symbol, number) in pair.now.slots.items():
            is_sum = isinstance(number, Sequence)
            terms = self._terms(pair, name) if is_sum else self._nested(symbol)
            up, down = ([t.text for t in terms if t.by * sign > 0] for sign in (1, -1))
            if up and down and is_same(math.fsum(term.by for term in terms), 0):
                return Reasons((up[0], down[0]), cancels=True)
        return None


def _tables(steps: Sequence[Step], of: Equation) -> list[Table]:
    """The tables, those after an equation first."""
    at = next((at for at, step in enumerate(steps) if step is of), 0)
    return [step for step in (*steps[at:], *steps[:at]) if isinstance(step, Table)]


def _amount(number: Number | Sequence[Number]) -> float:
    if isinstance(number, Sequence):
        return math.fsum(float(each) for each in number)
    return float(number)


def _in_all(number: Number | Sequence[Number]) -> Number:
    return _amount(number) if isinstance(number, Sequence) else number


def _alone(pair: Pair) -> dict[str, float] | None:
    """By how much each number moves the value by itself: NaN where that hangs on the others, None
    where the equation does not come to its value.
    """
    term = compiled(pair.now.formula)
    old, new = (
        {name: _amount(number) for name, (_symbol, number) in one.slots.items()} for one in pair
    )
    was, now = evaluated(term, old), evaluated(term, new)
    if not (is_same(was, pair.then.value) and is_same(now, pair.now.value)):
        return None

    def moved(name: str) -> float:
        if is_same(old[name], new[name]):
            return 0.0
        filled: list[Mapping[str, Filling]] = [{**old, name: new[name]}, {**new, name: old[name]}]
        first, last = evaluated(term, filled[0]) - was, now - evaluated(term, filled[1])
        return (first + last) / 2 if first * last >= 0 else math.nan

    return {name: moved(name) for name in new}


def _restates(term: Term, pair: Pair) -> bool:
    """Whether a term is the value itself, and so no reason for it."""
    is_value = is_same(term.was, pair.then.value) and is_same(term.now, pair.now.value)
    return term.bare and is_value
