"""Conventions of sets of documents."""

from __future__ import annotations

from metrics.declarations.convention import (
    HERE,
    IR_MEASURES,
    PYTREC_EVAL,
    SKLEARN,
    TREC_EVAL,
    UNDEFINED,
    ZERO,
    Topic,
    way,
)
from metrics.steps import say

_NOTHING_RETRIEVED = say("nothing retrieved")
_NOTHING_RELEVANT = say("nothing relevant")
_BETA = say("meaning of beta")

CONVENTIONS = (
    *Topic("set_precision", _NOTHING_RETRIEVED).ways(
        way(UNDEFINED, source=HERE), way(ZERO, tools=(SKLEARN,), variants=("0/0 is 0",))
    ),
    *Topic("set_recall", _NOTHING_RELEVANT).ways(
        way(UNDEFINED, source=HERE),
        way(
            ZERO,
            tools=(SKLEARN, f"{PYTREC_EVAL}, set_recall", f"{IR_MEASURES}, SetR"),
            variants=("0/0 is 0",),
        ),
    ),
    *Topic("set_f_score", _BETA).ways(
        way(
            say("Beta is squared in the formula: beta = 0.5 favours precision by a factor of 4."),
            {"beta": 0.5},
            (SKLEARN,),
            source="van Rijsbergen (1979), Information Retrieval, ch. 7; scikit-learn run on two "
            "small sets",
            variants=(),
        ),
        way(
            say("The number given is already beta squared: 0.5 there is 0.7071 here."),
            {"beta": 0.5**0.5},
            (f"{TREC_EVAL}, set_F", f"{PYTREC_EVAL}, set_F", f"{IR_MEASURES}, SetF"),
            variants=("beta taken for its square",),
        ),
    ),
)
