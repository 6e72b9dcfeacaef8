"""Scores of rounds: one, equal ones, hardly different ones, outside 0 and 1, many."""

import numpy as np

_rng = np.random.default_rng(23)

INPUTS = {
    "one round": ((0.9,),),
    "all alike": ((0.7, 0.7, 0.7),),
    "none right": ((0.0, 0.0, 0.0, 0.0),),
    "hardly apart": ((0.5, 0.5000001, 0.4999998),),
    "one is bad": ((0.95, 0.93, 0.97, 0.12, 0.94),),
    "errors": ((12.5, -3.0, 4.25, 0.0),),
    "thirty": (tuple(_rng.random(30).round(4).tolist()),),
}
SHORT = {name: given for name, given in INPUTS.items() if name != "hardly apart"}
OF_METRIC = {
    "bootstrap_632": {
        "one round": (1.0, (0.5,)),
        "never right": (0, (0.0, 0.0)),
        "all right": (1, (1.0, 1.0)),
        "learnt by heart": (1.0, (0.61, 0.58, 0.64, 0.6)),
        "thirty": (0.875, tuple(_rng.random(30).round(3).tolist())),
    },
    "bootstrap_missed": {
        "one item": (1,),
        "two": (2,),
        "a hundred": (100,),
        "a million": (10**6,),
    },
}
OF_THE_DATA: frozenset[str] = frozenset()
