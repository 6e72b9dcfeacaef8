"""Every variant of a metric that is known: what tools do, and common slips.

`variants.toml` of each family has an entry for each: its name, what is done (`text` with `fields`),
and the term of a derivation that differs (`ours`, `theirs`). It is known of its `metrics`, of those
that `of` names, or of all of its family. What it changes is an `override` of steps, another metric
(`instead`, a module and a function), or a function of `variants.py` beside it (`change`, with the
arguments `with`). `may_be_undefined` says for which metrics tools go different ways at 0/0.
"""

import functools
import tomllib
from collections.abc import Mapping
from importlib import import_module
from pathlib import Path
from typing import Any

from metrics.core import InvalidInput, Metric
from metrics.declarations.case import Case
from metrics.declarations.variant import Change, Of, Term, Variant
from metrics.explanations.kernels import AT_ONCE, KERNELS
from metrics.steps import Say

_OF_ALL = Path(__file__).parent.name
_READ: Mapping[str, Mapping[str, Any]] = {
    path.parent.name: tomllib.loads(path.read_text("utf-8"))
    for path in sorted(Path(__file__).parents[1].glob("*/variants.toml"))
}


def _may_be_undefined(metric: Metric) -> bool:
    of = _READ.get(metric.family, {}).get("may_be_undefined", False)
    return of if isinstance(of, bool) else metric.name in of


_OF: Mapping[str, Of] = {
    "may be undefined": _may_be_undefined,
    "has intermediate values": lambda metric: metric.name in KERNELS.keys() - AT_ONCE,
    "has beta": lambda metric: "beta" in metric.parameters,
    "takes a confusion matrix": lambda metric: metric.arguments[0] == "confusion",
}


def _variant(family: str, entry: Mapping[str, Any]) -> Variant:
    def known_of(metric: Metric) -> bool:
        return metric.name in entry["metrics"] if "metrics" in entry else metric.family == family

    return Variant(
        entry["name"],
        Say(entry["text"], entry.get("fields", {})),
        _OF[entry["of"]] if "of" in entry else known_of,
        _change(family, entry),
        Term(entry["ours"], entry["theirs"]) if entry.get("theirs") else None,
    )


def _change(family: str, entry: Mapping[str, Any]) -> Change:
    if "override" in entry:
        return functools.partial(_overridden, entry["override"])
    if "instead" in entry:
        return functools.partial(_instead, _found(family, entry["instead"]).metric)
    function, more = _found(family, entry["change"]), entry.get("with", ())
    return lambda case: function(case, *more)


def _overridden(overrides: Mapping[str, Any], case: Case) -> Case | None:
    for step, value in overrides.items():
        case = case.with_override(step, value)
    return case


def _instead(metric: Metric, case: Case) -> Case | None:
    """Another metric of the same input, if it takes it."""
    changed = case.with_metric(metric)
    try:
        _ = changed.result
    except InvalidInput:
        return None
    return changed


def _found(family: str, name: str) -> Any:
    module, _dot, function = name.rpartition(".")
    return getattr(import_module(f"metrics.{family}.{module or 'variants'}"), function)


_ALL = [
    (family, _variant(family, entry)) for family, read in _READ.items() for entry in read["variant"]
]
VARIANTS: Mapping[str, Variant] = {variant.name: variant for _, variant in _ALL}
"""All variants by their names."""


def variants_of(metric: Metric) -> tuple[Variant, ...]:
    """The variants known of one metric: those of other families, of its own, then of all."""
    place = {metric.family: 1, _OF_ALL: 2}
    known = [(place.get(family, 0), v) for family, v in _ALL if v.known_of and v.known_of(metric)]
    return tuple(variant for _, variant in sorted(known, key=lambda each: each[0]))
