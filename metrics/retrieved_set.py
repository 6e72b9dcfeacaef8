"""Metrics of a retrieved set: which documents were found, without an order.

Notation: A are the retrieved documents, R the relevant ones, K those that the user knew before; a,
r and k say of one document whether it is in them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import ArrayLike, NDArray

from metrics.arrays import share
from metrics.core import Result, metric
from metrics.inputs.ids import id_set
from metrics.notation import Number, Ratio, tidy
from metrics.params import Beta
from metrics.steps import Column, Equation, Group, Note, Say, Step, Table, say

Ids: TypeAlias = Iterable[Any]
Slots: TypeAlias = dict[str, tuple[str, Number | Sequence[Number]]]

RIJSBERGEN = "van Rijsbergen (1979), Information Retrieval, 2nd ed., ch. 7"
BAEZA_YATES = (
    "Baeza-Yates & Ribeiro-Neto (1999), Modern Information Retrieval, ch. 3, after Korfhage (1997)"
)
EXAMPLE = (("d1", "d2", "d3", "d4", "d5"), ("d1", "d3", "d5", "d7"))
EXAMPLE_KNOWN = (*EXAMPLE, ("d1", "d7", "d9"))


class _Sets(NamedTuple):
    """The ids of each set, in the order in which they were given."""

    retrieved: tuple[str, ...]
    relevant: tuple[str, ...]
    known: tuple[str, ...] | None

    @property
    def a(self) -> int:
        """|A|, the number of retrieved documents."""
        return len(self.retrieved)

    @property
    def r(self) -> int:
        """|R|, the number of relevant documents."""
        return len(self.relevant)

    @property
    def found(self) -> frozenset[str]:
        """The documents that are retrieved and relevant."""
        return frozenset(self.retrieved) & frozenset(self.relevant)

    @property
    def h(self) -> int:
        """|A ∩ R|, how many these are."""
        return len(self.found)

    def table(self) -> Table:
        """Which document is in which set, a row a document; those found are marked."""
        members = tuple(dict.fromkeys((*self.retrieved, *self.relevant, *(self.known or ()))))

        def column(name: str, said: Say, ids: tuple[str, ...]) -> Column:
            inside = frozenset(ids)
            return Column(name, said, f"{name}_i", [int(one in inside) for one in members])

        columns = [
            Column("i", say("document"), "i", members),
            column("a", say("retrieved"), self.retrieved),
            column("r", say("relevant"), self.relevant),
        ]
        both = [int(one in self.found) for one in members]
        columns.append(Column("h", say("both"), "h_i", both, formula=r"@a \cdot @r"))
        if self.known is not None:
            columns.append(column("k", say("known before"), self.known))
        marked = frozenset(at for at, one in enumerate(both) if one)
        return Table(say("Document by document"), tuple(columns), marked=marked, mark=say("found"))


def _read(retrieved: Ids, relevant: Ids, known: Ids | None = None) -> _Sets:
    return _Sets(
        id_set(retrieved, "retrieved"),
        id_set(relevant, "relevant"),
        None if known is None else id_set(known, "known"),
    )


def _fraction(
    sets: _Sets,
    says: Say,
    symbol: str,
    over: tuple[str, int],
    under: tuple[str, int],
    why_empty: Say,
    more: Callable[[], tuple[Step, ...]] = tuple,
) -> Result:
    """A metric that is one size divided by another."""
    value = share(over[1], under[1])

    def derive() -> tuple[Step, ...]:
        fraction = Equation(
            says, symbol, r"\frac{@over}{@under}", {"over": over, "under": under}, float(value)
        )
        undefined = say("{why}, so the value is 0/0: undefined.", why=why_empty)
        notes = () if under[1] else (Note(undefined),)
        return (fraction, *notes, *more(), sets.table())

    return Result(value, derive)


@metric(
    title=say("Precision of a set"),
    abbreviation="P",
    symbol=r"\mathrm{P}",
    summary=say("The share of the retrieved documents that is relevant."),
    citation=RIJSBERGEN,
    range=(0.0, 1.0),
    example=EXAMPLE,
)
def set_precision(retrieved: Ids, relevant: Ids) -> Result:
    """Precision: retrieved relevant documents, divided by all retrieved ones.

    Both are collections of ids, texts or whole numbers, in any order. NaN when nothing is
    retrieved. Raises InvalidInput for a repeated id. Source: van Rijsbergen (1979), ch. 7.
    """
    sets = _read(retrieved, relevant)
    return _fraction(
        sets,
        say("Retrieved documents that are relevant, divided by all retrieved ones"),
        r"\mathrm{P}",
        (r"|A \cap R|", sets.h),
        ("|A|", sets.a),
        say("Nothing is retrieved"),
    )


@metric(
    title=say("Recall of a set"),
    abbreviation="R",
    symbol=r"\mathrm{R}",
    summary=say("The share of the relevant documents that is retrieved."),
    citation=RIJSBERGEN,
    range=(0.0, 1.0),
    example=EXAMPLE,
)
def set_recall(retrieved: Ids, relevant: Ids) -> Result:
    """Recall: retrieved relevant documents, divided by all relevant ones.

    Collections of ids and errors as in `set_precision`; NaN when nothing is relevant. Source: van
    Rijsbergen (1979), ch. 7.
    """
    sets = _read(retrieved, relevant)
    return _fraction(
        sets,
        say("Relevant documents that are retrieved, divided by all relevant ones"),
        r"\mathrm{R}",
        (r"|A \cap R|", sets.h),
        ("|R|", sets.r),
        say("Nothing is relevant"),
    )


@metric(
    title=say("F-score of a set"),
    abbreviation="F{beta}",
    symbol=r"F_{\beta}",
    summary=say("The weighted harmonic mean of precision and recall; beta > 1 favours recall."),
    citation=RIJSBERGEN,
    range=(0.0, 1.0),
    example=EXAMPLE,
)
def set_f_score(retrieved: Ids, relevant: Ids, *, beta: Beta = 1.0) -> Result:
    """F-score: (1 + beta^2) P R / (beta^2 P + R).

    In sizes it is (1 + beta^2) |A ∩ R| / (beta^2 |R| + |A|).
    Collections of ids and errors as in `set_precision`. NaN when both sets are empty; when one of
    them is, the form in sizes gives 0. Source: van Rijsbergen (1979), ch. 7, where his alpha is
    1 / (1 + beta^2).
    """
    sets = _read(retrieved, relevant)
    b2, name = beta**2, rf"F_{{{tidy(beta)}}}"
    value = share((1 + b2) * sets.h, b2 * sets.r + sets.a)

    def derive() -> tuple[Step, ...]:
        b: Slots = {"b": (r"\beta", tidy(beta))}
        sizes = Equation(
            say("The same in sizes"),
            name,
            r"\frac{(1 + @b^{2}) \cdot @h}{@b^{2} \cdot @r + @a}",
            {**b, "h": (r"|A \cap R|", sets.h), "r": ("|R|", sets.r), "a": ("|A|", sets.a)},
            float(value),
        )
        if not sets.h:
            return (sizes, *_nothing_found(sets, value != value), sets.table())
        p, r = Ratio(sets.h, sets.a), Ratio(sets.h, sets.r)
        mean = Equation(
            say("The weighted harmonic mean of precision and recall"),
            name,
            r"\frac{(1 + @b^{2}) \cdot @p \cdot @r}{@b^{2} \cdot @p + @r}",
            {**b, "p": (r"\mathrm{P}", p), "r": (r"\mathrm{R}", r)},
            (1 + b2) * float(p) * float(r) / (b2 * float(p) + float(r)),
        )
        return (mean, sizes, sets.table())

    return Result(value, derive)


def equal_f(value: float, recall: ArrayLike, *, beta: float = 1.0) -> NDArray[np.float64]:
    """The precision with which each recall has the F-score `value`: a curve of equal F.

    Solved for P, F = (1 + beta^2) P R / (beta^2 P + R) is P = F R / ((1 + beta^2) R - beta^2 F).
    NaN where no precision from 0 to 1 does it. `recall` and the result have the same shape.
    """
    r, b2 = np.asarray(recall, dtype=np.float64), beta**2
    under = (1 + b2) * r - b2 * value
    over = value * r
    possible = (under > 0) & (over <= under * (1 + 1e-12))  # a last digit too many is still 1
    return np.divide(over, under, out=np.full(r.shape, np.nan), where=possible).clip(max=1.0)


def _nothing_found(sets: _Sets, undefined: bool) -> tuple[Step, ...]:
    """Why a harmonic mean of precision and recall cannot be taken, and what holds instead."""
    if undefined:
        empty = say("Both sets are empty") if not sets.r else say("Nothing is retrieved")
        return (Note(say("{why}, so the value is 0/0: undefined.", why=empty)),)
    return (
        Note(
            say(
                "No document is in both sets: there is no harmonic mean, and the form in sizes "
                "gives 0."
            )
        ),
    )


@metric(
    title=say("Dice coefficient"),
    abbreviation="Dice",
    symbol="D",
    summary=say("Twice what two sets share, divided by the sum of their sizes; equal to F1."),
    citation="Dice (1945), Measures of the amount of ecologic association between species, Ecology "
    "26(3); " + RIJSBERGEN,
    range=(0.0, 1.0),
    example=EXAMPLE,
)
def dice(retrieved: Ids, relevant: Ids) -> Result:
    """Dice coefficient: 2 |A ∩ R| / (|A| + |R|), with the proof that it is F1.

    Collections of ids and errors as in `set_precision`; NaN when both sets are empty. Source: Dice
    (1945); van Rijsbergen (1979), ch. 7.
    """
    sets = _read(retrieved, relevant)
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
            return (coefficient, *_nothing_found(sets, value != value), sets.table())
        return (coefficient, Group(say("Why it equals F1"), proof()), sets.table())

    def proof() -> tuple[Step, ...]:
        p, r = Ratio(sets.h, sets.a), Ratio(sets.h, sets.r)
        lines: list[tuple[Say, str, Slots]] = [
            (
                say("F1 is the harmonic mean of precision and recall"),
                r"\frac{2 \cdot @p \cdot @r}{@p + @r}",
                {"p": (r"\mathrm{P}", p), "r": (r"\mathrm{R}", r)},
            ),
            (
                say("Precision and recall are fractions of sizes"),
                r"\frac{2 \cdot \frac{@h}{@a} \cdot \frac{@h}{@r}}{\frac{@h}{@a} + \frac{@h}{@r}}",
                {**h, **sizes},
            ),
            (
                say("Both halves of the fraction, times the sizes of both sets"),
                r"\frac{2 \cdot @h \cdot @h}{@h \cdot @r + @h \cdot @a}",
                {**h, **sizes},
            ),
            (
                say("Both halves, divided by what the sets share: the Dice coefficient"),
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
    range=(0.0, 1.0),
    example=EXAMPLE,
)
def jaccard(retrieved: Ids, relevant: Ids) -> Result:
    """Jaccard coefficient: |A ∩ R| / |A ∪ R|.

    Collections of ids and errors as in `set_precision`; NaN when both sets are empty.
    Source: Jaccard (1912).
    """
    sets = _read(retrieved, relevant)
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

    return _fraction(
        sets,
        say("What the sets share, divided by what is in either"),
        "J",
        (r"|A \cap R|", sets.h),
        (r"|A \cup R|", union),
        say("Both sets are empty"),
        in_either,
    )


@metric(
    title=say("Coverage ratio"),
    abbreviation="Coverage",
    symbol=r"\mathrm{coverage}",
    summary=say("The share of the relevant documents that the user knew which is retrieved."),
    citation=BAEZA_YATES,
    range=(0.0, 1.0),
    example=EXAMPLE_KNOWN,
)
def coverage_ratio(retrieved: Ids, relevant: Ids, known: Ids) -> Result:
    """Coverage ratio: known relevant documents that are retrieved, divided by all known relevant.

    Collections of ids and errors as in `set_precision`; `known` may hold documents that are not
    relevant, which do not count. NaN when no relevant document was known. Source: Baeza-Yates &
    Ribeiro-Neto (1999), ch. 3.
    """
    sets = _read(retrieved, relevant, known)
    known_relevant = frozenset(sets.known or ()) & frozenset(sets.relevant)
    return _fraction(
        sets,
        say("Known relevant documents that are retrieved, divided by all known relevant ones"),
        r"\mathrm{coverage}",
        (r"|A \cap R \cap K|", len(known_relevant & sets.found)),
        (r"|R \cap K|", len(known_relevant)),
        say("No relevant document was known"),
        lambda: _known_in_vain(sets),
    )


@metric(
    title=say("Novelty ratio"),
    abbreviation="Novelty",
    symbol=r"\mathrm{novelty}",
    summary=say("The share of the retrieved relevant documents that was new to the user."),
    citation=BAEZA_YATES,
    range=(0.0, 1.0),
    example=EXAMPLE_KNOWN,
)
def novelty_ratio(retrieved: Ids, relevant: Ids, known: Ids) -> Result:
    """Novelty ratio: retrieved relevant documents that were unknown, divided by all retrieved
    relevant ones.

    Collections of ids and errors as in `coverage_ratio`. NaN when no relevant document is
    retrieved. Source: Baeza-Yates & Ribeiro-Neto (1999), ch. 3.
    """
    sets = _read(retrieved, relevant, known)
    return _fraction(
        sets,
        say("Retrieved relevant documents that were unknown, divided by all retrieved relevant"),
        r"\mathrm{novelty}",
        (r"|(A \cap R) \setminus K|", len(sets.found - frozenset(sets.known or ()))),
        (r"|A \cap R|", sets.h),
        say("No relevant document is retrieved"),
        lambda: _known_in_vain(sets),
    )


def _known_in_vain(sets: _Sets) -> tuple[Step, ...]:
    vain = len(frozenset(sets.known or ()) - frozenset(sets.relevant))
    said = say("Known documents that are not relevant do not count: {count}.", count=vain)
    return (Note(said),) if vain else ()
