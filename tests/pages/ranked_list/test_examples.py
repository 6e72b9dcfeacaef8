"""The examples: each loads, and says what its source prints and whether that is right."""

import pytest

from metrics import CATALOGUE
from pages.parts.examples import remark
from pages.parts.ranked_list.examples import computed, examples
from pages.parts.ranked_list.options import RANKED_LIST, arguments, compute
from pages.parts.ranked_list.state import codec

# What each example's remark must say after its source, in the numbers of the sources themselves.
SAID = {
    "iir-system-1": ["AP = 0.6, here 0.6000", "R-prec = 0.5, here 0.5000"],
    "iir-system-2": ["AP = 0.49, here 0.49", "R-prec = 0.25, here 0.2500"],
    "four-of-seven-a": ["P@5 = 0.6, here 0.6000", "R@5 = 0.75, here 0.7500", "0.81, here 0.80"],
    "four-of-seven-b": ["P@5 = 0.6, here 0.6000", "R@5 = 0.75, here 0.7500", "0.53, here 0.53"],
    "rounded-terms": ["AP = 0.57, which is wrong: right is 0.5800"],
    "three-late": [],
    "jarvelin-discount": ["DCG@5 = 4, here 4.0000", "nDCG@5 = 0.86, here 0.86"],
    "blog-good": [
        "nDCG@5 = 0.9073, which is wrong: right is 0.9724",
        "nDCG@3 = 1.0000, which is wrong: right is 0.9778",
    ],
    "blog-bad": [
        "nDCG@5 = 0.6827, which is wrong: right is 0.6567",
        "nDCG@3 = 0.5714, which is wrong: right is 0.3616",
    ],
    "inversions-13": [],
    "inversions-11": [],
    "error-small": [],
    "error-large": [],
    "lee-d40": [],
}


def test_every_example_is_tested():
    assert list(SAID) == list(examples())


@pytest.mark.parametrize("name", SAID)
def test_an_example_says_what_its_source_prints_and_what_is_right(name):
    example = examples()[name]
    said = remark(example, computed)
    assert said.startswith(example.source)
    assert said.count("It prints") == len(example.printed) == len(SAID[name])
    for sentence in SAID[name]:
        assert sentence in said


@pytest.mark.parametrize("name", SAID)
def test_an_example_is_kept_by_its_address(name):
    state = examples()[name].state
    assert codec().decode(codec().encode(state)) == (state, ())
    for metric in RANKED_LIST.values():
        low, high = metric.range
        assert low <= float(compute(metric, state)) <= high


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
