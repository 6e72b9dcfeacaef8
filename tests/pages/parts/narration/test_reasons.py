"""Why a value has changed, from its derivations: worked out by hand in each case."""

import math
import re
from typing import Any

import numpy as np
import pytest

from metrics import (
    CATALOGUE,
    accuracy,
    average_precision,
    cohen_kappa,
    error_rate,
    expected_reciprocal_rank,
    f_score,
    gwet_ac1,
    jaccard,
    kendall_distance,
    kendall_tau,
    matthews_correlation,
    mean_absolute_error,
    mean_cost,
    mean_over_queries,
    ndcg,
    novelty_ratio,
    precision,
    precision_at_k,
    r_squared,
    recall_at_k,
    reciprocal_rank,
    roc_auc,
    score_average_precision,
)
from metrics.steps import Equation, walk
from pages.parts.narration.numbers import explained, name_of_number, tidied
from pages.parts.narration.reasons import reasons
from pages.parts.narration.terms import Names


def why(before: Any, after: Any, names: Names | None = None) -> Any:
    def fits(then: float, now: float) -> bool:
        return math.isclose(then, float(before)) and math.isclose(now, float(after))

    return reasons(before.steps(), after.steps(), fits, names)


def test_the_terms_of_a_sum_that_change():
    # P at the relevant ranks: 1/1, 2/3, 3/4, and when rank 3 comes to 2: 1/1, 2/2, 3/4.
    found = why(average_precision([1, 0, 1, 1]), average_precision([1, 1, 0, 1]))
    assert found.because == ("at rank 2 “counted” goes from 0 to 2/2 (1)",)


def test_the_largest_changes_are_told_first_and_the_others_counted():
    found = why(average_precision([1, 1, 1, 0]), average_precision([0, 1, 1, 1]))
    assert found.because == (
        "at rank 1 “counted” goes from 1/1 (1) to 0",
        "at rank 2 “counted” goes from 2/2 (1) to 1/2 (0.5)",
        "1 more",
    )


def test_a_sum_within_a_fraction_is_told_with_its_largest_term():
    # Gains 3, 2 over log2 2, log2 3 in the one order; 2, 3 in the other.
    found = why(ndcg([3, 2], k=2), ndcg([2, 3], k=2))
    assert found.because == (
        "DCG@2 goes from 4.2619 to 3.8928 (at rank 1 “term” goes from 3 to 2)",
    )


def test_the_largest_term_goes_where_the_sum_went():
    # Exponential gains 3, 7 and 7, 0: the sum rises, though the second term falls the most.
    found = why(
        ndcg([2, 3], k=2, gain="exponential", judged=[3, 3, 2, 0]),
        ndcg([3, 0], k=2, gain="exponential", judged=[3, 3, 2, 0]),
    )
    # 3/1 + 7/1.585 = 7.4165 falls to 7/1 + 0.
    assert found.because == (
        "DCG@2 goes from 7.4165 to 7 (at rank 2 “term” goes from 4.4165 to 0)",
    )
    found = why(
        ndcg([2, 3], k=2, gain="exponential", judged=[3, 3, 2, 1]),
        ndcg([3, 1], k=2, gain="exponential", judged=[3, 3, 2, 1]),
    )
    # It rises to 7/1 + 1/1.585 = 7.6309, though the second term falls by 3.7856.
    assert found.because == (
        "DCG@2 goes from 7.4165 to 7.6309 (at rank 1 “term” goes from 3 to 7)",
    )


@pytest.mark.parametrize(
    ("metric", "table", "with_it"),
    [
        # p_o .7 -> .7143, p_e .495 -> .3367 by AC1, .5 -> .4082 by kappa.
        (
            gwet_ac1,
            [[20, 5], [10, 0]],
            "observed agreement goes from 35/50 (0.7) to 20/35 (0.5714)",
        ),
        (
            cohen_kappa,
            [[50, 5], [10, 15]],
            "observed agreement goes from 35/50 (0.7) to 65/80 (0.8125)",
        ),
    ],
)
def test_what_pulls_the_other_way_is_no_reason(metric, table, with_it):
    found = why(metric(np.array([[20, 5], [10, 15]])), metric(np.array(table)))
    assert found.because == (with_it,)


def test_a_relevant_document_more_lowers_the_mean():
    # (1/1)/1, then (1/1 + 2/8)/2.
    found = why(average_precision([1] + 7 * [0]), average_precision([1, *(6 * [0]), 1]))
    assert found.because == ("R goes from 1 to 2",)
    found = why(recall_at_k([1, 0, 0], k=2), recall_at_k([1, 0, 1], k=2))
    assert found.because == ("R goes from 1 to 2",)


