"""Scores drawn from two distributions, one a class."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

MAX_SIZE = 100_000
MAX_SEED = 9999


@dataclass(frozen=True)
class Distributions:
    """Normal scores of two classes: their means lie `separation` apart, each spreads by `spread`.

    The logistic function brings them between 0 and 1, the middle between the classes to 0.5. Of
    `size` items the share `prevalence` is positive. `second` holds separation and spread of a
    second model, which scores the same items.
    """

    separation: float = 2.0
    spread: float = 1.0
    size: int = 200
    prevalence: float = 0.5
    seed: int = 0
    second: tuple[float, float] | None = None


def drawn(
    distributions: Distributions,
) -> tuple[NDArray[np.bool_], tuple[NDArray[np.float64], ...]]:
    """Labels, positive ones first, and each model's scores; the same ones at each call.

    Another separation or spread moves the same items.
    """
    one = distributions
    labels = np.arange(one.size) < round(one.size * one.prevalence)
    normal = np.random.default_rng(one.seed).standard_normal(one.size)
    shapes = [(one.separation, one.spread), *([one.second] if one.second else [])]
    centred = np.where(labels, 0.5, -0.5)
    return labels, tuple(
        1 / (1 + np.exp(-(separation * centred + spread * normal))) for separation, spread in shapes
    )
