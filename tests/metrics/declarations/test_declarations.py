"""Every metric is declared and can be called as it says: all that is missing is named."""

import pytest

from metrics import CATALOGUE, Metric
from metrics.traits import DERIVED, NEEDS, TRAITS, needs, obeys
from tests.metrics.asking import Failures
from tests.metrics.declarations import calls, declared, traits

# Measuring takes as long again, and of these alone it sees all lines that the others go through.
MEASURED = {
    "percent_agreement", "specificity", "log_loss", "psndcg_at_k", "difference_interval",
    "mean_over_queries", "f_score_at_k",
}  # fmt: skip
OF_A_METRIC = (
    declared.check_declaration_is_complete,
    declared.check_catalogue_has_the_metric,
    declared.check_what_stands_beside_the_metric,
    declared.check_docstring_says_shapes_errors_and_source,
    declared.check_parameters_are_of_the_vocabulary,
    declared.check_an_option_is_read_without_the_others,
    declared.check_label_names_the_parameters,
    traits.check_traits_are_declared_where_they_hold_and_nowhere_else,
    traits.check_what_it_needs_and_obeys_is_said,
    calls.check_refuses_parameters,
    calls.check_grades_are_no_text,
    calls.check_a_wrong_call_is_answered_with_the_right_one,
    calls.check_both_forms_lead_to_one_derivation,
    calls.check_a_result_is_pickled_and_copied,
    calls.check_numbers_of_parameters_read_back_as_they_were,
)


def ask_all(metric: Metric) -> None:
    failures = Failures()
    failures.ask(OF_A_METRIC, metric)
    failures.tell()


@pytest.mark.parametrize("name", sorted(MEASURED))
def test_nothing_is_missing_and_this_is_measured(name: str) -> None:
    ask_all(CATALOGUE[name])


@pytest.mark.no_cover
@pytest.mark.parametrize("name", [name for name in CATALOGUE if name not in MEASURED])
def test_nothing_is_missing(name: str) -> None:
    ask_all(CATALOGUE[name])


def test_every_trait_is_tried() -> None:
    assert traits.TRIED.keys() == TRAITS.keys()
    assert len({*TRAITS, *DERIVED, *NEEDS}) == len(TRAITS) + len(DERIVED) + len(NEEDS)


def test_no_word_is_said_of_nothing() -> None:
    words = {word for metric in CATALOGUE.values() for word in obeys(metric)}
    assert words == TRAITS.keys() | DERIVED.keys()
    assert NEEDS.keys() == {word for metric in CATALOGUE.values() for word in needs(metric)}


def test_a_failure_is_named_with_its_property_and_hides_no_other() -> None:
    def check_one(of: object) -> None:
        assert of != "a", "is a"

    def check_raised(of: object) -> None:
        with pytest.raises(ValueError, match="never"):
            int("1")

    failures = Failures()
    for of in "ab":
        failures.ask((check_one, check_raised), of)
    with pytest.raises(pytest.fail.Exception) as told:
        failures.tell()
    said = str(told.value)
    assert "check_one fails 1 times:\n  a: AssertionError: is a" in said
    assert "check_raised fails 2 times:\n  a: Failed: DID NOT RAISE" in said
