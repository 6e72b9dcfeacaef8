"""Verdicts on entries: right in every way of writing, coarse, a slip, wrong."""

import math
import re
from collections.abc import Iterable

import numpy as np
import pytest

from metrics import CATALOGUE
from metrics.exercises import is_right, problem, symbols, symbols_of, told_tolerance, tolerance_of
from metrics.exercises.asked import asked_of
from metrics.exercises.problem import FAR_FETCHED, GUESSES, Problem, Verdict
from metrics.explanations.likely import is_common
from metrics.notation import decimal
from tests.effort import draws
from tests.metrics.asking import Failures, of_each

CODE = "mora-tilu-37"


@pytest.mark.no_cover
@of_each(CATALOGUE)
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


def check_every_step_is_right_exactly_and_as_it_is_printed(drawn: Problem) -> None:
    for asked in drawn.steps:
        assert drawn.check(asked.key, asked.value).right, asked
        if math.isfinite(asked.value):
            printed = repr(asked.value + 0.9 * tolerance_of(asked.value))
            assert drawn.check(asked.key, printed).right, asked
            away = asked.value + 1.2 * tolerance_of(asked.value)
            assert not drawn.check(asked.key, repr(away)).right, asked


def check_every_known_slip_gets_its_name_or_that_of_another_with_its_number(drawn: Problem) -> None:
    slips = list(drawn.slips())
    for variant, value in slips:
        verdict = drawn.check("value", f"{value:.9f}")  # with zeros behind: no coarse one
        same = [w.name for w, v in slips if is_right(value, v)]
        if value in GUESSES:  # of which only slips are named that are common
            same = [name for name in same if is_common(name)]
        assert verdict.slip in (same or [""])
        assert verdict.outcome == ("slip" if same else "wrong")
        assert str(drawn.said(variant))


def check_feedback_is_of_the_slip_that_is_named_and_of_lines_in_question(drawn: Problem) -> None:
    for at, asked in enumerate(drawn.steps):
        earlier = {step.key for step in drawn.steps[:at]}
        for _variant, value in drawn.slips(asked):
            for done in (earlier, set[str]()):
                verdict = drawn.check(asked.key, f"{value:.9f}", done)
                if verdict.outcome == "slip":
                    of_one_slip(drawn, at, done, verdict)
        for entry in (17.003, -0.4242, "undefined"):
            parts = str(drawn.check(asked.key, entry, earlier).parts)
            begun = re.search("Begin with this line: “(.*)”", parts)
            assert begun is None or begun[1] == str(symbols.placed(asked)), parts


def of_one_slip(drawn: Problem, at: int, done: set[str], verdict: Verdict) -> None:
    """Sentence, line and numbers are of one slip, and the line is in question."""
    assert verdict.parts is not None
    assert str(verdict.says).startswith(f"How you get this number: {verdict.slip_says}")
    parts, lines = verdict.parts.fields, drawn._gone[verdict.slip][1]()
    asked = drawn.steps[at]
    if asked.final:
        assert not str(verdict.parts).replace("−", "-").endswith(f"= {decimal(asked.value)}.")
    if "line" in parts:
        shown = [
            (decimal(step.value), decimal(lines[step.identity].value))
            for step in drawn.steps[: at + 1]
            if str(symbols.placed(step)) == str(parts["line"])
            and step.key not in done
            and step.identity in lines
        ]
        wrong = str(parts["wrong"]).rpartition("= ")[2].replace("−", "-")
        assert any(wrong == slip != right for right, slip in shown), verdict.parts


def check_every_step_has_both_hints(drawn: Problem) -> None:
    for asked in drawn.steps:
        assert asked.formula, asked
        assert asked.substituted, asked


def check_words_hold_no_number_of_the_solution(drawn: Problem) -> None:
    for asked in drawn.steps:
        found = symbols_of(drawn.result, asked)
        # What stands above the first row is no part of the solution.
        assert all(each.value is None for each in found if not each.symbol.endswith("_0"))


