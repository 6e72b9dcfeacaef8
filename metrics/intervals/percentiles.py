"""The percentile interval of the bootstrap.

Notation: s_0, s_1, ... are the sorted values of the draws, B of them have one; h is the place of an
end among them, i the whole place below it.
"""

from __future__ import annotations

import functools
from collections.abc import Iterator
from dataclasses import dataclass, field

import numpy as np

from metrics.arrays import Counts, Floats
from metrics.cells import cells
from metrics.declarations.sample import Sample
from metrics.inputs.counted import counted
from metrics.notation import tidy
from metrics.steps import Column, Definition, Equation, Group, Note, Step, Table, say

EFRON = "Efron & Tibshirani (1993), An introduction to the bootstrap, ch. 13"
CELLS = 1 << 20  # of drawn times that are held at once
SHOWN = 5  # draws that are written down
MOST = 60  # items of one that are
LOW, HIGH = r"a_{\mathrm{low}}", r"a_{\mathrm{high}}"
NEAR = 2  # sorted values on either side of an end


def drawn_times(times: Counts, draws: int, seed: int) -> Iterator[Counts]:
    """How often each kind is there in each draw of as many items with replacement, shape (q, k),
    in one batch or as many as it takes.
    """
    rng, rows = np.random.default_rng(seed), max(CELLS // len(times), 1)
    if draws <= rows:
        yield _one_batch(times.tobytes(), draws, seed)
        return
    for start in range(0, draws, rows):
        yield _draw(times, min(rows, draws - start), rng)


@functools.lru_cache(maxsize=2)  # all metrics of an input are asked one after the other
def _one_batch(times: bytes, draws: int, seed: int) -> Counts:
    drawn = _draw(np.frombuffer(times, dtype=np.int64), draws, np.random.default_rng(seed))
    drawn.flags.writeable = False
    return drawn


def _draw(times: Counts, size: int, rng: np.random.Generator) -> Counts:
    n = int(times.sum())
    if (times != 1).any():
        return rng.multinomial(n, times / n, size)
    drawn = rng.integers(0, n, (size, n)) + np.arange(size)[:, None] * n
    return np.bincount(drawn.ravel(), minlength=size * n).reshape(size, n)


@dataclass(frozen=True, eq=False)
class Percentiles:
    """The middle `confidence` of the values of draws that have one, by NumPy's rule "linear"."""

    sample: Sample
    confidence: float
    draws: int
    seed: int
    first: Counts = field(init=False)  # the times of the first draws
    values: Floats = field(init=False)  # of all draws, in their order
    sorted: Floats = field(init=False)

    def __post_init__(self) -> None:
        found = []
        for times in drawn_times(self.sample.times, self.draws, self.seed):
            if not found:
                object.__setattr__(self, "first", times[:SHOWN].copy())
            found.append(self.sample.values(times))
        values = np.concatenate(found)
        object.__setattr__(self, "values", values)
        object.__setattr__(self, "sorted", np.sort(values[~np.isnan(values)]))

    @property
    def undefined(self) -> int:
        """The draws without a value."""
        return self.draws - len(self.sorted)

    def _places(self) -> tuple[tuple[str, float, float, int, int], ...]:
        """Of each end its name, its share of the values below, its place, and both neighbours."""
        last = len(self.sorted) - 1
        found = []
        for end, share in (("low", (1 - self.confidence) / 2), ("high", (1 + self.confidence) / 2)):
            place = share * last
            below = int(place)
            found.append((end, share, place, below, min(below + 1, last)))
        return tuple(found)

    @property
    def ends(self) -> tuple[float, float]:
        """Both ends; NaN where no draw has a value."""
        if not len(self.sorted):
            return np.nan, np.nan
        s = self.sorted
        low, high = (
            float(s[below] + (place - below) * (s[above] - s[below]))
            for _end, _share, place, below, above in self._places()
        )
        return low, high

    def steps(self) -> tuple[Step, ...]:
        n = int(self.sample.times.sum())
        how = say(
            "{draws} times {things} are drawn with replacement, with the seed {seed}, and the "
            "value is computed of each draw.",
            draws=self.draws,
            things=counted(n, self.sample.things),
            seed=str(self.seed),
        )
        if not len(self.sorted):
            none = say("The value is undefined in every draw, so the interval is 0/0: undefined.")
            return Note(how), Note(none)
        dropped = say(
            "Draws in which the value is undefined are left out: {count}.", count=self.undefined
        )
        return (
            Group(
                say("Percentile interval of the bootstrap"),
                (
                    *self._lines(),
                    Note(how),
                    *((Note(dropped),) if self.undefined else ()),
                    Note(
                        say(
                            "An end between two sorted values is linear between them, as in "
                            "numpy.percentile and scipy.stats.bootstrap."
                        )
                    ),
                    self._near(),
                    self._first_draws(),
                ),
                (
                    Definition("B", say("draws that have a value"), len(self.sorted)),
                    Definition("s_i", say("the sorted values, counted from 0")),
                    Definition(LOW, say("share of the values below the lower end")),
                    Definition(HIGH, say("share of the values below the upper end")),
                    Definition("i", say("whole place below the lower end")),
                    Definition("j", say("whole place below the upper end")),
                ),
            ),
        )

    def _lines(self) -> tuple[Equation, ...]:
        said = {
            "low": (
                say("The lower end, between two of the sorted values"),
                say("Its place among the sorted values, from 0"),
            ),
            "high": (
                say("The upper end, between two of the sorted values"),
                say("Its place among the sorted values, from 0"),
            ),
        }
        lines: list[Equation] = []
        s = self.sorted
        for (end, share, place, below, above), value, at in zip(
            self._places(), self.ends, "ij", strict=True
        ):
            symbol = rf"h_{{\mathrm{{{end}}}}}"
            lines.append(
                Equation(
                    said[end][0],
                    rf"v_{{\mathrm{{{end}}}}}",
                    r"@v + (@h - @i) \cdot (@u - @v)",
                    {
                        "v": (f"s_{at}", tidy(s[below])),
                        "u": (f"s_{{{at}+1}}", tidy(s[above])),
                        "h": (symbol, tidy(place)),
                        "i": (at, below),
                    },
                    value,
                )
            )
            slots = {"a": (LOW if at == "i" else HIGH, tidy(share)), "B": ("B", len(s))}
            lines.append(Equation(said[end][1], symbol, r"@a \cdot (@B - 1)", slots, place))
        return tuple(lines)

    def _near(self) -> Table:
        last = len(self.sorted) - 1
        places = sorted(
            {
                at
                for _end, _share, _place, below, above in self._places()
                for at in range(max(below - NEAR, 0), min(above + NEAR, last) + 1)
            }
        )
        used = {at for _e, _s, _p, below, above in self._places() for at in (below, above)}
        return Table(
            say("The sorted values near both ends"),
            (
                Column("i", say("place in their order, from 0"), "i", places),
                Column("s", say("value of the draw"), "s_i", cells(tidy, self.sorted[places])),
            ),
            marked=frozenset(at for at, place in enumerate(places) if place in used),
            mark=say("next to an end"),
            marked_are="here",
        )

    def _first_draws(self) -> Table:
        """What was drawn first: the numbers of the items, or how often each cell was."""
        alone = bool((self.sample.times == 1).all())
        drawn = [_written(times, alone) for times in self.first]
        heading = say("items drawn, by their numbers") if alone else say("items drawn of each cell")
        return Table(
            say("The first draws"),
            (
                Column("d", say("draw"), "", range(1, len(drawn) + 1)),
                Column("items", heading, "", drawn),
                Column("w", say("value of the draw"), "", cells(tidy, self.values[: len(drawn)])),
            ),
        )


def _written(times: Counts, alone: bool) -> str:
    numbers = np.repeat(np.arange(1, len(times) + 1), times) if alone else times
    shown = " ".join(map(str, numbers[:MOST].tolist()))
    return f"{shown} ..." if len(numbers) > MOST else shown
