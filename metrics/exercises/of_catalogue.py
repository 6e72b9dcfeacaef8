"""A metric of the catalogue, however it is named."""

from typing import Any

from metrics.core import InvalidInput, Metric, MetricFunction
from metrics.steps import say


def metric_of(metric: Metric | MetricFunction[Any] | str) -> Metric:
    """The metric by its declaration, its function or its name. Raises InvalidInput for none."""
    from metrics import CATALOGUE

    declared = getattr(metric, "metric", metric)
    name = metric if isinstance(metric, str) else getattr(declared, "name", None)
    if not isinstance(name, str) or name not in CATALOGUE:
        allowed = say("allowed are the metrics of the catalogue, such as {name}", name="ndcg")
        raise InvalidInput("metric", found=metric, allowed=allowed)
    return CATALOGUE[name]
