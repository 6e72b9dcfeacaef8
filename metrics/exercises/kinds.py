"""Further kinds of problems besides the value and its steps; each checks its answers."""

import math
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from pathlib import Path

from metrics.core import InvalidInput
from metrics.declarations.case import Case
from metrics.declarations.sampling import Sampler
from metrics.declarations.variant import Variant
from metrics.exercises.asked import Asked, asked_of
from metrics.exercises.choosing import has_case
from metrics.exercises.entries import is_right
from metrics.exercises.problem import Problem
from metrics.exercises.slips import slips_of
from metrics.explanations.resolve import gone
from metrics.notation import decimal
from metrics.parameter_types import MAX_GRADE
from metrics.steps import Say, say
from metrics.symbols import symbol_of, symbols_in
from metrics.traits import is_judged

# Slips that change only the last formula of a solution.
_READ = tomllib.loads(Path(__file__).with_name("last_line.toml").read_text("utf-8"))
OF_THE_LAST_LINE, OF_COUNTS = frozenset(_READ["of_the_last_line"]), frozenset(_READ["of_counts"])
OF_SOME: Mapping[str, list[str]] = _READ["of_some"]

KINDS: Mapping[str, Say] = {
    "value": say("The value"),
    "steps": say("Step by step"),
    "line": say("Which line is wrong?"),
    "order": say("Put them in order"),
    "make": say("Make a list with this value"),
    "choose": say("Choose the metric"),
}
"""The kinds of problems, with what each is called."""


# Which line is wrong?

_OF_ANY_VALUE = ("in percent", "1 minus the value")


@dataclass(frozen=True, eq=False)
class WrongLine:
    """A solution with one slip, computed correctly from there on.

    `lines` are its values in the order of computing, `at` the place of the first one that is
    wrong, `slip` what was done there.
    """

    problem: Problem
    lines: tuple[Asked, ...]
    at: int
    slip: Variant

    def check(self, line: int) -> bool:
        """Whether a line, counted from 0, is the first wrong one."""
        return line == self.at


@lru_cache(maxsize=40)  # the problems of a sheet, which ask for it again and again
def wrong_line(problem: Problem) -> WrongLine | None:
    """The solution of a problem with a known slip planted; None where no slip changes a line.

    A slip is planted in the first line that it changes, and all lines after it follow from there.
    Of a single line it would be no question.
    """
    if len(problem.steps) < 2:
        return None
    planted = [*_gone_through(problem)] or [*_at_the_end(problem)]
    if not planted:
        return None
    sampler = Sampler(problem.code, problem.metric.name, "line")
    return sampler.ranked(planted, lambda each: each.slip.name)[0]


def _gone_through(problem: Problem) -> Iterator[WrongLine]:
    """Solutions computed under the slip in every line: another input, option or metric."""
    true = problem.steps
    for variant in slips_of(problem.case):
        changed = gone(problem.case, (variant,))
        if changed is None or changed.refused or not changed.is_ours:
            continue
        try:
            found = asked_of(changed.result)
        except InvalidInput:
            continue
        there = {each.identity: each for each in found}
        # Another coefficient has another line for the same symbol: chance by pooled marginals.
        by_symbol = {each.symbol: each for each in found if each.place is None and not each.final}
        mine = [
            there.get(right.identity) or (None if right.place else by_symbol.get(right.symbol))
            for right in true
        ]
        # Named as in the problem: a symbol such as F_1 would give the slip aassignment.
        lines = tuple(
            replace(right, value=each.value, substituted=each.substituted) if each else right
            for each, right in zip(mine, true, strict=True)
        )
        wrong = [
            at
            for at, (line, right) in enumerate(zip(lines, true, strict=True))
            if not is_right(line.value, right.value)
        ]
        if not wrong or not all(math.isfinite(each.value) for each in lines):
            continue
        same_lines = len(found) == len(true) and None not in mine
        if same_lines or (wrong[0] < len(true) - 1 and not _contradicts(lines, mine, wrong)):
            yield WrongLine(problem, lines, wrong[0], variant)


def _contradicts(
    lines: Sequence[Asked], mine: Sequence[Asked | None], wrong: Sequence[int]
) -> bool:
    """Whether a line that the slip does not produce uses a wrong one."""
    changed = {symbol_of(lines[at].symbol) for at in wrong}
    lacking = (line for line, each in zip(lines, mine, strict=True) if each is None)
    return any(not changed.isdisjoint(symbols_in(line.formula)) for line in lacking)


def _at_the_end(problem: Problem) -> Iterator[WrongLine]:
    """Solutions that are right up to the last line, whose formula the slip changes."""
    *before, last = problem.steps
    if not all(math.isfinite(each.value) for each in before):
        return
    slips = [*problem.slips()]
    telling = [(variant, v) for variant, v in slips if is_of_the_last_line(problem.case, variant)]
    for variant, value in telling or [(w, v) for w, v in slips if w.name in _OF_ANY_VALUE]:
        lines = (*before, replace(last, value=value))
        yield WrongLine(problem, lines, len(before), variant)


# Put these rankings in order


