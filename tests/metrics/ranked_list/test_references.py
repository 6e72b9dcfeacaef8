"""Our values beside those of other libraries, and beside the definitions written as plain loops.

One row of REFERENCES is one comparison; Hypothesis draws the lists. Where we say undefined, the
libraries say 0, as their documentation states; `undefined` is what a row expects then.
"""

import shutil
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
import pytest
from hypothesis import assume, given

import metrics
from tests.metrics.ranked_list.definitions import (
    loop_average_precision,
    loop_err,
    loop_interpolated,
    loop_ndcg,
    loop_rbp,
)
from tests.metrics.ranked_list.tools import (
    ir,
    our_levels,
    sklearn_average_precision,
    sklearn_counts,
    sklearn_gain,
    trec,
    trec_levels,
)
from tests.strategies import Ranking, rankings


@dataclass(frozen=True)
class Reference:
    """Two ways to one number; `applies` says for which lists they mean the same."""

    name: str
    ours: Callable[[Ranking], Any]
    theirs: Callable[[Ranking], Any]
    applies: Callable[[Ranking], bool] = lambda ranking: True
    undefined: float = 0.0


def whole(r: Ranking) -> bool:
    return r.k <= len(r.grades)


def has_relevant(r: Ranking) -> bool:
    return r.relevant() > 0


