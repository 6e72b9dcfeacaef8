"""Tables of two raters, counts and ratings of many, with all that makes them awkward."""

import math

import numpy as np

from metrics import AgreementTable, read_ratings

NAN = math.nan

_TABLES = {
    "all agree": (((3, 0), (0, 4)),),
    "none agree": (((0, 2), (5, 0)),),
    "as by chance": (((4, 2), (2, 1)),),
    "prevalent": (((95, 4), (1, 0)),),
    "no item": (((0, 0), (0, 0)),),
    "one item": (((0, 1), (0, 0)),),
    "one category": (((0, 0), (0, 7)),),
    "each rater one category": (((0, 7), (0, 0)),),
    "five categories, two unused": (
        ((4, 1, 0, 0, 2), (0, 0, 0, 0, 0), (1, 0, 3, 0, 0), (0, 0, 0, 0, 0), (1, 1, 0, 0, 6)),
    ),
    "large counts": (((912_345, 7), (13, 856_789)),),
}
_LABELLED = {
    "named": (AgreementTable(np.array([[4, 1], [2, 3]]), ("$x_1$ & <b>", "`a` | *b*")),),
    "named, one category": (AgreementTable(np.array([[4, 0], [0, 0]]), ("here", "\\input{x} {")),),
    "named, nothing": (AgreementTable(np.zeros((3, 3), int), ("a", "b", "c"), left_out=2),),
    "numbers as names": (AgreementTable(np.array([[4, 1], [2, 3]]), (0, 2.5)),),
}
_FULL = {
    "three raters": (read_ratings([["a", "b", "c"], ["a", "b", "b"], ["a", "c", "b"]]),),
    "three raters, one category": (read_ratings([["a"] * 3] * 3, ["a", "b", "c"]),),
    "no item of raters": (read_ratings([[], []], ["a", "b"]),),
}
_GAPS = {
    "gaps": (read_ratings([["x", "y", None], ["x", "x", "y"], ["y", "x", None]]),),
    "one rating an item": (read_ratings([["x", None], [None, "y"]]),),
    "numbers, a gap": (read_ratings([[1, 5, 2, 5], [1, NAN, 2, 2]], [1, 2, 3, 5]),),
}

INPUTS = {**_TABLES, **_LABELLED}
SHORT = {name: given for name, given in INPUTS.items() if name != "large counts"}
OF_METRIC = {
    "percent_agreement": {**INPUTS, **_FULL, **_GAPS},
    "gwet_ac1": {**SHORT, **_FULL, **_GAPS},
    "fleiss_kappa": {
        **_LABELLED,
        **_FULL,
        "two raters": (((2, 0), (1, 1), (0, 2)),),
        "one category": (((3,), (3,)),),
        "an unused category": (((3, 0, 0), (2, 0, 1)),),
        "one item": (((1, 1, 1),),),
        "many raters": (((900, 100), (50, 950), (500, 500)),),
    },
    "krippendorff_alpha": {
        **_LABELLED,
        **_FULL,
        **_GAPS,
        "all the same": (((3, 3, NAN), (3, 3, 3)),),
        "nothing rated": (((NAN, NAN), (NAN, NAN)),),
        "nothing paired": (((1, NAN), (NAN, 2)),),
        "always different": (((0, 1, 0, 1), (1, 0, 1, 0)),),
        "zeros of both signs": (((0.0, 2, 1), (-0.0, 2, 2)),),
        "fractions": (((0.5, 2.25, 1, 7.5), (0.5, 2, 1, 7), (NAN, 2, NAN, 0)),),
        "five raters, gaps": (
            (
                (1, 2, 3, 3, NAN),
                (1, 2, NAN, 3, NAN),
                (2, 2, 3, NAN, 1),
                (1, NAN, 3, 3, NAN),
                (1, 2, 4, 4, NAN),
            ),
        ),
    },
}
OF_THE_DATA = frozenset({"level"})
