"""A crowd is what the server is at work on at once, and each that is done leaves it."""

from contextlib import ExitStack

import pytest

from pages.parts.ahead import KEY
from pages.parts.crowd import MOST, at_work, is_crowded
from tests.pages.test_every_page import reader_of


def test_a_crowd_is_more_than_a_few() -> None:
    with ExitStack() as runs:
        for _run in range(MOST):
            runs.enter_context(at_work())
        assert not is_crowded()
        with at_work():
            assert is_crowded()
        assert not is_crowded()


def test_a_run_that_fails_leaves_it() -> None:
    def fail() -> None:
        with at_work():
            _ = 1 / 0

    for _run in range(MOST + 1):
        with pytest.raises(ZeroDivisionError):
            fail()
    assert not is_crowded()


def test_nothing_is_said_ahead_in_a_crowd() -> None:
    reader = reader_of("ranked-list")
    assert reader.data(KEY)["edits"]
    with ExitStack() as runs:
        for _run in range(MOST):
            runs.enter_context(at_work())
        reader.run()
        assert reader.data(KEY)["edits"] == {}
    reader.run()
    assert reader.data(KEY)["edits"]
