"""Ranked lists with all that makes them awkward.

Grades go up to 3, the default scale; the cutoffs among the trials lie on both sides of the lengths.
"""

import math
from collections.abc import Mapping

NAN = math.nan

LISTS: Mapping[str, tuple[float, ...]] = {
    "empty": (),
    "one document": (2,),
    "one document, not relevant": (0,),
    "none relevant": (0, 0, 0, 0, 0),
    "all relevant": (3, 3, 3, 3),
    "ties in grade": (2, 1, 0, 2, 1, 2, 0),
    "relevant at the bottom": (0, 0, 0, 0, 0, 0, 1),
    "fractional grades": (0.5, 2.25, 1.0, 0.1),
    "12 documents": (0, 3, 1, 0, 0, 2, 2, 0, 0, 1, 3, 0),
    "30 documents": (1, 0, 2, 3, 0) * 6,
    "padded": (3, 0, 2, NAN, NAN),
    "nothing but padding": (NAN, NAN),
}

INPUTS = {name: (grades,) for name, grades in LISTS.items()}
SHORT = {name: (grades[:10],) for name, grades in LISTS.items()}
OF_THE_DATA = frozenset({"n_relevant", "judged"})
