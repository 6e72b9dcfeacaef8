"""A metric's value, which acts as a number and knows its derivation.

Nothing in here knows a formula.
"""

import copy
import functools
from collections.abc import Callable, Iterator, Mapping, Set, ValuesView
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, ParamSpec, SupportsIndex

import numpy as np
from numpy.lib.mixins import NDArrayOperatorsMixin
from numpy.typing import NDArray

from metrics.needed import needed
from metrics.notation import decimal
from metrics.steps import Definition, Step

if TYPE_CHECKING:
    from pandas import DataFrame

    from metrics.core import Metric

P = ParamSpec("P")
SHOWN: dict[str, Callable[[Any], Any]] = {}
"""How the catalogue has results and steps defined and printed: what does it reads them itself."""


class Steps(tuple["Step", ...]):
    """A derivation: it prints as plain text, and a notebook shows it with formulas."""

    __slots__ = ()

    def __str__(self) -> str:
        return SHOWN["text"](self)

    def _repr_html_(self) -> str:
        return SHOWN["html"](self)


@dataclass(frozen=True, eq=False, repr=False)
class Result(NDArrayOperatorsMixin):
    """A metric's value and, on demand, its derivation.

    `value` is 0-dimensional for one case and 1-dimensional for a batch. Further numbers that a
    metric yields (`residual`, `curve`, ...) are attributes as well.

    The result of one case is a float: JSON, pandas and `statistics` take it as one. The result of a
    batch has `len`, can be indexed and iterated, and has `mean()` and `to_frame()`. In arithmetic,
    comparisons, `round`, `format` and NumPy's functions a result is its value: what comes out is a
    plain number, or an array for a batch. So results of different metrics are equal
    when their values are, NaN is equal to nothing, and the hash is that of the number; a batch has
    none, like an array. What is pickled is the value and the call; the steps are worked out again
    from it when they are asked for.
    """

    value: NDArray[np.float64]
    derive: Callable[[], tuple[Step, ...]]
    contribute: Callable[[], NDArray[np.float64]] | None = None
    extras: Mapping[str, Any] = field(default_factory=dict)
    function: "Callable[..., Result] | None" = None
    inputs: tuple[Any, ...] = ()
    arguments: Mapping[str, Any] = field(default_factory=dict)

    def __new__(cls, value: Any, derive: Any = None, *_others: Any, **_named: Any) -> Any:
        """One number or a batch, as `value` is. What computes with floats may make another one of
        the type of those it got, without a derivation: that is a float.
        """
        if np.ndim(value):
            return object.__new__(Batch)
        return float(value) if derive is None else float.__new__(Number, value)

    @property
    def metric(self) -> "Metric | None":
        """The declaration of the metric that the value is of."""
        return getattr(self.function, "metric", None)

    @property
    def contributions(self) -> NDArray[np.float64]:
        """What each rank, class or item adds to the value; the last axis sums to `value`.

        Raises AttributeError where the value is no sum; metrics with the trait "additive" have it.
        """
        if self.contribute is None:
            raise AttributeError("contributions")
        return self.contribute()

    def steps(self) -> Steps:
        """The derivation of one case, which prints as plain text.

        Raises ValueError for a batch: derive one of its rows.
        """
        if np.ndim(self.value):
            one = "with one row of the batch, or for one class"
            raise ValueError(f"steps() derives one case; call the metric {one}")
        return Steps(self.derive())

    def definitions(self) -> tuple[Definition, ...]:
        """What the symbols of the derivation stand for, those that it does not define itself.
        Raises ValueError for a batch.
        """
        return SHOWN["definitions"](self)

    def __getattr__(self, name: str) -> Any:
        extras = self.__dict__.get("extras", {})  # absent while unpickling
        if name in extras:
            return extras[name]
        # Python comes here as well when the property `contributions` has raised.
        why = ": its value is no sum of parts" if name == "contributions" else ""
        raise AttributeError(f"this result has no {name!r}{why}")

    # As a number

    def __float__(self) -> float:
        if np.ndim(self.value):
            raise TypeError(f"a batch of {len(self.value)} values is not one number; use .value")
        return self.value.item()

    def __int__(self) -> int:
        return int(float(self))

    def __bool__(self) -> bool:
        return bool(float(self))

    def __round__(self, digits: SupportsIndex | None = None) -> Any:
        if np.ndim(self.value):
            return np.round(self.value, digits or 0)
        return round(float(self), digits)

    def __format__(self, spec: str) -> str:
        return format(float(self), spec) if spec else str(self)

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> NDArray[Any]:
        return np.array(self.value, dtype=dtype, copy=copy)

    def __array_ufunc__(self, ufunc: np.ufunc, method: str, *inputs: Any, **options: Any) -> Any:
        numbers = (each.value if isinstance(each, Result) else each for each in inputs)
        found = getattr(ufunc, method)(*numbers, **options)
        return found.item() if isinstance(found, np.generic) else found

    def __eq__(self, other: object) -> Any:
        try:
            return super().__eq__(other)
        except TypeError:  # such as a text, or None
            return False

    def __ne__(self, other: object) -> Any:
        try:
            return super().__ne__(other)
        except TypeError:
            return True

    def __hash__(self) -> int:
        value = float(self)
        return hash(value) if value == value else object.__hash__(self)

    # As it is shown and kept

    def __repr__(self) -> str:
        label = f"{self.metric.label(**self.arguments)} = " if self.metric else ""
        if not np.ndim(self.value):
            return label + decimal(float(self.value))
        count = len(self.value)
        shown = [*map(decimal, self.value[:4])] + ["..."] * (count > 4)
        return f"{label}[{', '.join(shown)}] ({count} case{'s' * (count != 1)})"

    def _repr_markdown_(self) -> str:
        return SHOWN["markdown"](self)

    def __copy__(self) -> "Result":
        return replace(self)

    def __deepcopy__(self, memo: dict[int, Any]) -> "Result":
        kept = (self.value.copy(), dict(self.extras), self.inputs, dict(self.arguments))
        value, extras, inputs, arguments = copy.deepcopy(kept, memo)
        return replace(self, value=value, extras=extras, inputs=inputs, arguments=arguments)

    def __reduce__(self) -> tuple[Any, ...]:
        if self.function is None:
            raise TypeError("only the result of a public function can be pickled")
        call = (self.function, self.inputs, dict(self.arguments))
        return _restored, (self.value, dict(self.extras), self.contribute is not None, *call)


