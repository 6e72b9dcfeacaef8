"""Reads the rows of expressions in tests/cases/*.claims."""

from pathlib import Path
from typing import Any

from metrics import CATALOGUE, Metric

CASES = Path(__file__).parents[1] / "cases"
Call = tuple[Metric, tuple[Any, ...], dict[str, Any]]


def read_rows(file: str, names: dict[str, Any]) -> list[list[str]]:
    """The cells of each row, which " | " parts; what a line with = names becomes one of `names`."""
    lines = [line for line in (CASES / file).read_text("utf-8").splitlines() if line[:1] not in "#"]
    for line in lines:
        if " | " not in line:
            exec(line, names)
    return [line.split(" | ") for line in lines if " | " in line]


def call_of(metric: Metric) -> Any:
    """What takes down a call of the metric instead of making it."""

    def call(*given: Any, **options: Any) -> Call:
        return metric, given, options

    return call


CALLS = {name: call_of(metric) for name, metric in CATALOGUE.items()}
