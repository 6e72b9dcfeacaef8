"""What a reader of a list who may stop leaves behind."""

import pytest
from hypothesis import given, strategies as st

import metrics
from tests.strategies import Ranking, rankings


@given(ranking=rankings(), p=st.floats(0, 0.99))
def test_residual_is_what_relevant_documents_below_would_add(ranking: Ranking, p: float) -> None:
    result = metrics.rank_biased_precision(ranking.grades, persistence=p)
    longer = metrics.rank_biased_precision([*ranking.grades, *[1] * 3000], persistence=p)
    assert float(longer) - float(result) == pytest.approx(float(result.residual), abs=1e-9)


@given(ranking=rankings())
def test_chances_of_the_reader_add_up(ranking: Ranking) -> None:
    """A reader stops at some rank, or finds nothing in the list."""
    result = metrics.expected_reciprocal_rank(ranking.grades, persistence=0.9)
    (nothing,) = [step.say for step in result.steps() if "finds nothing" in step.say.text]
    left = nothing.fields["left"]
    assert isinstance(left, float)
    assert result.stop.sum() + left == pytest.approx(1.0, abs=1e-12)
