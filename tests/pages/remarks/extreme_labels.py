"""Examples of extreme labels: predictor 1 where none is named."""

from dataclasses import replace

from pages.extreme_labels.input import INPUT as PAGE
from pages.extreme_labels.values import propensities
from tests.pages.remarks.claims import Claims, of


def psp(scale):
    return of(PAGE, "psp_at_k", predictor=1, scale=scale)


def propensity(state):
    (value,) = set(propensities(state).value.tolist())
    return value


def of_first_row(metric):
    def value(state):
        return of(PAGE, metric, predictor=1)(replace(state, rows=state.rows[:1]))

    return value


CLAIMS: Claims = {
    "head-or-tail": [
        ("Predictor 1 names",),
        ("predictor 2 finds",),
    ],
    "flat": [
        ("a steepness of {0}", lambda state: state.steep),
        ("propensities are {.8885}", propensity),
    ],
    "above-one": [
        ("the PSP@1 of predictor 1 is {2.17}", psp("none")),
        ("{.66} if the means are divided, {.75} if", psp("ideal"), psp("ideal of each row")),
    ],
    "few-true": [
        ("row 1 has one true label, found first by predictor 1",),
        ("its P@5 is {.2}", of_first_row("labels_precision_at_k")),
        ("its nDCG@5 is {1}", of_first_row("labels_ndcg_at_k")),
        ("Row 2 has no true label at all and counts as {0}", 0),
    ],
    "reciprocal": [
        ("Item 1 is label 9 and item 2 label 10",),
        ("pairs 1-10 and 2-9 removed predictor 1",),
    ],
}
