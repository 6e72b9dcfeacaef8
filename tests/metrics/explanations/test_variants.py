"""Every convention of every metric, computed for a case."""

import math
from typing import Any

import numpy as np
import pytest

from metrics import CATALOGUE
from metrics.conventions import CONVENTIONS
from metrics.explanations import Variant, case_of, variants_of
from metrics.explanations.resolve import ways_in
from tests.metrics.examples import METRICS, close, inputs

SHOWN = [metric for metric in METRICS if any(c.metric == metric.name for c in CONVENTIONS)]


def variant(name: str, beginning: str, *given: Any, **options: Any) -> Variant:
    rows = variants_of(case_of(CATALOGUE[name], *given, **options))
    (found,) = (row for row in rows if str(row.convention.variant).startswith(beginning))
    return found


@pytest.mark.parametrize("metric", SHOWN, ids=lambda metric: metric.name)
def test_every_input_has_a_row_for_every_convention(metric: Any) -> None:
    for given in inputs(metric).values():
        rows = variants_of(case_of(metric, *given))
        assert len(rows) == sum(c.metric == metric.name for c in CONVENTIONS)
        for row in rows:
            assert row.known or math.isnan(row.value)
            assert not row.refused or math.isnan(row.value)
            if row.result is not None:
                assert close(row.value, float(row.result))


def test_the_ways_of_every_convention_are_known() -> None:
    for convention in CONVENTIONS:
        for way in ways_in(convention):
            known = way.metrics is None or convention.metric in way.metrics
            assert known, (convention.metric, way.name)


def test_ap_at_3() -> None:
    given = {"k": 3, "n_relevant": 4}
    hits = [1, 0, 1, 0, 1, 1]
    assert close(variant("average_precision", "All", hits, **given).value, 5 / 12)
    assert close(variant("average_precision", "As many", hits, **given).value, 5 / 9)
    shown = variant("average_precision", "The relevant documents that", hits, **given)
    assert close(shown.value, 5 / 6)
    assert shown.term is not None
    assert (shown.term.ours, shown.term.theirs) == ("R", "h_k")


def test_ties_of_a_list_with_scores() -> None:
    tied = ([1, 0, 0], [1.0, 1.0, 1.0])
    mean = (1 + 1 / np.log2(3) + 1 / 2) / 3
    assert close(variant("ndcg", "Every order", *tied).value, mean)
    assert close(variant("ndcg", "They are put", *tied).value, 1 / 2)


def test_a_tool_that_refuses() -> None:
    row = variant("precision_at_k", "The list is refused", [1, 0], k=5)
    assert row.refused
    assert not variant("precision_at_k", "The list is refused", [1, 0], k=2).refused


def test_what_no_one_can_tell() -> None:
    row = variant("krippendorff_alpha", "Other values", [[1, 2, 2], [1, 2, 1], [1, 1, 2]])
    assert not row.known
