"""Krippendorff's alpha: any number of raters, ratings missing, four levels of measurement.

Notation: o_ck is how often categories c and k coincide within an item, each ordered pair of an
item's m ratings counted 1/(m - 1) times; n_c is the sum of row c, n that of all rows; e_ck is what
dealing the n ratings out anew would give; delta^2_ck as in `differences`.
"""

from __future__ import annotations

import functools
import math
from fractions import Fraction

import numpy as np

from metrics.arrays import Counts, Floats
from metrics.columns_of_labels import RATERS
from metrics.core import Result, metric, takes
from metrics.notation import Number, Product, Ratio, is_exact, tidy
from metrics.parameter_types import Level
from metrics.rater_agreement.chance import NO_PAIR
from metrics.rater_agreement.differences import FORMULAS, scale_of, squared_differences
from metrics.rater_agreement.ratings import ManyRatings, units_of_values
from metrics.rater_agreement.table import category_column, lettered
from metrics.rater_agreement.units import Units
from metrics.steps import EQUAL, Column, Equation, Step, Table, noted, say
from metrics.texts import sentence

NAN = np.nan
EXAMPLE = (
    (
        (1, 2, 3, 3, 2, 1, 4, 1, 2, NAN, NAN, NAN),
        (1, 2, 3, 3, 2, 2, 4, 1, 2, 5, NAN, 3),
        (NAN, 3, 3, 3, 2, 3, 4, 2, 2, 5, 1, NAN),
        (1, 2, 3, 3, 2, 4, 4, 1, 2, 5, 1, NAN),
    ),
)
ALPHA = r"\alpha"


@takes(RATERS)
@metric(
    title=say("Krippendorff's alpha"),
    abbreviation=say("Alpha").text,
    symbol=ALPHA,
    summary=say("1 minus the ratio of observed disagreement to disagreement expected by chance."),
    citation="Krippendorff (2011), Computing Krippendorff's alpha-reliability, University of "
    "Pennsylvania",
    range=(-1.0, 1.0),
    example=EXAMPLE,
    traits=frozenset({"chance", "many", "missing", "ordered"}),
)
def krippendorff_alpha(ratings: ManyRatings, *, level: Level = "nominal") -> Result:
    """Krippendorff's alpha: 1 - D_o / D_e, the disagreement observed over that of chance.

    `ratings` has the shape (raters, items) with NaN for a missing rating, or is `Ratings` or an
    `AgreementTable`, whose categories are numbers at the levels "interval" and "ratio". An item
    with one rating alone pairs with nothing and is left out. `.coincidences`, `.expected` and
    `.differences` are the matrices o, e and delta^2 of shape (c, c), `.categories` their names,
    `.observed` and `.chance` the disagreements D_o and D_e. NaN when all paired ratings are the
    same, or none is paired. Raises InvalidInput that names the cell or the category, for more than
    200 different ratings, and for numbers below 0 at the level "ratio". Source: Krippendorff
    (2011).
    """
    worked = _Alpha(units_of_values(ratings), level)
    extras = {
        "observed": worked.observed,
        "chance": worked.chance,
        "coincidences": worked.coincidences,
        "expected": worked.expected,
        "differences": worked.differences,
        "categories": worked.units.names,
    }
    return Result(np.asarray(worked.value), worked.steps, extras=extras)


@functools.lru_cache(maxsize=64)
def above_diagonal(c: int) -> tuple[Counts, Counts]:
    """The rows and columns of the cells above the diagonal of a (c, c) matrix."""
    return np.triu_indices(c, 1)


def coincidence_matrix(units: Units) -> Floats:
    """o_ck, shape (c, c), from units with two ratings at least.

    Units with as many ratings are counted together, in whole numbers, and divided once.
    """
    c = len(units.names)
    total = np.zeros((c, c))
    for m in units.sizes:
        here = units if len(units.sizes) == 1 else units.where(units.raters == m)
        counts = here.counts.astype(np.float64)
        weighted = counts * here.times[:, None]
        total += (weighted.T @ counts - np.diag(weighted.sum(0))) / (m - 1)
    return total


def _fraction(over: float, under: int) -> Ratio:
    """over / under, in whole numbers where a decimal would have to be rounded and they are small:
    coincidences are thirds, fifths and the like.
    """
    close = Fraction(over).limit_denominator(10**6)
    if not is_exact(over) and math.isclose(close, over, rel_tol=1e-13):
        return Ratio(close.numerator, close.denominator * under)
    return Ratio(tidy(over), under)


