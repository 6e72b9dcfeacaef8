"""Conventions of errors of predicted numbers."""

from __future__ import annotations

from metrics.declarations.convention import HERE, SKLEARN, UNDEFINED, Topic, way
from metrics.steps import say

_CONSTANT_RIGHT = say("all true numbers equal, and predicted correctly")
_CONSTANT_WRONG = say("all true numbers equal, and predicted wrongly")
_UNFORCED = f"{SKLEARN} with force_finite=False"

CONVENTIONS = (
    *Topic("r_squared", _CONSTANT_RIGHT).ways(
        way(UNDEFINED, tools=(_UNFORCED,)),
        way(say("The value is 1."), tools=(SKLEARN,), variants=("constant and right is 1",)),
    ),
    *Topic("r_squared", _CONSTANT_WRONG).ways(
        way(say("The value is undefined."), source=HERE),
        way(say("The value is 0."), tools=(SKLEARN,), variants=("constant and wrong is 0",)),
        way(
            say("The value is minus infinity."),
            tools=(_UNFORCED,),
            variants=("constant and wrong is minus infinity",),
        ),
    ),
)
