"""Confusion matrices with all that makes them awkward."""

import numpy as np

from metrics import ConfusionCounts

INPUTS = {
    "binary": (((9990, 0), (10, 0)),),
    "binary, all right": (((3, 0), (0, 4)),),
    "binary, all wrong": (((0, 2), (5, 0)),),
    "empty": (((0, 0), (0, 0)),),
    "no item of class 1": (((3, 2), (0, 0)),),
    "class 1 never predicted": (((3, 0), (2, 0)),),
    "nothing but true negatives of class 1": (((7, 0), (0, 0)),),
    "nothing but class 1": (((0, 0), (0, 7)),),
    "three classes": (((1, 2, 2), (1, 1, 0), (0, 0, 2)),),
    "class 2 absent": (((4, 1, 1), (2, 3, 0), (0, 0, 0)),),
    "class 0 neither true nor predicted": (((0, 0, 0), (0, 3, 1), (0, 2, 4)),),
    "class 1 neither true nor predicted": (((5, 0, 1), (0, 0, 0), (1, 0, 3)),),
    "four classes, one row": (((0, 0, 0, 0), (1, 2, 3, 4), (0, 0, 0, 0), (0, 0, 0, 0)),),
    "large counts": (((912_345, 7), (13, 856_789)),),
    "named": (ConfusionCounts(np.array([[4, 1], [2, 3]]), ("$x_1$ & <b>", "`a` | *b*")),),
    "named, absent": (ConfusionCounts(np.array([[4, 1], [0, 0]]), ("here", "\\input{x} {")),),
    "weighted": (
        ConfusionCounts(np.array([[2.5, 0.1, 0.0], [1.25, 0.3, 0.0], [0.7, 0, 0]]), "abc", True),  # type: ignore[arg-type]
    ),
}
SHORT = INPUTS
OF_THE_DATA = frozenset({"label"})
