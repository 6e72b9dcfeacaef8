"""Which traps an input can have."""

from typing import Any

import pytest

from metrics import CATALOGUE, Metric
from metrics.declarations.sampling import Sampler
from metrics.exercises import SAID, Traps, offered_traps, problem, trap_said, traps_of
from metrics.exercises.traps import draw_of
from tests.metrics.asking import of_each

CODE = "mora-tilu-37"


@of_each(CATALOGUE)
def test_a_trap_that_an_input_cannot_have_changes_nothing(name: str) -> None:
    def given(**traps: Any) -> list[Any]:
        drawn = problem(name, CODE, **traps)
        return [[each.rows for each in drawn.given], dict(drawn.options)]

    usual = given()
    for trap in SAID.keys() - set(traps_of(name)):
        assert given(**{trap: True}) == usual
    for trap in traps_of(name):
        assert given(**{trap: True}) != usual


@pytest.mark.no_cover
@of_each(CATALOGUE)
def test_traps_that_do_the_same_are_offered_once(name: str) -> None:
    offered = offered_traps(name)
    said = [str(trap_said(trap, name)) for trap in offered]
    assert len(set(said)) == len(said)
    assert {str(trap_said(trap, name)) for trap in traps_of(name)} == {*said}
    metric = CATALOGUE[name]
    same = {
        trap
        for trap in traps_of(name)
        for other in offered
        if other != trap and _drawn(metric, trap) == _drawn(metric, other)
    }
    assert same == {*traps_of(name)} - {*offered}


def _drawn(metric: Metric, trap: str) -> list[Any]:
    """The inputs of some draws with a trap, of the same numbers whatever the trap."""
    return [
        draw_of(metric)(metric, Sampler(str(number), "same"), Traps(**{trap: True})).given
        for number in range(4)
    ]
