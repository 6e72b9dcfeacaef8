"""Bands of agreement, and what each coefficient takes for chance."""

import metrics


def test_bands_leave_no_gap() -> None:
    ends = [(band.low, band.high) for band in metrics.LANDIS_KOCH]
    assert [low for low, _ in ends[1:]] == [high for _, high in ends[:-1]]
    assert (ends[0][0], ends[-1][1]) == (-1, 1)


def test_every_coefficient_says_what_it_takes_for_chance() -> None:
    assert set(metrics.TAKES_FOR_CHANCE) == set(metrics.family("rater_agreement"))
    assert all(str(said).endswith(".") for said in metrics.TAKES_FOR_CHANCE.values())
