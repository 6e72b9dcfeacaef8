"""How likely a relevant label is to have been noticed when the data were labelled.

Notation: N_l is the number of training items with label l, N that of all training items.
"""

from __future__ import annotations

import math

import numpy as np
from numpy.typing import ArrayLike

from metrics.arrays import Floats, is_integer
from metrics.core import InvalidInput, Result, whole_numbers_from
from metrics.inputs.columns import item_columns
from metrics.inputs.numbers import as_floats
from metrics.inputs.places import cell_place, label_place, refuse_cell
from metrics.notation import Number, tidy
from metrics.parameter_types import PROPENSITY_A, PROPENSITY_B
from metrics.results import keeps_call
from metrics.steps import Column, Equation, Step, Table, say
from metrics.texts import sentence

JAIN = (
    "Jain, Prabhu & Varma (2016), Extreme multi-label loss functions for recommendation, tagging, "
    "ranking & other missing label applications, KDD"
)
LARGEST = 10**12  # training items


@keeps_call
def propensity(
    label_counts: ArrayLike, n_samples: int, *, a: float = 0.55, b: float = 1.5
) -> Result:
    """The propensities of labels: 1 / (1 + C (N_l + B)^-A) with C = (ln N - 1) (B + 1)^A.

    `label_counts` is N_l, one number or one for each label, shape (l,); `n_samples` is N; `a` and
    `b` are A and B, for which the source gives .55 and 1.5 (Wikipedia .5 and .4, Amazon .6 and
    2.6). The value has the shape of `label_counts`; one label alone can be derived with `.steps()`,
    and `.table` lists all. `.constant` is C and `.weights` holds 1 / p. Raises InvalidInput for
    N <= 2, for which propensities would be above 1, and for counts that are not whole numbers from
    0 to N. Source: Jain, Prabhu & Varma (2016); ln is the natural logarithm.
    """
    a, b = PROPENSITY_A.check("a", a), PROPENSITY_B.check("b", b)
    samples = _samples(n_samples)
    read = as_floats(label_counts, "label_counts", cell_place)
    single = read.ndim == 0
    (counts,) = item_columns(label_counts=np.atleast_1d(read))
    wrong = ~((counts >= 0) & (counts <= samples) & (counts == np.floor(counts)))
    allowed = say("allowed are whole numbers from 0 to {high}, all items", high=samples)
    place_of = (lambda _: None) if single else label_place
    refuse_cell("label_counts", counts, wrong, allowed, place_of)
    constant = (math.log(samples) - 1) * (b + 1) ** a
    values = 1 / (1 + constant * (counts + b) ** -a)

    def derive() -> tuple[Step, ...]:
        return (
            Equation(
                say("The probability that a label with so many items is noticed where it belongs"),
                "p_l",
                r"\frac{1}{1 + @C \cdot (@n + @B)^{-@A}}",
                {
                    "C": ("C", constant),
                    "n": ("N_l", int(counts[0])),
                    "B": ("B", tidy(b)),
                    "A": ("A", tidy(a)),
                },
                float(values[0]),
            ),
            Equation(
                say("The constant of the data set, with the natural logarithm of its size"),
                "C",
                r"(\ln @N - 1) \cdot (@B + 1)^{@A}",
                {"N": ("N", samples), "B": ("B", tidy(b)), "A": ("A", tidy(a))},
                constant,
            ),
            Equation(
                say("The weight of a hit, which makes up for labels that were not noticed"),
                "w_l",
                r"\frac{1}{@p}",
                {"p": ("p_l", float(values[0]))},
                float(1 / values[0]),
            ),
        )

    return Result(
        values[0] if single else values,
        derive,
        extras={
            "constant": constant,
            "weights": 1 / values,
            "table": _table(counts, values, constant, a, b),
        },
    )


def _table(counts: Floats, values: Floats, constant: float, a: float, b: float) -> Table:
    constants: dict[str, tuple[str, Number]] = {
        "C": ("C", constant),
        "B": ("B", tidy(b)),
        "A": ("A", tidy(a)),
    }
    return Table.of(
        say("Label by label"),
        Column("l", say("label"), "l", range(len(counts))),
        Column("n", say("training items"), "N_l", counts),
        Column("p", say("propensity"), "p_l", values, r"\frac{1}{1 + @C \cdot (@n + @B)^{-@A}}"),
        Column("w", say("weight"), "w_l", 1 / values, r"\frac{1}{@p}"),
        constants=constants,
    )


def _samples(n_samples: int) -> int:
    whole = is_integer(n_samples) and not isinstance(n_samples, bool)
    if not whole or n_samples > LARGEST:
        allowed = whole_numbers_from(3, LARGEST)
        raise InvalidInput("n_samples", found=n_samples, allowed=allowed)
    if n_samples <= 2:
        allowed = sentence("allowed_3_or")
        raise InvalidInput("n_samples", found=n_samples, allowed=allowed)
    return int(n_samples)
