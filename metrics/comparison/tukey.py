"""Tukey's honestly significant difference by randomisation: how far the best and the worst of
several systems stand apart when these change places on queries.
"""

import hashlib
import itertools
from collections.abc import Callable, Sequence

import numpy as np

from metrics.arrays import Counts, Floats
from metrics.comparison.pairs import FAR, PLACES
from metrics.results import Result
from metrics.steps import Column, Step, Table, say

CELLS = 1 << 20  # of drawn ways, queries and systems that are held at a time
KEPT = 32  # tables whose counts are kept: these are the same for each baseline
_kept: dict[tuple[object, ...], Counts] = {}


def tukey_hsd(
    tables: Sequence[Floats],
    names: Sequence[str],
    base: str,
    samples: int,
    seed: int,
    progress: Callable[[float], None] = lambda _share: None,
) -> list[Result]:
    """For each measure, given as (queries, systems), the smallest p of all pairs of systems, and in
    `.adjusted` those of the pairs with the system `base`.

    On each query the systems change places at random, `samples` times from `seed`; p is the share
    of these ways, the observed one added, in which the best mean is at least as far from the worst
    one as the two means are from each other. So one false verdict among all pairs has a chance of
    alpha at most. Of two systems it is the randomisation test. Source: Carterette (2012), Multiple
    testing in statistical analysis of systems-based IR experiments, TOIS 30(1).
    """
    pairs = [*itertools.combinations(range(len(names)), 2)]
    values = np.stack(tables, axis=-1)  # (queries, systems, measures)
    # Sums of floats are compared by the decimals that they have, as in `Pairs`.
    largest = np.abs(values).max((0, 1)).clip(1)
    scale = 10.0 ** (PLACES - FAR - np.ceil(np.log10(largest)))
    gaps = np.rint([abs((values[:, a] - values[:, b]).sum(0)) * scale for a, b in pairs]).T
    n, m, _measures = values.shape
    digest = hashlib.sha256(values.tobytes()).digest()
    key = digest, values.dtype.str, values.shape, samples, seed
    counts = _kept.get(key)
    if counts is None:
        counts = np.zeros(gaps.shape, dtype=np.int64)
        rng, rows = np.random.default_rng(seed), max(CELLS // (n * m), 1)
        for start in range(0, samples, rows):
            tiled = np.tile(np.arange(m), (min(rows, samples - start), n, 1))
            places = rng.permuted(tiled, axis=-1)
            sums = [sum((places[..., j] == s) @ values[:, s] for s in range(m)) for j in range(m)]
            counts += (np.rint(np.ptp(sums, axis=0) * scale)[..., None] >= gaps).sum(0)
            progress(start / samples)
        for oldest in [*_kept][: max(len(_kept) + 1 - KEPT, 0)]:
            _kept.pop(oldest, None)
        _kept[key] = counts

    def result(gap: Floats, count: Counts) -> Result:
        p = (count + 1) / (samples + 1)

        def derive() -> tuple[Step, ...]:
            title = say("Ways with a best mean as far from the worst, seed {seed}", seed=str(seed))
            columns = (
                Column("c", say("pair"), "c", [f"{names[a]}, {names[b]}" for a, b in pairs]),
                Column("d", say("difference of the means"), "d_c", gap / n),
                Column("b", say("ways as far apart"), "b_c", count.tolist()),
                Column("p", say("corrected p"), "p_c", p, r"\frac{@b + 1}{@B + 1}"),
            )
            return (Table(title, columns, {"B": ("B", samples)}),)

        told = [base in (names[a], names[b]) for a, b in pairs]
        return Result(np.asarray(p.min()), derive, extras={"adjusted": p[told]})

    return [result(gap, count) for gap, count in zip((gaps.T / scale).T, counts, strict=True)]
