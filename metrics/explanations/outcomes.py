"""One case under every convention that is known of its metric."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from metrics.conventions import Convention, conventions_of
from metrics.core import Result
from metrics.declarations.case import Case
from metrics.declarations.variant import Term
from metrics.explanations.options import term_of
from metrics.explanations.resolve import reach, variants_in
from metrics.explanations.tools import Printed, applies, equal, printed_by


@dataclass(frozen=True, eq=False)
class Outcome:
    """What a convention gives for a case.

    `options` are those of our metric under which it comes out, as far as options do it; `value` is
    NaN where it is undefined, where the tool refuses the input (`refused`), and where we cannot
    tell it (not `known`). `term` is what differs in the derivation, and `result` has one where
    our metric gives this value. `decides` says that the conventions of its topic do not all give
    the same here, and `printed` what the tools print that follow it, by all that they do.
    """

    convention: Convention
    options: Mapping[str, Any]
    value: float
    known: bool = True
    refused: bool = False
    term: Term | None = None
    result: Result | None = None
    decides: bool = False
    printed: tuple[Printed, ...] = ()


def outcomes_of(case: Case) -> tuple[Outcome, ...]:
    """A row for each convention of the case's metric, in their order."""
    rows = [_variant(case, convention) for convention in conventions_of(case.metric.name)]
    deciding = {str(row.convention.topic) for row in rows if _is_decided(case, row, rows)}
    return tuple(
        replace(row, decides=True, printed=printed_by(case, row.convention) if row.known else ())
        if str(row.convention.topic) in deciding and applies(case, row.convention)
        else row
        for row in rows
    )


def _is_decided(case: Case, row: Outcome, rows: Sequence[Outcome]) -> bool:
    """Whether another convention of the same topic gives another value."""
    if not row.known or not applies(case, row.convention):
        return False
    others = (one for one in rows if str(one.convention.topic) == str(row.convention.topic))
    return any(
        one.known and (one.refused != row.refused or not equal(one.value, row.value))
        for one in others
        if applies(case, one.convention)
    )


def _variant(case: Case, convention: Convention) -> Outcome:
    if not convention.computed:
        return Outcome(convention, {}, math.nan, known=False)
    variants = variants_in(convention)
    changed, value = reach(case, variants)
    if changed is None:
        return Outcome(convention, {}, math.nan, refused=True)
    if changed.unknown:
        return Outcome(convention, {}, math.nan, known=False)
    options = {
        name: changed.chosen[name]
        for name in changed.options
        if name in case.metric.parameters and changed.metric is case.metric
    }
    term = next((variant.term for variant in variants if variant.term is not None), None)
    if changed.metric is case.metric:
        term = term_of(case, changed.chosen) or term
    return Outcome(
        convention,
        options,
        value,
        refused=changed.refused,
        term=term,
        result=changed.result if changed.is_ours else None,
    )
