"""Which sizes an input can have."""

import pytest

from metrics import CATALOGUE
from metrics.exercises import LARGEST, SMALLEST, problem, size_of
from tests.metrics.asking import of_each

CODE = "mora-tilu-37"


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


@pytest.mark.no_cover
@of_each([name for name in CATALOGUE if size_of(name)])
def test_an_input_is_as_large_as_is_asked_and_can_be(name: str) -> None:
    size = size_of(name)
    assert size is not None
    for asked in range(SMALLEST, LARGEST + 1):
        found = drawn_size(name, asked)
        if CATALOGUE[name].family == "retrieved_sets":  # some documents are in no set
            assert found <= size.nearest(asked)
        else:
            assert found == size.nearest(asked)