def test_the_spread_of_the_true_numbers_is_told_for_what_it_does():
    found = why(r_squared([0, 1, 4], [0, 1, 3]), r_squared([0, 1, 2], [0, 1, 1]))
    assert len(found.because) == 1
    assert found.because[0].startswith(
        "SStot (squared residuals of predicting the mean for every item) goes from 8.6667 to 2"
    )


def test_of_two_classes_the_four_counts_are_told():
    found = why(matthews_correlation([[9, 1], [2, 8]]), matthews_correlation([[9, 1], [2, 20]]))
    assert found.because == ("TP goes from 8 to 20",)


def test_the_column_of_a_sum_is_that_of_its_symbol():
    # Of three classes the squares of what is true and of what is predicted may be the same.
    found = why(
        matthews_correlation([[5, 0, 0], [0, 5, 0], [0, 1, 4]]),
        matthews_correlation([[5, 0, 0], [0, 5, 0], [0, 3, 4]]),
    )
    said = " ".join(found.because)
    assert "found" not in said
    for column, before, after in re.findall(r"“([^”]+)” goes from (\d+) to (\d+)", said):
        assert column in ("product of the two", "predicted squared", "true squared")
        assert (column == "product of the two") == (math.isqrt(int(after)) ** 2 != int(after))
        assert before != after


def test_letters_of_two_orders_and_of_costs_have_words():
    orders = [1, 2, 3, 4], [1, 2, 4, 3], [2, 1, 4, 3]
    for name, words in (
        ("kendall_tau", "C (concordant pairs)"),
        ("weighted_rank_correlation", "A (weight in agreement, doubled)"),
        ("spearman_rho", "P (products of both deviations)"),
        ("ap_correlation", "S (sum of the shares)"),
    ):
        function = CATALOGUE[name].function
        found = why(function(*orders[:2]), function(orders[0], orders[2]))
        assert found.because[0].startswith(f"{words} goes from "), found.because
    found = why(
        mean_cost([[9, 1], [2, 8]], [[0, 1], [5, 0]]), mean_cost([[9, 1], [2, 8]], [[0, 1], [9, 0]])
    )
    assert found.because[0].startswith("C (total cost) goes from 11 to 19")
    words = {tidied(r"\mathrm{precision}"): "share of the predictions"}
    assert explained(r"\mathrm{precision}", (), words) == "the share of the predictions"


def test_counts_are_called_by_their_symbols():
    found = why(precision([[9, 1], [2, 8]]), precision([[9, 2], [2, 8]]))
    assert found.because == ("FP goes from 1 to 2",)


def test_what_nobody_reads_has_words():
    found = why(reciprocal_rank([1, 0]), reciprocal_rank([0, 1]))
    assert found.because == ("the first relevant rank goes from 1 to 2",)
    found = why(accuracy([[9, 1], [2, 8]]), accuracy([[9, 1], [2, 20]]))
    assert found.because == ("the number of items on the diagonal goes from 17 to 29",)
    found = why(error_rate([[9, 1], [2, 8]]), error_rate([[9, 3], [2, 8]]))
    assert found.because == ("the number of items off the diagonal goes from 3 to 5",)
    found = why(jaccard([*"ab"], [*"bc"]), jaccard([*"abc"], [*"bc"]))
    assert found.because == ("the number of retrieved relevant documents goes from 1 to 2",)
    three = [*"abc"]
    found = why(novelty_ratio(three, three, ["a"]), novelty_ratio(three, three, ["a", "b"]))
    assert found.because == (
        "the number of retrieved relevant documents not known goes from 2 to 1",
    )


def test_rows_are_called_by_their_names():
    names = Names({"item": ("D", "E")}, {"item": ("D", "E")})
    before, after = mean_absolute_error([3, 2], [1, 2]), mean_absolute_error([3, 2], [1, 1])
    assert why(before, after, names).because == ("at E “absolute residual” goes from 0 to 1",)
    assert why(before, after).because == ("at item 2 “absolute residual” goes from 0 to 1",)
    names = Names({"item": ("D", "E", "F")}, {"item": ("D", "F")})
    found = why(
        mean_absolute_error([3, 2, 1], [1, 0, 1]), mean_absolute_error([3, 1], [1, 1]), names
    )
    assert found.because == ("E, with “absolute residual” 2, drops out of the sum",)