def check_no_word_of_a_hint_is_an_abbreviation(drawn: Problem) -> None:
    for asked in drawn.steps:
        for said in (asked.say, *(each.say for each in symbols_of(drawn.result, asked))):
            assert not str(said).isupper()


OF_A_PROBLEM = (
    check_every_step_is_right_exactly_and_as_it_is_printed,
    check_every_known_slip_gets_its_name_or_that_of_another_with_its_number,
    check_feedback_is_of_the_slip_that_is_named_and_of_lines_in_question,
    check_every_step_has_both_hints,
    check_words_hold_no_number_of_the_solution,
    check_no_word_of_a_hint_is_an_abbreviation,
)


def ask_all(names: Iterable[str]) -> None:
    """All of one problem, which then goes through its slips once."""
    failures = Failures()
    for name in names:
        failures.ask(OF_A_PROBLEM, problem(name, CODE), name)
    failures.tell()


# Measuring takes twice as long again, and of these it sees all lines that the others go through.
MEASURED = ("kendall_distance", "log_loss", "score_average_precision")


def test_a_problem_has_every_property_and_this_is_measured() -> None:
    ask_all(MEASURED)


@pytest.mark.no_cover
def test_a_problem_of_every_metric_has_every_property() -> None:
    ask_all(name for name in CATALOGUE if name not in MEASURED)


def test_lines_that_are_solved_are_not_called_wrong() -> None:
    drawn = problem("interpolated_precision", "703409", size=4)
    done = {step.key for step in drawn.steps} - {"1.r.2"}
    assert "level 1" in str(drawn.check("1.r.2", 0.2).parts)
    assert "level 1" not in str(drawn.check("1.r.2", 0.2, done).parts)
    ndcg = problem("ndcg", CODE)
    done = {step.key for step in ndcg.steps[:-1]}
    assert str(ndcg.check("value", 0.47477, done).parts) == ("Right is nDCG@5 = 4.9485 / 12.7340.")
    assert str(ndcg.check("value", 0.2, done).parts).endswith("nDCG@5 = DCG@5 / IDCG@5.")


def test_the_numbers_are_those_of_the_slip_that_is_named() -> None:
    recall = problem("precision", "367671").check("value", 0.5714)
    assert "This is recall" in str(recall.slip_says)
    assert "false positives" not in str(recall.parts)


def test_the_first_line_that_a_slip_changes_is_told_in_both_ways() -> None:
    rr = problem("reciprocal_rank", "mora-tilu-37")  # 0 0 1: the first relevant document is third
    assert str(rr.check("value", "1/2").parts) == (
        "With i − 1 in place of i you get 0.5; right is RR@5 = 1 / 3."
    )
    gain = problem("ndcg", CODE).check("value", "0.47477").parts
    assert str(gain) == (
        "Look at “gain (DCG of the list: rank 3)”: you have 3; right is 2^3 − 1 = 7."
    )
    dcg = problem("ndcg", CODE).check("value", 4.9485).parts
    assert str(dcg) == (
        "This is an earlier line: “The discounted gains, added up”. "
        "Go on to nDCG@5 = DCG@5 / IDCG@5."
    )
    assert str(problem("ndcg", CODE).check("value", 0.7772).parts) == "This is twice the number."
    cells = problem("average_precision", "lila-podi-89")  # 0 0 1 1 0 1
    assert str(cells.check("1.p.4", 0.5).parts) == (
        "This is an earlier line: “precision (rank 4)”. Go on to P@i = h_i / i."
    )
    assert str(cells.check("1.p.2", 3).parts) == "This is 1 divided by the number."
    undefined = problem("r_precision", "b", nothing=True).check("value", 0.4242).parts
    assert str(undefined) == (
        "This is not the number. Begin with this line: “Relevant documents among the first R, "
        "divided by R”, P@R = 0 / 0."
    )


