"""A sheet: problems from one code."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from metrics.core import InvalidInput, Metric, MetricFunction, whole_numbers_from
from metrics.declarations.sampling import Sampler, tidy_code
from metrics.exercises.choosing import choose
from metrics.exercises.kinds import KINDS, fits
from metrics.exercises.problem import Problem, problem
from metrics.steps import say

MOST_PROBLEMS = 40


@dataclass(frozen=True, eq=False)
class Item:
    """A problem and what kind of question is made of it; `instead_of` is the kind that was asked
    for where the problem cannot be of it, and its value is asked for.
    """

    kind: str
    problem: Problem
    instead_of: str = ""


@dataclass(frozen=True, eq=False)
class Sheet:
    """Problems in the order in which they are set, and the code that they are from."""

    code: str
    items: tuple[Item, ...]

    @property
    def problems(self) -> tuple[Problem, ...]:
        """The problems alone."""
        return tuple(item.problem for item in self.items)

    @property
    def same_cases(self) -> tuple[tuple[int, ...], ...]:
        """The places, counted from 1, of the problems to choose a metric that set the same case,
        those of a case together; there are only so many that a metric suits.
        """
        found: dict[str, list[int]] = {}
        for at, item in enumerate(self.items, 1):
            of = choose(item.problem.metric, item.problem.code) if item.kind == "choose" else None
            if of is not None:
                case = f"{item.problem.metric.name} {sorted(of.answers.items())}"
                found.setdefault(case, []).append(at)
        return tuple(tuple(places) for places in found.values() if len(places) > 1)


def sheet(
    code: str,
    metrics: Sequence[Metric | MetricFunction[Any] | str],
    n: int,
    *,
    kinds: Sequence[str] = ("value",),
    **traps: Any,
) -> Sheet:
    """`n` problems of these metrics, each metric as often as the others, from one code.

    The same code gives the same sheet on every machine. `kinds` are those of `KINDS` and taken in
    turn; a problem that cannot be of one is of the next that fits, or asks for the value. `traps`
    hold for every problem, as in `problem`. Raises InvalidInput for no metric, an unknown kind, a
    number beyond 1 to 40, and as `problem` does.
    """
    if isinstance(metrics, (str, Metric)) or not len(metrics):
        allowed = say("allowed is a list of one metric or more")
        raise InvalidInput("metrics", found=metrics, allowed=allowed)
    if not isinstance(n, int) or isinstance(n, bool) or not 1 <= n <= MOST_PROBLEMS:
        allowed = whole_numbers_from(1, MOST_PROBLEMS)
        raise InvalidInput("n", found=n, allowed=allowed)
    for kind in kinds or ("",):
        if kind not in KINDS:
            allowed = say("allowed are {options}", options=", ".join(map(repr, KINDS)))
            raise InvalidInput("kinds", found=kind, allowed=allowed)
    tidy = tidy_code(code)
    sampler = Sampler(tidy, "sheet")
    turn: list[Any] = []
    while len(turn) < n:
        turn += sampler.shuffled(list(metrics))
    made = (problem(metric, f"{tidy[:34]}/{at}", **traps) for at, metric in enumerate(turn[:n], 1))
    return Sheet(tidy, tuple(_item(kinds, at, each) for at, each in enumerate(made)))


def _item(kinds: Sequence[str], at: int, problem: Problem) -> Item:
    """A problem as the first kind that fits, from the one whose turn it is on."""
    start = at % len(kinds)
    for kind in (*kinds[start:], *kinds[:start]):
        if fits(kind, problem):
            return Item(kind, problem)
    return Item("value", problem, kinds[start])
