"""Readers with something built before them."""

import pytest

from tests.pages.rank_correlation.reader import OrdersReader


@pytest.fixture
def reader() -> OrdersReader:
    return OrdersReader(first="a,b,c,d", second="b,a,c,d")


@pytest.fixture
def scored() -> OrdersReader:
    return OrdersReader(items="a,b,c,d", x="4,4,2,1", y="9,8,8.5,1")
