"""How large the input of a metric can be, and what is counted by it."""

from typing import Any

from metrics.core import Metric, MetricFunction
from metrics.declarations.families import module
from metrics.declarations.setup import Size
from metrics.exercises.of_catalogue import metric_of


def size_of(metric: Metric | MetricFunction[Any] | str) -> Size | None:
    """What the size of a problem counts; None where it is fixed, as of costs of two classes.

    Raises InvalidInput for what is no metric of the catalogue.
    """
    found = metric_of(metric)
    sizes = module(found.family, "exercise_inputs").SIZES
    return sizes.get(found.arguments[0], sizes.get(""))
