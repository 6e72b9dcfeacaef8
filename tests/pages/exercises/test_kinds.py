"""The other kinds of exercises: a wrong line, an order, a list to make, a metric to choose."""

import pytest

from metrics import CATALOGUE
from metrics.exercises import KINDS, SAID, code_of, in_order, make, problem, wrong_line
from metrics.notation import decimal
from pages.exercises.settings import FIXED, SETTINGS
from pages.exercises.state import FAMILIES, ExerciseState
from pages.exercises.steps import ANSWER
from tests.pages.exercises.reader import CODE, Page
from tests.pages.reader import plainly

HOSTILE = "<b>1</b> **$x$** `y`"

LINE = next(  # a code whose wrong line is neither the first nor the last
    code_of(at)
    for at in range(99)
    if (found := wrong_line(problem("ndcg", code_of(at)))) and 0 < found.at < len(found.lines) - 1
)


def test_the_wrong_line_is_picked():
    page = Page(metric="ndcg", kind="line", code=LINE)
    found = wrong_line(problem("ndcg", LINE))
    assert found is not None
    lines, formulas = (page.column("exercises lines", at) for at in (2, 1))
    assert formulas[-1].endswith(": nDCG@7 = DCG@7 / IDCG@7")
    assert len(lines) == len(found.lines)
    assert float(lines[found.at]) == pytest.approx(found.lines[found.at].value, abs=5e-5)

    def pick(line: str) -> None:
        page.change(ANSWER, "line", line)
        assert page.verdicts == []
        page.push("check")

    pick("")
    assert page.verdicts == ["Choose a line first, then check it."]
    pick("1")
    assert page.verdicts == [f"Line 1 is correct: G_i = 2² − 1 = {lines[0]}."]
    pick(str(len(lines)))
    (said,) = page.verdicts
    assert said.startswith(f"Line {len(lines)} follows from those before it, nDCG@7 = ")
    assert said.endswith(f" = {lines[-1]}; one of them is already wrong.")
    pick(str(found.at + 1))
    assert page.verdicts[0].startswith(f"Correct: line {found.at + 1} is wrong. ")
    assert page.work.solved
    pick("999")
    assert page.verdicts == ["Choose a line first, then check it."]
    assert page.work.tries == 3


def test_rankings_are_put_in_order():
    page = Page(metric="ndcg", kind="order", code=CODE)
    found = in_order(problem("ndcg", CODE))
    assert found is not None
    right = ["ABC"[at] for at in found.answer]
    assert "**Put A, B and C in order of nDCG@5, the best first.**" in map(plainly, page.texts)
    page.push("check")
    assert page.verdicts == ["Assign A, B and C to one place each."]
    for at, letter in enumerate(reversed(right)):
        page.change(ANSWER, f"place {at}", letter)
    page.push("check")
    (said,) = page.verdicts
    assert said.startswith(f"{right[2]} does not belong in place 1: nDCG@5 = ")
    assert said.endswith(f" = {decimal(found.values[found.answer[2]])}.")
    for at, letter in enumerate(right):
        page.change(ANSWER, f"place {at}", letter)
    page.push("check")
    assert page.verdicts == ["Right."]
    assert page.work.solved
    assert (page.work.tries, page.work.wrong) == (2, 1)
    assert any(s.startswith(f"{right[0]}: nDCG@5 = ") for s in page.sentences)
    assert len(page.data("exercises given")["tables"]) == 3


def test_any_list_with_the_value_is_right():
    page = Page(metric="precision_at_k", kind="make", code=CODE)
    found = make(problem("precision_at_k", CODE))
    assert found is not None
    own = list(found.problem.arguments[0])

    def offer(grades: str) -> None:
        page.change(ANSWER, "grades", grades)
        page.push("check")

    offer(" ")
    said = page.items(ANSWER)["grades"]["problem"]
    assert said == f"Enter {found.length} grades first, then check them."
    offer(" ".join(["0"] * found.length))
    assert page.verdicts[0].endswith("= 0. This is too small.")
    k = found.problem.options["k"]
    other = [*reversed(own[:k]), *own[k:]]
    offer(", ".join(map(str, other)))
    assert page.verdicts[0].endswith("Right.")
    assert page.work.solved
    for typed in ("1 x", "1", HOSTILE, "-1 " * found.length, "1 " * 40, "nan " * found.length):
        offer(typed)
        assert page.items(ANSWER)["grades"]["problem"].startswith("grades: ")
    page.push("solution")
    assert any(s.startswith("One such list: ") for s in page.sentences)


