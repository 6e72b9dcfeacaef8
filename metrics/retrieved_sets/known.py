"""Metrics that ask what the user knew before; notation as in `sets`."""

from __future__ import annotations

from metrics.core import Result, metric
from metrics.retrieved_sets.sets import EXAMPLE, Ids, Sets, fraction, read_sets
from metrics.steps import Column, Step, noted, say

BAEZA_YATES = (
    "Baeza-Yates & Ribeiro-Neto (1999), Modern Information Retrieval, ch. 3, after Korfhage (1997)"
)
EXAMPLE_KNOWN = (*EXAMPLE, ("d1", "d7", "d9"))


@metric(
    title=say("Coverage ratio"),
    abbreviation=say("Coverage").text,
    symbol=r"\mathrm{coverage}",
    summary=say("The share of the relevant documents known to the user that is retrieved."),
    citation=BAEZA_YATES,
    example=EXAMPLE_KNOWN,
)
def coverage_ratio(retrieved: Ids, relevant: Ids, known: Ids) -> Result:
    """Coverage ratio: known relevant documents that are retrieved, divided by all known relevant.

    Collections of ids and errors as in `set_precision`; `known` may hold documents that are not
    relevant, which do not count. NaN when no relevant document was known. Source: Baeza-Yates &
    Ribeiro-Neto (1999), ch. 3.
    """
    sets = read_sets(retrieved, relevant, known)
    known_relevant = frozenset(sets.known or ()) & frozenset(sets.relevant)

    def counted() -> tuple[Column, ...]:
        known, found = sets.inside(known_relevant), sets.inside(known_relevant & sets.found)
        return (
            Column("m", say("relevant and known"), "m_i", known, r"@r \cdot @k"),
            Column("b", say("relevant, known and retrieved"), "b_i", found, r"@h \cdot @k"),
        )

    return fraction(
        sets,
        say("Known relevant documents that are retrieved, divided by all known relevant ones"),
        r"\mathrm{coverage}",
        (r"|A \cap R \cap K|", len(known_relevant & sets.found)),
        (r"|R \cap K|", len(known_relevant)),
        say("No relevant document was known"),
        lambda: _known_in_vain(sets),
        counted,
    )


@metric(
    title=say("Novelty ratio"),
    abbreviation=say("Novelty").text,
    symbol=r"\mathrm{novelty}",
    summary=say("The share of the retrieved relevant documents that was new to the user."),
    citation=BAEZA_YATES,
    example=EXAMPLE_KNOWN,
)
def novelty_ratio(retrieved: Ids, relevant: Ids, known: Ids) -> Result:
    """Novelty ratio: retrieved relevant documents that were unknown, divided by all retrieved
    relevant ones.

    Collections of ids and errors as in `coverage_ratio`. NaN when no relevant document is
    retrieved. Source: Baeza-Yates & Ribeiro-Neto (1999), ch. 3.
    """
    sets = read_sets(retrieved, relevant, known)
    new = sets.found - frozenset(sets.known or ())

    def counted() -> tuple[Column, ...]:
        return (Column("b", say("both, and new"), "b_i", sets.inside(new), r"@h \cdot (1 - @k)"),)

    return fraction(
        sets,
        say("Retrieved relevant documents that were unknown, divided by all retrieved relevant"),
        r"\mathrm{novelty}",
        (r"|(A \cap R) \setminus K|", len(new)),
        (r"|A \cap R|", sets.h),
        say("No relevant document is retrieved"),
        lambda: _known_in_vain(sets),
        counted,
    )


def _known_in_vain(sets: Sets) -> tuple[Step, ...]:
    vain = len(frozenset(sets.known or ()) - frozenset(sets.relevant))
    said = say("Known documents that are not relevant do not count: {count}.", count=vain)
    return noted(vain, said)
