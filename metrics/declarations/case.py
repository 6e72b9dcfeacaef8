"""One input under one metric, and how others compute it differently.

A case is changed by functions from case to case: another option, other arguments, another metric,
or a step that our metric never takes. Such steps are `overrides`, which the kernels of the modules
`by_hand` read.
"""

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from types import MappingProxyType
from typing import Any

from metrics.core import InvalidInput, Metric, MetricFunction, Result

_NOTHING: Mapping[str, Any] = MappingProxyType({})


@dataclass(frozen=True, eq=False)
class Case:
    """A metric's positional arguments as given, its options, and what is computed differently.

    `names` are those of the documents of a list, by which some tools part equal scores. `marks` say
    of a query by its name that it has no value ("undefined") or that the run lacks it ("lacking");
    both count 0 unless a variant says otherwise. `above` is the matrix of the items whose scores
    are larger than the threshold, where the argument counts those equal to it too. `overrides`
    are the steps that differ from our metric's, `orders` the lists over which the value is
    averaged, shape (q, n), `after` is done to the value in the end, and
    `refused` says that a tool takes no such input, and `unknown` that its answer cannot be told.
    """

    metric: Metric
    arguments: tuple[Any, ...]
    options: Mapping[str, Any] = field(default_factory=lambda: _NOTHING)
    names: tuple[str, ...] = ()
    marks: Mapping[str, str] = field(default_factory=lambda: _NOTHING)
    above: Any = None
    overrides: Mapping[str, Any] = field(default_factory=lambda: _NOTHING)
    orders: Any = None
    after: tuple[Callable[[float], float], ...] = ()
    refused: bool = False
    unknown: bool = False

    @cached_property
    def result(self) -> Result:
        """What our metric gives under the options. Raises InvalidInput."""
        return self.metric.function(*self.arguments, **self.options)

    @property
    def inputs(self) -> tuple[Any, ...]:
        """The arguments in the metric's own form: grades in rank order, a matrix."""
        return self.result.inputs

    @property
    def chosen(self) -> Mapping[str, Any]:
        """Every option, those that were not given too."""
        try:
            return self.result.arguments
        except InvalidInput:  # variants of a refused input read the options as well
            return {**self.metric.defaults, **self.options}

    @property
    def scored(self) -> tuple[Any, Any] | None:
        """Grades and scores of a list that was given so, in the order given."""
        if self.metric.arguments == ("grades",) and len(self.arguments) == 2:
            return self.arguments[0], self.arguments[1]
        return None

    @property
    def is_ours(self) -> bool:
        """Whether the value is that of our metric, with nothing computed differently."""
        otherwise = self.overrides or self.after or self.orders is not None
        return not (otherwise or self.refused or self.unknown)

    def with_options(self, **options: Any) -> "Case":
        """The case under other options."""
        return replace(self, options={**self.options, **options})

    def with_inputs(self, *inputs: Any) -> "Case":
        """The case with other arguments in the metric's own form, under all options chosen."""
        return replace(self, arguments=inputs, options=dict(self.chosen))

    def with_metric(self, metric: Metric) -> "Case":
        """Another metric of the same input, with the options that both have."""
        options = {name: v for name, v in self.chosen.items() if name in metric.parameters}
        return replace(self, metric=metric, arguments=self.inputs, options=options)

    def with_override(self, name: str, value: Any = True) -> "Case":
        """The case with a step that our metric never takes."""
        return replace(self, overrides={**self.overrides, name: value})

    def with_value(self, value: float) -> "Case | None":
        """The case with another value in the end; None where that is undefined."""
        return None if math.isnan(value) else self.then(lambda _value: value)

    def then(self, change: Callable[[float], float]) -> "Case":
        """The case whose value is changed at the end."""
        return replace(self, after=(*self.after, change))


def case_of(
    function: MetricFunction[Any] | Metric,
    *arguments: Any,
    names: tuple[str, ...] = (),
    marks: Mapping[str, str] = _NOTHING,
    above: Any = None,
    **options: Any,
) -> Case:
    """A metric with one input, as it would be called. An invalid input raises only when the result
    is read: other tools may accept it.
    """
    metric = function if isinstance(function, Metric) else function.metric
    return Case(metric, arguments, options, tuple(names), marks, above)


def rounder(case: Case) -> Callable[[float], float]:
    """A function that rounds half away from zero to the case's decimals, or not at all."""
    digits = case.overrides.get("decimals")
    if digits is None:
        return float
    scale = 10.0**digits

    def rounded(value: float) -> float:
        # A whisker, for .125 may be kept as a little less; NaN and infinities stay.
        if value != value or value in (float("inf"), float("-inf")):
            return value
        size = int(abs(value) * scale + 0.5 + 1e-9) / scale
        return size if value >= 0 else -size

    return rounded