def test_a_refused_list_is_told_in_the_words_of_the_page():
    code = next(
        code_of(at)
        for at in range(99)
        if (drawn := problem("recall_at_k", code_of(at))).options["n_relevant"]
        < len(drawn.arguments[0])
    )
    page = Page(metric="recall_at_k", kind="make", code=code)
    page.change(ANSWER, "grades", "1 " * len(page.state.problem().arguments[0]))
    page.push("check")
    said = page.items(ANSWER)["grades"]["problem"]
    assert said.startswith("relevant documents in the collection: found ")


def test_a_metric_is_chosen_and_not_given_away():
    page = Page(metric="ndcg", kind="choose", code=CODE)
    assert "metric" not in page.items(SETTINGS)
    options = page.items(ANSWER)["metric"]["options"]
    titles = [title for _at, title in options]
    right = titles.index(str(CATALOGUE[page.state.asked].title))
    assert len(titles) == 4
    page.push("check")
    assert page.verdicts == ["Choose a metric first, then check it."]
    page.change(ANSWER, "metric", str((right + 1) % len(titles)))
    assert page.verdicts == []
    page.push("check")
    assert page.verdicts[0].startswith(f"No. {titles[(right + 1) % 4]}: ")
    page.change(ANSWER, "metric", str(right))
    page.push("check")
    assert page.verdicts[0].startswith(f"Right. {titles[right]}: ")
    asked = {ExerciseState(kind="choose", code=code_of(at)).asked for at in range(30)}
    assert len(asked) > 5
    given_out = ExerciseState(metric="ndcg", kind="choose", code="kobi-pamu-37")
    assert given_out.asked == "r_precision"


def test_cases_to_choose_for_are_of_a_task_and_of_any_family():
    page = Page(metric="mean_cost", kind="choose", code="a")
    assert not {"family", "metric"} & {*page.items(SETTINGS)}
    assert page.items(SETTINGS)["task"]["value"] == "classes"
    families = set()
    for _at in range(12):
        page.press("new")
        assert page.items(SETTINGS)["task"]["value"] == page.state.task == "classes"
        families.add(CATALOGUE[page.state.asked].family)
    assert len(families) > 1
    page.set("task", "orders")
    assert page.state.task == "orders"
    assert page.state.kind == "choose"


def test_what_no_case_is_about_leads_to_a_task():
    page = Page(metric="holm", kind="choose", code="a")
    assert page.items(SETTINGS)["task"]["value"] == ""
    page.set("task", "labels")
    assert page.items(SETTINGS)["task"]["value"] == "labels"
    assert page.has(ANSWER)


@pytest.mark.parametrize("kind", ["line", "make", "order"])
def test_an_input_without_such_a_problem_says_so(kind):
    metric = {"line": "accuracy", "make": "accuracy", "order": "r_squared"}[kind]
    page = Page(metric=metric, kind=kind, **({"traps": "nothing"} if kind == "order" else {}))
    assert any(
        s.endswith("Choose another kind of problem, or another metric.") for s in page.sentences
    )
    assert not page.has(ANSWER)


def test_the_kinds_that_fit_are_offered():
    def kinds(metric: str, **query: str) -> set[str]:
        found = Page(metric=metric, code=CODE, **query)
        options = found.items(SETTINGS)["kinds" if "sheet" in query else "kind"]["options"]
        return {kind for kind, _said in options}

    assert kinds("ndcg") == {*KINDS}
    assert kinds("accuracy") == {*KINDS} - {"line", "make"}
    assert kinds("accuracy", kind="make") == {*KINDS} - {"line"}  # which is what is set
    assert kinds("holm") == {*KINDS} - {"line", "make", "choose"}
    assert kinds("holm", sheet="2") == {*KINDS, "mixed"} - {"make", "choose"}
    assert kinds("f_score", sheet="2", metrics="f_score,dcg") == {*KINDS, "mixed"}


