"""Strange inputs and calls, made from a seed: whatever a program may pass to a public function."""

import math
import random
from collections import OrderedDict
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from typing import Any

import numpy as np
import pandas as pd
from scipy import sparse

import metrics
from metrics import CATALOGUE, Metric

HUGE, LONG, LONE = 10**400, "x" * 20_000, "\ud800"
NUMBERS: list[Any] = [
    0, 1, 2, -1, True, 0.5, -0.0, 1e308, -1e308, 1e-320, 1e-12, math.inf, -math.inf, math.nan,
    HUGE, -HUGE, 10**5000, 2**63, 2**64, 10**12 + 1, 1j, Decimal("0.5"), Decimal("sNaN"),
    Fraction(1, 3), np.float64(0.5), np.float32(3.4e38), np.int8(-3), np.uint64(2**64 - 1),
    np.longdouble(2), np.bool_(True), np.datetime64("2020-01-01"), np.timedelta64("NaT"),
]  # fmt: skip
TEXTS: list[Any] = ["", " ", "1", "a", "nan", LONE, LONG, "a\nb", "a\x00\u2028", "{x}", b"a", "٣"]
OTHERS: list[Any] = [None, pd.NA, pd.NaT, object(), len, ..., NotImplemented, Exception("a"), type]


class Liar:
    """Says that it is an array, and raises."""

    def __array__(self, *_: Any, **__: Any) -> Any:
        raise RuntimeError("no array after all")

    def __repr__(self) -> str:
        raise RuntimeError("no text either")


CONTAINERS: list[Callable[[], Any]] = [
    list, tuple, dict, set, frozenset, bytearray, Liar,
    lambda: np.array(1.0), lambda: np.array(None), lambda: np.array("a"), lambda: np.array([]),
    lambda: np.zeros((0, 3)), lambda: np.zeros((3, 0)), lambda: np.zeros((2, 2, 2)),
    lambda: np.zeros((1,) * 40), lambda: np.array([1, "a", None], dtype=object),
    lambda: np.array([1, HUGE], dtype=object), lambda: np.array([(1, 2.0)], dtype="i4,f8"),
    lambda: np.array([1 + 2j, 3]), lambda: np.array(["2020-01-01"], dtype="M8[D]"),
    lambda: np.ma.masked_array([1.0, 2.0, 0.0], mask=[False, True, False]),
    lambda: np.ma.masked_array([[1, 0], [0, 1]], mask=[[True, False], [False, False]]),
    lambda: np.eye(2).astype(bool), lambda: np.array([1e308, 1e308]),
    lambda: pd.Series([1, 0, 2]), lambda: pd.Series([1, None, 2], dtype="Int64"),
    lambda: pd.Series([0.5, None], dtype="Float64"), lambda: pd.Series(["a", None, "b"]),
    lambda: pd.Series(["a", "b"], dtype="category"),
    lambda: pd.Series(["a", pd.NA], dtype="string"),
    lambda: pd.Series([True, pd.NA], dtype="boolean"), lambda: pd.Series([1, 2], index=[7, 7]),
    lambda: pd.DataFrame({"a": [1, 0], "b": [0, 1]}), lambda: pd.DataFrame(),
    lambda: pd.DataFrame({"a": [1, pd.NA], "b": ["x", 1]}), lambda: pd.Index([1, 0]),
    lambda: sparse.csr_array([[1, 0], [0, 1]]), lambda: sparse.coo_matrix([[1.5, 0], [0, 1]]),
    lambda: sparse.csr_array((2, 3)), lambda: sparse.csr_array([[1j, 0], [0, 1]]),
    lambda: sparse.csr_array(([math.nan, 1.0], ([0, 1], [0, 1])), shape=(2, 2)),
    lambda: sparse.dok_array((2, 2)), lambda: [sparse.csr_array([[1, 0]]), [1, 0]],
    lambda: (i for i in (1, 0, 2)), lambda: iter("ab"), lambda: map(str, (1, 2)),
    lambda: range(3), lambda: range(-1, 5, 2), lambda: zip("ab", (1, 2), strict=True),
    lambda: {"a": 1, "b": 0}, lambda: {"a": 1}.keys(), lambda: {"a": 1}.values(),
    lambda: {"a": 1}.items(), lambda: OrderedDict(a=[1]), lambda: memoryview(b"ab"),
    lambda: [[1, 0], [1]], lambda: [[1], 2], lambda: [1, [2]], lambda: [[[1]], [[2, 3]]],
    lambda: [[], []], lambda: [()], lambda: [[1, None], [pd.NA, 2]],
    lambda: [np.array([1]), [1, 2]],
    lambda: [np.array(1), np.array(2)], lambda: [pd.Series([1, 2]), pd.Series([0, 1])],
    lambda: [{1, 2}, {3}], lambda: [{"a": 1}], lambda: [[1, 0], "ab"], lambda: ["ab", "cd"],
    lambda: [range(2), range(2)], lambda: ["a", "b", "a"], lambda: ["a", 1],
    lambda: [("a", "b"), "c"],
    lambda: [[math.nan] * 2] * 2, lambda: [*range(60)], lambda: [[*range(51)]] * 51,
    lambda: [Liar()], lambda: metrics.ndcg([3, 1]), lambda: metrics.ndcg([[3, 1]]),
    lambda: metrics.confusion_counts([0, 1], [1, 1]),
    lambda: metrics.agreement_table([0, 1], [1, 1]),
    lambda: metrics.read_ratings([[0, 1], [1, None]]), lambda: [metrics.ndcg([3, 1])] * 2,
]  # fmt: skip


