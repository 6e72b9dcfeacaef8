"""The page of questions: what is asked, what follows, its address, its table."""

from urllib.parse import parse_qs

import pytest

from metrics import CATALOGUE
from metrics.traits import needs, obeys
from metrics.which import MISLEAD, USE, advice
from pages.parts.guard import RECOVERY
from pages.which_metric.build import BUTTONS, QUESTIONS_PANEL
from pages.which_metric.state import FAMILIES, Filters, codec, state_of
from pages.which_metric.table import FAMILY_NAMES, FILTERS, matches
from tests.effort import draws
from tests.metrics.asking import of_each
from tests.pages.hostile.material import check_said, mangled, try_all, word
from tests.pages.reader import Reader
from tests.pages.which_metric.test_rules import WAYS


class Page(Reader):
    script, name = "which_metric/page.py", "which metric"

    def answer(self, question: str, value: str) -> None:
        self.change(QUESTIONS_PANEL, question, value)

    def filter(self, name: str, value: str) -> None:
        self.change(FILTERS, name, value)

    @property
    def asked(self) -> list[str]:
        return list(self.items(QUESTIONS_PANEL))

    @property
    def named(self) -> list[str]:
        """The metrics of both lists, by their titles."""
        return [text.split("**")[1] for text in self.texts if text.startswith("**")]

    @property
    def rows(self) -> list[str]:
        (table,) = self.at.table
        return list(table.value["Metric"])


def titles(answers, *verdicts):
    return [str(CATALOGUE[r.metric].title) for v in verdicts for r in advice(answers, v)]


def test_a_first_visit_asks_and_answers_with_a_plain_address():
    page = Page()
    assert page.state == codec().default
    assert page.query == {}
    assert page.asked == ["task", "order", "one", "grades", "read", "known"]
    assert "Precision at k" in page.named
    assert "Specificity" in page.named
    assert page.errors == []


def test_a_reason_stands_with_each_metric():
    page = Page(task="labels", many="yes")
    for verdict in (USE, MISLEAD):
        for rule in advice(page.state.answers, verdict):
            said = f"{rule.text} {rule.example}" if rule.example else str(rule.text)
            assert said in page.texts
            address = page.texts[page.texts.index(said) + 1].split("](")[1]
            assert address.startswith(f"{rule.page}?")
    assert any("hundred thousand labels" in text for text in page.texts)


def test_the_lists_follow_an_answer_and_the_address_holds_it():
    page = Page()
    page.answer("grades", "yes")
    assert page.query == {"grades": "yes"}
    assert page.named == titles(page.state.answers, USE, MISLEAD)
    page.answer("task", "classes")
    assert page.query == {"task": "classes"}
    assert page.asked == ["task", "truth", "output", "costs", "errors", "rare"]
    page.answer("costs", "yes")
    assert page.asked == ["task", "truth", "output", "costs"]


def test_another_case_begins_with_answers_of_its_own():
    page = Page()
    page.answer("task", "orders")
    assert page.query == {"task": "orders"}
    page.answer("read", "page")
    page.answer("ties", "yes")
    page.answer("truth", "yes")
    page.answer("read", "all")
    assert page.query == {"task": "orders", "ties": "yes"}
    page.answer("task", "labels")
    assert page.query == {"task": "labels"}


def test_undo_and_redo_and_reset():
    page = Page()
    assert not page.items(BUTTONS)["undo"]["enabled"]
    page.answer("one", "yes")
    page.answer("grades", "yes")
    page.press("undo")
    assert page.query == {"one": "yes"}
    page.press("redo")
    assert page.query == {"one": "yes", "grades": "yes"}
    page.filter("family", "queries")
    page.press("undo")
    assert page.query == {"one": "yes", "family": "queries"}  # as the table stays
    page.press("reset")
    assert page.query == {"family": "queries"}


def test_the_shared_address_holds_the_answers():
    page = Page(task="orders", ties="yes")
    page.open("share")
    query = parse_qs(page.at.code[0].value.split("?")[1])
    assert query == {"task": ["orders"], "ties": ["yes"]}


def test_what_is_not_asked_or_no_answer_is_refused():
    page = Page()
    page.answer("grades", "perhaps")
    page.answer("raters", "two")
    page.change(QUESTIONS_PANEL, "grades")
    assert page.state == codec().default
    (error,) = Page(task="**b**", raters="two").errors
    assert error.startswith("In the address: task: found **b**; allowed are retrieval, classes,")
    assert "raters: found two; the page knows" in error


@of_each(range(len(WAYS)))
def test_an_address_holds_every_way(at):
    state = state_of(WAYS[at], Filters("ranked_list", "grades", "top", "rank"))
    assert codec().decode(codec().encode(state)) == (state, ())


def test_the_table_holds_every_metric_with_its_range():
    page = Page()
    assert len(page.rows) == len(CATALOGUE)
    assert f"Metrics in the table: {len(CATALOGUE)} of {len(CATALOGUE)}." in page.sentences
    (kappa,) = [row for row in page.rows if row.startswith("Cohen")]
    assert kappa.endswith("\u22121 to 1, larger is better")


def test_each_filter_leaves_what_it_says():
    page = Page()
    page.filter("obeys", "missing")
    assert len(page.rows) == sum("missing" in obeys(metric) for metric in CATALOGUE.values())
    page.filter("need", "ratings")
    assert len(page.rows) == 1
    page.filter("need", "")
    page.filter("obeys", "")
    page.filter("find", "NDCG")
    assert all("nDCG" in row or "gain" in row for row in page.rows)
    page.filter("family", "ranked_list")
    assert page.query == {"family": "ranked_list", "find": "NDCG"}
    page.filter("find", "no such metric")
    assert not page.at.table
    assert not page.items(BUTTONS)["undo"]["enabled"]  # a filter is only looked through


def test_a_filter_takes_nothing_else():
    page = Page()
    page.filter("family", "<b>")
    page.filter("need", "y_perhaps")
    assert page.state == codec().default


@of_each(CATALOGUE.values())
def test_a_metric_is_found_by_all_that_is_said_of_it(metric):
    assert FAMILY_NAMES.keys() == set(FAMILIES)
    for need in needs(metric):
        for word_ in obeys(metric):
            assert matches(metric, Filters(metric.family, need, word_, str(metric.title)))


@pytest.mark.parametrize(
    ("part", "panel", "item", "value"),
    [
        ("recommendations.advice", QUESTIONS_PANEL, "one", "yes"),
        ("table.row", FILTERS, "find", "rank"),
    ],
)
def test_a_half_that_fails_leads_back_to_what_could_be_shown(monkeypatch, part, panel, item, value):
    page = Page()
    before = page.state
    page.may_fail = True
    with monkeypatch.context() as broken:
        broken.setattr(f"pages.which_metric.{part}", lambda *_: 1 / 0)
        page.change(panel, item, value)
        assert any("could not be shown" in error for error in page.errors)
        assert page.asked
    page.change(RECOVERY, "back")
    assert page.errors == []
    assert page.state == before


def test_addresses_as_nobody_would_write_them():
    def run(rng):
        query = dict(codec().encode(state_of(rng.choice(WAYS))))
        for name in rng.choices([*query, "find", "family", "task", "?", ""], k=2):
            query[name] = mangled(rng, query.get(name, word(rng)))
        rng.note(query)
        state, problems = codec().decode(query)
        for sentence in problems:
            check_said(sentence)
        assert codec().decode(codec().encode(state)) == (state, ())

    try_all(range(draws(100, 800)), "addresses of which-metric", run)
