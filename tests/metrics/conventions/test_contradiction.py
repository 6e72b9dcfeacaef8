"""A row that a new version contradicts fails with all that is needed to mend it."""

import math
from collections.abc import Callable
from importlib import metadata

import pytest

from metrics.conventions import conventions_of
from tests.metrics.conventions.contradiction import check_tool
from tests.metrics.conventions.test_claims import check_claim, row_of
from tests.metrics.conventions.tools import is_refused

ROW = "ndcg, ties: The mean over all orders. (scikit-learn 1.9.1)"


def message(theirs: Callable[[], float], expected: float = 0.5) -> str:
    with pytest.raises(pytest.fail.Exception) as failure:
        check_tool("scikit-learn", ROW, theirs, expected)
    return str(failure.value)


def test_says_tool_version_row_and_what_is_printed_now() -> None:
    assert message(lambda: 0.25) == (
        f"scikit-learn {metadata.version('scikit-learn')} is installed and contradicts what we say "
        f"of it.\n  the row: {ROW}\n  expected: 0.5\n  now it prints 0.25\n"
        "Look at what has changed there, and give the row its new version or add one beside it."
    )


def refuses() -> float:
    raise ValueError("no such measure")


@pytest.mark.parametrize(
    ("theirs", "expected", "now"),
    [
        (lambda: math.nan, 0.5, "now it prints nan"),
        (lambda: 0.0, math.nan, "expected: nan\n  now it prints 0.0"),
        (lambda: -math.inf, math.inf, "now it prints -inf"),
        (refuses, 0.5, "now it raises ValueError: no such measure"),
        (lambda: is_refused(lambda: 3, ValueError, "."), 1.0, "DID NOT RAISE"),
        (lambda: 0.5 + 1e-9, 0.5, "now it prints 0.500000001"),
    ],
)
def test_says_what_else_happens(theirs: Callable[[], float], expected: float, now: str) -> None:
    assert now in message(theirs, expected)


@pytest.mark.parametrize("value", [0.5, math.nan, -math.inf, 0.0])
def test_what_agrees_passes(value: float) -> None:
    check_tool("scikit-learn", ROW, lambda: value, value)


def test_a_claim_names_its_row() -> None:
    """The row as it stands in the library, with the version that was looked at."""
    convention = next(
        c for c in conventions_of("ndcg") if str(c.variant).startswith("The value is the mean")
    )
    with pytest.raises(pytest.fail.Exception) as failure:
        check_claim(convention, "scikit-learn", lambda: 1.0, 0.5)
    said = str(failure.value)
    assert f"the row: {row_of(convention, 'scikit-learn')}\n" in said
    assert (
        "ndcg, documents with equal scores: The value is the mean over all their orders. "
        "(scikit-learn 1.9.1)"
    ) in said
    assert f"scikit-learn {metadata.version('scikit-learn')} is installed" in said