@dataclass(frozen=True)
class Call:
    """A call that shows itself; `fits` says that it has the arguments that the function takes."""

    name: str
    function: Callable[..., Any]
    args: tuple[Any, ...]
    kwargs: dict[str, Any]
    fits: bool

    def __str__(self) -> str:
        shown = [*map(_shown, self.args)]
        shown += [f"{name}={_shown(value)}" for name, value in self.kwargs.items()]
        return f"{self.name}({', '.join(shown)})"


def _shown(value: Any) -> str:
    try:
        text = ascii(value)
    except (RuntimeError, ValueError):  # a liar, or an int of too many digits
        text = f"<{type(value).__name__}>"
    return text if len(text) < 200 else f"{text[:200]}..."


OTHER_FUNCTIONS: dict[str, tuple[Any, ...]] = {
    "confusion_counts": ([0, 1, 1], [1, 1, 0]),
    "agreement_table": (["a", "b", "a"], ["a", "b", "b"]),
    "read_ratings": ([["a", "b"], ["a", None]],),
    "best_threshold": ([0, 1, 1], [0.2, 0.1, 0.9], [[0, 1], [5, 0]]),
    "break_even_cost": ([[3, 1], [2, 4]], [[4, 0], [3, 3]], [[0, 1], [5, 0]]),
    "propensity": ([3, 4], 10),
    "difference_by_document": (["a", "b"], ["b", "c"], {"a": 1, "c": 2}, "AP"),
    "t_test_power": ([0.4, 0.6, 0.5], [0.5, 0.4, 0.3], [3, 9]),
    "resampled_power": ([0.4, 0.6, 0.5], [0.5, 0.4, 0.3], [3, 9]),
    "halves_that_disagree": ([0.4, 0.6, 0.5], [0.5, 0.4, 0.3]),
    "threshold_sweep": ([0, 1, 1], [0.2, 0.1, 0.9]),
    "label_ranks": ([[0.2, 0.1, 0.9]],),
    "ranks_of": ([3, 1, 2],),
}


def calls(name: str, *, seed: int, count: int) -> Iterator[Call]:
    """So many calls of a metric or of another function that reads inputs."""
    rng = random.Random(f"{seed} {name}")
    for _ in range(count):
        if name in CATALOGUE:
            yield _call_of_metric(rng, CATALOGUE[name])
        else:
            args = tuple(_argument(rng, given) for given in OTHER_FUNCTIONS[name])
            yield Call(name, getattr(metrics, name), args, {}, True)


def _call_of_metric(rng: random.Random, metric: Metric) -> Call:
    args = [_argument(rng, given) for given in metric.example]
    form = metric.function.form  # type: ignore[attr-defined]
    fits = True
    if form is not None and len(form.names) > len(metric.example) and rng.random() < 0.3:
        columns = ([0, 1, 1, 2], [1, 1, 0, 2])
        args = [_argument(rng, column) for column in columns] + args[1:]
    elif rng.random() < 0.03:
        args, fits = (args[:-1], False) if rng.random() < 0.5 else ([*args, 1, 1], False)
    kwargs: dict[str, Any] = {}
    for name, parameter in metric.parameters.items():
        if rng.random() < 0.25:
            trials = metric.trials.get(name, parameter.kind.trials)
            kwargs[name] = rng.choice(trials) if rng.random() < 0.6 else strange(rng)
    if form is not None and form.options and rng.random() < 0.1:
        kwargs[rng.choice([*form.options])] = strange(rng)
    if rng.random() < 0.02:
        kwargs["sort"], fits = 1, False
    return Call(metric.name, metric.function, tuple(args), kwargs, fits)


def _argument(rng: random.Random, given: Any) -> Any:
    """The argument of an example, one of its numbers replaced, or anything else."""
    lot = rng.random()
    if lot < 0.35:
        return given
    return _spoilt(rng, given) if lot < 0.65 else strange(rng)


def _spoilt(rng: random.Random, given: Any) -> Any:
    if not isinstance(given, (list, tuple)) or not given:
        return strange(rng)
    parts = list(given)
    at = rng.randrange(len(parts))
    lot = rng.random()
    if lot < 0.1:
        del parts[at]
    elif lot < 0.2:
        parts.append(parts[at])
    else:
        parts[at] = _spoilt(rng, parts[at])
    if lot > 0.9:
        try:
            return np.array(parts, dtype=object)
        except (ValueError, RuntimeError):
            return parts
    return tuple(parts) if rng.random() < 0.3 else parts


def strange(rng: random.Random) -> Any:
    lot = rng.random()
    if lot < 0.35:
        return rng.choice(NUMBERS)
    if lot < 0.5:
        return rng.choice([*TEXTS, *OTHERS])
    if lot < 0.85:
        return rng.choice(CONTAINERS)()
    parts = [rng.choice([*NUMBERS, *TEXTS, *OTHERS]) for _ in range(rng.randint(1, 4))]
    return parts if lot < 0.93 else [parts, parts]
