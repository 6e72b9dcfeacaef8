"""What we say of other tools: run again where the tool is at hand."""

import inspect

import pytest

from metrics.conventions import CONVENTIONS, Convention, conventions_of
from tests.metrics.conventions.claims import (
    agreement,
    confusion_matrix,
    labels,
    orders,
    ranked_list,
    regression,
    scores,
)
from tests.metrics.conventions.tools import Claims

AT_HAND = (
    "scikit-learn",
    "scipy",
    "pytrec_eval-terrier",
    "ir_measures",
    "statsmodels",
    "krippendorff",
)
FAMILIES = (ranked_list, scores, orders, labels, confusion_matrix, agreement, regression)
CLAIMS: Claims = {key: claim for family in FAMILIES for key, claim in family.CLAIMS.items()}


@pytest.mark.parametrize("claim", CLAIMS, ids=": ".join)
def test_claim(claim: tuple[str, str, str]) -> None:
    metric, variant, tool = claim
    (convention,) = (
        c for c in conventions_of(metric) if str(c.variant).startswith(variant) and names(c, tool)
    )
    theirs, ours = CLAIMS[claim]
    expected = float(ours(**convention.parameters)) if inspect.isfunction(ours) else ours
    assert theirs() == pytest.approx(expected, abs=1e-12, nan_ok=True)


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
