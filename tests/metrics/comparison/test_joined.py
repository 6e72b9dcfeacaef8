"""Values of two systems are joined by the ids of their queries; what has no partner is refused."""

import dask.dataframe as dd
import numpy as np
import pandas as pd
import pytest

import metrics
from metrics import CATALOGUE, evaluate, paired_t_test
from metrics.steps import Table, walk
from tests.metrics.queries.runs import generated

FIRST = {"q1": 0.5, "q2": 0.25, "q3": 1.0}
SECOND = {"q3": 0.5, "q1": 0.25, "q2": 0.75}  # another order
PAIRED = [name for name in metrics.family("comparison") if name != "holm"]


@pytest.mark.parametrize("name", PAIRED)
@pytest.mark.parametrize(
    "given",
    [
        (FIRST, SECOND),
        (pd.Series(FIRST), pd.Series(SECOND)),
        (pd.Series(FIRST).to_frame("AP"), SECOND),
        (FIRST, dd.from_pandas(pd.Series(SECOND), npartitions=2, sort=False)),
    ],
    ids=["mappings", "series", "a frame", "Dask"],
)
def test_queries_are_joined_by_their_ids(name, given):
    function = CATALOGUE[name].function
    by_position = function([0.5, 0.25, 1.0], [0.25, 0.75, 0.5])
    found = function(*given)
    assert np.array_equal(found.value, by_position.value)
    listed = [step for step in walk(found.steps()) if isinstance(step, Table) and len(step) == 3]
    (table,) = (step for step in listed if step.columns[0].name == "q")
    assert [*table.column("q").values] == ["q1", "q2", "q3"]
    assert [*table.column("d").values] == [0.25, -0.5, 0.5]


def test_the_columns_of_evaluate_are_compared():
    (run, qrels), (other, _) = generated(1), generated(2)
    ours, theirs = (evaluate(each, qrels, "AP nDCG@5") for each in (run, other))
    found = paired_t_test(ours["AP"], theirs.sample(frac=1, random_state=1)["AP"])
    assert found.mean_difference == pytest.approx((ours["AP"] - theirs["AP"]).mean())
    assert found.degrees_of_freedom == len(ours) - 1


def test_a_number_is_the_id_that_it_is_written_as():
    assert paired_t_test({7: 1, "8": 0.5, 9: 0}, {"9": 1, 8: 1, "7": 0}) == paired_t_test(
        [1, 0.5, 0], [0, 1, 1]
    )
