"""Wilson's interval of a share. Notation: x of n items count, z is the normal quantile.

Source: Wilson (1927), Probable inference, the law of succession, and statistical inference, JASA
22(158); Newcombe (1998), Two-sided confidence intervals for the single proportion, method 3.
"""

import math
from statistics import NormalDist

from metrics.notation import tidy
from metrics.steps import Definition, Equation, Group, Note, Step, say
from metrics.texts import sentence


def quantile(confidence: float) -> float:
    """z, beyond which the normal distribution has (1 - confidence) / 2 on either side."""
    return NormalDist().inv_cdf((1 + confidence) / 2)


def wilson(count: int, of: int, confidence: float) -> tuple[float, float]:
    """Both ends; NaN where there is nothing to have a share of."""
    if not of:
        return math.nan, math.nan
    z = quantile(confidence)
    middle = 2 * count + z**2
    reach = z * math.sqrt(z**2 + 4 * count * (1 - count / of))
    low, high = ((middle + sign * reach) / (2 * (of + z**2)) for sign in (-1, 1))
    return 0.0 if count == 0 else low, 1.0 if count == of else high


def steps(count: int, of: int, confidence: float) -> tuple[Step, ...]:
    if not of:
        return (Note(say("The share is 0/0, so the interval is undefined.")),)
    z = quantile(confidence)
    said = say("The lower end, as Wilson has it"), say("The upper end, as Wilson has it")
    lines = tuple(
        Equation(
            said_of,
            rf"p_{{\mathrm{{{end}}}}}",
            rf"\frac{{2 \cdot @x + @z^{{2}} {sign} @z \cdot "
            r"\sqrt{@z^{2} + 4 \cdot @x \cdot (1 - \frac{@x}{@n})}}{2 \cdot (@n + @z^{2})}",
            {"x": ("x", count), "n": ("n", of), "z": ("z", tidy(z))},
            value,
        )
        for said_of, end, sign, value in zip(
            said, ("low", "high"), "-+", wilson(count, of, confidence), strict=True
        )
    )
    definitions = (
        Definition("x", say("the count above the fraction line of the value"), count),
        Definition("n", say("the count below the fraction line of the value"), of),
        Definition("z", say("quantile of the normal distribution for this level"), tidy(z)),
    )
    why = sentence("value_one_count")
    return (Group(say("Wilson's interval of a share"), (*lines, Note(why)), definitions),)
