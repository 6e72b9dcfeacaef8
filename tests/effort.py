"""How much the tests try: `make test` draws a few examples of each kind, `make test-all` many."""

import os

ALL = os.environ.get("METRICLASS_TESTS") == "all"


def draws(few: int, many: int) -> int:
    """Return how many examples to draw: `few`, or `many` in `make test-all`."""
    return many if ALL else few
