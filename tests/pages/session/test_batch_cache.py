"""What is remembered is computed together, once, and not for ever."""

from pages.session.batch_cache import Remembered


def squares():
    asked: list[list[int]] = []

    def compute(keys):
        asked.append(list(keys))
        return [key * key for key in keys]

    return Remembered(compute, most=4), asked


def test_only_what_is_missing_is_computed_and_that_together():
    remembered, asked = squares()
    assert remembered.of([1, 2, 2, 3]) == [1, 4, 4, 9]
    assert remembered.of([3, 4, 1]) == [9, 16, 1]
    assert remembered.one(4) == 16
    assert asked == [[1, 2, 3], [4]]


def test_the_oldest_are_forgotten():
    remembered, asked = squares()
    for key in range(6):
        remembered.one(key)
    remembered.of([2, 3, 4, 5])
    assert len(asked) == 6
    assert remembered.one(0) == 0
    assert len(asked) == 7


def test_more_than_are_kept_are_given_all_the_same():
    remembered, _asked = squares()
    assert remembered.of(range(10)) == [key * key for key in range(10)]
