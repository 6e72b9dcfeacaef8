"""Examples of rank correlation."""

from metrics import CATALOGUE
from pages.rank_correlation.input import INPUT as PAGE
from pages.rank_correlation.values import compute
from tests.pages.remarks.claims import Claims, of


def pairs(of_which):
    return lambda state: getattr(compute(CATALOGUE["kendall_tau"], state), of_which)


def inversions(name):
    return lambda _state: of(PAGE, "kendall_distance")(PAGE.examples()[name].state)


CLAIMS: Claims = {
    "five": [
        ("{7} concordant and {3} discordant", pairs("concordant"), pairs("discordant")),
        (
            "have n(n + 1)/2 for the number of pairs, which would be {15} and tau {4/15 = .27}",
            5 * 6 / 2,
            4 / 15,
        ),
        (
            "Of {5} items there are n(n - 1)/2 = {10}",
            lambda state: len(state.items),
            pairs("pairs"),
        ),
        ("make tau {(7 - 3)/10 = .4}", of(PAGE, "kendall_tau")),
    ],
    "eight-at-the-top": [
        (
            "a list with {9} inversions better than one with {8}",
            inversions("nine-at-the-bottom"),
            inversions("eight-at-the-top"),
        ),
        ("counts {8} inversions", inversions("eight-at-the-top")),
        ("than the {9} of", inversions("nine-at-the-bottom")),
    ],
    "nine-at-the-bottom": [
        (
            "a list with {9} inversions better than one with {8}",
            inversions("nine-at-the-bottom"),
            inversions("eight-at-the-top"),
        ),
        ("{9} pairs of the last five", inversions("nine-at-the-bottom")),
        ("likes the {8} inversions", inversions("eight-at-the-top")),
    ],
    "marks": [],
}
