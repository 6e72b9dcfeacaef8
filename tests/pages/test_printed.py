"""Numbers that sources print: where one is another number here, its example says why."""

from typing import Any

import pytest

from metrics import ndcg
from metrics.explanations import explain
from pages.parts.input import Input
from pages.session.examples import Example, Printed
from tests.metrics.asking import of_each
from tests.pages.declared import PACKAGES, declared, own_examples

PRINTED = [
    (name, example.id, printed)
    for name in PACKAGES
    for example in own_examples(name).values()
    for printed in example.printed
]
ERRORS = {  # in print, with the right number
    ("ranked_list", "rounded-terms", "0.66", 0.6667),
    ("ranked_list", "rounded-terms", "0.57", 0.58),
    ("ranked_list", "blog-good", "0.9073", 0.9724),
    ("ranked_list", "blog-good", "1.0000", 0.9778),
    ("ranked_list", "blog-bad", "0.6827", 0.6567),
    ("ranked_list", "blog-bad", "0.5714", 0.3616),
    ("confusion_matrix", "fruit", "0.57", 0.5778),
    ("threshold_sweep", "six-items", "1", 0.0),
    ("rater_agreement", "votes", ".66", 0.6667),
}


def differs(page: Input[Any], example: Example[Any], printed: Printed) -> bool:
    _label, value = page.computed(example.state, printed)
    return not printed.is_right(value)


@of_each(PRINTED)
def test_a_number_says_why_where_it_is_another_one_here(
    name: str, id_: str, printed: Printed
) -> None:
    assert differs(declared(name), own_examples(name)[id_], printed) == bool(printed.why)


def test_the_errors_in_print_are_these() -> None:
    """Those that tools print are no errors, and stand with their tool."""
    found = {
        (
            name,
            example.id,
            printed.value,
            round(declared(name).computed(example.state, printed)[1], 4),
        )
        for name in PACKAGES
        for example in own_examples(name).values()
        for printed in example.printed
        if printed.why and not getattr(printed, "tool", "")
    }
    assert found == ERRORS


@pytest.mark.parametrize(
    ("id_", "k", "value"),
    [("blog-good", 5, "0.9073"), ("blog-bad", 5, "0.6827"), ("blog-bad", 3, "0.5714")],
)
def test_nothing_known_gives_the_numbers_of_which_this_is_said(
    id_: str, k: int, value: str
) -> None:
    example = own_examples("ranked_list")[id_]
    (said,) = (printed.why for printed in example.printed if printed.value == value)
    assert said.endswith("No gain, discount or ideal order known to us gives the number printed")
    assert not explain(ndcg, example.state.grades, k=k, value=value).matching
