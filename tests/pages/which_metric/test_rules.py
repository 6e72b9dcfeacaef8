"""Every way through the questions leads to metrics, and every example shows what is said of it."""

import re

import pytest

from metrics import CATALOGUE
from metrics.which import MISLEAD, QUESTIONS, USE, Answers, advice, asked, cases, rules
from tests.metrics.asking import of_each
from tests.pages.declared import declared
from tests.pages.hostile.readers import PAGES
from tests.pages.test_every_page import reader_of

NO_CASE = {"queries", "comparison", "resampling"}  # what is done with values of other metrics
NUMBER = re.compile(r"(?<![\w.])\d+\.\d+")  # in a text, where whole numbers count things


WAYS = list(cases())


def names(answers: Answers, verdict: str) -> list[str]:
    return [rule.metric for rule in advice(answers, verdict)]


def test_no_way_leads_nowhere():
    for answers in WAYS:
        assert names(answers, USE), answers
        assert names(answers, MISLEAD), answers


def test_no_metric_is_named_twice():
    for answers in WAYS:
        named = names(answers, USE) + names(answers, MISLEAD)
        assert len(named) == len(set(named)), (answers, named)


def test_where_classes_are_about_equally_common_examples_have_such_classes():
    shown = {
        query[piece]
        for answers in cases({"task": "classes"})
        if answers.get("rare") == "no"
        for verdict in (USE, MISLEAD)
        for rule in advice(answers, verdict)
        for query in (rule.query, *(state["query"] for state in rule.beside))
        for piece in ("matrix", "table")
        if piece in query
    }
    assert shown
    for text in shown:
        rows = [sum(map(int, row.split(","))) for row in text.split(";")]
        assert max(rows) <= 2 * min(rows), text


def test_raters_are_named_in_the_first_question():
    first = QUESTIONS[0]
    assert any("rater" in str(option.label) for option in first.options)
    assert not first.when[0]


@of_each(range(len(QUESTIONS)))
def test_every_question_changes_the_lists(at):
    question = QUESTIONS[at]
    turned = set()
    for answers in WAYS:
        if question in [one for one, _answer in asked(answers)]:
            for value in question.values:
                other = {one.id: answer for one, answer in asked({**answers, question.id: value})}
                if advice(other, USE) + advice(other, MISLEAD) != (
                    advice(answers, USE) + advice(answers, MISLEAD)
                ):
                    turned |= {value, answers[question.id]}
    assert turned == set(question.values)


@of_each([n for n, m in CATALOGUE.items() if m.family not in NO_CASE])
def test_every_metric_is_of_use_somewhere(name):
    assert any(name in names(answers, USE) for answers in WAYS)


def test_missing_ratings_speak_for_nothing_where_there_are_two_raters():
    # What one of two has skipped is no pair, whatever the coefficient.
    for answers in WAYS:
        if answers.get("raters") == "two" and answers["missing"] == "yes":
            for same in {"no", "yes"}:
                whole = {**answers, "missing": "no", "same": same}
                assert set(names(answers, MISLEAD)) <= set(names(whole, MISLEAD))
                assert advice(answers, MISLEAD)[0] in advice(whole, MISLEAD)


@pytest.mark.parametrize(
    ("suited", "refused", "as_true_of_both"),
    [
        ("r_precision", "precision_at_k", "cut off"),
        ("coverage_ratio", "set_precision", r"\bnew\b"),
        ("krippendorff_alpha", "cohen_kappa", "collapse|nearly always"),
        ("percent_agreement", "pabak", "habits"),
        ("gwet_ac1", "percent_agreement", "none of the ill"),
    ],
)
def test_no_metric_is_refused_for_what_the_right_one_does_as_well(suited, refused, as_true_of_both):
    reasons = {
        str(rule.text)
        for answers in WAYS
        if suited in names(answers, USE)
        for rule in advice(answers, MISLEAD)
        if rule.metric == refused
    }
    assert reasons
    assert not [reason for reason in reasons if re.search(as_true_of_both, reason)]


@of_each(rules())
def test_a_rule_is_of_the_catalogue_and_holds_somewhere(rule):
    assert rule.metric in CATALOGUE
    assert rule.verdict in (USE, MISLEAD)
    assert str(rule.text).endswith(".")
    assert str(rule.example or ".").endswith(".")
    for question, values in rule.when.items():
        assert set(values) <= {v for q in QUESTIONS if q.id == question for v in q.values}
    assert any(rule.holds(answers) for answers in WAYS)


@of_each(rules())
def test_the_numbers_of_a_reason_are_the_librarys(rule):
    page, named = PAGES[rule.page], set()
    for shown in ({"query": rule.query, "numbers": rule.numbers}, *rule.beside):
        state, problems = page.codec.decode(shown["query"])
        assert problems == ()
        values = declared(page.package).values(state)
        by_name = {
            name if isinstance(name, str) else " ".join(map(str, name)): value
            for name, value in values.items()
        }
        for name, printed in shown["numbers"].items():
            decimals = len(printed.partition(".")[2])
            assert f"{by_name[name]:.{decimals}f}" == printed, (name, by_name)
            named.add(printed)
    told = set(NUMBER.findall(f"{rule.text} {rule.example or ''}"))
    assert told <= named
    assert {one for one in named if "." in one} <= told


@pytest.mark.parametrize("page", sorted({rule.page for rule in rules()}))
def test_examples_open_at_their_metrics(page):
    for rule in (rule for rule in rules() if rule.page == page):
        reader = reader_of(page, **rule.query)
        tiles = [one["id"].split()[0] for one in reader.data(f"{reader.name} tiles")["tiles"]]
        assert reader.errors == [], rule
        assert reader.state.metric == rule.metric
        assert rule.metric in tiles


def test_a_recommender_of_one_item_is_measured_by_top_1_precision():
    told = {
        str(rule.text)
        for answers in WAYS
        if answers.get("one") == "yes" and answers.get("grades") == "no"
        for rule in advice(answers, USE)
        if rule.metric == "success_at_k"
    }
    assert all("P@1, the top-1 precision" in text for text in told)
    assert told
    one = [[1, 0, 1], [0, 1, 1]]
    first = [
        CATALOGUE[name].function(one, k=1).value for name in ("success_at_k", "precision_at_k")
    ]
    assert first[0].tolist() == first[1].tolist() == [1, 0]
