"""Conventions of the agreement of raters."""

from __future__ import annotations

from metrics.declarations.convention import (
    HERE,
    IRR,
    IRRCAC,
    KRIPPENDORFF,
    NLTK,
    SKLEARN,
    STATSMODELS,
    UNDEFINED,
    Topic,
    way,
)
from metrics.steps import say

_MARGINALS = say("whose marginals")
_UNUSED = say("categories that nobody used")
_ONE = say("only one category is used")
_UNEQUAL = say("unequal numbers of raters")
_GAPS = say("missing ratings")
_COINCIDENCES = say("nominal ratings without a gap")
_AS_ERROR = say("It is an error.")

CONVENTIONS = (
    # Two raters
    *Topic("cohen_kappa", _MARGINALS).ways(
        way(say("Each rater's own."), tools=(SKLEARN, STATSMODELS)),
        way(
            say("The pooled marginals of both raters: this is Scott's pi, whatever its name."),
            source="Manning, Raghavan & Schütze (2008), Introduction to Information Retrieval, "
            "section 8.5, where it is called kappa",
            variants=("marginals pooled",),
        ),
    ),
    *Topic("cohen_kappa", _UNUSED).ways(
        way(
            say("They keep their place on the scale, so that the weights count them."),
            {"weights": "quadratic"},
            (f"{SKLEARN} with labels", f"{STATSMODELS}, which takes a table"),
            variants=(),
        ),
        way(
            say("They are dropped, and those on either side of them become neighbours."),
            tools=(SKLEARN, IRR),
            variants=("unused categories dropped",),
        ),
    ),
    *Topic("cohen_kappa", _ONE).ways(
        way(UNDEFINED, tools=(SKLEARN, STATSMODELS, IRR)),
        way(say("The value is 1."), tools=(NLTK,), variants=("0/0 is 1",)),
        way(_AS_ERROR, tools=(IRRCAC,), variants=("undefined is refused",)),
    ),
    # Any number of raters
    *Topic("fleiss_kappa", _UNEQUAL).ways(
        way(say("The items are refused."), tools=(STATSMODELS,), variants=("refused with gaps",)),
        way(say("The items are left out."), tools=(IRR,), variants=("items with a gap left out",)),
        way(
            say("Each item counts with its own number of raters."),
            tools=(IRRCAC,),
            variants=("every item by its own raters",),
        ),
    ),
    *Topic("krippendorff_alpha", _COINCIDENCES).ways(
        way(
            say("Each ordered pair of an item's m ratings counts 1/(m - 1) times."),
            {"level": "nominal"},
            (KRIPPENDORFF,),
            variants=(),
        ),
        way(
            say("It gives other values for three raters, which we consider a bug."),
            tools=(IRR,),
            computed=False,
        ),
    ),
    *Topic("krippendorff_alpha", _GAPS).ways(
        way(
            say("Every available pair of ratings of an item counts."),
            tools=(KRIPPENDORFF,),
            variants=(),
        ),
        way(
            say("Items with a missing rating are left out."),
            source="complete cases, as R irr keeps them for Fleiss' kappa",
            variants=("items with a gap left out",),
        ),
        way(
            say("A missing rating counts as a category of its own."),
            source="what comes of a blank that is read as a label",
            variants=("a gap as a category",),
        ),
    ),
    *Topic("krippendorff_alpha", _ONE).ways(
        way(UNDEFINED, source=HERE),
        way(_AS_ERROR, tools=(KRIPPENDORFF,), variants=("one value refused",)),
    ),
)