@dataclass(frozen=True, eq=False)
class InOrder:
    """Inputs of one metric under the same options, to be put in order of their values: the best
    first, or the smallest where a smaller value is not a better one.
    """

    problems: tuple[Problem, ...]

    @property
    def by_size(self) -> bool:
        """Whether the values are ordered by size because none is better."""
        return not is_judged(self.problems[0].metric)

    @cached_property
    def values(self) -> tuple[float, ...]:
        """The value of each."""
        return tuple(each.value for each in self.problems)

    @cached_property
    def answer(self) -> tuple[int, ...]:
        """The right order, as places counted from 0."""
        larger = not self.by_size and self.problems[0].metric.direction == "larger"
        better = -1 if larger else 1
        return tuple(sorted(range(len(self.values)), key=lambda at: better * self.values[at]))

    def check(self, order: Sequence[int]) -> int | None:
        """The first place of an order that is wrong, counted from 0; None where all are right."""
        for at, (mine, right) in enumerate(zip(order, self.answer, strict=False)):
            if mine != right:
                return at
        return None if len(order) == len(self.answer) else min(len(order), len(self.answer))


def in_order(problem: Problem, count: int = 3) -> InOrder | None:
    """A problem and others like it, all of different values; None where too few are found."""
    from metrics.exercises.problem import problem as another

    traps = {name: value for name, value in vars(problem.traps).items() if value}
    found, values = [problem], [problem.value]
    for at in range(1, 40):
        if len(found) == count:
            break
        own = f"{problem.code[:30]} {at}"
        drawn = another(problem.metric, own, fixed=problem.fixed, **traps)
        other = replace(drawn, options=problem.options)
        try:
            value = other.value
        except InvalidInput:
            continue
        if math.isfinite(value) and not any(is_right(value, v) for v in values):
            found.append(other)
            values.append(value)
    return InOrder(tuple(found)) if len(found) == count and math.isfinite(values[0]) else None


# Make a list with this value


@dataclass(frozen=True, eq=False)
class Make:
    """A value to be reached by a list of the learner's own: any list that has it is right."""

    problem: Problem

    @property
    def target(self) -> float:
        """The value to reach."""
        return self.problem.value

    @property
    def length(self) -> int:
        """How many documents the list has."""
        return len(self.problem.arguments[0])

    @cached_property
    def lists(self) -> tuple[tuple[tuple[float, ...], float], ...]:
        """The problem's own list and others that do not have the value, each with its value."""
        own = tuple(self.problem.arguments[0])
        turned = own[::-1], tuple(sorted(own)), tuple(sorted(own, reverse=True)), own[1:] + own[:1]
        found = {own: self.target}
        for grades in turned:
            value = self.value_of(grades)
            if not is_right(value, self.target):
                found.setdefault(grades, value)
        return tuple(found.items())

    def value_of(self, grades: Sequence[float]) -> float:
        """What a list comes to under the problem's options. Raises InvalidInput."""
        if len(grades) != self.length:
            allowed = say("the list has {n} documents", n=self.length)
            raise InvalidInput("grades", found=len(grades), allowed=allowed)
        for grade in grades:
            if not 0 <= grade <= MAX_GRADE:  # NaN would be no document at all
                allowed = say("allowed are grades from 0 to {high}", high=MAX_GRADE)
                found = decimal(float(grade)).replace("-", "\u2212")
                raise InvalidInput("grades", found=found, allowed=allowed)
        options = dict(self.problem.options)
        return float(self.problem.metric.function(list(grades), **options))

    def check(self, grades: Sequence[float]) -> bool:
        """Whether a list has the value. Raises InvalidInput."""
        return is_right(self.value_of(grades), self.target)


def make(problem: Problem) -> Make | None:
    """The value of a problem as one to be reached; of ranked lists in rank order only."""
    one_list = problem.metric.family == "ranked_list" and len(problem.arguments) == 1
    return Make(problem) if one_list and math.isfinite(problem.value) else None


# Which kinds fit


def fits(kind: str, problem: Problem) -> bool:
    """Whether a problem can be set as one of this kind."""
    match kind:
        case "line":
            return wrong_line(problem) is not None
        case "order":
            return in_order(problem) is not None
        case "make":
            made = make(problem)
            return made is not None and len(made.lists) > 1
        case "choose":
            return has_case(problem.metric)
        case _:
            return True


NO_SUCH: Mapping[str, Say] = {
    "line": say("A wrong line needs a solution of several lines that a known slip changes."),
    "order": say("No inputs with different values were found for this metric and these settings."),
    "make": say("Lists are made only for metrics of one ranked list without equal scores."),
    "choose": say("No case is known that this metric suits."),
}
"""Why a problem cannot be of a kind."""


def is_of_the_last_line(case: Case, variant: Variant) -> bool:
    """Whether a slip leaves every line of a solution as it is but the last."""
    if variant.name in OF_COUNTS:
        return case.chosen["average"] in ("class", "micro")
    return variant.name in OF_THE_LAST_LINE or case.metric.name in OF_SOME.get(variant.name, ())
