"""The kernels without an override give what the metrics give."""

from typing import Any

import pytest

from metrics import CATALOGUE, InvalidInput, Metric
from metrics.declarations.case import case_of
from metrics.explanations.kernels import KERNELS
from tests.metrics.examples import close, inputs, results

PAIRS = [
    pytest.param(CATALOGUE[name], given, id=f"{name}-{said}")
    for name in KERNELS
    for said, given in inputs(CATALOGUE[name]).items()
]


@pytest.mark.no_cover
@pytest.mark.parametrize(("metric", "given"), PAIRS)
def test_a_kernel_is_its_metric(metric: Metric, given: tuple[Any, ...]) -> None:
    for chosen, result in results(metric, given, most=60):
        case = case_of(metric, *given, **chosen)
        try:
            found = KERNELS[metric.name](case)
        except InvalidInput:
            pytest.fail(f"refused what the metric takes: {chosen}")
        assert close(found, float(result), 1e-9), (chosen, found, float(result))
