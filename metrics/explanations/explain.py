"""Which tools, options or slips give the number that somebody got."""

import itertools
import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from metrics.conventions import conventions_of
from metrics.core import InvalidInput, Metric, MetricFunction
from metrics.declarations.case import Case, case_of
from metrics.declarations.variant import Term, Variant
from metrics.explanations.known_variants import variants_of
from metrics.explanations.likely import FAR, rank_of
from metrics.explanations.options import USUAL, other_options, said_of, term_of
from metrics.explanations.resolve import reach, variants_in
from metrics.explanations.tools import equal, tools_by_variants
from metrics.explanations.typed import Typed, read_typed
from metrics.notation import decimal
from metrics.steps import Say, say

_LOST = frozenset({"rounded"})
# Two changes of scale, or two conventions for 0/0, together would explain almost any number.
_TOLD = frozenset({"1 minus the value", "in percent", "0/0 is 0", "0/0 is 1", "2 AUC - 1"})
AS_ASKED = say("This is what our metric gives with the chosen options.")


@dataclass(frozen=True, eq=False, repr=False)
class Explanation:
    """One way to the number, or near it.

    `name` names the options and slips in it, `say` says them as sentences, `tools` are those known
    to go about it so, with their versions. `options` are the keywords of our metric that differ,
    `value` is what comes out, `term` the term of the derivation that differs, and `matches` whether
    the value is the number to the digits written.
    """

    name: str
    say: Say
    tools: tuple[str, ...]
    options: Mapping[str, Any]
    value: float
    term: Term | None
    matches: bool
    case: Case
    variants: tuple[str, ...]

    def __repr__(self) -> str:
        return f"<{_digits(self.value)} {self.name}{_by(self)}>"


class Explanations(tuple[Explanation, ...]):
    """Explanations, nearest first; what agrees to the digits written is equally near, and there the
    fewer changes come first, and of equally many the likelier. `total` is how many give the number,
    of which not all need be here; `too_short` says that so many do because few digits were written.
    """

    total: int = 0
    too_short: bool = False

    @property
    def is_own(self) -> bool:
        """Whether the number is our metric's own, to the digits written: then nothing else is."""
        return len(self) == 1 and self[0].matches and not self[0].variants

    @property
    def matching(self) -> "Explanations":
        """Those that give the number to the digits written; empty where none does."""
        found = Explanations(each for each in self if each.matches)
        found.total = self.total
        return found

    def __repr__(self) -> str:
        lines = [f"{_digits(each.value)}  {each.name}{_by(each)}" for each in self]
        return "\n".join([*(() if self.matching else ("none of these; the nearest:",)), *lines])

    def _repr_markdown_(self) -> str:
        rows = ["| value | what | who | options |", "| ---: | --- | --- | --- |"]
        for each in self:
            options = ", ".join(f"{name}={value!r}" for name, value in each.options.items())
            value = _digits(each.value)
            cells = (
                f"**{value}**" if each.matches else value,
                str(each.say).replace("|", r"\|"),
                "; ".join(each.tools),
                f"`{options}`" if options else "",
            )
            rows.append("| " + " | ".join(cells) + " |")
        none = () if self.matching else ("None of these gives it; the nearest are:", "")
        return "\n".join([*none, *rows])


def _digits(value: float) -> str:
    return decimal(value, 6)


def _by(each: Explanation) -> str:
    return f"  ({', '.join(each.tools)})" if each.tools else ""


def explain(
    function: MetricFunction[Any] | Metric,
    *arguments: Any,
    value: object,
    names: Sequence[str] = (),
    marks: Mapping[str, str] = MappingProxyType({}),
    most: int = 8,
    **options: Any,
) -> Explanations:
    """What gives `value` in place of `function(*arguments, **options)`: a tool's convention, other
    options, a common slip, or two of these at once.

    `value` is a number or a text such as "0.9435", "94.35 %" or "2/3"; its digits count. `names`
    are those of a list's documents, by which some tools part equal scores; `marks` say of a query
    that it is "undefined" or that the run is "lacking" it. At most `most` explanations come back:
    those that give the number to its digits, then the nearest others; if the metric itself gives
    it under the options, that alone.
    Raises InvalidInput for a value that is no number, and where no way takes the input.
    """
    case = case_of(function, *arguments, names=tuple(names), marks=marks, **options)
    if len(arguments) and _is_batch(case):
        allowed = say("allowed is one list or table, not a batch of them")
        raise InvalidInput(case.metric.arguments[0], found=say("a batch"), allowed=allowed)
    return explanations_of(case, read_typed(value), most)


def explanations_of(case: Case, typed: Typed, most: int = 8) -> Explanations:
    """The same of a case and a number that has been read."""
    tried = _all(case, typed)
    reached = [*itertools.islice(tried, 1)]  # as asked, where this has a value
    if not (reached and reached[0].matches and not reached[0].variants):
        reached = sorted((*reached, *tried), key=lambda each: _distance(each, typed))
    different: dict[object, Explanation] = {}
    for each in reached:
        different.setdefault(_effect(each, case), each)
    kept = list(different.values())
    found = Explanations(kept[: max(most, 1)])
    found.total = sum(each.matches for each in kept)
    found.too_short = found.total > _most_ways(typed)
    return found