class Number(Result, float):
    """The result of one case."""

    __slots__ = ()


class Batch(Result):
    """The results of a batch, of which each is a number."""

    __slots__ = ()

    def __len__(self) -> int:
        return len(self.value)

    def __getitem__(self, at: Any) -> Any:
        """The number of a case as a float, or those of a slice as an array."""
        found = self.value[at]
        return found if np.ndim(found) else float(found)

    def __iter__(self) -> Iterator[float]:
        return iter(self.value.tolist())

    def mean(self, **options: Any) -> Any:
        """The mean over the cases, NaN where one is undefined; NumPy passes its options."""
        return self.value.mean(**options)

    def to_frame(self) -> "DataFrame":
        """A column for the metric and a row for each case."""
        name = self.metric.label(**self.arguments) if self.metric else "value"
        return needed("pandas").DataFrame({name: self.value})


def _restored(
    value: NDArray[np.float64],
    extras: Mapping[str, Any],
    is_sum: bool,
    function: Callable[..., Result],
    inputs: tuple[Any, ...],
    arguments: Mapping[str, Any],
) -> Result:
    """A result that was pickled."""

    def again() -> Result:
        result = function(*inputs, **arguments)
        if not np.array_equal(result.value, value, equal_nan=True):
            raise ValueError("the input was changed after the value was computed from it")
        return result

    contribute = (lambda: again().contributions) if is_sum else None
    return Result(value, lambda: again().steps(), contribute, extras, function, inputs, arguments)


def keeps_call(function: Callable[P, Result]) -> Callable[P, Result]:
    """Makes the results of a public function that is no metric remember the call."""

    @functools.wraps(function)
    def called(*args: P.args, **kwargs: P.kwargs) -> Result:
        given = tuple(map(lasting, args))
        result = function(*given, **kwargs)  # type: ignore[call-arg]
        return replace(result, function=called, inputs=given, arguments=kwargs)

    return called


def lasting(values: Any) -> Any:
    """An argument that can be read twice: what an iterator yields is gone, and a view of a
    dictionary changes with it.
    """
    if isinstance(values, (Iterator, ValuesView)):
        return list(values)
    if isinstance(values, Set) and not isinstance(values, (set, frozenset)):
        return frozenset(values)
    return values
