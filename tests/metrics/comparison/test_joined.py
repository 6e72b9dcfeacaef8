"""Values of two systems are joined by the ids of their queries; what has no partner is refused."""

from __future__ import annotations

import dask.dataframe as dd
import numpy as np
import pandas as pd
import pytest

import metrics
from metrics import CATALOGUE, InvalidInput, evaluate, paired_t_test
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


@pytest.mark.parametrize(
    ("first", "second", "said"),
    [
        (FIRST, {"q1": 1, "q2": 1}, "second, query 'q3': found no value; the other system has it"),
        ({"q1": 1}, {"q1": 1, "q\n2": 1}, r"first, query 'q\n2': found no value"),
        (FIRST, [1, 2, 3], "second: found values without ids; the other system's queries have"),
        ([1, 2, 3], FIRST, "first: found values without ids"),
        ([1, 2, 3], [1, 2], "second: found 2 numbers; the first system has 3 numbers."),
        ([], [], "first: found no query; allowed is at least one."),
        ({}, {}, "first: found no query; allowed is at least one."),
        ([1], [], "second: found no query"),
        ({7: 1, "7": 2}, FIRST, "first, item 2: found '7'; it is item 1 already, and a query has"),
        ({0.5: 1}, FIRST, "first, item 1: found 0.5; allowed are texts"),
        (pd.Series([1, 2], index=["a", "a"]), FIRST, "first, item 2: found 'a'; it is item 1"),
        (FIRST | {"q2": np.nan}, SECOND, "first, query 'q2': found NaN; allowed are numbers from"),
        (FIRST, SECOND | {"q1": "x"}, "second, query 'q1': found 'x'; allowed are numbers."),
        ([1, 2], [1, np.inf], "second, item 2: found inf"),
        (
            pd.DataFrame({"AP": [1], "P@5": [1]}),
            FIRST,
            "first: found 2 columns; allowed is the col",
        ),
        ([[1, 2]], [[1, 2]], "first: found 2 dimensions"),
        ("abc", FIRST, "first: found 'abc'; allowed are"),
    ],
)
def test_refused(first, second, said):
    for name in PAIRED:
        with pytest.raises(InvalidInput) as refusal:
            CATALOGUE[name].function(first, second)
        assert said in str(refusal.value)


@pytest.mark.parametrize(
    ("p", "said"),
    [
        ([], "p_values: found no p; allowed is at least one."),
        ([0.5, 1.5], "p_values, item 2: found 1.5; allowed are numbers from 0 to 1."),
        ({"A and B": -0.1}, "p_values, comparison 'A and B': found -0.1"),
        ([0.5, float("nan")], "p_values, item 2: found NaN"),
    ],
)
def test_refused_by_holm(p, said):
    with pytest.raises(InvalidInput) as refusal:
        metrics.holm(p)
    assert said in str(refusal.value)
