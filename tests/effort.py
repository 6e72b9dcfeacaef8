"""How much the tests try: `make test` draws a few examples of each kind, `make test-all` many."""

import os
from collections.abc import Iterable
from typing import TypeVar

T = TypeVar("T")
ALL = os.environ.get("METRICLASS_TESTS") == "all"


def draws(few: int, many: int) -> int:
    """Return how many examples to draw: `few`, or `many` in `make test-all`."""
    return many if ALL else few


def some(values: Iterable[T], few: int) -> list[T]:
    """Return `few` of the values, evenly spread, or all of them in `make test-all`."""
    values = list(values)
    if ALL or few >= len(values):
        return values
    return [values[at * len(values) // few] for at in range(few)]
