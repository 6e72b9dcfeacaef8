"""What tools say of ranked lists."""

import numpy as np

import metrics
from tests.metrics.conventions.tools import Claims, falling, ir, sklearn, sklearn_fbeta, trec

GRADES = [3, 2, 3, 0, 1, 2]
POOL = [*GRADES, 3, 2]
HITS = [1, 0, 1, 0, 1, 1]
UNJUDGED_FIRST = ({"a": 1}, {"u": 2.0, "a": 1.0})
TIED = ({"a": 1, "b": 0, "c": 0}, {"a": 1.0, "b": 1.0, "c": 1.0})
CLOSE = ({"a": 1, "b": 0}, {"a": 1.00000001, "b": 1.0})
SET = ({"a": 1, "b": 0, "c": 1, "d": 1, "e": 0, "f": 1}, dict.fromkeys("abcde", 1.0))  # P .6, R .75
PARTLY = (falling(POOL)[0], falling(GRADES)[1])

CLAIMS: Claims = {
    ("precision_at_k", "Divided by k", "pytrec_eval-terrier"): (
        lambda: trec("P.10", *falling([1, 1, 0, 1, 0, 1])),
        lambda **o: metrics.precision_at_k([1, 1, 0, 1, 0, 1], k=10, **o),
    ),
    ("precision_at_k", "Divided by k", "ir_measures"): (
        lambda: ir("P@10", *falling([1, 1, 0, 1, 0, 1])),
        lambda **o: metrics.precision_at_k([1, 1, 0, 1, 0, 1], k=10, **o),
    ),
    ("precision_at_k", "They count", "pytrec_eval-terrier"): (
        lambda: trec("P.1", *UNJUDGED_FIRST),
        lambda **o: metrics.precision_at_k([0, 1], k=1, **o),
    ),
    ("precision_at_k", "They count", "ir_measures"): (lambda: ir("P@1", *UNJUDGED_FIRST), 0.0),
    ("precision_at_k", "They are taken out", "ir_measures"): (
        lambda: ir("P(judged_only=True)@1", *UNJUDGED_FIRST),
        1.0,
    ),
    ("f_score_at_k", "Beta is squared", "scikit-learn"): (
        sklearn_fbeta,
        lambda **o: metrics.f_score_at_k([1, 0, 1, 1, 0], k=5, n_relevant=4, **o),
    ),
    ("f_score_at_k", "The number given", "pytrec_eval-terrier"): (
        lambda: trec("set_F.0.5", *SET),
        lambda **o: metrics.f_score_at_k([1, 0, 1, 1, 0], k=5, n_relevant=4, **o),
    ),
    ("f_score_at_k", "The number given", "ir_measures"): (
        lambda: ir("SetF(beta=0.5)", *SET),
        lambda **o: metrics.f_score_at_k([1, 0, 1, 1, 0], k=5, n_relevant=4, **o),
    ),
    ("average_precision", "All relevant", "pytrec_eval-terrier"): (
        lambda: trec("map_cut.3", *falling(HITS)),
        lambda **o: metrics.average_precision(HITS, k=3, **o),
    ),
    ("average_precision", "All relevant", "ir_measures"): (
        lambda: ir("AP@3", *falling(HITS)),
        lambda **o: metrics.average_precision(HITS, k=3, **o),
    ),
    ("reciprocal_rank", "They are put", "pytrec_eval-terrier"): (
        lambda: trec("recip_rank", *TIED),
        1 / 3,
    ),
    ("reciprocal_rank", "They are put", "ir_measures"): (lambda: ir("RR", *TIED), 1 / 3),
    ("reciprocal_rank", "They stay", "ir_measures"): (
        lambda: ir("RR@10", *TIED),  # which msmarco or cwl_eval answers
        lambda **o: metrics.reciprocal_rank([1, 0, 0], **o),
    ),
    ("reciprocal_rank", "1.00000001 and 1 are equal", "pytrec_eval-terrier"): (
        lambda: trec("recip_rank", *CLOSE),
        1 / 2,
    ),
    ("interpolated_precision", "Compared with rounding", "pytrec_eval-terrier"): (
        lambda: trec("iprec_at_recall:iprec_at_recall_0.70", *falling([1, 0, 1, 0, 0, 1])),
        2 / 3,
    ),
    ("dcg", "The grade itself, divided by log2(rank + 1)", "scikit-learn"): (
        lambda: sklearn("dcg_score", GRADES),
        lambda **o: metrics.dcg(GRADES, **o),
    ),
    ("ndcg", "The grade itself, divided by log2(rank + 1)", "scikit-learn"): (
        lambda: sklearn("ndcg_score", GRADES),
        lambda **o: metrics.ndcg(GRADES, **o),
    ),
    ("ndcg", "Those of the list", "scikit-learn"): (
        lambda: sklearn("ndcg_score", GRADES),
        lambda **o: metrics.ndcg(GRADES, **o),
    ),
    ("ndcg", "All that were judged", "pytrec_eval-terrier"): (
        lambda: trec("ndcg_cut.6", *PARTLY),
        lambda **o: metrics.ndcg(GRADES, k=6, judged=POOL, **o),
    ),
    ("ndcg", "All that were judged", "ir_measures"): (
        lambda: ir("nDCG@6", *PARTLY),
        lambda **o: metrics.ndcg(GRADES, k=6, judged=POOL, **o),
    ),
    ("ndcg", "The value is 0.", "scikit-learn"): (lambda: sklearn("ndcg_score", [0, 0]), 0.0),
    ("ndcg", "Every order", "scikit-learn"): (
        lambda: sklearn("ndcg_score", [1, 0, 0], [1.0, 1.0, 1.0]),
        np.mean([float(metrics.ndcg(order)) for order in ([1, 0, 0], [0, 1, 0], [0, 0, 1])]),
    ),
    ("ndcg", "They are put", "pytrec_eval-terrier"): (
        lambda: trec("ndcg", *TIED),
        lambda **o: metrics.ndcg([0, 0, 1], **o),
    ),
}
CLAIMS["dcg", "Every order", "scikit-learn"] = (
    lambda: sklearn("dcg_score", [1, 0, 0], [1.0, 1.0, 1.0]),
    np.mean([float(metrics.dcg(order)) for order in ([1, 0, 0], [0, 1, 0], [0, 0, 1])]),
)
for name, (of_trec, of_ir, options) in {
    "precision_at_k": ("P.1", "P@1", {"k": 1}),
    "recall_at_k": ("recall.2", "R@2", {"k": 2}),
    "average_precision": ("map", "AP", {}),
    "r_precision": ("Rprec", "Rprec", {}),
    "success_at_k": ("success.2", "Success@2", {"k": 2}),
}.items():  # the relevant document is the last of three by the names
    value = float(metrics.CATALOGUE[name].function([0, 0, 1], **options))
    CLAIMS[name, "They are put", "pytrec_eval-terrier"] = (
        lambda measure=of_trec: trec(measure, *TIED),
        value,
    )
    CLAIMS[name, "They are put", "ir_measures"] = (lambda measure=of_ir: ir(measure, *TIED), value)
for tool, theirs in {
    "pytrec_eval-terrier": lambda: trec("ndcg", *falling(GRADES)),
    "ir_measures": lambda: ir("nDCG", *falling(GRADES)),
}.items():
    CLAIMS["ndcg", "The grade itself, divided by log2(rank + 1)", tool] = (
        theirs,
        lambda **o: metrics.ndcg(GRADES, **o),
    )
for name, (of_trec, of_ir) in {
    "recall_at_k": ("recall.10", "R@10"),
    "average_precision": ("map", "AP"),
    "reciprocal_rank": ("recip_rank", "RR"),
    "r_precision": ("Rprec", "Rprec"),
    "interpolated_precision": ("iprec_at_recall:iprec_at_recall_0.50", "IPrec@0.5"),
    "ndcg": ("ndcg", "nDCG"),
}.items():
    CLAIMS[name, "The value is 0.", "pytrec_eval-terrier"] = (
        lambda measure=of_trec: trec(measure, *falling([0, 0])),
        0.0,
    )
    CLAIMS[name, "The value is 0.", "ir_measures"] = (
        lambda measure=of_ir: ir(measure, *falling([0, 0])),
        0.0,
    )
