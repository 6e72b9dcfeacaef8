"""Readers with something built before them."""

import pytest

from tests.pages.cost_matrix.reader import CostReader


@pytest.fixture
def reader() -> CostReader:
    return CostReader(costs="0,1;10,-1", first="50,5;5,40", second="45,10;2,43", names="no,yes")