def _most_ways(typed: Typed) -> float:
    """How many ways may give a number before its digits are too few to tell them apart."""
    if typed.slack < 0.004:
        return math.inf
    return 3 if typed.slack < 0.04 else 1


def _is_batch(case: Case) -> bool:
    try:
        return case.result.value.ndim > 0
    except InvalidInput:
        return False


def _effect(each: Explanation, case: Case) -> object:
    """What tells explanations apart: those that come to the same case are one."""
    if not each.variants or each.case.after or each.case.orders is not None:
        return each.name
    try:
        inputs = repr(each.case.inputs)
    except InvalidInput:
        return each.name
    options = tuple(sorted((name, repr(v)) for name, v in each.case.chosen.items()))
    return (
        each.case.metric.name,
        inputs,
        options,
        tuple(sorted(map(str, each.case.overrides.items()))),
    )


def _distance(each: Explanation, typed: Typed) -> tuple[Any, ...]:
    away = 0.0 if math.isnan(typed.value) else abs(each.value - typed.value)
    away = math.inf if math.isnan(away) else away
    steps = len(each.variants)
    likely = rank_of(each.variants, each.tools)
    if each.matches:
        return (0, steps, likely, not each.tools, away, each.name)
    return (1, away, steps, likely, not each.tools, each.name)


def _all(case: Case, typed: Typed) -> Iterator[Explanation]:
    tools = tools_by_variants(case)
    variants = _singles(case)
    plain = _gone(case, ())
    if plain is not None:
        yield _explanation(case, typed, (), plain, tools)
    alone: dict[str, tuple[Case, float]] = {}
    for variant in variants:
        reached = _gone(case, (variant,))
        if reached is None:
            continue
        alone[variant.name] = reached
        if plain is None or not equal(reached[1], plain[1]):
            yield _explanation(case, typed, (variant,), reached, tools)
    for at, first in enumerate(variants):
        for second in variants[at + 1 :]:
            if first.name.split()[0] == second.name.split()[0] and first.known_of is None:
                continue  # two values of one option
            if _one_of_many(first) or _one_of_many(second):
                continue
            if all(rank_of((one.name,), ()) == FAR for one in (first, second)):
                continue  # far-fetched
            if {first.name, second.name} <= _TOLD or "1 minus the value" in (
                first.name,
                second.name,
            ):
                continue
            pair = (first, second)
            reached = _gone(case, pair)
            if reached is None:
                pair = (second, first)
                reached = _gone(case, pair)
            if reached is None:
                continue
            others = [alone[variant.name][1] for variant in pair if variant.name in alone]
            if plain is not None:
                others.append(plain[1])
            if any(equal(reached[1], other) for other in others):
                continue
            if any(variant.name.partition(" ")[0] in _LOST for variant in pair) and (
                not typed.matches(reached[1]) or any(map(typed.matches, others))
            ):
                continue  # lost digits lie near everything, and explain nothing more
            yield _explanation(case, typed, pair, reached, tools)


def _one_of_many(variant: Variant) -> bool:
    """Whether it is one of the cutoffs that are only tried alone."""
    option, _space, value = variant.name.partition(" ")
    return option == "k" and value.isdecimal() and int(value) not in USUAL["k"]


def _gone(case: Case, variants: Sequence[Variant]) -> tuple[Case, float] | None:
    """The case under these variants and its value; None where they cannot be or are refused."""
    changed, value = reach(case, variants)
    return None if changed is None or changed.refused or changed.unknown else (changed, value)


def _singles(case: Case) -> list[Variant]:
    """Every option and every slip, once."""
    variants = {variant.name: variant for variant in variants_of(case.metric)}
    for variant in other_options(case):
        variants.setdefault(variant.name, variant)
    for convention in conventions_of(case.metric.name):
        if convention.variants is None:
            for variant in variants_in(convention):
                variants.setdefault(variant.name, variant)
    return list(variants.values())


def _explanation(
    case: Case,
    typed: Typed,
    variants: tuple[Variant, ...],
    reached: tuple[Case, float],
    tools: Mapping[frozenset[str], tuple[str, ...]],
) -> Explanation:
    changed, value = reached
    told = [said_of(case, variant) for variant in variants]
    said = AS_ASKED
    if len(told) == 1:
        said = told[0]
    elif told:
        said = say("{first} {second}", first=told[0], second=told[1])
    same = changed.metric is case.metric
    options = {
        name: changed.chosen[name]
        for name in case.metric.parameters
        if same and not _same_option(changed, case, name)
    }
    terms = [variant.term for variant in variants if variant.term is not None]
    of_options = term_of(case, changed.chosen) if same else None
    names = tuple(variant.name for variant in variants)
    return Explanation(
        name=" + ".join(names) or "as asked",
        say=said,
        tools=tools.get(frozenset(names), ()) if variants else (),
        options=options,
        value=value,
        term=_both([*terms, *([of_options] if of_options and not terms else [])]),
        matches=typed.matches(value),
        case=changed,
        variants=names,
    )


def _same_option(one: Case, other: Case, name: str) -> bool:
    mine, theirs = one.chosen[name], other.chosen[name]
    if isinstance(mine, float) and isinstance(theirs, float) and mine != mine:
        return theirs != theirs
    return repr(mine) == repr(theirs)


def _both(terms: Sequence[Term]) -> Term | None:
    if not terms:
        return None
    return Term(r",\ ".join(t.ours for t in terms), r",\ ".join(t.theirs for t in terms))
