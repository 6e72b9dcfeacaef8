"""Which slips a learner may well have made: common ones, and settings just beside those chosen."""

from collections.abc import Iterator
from typing import Any

import numpy as np

from metrics.core import InvalidInput
from metrics.declarations.case import Case
from metrics.declarations.variant import Variant
from metrics.explanations.known_variants import variants_of
from metrics.explanations.options import option_variant, other_options
from metrics.params import Real, Whole


def slips_of(case: Case) -> list[Variant]:
    """Slips first, then other settings: what is named as a slip says more."""
    return [*variants_of(case.metric), *_settings(case)]


def _settings(case: Case) -> Iterator[Variant]:
    """Every other choice of words; of numbers those alone that one takes by mistake."""
    parameters = case.metric.parameters
    numbers = {
        name
        for name, parameter in parameters.items()
        if isinstance(parameter.kind, (Whole, Real)) and name != "label"
    }
    for variant in other_options(case):
        if variant.name.partition(" ")[0] not in numbers:
            yield variant
    for name in parameters:
        if name in numbers & case.options.keys():
            for value in _beside(case, name):
                yield option_variant(name, value)


def _beside(case: Case, name: str) -> list[Any]:
    """One more, one less, what holds when nothing is said, and what else is taken for a number."""
    chosen, word = case.chosen[name], case.metric.parameters[name].kind
    if name == "n_relevant":
        found = [None]
    elif isinstance(word, Whole):
        found = [case.metric.defaults[name]]
        if chosen is not None:
            found += [chosen - 1, chosen + 1]
    else:
        found = [case.metric.defaults[name], *([1 / chosen] if name == "beta" else [])]
    if name == "k":
        # A cutoff at the end or below it cuts nothing: it is the whole list.
        ranks = np.shape(case.inputs[0])[-1]
        whole = None if None in word.trials else ranks
        found = [*(k for k in found if k is not None and k < ranks), whole]
    if name == "relevant_from":
        found = [grade for grade in found if grade <= np.max(case.inputs[0])]
    different = (v for v in dict.fromkeys(found) if v != chosen and _is_allowed(word, name, v))
    return list(different)


def _is_allowed(word: Any, name: str, value: Any) -> bool:
    try:
        word.check(name, value)
    except InvalidInput:
        return False
    return True
