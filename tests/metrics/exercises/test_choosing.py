"""Choose the metric: a case, one metric that suits it, and the reasons of all."""

import hashlib
import re

import pytest

from metrics import CATALOGUE
from metrics.exercises import choose, code_of, sheet
from metrics.which import MISLEAD, USE, Rule, advice, rules
from tests.metrics.asking import of_each

NO_CASE = {"queries", "comparison", "resampling"}  # what is done with values of other metrics
DRAWN = "5ea18b91fcf297b0"
NEWER = {rule.metric for rule in rules() if not rule.drawn}  # than codes that were given out
CHOSEN = [
    name for name, metric in CATALOGUE.items() if metric.family not in NO_CASE and name not in NEWER
]


@of_each(CHOSEN)
def test_one_of_four_metrics_suits_the_case(name: str) -> None:
    for number in range(6):
        found = choose(CATALOGUE[name], code_of(number))
        assert found is not None, f"no rule of metrics/which/ recommends {name}"
        assert found.choices[found.at].name == name
        names = [metric.name for metric in found.choices]
        assert len(set(names)) == len(names) == len(found.reasons) == 4
        assert [at for at in range(4) if found.check(at)] == [found.at]
        suited = {rule.metric: rule.text for rule in advice(found.answers, USE)}
        misleading = {rule.metric: rule.text for rule in advice(found.answers, MISLEAD)}
        assert {*names} & {*suited} == {name}
        for metric, reason in zip(names, found.reasons, strict=True):
            told = {**misleading, **suited}.get(metric)
            assert reason == told or str(reason).startswith("It is for another case. ")


# What stands beside a reason elsewhere: an example, or a reason of another metric.
ELSEWHERE = re.compile(
    r"\bhere\b|\bthis list\b|^The same|\bthe same curve|\bits \d"
    r"|\bthe (first|second) (test|model)\b"
)


@pytest.mark.no_cover
@pytest.mark.parametrize("rule", rules(), ids=lambda rule: f"{rule.verdict} {rule.metric}")
def test_a_reason_can_be_read_without_an_example(rule: Rule) -> None:
    assert not ELSEWHERE.search(str(rule.text))


@of_each([name for name in CATALOGUE if name not in CHOSEN])
def test_what_no_case_is_about_is_not_chosen(name: str) -> None:
    assert choose(CATALOGUE[name], "mora") is None


def test_the_case_is_said_in_questions_and_answers() -> None:
    found = choose(CATALOGUE["reciprocal_rank"], "mora")
    assert found is not None
    said = {str(question): f"{answer}. {what}" for question, answer, what in found.case.rows}
    assert said["Is one answer enough?"] == "Yes. Users leave with the first answer, as for a fact."
    assert len(said) == len(found.answers)


def test_other_codes_are_other_cases() -> None:
    found = [choose(CATALOGUE["ndcg"], code_of(number)) for number in range(20)]
    assert len({str(each.answers) for each in found if each}) > 2
    assert len({each.at for each in found if each}) > 2


@pytest.mark.no_cover
def test_no_two_problems_of_a_sheet_set_the_same_case() -> None:
    drawn = sheet("week 1", ["average_precision", "precision"], 40, kinds=("choose",))
    found = [choose(item.problem.metric, item.problem.code) for item in drawn.items]
    assert (
        len({str(each.answers) for each in found if each}) == len(drawn.items) < drawn.asked == 40
    )


@pytest.mark.no_cover
def test_a_new_rule_changes_no_case_that_was_given_out() -> None:
    drawn = hashlib.sha256()
    for name in CHOSEN:
        for number in range(30):
            found = choose(CATALOGUE[name], code_of(number))
            assert found is not None
            choices = [metric.name for metric in found.choices]
            drawn.update(repr((name, sorted(found.answers.items()), choices)).encode())
    changed = "cases of codes in use changed: a new rule of metrics/which/ needs drawn = false"
    assert drawn.hexdigest()[:16] == DRAWN, changed


def test_a_code_that_was_given_out_draws_the_case_that_it_drew() -> None:
    found = choose(CATALOGUE["reciprocal_rank"], "kare-puta-66")
    assert found is not None
    names = [metric.name for metric in found.choices]
    assert names == [
        "reciprocal_rank", "specificity", "precision_at_k", "expected_reciprocal_rank",
    ]  # fmt: skip
