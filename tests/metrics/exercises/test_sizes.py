"""Which sizes an input can have."""

import pytest

from metrics import CATALOGUE, InvalidInput, f_score
from metrics.exercises import LARGEST, SMALLEST, Size, problem, size_of

CODE = "mora-tilu-37"


@pytest.mark.parametrize(
    ("name", "said", "low", "high"),
    [
        ("ndcg", "documents", 2, 12),
        ("precision", "classes", 2, 6),
        ("cohen_kappa", "categories", 2, 5),
        ("holm", "comparisons", 2, 5),
        ("psp_at_k", "labels", 3, 12),
        ("set_precision", "documents", 3, 12),
        ("standard_error", "rounds", 2, 12),
    ],
)
def test_the_sizes_of_a_metric(name: str, said: str, low: int, high: int) -> None:
    size = size_of(name)
    assert size is not None
    assert (str(size.counted), size.low, size.high) == (said, low, high)


def test_costs_are_of_two_classes() -> None:
    assert size_of("mean_cost") is None


def drawn_size(name: str, size: int) -> int:
    """How many of what is counted are in the input of a problem."""
    drawn = problem(name, CODE, size=size)
    given, family = drawn.given[0], drawn.metric.family
    if family == "retrieved_sets":  # the documents that any of the sets may hold
        return max(int(d[1:]) for row in given.rows for d in str(row[1]).split() if d != "–")
    if name == "bootstrap_missed":
        return int(str(given.rows[0][0]))
    if name == "bootstrap_632":
        return len(drawn.given[1].rows)
    across = {"label_ranking", "extreme_labels"}
    return (
        len(given.head) - 1 if family in across or name == "krippendorff_alpha" else len(given.rows)
    )


@pytest.mark.parametrize("name", [name for name in CATALOGUE if size_of(name)])
def test_an_input_is_as_large_as_is_asked_and_can_be(name: str) -> None:
    size = size_of(name)
    assert size is not None
    for asked in range(SMALLEST, LARGEST + 1):
        found = drawn_size(name, asked)
        if CATALOGUE[name].family == "retrieved_sets":  # some documents are in no set
            assert found <= size.nearest(asked)
        else:
            assert found == size.nearest(asked)


def test_the_nearest_size_and_what_is_no_metric() -> None:
    size = size_of(f_score)
    assert isinstance(size, Size)
    assert [size.nearest(asked) for asked in (2, 6, 12)] == [2, 6, 6]
    with pytest.raises(InvalidInput, match=r"^metric: found"):
        size_of("nothing of ours")