class _Alpha:
    """Alpha of one set of ratings: the numbers, and their derivation."""

    def __init__(self, units: Units, level: str):
        self.left_out = units.left_out + int(units.times[units.raters == 1].sum())
        self.units, self.level = units.paired, level
        self.coincidences = o = coincidence_matrix(self.units)
        self.totals = np.array(self.units.totals, dtype=np.float64)
        self.n = n = int(self.totals.sum())
        self.x = scale_of(level, np.array(self.units.numbers), self.totals, self.units.names)
        self.differences = squared_differences(level, self.x)
        both = np.outer(self.totals, self.totals)
        self.expected = (both - np.diag(self.totals)) / (n - 1) if n else np.zeros(o.shape)
        # Each pair of different categories once; it stands in the matrices twice.
        self.rows, self.columns = above_diagonal(len(o))
        at = (self.rows, self.columns)
        self.products = both[at]
        apart = self.differences[at]
        self.seen = float((o[at] * apart).sum())
        self.dealt = float((self.products * apart).sum())
        self.observed = 2 * self.seen / n if n else np.nan
        self.chance = 2 * self.dealt / (n * (n - 1)) if n else np.nan
        self.value = 1 - self.observed / self.chance if self.dealt else np.nan

    def steps(self) -> tuple[Step, ...]:
        n = self.n
        seen, dealt = _fraction(2 * self.seen, n), _fraction(2 * self.dealt, n * (n - 1))
        alpha = Equation(
            say("1 minus the ratio of observed to expected disagreement"),
            ALPHA,
            r"1 - \frac{@o}{@e}",
            {"o": (r"D_{\mathrm{o}}", seen), "e": (r"D_{\mathrm{e}}", dealt)},
            self.value,
        )
        observed = Equation(
            sentence("observed_disagreement_coincidences"),
            r"D_{\mathrm{o}}",
            r"\frac{2 \cdot (@terms)}{@n}",
            {
                "terms": self._terms("o_{ck}", self.coincidences[self.rows, self.columns]),
                "n": ("n", n),
            },
            self.observed,
        )
        chance = Equation(
            sentence("disagreement_chance_all"),
            r"D_{\mathrm{e}}",
            r"\frac{2 \cdot (@terms)}{@n \cdot (@n - 1)}",
            {"terms": self._terms(r"n_c \cdot n_k", self.products), "n": ("n", n)},
            self.chance,
        )
        tables = (self._coincidence_table(), self._pair_table(), *self._rank_table())
        return (alpha, *self._notes(), observed, chance, *tables)

    def _terms(self, symbol: str, counts: Floats) -> tuple[str, list[Number]]:
        """Counts times squared differences, in symbols and in numbers."""
        differences = self.differences[self.rows, self.columns]
        return rf"\textstyle\sum_{{c<k}} {symbol} \cdot \delta_{{ck}}^{{2}}", [
            Product((tidy(count), tidy(difference)))
            for count, difference in zip(counts, differences, strict=True)
        ]

    def _notes(self) -> tuple[Step, ...]:
        why = NO_PAIR
        if self.n:
            why = sentence("only_one_category_used", name=", ".join(self.units.used))
        alone = sentence("items_only_one", count=self.left_out)
        return (*noted(np.isnan(self.value), why), *noted(self.left_out, alone))

    def _coincidence_table(self) -> Table:
        names = self.units.names
        columns = [
            Column(
                lettered("o", k),
                say("with {name}", name=name),
                f"o_{{c{k + 1}}}",
                self.coincidences[:, k],
            )
            for k, name in enumerate(names)
        ]
        together = " + ".join(f"@{lettered('o', k)}" for k in range(len(names)))
        total = Column("n", say("ratings"), "n_c", self.totals, together)
        return Table.of(
            say("Coincidences: how often two ratings occur together within an item"),
            category_column(names, symbol="c"),
            *columns,
            total,
            marks={(k, k + 1): EQUAL for k in range(len(names))},
        )

    def _rank_table(self) -> tuple[Table, ...]:
        """How many ratings lie below a category, where these are the scale."""
        if self.level != "ordinal":
            return ()
        so_far = np.cumsum(self.totals)
        table = Table.of(
            say("Ranks: the ratings below a category and half of its own"),
            category_column(self.units.names, symbol="c"),
            Column("n", say("ratings"), "n_c", self.totals),
            Column("s", say("so far"), "s_c", so_far, "@above.s + @n", 0),
            Column("x", say("place"), "x_c", self.x, r"@s - \frac{@n}{2}"),
        )
        return (table,)

    def _pair_table(self) -> Table:
        """Each pair of different categories: how often it occurs, and by how much it differs."""
        names, rows, columns = self.units.names, self.rows, self.columns
        x, totals = self.x, self.totals
        places = (
            Column("x", say("place"), "x_c", x[rows]),
            Column("y", say("place of the other"), "x_k", x[columns]),
        )
        return Table.of(
            say("Pairs of different categories"),
            category_column([names[c] for c in rows], symbol="c"),
            Column("other", say("other category"), "k", [names[k] for k in columns]),
            *(places if self.level != "nominal" else ()),
            Column(
                "d",
                say("squared difference"),
                r"\delta_{ck}^{2}",
                self.differences[rows, columns],
                FORMULAS[self.level],
            ),
            Column("o", say("coincide"), "o_{ck}", self.coincidences[rows, columns]),
            Column("nc", say("ratings"), "n_c", totals[rows]),
            Column("nk", say("ratings of the other"), "n_k", totals[columns]),
            Column(
                "e",
                say("expected by chance"),
                "e_{ck}",
                self.expected[rows, columns],
                r"\frac{@nc \cdot @nk}{@n - 1}",
            ),
            constants={"n": ("n", self.n)},
        )