def test_what_a_sheet_asks_instead_is_said():
    page = Page(metric="accuracy", metrics="accuracy,f_score", sheet="2", kinds="make")
    (said,) = [
        s for s in page.sentences if s.startswith("Problems that ask for the value instead of ")
    ]
    assert "“Make a list with this value”: 1, 2." in said
    assert not any(
        s.startswith("Problems that ask for the value instead of ")
        for s in Page(metric="ndcg", sheet="2", kinds="make").sentences
    )


def test_fewer_cases_than_are_asked_for_are_said():
    def said(**query: str) -> list[str]:
        page = Page(sheet="5", kinds="choose", code="week 1", **query)
        return [s for s in page.sentences if "were asked for" in s]

    (one,) = said(metric="average_precision")
    assert one.startswith("5 problems were asked for; 1 with different cases can be had. ")
    assert said(metrics="average_precision,ndcg,precision,holm,kendall_tau") == []


@pytest.mark.parametrize(
    ("metric", "kind", "traps"),
    [
        ("ndcg", "value", {"ties", "beyond", "nothing"}),
        ("r_precision", "value", {"ties", "nothing"}),
        ("accuracy", "value", {"nothing", "empty_class"}),
        ("krippendorff_alpha", "value", {"nothing"}),
        ("roc_auc", "value", {"ties", "nothing"}),
        ("cohen_kappa", "value", {"nothing"}),
        ("rank_biased_overlap", "value", set()),
        ("standard_error", "value", set()),
        ("ndcg", "choose", set()),
    ],
)
def test_traps_are_offered_that_the_input_can_have(metric, kind, traps):
    page = Page(metric=metric, kind=kind, code=CODE)
    assert {name for name in page.items(SETTINGS) if name in SAID} == traps
    page = Page(metric=metric, kind=kind, code=CODE, traps="empty_class")
    assert "empty_class" in page.items(SETTINGS)  # to be taken back


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("family", FAMILIES)
def test_every_kind_of_every_family_is_shown(family, kind):
    metric = next(name for name, each in CATALOGUE.items() if each.family == family)
    page = Page(metric=metric, kind=kind, traps=",".join(SAID))
    assert page.errors == []


def test_a_trap_is_called_by_what_it_does_here():
    def called(trap: str, **query: str) -> str:
        panel = FIXED if "sheet" in query else SETTINGS
        return Page(code=CODE, **query).items(panel)[trap]["label"]

    assert called("nothing", metric="krippendorff_alpha") == "all ratings alike"
    both = "nothing relevant / a class never predicted"
    assert called("nothing", metrics="ndcg,precision", sheet="2") == both
    # An address from before, of the trap that is offered no more.
    assert called("empty_class", metric="roc_auc", traps="empty_class") == "no positive item"


def test_a_list_that_a_slip_would_make_right_is_told_the_slip():
    page = Page(metric="reciprocal_rank", kind="make", code=CODE)
    found = make(page.state.problem())
    assert found is not None
    assert found.target == pytest.approx(1 / 3)
    page.change(ANSWER, "grades", " ".join("1" if at == 3 else "0" for at in range(found.length)))
    page.push("check")
    assert page.verdicts[0].endswith(
        "RR@5 = 0.25. It would be right with this slip: Ranks are counted from 0."
    )


@pytest.mark.parametrize("metric", ["ndcg", "bpref", "average_precision"])
def test_of_a_list_without_a_value_is_said_why(metric):
    page = Page(metric=metric, kind="make", code=CODE)
    page.change(ANSWER, "grades", "0 " * len(page.state.problem().arguments[0]))
    page.change(ANSWER, "check")
    (said,) = page.verdicts
    assert " = undefined. The value is undefined, because of this line: “" in said
    assert not any(word in said for word in ("small", "large", "slip"))
