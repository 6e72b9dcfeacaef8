"""Conventions of means over queries: which of them enter."""

from __future__ import annotations

from metrics.declarations.convention import (
    GDEVAL,
    IR_MEASURES,
    LIGHTGBM,
    PYTREC_EVAL,
    RANX,
    RUN_OR_READ,
    TORCHMETRICS,
    TREC_EVAL,
    TREC_EVAL_10,
    XGBOOST,
    Topic,
    way,
)
from metrics.steps import say

_LACKING = say("queries that the run lacks")
_NO_RELEVANT = say("queries without a relevant document")

CONVENTIONS = (
    *Topic("mean_over_queries", _LACKING).ways(
        way(
            say("They are left out of the mean."),
            tools=(TREC_EVAL, PYTREC_EVAL, GDEVAL),
            source=RUN_OR_READ + "; gdeval's help on its option -c read",
            variants=("queries that the run lacks left out",),
        ),
        way(
            say("Their value is 0."),
            tools=(f"{TREC_EVAL} with -c", IR_MEASURES, f"{RANX} with make_comparable"),
        ),
        way(
            say("It is an error."),
            tools=(f"{TREC_EVAL_10} without -c", RANX),
            variants=("a lacking query is refused",),
        ),
    ),
    *Topic("mean_over_queries", _NO_RELEVANT).ways(
        way(
            say("They count as 0."),
            tools=(TREC_EVAL, PYTREC_EVAL, IR_MEASURES, RANX, TORCHMETRICS),
            source=RUN_OR_READ,
            variants=("queries without a value count 0",),
        ),
        way(
            say("They count as 1."),
            tools=(LIGHTGBM, XGBOOST),
            variants=("queries without a value count 1",),
        ),
        way(
            say("They are left out."),
            tools=(GDEVAL,),
            variants=("queries without a value left out",),
        ),
    ),
)
