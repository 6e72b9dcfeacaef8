"""The interval of the difference between two values of a metric, with its derivation.

Source: Newcombe (1998), Interval estimation for the difference between independent proportions,
Statistics in Medicine 17(8), method 10; Efron & Tibshirani (1993), chapters 8 and 13.
"""

import functools
import math
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from metrics.arrays import Floats
from metrics.confusion_matrix import sampled as matrices
from metrics.core import InvalidInput, Result
from metrics.declarations.sample import Sample
from metrics.inputs.by_query import named
from metrics.inputs.counted import counted
from metrics.intervals.interval import THINGS, Interval, checked, limits, sample_of
from metrics.intervals.percentiles import SHOWN, Percentiles, drawn_times
from metrics.intervals.wilson import wilson
from metrics.notation import tidy
from metrics.parameter_types import ConfidenceLevel, Samples, Seed
from metrics.steps import Column, Definition, Equation, Group, Note, Step, Table, say
from metrics.texts import sentence

TRUTHS = {"threshold_sweep", "label_ranking", "extreme_labels", "regression_errors"}
"""The families whose first input says which items there are."""


def interval_of_difference(
    first: Result,
    second: Result,
    *,
    confidence: ConfidenceLevel = 0.95,
    draws: Samples = 2000,
    seed: Seed = 0,
) -> Interval:
    """The interval of the second value minus the first, of two results of one metric.

    Each result is one that `interval` takes. Where both are of the same items (equal columns of
    true values, queries of the same names, or as many lists or values without names), each draw of
    items gives both values: `.paired` is True. Otherwise the items of each are drawn apart, and two
    shares have Newcombe's interval, which is made of Wilson's. Draws in which one of the values is
    undefined are left out, and `.undefined` counts them. It covers neither dependent items nor
    bias. Raises InvalidInput where a result has no interval. Source: Newcombe (1998), method 10;
    Efron & Tibshirani (1993).
    """
    for name, result in (("first", first), ("second", second)):
        if not isinstance(result, Result) or result.metric is None:
            allowed = say("allowed is the result of a metric, such as accuracy(...)")
            raise InvalidInput(name, found=repr(result), allowed=allowed)
    if first.metric is not second.metric:
        allowed = say("allowed are two results of one metric")
        raise InvalidInput("second", found=second.metric.name, allowed=allowed)  # pyright: ignore[reportOptionalMemberAccess]
    chosen = checked(confidence=confidence, draws=draws, seed=seed)
    samples = [sample_of(result) for result in (first, second)]
    for name, sample in zip(("first", "second"), samples, strict=True):
        if (n := int(sample.times.sum())) < 2:
            few = say("an interval takes 2 or more, which show how much others would differ")
            raise InvalidInput(name, found=counted(n, sample.things), allowed=few)
    together = matrices.joint(first, second) or _together((first, second), samples)
    paired = together is not None
    if together is not None:
        samples = [*together]
    if samples[0].share is not None and samples[1].share is not None:
        given = (samples[0].share, samples[1].share, chosen["confidence"])
        (low, high), derive = newcombe(*given), functools.partial(_newcombe_steps, *given)
        how = {"method": "newcombe", "draws": 0, "undefined": 0}
    else:
        drawn = Differences(samples[1], **chosen, first=samples[0], paired=paired)
        (low, high), derive = drawn.ends, drawn.steps
        how = {"method": "bootstrap", "draws": drawn.draws, "undefined": drawn.undefined}
    things = samples[1].things
    extras = {"low": low, "high": high, "of": second, "minus": first, "paired": paired, **how}
    return Interval(
        np.array([low, high]),
        lambda: (*derive(), Note(limits(things))),
        None,
        {**extras, "limits": limits(things)},
        interval_of_difference,
        (first, second),
        chosen,
    )


def _together(
    results: tuple[Result, Result], samples: list[Sample]
) -> tuple[Sample, Sample] | None:
    """Samples whose items are the same, in the order of the first, each for itself; or None."""
    first, second = samples
    alone = len(first.times) == len(second.times) and (first.times + second.times == 2).all()
    family = results[0].metric.family if results[0].metric else ""
    if not alone or family not in {"queries", "ranked_list", *TRUTHS}:
        return None
    if family == "queries":
        names = [named(result.inputs[0], "values")[0] for result in results]
        if names == [None, None]:
            return first, second
        if None in names or {*names[0]} != {*names[1]}:  # type: ignore[misc]
            return None
        place = {name: at for at, name in enumerate(names[0] or ())}
        order = [place[name] for name in names[1] or ()]
        return first, replace(second, values=lambda times: second.values(times[:, order]))
    if family in TRUTHS and not _equal(*(result.inputs[0] for result in results)):
        return None
    return first, second


