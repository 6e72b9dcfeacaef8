"""What is said where a tool no longer does what a row says of it."""

import math
from collections.abc import Callable
from importlib import metadata

import pytest


def check_tool(
    tool: str, row: str, theirs: Callable[[], float], expected: float, within: float = 1e-12
) -> None:
    """Fails unless the tool says what the row expects, and says what it does now.

    `tool` is the name of its package, and `row` what we say of it, with the version looked at.
    """
    try:
        found = float(theirs())
    except (Exception, pytest.fail.Exception) as error:
        said = f"raises {type(error).__name__}: {error}"
        pytest.fail(contradiction(tool, row, expected, said), pytrace=False)
    same = found == expected or (math.isnan(found) and math.isnan(expected))
    if not same and not abs(found - expected) <= within:
        pytest.fail(contradiction(tool, row, expected, f"prints {found!r}"), pytrace=False)


def contradiction(tool: str, row: str, expected: float, now: str) -> str:
    """The message: which tool, the installed version, the row, what was expected and what is."""
    return (
        f"{tool} {installed(tool)} is installed and contradicts what we say of it.\n"
        f"  the row: {row}\n"
        f"  expected: {expected!r}\n"
        f"  now it {now}\n"
        "Look at what has changed there, and give the row its new version or add one beside it."
    )


def installed(tool: str) -> str:
    """The version of the package that is installed."""
    return metadata.version(tool)
