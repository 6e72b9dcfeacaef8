"""Bands of agreement, and what each coefficient takes for chance."""

import pytest

import metrics
from tests.metrics.rater_agreement.samples import NAN


@pytest.mark.parametrize(
    ("value", "name"),
    [
        (-1, "poor"),
        (-0.001, "poor"),
        (0, "slight"),
        (0.2, "slight"),
        (0.21, "fair"),
        (0.6, "moderate"),
        (2 / 3, "substantial"),
        (0.81, "almost perfect"),
        (1, "almost perfect"),
    ],
)
def test_bands(value: float, name: str) -> None:
    band = metrics.band_of(value)
    assert band is not None
    assert str(band.name) == name


def test_undefined_has_no_band() -> None:
    assert metrics.band_of(NAN) is None


def test_bands_leave_no_gap() -> None:
    ends = [(band.low, band.high) for band in metrics.LANDIS_KOCH]
    assert [low for low, _ in ends[1:]] == [high for _, high in ends[:-1]]
    assert (ends[0][0], ends[-1][1]) == (-1, 1)


def test_every_coefficient_says_what_it_takes_for_chance() -> None:
    assert set(metrics.TAKES_FOR_CHANCE) == set(metrics.family("rater_agreement"))
    assert all(str(said).endswith(".") for said in metrics.TAKES_FOR_CHANCE.values())
