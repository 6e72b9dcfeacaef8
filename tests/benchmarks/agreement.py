"""How long Krippendorff's alpha takes for 10,000 items and 10 raters, beside krippendorff.

Both are timed in turn in one process, so that a busy moment of the machine hits each of them; what
counts is the ratio of medians. Nothing is timed before the values were compared.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from typing import Literal

import krippendorff
import numpy as np

from metrics import krippendorff_alpha

RATERS, ITEMS = 10, 10_000
ROUNDS = 9
LEVELS: tuple[Literal["nominal", "ordinal", "interval", "ratio"], ...] = (
    "nominal",
    "ordinal",
    "interval",
    "ratio",
)


def inputs() -> dict[str, np.ndarray]:
    """Ratings of shape (raters, items) that mostly agree."""
    rng = np.random.default_rng(1)

    def ratings(categories: int, missing: float) -> np.ndarray:
        shape = (RATERS, ITEMS)
        truth, other = (
            rng.integers(1, categories + 1, ITEMS),
            rng.integers(1, categories + 1, shape),
        )
        values = np.where(rng.random(shape) < 0.7, truth, other).astype(float)
        values[rng.random(shape) < missing] = np.nan
        return values

    return {
        "5 categories": ratings(5, 0.0),
        "5 categories, 20 % missing": ratings(5, 0.2),
        "10 categories, 20 % missing": ratings(10, 0.2),
        "10 half steps, 20 % missing": ratings(10, 0.2) / 2,
    }


def milliseconds(run: Callable[[], float]) -> float:
    start = time.perf_counter()
    run()
    return (time.perf_counter() - start) * 1000


def main() -> None:
    """Prints a row a kind of ratings and a level of measurement."""
    print(f"alpha of {ITEMS:,} items and {RATERS} raters, medians of {ROUNDS} rounds in turn, ms\n")
    print(f"{'':<42}{'metrics':>10}{'krippendorff':>14}{'ratio':>8}")
    for kind, ratings in inputs().items():
        for level in LEVELS:
            ways: tuple[Callable[[], float], ...] = (
                lambda ratings=ratings, level=level: float(
                    krippendorff_alpha(ratings, level=level)
                ),
                lambda ratings=ratings, level=level: float(
                    krippendorff.alpha(ratings, level_of_measurement=level)
                ),
            )
            ours, theirs = (way() for way in ways)  # also the warm-up
            np.testing.assert_allclose(ours, theirs, rtol=1e-9)
            times: tuple[list[float], ...] = ([], [])
            for _ in range(ROUNDS):
                for taken, way in zip(times, ways, strict=True):
                    taken.append(milliseconds(way))
            mine, other = (statistics.median(taken) for taken in times)
            print(f"{kind + ', ' + level:<42}{mine:>10.1f}{other:>14.1f}{mine / other:>8.2f}")
    print()


if __name__ == "__main__":
    main()
