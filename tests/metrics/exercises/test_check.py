"""Verdicts on entries: right in every way of writing, coarse, a slip, wrong."""

import math

import numpy as np
import pytest

from metrics import CATALOGUE, InvalidInput
from metrics.exercises import (
    is_right,
    problem,
    read_entry,
    symbols_of,
    told_tolerance,
    tolerance_of,
)
from metrics.exercises.asked import asked_of
from metrics.exercises.problem import Problem

CODE = "mora-tilu-37"
AP = problem("average_precision", CODE, ties=True)  # relevant at 4 of 6, one of one: 1/4


@pytest.mark.parametrize(
    "entry", ["1/4", ".25", "0.25", "0,25", "25 %", "25%", "2.5e-1", " 0.2500 ", 0.25, "+.2504"]
)
def test_a_value_is_right_however_it_is_written(entry: object) -> None:
    verdict = AP.check("value", entry)
    assert verdict.right
    assert verdict.exact == 0.25
    assert str(verdict.says) == "Right."


@pytest.mark.parametrize(
    ("entry", "read"),
    [
        ("2/3", "2/3 = 0.6667"),
        ("66.67 %", "66.67 % = 0.6667"),
        ("0.6667", "0.6667"),
        (",5", ",5 = 0.5"),
        ("undefined", "undefined"),
        ("0/0", "0/0 = undefined"),
        ("-inf", "-inf = -∞"),
        (0.5, "0.5"),
    ],
)
def test_an_entry_is_read_back(entry: object, read: str) -> None:
    assert read_entry(entry).read_back == read


def test_digits_that_do_not_reach_far_enough_are_no_mistake() -> None:
    ndcg = problem("ndcg", CODE)  # .3886
    for entry in (".4", "0.39", "39 %", 0.4):
        verdict = ndcg.check("value", entry)
        assert verdict.outcome == "coarse"
        assert verdict.exact is None
        assert str(verdict.says) == "Right as far as it goes; give it to within 0.0005."
    assert ndcg.check("value", ".389").right
    assert ndcg.check("value", ".38").outcome != "coarse"


def test_a_slip_is_named() -> None:
    drawn = problem("f_score", "a", size=3)  # of B: TP 19, FP 14, FN 7
    verdict = drawn.check("value", 19 / (19 + 14 + 7))
    assert (verdict.outcome, verdict.slip) == ("slip", "Jaccard for F")
    assert "Jaccard" in str(verdict.says)
    upside_down = problem("roc_auc", "2026").check("value", "1/9")
    assert upside_down.outcome == "slip"
    halved = problem("sign_test", CODE)
    assert halved.check("value", halved.value / 2).slip == "one-sided for two-sided p"


def test_another_setting_is_named_by_its_words() -> None:
    drawn = problem("ndcg", CODE)
    verdict = drawn.check(
        "value", float(drawn.metric.function(*drawn.arguments, gain="linear", k=5))
    )
    assert str(verdict.says) == (
        "This comes out so: Computed with “gain: the grade itself” in place of "
        "“2 to the power of the grade, minus 1”."
    )


def test_recall_for_precision_and_the_other_way_round() -> None:
    drawn = problem("precision_at_k", "gane-solo-57")  # 1 of 4; 2 of the 6 are relevant
    assert str(drawn.check("value", "1/6").says) == (
        "This comes out so: The relevant documents down to k are divided by all documents of the "
        "list."
    )
    assert "Recall is taken for precision" in str(drawn.check("value", "1/2").says)
    other = problem("recall_at_k", "Room 7", beyond=True)  # 4 of 5, cut at 11
    verdict = other.check("value", "4/11")
    assert verdict.slip == "precision at k for recall at k"


def test_all_slips_of_one_number_are_named_the_likeliest_first() -> None:
    drawn = problem("precision", CODE)
    assert drawn.options["average"] == "class"
    recall = CATALOGUE["recall"].function(*drawn.arguments, **drawn.options)
    verdict = drawn.check("value", float(recall))
    assert verdict.slip == "recall for precision"
    assert str(verdict.says) == (
        "This comes out so: Recall is taken for precision. Or: Rows are taken for the predicted "
        "classes and columns for the true ones."
    )


@pytest.mark.parametrize("name", CATALOGUE)
def test_of_a_number_no_setting_is_named_but_those_beside_it(name: str) -> None:
    for code in (CODE, "b", "lila-podi-89"):
        drawn = problem(name, code)
        for setting in ("k", "levels", "max_grade", "relevant_from"):
            if setting not in drawn.options:
                continue
            chosen, default = drawn.options[setting], drawn.metric.defaults[setting]
            beside = {chosen - 1, chosen + 1, default, None}
            whole = np.shape(drawn.arguments[0])[-1]
            for variant, _value in drawn.slips():
                name_of, _space, value = variant.name.partition(" ")
                if variant.known_of is None and name_of == setting and value != "none":
                    assert int(value) in beside | ({whole} if setting == "k" else set())


