"""What the examples show, in numbers."""

import pytest

from metrics import CATALOGUE
from pages.ranked_list.input import computed, examples
from pages.ranked_list.values import arguments


def value(name, metric, **options):
    state = examples()[name].state
    kwargs = {**arguments(CATALOGUE[metric], state), **options}
    return float(CATALOGUE[metric].function(state.grades, **kwargs))


def test_fewer_inversions_and_yet_the_worse_list_for_its_reader():
    def inversions(name):
        grades = examples()[name].state.grades
        return sum(above < below for i, above in enumerate(grades) for below in grades[i:])

    assert (inversions("inversions-13"), inversions("inversions-11")) == (13, 11)
    err = "expected_reciprocal_rank"
    assert value("inversions-13", err) > value("inversions-11", err)


def test_the_smaller_squared_error_has_the_worse_order():
    assert value("error-small", "ndcg") == pytest.approx(0.834, abs=5e-4)
    assert value("error-large", "ndcg") == 1.0


def test_the_ideal_of_the_real_ranking_counts_the_judged_texts_below_it():
    assert value("lee-d40", "ndcg") < value("lee-d40", "ndcg", judged=None)


def test_the_mean_of_rounded_terms_and_average_precision_are_both_there():
    example = examples()["rounded-terms"]
    exact = 1 + 2 / 3 + 3 / 6 + 4 / 10 + 5 / 15
    assert example.state.options.n_relevant == 10
    assert value("rounded-terms", "average_precision") == pytest.approx(exact / 10) == 0.29
    last = example.printed[-1]
    assert computed(example.state, last)[1] == pytest.approx(exact / 5) == 0.58
