"""The value that a tool prints for a case by all of its conventions together."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from metrics.conventions import conventions_of
from metrics.declarations.case import Case
from metrics.declarations.convention import GIVEN, Convention
from metrics.declarations.variant import Variant
from metrics.explanations.resolve import gone, reach, variants_in

_ASIDE = re.compile(r",| with | without | through ")  # what follows says how the tool is called


def tool_alone(tool: str) -> str:
    """The tool with its version, without how it is called."""
    return _ASIDE.split(tool)[0]


def applies(case: Case, convention: Convention) -> bool:
    """Whether a convention is about a case under such options."""
    return all(_holds(case.chosen.get(name), value) for name, value in convention.when.items())


def _holds(chosen: Any, wanted: Any) -> bool:
    if wanted == GIVEN:
        return chosen is not None
    return chosen in wanted if isinstance(wanted, tuple) else chosen == wanted


@dataclass(frozen=True, eq=False)
class Printed:
    """What tools print for a case: they agree on the value, which is NaN if they refuse it
    (`refused`) or it is undefined. `also` are further conventions of theirs without which it would
    be another, `case` is the case gone about so.
    """

    tools: tuple[str, ...]
    value: float
    refused: bool
    also: tuple[Convention, ...]
    case: Case | None


def printed_by(case: Case, convention: Convention) -> tuple[Printed, ...]:
    """What the tools of a convention print by that and by all else that they do, those of one
    value together.
    """
    found: list[Printed] = []
    for tool in convention.tools:
        rows = rows_of_tool(case, tool, convention)
        reached, value = reach(case, _variants(rows))
        if reached is not None and reached.unknown:
            continue
        refused = reached is None or reached.refused
        needed = () if refused else tuple(_needed(case, rows, value)[1:])
        at = next((at for at, one in enumerate(found) if _same(one, value, refused, needed)), None)
        if at is None:
            found.append(Printed((tool,), value, refused, needed, reached))
        else:
            found[at] = Printed((*found[at].tools, tool), value, refused, needed, reached)
    return tuple(found)


def rows_of_tool(case: Case, tool: str, first: Convention) -> list[Convention]:
    """The conventions that a tool follows, `first` foremost and one of each other topic: the one
    that names it just so, or else the tool alone.
    """
    reached = gone(case, variants_in(first))
    metric = case.metric if reached is None else reached.metric
    rows, topics = [first], {str(first.topic)}
    for name in (tool, tool_alone(tool)):
        for row in conventions_of(metric.name):
            if name in row.tools and row.computed and str(row.topic) not in topics:
                if metric is case.metric and not applies(case, row):
                    continue
                rows.append(row)
                topics.add(str(row.topic))
    return rows


def _variants(rows: Sequence[Convention]) -> list[Variant]:
    return [variant for row in rows for variant in variants_in(row)]


def _needed(case: Case, rows: Sequence[Convention], value: float) -> list[Convention]:
    """The first convention, and those of the others without which the value is another."""
    return [
        row
        for at, row in enumerate(rows)
        if not at or not equal(reach(case, _variants([r for r in rows if r is not row]))[1], value)
    ]


def equal(one: float, other: float) -> bool:
    """Whether two values are equal up to the last bits, or both undefined."""
    if one != one or other != other:
        return one != one and other != other
    return one == other or abs(one - other) <= 1e-12 * max(1.0, abs(one))


def _same(one: Printed, value: float, refused: bool, also: Sequence[Convention]) -> bool:
    return one.refused == refused and equal(one.value, value) and list(one.also) == list(also)


def tools_by_variants(case: Case) -> dict[frozenset[str], tuple[str, ...]]:
    """Which tools do otherwise than the case, by the variants that make the difference."""
    found: dict[frozenset[str], dict[str, None]] = {}
    seen: set[str] = set()
    for row in conventions_of(case.metric.name):
        if not row.computed or not applies(case, row):
            continue
        for tool in row.tools:
            if tool in seen:
                continue
            seen.add(tool)
            variants = _variants(rows_of_tool(case, tool, row))
            found.setdefault(_decisive(case, variants), {})[tool] = None
    return {names: tuple(tools) for names, tools in found.items()}


def _decisive(case: Case, variants: Sequence[Variant]) -> frozenset[str]:
    """The variants without which the value is another one."""
    _reached, value = reach(case, variants)
    return frozenset(
        variant.name
        for variant in variants
        if not equal(reach(case, [w for w in variants if w is not variant])[1], value)
    )
