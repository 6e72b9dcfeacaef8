"""How strong an agreement is called: one opinion, and its authors called it arbitrary."""

from dataclasses import dataclass

from metrics.steps import Say, say

LANDIS_KOCH_CITATION = (
    "Landis & Koch (1977), The measurement of observer agreement for categorical data, "
    "Biometrics 33(1)"
)


@dataclass(frozen=True)
class Band:
    """What a kappa is called that is above `low`, up to and including `high`."""

    low: float
    high: float
    name: Say


LANDIS_KOCH = (
    Band(-1.0, 0.0, say("poor")),
    Band(0.0, 0.2, say("slight")),
    Band(0.2, 0.4, say("fair")),
    Band(0.4, 0.6, say("moderate")),
    Band(0.6, 0.8, say("substantial")),
    Band(0.8, 1.0, say("almost perfect")),
)
"""The bands of Landis & Koch (1977), section 4, from the lowest; they print 0.00 to 0.20, 0.21 to
0.40 and so on, and "poor" below 0.
"""


def band_of(value: float) -> Band | None:
    """The band of Landis & Koch (1977) that holds `value`; None for NaN.

    A value belongs to the band that it is the upper end of, except that 0 is slight, as printed.
    """
    if value == 0:
        return LANDIS_KOCH[1]
    return next((band for band in LANDIS_KOCH if band.low <= value <= band.high), None)
