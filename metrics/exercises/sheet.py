"""A sheet: problems from one code."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain, count
from string import ascii_lowercase
from types import MappingProxyType
from typing import Any

from metrics.core import InvalidInput, Metric, MetricFunction, whole_numbers_from
from metrics.declarations.sampling import Sampler, tidy_code
from metrics.exercises.choosing import choose
from metrics.exercises.conventions import read_fixed
from metrics.exercises.kinds import KINDS, fits
from metrics.exercises.of_catalogue import metric_of
from metrics.exercises.problem import Problem, problem
from metrics.steps import say

MOST_PROBLEMS, MOST_VARIANTS, MOST_DECIMALS = 40, 10, 6
CREDITS = (0, 25, 50, 75)  # percent of the mark that a known slip can earn
_TRIED = 200  # codes for a case to choose for that is not there yet, and a fifth of it for others


@dataclass(frozen=True, eq=False)
class Item:
    """A problem and what kind of question is made of it; `instead_of` is the kind that was asked
    for where the problem cannot be of it, and its value is asked for. `variant` counts, from 0,
    the problems of which a course system draws one.
    """

    kind: str
    problem: Problem
    instead_of: str = ""
    at: int = 1
    variant: int = 0

    @property
    def case(self) -> object:
        """What two problems of a sheet must not share: the input, or the case to choose for."""
        found = choose(self.problem.metric, self.problem.code) if self.kind == "choose" else None
        if found is not None:
            return tuple(sorted(found.answers.items()))
        return self.problem.metric.name, *(table.cells(str) for table in self.problem.given)


@dataclass(frozen=True, eq=False)
class Sheet:
    """Problems in the order in which they are set, and the code that they are from.

    `asked` is how many were asked for; where there are fewer, no more cases were found. `decimals`
    are those of an answer, None for the usual tolerance; `credit` is the percent of the mark that
    a known slip earns, and `variants` how many problems each question has.
    """

    code: str
    items: tuple[Item, ...]
    asked: int = 0
    decimals: int | None = None
    credit: int = 0
    variants: int = 1

    @property
    def problems(self) -> tuple[Problem, ...]:
        """The problems alone."""
        return tuple(item.problem for item in self.items)


def sheet(
    code: str,
    metrics: Sequence[Metric | MetricFunction[Any] | str],
    n: int,
    *,
    kinds: Sequence[str] = ("value",),
    conventions: Mapping[str, str] = MappingProxyType({}),
    decimals: int | None = None,
    variants: int = 1,
    credit: int = 0,
    **traps: Any,
) -> Sheet:
    """`n` problems of these metrics, each metric as often as the others, from one code.

    The same code gives the same sheet on every machine, and no two problems of it are the same
    case: where there are no more, it is shorter. `kinds` are those of `KINDS` and taken in turn; a
    problem that cannot be of one is of the next that fits, or asks for the value. `conventions`
    fixes what else is drawn, {"gain": "linear"} as `conventions_of` names it. Answers have
    `decimals`, 1 to 6, each question `variants`, 1 to 10, and a known slip earns `credit` percent
    of the mark: 0, 25, 50 or 75. `traps` hold for every problem, as in `problem`. Raises
    InvalidInput for no metric, an unknown kind or convention, a number beyond these or beyond 1 to
    40, and as `problem` does.
    """
    if isinstance(metrics, (str, Metric)) or not len(metrics):
        allowed = say("allowed is a list of one metric or more")
        raise InvalidInput("metrics", found=metrics, allowed=allowed)
    _check_whole("n", n, MOST_PROBLEMS)
    _check_whole("variants", variants, MOST_VARIANTS)
    if decimals is not None:
        _check_whole("decimals", decimals, MOST_DECIMALS)
    if credit not in CREDITS:
        allowed = say("allowed are {options}", options=", ".join(map(str, CREDITS)))
        raise InvalidInput("credit", found=credit, allowed=allowed)
    for kind in kinds or ("",):
        if kind not in KINDS:
            allowed = say("allowed are {options}", options=", ".join(map(repr, KINDS)))
            raise InvalidInput("kinds", found=kind, allowed=allowed)
    tidy, found = tidy_code(code), [metric_of(each) for each in metrics]
    fixed, sampler = read_fixed(found, conventions), Sampler(tidy, "sheet")
    turn = chain.from_iterable(sampler.shuffled(found) for _ever in count())
    left, seen, items = {*found}, set[object](), list[Item]()
    at = placed = 0
    while left and placed < n:
        at += 1
        metric = next(each for each in turn if each in left)
        for variant, letter in enumerate(ascii_lowercase[:variants]):
            place = f"{at}{letter if variant else ''}"

            def drawn(again: int, metric: Metric = metric, place: str = place) -> Problem:
                own = f"{tidy[:32]}/{place}.{again}" if again else f"{tidy[:34]}/{place}"
                return problem(metric, own, fixed=fixed, **traps)

            item = _new_item(drawn, kinds, at - 1, seen)
            if item is None:
                left.discard(metric)
                break
            placed += variant == 0
            seen.add(item.case)
            items.append(replace(item, at=placed, variant=variant))
    return Sheet(tidy, tuple(items), n, decimals, credit, variants)


def _check_whole(name: str, n: Any, most: int) -> None:
    if not isinstance(n, int) or isinstance(n, bool) or not 1 <= n <= most:
        raise InvalidInput(name, found=n, allowed=whole_numbers_from(1, most))


def _new_item(
    drawn: Callable[[int], Problem], kinds: Sequence[str], turn: int, seen: set[object]
) -> Item | None:
    """The first that is none of those seen, of another kind where cases to choose for are few;
    None where none is found.
    """
    for of in filter(None, dict.fromkeys((tuple(kinds), tuple(k for k in kinds if k != "choose")))):
        for again in range(_TRIED if "choose" in of else _TRIED // 5):
            item = _item(of, turn, drawn(again))
            if item.case not in seen:
                return item
    return None


def _item(kinds: Sequence[str], at: int, problem: Problem) -> Item:
    """A problem as the first kind that fits, from the one whose turn it is on."""
    start = at % len(kinds)
    for kind in (*kinds[start:], *kinds[:start]):
        if fits(kind, problem):
            return Item(kind, problem)
    return Item("value", problem, kinds[start])
