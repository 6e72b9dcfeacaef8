"""Examples of resampling."""

from functools import cache

import numpy as np

from pages.resampling import data, traps
from pages.resampling.input import INPUT as PAGE
from pages.resampling.rounds import whole
from tests.pages.remarks.claims import Claims, of

MEAN = of(PAGE, "bootstrap_interval")
found = cache(traps.found_of)


def items(state):
    return state.items


def of_all(state):
    return len(data.all_items(state).classes)


CLAIMS: Claims = {
    "luck": [
        ("{60} of the {569} items", items, of_all),
        ("{20} of them held out", lambda state: state.tested),
        (
            "lie from {.9} to {1}",
            lambda state: min(found(state).wrong),
            lambda state: max(found(state).wrong),
        ),
    ],
    "sorted-iris": [("the accuracy is {0}", lambda state: max(found(state).wrong))],
    "leave-one-out": [
        ("{40} of the {178} wines", items, of_all),
        ("the accuracy of a round is 0 or 1",),
    ],
    "bootstrap": [
        (
            "at {.9636}, between {.9424} and {1}",
            of(PAGE, "bootstrap_632"),
            MEAN,
            lambda state: whole(state).training["accuracy"],
        ),
    ],
    "features": [
        ("of {50} items", traps.NOISE_ITEMS),
        ("an accuracy of {.781}", lambda state: float(np.mean(found(state).wrong))),
    ],
}
