"""Many cases at once give what each gives alone, to the last bit."""

import itertools

import numpy as np
import pytest
from scipy.sparse import csr_array

from metrics import family, without_reciprocal_pairs
from metrics.extreme_labels.batch import Case, batch

LABELS = 7
CASES = (
    Case((((0, 3), (3, 1, 0)), ((), (2,)), ((6, 1), ()))),
    Case((((), ()), ((), ()), ((), (1, 2, 3)))),
    Case((((0, 1, 2, 3, 4, 5, 6), (6, 5, 4, 3, 2, 1, 0)), ((1,), (1,)), ((2, 5), (5, 0, 2, 4)))),
    Case((((0, 3), (3, 1, 0)), ((2,), (2, 4)), ((6, 1), (0, 6))), ((0, 3), (1, 2), (2, 0))),
    Case((((4,), (4,)), ((4,), (4,)), ((4,), (4,))), ((0, 4), (1, 4), (2, 4))),
)
CHANCES = np.random.default_rng(3).uniform(0.05, 1, (len(CASES), LABELS))


def alone(case: Case) -> list[csr_array]:
    true, scores = np.zeros((2, len(case.rows), LABELS))
    for row, (labels, ranking) in enumerate(case.rows):
        true[row, list(labels)] = 1
        scores[row, list(ranking)] = np.arange(len(ranking), 0, -1)
    found = without_reciprocal_pairs(csr_array(true), csr_array(scores), case.pairs)
    return [found.y_true, found.y_score]


@pytest.mark.parametrize("metric", family("extreme_labels").values(), ids=lambda m: m.name)
def test_a_batch_gives_what_each_case_gives_alone(metric):
    for cases in (CASES, CASES[:1], CASES[:3]):
        given = batch(cases, LABELS)
        chances = CHANCES[: len(cases)]
        for chosen in itertools.product(*(word.kind.trials for word in metric.parameters.values())):
            options = dict(zip(metric.parameters, chosen, strict=True))
            weighed = len(metric.example) > 2
            together = metric.function(*given, *([chances.ravel()] if weighed else []), **options)
            for at, case in enumerate(cases):
                more = [chances[at]] if weighed else []
                one = metric.function(*alone(case), *more, **options)
                assert np.array_equal(together.value[at], one.value, equal_nan=True)
                assert np.array_equal(together.rows[at], one.rows, equal_nan=True)
                assert np.array_equal(together.true_labels[at], one.true_labels)
