"""The declaration of a metric, and the function that checks its arguments.

Nothing in here knows a formula.
"""

import functools
import inspect
import textwrap
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import (
    TYPE_CHECKING,
    Any,
    Generic,
    Literal,
    ParamSpec,
    Protocol,
    TypeAlias,
    Unpack,
    cast,
    get_type_hints,
    overload,
)

from metrics.call_forms import Form, bind
from metrics.notation import decimal
from metrics.results import Result, lasting
from metrics.shown_value import found_text
from metrics.steps import Say, say

if TYPE_CHECKING:
    from metrics.parameter_types import Options

P = ParamSpec("P")
_NOTHING: Mapping[str, Any] = MappingProxyType({})


class InvalidInput(ValueError):
    """Input that cannot be used: which argument, where, what was found, what is allowed.

    `plainly` says it to who has built the input and knows no argument; where nothing else was given
    it is the message itself.
    """

    def __init__(
        self,
        argument: str | Say,
        *,
        found: object,
        allowed: Say,
        place: Say | None = None,
        plainly: Say | None = None,
    ):
        self.argument, self.place, self.found, self.allowed = argument, place, found, allowed
        where = say("{argument}, {place}", argument=argument, place=place) if place else argument
        words = {"where": where, "found": found_text(found), "allowed": allowed}
        self.say = say("{where}: found {found}; {allowed}.", **words)
        self.plainly = plainly or self.say
        super().__init__(str(self.say))

    def __reduce__(self) -> tuple[Any, ...]:
        found = found_text(self.found)  # which may be anything, and need not be picklable
        named = {"allowed": self.allowed, "place": self.place, "plainly": self.plainly}
        return functools.partial(InvalidInput, found=found, **named), (self.argument,)


def numbers_from(low: object, high: object) -> Say:
    """What is allowed: numbers between these, both included."""
    return say("allowed are numbers from {low} to {high}", low=low, high=high)


def whole_numbers_from(low: object, high: object) -> Say:
    """The same of whole numbers."""
    return say("allowed are whole numbers from {low} to {high}", low=low, high=high)


class ParameterType(Protocol):
    """The interface of a parameter's annotation: a check of a value, and values worth trying."""

    @property
    def say(self) -> Say: ...

    @property
    def trials(self) -> tuple[Any, ...]: ...

    def check(self, argument: str, value: Any) -> Any: ...


@dataclass(frozen=True)
class Parameter:
    """One keyword of a metric: its name, its default and its type."""

    name: str
    default: Any
    kind: ParameterType


Direction: TypeAlias = Literal["larger", "smaller"]


@dataclass(frozen=True, eq=False)
class Metric:
    """A metric's declaration: all that its page, the glossary, the exports and the tests need.

    `range` holds the bounds of the value over all inputs (infinite where there is none);
    `direction` says which end is better. `abbreviation` may name parameters in braces (`F{beta}`).
    `example` holds the positional arguments of a typical call, `trials` gives tests values for
    parameters whose sensible values depend on the example. `traits` says what else the metric can
    do: "batch" takes many cases at once, "additive" has contributions, and the words of
    `metrics.traits`. `tools` holds what trec_eval and ir_measures call it, parameters in braces,
    where they compute it so under all of them; `{rel}` stands for `relevant_from` in their way.
    """

    function: Callable[..., Result]
    title: Say
    abbreviation: str
    symbol: str
    summary: Say
    citation: str
    range: tuple[float, float]
    example: tuple[Any, ...]
    direction: Direction = "larger"
    traits: frozenset[str] = frozenset()
    trials: Mapping[str, tuple[Any, ...]] = field(default_factory=dict)
    tools: Mapping[str, str] = field(default_factory=dict)

    @property
    def name(self) -> str:
        """The public function's name, which is the metric's key everywhere."""
        return self.function.__name__

    @property
    def family(self) -> str:
        """The module or package of `metrics` that the metric is of, such as "ranked_list"."""
        return self.function.__module__.removeprefix("metrics.").partition(".")[0]

    @functools.cached_property
    def parameters(self) -> Mapping[str, Parameter]:
        """The keywords of the function, in order."""
        hints = get_type_hints(self.function, include_extras=True)
        return {
            name: Parameter(name, parameter.default, hints[name].__metadata__[0])
            for name, parameter in inspect.signature(self.function).parameters.items()
            if parameter.kind is inspect.Parameter.KEYWORD_ONLY
        }

    @functools.cached_property
    def arguments(self) -> tuple[str, ...]:
        """The names of the positional arguments."""
        named = inspect.signature(self.function).parameters
        return tuple(name for name in named if name not in self.parameters)

    @functools.cached_property
    def defaults(self) -> Mapping[str, Any]:
        """The value of each keyword that is not given."""
        return {name: parameter.default for name, parameter in self.parameters.items()}

    def label(self, **chosen: Any) -> str:
        """The short name with its parameters in, such as P@5 or F1@5."""
        values = {**self.defaults, **chosen}
        shown = {name: decimal(v) for name, v in values.items() if isinstance(v, (int, float))}
        label = self.abbreviation.format(**shown)
        return label if values.get("k") is None else f"{label}@{values['k']}"


