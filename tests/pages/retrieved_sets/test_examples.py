"""The examples: each loads, and gives the numbers that its source speaks of."""

import pytest

from metrics.export.documents import to_markdown
from pages.parts.remark import remark
from pages.retrieved_sets.input import computed, examples
from pages.retrieved_sets.state import FAMILY, names_in
from pages.retrieved_sets.values import all_values, compute

# Values in the order precision, recall, F1, coverage, novelty; None is undefined.
VALUES = {
    "dogs": (5 / 8, 5 / 12, 1 / 2, None, 1),
    "iir-8-1": (8 / 18, 8 / 20, 8 / 19, None, 1),
    "coverage-novelty": (6 / 8, 6 / 10, 2 / 3, 3 / 4, 3 / 6),
    "nothing-retrieved": (None, 0, 0, 0, None),
    "dice-is-f1": (3 / 4, 3 / 6, 0.6, None, 1),
    "all-retrieved": (0.1, 1, 2 / 11, None, 1),
    "lee-d40": (4 / 5, 4 / 8, 8 / 13, None, 1),
}
METRICS = ("set_precision", "set_recall", "set_f_score", "coverage_ratio", "novelty_ratio")


def test_every_example_is_tested():
    assert list(VALUES) == list(examples())


@pytest.mark.parametrize("name", VALUES)
def test_an_example_gives_its_numbers(name):
    example = examples()[name]
    values = all_values(example.state)
    found = [None if values[m] != values[m] else values[m] for m in METRICS]
    assert found == [want if want is None else pytest.approx(want) for want in VALUES[name]]
    assert remark(example, computed).startswith(example.source)


def test_dice_and_f1_agree_line_by_line():
    state = examples()["dice-is-f1"].state
    worked = to_markdown(compute(FAMILY["dice"], state))
    assert worked.count("F_1") == 4
    assert all_values(state)["dice"] == all_values(state)["set_f_score"]


def test_an_undefined_value_says_why():
    state = examples()["nothing-retrieved"].state
    worked = to_markdown(compute(FAMILY["set_precision"], state))
    assert "Nothing is retrieved, so the value is 0/0: undefined." in worked


def test_the_retrieved_news_texts_are_the_first_of_the_ranking():
    state = examples()["lee-d40"].state
    assert len(names_in(state.documents, "retrieved")) == 5
    assert len(state.documents) == 14
