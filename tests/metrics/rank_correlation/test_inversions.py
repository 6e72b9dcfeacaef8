"""Inversions counted by merging."""

import numpy as np
import pytest
from hypothesis import given, strategies as st

from metrics.rank_correlation.inversions import inversions, larger_before


@given(codes=st.lists(st.integers(0, 500), max_size=500))
def test_inversions_are_those_of_a_loop(codes: list[int]) -> None:
    codes = [code % max(len(codes), 1) for code in codes]
    array = np.array(codes, dtype=np.int64)
    before = [sum(a > b for a in codes[:at]) for at, b in enumerate(codes)]
    assert larger_before(array).tolist() == before
    assert inversions(array) == sum(before)


@pytest.mark.parametrize("n", [31, 32, 33, 63, 64, 65, 127, 1000, 1024, 1025])
def test_inversions_of_awkward_lengths(n: int) -> None:
    falling = np.arange(n)[::-1].copy()
    assert inversions(falling) == n * (n - 1) // 2
    assert larger_before(falling).tolist() == list(range(n))
    assert inversions(np.arange(n)) == inversions(np.zeros(n, dtype=np.int64)) == 0
