"""Where well-known tools disagree about a metric, and which of our parameters gives each variant.

The tests run those of the tools again that they can; `source` says how the others were looked up.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

from metrics.steps import Say, say

SKLEARN = "scikit-learn 1.9.1"
TREC_EVAL = "trec_eval 9.0.8"
TREC_EVAL_10 = "trec_eval 10.0-rc3"
PYTREC_EVAL = "pytrec_eval-terrier 0.5.11"
IR_MEASURES = "ir_measures 0.4.3"
RANX = "ranx 0.3.21"
GDEVAL = "gdeval.pl 1.2a"
LIGHTGBM = "LightGBM 4.7"
XGBOOST = "xgboost 3.2"
TORCHMETRICS = "torchmetrics 1.9.0"
PYXCLIB = "pyxclib"

RUN = "each tool run on a small list"
RUN_OR_READ = "each tool run on a small list; torchmetrics read in its source"
HERE = "the choice of this library"


@dataclass(frozen=True)
class Convention:
    """One way in which a metric is computed, and who computes it so.

    `parameters` are the keyword arguments of our function that give this variant; they are empty
    where it is what we always do, and where we do not offer it. `tools` carry the version that was
    looked at; none means that we know of no tool.
    """

    metric: str
    topic: Say
    variant: Say
    parameters: Mapping[str, Any] = field(default_factory=lambda: MappingProxyType({}))
    tools: tuple[str, ...] = ()
    source: str = RUN


_SHORT = say("lists shorter than k")
_UNJUDGED = say("documents that nobody judged")
_NONE = say("no relevant document")
_TIES = say("documents with equal scores")
_SCORES = say("scores that are almost equal")
_DENOMINATOR = say("denominator below a cutoff")
_BETA = say("what is called beta")
_LEVELS = say("recall levels between two documents")
_GAIN = say("gain")
_GAIN_AND_DISCOUNT = say("gain and discount")
_IDEAL = say("documents of the ideal order")
_LARGEST = say("largest grade")
_GRADES = say("grades as utility")
_RESIDUAL = say("residual")
_INDICES = say("indices of a cost")
_ONE_CLASS = say("items of one class only")
_TIED_SCORES = say("items with equal scores")
_BETWEEN = say("between two thresholds")
_NO_POSITIVE = say("no positive item")

_ZERO = say("The value is 0.")
_UNDEFINED = say("The value is 0/0 and stays undefined.")


def _no_relevant(metric: str, *zero: str) -> tuple[Convention, ...]:
    return (
        Convention(metric, _NONE, _UNDEFINED, source=HERE),
        Convention(metric, _NONE, _ZERO, tools=zero),
    )


def _gain_and_discount(metric: str) -> tuple[Convention, ...]:
    return (
        Convention(
            metric,
            _GAIN_AND_DISCOUNT,
            say("The grade itself, divided by log2(rank + 1)."),
            {"gain": "linear", "discount": "log2(i+1)"},
            (
                SKLEARN,
                TREC_EVAL,
                PYTREC_EVAL,
                RANX,
                IR_MEASURES,
                f"{XGBOOST} with ndcg_exp_gain=False",
            ),
        ),
        Convention(
            metric,
            _GAIN_AND_DISCOUNT,
            say("2^grade - 1, divided by log2(rank + 1)."),
            {"gain": "exponential", "discount": "log2(i+1)"},
            (f"{RANX}, measures ending in _burges", GDEVAL, LIGHTGBM, XGBOOST),
        ),
        Convention(
            metric,
            _GAIN_AND_DISCOUNT,
            say("The grade itself, divided by log2(rank) from rank 2 on."),
            {"gain": "linear", "discount": "log2(i)"},
            source="Järvelin & Kekäläinen (2002), Cumulated gain-based evaluation of IR "
            "techniques; trec_eval's help cites this paper, and divides by log2(rank + 1)",
        ),
    )


def _cost_indices(metric: str) -> tuple[Convention, ...]:
    return (
        Convention(
            metric,
            _INDICES,
            say("The true class first, as in the confusion matrix: rows true, columns predicted."),
            source=HERE,
        ),
        Convention(
            metric,
            _INDICES,
            say("The predicted class first: what is C10 there is the cost of a false positive."),
            source="Elkan (2001), The foundations of cost-sensitive learning, section 1",
        ),
    )


CONVENTIONS: tuple[Convention, ...] = (
    # Precision at k
    Convention(
        "precision_at_k",
        _SHORT,
        say("Divided by k, as if documents that are not relevant followed."),
        tools=(TREC_EVAL, PYTREC_EVAL, IR_MEASURES, RANX),
    ),
    Convention(
        "precision_at_k",
        _SHORT,
        say("Divided by the number of documents that are there."),
        tools=(f"{XGBOOST}, pre@k",),
    ),
    Convention("precision_at_k", _SHORT, say("The list is refused."), tools=(PYXCLIB,)),
    Convention(
        "precision_at_k",
        _UNJUDGED,
        say("They count as not relevant."),
        tools=(TREC_EVAL, PYTREC_EVAL, IR_MEASURES, RANX),
    ),
    Convention(
        "precision_at_k",
        _UNJUDGED,
        say("They are taken out of the list before it is measured."),
        tools=(f"{TREC_EVAL} with -J", f"{IR_MEASURES} with judged_only=True"),
    ),
    # Recall and F at k
    *_no_relevant("recall_at_k", TREC_EVAL, PYTREC_EVAL, IR_MEASURES, RANX),
    *_no_relevant("f_score_at_k", TREC_EVAL, PYTREC_EVAL, IR_MEASURES),
    Convention(
        "f_score_at_k",
        _BETA,
        say("Beta is squared in the formula: beta = 0.5 favours precision by a factor of 4."),
        {"beta": 0.5},
        (SKLEARN,),
        "van Rijsbergen (1979), Information Retrieval, ch. 7; scikit-learn run on a small list",
    ),
    Convention(
        "f_score_at_k",
        _BETA,
        say("The number given is already beta squared: what is called 0.5 there is 0.7071 here."),
        {"beta": 0.5**0.5},
        (f"{TREC_EVAL}, set_F", f"{PYTREC_EVAL}, set_F", f"{IR_MEASURES}, SetF"),
    ),
    # Average precision
    Convention(
        "average_precision",
        _DENOMINATOR,
        say("All relevant documents, R."),
        {"denominator": "relevant"},
        (TREC_EVAL, PYTREC_EVAL, RANX, IR_MEASURES),
    ),
    Convention(
        "average_precision",
        _DENOMINATOR,
        say("As many relevant documents as could be shown, min(R, k)."),
        {"denominator": "min(relevant, k)"},
        (LIGHTGBM, XGBOOST),
    ),
    Convention(
        "average_precision",
        _DENOMINATOR,
        say("The relevant documents that are shown."),
        {"denominator": "retrieved"},
        (TORCHMETRICS,),
        RUN_OR_READ,
    ),
    *_no_relevant("average_precision", TREC_EVAL, PYTREC_EVAL, IR_MEASURES, RANX),
    # Reciprocal rank
    Convention(
        "reciprocal_rank",
        _TIES,
        say("They are put in falling order of their names."),
        tools=(TREC_EVAL, PYTREC_EVAL, GDEVAL, f"{IR_MEASURES} through pytrec_eval"),
    ),
    Convention(
        "reciprocal_rank",
        _TIES,
        say("They stay in the order in which they were passed in."),
        tools=(RANX,),
    ),
    Convention(
        "reciprocal_rank",
        _SCORES,
        say("1.00000001 and 1 are equal, because scores are kept in single precision."),
        tools=(PYTREC_EVAL,),
    ),
    Convention(
        "reciprocal_rank",
        _SCORES,
        say("1.00000001 is larger than 1, because scores are kept in double precision."),
        tools=(TREC_EVAL, RANX),
    ),
    Convention("reciprocal_rank", _NONE, _ZERO, tools=(TREC_EVAL, PYTREC_EVAL, IR_MEASURES, RANX)),
    # R-precision
    *_no_relevant("r_precision", TREC_EVAL, PYTREC_EVAL, IR_MEASURES, RANX),
    # Interpolated precision
    Convention(
        "interpolated_precision",
        _LEVELS,
        say("Compared in whole numbers: recall .7 of 3 relevant documents needs all 3."),
        source="Manning, Raghavan & Schütze (2008), Introduction to Information Retrieval, "
        "section 8.4",
    ),
    Convention(
        "interpolated_precision",
        _LEVELS,
        say("Compared with rounding errors: recall .7 of 3 relevant documents needs only 2."),
        tools=(TREC_EVAL, PYTREC_EVAL, RANX),
    ),
    Convention(
        "interpolated_precision",
        _LEVELS,
        say("Fewer are enough: recall .4 of 3 relevant documents needs only 1, and .8 only 2."),
        tools=(TREC_EVAL_10,),
    ),
    *_no_relevant("interpolated_precision", TREC_EVAL, PYTREC_EVAL, IR_MEASURES),
    # Cumulative gain
    Convention(
        "cumulative_gain",
        _GAIN,
        say("The grade itself."),
        {"gain": "linear"},
        source="Järvelin & Kekäläinen (2002), section 2.1",
    ),
    Convention(
        "cumulative_gain",
        _GAIN,
        say("2^grade - 1."),
        {"gain": "exponential"},
        source="Burges et al. (2005), Learning to rank using gradient descent, as a gain of DCG",
    ),
    # DCG and nDCG
    *_gain_and_discount("dcg"),
    *_gain_and_discount("ndcg"),
    Convention(
        "ndcg",
        _IDEAL,
        say("Those of the list itself."),
        {"judged": None},
        (SKLEARN, LIGHTGBM, XGBOOST, TORCHMETRICS),
        RUN_OR_READ,
    ),
    Convention(
        "ndcg",
        _IDEAL,
        say("All that were judged, retrieved or not: pass their grades as judged."),
        tools=(TREC_EVAL, PYTREC_EVAL, IR_MEASURES, GDEVAL, RANX),
    ),
    Convention("ndcg", _NONE, _UNDEFINED, source=HERE),
    Convention(
        "ndcg",
        _NONE,
        _ZERO,
        tools=(SKLEARN, TREC_EVAL, PYTREC_EVAL, IR_MEASURES, RANX, TORCHMETRICS),
        source=RUN_OR_READ,
    ),
    Convention("ndcg", _NONE, say("The value is 1."), tools=(LIGHTGBM, XGBOOST)),
    Convention("ndcg", _NONE, say("The query is left out."), tools=(GDEVAL,)),
    Convention(
        "ndcg",
        _TIES,
        say("Every order of them counts alike: the value is the mean over all orders."),
        tools=(SKLEARN,),
    ),
    Convention(
        "ndcg",
        _TIES,
        say("They are put in falling order of their names."),
        tools=(TREC_EVAL, PYTREC_EVAL, GDEVAL),
    ),
    # Rank-biased precision
    Convention(
        "rank_biased_precision",
        _GRADES,
        say("A document is relevant or it is not."),
        {"relevance": "binary"},
        source="Moffat & Zobel (2008), Rank-biased precision for measurement of retrieval "
        "effectiveness, section 3",
    ),
    Convention(
        "rank_biased_precision",
        _GRADES,
        say("The grade divided by the largest grade of the scale."),
        {"relevance": "linear"},
        source="Moffat & Zobel (2008), with utilities between 0 and 1",
    ),
    Convention(
        "rank_biased_precision",
        _GRADES,
        say("The grade divided by the largest grade among the query's judgements."),
        tools=(TREC_EVAL_10,),
    ),
    Convention(
        "rank_biased_precision",
        _GRADES,
        say("The grade as it is, so that values above 1 come out."),
        tools=(RANX,),
    ),
    Convention(
        "rank_biased_precision",
        _RESIDUAL,
        say("p^n, what n documents of a list leave open."),
        source="Moffat & Zobel (2008)",
    ),
    Convention("rank_biased_precision", _RESIDUAL, say("0 is printed."), tools=(TREC_EVAL_10,)),
    # Expected reciprocal rank
    Convention(
        "expected_reciprocal_rank",
        _LARGEST,
        say("It is fixed at 4, and a larger grade is an error."),
        {"max_grade": 4},
        (GDEVAL,),
    ),
    Convention(
        "expected_reciprocal_rank",
        _LARGEST,
        say("It is that of the scale, whether or not a document has it."),
        source="Chapelle et al. (2009), Expected reciprocal rank for graded relevance, section 4",
    ),
    # Costs
    *(entry for metric in ("total_cost", "mean_cost") for entry in _cost_indices(metric)),
    # Area under the ROC curve
    Convention(
        "roc_auc",
        _ONE_CLASS,
        _UNDEFINED,
        tools=(SKLEARN,),
    ),
    Convention(
        "roc_auc",
        _ONE_CLASS,
        say("The items are refused."),
        source="earlier versions of scikit-learn, read in their source",
    ),
    Convention(
        "roc_auc",
        _TIED_SCORES,
        say("They pass the threshold together: the curve slants, and a tied pair counts half."),
        tools=(SKLEARN,),
    ),
    Convention(
        "roc_auc",
        _TIED_SCORES,
        say("They pass one by one, so that the value depends on the order of the items."),
        source="Fawcett (2006), An introduction to ROC analysis, on equally scored instances",
    ),
    # Average precision of scores and the area under the precision-recall curve
    Convention(
        "score_average_precision",
        _BETWEEN,
        say("A step: the recall gained at a threshold counts with the precision there."),
        tools=(f"{SKLEARN}, average_precision_score",),
    ),
    Convention(
        "score_average_precision",
        _BETWEEN,
        say("A straight line, which gives another number: pr_auc."),
        tools=(f"{SKLEARN}, auc of precision_recall_curve",),
    ),
    Convention("score_average_precision", _NO_POSITIVE, _UNDEFINED, source=HERE),
    Convention("score_average_precision", _NO_POSITIVE, _ZERO, tools=(SKLEARN,)),
    Convention(
        "pr_auc",
        _BETWEEN,
        say("A straight line, from precision 1 at recall 0 on."),
        tools=(f"{SKLEARN}, auc of precision_recall_curve",),
    ),
    Convention(
        "pr_auc",
        _BETWEEN,
        say("A step, which gives another number: score_average_precision."),
        tools=(f"{SKLEARN}, average_precision_score",),
    ),
    Convention(
        "pr_auc",
        _BETWEEN,
        say("A curve along which true and false positives grow in proportion."),
        source="Davis & Goadrich (2006), The relationship between precision-recall and ROC "
        "curves, section 4",
    ),
    Convention("pr_auc", _NO_POSITIVE, _UNDEFINED, source=HERE),
    Convention(
        "pr_auc",
        _NO_POSITIVE,
        say("Recall is taken as 1 at every threshold, so that the value is 0.5."),
        tools=(f"{SKLEARN}, auc of precision_recall_curve",),
    ),
)


def conventions_of(metric: str) -> tuple[Convention, ...]:
    """The conventions of one metric, by the name of its function; empty when none is known."""
    return tuple(convention for convention in CONVENTIONS if convention.metric == metric)
