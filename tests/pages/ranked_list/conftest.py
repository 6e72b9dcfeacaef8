"""Readers with something built before them."""

import pytest

from tests.pages.ranked_list.reader import ListReader


@pytest.fixture
def reader() -> ListReader:
    return ListReader(grades="3,2,3,0,1", k="5")
