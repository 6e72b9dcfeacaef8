"""What a metric's value is estimated from, as intervals draw it anew."""

from collections.abc import Callable
from dataclasses import dataclass

from metrics.arrays import Counts, Floats


@dataclass(frozen=True, eq=False)
class Sample:
    """Kinds of items, how often each is there, `times` (k,), and the metric's own kernel.

    `values` takes other times of shape (q, k) and gives a value each, (q,): items that stand for
    themselves have the times 1. `things` are what is drawn, in the plural, as `counted` has it.
    `share` is the count and what it is divided by, where the value is one count over another.
    """

    times: Counts
    values: Callable[[Counts], Floats]
    things: str = "items"
    share: tuple[int, int] | None = None
