"""Each slip and each other way, with a number worked out by hand."""

import math
from math import atan, log2, pi, sqrt
from typing import Any

import pytest

from metrics import CATALOGUE, explain
from metrics.declarations.case import case_of
from metrics.explanations.kernels import value_of
from metrics.explanations.known_variants import VARIANTS, variants_of
from metrics.explanations.options import option_variant
from metrics.export.mathml import to_mathml
from metrics.inputs.counted import between
from metrics.rater_agreement.ratings import read_ratings
from tests.metrics.asking import of_each
from tests.metrics.examples import close
from tests.metrics.rows import CALLS, Call, read_rows

LIST = [3, 2, 0, 1]
NAMES = vars(math) | CALLS
# By way or slip: the call, and what comes out.
CASES = {name: (call, value) for name, call, value in read_rows("variants.claims", NAMES)}


def worked(name: str) -> tuple[Call, float]:
    """The call of a way, and what is worked out by hand."""
    call, value = CASES[name]
    return eval(call, NAMES), eval(value, NAMES)


def test_every_way_has_a_case() -> None:
    assert set(CASES) == set(VARIANTS), "a variant needs a row in tests/cases/variants.claims"
    for term in (variant.term for variant in VARIANTS.values()):
        assert term is None or all("<math>" in to_mathml(it) for it in (term.ours, term.theirs))


@of_each(CASES)
def test_a_way_gives_what_is_worked_out_by_hand(name: str) -> None:
    (metric, given, options), expected = worked(name)
    changed = VARIANTS[name](case_of(metric, *given, **options))
    assert changed is not None
    assert close(value_of(changed), expected, 5e-6 if expected == 0.63341 else 1e-12)


@of_each(CASES)
def test_a_way_is_found_by_its_number(name: str) -> None:
    (metric, given, options), expected = worked(name)
    if expected != expected:
        return  # a refused input has no number
    written = f"{expected:#.6g}" if expected != 0.63341 else f"{expected}"  # as gdeval prints it
    found = explain(metric, *given, value=written, most=40, **options)
    assert any(close(each.value, expected, 1e-5) for each in found.matching)
    changed = VARIANTS[name](case_of(metric, *given, **options))
    assert changed is not None
    with_it = [each for each in found.matching if each.variants == (name,)]
    assert with_it or any(len(each.variants) <= 1 for each in found.matching)


@of_each(CATALOGUE)
def test_ways_take_every_example_or_say_that_they_cannot(name: str) -> None:
    metric = CATALOGUE[name]
    case = case_of(metric, *metric.example)
    for variant in variants_of(metric):
        changed = variant(case)
        assert changed is None or isinstance(value_of(changed), float), variant.name


def test_an_option_is_a_way() -> None:
    case = case_of(CATALOGUE["dcg"], LIST)
    changed = option_variant("gain", "exponential")(case)
    assert changed is not None
    assert close(value_of(changed), 7 + 3 / log2(3) + 1 / log2(5))
    assert option_variant("gain", "linear")(case) is case
    assert option_variant("beta", 1.0)(case) is None


@pytest.mark.parametrize(
    ("name", "metric", "expected"),
    [  # the differences are .1 and .3: t = 2; p of Student's t of one degree is 1 - 2 atan(t) / pi
        ("deviation for standard error", "paired_t_test", 1 - 2 * atan(sqrt(2)) / pi),
        ("n for n - 1", "paired_t_test", 1 - 2 * atan(2 * sqrt(2)) / pi),
        ("one-sided for two-sided p", "paired_t_test", 0.5 - atan(2) / pi),
        ("n for n - 1", "effect_size", 2),  # .2 / .1
        ("second system less first", "difference_interval", -0.2),
    ],
)
def test_slips_about_two_queries_of_two_systems(name: str, metric: str, expected: float) -> None:
    changed = VARIANTS[name](case_of(CATALOGUE[metric], [0.5, 0.7], [0.4, 0.4]))
    assert changed is not None
    assert close(value_of(changed), expected)


@pytest.mark.parametrize(
    ("name", "metric", "given"),
    [
        ("one-sided for two-sided p", "sign_test", ([1, 0], [0, 1])),  # p is 1 already
        ("n for n - 1", "standard_error", ([0.5],)),
        ("n for n - 1", "paired_t_test", ([0.5], [0.4])),
        ("deviation for standard error", "paired_t_test", ([0.5], [0.4])),
        ("macro for micro", "micro_average", ([0], [0])),
        ("n - 1 for n", "mean_squared_error", ([1.0], [2.0])),
        ("every item by its own raters", "fleiss_kappa", ([[1, 0], [0, 0]],)),
    ],
)
def test_a_slip_that_gives_no_other_number_is_none(name: str, metric: str, given: Any) -> None:
    assert VARIANTS[name](case_of(CATALOGUE[metric], *given)) is None


def test_what_a_tool_refuses_is_refused_whatever_else_is_wrong() -> None:
    changed = VARIANTS["one class refused"](case_of(CATALOGUE["roc_auc"], [0, 1], [0.5]))
    assert changed is not None
    assert changed.refused


def test_a_gap_is_a_category_beside_one_of_its_name() -> None:
    ratings = read_ratings([["missing", None, "a"], ["missing", "a", "a"]])
    changed = VARIANTS["a gap as a category"](case_of(CATALOGUE["krippendorff_alpha"], ratings))
    assert changed is not None
    assert changed.arguments[0].labels == ("a", "missing", "missing'")


def test_which_counts_are_allowed() -> None:
    assert [str(between(2, 2)), str(between(2, 5))] == ["there must be 2", "allowed are 2 to 5"]
