"""What is cache is computed together, once, and not for ever."""

from pages.session.batch_cache import BatchCache


def squares():
    asked: list[list[int]] = []

    def compute(keys):
        asked.append(list(keys))
        return [key * key for key in keys]

    return BatchCache(compute, most=4), asked


def test_only_what_is_missing_is_computed_and_that_together():
    cache, asked = squares()
    assert cache.get_all([1, 2, 2, 3]) == [1, 4, 4, 9]
    assert cache.get_all([3, 4, 1]) == [9, 16, 1]
    assert cache.get(4) == 16
    assert asked == [[1, 2, 3], [4]]


def test_the_oldest_are_forgotten():
    cache, asked = squares()
    for key in range(6):
        cache.get(key)
    cache.get_all([2, 3, 4, 5])
    assert len(asked) == 6
    assert cache.get(0) == 0
    assert len(asked) == 7


def test_more_than_are_kept_are_given_all_the_same():
    cache, _asked = squares()
    assert cache.get_all(range(10)) == [key * key for key in range(10)]
