"""Conventions of the metrics of one ranked list."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from metrics.core import Metric
from metrics.declarations.convention import (
    GDEVAL,
    GIVEN,
    HERE,
    IR_MEASURES,
    LIGHTGBM,
    PYTREC_EVAL,
    PYXCLIB,
    RANX,
    RUN,
    RUN_OR_READ,
    SKLEARN,
    TORCHMETRICS,
    TREC_EVAL,
    TREC_EVAL_10,
    UNDEFINED,
    XGBOOST,
    ZERO,
    Convention,
    Topic,
    way,
)
from metrics.ranked_list import binary
from metrics.ranked_list.preferences import BUCKLEY
from metrics.steps import say

NOTES = "Evaluation (course notes on information retrieval, in Chinese)"
_SHORT = say("lists shorter than k")
_UNJUDGED = say("unjudged documents")
_NONE = say("no relevant document")
_TIES = say("documents with equal scores")
_SCORES = say("scores that are almost equal")
_DENOMINATOR = say("denominator below a cutoff")
_BETA = say("meaning of beta")
_LEVELS = say("recall levels between two documents")
_ABOVE_IT = say("divisor of the non-relevant documents above")
_INTERPOLATION = say("precision at a level of recall")
_GAIN = say("gain")
_GAIN_AND_DISCOUNT = say("gain and discount")
_IDEAL = say("documents of the ideal order")
_LARGEST = say("largest grade")
_GRADES = say("grades as utility")
_RESIDUAL = say("residual")
_CUTOFF = say("cutoff")
_ONE = say("a list of one document")
_ABOVE = say("grades above 4")
_BY_NAME = say("They are sorted by name in descending order.")
_AS_PASSED = say("They stay in the order given.")
_SINGLE = say("1.00000001 and 1 are equal, because scores are kept in single precision.")
_DOUBLE = say("1.00000001 is larger than 1, because scores are kept in double precision.")
_LEFT_OUT = say("The query is left out.")
_MSMARCO = f"{IR_MEASURES}, RR@k"  # which asks its provider msmarco
_TREC = (TREC_EVAL, PYTREC_EVAL, IR_MEASURES)
_BY_RANX = way(
    say("They stay in the order given, in lists of up to 15 documents."),
    tools=(RANX,),
    source=f"{RANX} run on lists of 2 to 24 documents",
    variants=("ties in the order given up to 15",),
)
_MEAN_OVER_ORDERS = way(
    say("The value is the mean over all their orders."),
    tools=(SKLEARN,),
    variants=("mean over the orders of ties",),
)
_GDEVAL = {"max_grade": 4, "persistence": 1.0, "relevance": "exponential"}


def _no_relevant(metric: str, *zero: str) -> tuple[Convention, ...]:
    return Topic(metric, _NONE).ways(
        way(UNDEFINED, source=HERE), way(ZERO, tools=zero, variants=("0/0 is 0",))
    )


def _ties(
    metric: str,
    by_name: tuple[str, ...] = _TREC,
    as_passed: tuple[str, ...] = (RANX,),
    single: tuple[str, ...] = (PYTREC_EVAL, IR_MEASURES),
    *others: Mapping[str, Any],
    source: str = RUN,
) -> tuple[Convention, ...]:
    """How tools order documents of equal scores before the measure looks at them, and which of
    them keep scores in single precision, where more are equal.
    """
    passed = _BY_RANX if as_passed else way(_AS_PASSED, source=HERE)
    ways = [*others, passed]
    if by_name or source != RUN:
        first = way(_BY_NAME, tools=by_name, variants=("ties by falling names",), source=source)
        ways.insert(0, first)
    found = Topic(metric, _TIES).ways(*ways)
    if not single:
        return found
    named = (tool for each in ways for tool in each["tools"] if tool not in single)
    return (
        *found,
        *Topic(metric, _SCORES).ways(
            way(_SINGLE, tools=single, variants=("scores in single precision",)),
            way(_DOUBLE, tools=tuple(named)),
        ),
    )


def _at_20(metric: str, *tools: str) -> tuple[Convention, ...]:
    return Topic(metric, _CUTOFF, {"k": None}).ways(
        way(say("The whole list counts."), source=HERE),
        way(say("A cutoff has to be given; here it is 20."), {"k": 20}, tools),
    )


def _gain_and_discount(
    metric: str, linear: tuple[str, ...], exponential: tuple[str, ...]
) -> tuple[Convention, ...]:
    return Topic(metric, _GAIN_AND_DISCOUNT).ways(
        way(
            say("The grade itself, divided by log2(rank + 1)."),
            {"gain": "linear", "discount": "log2(i+1)"},
            linear,
        ),
        way(
            say("2^grade - 1, divided by log2(rank + 1)."),
            {"gain": "exponential", "discount": "log2(i+1)"},
            exponential,
        ),
        way(
            say("The grade itself, divided by log2(rank) from rank 2 on."),
            {"gain": "linear", "discount": "log2(i)"},
            source="Järvelin & Kekäläinen (2002), Cumulated gain-based evaluation of IR "
            "techniques; trec_eval's help cites this paper, and divides by log2(rank + 1)",
        ),
    )


_LISTED = (
    # Precision at k
    *Topic("precision_at_k", _SHORT).ways(
        way(
            say("Divided by k, as if irrelevant documents followed."),
            tools=(TREC_EVAL, PYTREC_EVAL, IR_MEASURES, RANX),
        ),
        way(
            say("Divided by the number of documents in the list."),
            tools=(f"{XGBOOST}, pre@k",),
            variants=("over the documents shown",),
        ),
        way(say("The list is refused."), tools=(PYXCLIB,), variants=("short lists refused",)),
    ),
    *Topic("precision_at_k", _UNJUDGED).ways(
        way(say("They count as not relevant."), tools=(TREC_EVAL, PYTREC_EVAL, IR_MEASURES, RANX)),
        way(
            say("They are taken out of the list before it is measured."),
            tools=(f"{TREC_EVAL} with -J", f"{IR_MEASURES} with judged_only=True"),
            computed=False,
        ),
    ),
    *_ties("precision_at_k"),
    # Recall and F at k
    *_no_relevant("recall_at_k", TREC_EVAL, PYTREC_EVAL, IR_MEASURES, RANX),
    *_ties("recall_at_k"),
    *Topic("f_score_at_k", _BETA).ways(
        way(
            say("Beta is squared in the formula: beta = 0.5 favours precision by a factor of 4."),
            {"beta": 0.5},
            (SKLEARN,),
            source="van Rijsbergen (1979), Information Retrieval, ch. 7; scikit-learn run on a "
            "small list",
            variants=(),
        ),
        way(
            say("The number given is already beta squared: 0.5 there is 0.7071 here."),
            {"beta": 0.5**0.5},
            (f"{TREC_EVAL}, set_F", f"{PYTREC_EVAL}, set_F", f"{IR_MEASURES}, SetF"),
            variants=("beta taken for its square",),
        ),
    ),
    *Topic("f_score_at_k", _SHORT).ways(
        way(say("Precision is divided by k."), source=HERE),
        way(
            say("Precision is divided by the number of documents in the list."),
            tools=(SKLEARN, f"{TREC_EVAL}, set_F", f"{PYTREC_EVAL}, set_F", f"{IR_MEASURES}, SetF"),
            variants=("cutoff at the end of the list",),
        ),
    ),
    *_ties("f_score_at_k", (), source=f"P and R of {TREC_EVAL} at k, taken together", single=()),
    # Average precision
    *Topic("average_precision", _DENOMINATOR).ways(
        way(
            say("All relevant documents, R."),
            {"denominator": "relevant"},
            (TREC_EVAL, PYTREC_EVAL, RANX, IR_MEASURES),
        ),
        way(
            say("As many relevant documents as could be shown, min(R, k)."),
            {"denominator": "min(relevant, k)"},
            (LIGHTGBM, XGBOOST),
        ),
        way(
            say("The relevant documents that are shown."),
            {"denominator": "retrieved"},
            (TORCHMETRICS,),
            source=RUN_OR_READ,
        ),
    ),
    *_no_relevant(
        "average_precision",
        *_TREC,
        RANX,
        TORCHMETRICS,
        f"{SKLEARN}, average_precision_score",
    ),
    *Topic("average_precision", _NONE).ways(
        way(
            say("The value is 1."),
            tools=(LIGHTGBM, XGBOOST),
            source=RUN_OR_READ,
            variants=("0/0 is 1",),
        )
    ),
    *_ties(
        "average_precision",
        _TREC,
        (RANX,),
        (PYTREC_EVAL, IR_MEASURES),
        way(
            say("They pass the threshold together, and nothing is cut off."),
            tools=(f"{SKLEARN}, average_precision_score",),
            variants=("tied documents together",),
        ),
    ),
    # Binary preference
    *Topic("bpref", _ABOVE_IT).ways(
        way(say("By R or by N, whichever is smaller."), tools=_TREC),
        way(
            say("By R."),
            source=BUCKLEY,
            variants=("bpref over R",),
        ),
        way(
            say("By 10 + R: bpref-10."),
            source=BUCKLEY,
            variants=("bpref-10",),
        ),
    ),
    *_no_relevant("bpref", *_TREC),
    *_ties("bpref", as_passed=()),
    # Reciprocal rank
    *Topic("reciprocal_rank", _CUTOFF, {"k": GIVEN}).ways(
        way(say("The whole list counts: there is no cutoff."), {"k": None}, _TREC),
        way(say("Ranks below k do not count."), tools=(RANX, _MSMARCO)),
    ),
    *Topic("reciprocal_rank", _TIES).ways(
        way(_BY_NAME, tools=_TREC, variants=("ties by falling names",)),
        way(
            say("Names in ascending order decide."),
            tools=(_MSMARCO,),
            variants=("ties by rising names",),
            when={"k": GIVEN},
        ),
        _BY_RANX,
    ),
    *Topic("reciprocal_rank", _SCORES).ways(
        way(
            _SINGLE,
            tools=(PYTREC_EVAL, IR_MEASURES),
            variants=("scores in single precision",),
        ),
        way(
            say("With a cutoff, 1.00000001 is larger than 1."),
            tools=(_MSMARCO,),
            when={"k": GIVEN},
        ),
        way(_DOUBLE, tools=(TREC_EVAL, RANX)),
    ),
    *Topic("reciprocal_rank", _NONE).ways(
        way(ZERO, tools=(TREC_EVAL, PYTREC_EVAL, IR_MEASURES, RANX), variants=("0/0 is 0",))
    ),
    # R-precision
    *_no_relevant("r_precision", TREC_EVAL, PYTREC_EVAL, IR_MEASURES, RANX),
    *_ties("r_precision"),
    # Interpolated precision
    *Topic("interpolated_precision", _LEVELS).ways(
        way(
            say("Compared in whole numbers: recall .7 of 3 relevant documents needs all 3."),
            source="Manning, Raghavan & Schütze (2008), Introduction to Information Retrieval, "
            "section 8.4",
        ),
        way(
            say("Compared with rounding errors: recall .7 of 3 relevant documents needs only 2."),
            tools=(TREC_EVAL, PYTREC_EVAL, IR_MEASURES, RANX),
            variants=("levels with rounding errors",),
        ),
        way(
            say("Fewer are enough: recall .4 of 3 relevant documents needs only 1, and .8 only 2."),
            tools=(TREC_EVAL_10,),
            variants=("levels rounded down",),
        ),
    ),
    *Topic("interpolated_precision", _INTERPOLATION).ways(
        way(
            say("The best precision at that recall or higher."),
            {"interpolation": "from the level on"},
            source="Manning, Raghavan & Schütze (2008), Introduction to Information Retrieval, "
            "section 8.4, and TREC",
        ),
        way(
            say("The best precision from that level to the next one, or that of the next level."),
            {"interpolation": "up to the next level"},
            source="Baeza-Yates & Ribeiro-Neto (1999), Modern Information Retrieval, section 3.2; "
            f"{NOTES}",
        ),
    ),
    *_no_relevant("interpolated_precision", TREC_EVAL, PYTREC_EVAL, IR_MEASURES),
    *_ties("interpolated_precision"),
    # Cumulative gain
    *Topic("cumulative_gain", _GAIN).ways(
        way(
            say("The grade itself."),
            {"gain": "linear"},
            source="Järvelin & Kekäläinen (2002), section 2.1",
        ),
        way(
            say("2^grade - 1."),
            {"gain": "exponential"},
            source="Burges et al. (2005), Learning to rank using gradient descent, as a gain of "
            "DCG",
        ),
    ),
    # DCG and nDCG
    # A plain DCG is printed by few.
    *_gain_and_discount("dcg", (SKLEARN, RANX), (f"{RANX}, measures ending in _burges",)),
    *_gain_and_discount(
        "ndcg",
        (
            SKLEARN,
            TREC_EVAL,
            PYTREC_EVAL,
            RANX,
            IR_MEASURES,
            f"{XGBOOST} with ndcg_exp_gain=False",
        ),
        (f"{RANX}, measures ending in _burges", GDEVAL, LIGHTGBM, XGBOOST),
    ),
    *Topic("ndcg", _IDEAL).ways(
        way(
            say("Those of the list itself."),
            {"judged": None},
            (SKLEARN, LIGHTGBM, XGBOOST, TORCHMETRICS),
            source=RUN_OR_READ,
            variants=("ideal from the list",),
        ),
        way(
            say("All judged documents, retrieved or not: pass their grades as judged."),
            tools=(TREC_EVAL, PYTREC_EVAL, IR_MEASURES, GDEVAL, RANX),
        ),
    ),
    *Topic("ndcg", _NONE).ways(
        way(UNDEFINED, source=HERE),
        way(
            ZERO,
            tools=(SKLEARN, TREC_EVAL, PYTREC_EVAL, IR_MEASURES, RANX, TORCHMETRICS),
            source=RUN_OR_READ,
            variants=("0/0 is 0",),
        ),
        way(say("The value is 1."), tools=(LIGHTGBM, XGBOOST), variants=("0/0 is 1",)),
        way(_LEFT_OUT, tools=(GDEVAL,), variants=("nothing relevant refused",)),
    ),
    *_ties(
        "ndcg",
        (*_TREC, GDEVAL),
        (RANX,),
        (PYTREC_EVAL, IR_MEASURES),
        _MEAN_OVER_ORDERS,
    ),
    *_ties("dcg", (), (RANX,), (), _MEAN_OVER_ORDERS),
    *Topic(("dcg", "ndcg"), _ONE).ways(
        way(say("It has a value."), source=HERE),
        way(say("It is refused."), tools=(SKLEARN,), variants=("one document refused",)),
    ),
    *Topic("ndcg", _ABOVE).ways(
        way(say("They are taken."), tools=(SKLEARN, *_TREC)),
        way(say("They are an error."), tools=(GDEVAL,), variants=("grades above 4 refused",)),
    ),
    *_at_20("ndcg", GDEVAL),
    *_at_20("expected_reciprocal_rank", GDEVAL, IR_MEASURES),
    # Rank-biased precision
    *Topic("rank_biased_precision", _GRADES).ways(
        way(
            say("A document is relevant or it is not."),
            {"relevance": "binary"},
            source="Moffat & Zobel (2008), Rank-biased precision for measurement of retrieval "
            "effectiveness, section 3",
        ),
        way(
            say("The grade divided by the largest grade of the scale."),
            {"relevance": "linear"},
            source="Moffat & Zobel (2008), with utilities between 0 and 1",
        ),
        way(
            say("The grade divided by the largest grade among the query's judgements."),
            tools=(TREC_EVAL_10,),
            variants=("relevance linear", "largest grade of the list"),
        ),
        way(
            say("The grade itself, so that values can exceed 1."),
            tools=(RANX,),
            variants=("grades as they are",),
        ),
    ),
    *Topic("rank_biased_precision", _RESIDUAL).ways(
        way(
            say("p^n, what the ranks below n documents could still add."),
            source="Moffat & Zobel (2008)",
        ),
        way(say("0 is printed."), tools=(TREC_EVAL_10,), computed=False),
    ),
    *_ties("rank_biased_precision", (TREC_EVAL_10,), (RANX,), ()),
    # Expected reciprocal rank
    *Topic("expected_reciprocal_rank", _LARGEST).ways(
        way(
            say("It is fixed at 4, and a larger grade is an error."),
            _GDEVAL,
            (GDEVAL, IR_MEASURES),
        ),
        way(
            say("It is that of the scale, whether or not a document has it."),
            source="Chapelle et al. (2009), Expected reciprocal rank for graded relevance, "
            "section 4",
        ),
    ),
    *Topic("expected_reciprocal_rank", _ABOVE).ways(
        way(say("They are taken."), source=HERE),
        way(
            say("They are an error, at any rank."),
            tools=(GDEVAL, IR_MEASURES),
            variants=("grades above 4 refused",),
        ),
    ),
    *_ties("expected_reciprocal_rank", (GDEVAL, IR_MEASURES), (), ()),
    *Topic("expected_reciprocal_rank", say("a query without a relevant document")).ways(
        way(ZERO, tools=(IR_MEASURES,)),
        way(_LEFT_OUT, tools=(GDEVAL,), variants=("nothing relevant refused",)),
    ),
)

_SPECIAL = {row.metric for row in _LISTED}
CONVENTIONS = (
    *_LISTED,
    # All that tools of trec_eval's kind measure is measured after they have parted ties.
    *(
        row
        for declared in (getattr(value, "metric", None) for value in vars(binary).values())
        if isinstance(declared, Metric) and declared.tools and declared.name not in _SPECIAL
        for row in _ties(declared.name)
    ),
)