def test_a_number_below_0_has_no_root() -> None:
    drawn = problem("spearman_rho", "38")
    assert drawn.value < 0
    assert "root" not in str(drawn.check("value", math.sqrt(-drawn.value)).parts)


def test_a_term_is_shown_only_in_symbols_of_the_solution() -> None:
    drawn = problem("matthews_correlation", CODE)
    for variant, value in drawn.slips():
        parts = drawn.check("value", f"{value:.9f}").parts
        if variant.name in ("MCC without the root", "1 minus the value", "in percent"):
            assert "in place of" not in str(parts)


def test_a_symbol_that_prints_as_its_formula_is_shown_with_numbers() -> None:
    drawn = problem("rank_biased_precision", CODE)
    chance = next(step for step in drawn.steps if str(step.say) == "chance to read")
    assert str(drawn.check(chance.key, 17).parts) == (
        "This is too large. Begin with this line: “chance to read (rank 1)”, p^(i−1) = 0.5^(1 − 1)."
    )


@pytest.mark.no_cover
def test_every_metric_has_a_slip() -> None:
    without = {
        name
        for name in CATALOGUE
        if not any(any(problem(name, code).slips()) for code in (CODE, "b", "c"))
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


@pytest.mark.parametrize(
    ("exact", "tolerance", "told"),
    [(0.25, 0.0005, "0.0005"), (-0.25, 0.0005, "0.0005"), (0, 0.0005, "0.0005"),
     (9.99, 0.0005, "0.0005"), (10, 0.005, "0.005"), (40, 0.005, "0.005"), (148, 0.05, "0.05"),
     (-148, 0.05, "0.05"), (1999, 0.5, "0.5"), (0.01, 0.0005, "0.0005"),
     (0.0078, 0.000005, "0.000005"), (0.001, 0.000005, "0.000005"),
     (0.00999999999999, 0.0005, "0.0005"),  # .01 but for its last bits
     (-1.1e-16, 0.0005, "0.0005"),  # 0 but for them
     (math.nan, 0.0005, "0.0005"), (math.inf, 0.0005, "0.0005")],
)  # fmt: skip
def test_the_tolerance(exact: float, tolerance: float, told: str) -> None:
    assert tolerance_of(exact) == tolerance
    assert told_tolerance(exact) == told


@pytest.mark.no_cover
@pytest.mark.parametrize("name", ["average_precision", "reciprocal_rank", "ndcg"])
def test_one_is_a_guess_and_not_a_list_read_from_its_end(name: str) -> None:
    values = {
        value
        for at in range(draws(15, 40))
        for variant, value in problem(name, f"code {at}").slips()
        if variant.name == FAR_FETCHED
    }
    assert values
    assert values.isdisjoint((0.0, 1.0))


@pytest.mark.parametrize("low", [0.001, 0.01, 1, 10, 100, 1000])
def test_the_tolerance_tells_nothing_but_the_order_of_magnitude(low: float) -> None:
    assert len({told_tolerance(low * part) for part in (1, 1.48, 2, 3.7, 5, 9.99)}) == 1


def test_of_one_class_the_steps_are_about_it_alone() -> None:
    drawn = problem("f_score", "a", size=3)
    assert {str(each.place) for each in drawn.steps if each.place} == {"class B"}
    for code in ("a", "b", "c", "d", "e", "f"):
        averaged = problem("precision", code)
        average = averaged.options["average"]
        for each in averaged.steps:
            for other in {"macro", "micro", "weighted"} - {average}:
                assert other not in each.symbol


def test_a_small_setting_is_written_in_decimals() -> None:
    drawn = (problem("mean_over_queries", f"c{number}") for number in range(60))
    values = {
        str(value) for each in drawn for name, value in each.settings if "smallest" in str(name)
    }
    assert "0.00001" in values
