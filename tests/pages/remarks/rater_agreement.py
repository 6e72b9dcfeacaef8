"""Examples of rater agreement."""

from pages.rater_agreement.input import INPUT as PAGE
from tests.pages.remarks.claims import Claims, of

KAPPA, AGREEMENT = of(PAGE, "cohen_kappa"), of(PAGE, "percent_agreement")


def total(state):
    return sum(map(sum, state.cells))


def by_chance(state):
    return (AGREEMENT(state) - KAPPA(state)) / (1 - KAPPA(state))


CLAIMS: Claims = {
    "votes": [
        (
            "of {30} votes both say yes to {10} and no to {15}; "
            "A says yes to {10} in all, B to {15}",
            total,
            lambda s: s.cells[0][0],
            lambda s: s.cells[1][1],
            lambda s: sum(s.cells[0]),
            lambda s: s.cells[0][0] + s.cells[1][0],
        ),
        ("Kappa is {2/3}", KAPPA),
        ("p_o = {.83} and p_e = {.5}", AGREEMENT, by_chance),
        ("{(.83 - .5)/(1 - .5)} = .66", 0.66),
    ],
    "bias-low": [("by chance is {.54}", by_chance)],
    "bias-high": [("by chance is {.46}", by_chance)],
    "prevalence": [("of {100} items", total)],
    "ir-book": [],
    "one-category": [("all {40} items", total), ("and 0/0 is undefined",)],
    "diagnoses": [],
    "anxiety": [("{20} subjects", lambda s: s.rated.n)],
    "vision": [],
    "reliability": [],
}
