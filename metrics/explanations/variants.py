"""One case under every convention that is known of its metric."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from metrics.conventions import Convention, conventions_of
from metrics.core import InvalidInput, Result
from metrics.explanations.by_hand import value_of
from metrics.explanations.case import Case
from metrics.explanations.options import term_of
from metrics.explanations.resolve import gone, ways_in
from metrics.explanations.way import Term


@dataclass(frozen=True, eq=False)
class Variant:
    """What a convention gives for a case.

    `options` are those of our metric under which it comes out, as far as options do it; `value` is
    NaN where it is undefined, where the tool refuses the input (`refused`), and where we cannot
    tell it (not `known`). `term` is what differs in the derivation, and `result` has one where
    our metric gives this value.
    """

    convention: Convention
    options: Mapping[str, Any]
    value: float
    known: bool = True
    refused: bool = False
    term: Term | None = None
    result: Result | None = None


def variants_of(case: Case) -> tuple[Variant, ...]:
    """A row for each convention of the case's metric, in their order."""
    return tuple(_variant(case, convention) for convention in conventions_of(case.metric.name))


def _variant(case: Case, convention: Convention) -> Variant:
    if not convention.computed:
        return Variant(convention, {}, math.nan, known=False)
    ways = ways_in(convention)
    changed = gone(case, ways)
    if changed is None:
        return Variant(convention, {}, math.nan, refused=True)
    try:
        value = value_of(changed)
    except InvalidInput:
        return Variant(convention, {}, math.nan, refused=True)
    options = {
        name: changed.chosen[name]
        for name in changed.options
        if name in case.metric.parameters and changed.metric is case.metric
    }
    term = next((way.term for way in ways if way.term is not None), None)
    if changed.metric is case.metric:
        term = term_of(case, changed.chosen) or term
    return Variant(
        convention,
        options,
        value,
        refused=changed.refused,
        term=term,
        result=changed.result if changed.is_ours else None,
    )
