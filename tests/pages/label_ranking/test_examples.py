"""The examples: each loads, and gives the numbers that its source speaks of."""

import pytest

from metrics import label_ranks
from metrics.export.documents import to_markdown
from pages.label_ranking.input import computed, examples
from pages.label_ranking.state import FAMILY
from pages.label_ranking.values import all_values, compute, reciprocal_rank_of
from pages.parts.remark import remark

# Coverage error, label ranking average precision, loss.
VALUES = {
    "user-guide": (2.5, 5 / 12, 0.75),
    "no-loss": (1, 1, 0),
    "one-true": (7 / 3, 7 / 12, 4 / 9),
    "ties": (13 / 4, 3 / 4, (3 * 1 / 4 + 1) / 4),
    "none-or-all": (5 / 3, 5 / 6, 1 / 6),
    "straggler": (8, (1 + 1 + 3 / 8) / 3, 1 / 3),
    "best-coverage": (2, 1, 0),
}


def test_every_example_is_tested():
    assert list(VALUES) == list(examples())


@pytest.mark.parametrize("name", VALUES)
def test_an_example_gives_its_numbers(name):
    example = examples()[name]
    assert list(all_values(example.state).values()) == pytest.approx(list(VALUES[name]))
    said = remark(example, computed)
    assert said.startswith(example.source)
    assert "wrong" not in said.removeprefix(example.source)
    assert said.count("The source prints") == len(example.printed)


def test_one_true_label_a_row_is_worked_out_as_a_reciprocal_rank():
    state = examples()["one-true"].state
    metric = FAMILY["label_ranking_average_precision"]
    assert reciprocal_rank_of(state) == pytest.approx(float(compute(metric, state)))
    assert "this is the mean reciprocal rank" in to_markdown(compute(metric, state))


def test_equal_scores_take_the_last_rank():
    assert label_ranks(examples()["ties"].state.board.scores).tolist() == [
        [1, 3, 3, 4],
        [4, 4, 4, 4],
    ]


def test_rows_without_pairs_are_named_with_their_convention():
    state = examples()["none-or-all"].state
    metric = FAMILY["label_ranking_loss"]
    said = "(row 2, 3). By convention such a row counts as 0, as in scikit-learn."
    assert said in to_markdown(compute(metric, state))
    left_out = compute(metric, state, {"empty_rows": "left out"})
    assert float(left_out) == pytest.approx(1 / 2)