REFERENCES = [
    Reference(
        "scikit-learn dcg_score",
        lambda r: metrics.dcg(r.grades, k=r.k),
        sklearn_gain("dcg_score"),
        applies=lambda r: len(r.grades) > 1,  # it refuses a single document
    ),
    Reference(
        "scikit-learn dcg_score of exponential gains",
        lambda r: metrics.dcg(r.grades, k=r.k, gain="exponential"),
        sklearn_gain("dcg_score", power=True),
        applies=lambda r: len(r.grades) > 1,
    ),
    Reference(
        "scikit-learn ndcg_score",
        lambda r: metrics.ndcg(r.grades, k=r.k),
        sklearn_gain("ndcg_score"),
        applies=lambda r: len(r.grades) > 1,
    ),
    Reference(
        "scikit-learn average_precision_score",
        lambda r: metrics.average_precision(r.grades),
        sklearn_average_precision,
        applies=lambda r: any(r.grades),  # it warns when no document is relevant
    ),
    Reference(
        "scikit-learn precision_score",
        lambda r: metrics.precision_at_k(r.grades, k=r.k),
        sklearn_counts("precision_score"),
        applies=whole,  # it divides by what is there
    ),
    Reference(
        "scikit-learn recall_score",
        lambda r: metrics.recall_at_k(r.grades, k=r.k),
        sklearn_counts("recall_score"),
    ),
    Reference(
        "scikit-learn fbeta_score",
        lambda r: metrics.f_score_at_k(r.grades, k=r.k, beta=0.5),
        sklearn_counts("fbeta_score", beta=0.5),
        applies=whole,
    ),
    Reference(
        "trec_eval P",
        lambda r: metrics.precision_at_k(r.grades, k=r.k),
        trec("P.{k}"),
    ),
    Reference(
        "trec_eval P, relevant from grade 2",
        lambda r: metrics.precision_at_k(r.grades, k=r.k, relevant_from=2),
        trec("P.{k}", relevant_from=2),
    ),
    Reference(
        "trec_eval recall",
        lambda r: metrics.recall_at_k(r.grades, k=r.k, n_relevant=r.relevant()),
        trec("recall.{k}"),
    ),
    Reference(
        "trec_eval success, relevant from grade 2",
        lambda r: metrics.success_at_k(r.grades, k=r.k, relevant_from=2),
        trec("success.{k}", relevant_from=2),
    ),
    Reference(
        "trec_eval map",
        lambda r: metrics.average_precision(r.grades, n_relevant=r.relevant()),
        trec("map"),
    ),
    Reference(
        "trec_eval map_cut, relevant from grade 2",
        lambda r: metrics.average_precision(
            r.grades, k=r.k, n_relevant=r.relevant(2), relevant_from=2
        ),
        trec("map_cut.{k}", relevant_from=2),
    ),
    Reference(
        "trec_eval recip_rank",
        lambda r: metrics.reciprocal_rank(r.grades),
        trec("recip_rank"),
    ),
    Reference(
        "trec_eval Rprec",
        lambda r: metrics.r_precision(r.grades, n_relevant=r.relevant()),
        trec("Rprec"),
    ),
    Reference(
        "trec_eval ndcg",
        lambda r: metrics.ndcg(r.grades, judged=r.judged),
        trec("ndcg"),
    ),
    Reference(
        "trec_eval ndcg_cut",
        lambda r: metrics.ndcg(r.grades, k=r.k, judged=r.judged),
        trec("ndcg_cut.{k}"),
    ),
    Reference(
        "trec_eval set_F, whose parameter is beta squared",
        lambda r: metrics.f_score_at_k(
            r.grades, k=len(r.grades), beta=0.5, n_relevant=r.relevant()
        ),
        trec("set_F.0.25"),
    ),
    Reference("trec_eval iprec_at_recall", our_levels, trec_levels),
    Reference(
        "ir_measures AP",
        lambda r: metrics.average_precision(r.grades, n_relevant=r.relevant()),
        ir("AP"),
    ),
    Reference(
        "ir_measures AP@k",
        lambda r: metrics.average_precision(r.grades, k=r.k, n_relevant=r.relevant()),
        ir("AP@{k}"),
    ),
    Reference(
        "ir_measures P@k, relevant from grade 2",
        lambda r: metrics.precision_at_k(r.grades, k=r.k, relevant_from=2),
        ir("P(rel=2)@{k}"),
    ),
    Reference(
        "ir_measures R@k",
        lambda r: metrics.recall_at_k(r.grades, k=r.k, n_relevant=r.relevant()),
        ir("R@{k}"),
    ),
    Reference(
        "ir_measures Success@k",
        lambda r: metrics.success_at_k(r.grades, k=r.k),
        ir("Success@{k}"),
    ),
    Reference(
        "ir_measures RR@k",
        lambda r: metrics.reciprocal_rank(r.grades, k=r.k),
        ir("RR@{k}"),
    ),
    Reference(
        "ir_measures Rprec",
        lambda r: metrics.r_precision(r.grades, n_relevant=r.relevant()),
        ir("Rprec"),
    ),
    Reference(
        "ir_measures nDCG@k",
        lambda r: metrics.ndcg(r.grades, k=r.k, judged=r.judged),
        ir("nDCG@{k}"),
    ),
    Reference(
        "loop RBP",
        lambda r: metrics.rank_biased_precision(r.grades, persistence=0.7, relevance="linear"),
        loop_rbp,
    ),
    Reference(
        "loop ERR",
        lambda r: metrics.expected_reciprocal_rank(r.grades, k=r.k),
        loop_err,
    ),
    Reference(
        "loop ERR of a reader who may give up",
        lambda r: metrics.expected_reciprocal_rank(r.grades, k=r.k, persistence=0.6),
        lambda r: loop_err(r, gamma=0.6),
    ),
    Reference(
        "loop AP over min(R, k), relevant from grade 2",
        lambda r: metrics.average_precision(
            r.grades,
            k=r.k,
            n_relevant=r.relevant(2),
            relevant_from=2,
            denominator="min(relevant, k)",
        ),
        loop_average_precision,
    ),
    Reference(
        "loop interpolated precision at 21 levels",
        lambda r: (
            metrics.interpolated_precision(r.grades, levels=21, n_relevant=r.relevant()).curve
        ),
        loop_interpolated,
        applies=has_relevant,
    ),
    Reference(
        "loop nDCG with the discount of Järvelin & Kekäläinen",
        lambda r: metrics.ndcg(r.grades, k=r.k, judged=r.judged, discount="log2(i)"),
        loop_ndcg,
    ),
]


@pytest.mark.parametrize("reference", REFERENCES, ids=lambda reference: reference.name)
@given(ranking=rankings())
def test_agrees(reference: Reference, ranking: Ranking) -> None:
    assume(reference.applies(ranking))
    ours = reference.ours(ranking)
    ours = np.asarray(ours.value if isinstance(ours, metrics.Result) else ours)
    expected = np.where(np.isnan(ours), reference.undefined, ours)
    np.testing.assert_allclose(reference.theirs(ranking), expected, rtol=1e-9, atol=1e-9)


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
