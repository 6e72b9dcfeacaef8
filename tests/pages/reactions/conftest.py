"""Readers with something built before them."""

import pytest

from tests.pages.reactions.reader import ReactionsReader


@pytest.fixture
def reader() -> ReactionsReader:
    return ReactionsReader(grades="3,0,2,0,1", docs="a,b,c,d,e")
