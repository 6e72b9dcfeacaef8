"""Readers with something built before them."""

import pytest

from tests.pages.threshold_sweep.reader import SIX, SweepReader


@pytest.fixture
def reader():
    return SweepReader(**SIX)
