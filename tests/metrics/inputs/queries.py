"""Values of queries: one, none above 0, ties, by names, thirty."""

import numpy as np

_rng = np.random.default_rng(3)

INPUTS = {
    "one query": ((0.25,),),
    "nothing found": ((0.0, 0.0, 0.0),),
    "all alike": ((0.1, 0.1, 0.1),),
    "one bad": ((0.9, 0.85, 0.001, 0.8),),
    "by name": ({"q1": 0.5, "query *2*": 1.0, "3": 0.0},),
    "thirty": (tuple(_rng.random(30).tolist()),),
}
OF_METRIC = {
    "inferred_average_precision": {
        "a sample": ((1, -1, 0, np.nan, 2),),
        "all judged": ((0, 1, 1, 0, 3),),
        "nothing relevant": ((0, -1, np.nan),),
        "nothing judged above": ((-1, np.nan, -1, 1),),
        "one document": ((1,),),
    },
    "micro_average": {
        "one query": ((1,), (3,)),
        "nothing to find": ((0, 0), (0, 0)),
        "one without": ((0, 2, 1), (0, 4, 3)),
        "nothing found": ((0, 0), (5, 5)),
        "unequal": ((9, 1), (10, 1000)),
        "by name": ({"q1": 1, "query *2*": 2}, {"query *2*": 2, "q1": 4}),
    },
}
SHORT = INPUTS
OF_THE_DATA = frozenset[str]()
