"""Values printed by others or worked out by hand, as tests/cases lists them."""

import inspect
import tomllib
from pathlib import Path
from typing import Any

import numpy as np

from metrics import CATALOGUE
from tests.metrics.asking import of_each

CASES = [
    {**case, "family": file.stem}
    for file in sorted((Path(__file__).parents[1] / "cases").glob("*.toml"))
    for case in tomllib.loads(file.read_text(encoding="utf-8"))["case"]
]


every_case = of_each(CASES)


def positional(case: dict[str, Any]) -> list[str]:
    """The names of the metric's positional arguments, which are keys of its cases."""
    metric = CATALOGUE[case["metric"]]
    return list(inspect.signature(metric.function).parameters)[: len(metric.example)]


@every_case
def test_value(case: dict[str, Any]) -> None:
    metric, given = CATALOGUE[case["metric"]], [case[name] for name in positional(case)]
    result = metric.function(*given, **case.get("params", {}))
    tolerance = {"rtol": 0, "atol": 0.5 * 10.0 ** -case["decimals"] + 1e-12, "equal_nan": True}
    np.testing.assert_allclose(float(result), case["value"], **tolerance)
    for name, expected in case.get("also", {}).items():
        np.testing.assert_allclose(getattr(result, name), expected, rtol=0, atol=5e-6)


def test_every_metric_has_a_case() -> None:
    assert {case["metric"] for case in CASES} == set(CATALOGUE)


@every_case
def test_source_is_named(case: dict[str, Any]) -> None:
    assert case["source"]
    assert CATALOGUE[case["metric"]].family == case["family"]
    assert set(case) <= {
        *positional(case),
        "family",
        "metric",
        "params",
        "value",
        "decimals",
        "also",
        "source",
        "how",
    }


def test_a_misprint_is_credited_to_the_text_that_prints_it() -> None:
    """The lists of 3 2 3 0 1 in other orders are worked in one text alone."""
    lists = ([3, 2, 3, 0, 1], [0, 1, 3, 2, 3], [3, 3, 2, 1, 0])
    sources = [
        case["source"]
        for case in CASES
        if case["metric"] == "ndcg" and case["grades"] in lists and "prints" in case["source"]
    ]
    assert len(sources) == 5
    assert all(source.startswith("sklearn机器学习——多标签排序指标") for source in sources)
