"""The derivation with names: sets and pairs written out, one row at a time, checked by hand."""

import math

import pytest

from metrics import CATALOGUE, coverage_error, label_ranking_average_precision, label_ranking_loss
from metrics.export.documents import to_latex, to_markdown
from metrics.label_ranking.reading import of_row, with_names
from metrics.steps import Equation, Group, Step, Table, walk
from tests.metrics.latex_reader import evaluate

ITEMS, LABELS = ("walk", "<b>, $x$", "none"), ("beach", "dog", "snow", "people")
TRUE = ((1, 0, 0, 1), (0, 1, 1, 0), (0, 0, 0, 0))
SCORES = ((0.8, 0.3, 0.1, 0.3), (0.2, 0.9, 0.35, 0.5), (4, 3, 2, 1))


def row(metric: str, i: int) -> Group:
    result = with_names(CATALOGUE[metric].function(TRUE, SCORES), ITEMS, LABELS)
    found = of_row(result.steps(), i)[1]
    assert found is not None
    return found


def table(step: Step) -> dict[str, list]:
    assert isinstance(step, Table)
    return {column.name: list(column.values) for column in step.columns}


def test_the_sets_of_a_row_are_written_out():
    mean, labels, _ties = row("label_ranking_average_precision", 0).steps
    columns = table(labels)
    assert columns["j"] == ["beach", *columns["j"][1:3], "snow"]
    at = columns["j"].index("people")  # as high as the dog: both have rank 3
    assert set(columns["above"][at][1:-1].split(", ")) == {"beach", "dog", "people"}
    assert set(columns["both"][at][1:-1].split(", ")) == {"beach", "people"}
    assert (columns["r"][at], columns["L"][at]) == (3, 2)
    assert columns["both"][0] == "{beach}"
    assert isinstance(mean, Equation)
    assert mean.symbolic() == r"\frac{\sum_{j:\,y_j=1} q_j}{t_{1}}"
    assert math.isclose(evaluate(mean.substituted()), (1 / 1 + 2 / 3) / 2)


def test_the_pairs_the_wrong_way_round_are_named():
    share, _labels, pairs, _even = row("label_ranking_loss", 0).steps
    columns = table(pairs)
    assert isinstance(pairs, Table)
    wrong = [(columns["j"][at], columns["k"][at]) for at in sorted(pairs.marked)]
    assert wrong == [("people", "dog")]  # of equal score
    assert isinstance(share, Equation)
    assert math.isclose(evaluate(share.substituted()), 1 / 4)


def test_the_largest_rank_of_a_row_is_a_line():
    largest = row("coverage_error", 1).steps[0]
    assert isinstance(largest, Equation)
    assert largest.symbolic() == r"\max(\mathrm{rank}_{2}, \mathrm{rank}_{3})"
    assert largest.substituted() == r"\max(1, 3)"


@pytest.mark.parametrize(
    "function", [coverage_error, label_ranking_average_precision, label_ranking_loss]
)
def test_items_are_named_and_a_row_without_anything_to_rank_has_no_details(function):
    plain = function(TRUE, SCORES, sample_weight=(3, 1, 1))
    result = with_names(plain, ITEMS, LABELS)
    whole, details = of_row(result.steps(), 2)
    assert details is None
    assert not any(isinstance(step, Group) for step in whole)
    (rows,) = (table(step) for step in whole if isinstance(step, Table))
    # It counts by convention, so it has its row: without a value of its own.
    assert (rows["item"], rows["w"]) == (list(ITEMS), [3, 1, 1])
    assert [math.isnan(v) for v in rows["v"]] == [False, False, True]
    assert rows["z"] == plain.rows.tolist()
    left_out = function(TRUE, SCORES, empty_rows="left out").steps()
    (rows,) = (table(step) for step in left_out if isinstance(step, Table))
    assert (rows["i"], "z" in rows) == ([1, 2], False)
    assert len([step for step in walk(plain.steps()) if isinstance(step, Group)]) == 2
    assert "\\<b\\>, \\$x\\$" in to_markdown(result)
    assert r"\{beach" in to_latex(result) or function is label_ranking_loss


@pytest.mark.parametrize("weights", [None, (1, 2, 3, 0.5, 1, 1, 1, 1, 1, 4)])
def test_the_sums_over_many_rows_are_lines_of_their_own(weights):
    true, scores = ((1, 0, 0), (0, 0, 1)) * 5, ((0.75, 0.5, 1), (1, 0.2, 0.1)) * 5
    result = label_ranking_average_precision(true, scores, sample_weight=weights)
    lines = [line for line in result.steps() if isinstance(line, Equation)]
    sums = ["S"] if weights is None else ["S", "W"]
    mean, reciprocal = r"\mathrm{LRAP}", r"\mathrm{MRR}"
    assert [line.symbol for line in lines] == [mean, *sums, reciprocal, *sums]
    for line in lines:
        assert math.isclose(evaluate(line.substituted(digits=None)), line.value)
    assert lines[0].symbolic() == r"\frac{S}{" + ("n" if weights is None else "W") + "}"
    assert lines[0].value == float(result)
    assert r"\frac{1}{2} " in lines[-len(sums)].substituted()
