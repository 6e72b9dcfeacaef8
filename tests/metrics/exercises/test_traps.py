"""Which traps an input can have."""

from typing import Any

import pytest

from metrics import CATALOGUE, InvalidInput, Metric, ndcg
from metrics.declarations.draws import Draws
from metrics.exercises import SAID, Traps, offered_traps, problem, trap_said, traps_of
from metrics.exercises.traps import draw_of

CODE = "mora-tilu-37"


@pytest.mark.parametrize(
    ("name", "traps"),
    [
        ("precision_at_k", ("ties", "beyond", "nothing")),
        ("r_precision", ("ties", "nothing")),
        ("precision", ("nothing", "empty_class")),
        ("roc_auc", ("ties", "nothing", "empty_class")),
        ("set_recall", ("nothing",)),
        ("kendall_tau", ("ties",)),
        ("rank_biased_overlap", ()),
        ("psp_at_k", ("ties", "beyond", "nothing")),
        ("holm", ()),
        ("r_squared", ("nothing",)),
    ],
)
def test_the_traps_of_a_metric(name: str, traps: tuple[str, ...]) -> None:
    assert traps_of(name) == traps


def test_a_metric_is_named_as_one_likes() -> None:
    assert traps_of(ndcg) == traps_of(ndcg.metric) == traps_of("ndcg")
    for none in ("nothing of ours", 7):
        with pytest.raises(InvalidInput, match=r"^metric: found"):
            traps_of(none)  # pyright: ignore[reportArgumentType]


@pytest.mark.parametrize("name", CATALOGUE)
def test_a_trap_that_an_input_cannot_have_changes_nothing(name: str) -> None:
    def given(**traps: Any) -> list[Any]:
        drawn = problem(name, CODE, **traps)
        return [[each.rows for each in drawn.given], dict(drawn.options)]

    usual = given()
    for trap in SAID.keys() - set(traps_of(name)):
        assert given(**{trap: True}) == usual
    for trap in traps_of(name):
        assert given(**{trap: True}) != usual


@pytest.mark.parametrize(
    ("trap", "name", "said"),
    [
        ("nothing", "ndcg", "nothing relevant"),
        ("nothing", "precision", "a class never predicted"),
        ("nothing", "roc_auc", "no positive item"),
        ("nothing", "r_squared", "all true numbers equal"),
        ("nothing", "krippendorff_alpha", "all ratings alike"),
        ("nothing", "cohen_kappa", "one category alone"),
        ("ties", "kendall_tau", "equal ranks"),
        ("empty_class", "f_score", "an empty class"),
    ],
)
def test_a_trap_is_called_by_what_it_does(trap: str, name: str, said: str) -> None:
    assert str(trap_said(trap, name)) == said


@pytest.mark.parametrize("name", CATALOGUE)
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
        draw_of(metric)(metric, Draws(str(number), "same"), Traps(**{trap: True})).given
        for number in range(4)
    ]
