"""What we say of other tools: run again where the tool is at hand."""

import inspect
from collections.abc import Callable
from typing import Any

import pytest

from metrics.conventions import CONVENTIONS, Convention, conventions_of
from tests.metrics.conventions.claims import (
    agreement,
    confusion_matrix,
    labels,
    orders,
    queries,
    ranked_list,
    regression,
    scores,
    sets,
)
from tests.metrics.conventions.contradiction import check_tool
from tests.metrics.conventions.tools import Claims

AT_HAND = (
    "scikit-learn",
    "scipy",
    "pytrec_eval-terrier",
    "ir_measures",
    "statsmodels",
    "krippendorff",
)
FAMILIES = (
    ranked_list,
    scores,
    orders,
    labels,
    confusion_matrix,
    agreement,
    regression,
    queries,
    sets,
)
CLAIMS: Claims = {key: claim for family in FAMILIES for key, claim in family.CLAIMS.items()}


@pytest.mark.parametrize("claim", CLAIMS, ids=": ".join)
def test_claim(claim: tuple[str, str, str]) -> None:
    metric, variant, tool = claim
    (convention,) = (
        c for c in conventions_of(metric) if str(c.variant).startswith(variant) and names(c, tool)
    )
    check_claim(convention, tool, *CLAIMS[claim])


def check_claim(convention: Convention, tool: str, theirs: Callable[[], float], ours: Any) -> None:
    """Whether a tool still does what the row says; the failure says what it does now."""
    expected = ours(**convention.parameters) if inspect.isfunction(ours) else ours
    check_tool(tool, row_of(convention, tool), theirs, float(expected))


def row_of(convention: Convention, tool: str) -> str:
    """The row in one line, with the version of the tool that it is about."""
    (named,) = (one for one in convention.tools if one.startswith(f"{tool} "))
    return f"{convention.metric}, {convention.topic}: {convention.variant} ({named})"


def names(convention: Convention, tool: str) -> bool:
    return any(named.startswith(f"{tool} ") for named in convention.tools)


def test_every_claim_about_a_tool_at_hand_is_run() -> None:
    for convention in CONVENTIONS:
        for tool in AT_HAND:
            if names(convention, tool):
                assert any(
                    (metric, named) == (convention.metric, tool)
                    and str(convention.variant).startswith(variant)
                    for metric, variant, named in CLAIMS
                ), (convention.metric, str(convention.variant), tool)
