"""Every derivation of every metric has every property, whatever its input and its parameters.

A metric's results are made once, and each distinct derivation is asked once. All that fail are
named: the property, the input, the parameters.
"""

import itertools
from collections.abc import Iterable
from dataclasses import replace

import pytest

from metrics import Metric
from tests.effort import draws
from tests.metrics.asking import Failures
from tests.metrics.derivations import exports, lines, symbols, values
from tests.metrics.derivations.cases import EXAMPLE, Case, cases, cases_of, written
from tests.metrics.examples import every_metric, spread

DOCUMENTS = draws(1, 12)  # of one input; what differs between any two are the steps, all asked

OF_A_RESULT = (
    values.check_value_lies_in_the_range,
    values.check_result_remembers_the_call,
    values.check_contributions_add_up,
    values.check_by_default_only_undefined_values_say_0_over_0,
)
OF_A_DERIVATION = (
    values.check_derivation_leads_to_the_value,
    values.check_nan_has_a_note_and_nothing_else_is_called_undefined,
    symbols.check_symbols_are_defined_once,
    symbols.check_a_sum_over_rows_has_a_term_for_each_row,
    exports.check_symbols_as_plain_text,
)
OF_STEPS = (
    values.check_a_count_agrees_with_its_noun,
    lines.check_lines_recompute,
    lines.check_lines_come_out_as_printed,
    lines.check_rounded_lines_give_the_rounded_value,
    symbols.check_every_slot_is_filled,
    symbols.check_no_formula_says_of_a_symbol_that_it_is_itself,
    exports.check_mathml,
    exports.check_each_form_for_a_room_has_the_result,
    exports.check_a_line_is_as_long_as_its_room,
    exports.check_no_command_is_left_in_a_plain_formula,
)
OF_A_DOCUMENT = (
    exports.check_markdown,
    exports.check_text,
    exports.check_latex,
    exports.check_json,
    exports.check_html,
)


class Asked:
    """Asks of each what has not been asked of an equal one."""

    def __init__(self) -> None:
        self.failures = Failures()
        self.known: set[object] = set()

    def is_new(self, key: object) -> bool:
        is_new = key not in self.known
        self.known.add(key)
        return is_new

    def ask(self, case: Case) -> bool:
        """Ask everything but the documents; whether the derivation is new."""
        self.failures.ask(OF_A_RESULT, case)
        chosen = [self.is_new((name, repr(value))) for name, value in case.chosen.items()]
        if any(chosen):
            self.failures.ask([exports.check_head_holds_the_parameters], case)
        if not self.is_new(case.key):
            return False
        self.failures.ask(OF_A_DERIVATION, case)
        part = tuple(step for step in case.steps if self.is_new(written(step)))
        self.failures.ask(OF_STEPS, replace(case, part=part))
        return True


def failures(metric: Metric, some: Iterable[Case]) -> Failures:
    """Ask these derivations of the metric."""
    asked = Asked()
    for _name, same in itertools.groupby(some, lambda case: case.of):
        new = [case for case in same if asked.ask(case)]
        for case in spread(new, DOCUMENTS):
            asked.failures.ask(OF_A_DOCUMENT, case)
    return asked.failures


@every_metric
def test_the_example_has_every_property(metric: Metric) -> None:
    """Once more and measured: the pass below goes on in the same lines, and unmeasured it takes
    half the time.
    """
    failures(metric, cases_of(metric, metric.example, EXAMPLE)).tell()


@pytest.mark.no_cover
@every_metric
def test_every_derivation_has_every_property(metric: Metric) -> None:
    failures(metric, cases(metric)).tell()
