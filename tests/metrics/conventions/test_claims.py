"""What we say of other tools: run again where the tool is at hand."""

from collections.abc import Callable

import pytest

import metrics
from metrics.conventions import Convention, conventions, conventions_of
from tests.metrics.conventions import tools
from tests.metrics.conventions.contradiction import check_tool
from tests.metrics.conventions.running import RUNS
from tests.metrics.rows import read_rows

AT_HAND = (
    "scikit-learn",
    "scipy",
    "pytrec_eval-terrier",
    "ir_measures",
    "statsmodels",
    "krippendorff",
)
NAMES = vars(tools) | {name: getattr(metrics, name) for name in dir(metrics)}
# By metric, beginning of the variant and tool: what the tool answers, and what is expected.
CLAIMS = {
    (metric, variant, tool): (theirs, expected)
    for metric, variant, tool, theirs, expected in read_rows("tools.claims", NAMES)
}


@pytest.mark.no_cover
@pytest.mark.parametrize("claim", CLAIMS, ids=": ".join)
def test_claim(claim: tuple[str, str, str]) -> None:
    metric, variant, tool = claim
    (convention,) = (
        c for c in conventions_of(metric) if str(c.variant).startswith(variant) and names(c, tool)
    )
    theirs, expected = CLAIMS[claim]
    value = float(eval(expected, NAMES | {"o": convention.parameters}))
    check_claim(convention, tool, lambda: eval(theirs, NAMES), value)


def check_claim(
    convention: Convention, tool: str, theirs: Callable[[], float], expected: float
) -> None:
    """Whether a tool still does what the row says; the failure says what it does now."""
    check_tool(tool, row_of(convention, tool), theirs, expected)


def row_of(convention: Convention, tool: str) -> str:
    """The row in one line, with the version of the tool that it is about."""
    (named,) = (one for one in convention.tools if one.startswith(f"{tool} "))
    return f"{convention.metric}, {convention.topic}: {convention.variant} ({named})"


def names(convention: Convention, tool: str) -> bool:
    return any(named.startswith(f"{tool} ") for named in convention.tools)


def test_every_claim_about_a_tool_at_hand_is_run() -> None:
    """Here, or on drawn inputs in test_tools_run.py."""
    drawn = {(metric, tool.split(" ")[0]) for metric, tool in RUNS}
    for convention in conventions():
        for tool in AT_HAND:
            if names(convention, tool) and (convention.metric, tool) not in drawn:
                assert any(
                    (metric, named) == (convention.metric, tool)
                    and str(convention.variant).startswith(variant)
                    for metric, variant, named in CLAIMS
                ), (convention.metric, str(convention.variant), tool)
