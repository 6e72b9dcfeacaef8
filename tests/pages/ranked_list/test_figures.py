"""What the sentence below the chart of contributions says."""

import pytest

from tests.pages.test_every_page import reader_of


@pytest.mark.parametrize(
    ("grades", "said"),
    [("1,1,1,1", "in total: all add the same."), ("1,1,0,0", "Ranks 1, 2 add the most.")],
)
def test_ranks_that_all_add_the_same_are_not_said_to_add_the_most(grades: str, said: str) -> None:
    reader = reader_of("ranked-list", grades=grades, metric="precision_at_k", k="4")
    (figure,) = reader.charts
    assert figure.alt.endswith(said)
