"""The derivations of a metric: each result once, and of equal derivations the first."""

import functools
import io
import pickle
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from metrics import Metric, Result
from metrics.cells import Cells
from metrics.export.equations import equation_rows
from metrics.steps import Definition, Equation, Note, Step, Table, walk
from tests.effort import draws
from tests.metrics.examples import inputs, results

EXAMPLE = "the example"
COMBINATIONS = draws(10, 1000)  # of parameters, of one input


@dataclass(frozen=True)
class Case:
    """A result of one input under the parameters chosen; its derivation is made once.

    `is_short` says that its lines are so short that rounded numbers still give the rounded value.
    """

    result: Result
    of: str = ""
    chosen: Mapping[str, Any] = field(default_factory=dict)
    is_short: bool = False
    part: tuple[Step, ...] | None = None  # the steps that are asked, if not all

    def __str__(self) -> str:
        options = ", ".join(f"{name}={value!r}" for name, value in self.chosen.items())
        return f"{self.of}, {options}"

    @property
    def metric(self) -> Metric:
        assert self.result.metric is not None
        return self.result.metric

    @functools.cached_property
    def derived(self) -> Result:
        """The result with the steps that it has made."""
        steps = self.result.steps()
        return replace(self.result, derive=lambda: steps)

    @functools.cached_property
    def steps(self) -> tuple[Step, ...]:
        """The steps that are asked in reading order, those of groups among them."""
        return tuple(walk(self.derived.steps())) if self.part is None else self.part

    @functools.cached_property
    def definitions(self) -> tuple[Definition, ...]:
        return self.derived.definitions()

    @functools.cached_property
    def equations(self) -> list[Equation]:
        return [step for step in self.steps if isinstance(step, Equation)]

    @functools.cached_property
    def tables(self) -> list[Table]:
        return [step for step in self.steps if isinstance(step, Table)]

    @functools.cached_property
    def notes(self) -> list[str]:
        return [str(step.say) for step in self.steps if isinstance(step, Note)]

    @functools.cached_property
    def rows(self) -> list[list[tuple[str, str]]]:
        """The rows of each equation as they are printed."""
        return [equation_rows(equation) for equation in self.equations]

    @functools.cached_property
    def key(self) -> bytes:
        """The same for two cases only if nothing but their inputs and parameters differs."""
        return written((repr(float(self.result)), self.derived.steps(), self.definitions))


def written(value: object) -> bytes:
    """The same for two steps only if they are equal."""
    kept = io.BytesIO()
    _Pickler(kept, protocol=5).dump(value)
    return kept.getvalue()


class _Pickler(pickle.Pickler):
    """Writes the cells of a table where their function cannot be written."""

    def reducer_override(self, obj: Any) -> Any:
        return (tuple, (list(obj),)) if isinstance(obj, Cells) else NotImplemented


def cases(metric: Metric) -> Iterator[Case]:
    """Every result of the metric's example and of its awkward inputs, short ones first: a long
    input whose derivation is that of a short one is then asked what short ones are asked.
    """
    short = inputs(metric, short=True)
    of = short | {EXAMPLE: metric.example} | _others(metric, short)
    for name, given in of.items():
        yield from cases_of(metric, given, name, is_short=name in short)


def cases_of(
    metric: Metric, given: tuple[Any, ...], name: str, *, is_short: bool = False
) -> Iterator[Case]:
    """The results of one input, first of the defaults and then of all parameters."""
    yield Case(metric.function(*given), name, metric.defaults, is_short)
    for chosen, result in results(metric, given, most=COMBINATIONS):
        yield Case(result, name, chosen, is_short)


def _others(metric: Metric, short: Mapping[str, Any]) -> dict[str, Any]:
    """The inputs that are not short, where a name may stand for a short one and for its whole."""
    return {
        name if name not in short else f"{name}, whole": given
        for name, given in inputs(metric).items()
        if name not in short or any(a is not b for a, b in zip(given, short[name], strict=True))
    }
