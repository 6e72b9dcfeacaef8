"""Ranked lists beside gdeval, and precision at levels of recall by its definition."""

import shutil

import numpy as np
import pytest
from hypothesis import assume, given

import metrics
from tests.strategies import Ranking, rankings


@given(r=rankings())
def test_interpolated_precision_by_the_definition(r: Ranking) -> None:
    """The best precision at any rank whose recall reaches the level, in whole numbers."""
    total = r.relevant()
    assume(total)
    hits = np.cumsum(np.array(r.grades) >= 1)
    precisions = hits / np.arange(1, len(hits) + 1)
    expected = [
        max([p for p, h in zip(precisions, hits, strict=True) if h * 20 >= j * total] or [0.0])
        for j in range(21)
    ]
    found = metrics.interpolated_precision(r.grades, levels=21, n_relevant=total)
    np.testing.assert_allclose(found.curve, expected, rtol=1e-9, atol=1e-9)


@pytest.mark.skipif(shutil.which("perl") is None, reason="gdeval.pl needs Perl")
def test_gdeval() -> None:
    """gdeval fixes the largest grade at 4 and prints five decimals; one call for all lists."""
    import ir_measures

    rng = np.random.default_rng(11)
    lists = [rng.integers(0, 5, rng.integers(1, 30)).tolist() for _ in range(40)]
    missing = [rng.integers(0, 5, 3).tolist() for _ in lists]
    qrels = {
        str(q): {f"d{at}": g for at, g in enumerate([*grades, *others])}
        for q, (grades, others) in enumerate(zip(lists, missing, strict=True), 1)
    }
    run = {
        str(q): {f"d{at}": 1000.0 - at for at in range(len(grades))}
        for q, grades in enumerate(lists, 1)
    }
    gdeval = [ir_measures.parse_measure(name) for name in ("ERR@10", "nDCG(dcg='exp-log2')@10")]
    values = list(ir_measures.iter_calc(gdeval, qrels, run))
    assert len(values) == 2 * len(lists)
    for found in values:
        at = int(found.query_id) - 1
        if found.measure.NAME == "ERR":
            ours = metrics.expected_reciprocal_rank(lists[at], k=10, max_grade=4)
        else:
            judged = [*lists[at], *missing[at]]
            ours = metrics.ndcg(lists[at], k=10, gain="exponential", judged=judged)
        assert found.value == pytest.approx(float(ours), abs=0.6e-5)
