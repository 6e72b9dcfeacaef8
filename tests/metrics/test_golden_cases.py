"""Values printed by others or worked out by hand, as tests/cases lists them."""

import tomllib
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from metrics import CATALOGUE

CASES = [
    case
    for file in sorted((Path(__file__).parents[1] / "cases").glob("*.toml"))
    for case in tomllib.loads(file.read_text(encoding="utf-8"))["case"]
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case['metric']}: {case['how']}")
def test_value(case: dict[str, Any]) -> None:
    result = CATALOGUE[case["metric"]].function(case["grades"], **case.get("params", {}))
    tolerance = {"rtol": 0, "atol": 0.5 * 10.0 ** -case["decimals"] + 1e-12, "equal_nan": True}
    np.testing.assert_allclose(float(result), case["value"], **tolerance)
    for name, expected in case.get("also", {}).items():
        np.testing.assert_allclose(getattr(result, name), expected, rtol=0, atol=5e-6)


def test_every_metric_has_a_case() -> None:
    assert {case["metric"] for case in CASES} == set(CATALOGUE)


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case['metric']}: {case['how']}")
def test_source_is_named(case: dict[str, Any]) -> None:
    assert case["source"]
    assert set(case) <= {
        "metric",
        "grades",
        "params",
        "value",
        "decimals",
        "also",
        "source",
        "how",
    }
