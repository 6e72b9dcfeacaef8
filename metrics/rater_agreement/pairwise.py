"""Agreement of any number of raters: how many pairs of ratings of an item are the same.

Notation as in `ratings`; P_i is the agreement on item i.
"""

from fractions import Fraction
from functools import cached_property

from metrics.arrays import Counts
from metrics.notation import Number, Product, Ratio
from metrics.rater_agreement.chance import OBSERVED, Share
from metrics.rater_agreement.table import lettered
from metrics.rater_agreement.units import Units
from metrics.steps import Column, Equation, Step, Table, noted, say
from metrics.texts import sentence


class Pairwise:
    """The pairs of ratings of each unit that has two ratings at least."""

    def __init__(self, units: Units):
        self.left_out = units.alone
        self.units = units.paired
        self.n = int(self.units.times.sum())
        self.squares: Counts = (self.units.counts**2).sum(1)

    @cached_property
    def mean(self) -> Share:
        """The mean of P_i over the items."""
        r = self.units.raters
        alike = (self.squares - r) * self.units.times
        counts = self.units.sizes
        if len(counts) == 1:  # as it was counted
            return Share(int(alike.sum()), self.n * counts[0] * (counts[0] - 1))
        if not counts:
            return Share(0, 0)
        parts = [Fraction(int(alike[r == one].sum()), one * (one - 1)) for one in counts]
        return Share.of(sum(parts, Fraction()) / self.n)

    @property
    def each(self) -> list[Ratio]:
        """P_i of each unit."""
        r = self.units.raters
        over, under = (self.squares - r).tolist(), (r * (r - 1)).tolist()
        return [Ratio(a, b) for a, b in zip(over, under, strict=True)]

    def equation(self, symbol: str = OBSERVED) -> Equation:
        """The observed agreement, as the mean over items."""
        terms: list[Number] = list(self.each)
        of = r"\sum_i P_i"
        if self.units.repeated:
            of = r"\sum_i m_i \cdot P_i"
            times = self.units.times.tolist()
            terms = [Product((t, term)) for t, term in zip(times, terms, strict=True)]
        return Equation(
            say("The share of pairs of raters that agree, averaged over the items"),
            symbol,
            r"\frac{@terms}{@N}",
            {"terms": (of, terms), "N": ("N", self.n)},
            float(self.mean),
        )

    def notes(self) -> tuple[Step, ...]:
        """How many items have no pair of ratings, if any."""
        return noted(self.left_out, sentence("items_fewer_than", count=self.left_out))

    def table(self) -> Table:
        """Item by item, or pair by pair where many items have the same ratings."""
        units = self.units
        c = len(units.names)
        counts = [
            Column(
                lettered("n", j),
                say("{name}: ratings", name=name),
                f"n_{{i{j + 1}}}",
                units.counts[:, j].tolist(),
            )
            for j, name in enumerate(units.names)
        ]
        together = " + ".join(f"@{lettered('n', j)}" for j in range(c))
        squared = " + ".join(f"@{lettered('n', j)}^{{2}}" for j in range(c))
        times = (Column("m", say("items like this"), "m_i", units.times.tolist()),)
        return Table.of(
            say("Ratings of each item"),
            Column("i", say("item"), "i", units.called),
            *(times if units.repeated else ()),
            *counts,
            Column("r", say("ratings"), "r_i", units.raters.tolist(), together),
            Column("s", say("squares"), "s_i", self.squares.tolist(), squared),
            Column("P", say("agreement"), "P_i", self.each, r"\frac{@s - @r}{@r \cdot (@r - 1)}"),
        )
