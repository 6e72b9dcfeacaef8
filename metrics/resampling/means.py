"""Bootstrap means of values, and the interval that holds the middle of them."""

from dataclasses import dataclass
from functools import cached_property

import numpy as np

from metrics.arrays import Counts, Floats
from metrics.steps import Column, Note, Table, say
from metrics.texts import sentence

CELLS = 1 << 18  # of drawn samples and values that are held at a time


def drawn_means(values: Floats, samples: int, seed: int) -> Floats:
    """The means of `samples` times n of the n values, drawn with replacement."""
    rng, n = np.random.default_rng(seed), len(values)
    means, rows = np.empty(samples), max(CELLS // n, 1)
    for start in range(0, samples, rows):
        drawn = rng.integers(0, n, (min(rows, samples - start), n))
        means[start : start + rows] = values[drawn].mean(axis=1)
    return means


@dataclass(frozen=True)
class Ends:
    """The ends of the middle `level` of the means, or other values, of some draws: between two of
    them an end is linear, as in numpy.percentile and scipy.stats.bootstrap.
    """

    means: Floats  # (samples,), in any order
    level: float

    @property
    def shares(self) -> Floats:
        """The share of the means below either end."""
        return np.array([(1 - self.level) / 2, (1 + self.level) / 2])

    @property
    def places(self) -> Floats:
        """Where the ends are among the sorted means, counted from 0."""
        return self.shares * (len(self.means) - 1)

    @cached_property
    def _around(self) -> tuple[Counts, Floats, Floats]:
        """The whole places below, the means there and the next ones."""
        below = np.floor(self.places).astype(np.int64)
        above = np.minimum(below + 1, len(self.means) - 1)
        ordered = np.partition(self.means, np.concatenate([below, above]))
        return below, ordered[below], ordered[above]

    @cached_property
    def values(self) -> Floats:
        """Both ends."""
        below, lower, upper = self._around
        return lower + (self.places - below) * (upper - lower)

    def note(self) -> Note:
        low, high = self.values.tolist()
        return Note(sentence("middle_them_lie", level=self.level, low=low, high=high))

    def table(self) -> Table:
        below, lower, upper = self._around
        columns = (
            Column("e", say("end"), "e", [1, 2]),
            Column("a", say("share of the values below"), "a_e", self.shares),
            Column(
                "h",
                say("place in their order, from 0"),
                "h_e",
                self.places,
                r"@a \cdot (@B - 1)",
            ),
            Column("i", say("whole place"), "i_e", below.tolist()),
            Column("m", say("value there"), "m_e", lower),
            Column("u", say("next value"), "u_e", upper),
            Column(
                "v",
                say("end of the interval"),
                "v_e",
                self.values,
                r"@m + (@h - @i) \cdot (@u - @m)",
            ),
        )
        return Table(
            say("Lower and upper end: the middle {level} of the values", level=self.level),
            columns,
            constants={"B": ("B", len(self.means))},
        )