def test_no_grade_is_named_that_the_list_does_not_have() -> None:
    drawn = problem("precision_at_k", CODE)
    assert max(drawn.arguments[0]) == 1
    assert not any(variant.name.startswith("relevant_from") for variant, _value in drawn.slips())


@pytest.mark.parametrize(
    ("name", "printed"),
    [("roc_auc", (0, 0.5, 1)), ("r_squared", (0, 1)), ("micro_average", (0, 1)),
     ("interpolated_precision", (0, 1))],
)  # fmt: skip
def test_what_tools_print_where_there_is_no_value_is_called_a_convention(
    name: str, printed: tuple[float, ...]
) -> None:
    drawn = problem(name, CODE, nothing=True)
    assert math.isnan(drawn.value)
    for entry in printed:
        verdict = drawn.check("value", entry)
        assert (verdict.outcome, str(verdict.says)) == (
            "slip", "It is a convention of some tools, and not the value.",
        )  # fmt: skip
    assert drawn.check("value", 0.77).outcome == "wrong"


def test_what_is_just_wrong_is_called_no_slip() -> None:
    for name in ("ndcg", "cohen_kappa", "holm"):
        drawn = problem(name, CODE)
        verdict = drawn.check("value", 17.003)
        assert (verdict.outcome, verdict.slip, verdict.exact) == ("wrong", "", None)


def test_undefined_is_an_answer() -> None:
    drawn = problem("reciprocal_rank", CODE, nothing=True)
    undefined = problem("recall", CODE, empty_class=True)
    assert drawn.check("value", drawn.value).right
    nothing = problem("r_squared", CODE, nothing=True)
    assert math.isnan(nothing.value)
    assert nothing.check("value", "undefined").right
    assert nothing.check("value", "0/0").right
    assert nothing.check("value", 0).outcome != "right"
    assert undefined.check("value", undefined.value).right


@pytest.mark.parametrize("name", CATALOGUE)
def test_every_step_is_right_exactly_and_as_it_is_printed(name: str) -> None:
    drawn = problem(name, CODE)
    for asked in drawn.steps:
        assert drawn.check(asked.key, asked.value).right, asked
        if math.isfinite(asked.value):
            printed = repr(asked.value + 0.9 * tolerance_of(asked.value))
            assert drawn.check(asked.key, printed).right, asked
            away = asked.value + 1.2 * tolerance_of(asked.value)
            assert not drawn.check(asked.key, repr(away)).right, asked


@pytest.mark.parametrize("name", CATALOGUE)
def test_every_known_slip_gets_its_name_or_that_of_another_with_its_number(name: str) -> None:
    drawn = problem(name, CODE)
    slips = list(drawn.slips())
    for variant, value in slips:
        verdict = drawn.check("value", f"{value:.9f}")  # with zeros behind: no coarse one
        assert verdict.outcome == "slip"
        (first,) = [w.name for w, v in slips if is_right(value, v)][:1]
        assert verdict.slip == first
        assert str(drawn.said(variant))


def test_every_metric_has_a_slip() -> None:
    without = {
        name
        for name in CATALOGUE
        if not any(list(problem(name, code).slips()) for code in (CODE, "b", "c"))
    }
    assert without == set()


def first_wrong(drawn: Problem, entries: dict[str, float]) -> str | None:
    return next((a.key for a in drawn.steps if not drawn.check(a.key, entries[a.key]).right), None)


def test_the_first_wrong_step_is_where_a_slip_begins() -> None:
    drawn = problem("ndcg", CODE)  # exponential gain: grades 0, 1, 3, 1, 1
    linear = drawn.metric.function(*drawn.arguments, **{**drawn.options, "gain": "linear"})
    entries = {each.key: each.value for each in asked_of(linear)}
    wrong = first_wrong(drawn, entries)
    assert wrong is not None
    step = drawn.step(wrong)
    assert (str(step.say), str(step.place), step.value) == (
        "gain", "DCG of the list: rank 3", 7,
    )  # fmt: skip
    assert drawn.check(wrong, entries[wrong]).slip == "gain linear"
    assert first_wrong(drawn, {each.key: each.value for each in drawn.steps}) is None


def test_hints_are_the_formula_and_then_its_numbers() -> None:
    final = problem("ndcg", CODE).steps[-1]
    assert final.formula == r"\frac{\mathrm{DCG@}5}{\mathrm{IDCG@}5}"
    assert final.substituted == r"\frac{4.9485}{12.7340}"
    assert final.final


@pytest.mark.parametrize("name", CATALOGUE)
def test_every_step_has_both_hints(name: str) -> None:
    for asked in problem(name, CODE).steps:
        assert asked.formula, asked
        assert asked.substituted, asked


@pytest.mark.parametrize(
    "entry", ["", "one half", "1/0", "2//3", "1 000", "<b>1</b>", "$1$", "9" * 50, None, [], True]
)
def test_what_is_no_number_is_refused(entry: object) -> None:
    with pytest.raises(InvalidInput, match=r"^entry: found"):
        AP.check("value", entry)


