"""What the derivations of the areas say."""

import time

import numpy as np
import pytest

import metrics
from metrics.export.equations import latex_block
from tests.metrics.examples import tables


@pytest.mark.no_cover
def test_derivation_of_many_items_is_quick() -> None:
    """A table's cells are made where they are read: a hundred thousand rows take no time."""
    rng = np.random.default_rng(2)
    labels, scores = rng.integers(0, 2, 100_000), rng.random(100_000)
    for metric in metrics.family("threshold_sweep").values():
        result = metric.function(labels, scores)
        start = time.perf_counter()
        block = latex_block(result.steps())
        assert time.perf_counter() - start < 1
        if metric.direction == "smaller":  # of the items or of bins
            continue
        assert r"\cdots" in block
        (table,) = tables(result)
        assert len(table) == 100_000
        row = float(table.column("t").values[-1])  # type: ignore[arg-type]
        assert row == scores.min()
        assert [float(v) for v in table.column("t").values[:2]] == sorted(scores)[:-3:-1]  # type: ignore[arg-type]
