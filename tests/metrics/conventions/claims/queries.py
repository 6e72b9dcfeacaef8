"""What tools say of queries that the run lacks, or that have no relevant document."""

import numpy as np

import metrics
from tests.metrics.conventions.tools import Claims

RUN = {query: {"a": 2.0, "b": 1.0} for query in ("q1", "q2")}
LACKING = {"q1": {"a": 1}, "q2": {"b": 1}, "q3": {"a": 1}}  # the run lacks q3
NO_RELEVANT = {"q1": {"a": 1}, "q2": {"b": 0}}


def trec_mean(qrels: dict[str, dict[str, int]]) -> float:
    """The mean over what pytrec_eval answers for."""
    import pytrec_eval

    found = pytrec_eval.RelevanceEvaluator(qrels, {"recip_rank"}).evaluate(RUN)
    return float(np.mean([of_query["recip_rank"] for of_query in found.values()]))


def ir_mean(qrels: dict[str, dict[str, int]]) -> float:
    import ir_measures

    return ir_measures.calc_aggregate([ir_measures.RR], qrels, RUN)[ir_measures.RR]


CLAIMS: Claims = {
    ("mean_over_queries", "They are left out of the mean", "pytrec_eval-terrier"): (
        lambda: trec_mean(LACKING),
        lambda: metrics.mean_over_queries([1, 0.5]),
    ),
    ("mean_over_queries", "Their value is 0", "ir_measures"): (
        lambda: ir_mean(LACKING),
        lambda: metrics.mean_over_queries([1, 0.5, 0]),
    ),
    ("mean_over_queries", "They count as 0", "pytrec_eval-terrier"): (
        lambda: trec_mean(NO_RELEVANT),
        lambda: metrics.mean_over_queries([1, 0]),
    ),
    ("mean_over_queries", "They count as 0", "ir_measures"): (
        lambda: ir_mean(NO_RELEVANT),
        lambda: metrics.mean_over_queries([1, 0]),
    ),
}
