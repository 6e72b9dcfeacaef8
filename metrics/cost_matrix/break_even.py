"""The cost of a false negative at which two models cost the same."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike

from metrics.arrays import Floats
from metrics.core import InvalidInput, Result
from metrics.inputs.matrices import cost_matrix, counts_matrix
from metrics.notation import Number, Ratio, tidy
from metrics.results import keeps_call
from metrics.steps import Equation, Note, Step, say
from metrics.texts import texts


@keeps_call
def break_even_cost(first: ArrayLike, second: ArrayLike, costs: ArrayLike) -> Result:
    """The cost of a false negative at which two models cost the same per item.

    `first`, `second` and `costs` have the shape (2, 2), rows true and columns predicted classes;
    the cost of a false negative, in row 1 and column 0 of `costs`, is what is looked for, so what
    stands there does not matter. `.ratio` is the value as a fraction of whole numbers, exact for
    the other costs as they are written in decimals. Where both models miss the same share of items
    the value is NaN and `.ratio` None. `.above` says which model, 1 or 2, costs less once a false
    negative costs more; 0 when they cost the same at any cost. Raises InvalidInput as `total_cost`
    does, and for a matrix without an item. Source: Elkan (2001), section 1.
    """
    each = cost_matrix(costs, 2)
    one, two = _line_of(first, "first", each), _line_of(second, "second", each)
    scale = one.n if one.n == two.n else one.n * two.n
    over = (two.rest / two.n - one.rest / one.n) * scale
    under = int((Fraction(one.missed, one.n) - Fraction(two.missed, two.n)) * scale)
    above = _sign(under) or _sign(-over)
    if under < 0:
        over, under = -over, -under
    ratio = Ratio(over.numerator, under * over.denominator) if under else None
    value = float(ratio) if ratio else np.nan
    cheaper = {1: 2, -1: 1, 0: 0}[above]

    def derive() -> tuple[Step, ...]:
        if ratio is None:
            return (Note(texts("break_even")[("neither", "first", "second")[cheaper]]),)
        # The sums of matrices of one size compare; otherwise what an item costs on average.
        lines = [line.slots(m, one.n != two.n) for m, line in ((1, one), (2, two))]
        (f1, r1), (f2, r2) = lines
        swap = Equation(
            say("The cost of a false negative at which both models cost the same"),
            "x",
            r"\frac{@second - @first}{@missed - @also}",
            {"second": r2, "first": r1, "missed": f1, "also": f2},
            value,
        )
        checks = [
            Equation(
                said,
                f"C_{m}",
                r"@F \cdot @x + @R",
                {"F": f, "x": ("x", tidy(value)), "R": r},
                float(f[1]) * value + float(r[1]),
            )
            for m, said, (f, r) in (
                (1, say("The cost of the first model there"), lines[0]),
                (2, say("The cost of the second model there"), lines[1]),
            )
        ]
        less = say("Where a false negative costs more, the first model costs less.")
        if cheaper == 2:
            less = say("Where a false negative costs more, the second model costs less.")
        return (swap, *checks, Note(less))

    return Result(np.asarray(value), derive, extras={"ratio": ratio, "above": cheaper})


class _Line(NamedTuple):
    """What a model costs by the cost x of a false negative: missed * x + rest, for n items."""

    missed: int
    rest: Fraction
    n: int

    def slots(self, m: int, per_item: bool) -> tuple[tuple[str, Number], tuple[str, Number]]:
        """The slope and the height of the line of model `m`, in symbols and numbers."""
        rest = tidy(float(self.rest))
        if per_item:
            slope, height = rf"\frac{{\mathrm{{FN}}_{m}}}{{n_{m}}}", rf"\frac{{R_{m}}}{{n_{m}}}"
            return (slope, Ratio(self.missed, self.n)), (height, Ratio(rest, self.n))
        return (rf"\mathrm{{FN}}_{m}", self.missed), (f"R_{m}", rest)


def _line_of(confusion: ArrayLike, name: str, costs: Floats) -> _Line:
    counts = counts_matrix(confusion, name)
    if counts.shape != (2, 2):
        found = f"{len(counts)} × {len(counts)}"
        raise InvalidInput(name, found=found, allowed=say("allowed are 2 × 2 counts"))
    if not counts.any():
        raise InvalidInput(name, found=0, allowed=say("allowed is a matrix with an item in it"))
    (tn, fp), (fn, tp) = counts.tolist()
    (of_tn, of_fp), (_, of_tp) = [[Fraction(str(cost)) for cost in row] for row in costs.tolist()]
    return _Line(fn, tn * of_tn + fp * of_fp + tp * of_tp, tn + fp + fn + tp)


def _sign(number: Fraction | int) -> int:
    return (number > 0) - (number < 0)