class MetricFunction(Protocol, Generic[P]):
    """A public metric function; `metric` is its declaration, `form` another way to call it."""

    metric: Metric
    form: Form | None
    __name__: str

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> Result: ...


def metric(
    *,
    title: Say,
    abbreviation: str,
    symbol: str,
    summary: Say,
    citation: str,
    example: tuple[Any, ...],
    range: tuple[float, float] = (0.0, 1.0),
    direction: Direction = "larger",
    traits: frozenset[str] = frozenset(),
    trials: Mapping[str, tuple[Any, ...]] = _NOTHING,
    tools: Mapping[str, str] = _NOTHING,
) -> Callable[[Callable[P, Result]], MetricFunction[P]]:
    """Declares a metric. The decorated function's keyword-only parameters are its schema: each is
    checked by the parameter type of its annotation before the function runs, so kernels never
    see an unchecked parameter.
    """

    def declare(function: Callable[P, Result]) -> MetricFunction[P]:
        @functools.wraps(function)
        def checked(*args: P.args, **kwargs: P.kwargs) -> Result:
            given, chosen = bind(
                declaration.name,
                declaration.arguments,
                declaration.defaults,
                declared.form,
                tuple(map(lasting, args)),
                kwargs,
            )
            for name, value in chosen.items():
                chosen[name] = declaration.parameters[name].kind.check(name, value)
            result = function(*given, **chosen)  # type: ignore[call-arg]
            return Result(
                result.value,
                result.derive,
                result.contribute,
                result.extras,
                checked,
                given,
                {**declaration.defaults, **chosen},
            )

        declaration = Metric(
            function=checked,
            title=title,
            abbreviation=abbreviation,
            symbol=symbol,
            summary=summary,
            citation=citation,
            range=range,
            example=example,
            direction=direction,
            traits=traits,
            trials=trials,
            tools=tools,
        )
        declared = cast(MetricFunction[P], checked)
        declared.metric, declared.form = declaration, None
        return declared

    return declare


class FormFunction(Protocol, Generic[P]):
    """A public metric function that has another form."""

    metric: Metric
    form: Form | None
    __name__: str

    @overload
    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> Result: ...

    @overload
    def __call__(self, first: Any, /, *args: P.args, **kwargs: P.kwargs) -> Result: ...

    @overload
    def __call__(self, *columns: Any, **options: "Unpack[Options]") -> Result: ...


def takes(form: Form) -> Callable[[MetricFunction[P]], FormFunction[P]]:
    """Lets a metric be called in another form as well."""

    def allow(function: MetricFunction[P]) -> FormFunction[P]:
        function.form = form
        indent = " " * 4
        more = textwrap.fill(
            form.doc, 100, initial_indent=indent, subsequent_indent=indent, break_on_hyphens=False
        )
        function.__doc__ = f"{function.__doc__}\n{more}\n{indent}"
        return cast(FormFunction[P], function)

    return allow
