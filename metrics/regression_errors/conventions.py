"""Conventions of errors of predicted numbers."""

from __future__ import annotations

from metrics.declarations.convention import HERE, SKLEARN, UNDEFINED, Convention
from metrics.steps import say

_CONSTANT_RIGHT = say("all true numbers the same, and predicted rightly")
_CONSTANT_WRONG = say("all true numbers the same, and predicted wrongly")
_UNFORCED = f"{SKLEARN} with force_finite=False"

CONVENTIONS: tuple[Convention, ...] = (
    Convention("r_squared", _CONSTANT_RIGHT, UNDEFINED, tools=(_UNFORCED,)),
    Convention(
        "r_squared",
        _CONSTANT_RIGHT,
        say("The value is 1."),
        tools=(SKLEARN,),
        variants=("constant and right is 1",),
    ),
    Convention("r_squared", _CONSTANT_WRONG, say("The value is undefined."), source=HERE),
    Convention(
        "r_squared",
        _CONSTANT_WRONG,
        say("The value is 0."),
        tools=(SKLEARN,),
        variants=("constant and wrong is 0",),
    ),
    Convention(
        "r_squared",
        _CONSTANT_WRONG,
        say("The value is minus infinity."),
        tools=(_UNFORCED,),
        variants=("constant and wrong is minus infinity",),
    ),
)
