"""Numbers that are too small to be followed on paper are refused where they enter."""

from typing import Any

import pytest

import metrics
from metrics import CATALOGUE, InvalidInput
from metrics.inputs.grades import MIN_GRADE
from metrics.inputs.matrices import MIN_COST
from metrics.inputs.numbers import MIN_NUMBER
from metrics.inputs.places import shown
from tests.metrics.derivations.cases import Case
from tests.metrics.derivations.lines import check_lines_recompute
from tests.metrics.examples import results

COUNTS = ((3, 1), (2, 4))
TRUE, SCORES = ((0, 1), (1, 0)), ((0.5, 0.1), (0.2, 0.3))
TINY: list[tuple[str, tuple[Any, ...], dict[str, Any], str, float]] = [
    ("total_cost", (COUNTS, ((0, 1e-320), (1, 0))), {}, "costs, row 1, column 2", MIN_COST),
    ("mean_cost", (COUNTS, ((0, 1), (-1e-300, 0))), {}, "costs, row 2, column 1", MIN_COST),
    ("mean_squared_error", ((1, 1e-300), (1, 2)), {}, "y_true, item 2", MIN_NUMBER),
    ("r_squared", ((1, 2), (-1e-13, 2)), {}, "y_pred, item 1", MIN_NUMBER),
    ("krippendorff_alpha", (((1, 2), (1, 1e-320)),), {}, "ratings, row 2, column 2", MIN_NUMBER),
    ("ndcg", ((1, 1e-10),), {}, "grades, rank 2", MIN_GRADE),
    ("coverage_error", (TRUE, SCORES), {"sample_weight": (1, 1e-13)}, "item 2", MIN_NUMBER),
    (
        "weighted_rank_correlation",
        ((1, 2, 3), (2, 1, 3)),
        {"rank_weights": (1, 1e-320)},
        "rank_weights, item 2",
        MIN_NUMBER,
    ),
    ("psp_at_k", (TRUE, SCORES, (0.5, 1e-300)), {}, "propensities, label 1", MIN_NUMBER),
]


@pytest.mark.parametrize(("name", "given", "chosen", "place", "least"), TINY)
def test_refused(
    name: str, given: tuple[Any, ...], chosen: dict[str, Any], place: str, least: float
) -> None:
    with pytest.raises(InvalidInput) as refusal:
        CATALOGUE[name].function(*given, **chosen)
    assert f"{place}: found" in str(refusal.value)
    assert f" {shown(least)} " in str(refusal.value)


def test_scores_that_are_only_sorted_may_be_tiny() -> None:
    labels = (1, 0, 1, 0)
    tiny = (1e-30, 1e-300, 5e-324, 0.0)
    assert metrics.roc_auc(labels, tiny).value == metrics.roc_auc(labels, (3, 2, 1, 0)).value


@pytest.mark.parametrize(
    ("name", "given"),
    [
        ("total_cost", (COUNTS, ((0, MIN_COST), (-MIN_COST, 1e9)))),
        ("mean_squared_error", ((MIN_NUMBER, 1, 1e12), (-MIN_NUMBER, 2, 1e12))),
        ("r_squared", ((MIN_NUMBER, 1, 1e12), (-MIN_NUMBER, 2, 1e12))),
        ("ndcg", ((MIN_GRADE, 1, MIN_GRADE),)),
        ("psp_at_k", (TRUE, SCORES, (MIN_NUMBER, 1))),
    ],
)
def test_lines_of_the_smallest_numbers_recompute(name: str, given: tuple[Any, ...]) -> None:
    for _, result in results(CATALOGUE[name], given):
        check_lines_recompute(Case(result))
