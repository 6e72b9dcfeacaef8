"""The kernels without an override give what the metrics give."""

from typing import Any

import pytest

from metrics import CATALOGUE, InvalidInput, Metric
from metrics.declarations.case import case_of
from metrics.explanations.kernels import KERNELS
from tests.effort import draws
from tests.metrics.asking import of_each
from tests.metrics.examples import close, inputs, results

PAIRS = [(CATALOGUE[name], given) for name in KERNELS for given in inputs(CATALOGUE[name]).values()]


@pytest.mark.no_cover
@of_each(PAIRS)
def test_a_kernel_is_its_metric(pair: tuple[Metric, tuple[Any, ...]]) -> None:
    metric, given = pair
    for chosen, result in results(metric, given, most=draws(12, 60)):
        case = case_of(metric, *given, **chosen)
        try:
            found = KERNELS[metric.name](case)
        except InvalidInput:
            pytest.fail(f"refused what the metric takes: {chosen}")
        assert close(found, float(result), 1e-9), (chosen, found, float(result))
