"""The percentile interval of the bootstrap.

Source: Efron & Tibshirani (1993), An introduction to the bootstrap, chapter 13.
"""

import functools
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np

from metrics.arrays import Counts, Floats
from metrics.declarations.sample import Sample
from metrics.inputs.counted import counted
from metrics.resampling.means import Ends
from metrics.steps import Column, Definition, Group, Note, Step, Table, say
from metrics.texts import sentence

CELLS = 1 << 20  # of drawn times that are held at once
SHOWN = 5  # draws that are written down
MOST = 60  # items of one that are


Seeds: TypeAlias = int | tuple[int, int]  # the seed, or that of a second sample


def drawn_times(times: Counts, draws: int, seed: Seeds) -> Iterator[Counts]:
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
def _one_batch(times: bytes, draws: int, seed: Seeds) -> Counts:
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
    """The values of draws, NaN where a draw has none, and the middle `confidence` of the others."""

    sample: Sample
    confidence: float
    draws: int
    seed: int

    @functools.cached_property
    def values(self) -> Floats:
        drawn = drawn_times(self.sample.times, self.draws, self.seed)
        return np.concatenate([self.sample.values(times) for times in drawn])

    @functools.cached_property
    def _ends(self) -> Ends:
        return Ends(self.values[~np.isnan(self.values)], self.confidence)

    @property
    def undefined(self) -> int:
        """The draws without a value."""
        return int(np.isnan(self.values).sum())

    @property
    def ends(self) -> tuple[float, float]:
        """Both ends; NaN where no draw has a value."""
        low, high = self._ends.values if self.undefined < self.draws else (np.nan, np.nan)
        return float(low), float(high)

    def steps(self) -> tuple[Step, ...]:
        how = sentence(
            "times_drawn_replacement",
            draws=self.draws,
            things=counted(int(self.sample.times.sum()), self.sample.things),
            seed=str(self.seed),
        )
        left = sentence("draws_which_value", count=self.undefined)
        found = self.undefined < self.draws
        steps = (
            Note(how),
            *((Note(left),) if self.undefined else ()),
            *((self._ends.note(), self._ends.table()) if found else ()),
            self._first_draws(),
        )
        known = (Definition("B", say("draws that have a value"), self.draws - self.undefined),)
        return (Group(say("Percentile interval of the bootstrap"), steps, known if found else ()),)

    def _first_draws(self) -> Table:
        """What was drawn first: the numbers of the items, or how often each cell was."""
        alone = bool((self.sample.times == 1).all())
        first = next(drawn_times(self.sample.times, self.draws, self.seed))[:SHOWN]
        heading = say("items drawn, by their numbers") if alone else say("items drawn of each cell")
        columns = (
            Column("d", say("draw"), "d", range(1, len(first) + 1)),
            Column("items", heading, "", [_written(times, alone) for times in first]),
            Column("m", say("value of the draw"), "m_d", self.values[: len(first)]),
        )
        return Table(say("The first draws"), columns)


def _written(times: Counts, alone: bool) -> str:
    numbers = np.repeat(np.arange(1, len(times) + 1), times) if alone else times
    shown = " ".join(map(str, numbers[:MOST].tolist()))
    return f"{shown} ..." if len(numbers) > MOST else shown