def _equal(first: Any, second: Any) -> bool:
    """Whether true values are the same: columns, rows of any lengths, or a sparse matrix."""
    if hasattr(first, "indptr") and hasattr(second, "indptr"):
        parts = [(x.indptr, x.indices, x.data) for x in (first, second)]
        return all(map(np.array_equal, *parts))
    if np.array_equal(first, second):
        return True
    rows = [x if isinstance(x, (list, tuple)) else [] for x in (first, second)]
    return len(rows[0]) == len(rows[1]) > 0 and all(map(np.array_equal, *rows))


@dataclass(frozen=True, eq=False)
class Differences(Percentiles):
    """The differences of draws: the values of `sample` minus those of `first`."""

    first: Sample
    paired: bool

    @functools.cached_property
    def both(self) -> tuple[Floats, Floats]:
        """The first and the second value of each draw."""
        seeds = (self.seed, self.seed if self.paired else (self.seed, 1))
        one, other = (
            np.concatenate(
                [sample.values(drawn) for drawn in drawn_times(sample.times, self.draws, seed)]
            )
            for sample, seed in zip((self.first, self.sample), seeds, strict=True)
        )
        return one, other

    @functools.cached_property
    def values(self) -> Floats:
        first, second = self.both
        return second - first

    def steps(self) -> tuple[Step, ...]:
        (group,) = super().steps()
        assert isinstance(group, Group)
        if self.paired:
            what = sentence("value_draw_second", things=THINGS[self.sample.things])
        else:
            what = sentence(
                "value_draw_second_minus",
                count=counted(int(self.first.times.sum()), self.first.things),
            )
        return (replace(group, steps=(group.steps[0], Note(what), *group.steps[1:])),)

    def _first_draws(self) -> Table:
        table = super()._first_draws()
        first, second = (values[:SHOWN] for values in self.both)
        columns = (
            Column("a", say("first value"), "a_d", first),
            Column("b", say("second value"), "b_d", second),
            replace(table.columns[-1], formula="@b - @a"),
        )
        kept = table.columns[: 2 if self.paired and (self.sample.times == 1).all() else 1]
        return replace(table, columns=(*kept, *columns))


def newcombe(
    first: tuple[int, int], second: tuple[int, int], confidence: float
) -> tuple[float, float]:
    """Both ends of the second share minus the first; NaN where there is nothing to share."""
    if not first[1] or not second[1]:
        return math.nan, math.nan
    p, q = (count / of for count, of in (first, second))
    (l1, u1), (l2, u2) = (wilson(*share, confidence) for share in (first, second))
    return q - p - math.hypot(q - l2, u1 - p), q - p + math.hypot(u2 - q, p - l1)


def _newcombe_steps(
    first: tuple[int, int], second: tuple[int, int], confidence: float
) -> tuple[Step, ...]:
    if not first[1] or not second[1]:
        return (Note(say("A share is 0/0, so the interval is undefined.")),)
    known: list[Definition] = []
    slots: dict[str, tuple[str, Any]] = {}
    for at, (mark, (count, of)) in enumerate(zip("ab", (first, second), strict=True), 1):
        low, high = wilson(count, of, confidence)
        share = say("{x} of {n}", x=count, n=of)
        known += [
            Definition(f"p_{at}", share, tidy(count / of)),
            Definition(f"l_{at}", say("the lower end of Wilson's interval of it"), tidy(low)),
            Definition(f"u_{at}", say("the upper end of Wilson's interval of it"), tidy(high)),
        ]
        slots |= {f"{one.symbol[0]}{mark}": (one.symbol, one.value) for one in known[-3:]}
    ends = newcombe(first, second, confidence)
    lines = (
        Equation(
            say("The lower end, as Newcombe has it"),
            r"\Delta_{\mathrm{low}}",
            r"@pb - @pa - \sqrt{(@pb - @lb)^{2} + (@ua - @pa)^{2}}",
            {name: slots[name] for name in ("pa", "pb", "lb", "ua")},
            ends[0],
        ),
        Equation(
            say("The upper end, as Newcombe has it"),
            r"\Delta_{\mathrm{high}}",
            r"@pb - @pa + \sqrt{(@ub - @pb)^{2} + (@pa - @la)^{2}}",
            {name: slots[name] for name in ("pa", "pb", "la", "ub")},
            ends[1],
        ),
    )
    why = sentence("both_values_one")
    title = say("Newcombe's interval of the difference of two shares")
    return (Group(title, (*lines, Note(why)), tuple(known)),)
