"""The interval of a metric's value, with its derivation."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any, get_type_hints

import numpy as np

from metrics.confusion_matrix import sampled as matrices
from metrics.core import InvalidInput, Metric, Result
from metrics.declarations.sample import Sample
from metrics.inputs.counted import counted
from metrics.intervals import samples, wilson
from metrics.intervals.percentiles import Percentiles
from metrics.notation import decimal
from metrics.parameter_types import ConfidenceLevel, Samples, Seed
from metrics.rater_agreement import sampled as raters
from metrics.results import Batch, Steps, lasting
from metrics.steps import Note, Say, say
from metrics.texts import sentence
from metrics.threshold_sweep import sampled as scores

SAMPLES: dict[str, Callable[[Metric, Result], Sample]] = {
    "confusion_matrix": matrices.sample,
    "threshold_sweep": scores.sample,
    "rater_agreement": raters.sample,
    "label_ranking": samples.of_labels,
    "extreme_labels": samples.of_extreme_labels,
    "regression_errors": samples.of_errors,
    "queries": samples.of_queries,
}
THINGS = {"items": say("items"), "rows": say("rows"), "queries": say("queries")}
ONE_LIST = sentence("one_list_answers")


class Interval(Batch):
    """Both ends of an interval, and how they were found.

    `low` and `high` are the ends, `of` is the metric's own result, `method` "wilson", "newcombe"
    or "bootstrap"; `draws` and `undefined` count the draws and those without a value, 0 where an
    interval has no draws.
    """

    __slots__ = ()

    def __new__(cls, *_given: Any, **_named: Any) -> Any:
        return object.__new__(cls)

    @property
    def is_difference(self) -> bool:
        """Whether it is of the second of two values minus the first."""
        return "minus" in self.extras

    def steps(self) -> Steps:
        """The derivation of both ends, which prints as plain text."""
        return Steps(self.derive())

    def __repr__(self) -> str:
        metric: Metric = self.of.metric
        label = metric.label(**self.of.arguments) + (", difference" if self.is_difference else "")
        return f"{label}: {decimal(self.low)} to {decimal(self.high)}"

    def _repr_markdown_(self) -> str:
        return f"{self!r}\n\n{self.steps()._repr_html_()}"

    def __reduce__(self) -> tuple[Any, ...]:
        assert self.function is not None
        return functools.partial(self.function, **self.arguments), self.inputs


def interval(
    metric: Metric | Result | Callable[..., Result],
    *inputs: Any,
    confidence: ConfidenceLevel = 0.95,
    draws: Samples = 2000,
    seed: Seed = 0,
    **parameters: Any,
) -> Interval:
    """The interval in which the value would lie with other items of the same kind.

    `metric` is a public function such as `accuracy`, and `inputs` and `parameters` are what it
    takes, or it is a result: of a confusion matrix, a threshold sweep, rater agreement, label
    ranking, extreme labels, regression errors, and of queries, whose values `mean_over_queries`
    takes. For a measure of ranked lists give several lists: the interval is that of their mean.
    `.low` and `.high` are the ends, and `low, high = interval(...)`.

    A share, one count over another, has Wilson's interval. Any other value has the percentile
    interval of `draws` times n items drawn with replacement from `seed`: its ends are those of
    `numpy.percentile` with the method "linear". Draws in which the value is undefined are left out,
    and `.undefined` counts them; the ends are NaN where none is left. It takes the items for a
    random sample, and covers neither dependent items nor bias. Raises InvalidInput for less than 2
    items or queries. Source: Wilson (1927); Efron & Tibshirani (1993), chapter 13.
    """
    declared: Any = metric if isinstance(metric, Metric) else getattr(metric, "metric", None)
    if not isinstance(declared, Metric):
        allowed = say("allowed are functions of metrics, such as accuracy")
        raise InvalidInput("metric", found=repr(metric), allowed=allowed)
    if isinstance(metric, Result) and (inputs or parameters):
        allowed = say("a result has its inputs and parameters already; give the function instead")
        raise InvalidInput("metric", found=say("a result"), allowed=allowed)
    chosen = checked(confidence=confidence, draws=draws, seed=seed)
    inputs = tuple(map(lasting, inputs))
    result = metric if isinstance(metric, Result) else declared.function(*inputs, **parameters)
    sample = sample_of(result)
    n = int(sample.times.sum())
    if n < 2:
        found, argument = counted(n, sample.things), declared.arguments[0]
        few = say("an interval takes 2 or more, which show how much others would differ")
        plainly = say("There is no interval: {found}; {allowed}.", found=found, allowed=few)
        raise InvalidInput(argument, found=found, allowed=few, plainly=plainly)
    if sample.share is not None:
        given = (*sample.share, chosen["confidence"])
        (low, high), derive = wilson.wilson(*given), functools.partial(wilson.steps, *given)
        how = {"method": "wilson", "draws": 0, "undefined": 0}
    else:
        drawn = Percentiles(sample, **chosen)
        (low, high), derive = drawn.ends, drawn.steps
        how = {"method": "bootstrap", "draws": drawn.draws, "undefined": drawn.undefined}
    extras = {"low": low, "high": high, "of": result, "limits": limits(sample.things), **how}
    return Interval(
        np.array([low, high]),
        lambda: (*derive(), Note(extras["limits"])),
        None,
        extras,
        interval,
        (declared.function if isinstance(metric, Metric) else metric, *inputs),
        chosen | parameters,
    )


def limits(things: str) -> Say:
    """What an interval does not cover."""
    return sentence("takes_random_sample", things=THINGS[things])


def checked(**chosen: Any) -> dict[str, Any]:
    """The keywords of `interval`, checked."""
    return {name: _kinds()[name].check(name, value) for name, value in chosen.items()}


@functools.cache
def _kinds() -> dict[str, Any]:
    hints = get_type_hints(interval, include_extras=True)
    return {name: hints[name].__metadata__[0] for name in ("confidence", "draws", "seed")}


def sample_of(result: Result) -> Sample:
    """What the value of a metric is estimated from. Raises InvalidInput where that is no sample."""
    declared = result.metric
    assert declared is not None
    if declared.family == "ranked_list" or declared.arguments == ("judgments",):
        if not np.ndim(result.value):
            raise InvalidInput(
                declared.arguments[0], found=say("one ranked list"), allowed=ONE_LIST
            )
        return samples.of_values(result.value)
    if declared.family not in SAMPLES or np.ndim(result.value):
        allowed = say("allowed are metrics of one value whose items are a sample")
        raise InvalidInput("metric", found=declared.name, allowed=allowed)
    return SAMPLES[declared.family](declared, result)
