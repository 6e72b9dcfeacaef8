"""The page of exercises: its settings and its address."""

from urllib.parse import parse_qs

import pytest

from metrics.exercises import SAID, Traps
from pages.exercises.settings import FAMILY_NAMES, FIXED, SETTINGS
from pages.exercises.state import FAMILIES, ExerciseState, codec
from pages.parts.guard import RECOVERY
from tests.effort import draws
from tests.pages.exercises.reader import BEGIN, CODE, Page
from tests.pages.hostile.material import check_said, mangled, try_all, word


def test_a_first_visit_sets_a_problem_with_a_plain_address():
    page = Page()
    assert page.state == codec().default
    assert page.query == {}
    assert page.errors == page.verdicts == []
    assert "What is its value?" in page.asked
    assert any("Answers within 0.0005 are correct." in sentence for sentence in page.sentences)
    assert page.column("exercises given", 1) == [
        str(grade) for grade in page.state.problem().arguments[0]
    ]


def test_a_link_is_the_exercise():
    page = Page(metric="ndcg", kind="value", code=CODE)
    assert page.texts[1].startswith("## Normalised discounted cumulative gain: nDCG@5")
    assert page.column("exercises given", 1) == ["0", "1", "3", "1", "1", "3"]
    assert any("cutoff k: 5 · gain: 2 to the power of the grade" in s for s in page.sentences)
    page.set("code", " Kire-Ruvo-65 ")
    assert page.query == {"metric": "ndcg", "code": "kire-ruvo-65"}
    page.open("share")
    query = parse_qs(page.at.code[0].value.split("?")[1])
    assert query == {name: [text] for name, text in page.query.items()}


def test_a_new_code_is_another_problem_and_undo_leads_back():
    page = Page(metric="ndcg", kind="value", code=CODE)
    page.enter("1/3")
    page.press("new")
    assert page.state.code != CODE
    assert page.verdicts == []
    page.press("undo")
    assert page.state.code == CODE
    assert page.verdicts == ["1/3 = 0.3333: This is too small. " + BEGIN]
    page.press("redo")
    page.press("reset")
    assert page.query == {}


def test_controls_set_the_problem():
    page = Page()
    page.set("family", "confusion_matrix")
    assert page.state.metric == "accuracy"
    page.set("metric", "f_score")
    page.set("kind", "steps")
    page.set("size", "4")
    page.set("empty_class", True)
    assert page.query == {
        "metric": "f_score", "kind": "steps", "size": "4", "traps": "empty_class",
    }  # fmt: skip
    assert len(page.column("exercises given", 0)) == 4
    page.set("size", "")
    page.set("empty_class", False)
    assert page.state.traps == Traps()


@pytest.mark.parametrize(
    ("control", "value"),
    [("metric", "<b>"), ("kind", "essay"), ("size", "99"), ("view", "x"), ("family", ""),
     ("code", "x" * 80), ("code", ""), ("kinds", "x"), ("count", 0), ("drop ndcg", None)],
)  # fmt: skip
def test_what_is_no_setting_changes_nothing(control, value):
    page = Page(metric="ndcg", sheet="3") if control == "count" else Page(metric="ndcg")
    before = page.state
    page.set(control, value)
    assert page.state == before or control == "drop ndcg"
    assert page.state.metrics == ()
    if control == "code":
        assert page.items(SETTINGS)["code"]["problem"].startswith("code: found ")


@pytest.mark.parametrize(
    ("query", "label", "sizes", "said"),
    [
        ({"metric": "ndcg"}, "Size: documents", range(2, 13), ""),
        ({"metric": "precision"}, "Size: classes", range(2, 7), ""),
        ({"metric": "precision", "size": "12"}, "Size: classes", [*range(2, 7), 12], "6 classes"),
        ({"metric": "psp_at_k", "size": "2"}, "Size: labels", range(2, 13), "3 labels"),
        ({"metric": "mean_cost", "size": "3"}, None, (), "The size of this input is fixed."),
        ({"metric": "ndcg", "kind": "choose", "size": "3"}, None, (), ""),
        (
            {"metrics": "ndcg,precision", "sheet": "2", "size": "9"},
            "Size: documents / classes", range(2, 13), "6 classes",
        ),
    ],
)  # fmt: skip
def test_only_sizes_are_offered_that_the_input_can_have(query, label, sizes, said):
    page = Page(**query)
    shown = page.items(FIXED if "sheet" in query else SETTINGS).get("size")
    assert (shown and shown["label"]) == label
    if shown:
        assert [value for value, _said in shown["options"]] == ["", *map(str, sizes)]
    told = [s for s in page.sentences if s.startswith(("Size ", "The size "))]
    assert len(told) == bool(said)
    assert all(said in each for each in told)


def test_every_family_has_a_name():
    assert FAMILY_NAMES.keys() == set(FAMILIES)


def test_a_part_that_fails_leads_back_to_what_could_be_shown(monkeypatch):
    page = Page(metric="ndcg", kind="value", code=CODE)
    page.may_fail = True
    with monkeypatch.context() as broken:
        broken.setattr("pages.exercises.steps.symbols_of", lambda *_: 1 / 0)
        page.push("hint")
        assert any("could not be shown" in error for error in page.errors)
        assert page.items(SETTINGS)
    page.change(RECOVERY, "back")
    assert page.errors == []


STATES = (
    ExerciseState(),
    ExerciseState("ndcg", "value", CODE, Traps(size=4, ties=True)),
    ExerciseState("holm", "line", "a b", Traps(**dict.fromkeys(SAID, True)), 7, ("ndcg", "holm")),
    ExerciseState(count=40, kinds="mixed", solutions=True),
    ExerciseState("ndcg", code=CODE, ten="ranking", at=11, level="hard"),
)


@pytest.mark.parametrize("at", range(len(STATES)))
def test_an_address_holds_the_state(at):
    assert codec().decode(codec().encode(STATES[at])) == (STATES[at], ())


def test_what_no_address_says_is_refused():
    (error,) = Page(metric="<b>", kind="essay", size="1", traps="holes", sheet="99").errors
    assert error.startswith("In the address: ")
    for name in ("metric", "kind", "size", "traps", "sheet"):
        assert f"{name}: found" in error


def test_addresses_as_nobody_would_write_them():
    def run(rng):
        query = dict(codec().encode(rng.choice(STATES)))
        names = [*query, "metric", "code", "size", "traps", "sheet", "metrics", "kinds", "?", ""]
        for name in rng.choices(names, k=2):
            query[name] = mangled(rng, query.get(name, word(rng)))
        rng.note(query)
        state, problems = codec().decode(query)
        for sentence in problems:
            check_said(sentence)
        assert codec().decode(codec().encode(state)) == (state, ())
        state.problem()

    try_all(range(draws(100, 800)), "addresses of exercises", run)
