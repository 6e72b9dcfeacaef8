"""What a random order gives: by hand, against the mean over all orders, and line by line."""

import math
from collections.abc import Sequence
from typing import Any

import numpy as np
import pytest

from metrics import (
    CATALOGUE,
    InvalidInput,
    Metric,
    average_precision,
    expected_reciprocal_rank,
    precision_at_k,
    rank_biased_precision,
    reciprocal_rank,
)
from metrics.queries import expected as tied
from metrics.reactions.expected import expected_value, why_none
from metrics.reactions.lists import values_of
from tests.metrics.derivations.cases import Case
from tests.metrics.derivations.lines import check_lines_come_out_as_printed, check_lines_recompute
from tests.metrics.derivations.values import check_derivation_leads_to_the_value
from tests.metrics.examples import notes
from tests.metrics.reactions.samples import LISTS, METRICS, every_metric, options_of, orders


def mean(metric: Metric, grades: Sequence[float], **chosen: Any) -> float:
    found = expected_value(metric, grades, **chosen)
    assert found is not None
    return float(found)


def test_by_hand() -> None:
    assert mean(precision_at_k.metric, [1, 0, 0, 1], k=2) == 0.5
    # First relevant of [1, 0, 0]: rank 1, 2 or 3 alike.
    assert mean(reciprocal_rank.metric, [1, 0, 0]) == pytest.approx((1 + 1 / 2 + 1 / 3) / 3)
    # [1, 1, 0]: 1, [1, 0, 1]: 5/6, [0, 1, 1]: 7/12.
    assert mean(average_precision.metric, [1, 1, 0]) == pytest.approx((1 + 5 / 6 + 7 / 12) / 3)
    # p = .5: [1, 0] has .5, [0, 1] has .25.
    assert mean(rank_biased_precision.metric, [1, 0], persistence=0.5) == 0.375
    # R = 7/8 and 0: 7/8 at rank 1, or half of it at rank 2.
    assert mean(expected_reciprocal_rank.metric, [3, 0]) == pytest.approx(7 / 8 * 3 / 4)


@every_metric
def test_the_mean_over_all_orders(metric: Metric) -> None:
    if expected_value(metric, [1, 0]) is None:
        assert why_none(metric)
        return
    assert why_none(metric) is None
    for grades in LISTS:
        rows = orders(grades)
        for chosen in options_of(metric, grades):
            over_all = values_of(metric, rows, **chosen).mean()
            value = mean(metric, grades, **chosen)
            assert np.isclose(value, over_all, 1e-12, 1e-12, equal_nan=True), (grades, chosen)


def test_two_metrics_have_no_closed_form() -> None:
    without = [m.name for m in METRICS if expected_value(m, [3, 0, 1]) is None]
    assert without == ["interpolated_precision", "compatibility"]
    assert "maximum over ranks" in str(why_none(CATALOGUE["interpolated_precision"]))


def test_long_lists_agree_with_documents_that_are_all_tied() -> None:
    grades = np.random.default_rng(8).integers(0, 4, 200).astype(float)
    groups = tied.Groups(grades[None], np.zeros((1, 200), dtype=np.int64))
    relevant = np.array([(grades >= 1).sum()])
    satisfied = (np.exp2(grades) - 1) / 8
    for k in (None, 10):
        pairs = (
            (average_precision, tied.average_precision(groups, 1, k, relevant)),
            (reciprocal_rank, tied.reciprocal_rank(groups, 1, k)),
            (
                expected_reciprocal_rank,
                tied.expected_reciprocal_rank(groups, satisfied[None], k),
            ),
        )
        for function, expected in pairs:
            assert mean(function.metric, grades.tolist(), k=k) == pytest.approx(expected[0], 1e-12)


@pytest.mark.no_cover
@every_metric
def test_every_line_comes_out(metric: Metric) -> None:
    for grades in LISTS:
        for chosen in options_of(metric, grades):
            found = expected_value(metric, grades, **chosen)
            if found is None:
                continue
            case = Case(found)
            check_lines_come_out_as_printed(case)
            check_lines_recompute(case)
            check_derivation_leads_to_the_value(case)
            if math.isnan(float(found)):
                assert any("undefined" in note for note in case.notes), chosen


@every_metric
def test_every_symbol_is_explained(metric: Metric) -> None:
    found = expected_value(metric, [3, 0, 1])
    if found is not None:
        assert {"n", "j"} & {definition.symbol for definition in found.definitions()}
        assert all(str(definition.say) for definition in found.definitions())


def test_an_order_without_a_value_leaves_no_mean() -> None:
    found = expected_value(average_precision.metric, [1, 0, 0], k=1, denominator="retrieved")
    assert found is not None
    assert math.isnan(float(found))
    assert any("In some orders" in str(note.say) for note in notes(found))


def test_a_list_of_nothing_has_one_order() -> None:
    assert mean(precision_at_k.metric, [], k=3) == 0
    assert math.isnan(mean(average_precision.metric, []))


def test_what_the_metric_refuses_is_refused() -> None:
    with pytest.raises(InvalidInput, match="n_relevant: found 1"):
        expected_value(average_precision.metric, [1, 1], n_relevant=1)
    with pytest.raises(InvalidInput, match="allowed is one list"):
        expected_value(average_precision.metric, [[1, 1]])
