"""What the binary metrics of a ranked list share: which ranks are relevant, and their table.

Notation: rel_i is 1 for a relevant document at rank i, h_i counts the relevant ones down to rank i,
R is the number of relevant documents in the collection.
"""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from metrics.arrays import Floats
from metrics.inputs.grades import ranked_grades
from metrics.notation import Ratio
from metrics.steps import Column, Note, Step, Table, say
from metrics.texts import sentence

MANNING = "Manning, Raghavan & Schütze (2008), Introduction to Information Retrieval, ch. 8"
EXAMPLE = ((3, 2, 0, 0, 1, 0, 2, 0),)
BINARY = frozenset({"batch", "additive"})


class Hits(NamedTuple):
    """What all metrics of this module start from; the last axis runs over ranks."""

    grades: Floats
    relevant: NDArray[np.bool_]
    counts: NDArray[np.int64]  # h_i
    total: NDArray[np.int64]  # h_n, the relevant documents of the list
    at_cutoff: NDArray[np.int64]  # h_k
    relevant_from: int

    @property
    def n(self) -> int:
        """The width of the batch, padding included."""
        return self.grades.shape[-1]

    def within(self, k: int | NDArray[np.int64] | None) -> NDArray[np.bool_]:
        """Which ranks are relevant and above the cutoff, one for all lists or one for each."""
        if k is None:
            return self.relevant
        return self.relevant & (np.arange(1, self.n + 1) <= np.asarray(k)[..., None])

    def shown(self, k: int | None) -> int:
        """How many documents of a single list stand above the cutoff."""
        documents = int((~np.isnan(self.grades)).sum())
        return documents if k is None else min(k, documents)


def count_hits(
    grades: ArrayLike | Sequence[Sequence[float]], relevant_from: int, k: int | None = None
) -> Hits:
    g = ranked_grades(grades)
    relevant = g >= relevant_from  # NaN, no document, compares as not relevant
    counts = np.cumsum(relevant, axis=-1, dtype=np.int64)
    none = np.zeros(g.shape[:-1], dtype=np.int64)
    total = counts[..., -1] if g.shape[-1] else none
    at_cutoff = total if k is None or k >= g.shape[-1] else counts[..., k - 1]
    return Hits(g, relevant, counts, total, at_cutoff, relevant_from)


def rank_table(hits: Hits, k: int | None, *further: Column) -> Table:
    n = hits.shown(k)
    columns = (
        Column("i", say("rank"), "i", range(1, n + 1)),
        Column("g", say("grade"), "g_i", hits.grades[:n]),
        Column(
            "rel",
            say("relevant"),
            r"\mathrm{rel}_i",
            hits.relevant[:n].astype(int).tolist(),
            formula=r"\left[@g \ge @from\right]",
        ),
        Column(
            "h",
            say("relevant so far"),
            "h_i",
            hits.counts[:n].tolist(),
            formula="@above.h + @rel",
            start=0,
        ),
    )
    return Table.of(
        say("Down the list"),
        *columns,
        *further,
        constants={"from": (r"\theta", hits.relevant_from)},
        marked=frozenset(np.flatnonzero(hits.relevant[:n]).tolist()),
        mark=say("relevant"),
    )


def precision_column(hits: Hits, k: int | None) -> Column:
    counts = hits.counts[: hits.shown(k)].tolist()
    ratios = [Ratio(h, i) for i, h in enumerate(counts, 1)]
    return Column("p", say("precision"), r"\mathrm{P@}i", ratios, formula=r"\frac{@h}{@i}")


def no_relevant() -> Note:
    return Note(say("No document is relevant, so the value is 0/0: undefined. Many tools print 0."))


def short_list(hits: Hits, k: int | None) -> tuple[Step, ...]:
    n = hits.shown(None)
    if k is None or k <= n:
        return ()
    if k == n + 1:
        text = say("The list ends at rank {n}; rank {k} holds nothing relevant.", n=n, k=k)
    else:
        text = sentence("list_ends_at", n=n, next=n + 1, k=k)
    return (Note(text),)
