"""Which traps an input can have."""

from typing import Any

import pytest

from metrics import CATALOGUE, InvalidInput, ndcg
from metrics.exercises import SAID, problem, traps_of

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
