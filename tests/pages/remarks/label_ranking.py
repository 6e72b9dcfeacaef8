"""Examples of label ranking."""

from pages.label_ranking.input import INPUT as PAGE
from pages.label_ranking.values import reciprocal_rank_of
from tests.pages.remarks.claims import Claims, of

LRAP = of(PAGE, "label_ranking_average_precision")
COVERAGE = of(PAGE, "coverage_error")


def true_labels(row):
    return lambda state: sum(state.board.true[row])


CLAIMS: Claims = {
    "user-guide": [("LRAP as {0.416}..., cut off from {5/12 = .4167}", 0.416, LRAP)],
    "no-loss": [],
    "one-true": [
        ("stands at rank 1, 2 and 4, so",),
        (
            "are {(1/1 + 1/2 + 1/4)/3 = 7/12}",
            lambda state: (LRAP(state) + reciprocal_rank_of(state)) / 2,
        ),
    ],
    "ties": [("has rank 4 everywhere",), ("LRAP is {(3 · 5/6 + 1 · 1/2)/4 = .75}", LRAP)],
    "none-or-all": [],
    "straggler": [],
    "best-coverage": [
        ("they have {1}, {2} and {3} true labels", *map(true_labels, range(3))),
        ("Coverage is {(1 + 2 + 3)/3 = 2}", COVERAGE),
        ("the best value is not 0, nor 1",),
    ],
}
