"""Tables and ratings from labels, and tables made to order."""

import dataclasses

import numpy as np
import pytest
from hypothesis import given, strategies as st

import metrics
from metrics import AgreementTable, InvalidInput, agreement_table, read_ratings
from tests.metrics.examples import close
from tests.metrics.rater_agreement.samples import NAN, THIRTY


def test_table_from_labels() -> None:
    table = agreement_table(["yes", "no", None, "yes"], ["yes", "yes", "no", ""], ["yes", "no"])
    assert table.labels == ("yes", "no")
    assert table.matrix.tolist() == [[1, 0], [1, 0]]
    assert table.left_out == 2
    assert agreement_table(np.array([2, 1]), np.array([1, 1])).labels == (1, 2)


def test_ratings_from_labels() -> None:
    ratings = read_ratings([["b", "a", NAN], ["b", "b", " "], ["a", "b", "b"]])
    assert ratings.labels == ("a", "b")
    assert ratings.chosen.tolist() == [[1, 0, -1], [1, 1, -1], [0, 1, 1]]
    assert ratings.missing == 2
    assert ratings.counts.tolist() == [[1, 2], [1, 2], [0, 1]]
    assert ratings.table(1, 2).matrix.tolist() == [[0, 0], [1, 1]]
    assert ratings.table(1, 2).left_out == 1


def test_texts_have_an_order_and_no_distance() -> None:
    words = read_ratings([["low", "high", "mid"], ["mid", "high", "mid"]], ["low", "mid", "high"])
    places = metrics.krippendorff_alpha([[1, 3, 2], [2, 3, 2]], level="ordinal")
    result = metrics.krippendorff_alpha(words, level="ordinal")
    assert result.value == places.value
    assert result.categories == ("low", "mid", "high")
    for level in ("interval", "ratio"):
        with pytest.raises(InvalidInput, match="level, category 1: found low; intervals and"):
            metrics.krippendorff_alpha(words, level=level)
    mixed = metrics.AgreementTable(np.eye(3, dtype=np.int64), ("1", "x", "3"))
    with pytest.raises(InvalidInput, match="category 2: found x"):
        metrics.krippendorff_alpha(mixed, level="interval")


def test_numbers_in_categories_keep_their_distance() -> None:
    numbers = read_ratings([[10, 30], [20, 30]])
    assert close(
        metrics.krippendorff_alpha(numbers, level="interval").value,
        metrics.krippendorff_alpha([[10, 30], [20, 30]], level="interval").value,
    )


def test_tables_cannot_be_changed() -> None:
    given_matrix = np.array(THIRTY)
    table = AgreementTable(given_matrix, ("yes", "no"))
    with pytest.raises(dataclasses.FrozenInstanceError):
        table.labels = ()  # type: ignore[misc]
    with pytest.raises(ValueError, match="read-only"):
        table.matrix[0, 0] = 7
    given_matrix[0, 0] = 7
    assert table.matrix[0, 0] == 10


def test_tables_of_the_paradoxes() -> None:
    first = metrics.table_of_agreement(100, 0.6, 0.3, -0.1)
    second = metrics.table_of_agreement(100, 0.6, -0.1, 0.3)
    assert first.tolist() == [[45, 15], [25, 15]]
    assert second.tolist() == [[25, 35], [5, 35]]
    assert float(metrics.cohen_kappa(first)) == pytest.approx(0.13, abs=0.005)
    assert float(metrics.cohen_kappa(second)) == pytest.approx(0.26, abs=0.005)


@given(
    size=st.integers(1, 1000),
    agreed=st.floats(0, 1),
    prevalent=st.floats(-1, 1),
    biased=st.floats(-1, 1),
)
def test_table_has_the_agreement_asked_for(
    size: int, agreed: float, prevalent: float, biased: float
) -> None:
    prevalence, bias = prevalent * agreed, biased * (1 - agreed)
    table = metrics.table_of_agreement(size, agreed, prevalence, bias)
    assert table.sum() == size
    assert table.min() >= 0
    assert metrics.percent_agreement(table).value == pytest.approx(agreed, abs=0.51 / size)
    adjusted = metrics.pabak(table)
    assert adjusted.prevalence == pytest.approx(prevalence, abs=1.51 / size)
    assert adjusted.bias == pytest.approx(bias, abs=1.51 / size)
