"""A metric of the catalogue, however it is named, and how large its input can be."""

from typing import Any

from metrics.core import InvalidInput, Metric, MetricFunction
from metrics.declarations.families import module
from metrics.declarations.setup import Size
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


def size_of(metric: Metric | MetricFunction[Any] | str) -> Size | None:
    """What the size of a problem counts; None where it is fixed, as of costs of two classes.

    Raises InvalidInput for what is no metric of the catalogue.
    """
    found = metric_of(metric)
    sizes = module(found.family, "exercise_inputs").SIZES
    return sizes.get(found.arguments[0], sizes.get(""))
