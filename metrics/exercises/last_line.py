"""Slips that change only the last formula of a solution."""

import tomllib
from collections.abc import Mapping
from pathlib import Path

from metrics.declarations.case import Case
from metrics.declarations.variant import Variant

_READ = tomllib.loads(Path(__file__).with_suffix(".toml").read_text("utf-8"))
OF_THE_LAST_LINE, OF_COUNTS = frozenset(_READ["of_the_last_line"]), frozenset(_READ["of_counts"])
OF_SOME: Mapping[str, list[str]] = _READ["of_some"]


def is_of_the_last_line(case: Case, variant: Variant) -> bool:
    """Whether a slip leaves every line of a solution as it is but the last."""
    if variant.name in OF_COUNTS:
        return case.chosen["average"] in ("class", "micro")
    return variant.name in OF_THE_LAST_LINE or case.metric.name in OF_SOME.get(variant.name, ())
