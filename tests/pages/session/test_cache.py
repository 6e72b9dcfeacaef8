"""What is kept of computed things: by what it holds, not by how much of it there is."""

import functools
import threading
from dataclasses import dataclass

import numpy as np
import pytest

from metrics import roc_auc
from pages.session.cache import cached, size_in_bytes


@dataclass
class Part:
    array: np.ndarray
    name: str = "part"


def test_arrays_count_once_wherever_they_lie():
    array = np.zeros(1000)
    assert size_in_bytes(array) == 8000
    assert size_in_bytes([Part(array), {"again": array}, (array, 1, None)]) == 8000
    assert size_in_bytes(functools.partial(print, array)) == size_in_bytes(lambda: array) == 8000


def test_long_sequences_count():
    assert size_in_bytes(tuple(range(1000))) > 8000
    assert size_in_bytes(("a" * 50,) * 10_000) > 500_000
    assert size_in_bytes(tuple(Part(np.zeros(100)) for _ in range(100))) > 80_000


def test_a_result_counts_with_what_it_was_made_from():
    labels, scores = np.arange(5000) % 2, np.linspace(0, 1, 5000)
    assert size_in_bytes(roc_auc(labels, scores)) > labels.nbytes + scores.nbytes


def test_a_variable_that_is_not_there_yet_holds_nothing():
    def later():
        return here

    assert size_in_bytes(later) == 0
    here = 1
    assert later() == here


@pytest.fixture
def made():
    return []


@pytest.fixture
def make(made):
    @cached(100_000)
    def make(size, *, of=0.0):
        made.append(size)
        return np.full(size, of)

    return make


def test_an_answer_is_made_once(make, made):
    assert make(10) is make(10)
    assert made == [10]
    assert make(10, of=1.0)[0] == 1
    assert made == [10, 10]


def test_the_oldest_goes_where_there_is_no_room(make, made):
    for size in (5000, 5001, 5000, 5002, 5000, 5001):
        make(size)
    assert made == [5000, 5001, 5002, 5001]


def test_one_is_kept_however_much_it_holds(make, made):
    for size in (50_000, 50_000, 50_001, 50_001, 50_000):
        make(size)
    assert made == [50_000, 50_001, 50_000]


def test_many_small_ones_are_bounded_too(make, made):
    for size in (*range(1000), 999, 0):
        make(size)
    assert made == [*range(1000), 0]


def test_a_name_may_stand_for_what_is_heavy():
    heavy = np.zeros(10**6)

    @cached(10_000, name=lambda array: array.shape)
    def total(array):
        return float(array.sum())

    assert total(heavy) == 0.0
    assert total(np.ones(10**6)) == 0.0  # it bears the same name


def test_threads_that_ask_at_once_get_an_answer_each():
    barrier = threading.Barrier(4)

    @cached(1000)
    def slow(number):
        barrier.wait(10)
        return [number]

    found = []
    threads = [threading.Thread(target=lambda: found.append(slow(7))) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == [[7]] * 4
    assert slow(7) == [7]