def test_a_step_that_is_none_is_a_key_error() -> None:
    with pytest.raises(KeyError):
        AP.check("9/9", 1)


@pytest.mark.parametrize(
    ("exact", "tolerance", "told"),
    [(0.25, 0.0005, "0.0005"), (-0.25, 0.0005, "0.0005"), (0, 0.0005, "0.0005"),
     (9.99, 0.0005, "0.0005"), (10, 0.005, "0.005"), (40, 0.005, "0.005"), (148, 0.05, "0.05"),
     (-148, 0.05, "0.05"), (1999, 0.5, "0.5"), (0.01, 0.0005, "0.0005"),
     (0.0078, 0.000005, "0.000005"), (0.001, 0.000005, "0.000005"),
     (0.00999999999999, 0.0005, "0.0005"),  # .01 but for its last bits
     (math.nan, 0.0005, "0.0005"), (math.inf, 0.0005, "0.0005")],
)  # fmt: skip
def test_the_tolerance(exact: float, tolerance: float, told: str) -> None:
    assert tolerance_of(exact) == tolerance
    assert told_tolerance(exact) == told


@pytest.mark.parametrize("low", [0.001, 0.01, 1, 10, 100, 1000])
def test_the_tolerance_tells_nothing_but_the_order_of_magnitude(low: float) -> None:
    assert len({told_tolerance(low * part) for part in (1, 1.48, 2, 3.7, 5, 9.99)}) == 1


def test_the_tolerance_that_is_told_is_the_one_that_counts() -> None:
    drawn = problem("mean_absolute_error", CODE)  # 1.125
    verdict = drawn.check("value", "1.1")
    assert str(verdict.says).endswith("to within 0.0005.")
    assert drawn.check("value", "1.1255").right
    assert not drawn.check("value", "1.1256").right
    cost = problem("total_cost", CODE)  # 148
    assert cost.check("value", "148.05").right
    assert not cost.check("value", "148.06").right


def test_infinity_is_right_alone() -> None:
    assert is_right(math.inf, math.inf)
    assert not is_right(math.inf, -math.inf)
    assert not is_right(1, math.inf)
    assert not is_right(math.nan, 1)


def test_the_words_of_a_hint_are_those_of_its_symbols() -> None:
    drawn = problem("f_score", "a", size=3)
    first = drawn.steps[0]
    assert (str(first.say), str(first.place)) == ("false negatives", "class B")
    words = {each.symbol: str(each.say) for each in symbols_of(drawn.result, first)}
    assert words == {"t_i": "truly so", "i": "class", r"\mathrm{TP}_i": "true positives"}
    last = problem("ndcg", CODE)
    shown = [each.symbol for each in symbols_of(last.result, last.steps[-1])]
    assert shown == [r"\mathrm{DCG@}5", r"\mathrm{IDCG@}5"]


@pytest.mark.parametrize("name", CATALOGUE)
def test_words_hold_no_number_of_the_solution(name: str) -> None:
    drawn = problem(name, CODE)
    for asked in drawn.steps:
        found = symbols_of(drawn.result, asked)
        # What stands above the first row is no part of the solution.
        assert all(each.value is None for each in found if not each.symbol.endswith("_0"))


@pytest.mark.parametrize("name", CATALOGUE)
def test_no_word_of_a_hint_is_an_abbreviation(name: str) -> None:
    drawn = problem(name, CODE)
    for asked in drawn.steps:
        for said in (asked.say, *(each.say for each in symbols_of(drawn.result, asked))):
            assert not str(said).isupper()


def test_a_hint_says_what_is_above_the_first_row() -> None:
    drawn = problem("pr_auc", "eyes-a1", size=3)
    mean = next(each for each in drawn.steps if str(each.say) == "mean precision")
    (start,) = (each for each in symbols_of(drawn.result, mean) if each.symbol == "p_0")
    assert (start.value, str(start.say)) == (1, "precision before the first row")


def test_of_one_class_the_steps_are_about_it_alone() -> None:
    drawn = problem("f_score", "a", size=3)
    assert {str(each.place) for each in drawn.steps if each.place} == {"class B"}
    for code in ("a", "b", "c", "d", "e", "f"):
        averaged = problem("precision", code)
        average = averaged.options["average"]
        for each in averaged.steps:
            for other in {"macro", "micro", "weighted"} - {average}:
                assert other not in each.symbol


def test_of_another_average_the_one_class_is_named() -> None:
    drawn = problem("f_score", "eyes-a1")
    told = [str(said) for _value, said in drawn.told_slips()]
    assert any("“average: one class alone, B”" in each for each in told)


def test_a_small_setting_is_written_in_decimals() -> None:
    drawn = (problem("mean_over_queries", f"c{number}") for number in range(60))
    values = {str(value) for each in drawn for name, value in each.settings if "least" in str(name)}
    assert "0.00001" in values


def test_a_list_without_scores_has_no_lowest_score() -> None:
    told = [str(said) for _value, said in problem("ndcg", CODE).told_slips()]
    assert any("read from its end, the last rank first" in each for each in told)
    assert not any("score" in each for each in told)
