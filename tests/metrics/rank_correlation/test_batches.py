"""Orders one by one and in a batch."""

import numpy as np
import pytest

import metrics
from metrics import CATALOGUE
from metrics.rank_correlation.overlap import rank_biased_overlaps
from tests.metrics.examples import choices

RNG = np.random.default_rng(8)
TIED = [np.array([metrics.ranks_of(RNG.integers(0, n, n)) for _ in range(40)]) for n in (2, 5, 17)]
COLUMNS = [
    *zip(TIED, [RNG.permuted(ranks, axis=1) for ranks in TIED], strict=True),
    *[
        tuple(RNG.permuted(np.tile(np.arange(1.0, n + 1), (40, 1)), axis=1) for _ in "xy")
        for n in (1, 8, 30)
    ],
]


@pytest.mark.parametrize(
    "name", [n for n, m in metrics.family("rank_correlation").items() if "batch" in m.traits]
)
def test_a_row_of_a_batch_is_bit_for_bit_the_single_case(name: str) -> None:
    metric = CATALOGUE[name]
    for chosen in choices(metric):
        if chosen.get("pair_weights"):  # a matrix fits one number of items; beside a loop elsewhere
            continue
        for x, y in COLUMNS:
            batch = metric.function(x, y, **chosen)
            one_by_one = [metric.function(*row, **chosen) for row in zip(x, y, strict=True)]
            values = [float(one) for one in one_by_one]
            assert np.array_equal(batch.value, values, equal_nan=True), chosen
            for extra in one_by_one[0].extras:
                rows = [one.extras[extra] for one in one_by_one]
                found = np.broadcast_to(batch.extras[extra], np.shape(rows))
                assert np.array_equal(found, rows, equal_nan=True), extra


def test_overlap_of_ranks_is_that_of_ids() -> None:
    def groups(ranks: np.ndarray) -> list[tuple[int, ...]]:
        return [tuple(np.flatnonzero(ranks == rank).tolist()) for rank in np.unique(ranks)]

    overlap = CATALOGUE["rank_biased_overlap"]
    for chosen in choices(overlap):
        for x, y in COLUMNS:
            values = [
                float(overlap.function(groups(a), groups(b), **chosen))
                for a, b in zip(x, y, strict=True)
            ]
            chosen = {"persistence": 0.9, "form": "extrapolated", **chosen}
            assert rank_biased_overlaps(x, y, **chosen).tolist() == values
