"""The interval of a metric's value, with its derivation."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any, get_type_hints

import numpy as np

from metrics.core import InvalidInput, Metric, Result
from metrics.declarations.families import module
from metrics.declarations.sample import Sample
from metrics.inputs.counted import counted
from metrics.intervals import wilson
from metrics.intervals.percentiles import Percentiles
from metrics.notation import decimal
from metrics.parameter_types import ConfidenceLevel, Samples, Seed
from metrics.queries.sampled import of_values
from metrics.results import Batch, Steps, lasting
from metrics.steps import Note, Say, say

FAMILIES = (
    "confusion_matrix",
    "threshold_sweep",
    "rater_agreement",
    "label_ranking",
    "extreme_labels",
    "regression_errors",
    "queries",
)
LIMITS = say(
    "It takes the {things} for a random sample: it covers neither {things} that depend on each "
    "other nor a biased sample."
)
ONE_LIST = say(
    "one list answers one query, and how much other queries would differ cannot be seen from it: "
    "give the lists of several queries"
)


class Interval(Batch):
    """The lower and the upper end of an interval, and how they were found.

    `low`, `high` are the ends, `of` is the metric's own result, `method` "wilson" or "bootstrap";
    `draws` and `undefined` count the draws and those without a value, 0 for Wilson's.
    """

    __slots__ = ()

    def __new__(cls, *_given: Any, **_named: Any) -> Any:
        return object.__new__(cls)

    def steps(self) -> Steps:
        """The derivation of both ends, which prints as plain text."""
        return Steps(self.derive())

    def __repr__(self) -> str:
        result: Result = self.of
        label = result.metric.label(**result.arguments) if result.metric else ""
        return f"{label}: {decimal(self.low)} to {decimal(self.high)}"

    def _repr_markdown_(self) -> str:
        return f"{self!r}\n\n{self.steps()._repr_html_()}"

    def __reduce__(self) -> tuple[Any, ...]:
        return functools.partial(interval, **self.arguments), self.inputs


def interval(
    metric: Metric | Callable[..., Result],
    *inputs: Any,
    confidence: ConfidenceLevel = 0.95,
    draws: Samples = 2000,
    seed: Seed = 0,
    **parameters: Any,
) -> Interval:
    """The interval in which the value would lie with other items of the same kind.

    `metric` is a public function such as `accuracy`, and `inputs` and `parameters` are what it
    takes: of a confusion matrix, a threshold sweep, rater agreement, label ranking, extreme labels,
    regression errors, and of queries, whose values `mean_over_queries` and `micro_average` take; of
    the measures of a ranked list the mean over several lists. `.low` and `.high` are the ends, and
    `low, high = interval(...)`.

    A share, one count over another, has Wilson's interval. Any other value has the percentile
    interval of `draws` times n items drawn with replacement from `seed`: its ends are those of
    `numpy.percentile` with the method "linear". Draws in which the value is undefined are left out,
    `.undefined` counts them; both ends are NaN where none is left. Fewer than 2 items, and one
    query, raise InvalidInput. It takes the items for a random sample, and covers neither items that
    depend on each other nor a biased sample. Source: Wilson (1927); Efron & Tibshirani (1993),
    chapter 13.
    """
    declared = metric if isinstance(metric, Metric) else getattr(metric, "metric", None)
    if not isinstance(declared, Metric):
        allowed = say("allowed are functions of metrics, such as accuracy")
        raise InvalidInput("metric", found=repr(metric), allowed=allowed)
    chosen = {"confidence": confidence, "draws": draws, "seed": seed}
    for name, kind in _kinds().items():
        chosen[name] = kind.check(name, chosen[name])
    inputs = tuple(map(lasting, inputs))
    result = declared.function(*inputs, **parameters)
    sample = _sample(declared, result)
    n = int(sample.times.sum())
    if n < 2:
        few = say("one alone says nothing of others: allowed are 2 or more")
        found = counted(n, sample.things)
        raise InvalidInput(declared.arguments[0], found=found, allowed=few)
    call = {"function": interval, "inputs": (metric, *inputs), "arguments": chosen | parameters}
    limits = Note(say(LIMITS.text, things=plural(sample)))
    share = sample.share
    if share is not None:
        ends = wilson.wilson(*share, chosen["confidence"])
        extras = {"method": "wilson", "draws": 0, "undefined": 0}
        derive = functools.partial(wilson.steps, *share, chosen["confidence"])
    else:
        drawn = Percentiles(sample, **chosen)
        ends, derive = drawn.ends, drawn.steps
        extras = {"method": "bootstrap", "draws": draws, "undefined": drawn.undefined}
    extras |= {"low": ends[0], "high": ends[1], "of": result}
    return Interval(np.array(ends), lambda: (*derive(), limits), None, extras, **call)


_THINGS = {"items": say("items"), "rows": say("rows"), "queries": say("queries")}


def plural(sample: Sample) -> Say:
    """What is drawn."""
    return _THINGS[sample.things]


@functools.cache
def _kinds() -> dict[str, Any]:
    hints = get_type_hints(interval, include_extras=True)
    return {name: hints[name].__metadata__[0] for name in ("confidence", "draws", "seed")}


def _sample(declared: Metric, result: Result) -> Sample:
    if declared.family == "ranked_list":
        if not np.ndim(result.value):
            raise InvalidInput("grades", found=say("one ranked list"), allowed=ONE_LIST)
        return of_values(result.value)
    if declared.family not in FAMILIES or np.ndim(result.value):
        allowed = say("allowed are metrics of one value whose items are a sample")
        raise InvalidInput("metric", found=declared.name, allowed=allowed)
    return module(declared.family, "sampled").sample(declared, result)