def test_a_mean_is_told_by_what_is_averaged():
    names = Names({"query": ("a", "b")}, {"query": ("a", "b", "c")})
    found = why(mean_over_queries([0.5, 0.5]), mean_over_queries([0.5, 0.5, 0.2]), names)
    assert found.because == ("n goes from 2 to 3",)


def test_items_that_are_only_numbered_are_not_told_apart_when_one_is_gone():
    before, after = (
        mean_absolute_error([3, 2, 1], [1, 2, 0]),
        mean_absolute_error([2, 1], [2, 0]),
    )
    assert why(before, after) is None


def test_the_value_itself_is_no_reason():
    labels = [1, 0, 1, 1, 0, 1]
    before = roc_auc(labels, [0.8, 0.96, 0.4, 0.1, 0.15, 0.7])
    after = roc_auc([0, *labels[1:]], [0.8, 0.96, 0.4, 0.1, 0.15, 0.7])
    said = " ".join(why(before, after).because)
    assert "pairs ahead" in said
    assert "area" not in said
    assert why(mean_over_queries([0.5]), mean_over_queries([0.25])) is None
    found = why(kendall_distance([1, 2, 3], [1, 2, 3]), kendall_distance([1, 2, 3], [1, 3, 2]))
    assert found.because == ("at ranked item 3 “discordant” goes from 0 to 1",)


def test_thresholds_are_told_by_their_scores():
    # The recall of 1/2 that the item brings at precision 2/3, it brings at 2/2.
    before = score_average_precision([1, 0, 1, 0], [4, 3, 2, 1])
    after = score_average_precision([1, 0, 1, 0], [4, 3, 3.5, 1])
    assert why(before, after).because == ("threshold 3.5, with “term” 0.5, comes into the sum",)


def test_nothing_changes_where_the_derivation_is_the_same():
    assert why(average_precision([1, 0, 1]), average_precision([1, 0, 1])) is None
    assert why(precision_at_k([1, 0, 2], k=2), precision_at_k([2, 0, 2], k=2)) is None


def test_what_cancels_out_is_told_so():
    found = why(precision_at_k([0, 1], k=2), precision_at_k([1, 0], k=2))
    assert found.cancels
    assert set(found.because) == {
        "at rank 1 “relevant” goes from 0 to 1",
        "at rank 2 “relevant” goes from 1 to 0",
    }
    found = why(kendall_tau([1, 2, 3], [1, 3, 2]), kendall_tau([1, 2, 3], [2, 1, 3]))
    assert found.cancels


def test_a_value_that_is_worked_out_otherwise_says_so():
    found = why(reciprocal_rank([1, 0]), reciprocal_rank([0, 0]))
    assert found.note.startswith("No relevant document is shown")
    found = why(reciprocal_rank([0, 0]), reciprocal_rank([1, 0]))
    assert found.note.startswith("before: No relevant document is shown")
    found = why(f_score([[9, 0], [2, 0]]), f_score([[9, 0], [1, 1]]))  # in counts both times
    assert found.because == ("TP goes from 0 to 1", "FN goes from 2 to 1")


def test_derivations_of_another_value_are_not_compared():
    assert why(ndcg([3, 2], k=2), precision([[9, 1], [2, 8]])) is None
    assert reasons((), (), lambda then, now: True) is None
    before, after = average_precision([1, 0, 1]), average_precision([1, 1, 0])
    assert reasons(before.steps(), after.steps(), lambda then, now: False) is None


def test_very_long_sums_are_not_read():
    labels, scores = np.arange(3000) % 2, np.arange(3000.0)
    found = why(roc_auc(labels, scores), roc_auc(labels[::-1], scores))
    assert not any("area" in said for said in found.because)


def test_no_number_of_an_equation_is_called_by_markup():
    for metric in CATALOGUE.values():
        steps = metric.function(*metric.example).steps()
        for equation in (step for step in walk(steps) if isinstance(step, Equation)):
            for symbol, _number in equation.slots.values():
                assert not re.search(
                    r"[\\{}$^]|setminus|sum_|frac", name_of_number(symbol, steps, {})
                ), symbol


def test_every_reason_pulls_the_way_it_is_told():
    found = why(
        expected_reciprocal_rank([3, 0, 1], max_grade=3),
        expected_reciprocal_rank([1, 0, 3], max_grade=3),
    )
    for said in found.because:
        numbers = re.search(r"from ([\d.]+) to ([\d.]+)", said)
        assert numbers is not None
        assert float(numbers[2]) < float(numbers[1])
