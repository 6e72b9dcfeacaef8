"""Other options of a metric as variants of a case, and the terms that they change."""

import math
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import numpy as np

from metrics.core import InvalidInput, Metric
from metrics.declarations.case import Case
from metrics.declarations.variant import Term, Variant
from metrics.notation import decimal
from metrics.params import Choice, Flag, Real, Values, Whole
from metrics.steps import Say, say

_TOLD = tomllib.loads(Path(__file__).with_name("terms.toml").read_text("utf-8"))
TERMS: Mapping[str, Mapping[str, str]] = _TOLD["terms"]
"""The term of the derivation that an option decides on, by its value."""

_SYMBOLS: Mapping[str, str] = _TOLD["symbols"]
# What people put there most often, where a number is asked for.
USUAL: Mapping[str, tuple[Any, ...]] = {
    "beta": (0.5, 1.0, 2.0),
    "persistence": (0.5, 0.8, 0.9, 0.95),
    "levels": (3, 11, 101),
    "max_grade": (1, 2, 3, 4, 5),
    "relevant_from": (1, 2, 3),
    "k": (None, 1, 3, 5, 10, 20, 100),
    "n_relevant": (None,),
}
_FEW_CLASSES = 12
MOST_CUTOFFS = 20
_ASIDE = frozenset(
    {"sample_weight", "rank_weights", "pair_weights", "judged", "seed", "samples", "least"}
)


def option_variant(name: str, value: Any) -> Variant:
    """The variant that gives an option another value."""

    def change(case: Case) -> Case | None:
        if name not in case.metric.parameters:
            return None
        return case if _same(case.chosen[name], value) else case.with_options(**{name: value})

    shown = _shown(value)
    said = say("The option {name} is {value}.", name=name, value=shown)
    return Variant(f"{name} {shown}", said, None, change)


def _same(one: Any, other: Any) -> bool:
    both_nan = one != one and other != other
    return both_nan or (type(one) is not bool and one is other) or bool(one == other)


def _shown(value: Any) -> str:
    if isinstance(value, float):
        return "undefined" if math.isnan(value) else decimal(value, None)
    return "none" if value is None else str(value)


def said_of(case: Case, variant: Variant) -> Say:
    """What a variant does, in words; of an option what its type says of the value."""
    if variant.known_of is not None:
        return variant.say
    name, _space, shown = variant.name.partition(" ")
    parameter = case.metric.parameters.get(name)
    if parameter is None:
        return variant.say
    word = parameter.kind
    if isinstance(word, (Choice, Values)):
        for value, told in word.options:
            if _shown(value) == shown:
                return say("{word}: {told}.", word=word.say, told=told)
    if isinstance(word, Flag):
        return (
            say("{word}: yes.", word=word.say)
            if shown == "True"
            else say("{word}: no.", word=word.say)
        )
    if name == "k" and shown in ("none", str(_ranks(case))):
        return say("There is no cutoff: all documents count.")
    if shown == "none":
        return say("{word}: not given.", word=word.say)
    return say("{word}: {value}.", word=word.say, value=_class_name(case, name, shown))


def _class_name(case: Case, name: str, shown: str) -> str:
    """A class by what it is called."""
    if name == "label" and shown.isdecimal():
        labels = getattr(case.inputs[0], "labels", ())
        if int(shown) < len(labels):
            return str(labels[int(shown)])
    return shown


def other_options(case: Case) -> Iterator[Variant]:
    """A variant for each other value that an option of the case may well have."""
    for name, parameter in case.metric.parameters.items():
        word = parameter.kind
        if name in _ASIDE:
            continue
        values: tuple[Any, ...]
        if name == "label":
            values = tuple(range(_classes(case)))
        elif isinstance(word, (Choice, Flag, Values)):
            values = word.trials
        elif isinstance(word, (Whole, Real)):
            values = USUAL.get(name, ())
        else:
            values = ()
        if name == "k":
            optional = None in word.trials  # and a k beyond the end cuts nothing
            n = _ranks(case)
            every = () if optional else (n,)
            values = tuple(k for k in values if (optional if k is None else k < n))
            values = (*values, *(k for k in (*range(1, min(n, MOST_CUTOFFS)), *every) if k))
            values = tuple(dict.fromkeys(values))
        for value in values:
            if not _same(case.chosen[name], value):
                yield option_variant(name, value)


def _ranks(case: Case) -> int:
    """How many ranks a cutoff may cut off."""
    try:
        return np.shape(case.inputs[0])[-1]
    except (InvalidInput, IndexError):
        return 0


def _classes(case: Case) -> int:
    try:
        classes = len(case.inputs[0])
    except (InvalidInput, TypeError):
        return 0
    return min(classes, _FEW_CLASSES)


def term_of(before: Case, after: Mapping[str, Any]) -> Term | None:
    """The terms that differ under other options, ours and theirs; None where none does."""
    metric: Metric = before.metric
    changed = [
        name
        for name, value in after.items()
        if name in metric.parameters and not _same(before.chosen[name], value)
    ]
    ours, theirs = [], []
    for name in changed:
        old, new = (_term(name, options[name]) for options in (before.chosen, after))
        if old and new:
            ours.append(old)
            theirs.append(new)
    return Term(r",\ ".join(ours), r",\ ".join(theirs)) if theirs else None


def _term(name: str, value: Any) -> str:
    terms = TERMS.get(name, {})
    if name == "judged":
        return terms["none" if value is None else "given"]
    if isinstance(value, str) and value in terms:
        return terms[value]
    symbol = _SYMBOLS.get(name)
    if symbol is None:
        return ""
    if value is None:
        return rf"{symbol} = \mathrm{{own}}" if name == "n_relevant" else rf"{symbol} = n"
    if isinstance(value, (int, float)):
        number = r"\mathrm{undefined}" if value != value else decimal(float(value), None)
        return f"{symbol} = {number}"
    return ""
