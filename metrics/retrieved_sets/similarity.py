"""How alike the two sets are: Dice and Jaccard; notation as in `sets`."""

from __future__ import annotations

from metrics.arrays import share
from metrics.core import Result, metric
from metrics.harmonic_mean import RIJSBERGEN
from metrics.notation import Ratio
from metrics.retrieved_sets.sets import EXAMPLE, Ids, Slots, fraction, nothing_found, read_sets
from metrics.steps import Equation, Group, Say, Step, say
from metrics.texts import sentence


@metric(
    title=say("Dice coefficient"),
    abbreviation="Dice",
    symbol="D",
    summary=say("Twice what two sets share, divided by the sum of their sizes; equal to F1."),
    citation="Dice (1945), Measures of the amount of ecologic association between species, Ecology "
    "26(3); " + RIJSBERGEN,
    example=EXAMPLE,
)
def dice(retrieved: Ids, relevant: Ids) -> Result:
    """Dice coefficient: 2 |A ∩ R| / (|A| + |R|), with the proof that it is F1.

    Collections of ids and errors as in `set_precision`; NaN when both sets are empty. Source: Dice
    (1945); van Rijsbergen (1979), ch. 7.
    """
    sets = read_sets(retrieved, relevant)
    value = share(2 * sets.h, sets.a + sets.r)
    h: Slots = {"h": (r"|A \cap R|", sets.h)}
    sizes: Slots = {"a": ("|A|", sets.a), "r": ("|R|", sets.r)}

    def derive() -> tuple[Step, ...]:
        coefficient = Equation(
            say("Twice what the sets share, divided by the sum of their sizes"),
            "D",
            r"\frac{2 \cdot @h}{@a + @r}",
            {**h, **sizes},
            float(value),
        )
        if not sets.h:
            return (coefficient, *nothing_found(sets, value != value), sets.table())
        return (coefficient, Group(say("Why it equals F1"), proof()), sets.table())

    def proof() -> tuple[Step, ...]:
        p, r = Ratio(sets.h, sets.a), Ratio(sets.h, sets.r)
        lines: list[tuple[Say, str, Slots]] = [
            (
                say("F1 is the harmonic mean of precision and recall"),
                r"\frac{2 \cdot @p \cdot @r}{@p + @r}",
                {"p": (r"\mathrm{precision}", p), "r": (r"\mathrm{recall}", r)},
            ),
            (
                say("Precision and recall are fractions of sizes"),
                r"\frac{2 \cdot \frac{@h}{@a} \cdot \frac{@h}{@r}}{\frac{@h}{@a} + \frac{@h}{@r}}",
                {**h, **sizes},
            ),
            (
                say("Numerator and denominator, times the sizes of both sets"),
                r"\frac{2 \cdot @h \cdot @h}{@h \cdot @r + @h \cdot @a}",
                {**h, **sizes},
            ),
            (
                sentence("numerator_denominator_divided"),
                r"\frac{2 \cdot @h}{@r + @a}",
                {**h, **sizes},
            ),
        ]
        return tuple(
            Equation(said, "F_1", line, slots, float(value)) for said, line, slots in lines
        )

    return Result(value, derive)


@metric(
    title=say("Jaccard coefficient"),
    abbreviation="Jaccard",
    symbol="J",
    summary=say("What two sets share, divided by what is in either of them."),
    citation="Jaccard (1912), The distribution of the flora in the alpine zone, New Phytologist "
    "11(2); " + RIJSBERGEN,
    example=EXAMPLE,
)
def jaccard(retrieved: Ids, relevant: Ids) -> Result:
    """Jaccard coefficient: |A ∩ R| / |A ∪ R|.

    Collections of ids and errors as in `set_precision`; NaN when both sets are empty.
    Source: Jaccard (1912).
    """
    sets = read_sets(retrieved, relevant)
    union = sets.a + sets.r - sets.h

    def in_either() -> tuple[Step, ...]:
        return (
            Equation(
                say("In either set: what both share is counted once"),
                r"\left|A \cup R\right|",  # a line that begins with | would be a Markdown table
                "@a + @r - @h",
                {"a": ("|A|", sets.a), "r": ("|R|", sets.r), "h": (r"|A \cap R|", sets.h)},
                float(union),
            ),
        )

    return fraction(
        sets,
        say("What the sets share, divided by what is in either"),
        "J",
        (r"|A \cap R|", sets.h),
        (r"|A \cup R|", union),
        say("Both sets are empty"),
        in_either,
    )
