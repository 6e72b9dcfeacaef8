"""The page of exercises: entries and verdicts, hints, the kinds, sheets, its address, progress."""

import csv
import io
from urllib.parse import parse_qs

import pytest

from metrics import CATALOGUE
from metrics.exercises import KINDS, SAID, Traps, code_of, in_order, make, problem, wrong_line
from pages.exercises.settings import SETTINGS
from pages.exercises.state import FAMILIES, ExerciseState, codec
from pages.exercises.steps import ANSWER
from pages.exercises.work import MOST, Work, keep
from pages.parts.families import FAMILY_NAMES
from pages.parts.guard import WAY_BACK
from tests.pages.hostile.material import check_said, mangled, try_all, word
from tests.pages.reader import Reader, plainly

CODE = "mora-tilu-37"
HOSTILE = "<b>1</b> **$x$** `y`"
LINE = next(  # a code whose wrong line is neither the first nor the last
    code_of(at)
    for at in range(99)
    if (found := wrong_line(problem("ndcg", code_of(at)))) and 0 < found.at < len(found.lines) - 1
)


class Page(Reader):
    script, name = "exercises/page.py", "exercises"

    def enter(self, typed: str) -> None:
        self.change(ANSWER, "entry", typed)
        self.change(ANSWER, "check")

    def push(self, button: str) -> None:
        self.change(ANSWER, button)

    def set(self, control: str, value: object) -> None:
        self.change(SETTINGS, control, value)

    @property
    def verdicts(self) -> list[str]:
        """What is said of the last answer."""
        boxes = (*self.at.success, *self.at.info, *self.at.warning)
        return [plainly(box.value) for box in boxes]

    @property
    def asked(self) -> str:
        (found,) = [text for text in self.texts if text.startswith(("**Step", "**What is"))]
        return found

    @property
    def formulas(self) -> list[str]:
        return [latex.value for latex in self.at.latex]

    @property
    def work(self) -> Work:
        return self.at.session_state["work at exercises"][self.state.identity]

    def column(self, table: str, at: int) -> list[str]:
        return self.data(table)["tables"][0]["columns"][at]["cells"]

    def has(self, key: str) -> bool:
        return any(c.proto.id.endswith(f"-{key}") for c in self.at.get("bidi_component"))


def rows(text: str) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(text)))


def test_a_first_visit_sets_a_problem_with_a_plain_address():
    page = Page()
    assert page.state == codec().default
    assert page.query == {}
    assert page.errors == page.verdicts == []
    assert "Step 1 of " in page.asked
    assert any("To within 0.0005." in sentence for sentence in page.sentences)
    assert page.column("exercises given", 1) == [
        str(grade) for grade in page.state.problem().arguments[0]
    ]


def test_a_link_is_the_exercise():
    page = Page(metric="ndcg", kind="value", code=CODE)
    assert page.texts[1].startswith("## Normalised discounted cumulative gain: nDCG@5")
    assert page.column("exercises given", 1) == ["0", "1", "3", "1", "1", "3"]
    assert any("cutoff k: 5 · gain: 2 to the power of the grade" in s for s in page.sentences)
    page.set("code", " Kire-Ruvo-65 ")
    assert page.query == {"metric": "ndcg", "kind": "value", "code": "kire-ruvo-65"}
    page.open("share")
    query = parse_qs(page.at.code[0].value.split("?")[1])
    assert query == {name: [text] for name, text in page.query.items()}


def test_a_value_is_read_back_judged_and_goes_on_exactly():
    page = Page(metric="ndcg", kind="value", code=CODE)  # .3886009
    assert "What is its value?" in page.asked
    page.enter("1/3")
    assert page.verdicts == ["1/3 = 0.3333: This is not the number."]
    assert page.items(ANSWER)["entry"]["value"] == "1/3"
    page.enter(".39")
    assert page.verdicts == [".39 = 0.39: Right as far as it goes; give it to within 0.0005."]
    page.enter("38.86 %")
    assert page.verdicts == ["38.86 % = 0.3886: Right. It goes on as 0.388601."]
    assert "entry" not in page.items(ANSWER)
    assert page.work.solved
    assert (page.work.tries, page.work.wrong) == (3, 2)
    assert page.has("exercises derivation")


def test_a_slip_is_named_where_one_gives_the_number():
    page = Page(metric="ndcg", kind="value", code=CODE)
    page.enter("0.50355")
    assert page.verdicts == [
        "0.50355 = 0.5036: This comes out so: The gain is 2^grade, without taking 1 off."
    ]
    page.enter("0.47477")
    assert "Computed with “gain: the grade itself” in place of “2 to the power" in page.verdicts[0]
    assert page.work.slips == ["gain 2^grade", "gain linear"]


def test_steps_follow_each_other_and_feedback_stands_at_the_first_wrong_one():
    page = Page(metric="ndcg", code=CODE)
    steps = page.state.problem().steps
    for entry in ("0", "1", "0", "1"):
        page.enter(entry)
    assert f"Step 5 of {len(steps)}" in page.asked
    assert "discount" in page.asked
    assert page.column("exercises done", 2) == ["0", "1", "0", "1"]
    page.enter("2")
    assert f"Step 5 of {len(steps)}" in page.asked
    assert len(page.verdicts) == 1
    page.enter("1.585")
    assert page.verdicts == ["1.585: Right. It goes on as 1.584963."]
    assert page.column("exercises done", 1)[-1] == "1.585"
    assert page.column("exercises done", 2)[-1] == "1.584963"
    page.enter("0.631")  # 1 / 1.585, and of 1.584963 as well
    assert page.verdicts[0].startswith("0.631: Right.")


def test_all_steps_lead_to_the_value():
    page = Page(metric="recall_at_k", code="Room 7", traps="beyond")
    steps = page.state.problem().steps
    for step in steps:
        assert not page.has("exercises derivation")
        page.enter(repr(step.value))
    assert page.work.solved
    assert page.has("exercises derivation")
    assert list(page.items(ANSWER)) == ["again"]
    page.push("again")
    assert "Step 1 of" in page.asked
    assert page.work.solved
    assert page.work.tries == len(steps)
    assert page.work.entries == {}


def test_a_hint_is_the_formula_and_then_its_numbers():
    page = Page(metric="ndcg", kind="value", code=CODE)
    assert page.formulas == []
    page.push("hint")
    assert r"\frac{\mathrm{DCG@}5}{\mathrm{IDCG@}5}" in page.formulas[0]
    assert "4.9485" not in page.formulas[0]
    page.push("hint")
    assert r"\frac{4.9485}{12.7340}" in page.formulas[0]
    assert not page.items(ANSWER)["hint"]["enabled"]
    page.push("hint")
    assert page.work.all_hints == 2
    page.enter("0.3886")
    assert page.work.solved


def test_a_step_that_is_shown_and_a_solution_that_is_shown_are_not_solved():
    page = Page(metric="recall_at_k", code="Room 7", traps="beyond")
    steps = page.state.problem().steps
    page.push("show")
    assert page.column("exercises done", 1) == ["shown"]
    for step in steps[1:]:
        page.enter(repr(step.value))
    assert not page.work.solved
    other = Page(metric="ndcg", kind="value", code=CODE)
    other.push("solution")
    assert other.has("exercises derivation")
    other.enter("0.3886")
    assert not other.work.solved


def test_what_is_no_number_is_said_at_the_field_and_stands_as_typed():
    page = Page(metric="ndcg", kind="value", code=CODE)
    for typed in (HOSTILE, "1/0", "one half", "9" * 200):
        page.enter(typed)
        entry = page.items(ANSWER)["entry"]
        assert entry["problem"].startswith("entry: found ")
        assert entry["value"] == typed[:40]
        assert page.verdicts == []
    page.enter("   ")
    assert page.items(ANSWER)["entry"]["problem"] == "Enter a value first, then check it."
    assert page.work.tries == 0


def test_an_entry_is_judged_when_it_is_checked_and_once():
    page = Page(metric="ndcg", kind="value", code=CODE)
    assert page.items(ANSWER)["entry"]["submit"] == "check"
    page.change(ANSWER, "entry", "0.5")  # as leaving the field sends it
    page.push("hint")
    assert page.verdicts == []
    assert page.work.tries == 0
    assert page.items(ANSWER)["entry"]["value"] == "0.5"
    page.push("check")
    page.push("check")
    assert page.verdicts == ["0.5: This is not the number."]
    assert (page.work.tries, page.work.wrong) == (1, 1)
    page.push("again")
    page.push("check")
    assert page.items(ANSWER)["entry"]["problem"] == "Enter a value first, then check it."
    assert page.work.tries == 1


def test_what_was_only_typed_is_no_progress():
    page = Page(metric="ndcg", kind="value", code=CODE)
    page.change(ANSWER, "entry", "0.5")
    assert not any("problems solved" in sentence for sentence in page.sentences)
    page.push("check")
    assert any("0 of 1 problems solved" in sentence for sentence in page.sentences)


def test_there_is_no_hint_to_what_is_undefined():
    for code in ("mora", "lazo"):
        page = Page(metric="r_squared", kind="value", code=code, traps="nothing")
        last = page.state.problem().steps[-1]
        assert page.items(ANSWER)["hint"]["enabled"] == bool(last.formula)
        page.push("hint")
        assert bool(page.formulas) == bool(last.formula)


def test_the_wrong_line_is_picked():
    page = Page(metric="ndcg", kind="line", code=LINE)
    found = wrong_line(problem("ndcg", LINE))
    assert found is not None
    lines = page.column("exercises lines", 2)
    assert len(lines) == len(found.lines)
    assert float(lines[found.at]) == pytest.approx(found.lines[found.at].value, abs=5e-5)

    def pick(line: str) -> None:
        page.change(ANSWER, "line", line)
        assert page.verdicts == []
        page.push("check")

    pick("")
    assert page.verdicts == ["Choose a line first, then check it."]
    pick("1")
    assert page.verdicts == ["Line 1 is right."]
    pick(str(len(lines)))
    assert page.verdicts == [f"Something is wrong before line {len(lines)} already."]
    pick(str(found.at + 1))
    assert page.verdicts[0].startswith(f"Right: line {found.at + 1} is wrong. ")
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
    assert page.verdicts == ["Give each of A, B and C one place."]
    for at, letter in enumerate(reversed(right)):
        page.change(ANSWER, f"place {at}", letter)
    page.push("check")
    assert page.verdicts == [f"{right[2]} does not belong in place 1."]
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
    assert page.verdicts[0].endswith("= 0. Another value is asked for.")
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
    assert "“Make a list of this value”: 1, 2." in said
    assert not any(
        s.startswith("Problems that ask for the value instead of ")
        for s in Page(metric="ndcg", sheet="2", kinds="make").sentences
    )


@pytest.mark.parametrize(
    ("metric", "kind", "traps"),
    [
        ("ndcg", "value", {"ties", "beyond", "nothing"}),
        ("r_precision", "value", {"ties", "nothing"}),
        ("accuracy", "value", {"nothing", "empty_class"}),
        ("krippendorff_alpha", "value", {"nothing"}),
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


def test_a_new_code_is_another_problem_and_undo_leads_back():
    page = Page(metric="ndcg", kind="value", code=CODE)
    page.enter("1/3")
    page.press("new")
    assert page.state.code != CODE
    assert page.verdicts == []
    page.press("undo")
    assert page.state.code == CODE
    assert page.verdicts == ["1/3 = 0.3333: This is not the number."]
    page.press("redo")
    page.press("reset")
    assert page.query == {}


def test_controls_set_the_problem():
    page = Page()
    page.set("family", "confusion_matrix")
    assert page.state.metric == "accuracy"
    page.set("metric", "f_score")
    page.set("kind", "value")
    page.set("size", "4")
    page.set("empty_class", True)
    assert page.query == {
        "metric": "f_score", "kind": "value", "size": "4", "traps": "empty_class",
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


def test_a_sheet_is_set_printed_and_written_as_files():
    page = Page(metric="ndcg", code=CODE)
    page.set("view", "sheet")
    assert page.query == {"metric": "ndcg", "code": CODE, "sheet": "5"}
    page.set("add", "holm")
    page.set("count", 3)
    page.set("kinds", "mixed")
    assert page.query["metrics"] == "ndcg,holm"
    titles = [text for text in page.texts if text.startswith("### ")]
    assert [title.split(".")[0] for title in titles] == ["### 1", "### 2", "### 3"]
    assert not page.has("exercises sheet derivation 1")
    page.set("solutions", True)
    assert page.query["solutions"] == "1"
    assert page.has("exercises sheet derivation 1")
    labels = [each.proto.label for each in page.at.get("download_button")]
    assert labels == [
        "Markdown", "LaTeX", "Moodle XML", "GIFT", "QTI 1.2", "QTI 1.2 without slips",
    ]  # fmt: skip
    page.set("drop ndcg", None)
    assert page.state.of == ("holm",)
    page.set("drop holm", None)
    assert page.state.of == ("holm",)
    page.set("view", "one")
    assert page.state.metric == "ndcg"
    assert not page.state.is_sheet


def test_every_file_of_a_sheet_is_written():
    from pages.exercises.sheet import FILES

    drawn = Page(metric="ndcg", sheet="2").state.sheet()
    begins = (b"# Problems", b"% pdflatex", b"<?xml", b"::", b"PK", b"PK")
    for file, begin in zip(FILES, begins, strict=True):
        written = file.write(drawn)
        content = written.encode() if isinstance(written, str) else written
        assert content.startswith(begin)
    assert len({file.ending for file in FILES}) == len(FILES)


def test_an_answer_to_a_sheet_is_taken_by_nobody():
    page = Page(metric="ndcg", sheet="2")
    page.enter("1")
    assert (
        "work at exercises" not in page.at.session_state
        or not page.at.session_state["work at exercises"]
    )


def test_progress_is_kept_for_the_visit_and_is_a_file():
    page = Page(metric="ndcg", kind="value", code=CODE)
    assert not page.at.get("download_button")
    page.enter("0.47477")
    page.push("hint")
    page.enter("0.3886")
    page.set("code", "=1+1")
    page.enter("17")
    page.push("solution")
    assert any("1 of 2 problems solved" in sentence for sentence in page.sentences)
    (button,) = page.at.get("download_button")
    assert button.proto.label == "Progress as CSV"
    from pages.exercises.work import progress_csv

    found = rows(_in_session(page, progress_csv))
    assert [row["solved"] for row in found] == ["yes", "no"]
    assert found[0] == {
        "metric": "Normalised discounted cumulative gain", "kind": "The value", "code": CODE,
        "setting": "", "solved": "yes", "entries": "2", "wrong": "1", "hints": "1",
        "steps shown": "0", "solution shown": "no", "slips": "gain linear",
    }  # fmt: skip
    assert found[1]["code"] == "'=1+1"  # no formula of a spreadsheet
    assert found[1]["solution shown"] == "yes"


def _in_session(page: Page, function):
    """What a function gives in the page's session."""
    import streamlit as st

    store = {"work at exercises": page.at.session_state["work at exercises"]}
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(st, "session_state", store)
        return function()


def test_the_oldest_work_is_forgotten(monkeypatch):
    import streamlit as st

    store: dict[str, object] = {}
    monkeypatch.setattr(st, "session_state", store)
    for number in range(MOST + 5):
        keep(Work(ExerciseState(code=f"c {number}")))
    kept = store["work at exercises"]
    assert isinstance(kept, dict)
    assert len(kept) == MOST
    assert not any("c 4 " in f"{name} " for name in kept)


@pytest.mark.parametrize("name", CATALOGUE)
def test_every_metric_is_set_out_in_steps(name):
    page = Page(metric=name, code=CODE)
    assert page.errors == []
    assert "Step 1 of" in page.asked or "What is its value?" in page.asked
    page.push("hint")
    assert page.formulas
    page.push("solution")
    assert page.has("exercises derivation")


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("family", FAMILIES)
def test_every_kind_of_every_family_is_shown(family, kind):
    metric = next(name for name, each in CATALOGUE.items() if each.family == family)
    page = Page(metric=metric, kind=kind, traps=",".join(SAID))
    assert page.errors == []


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
    page.change(WAY_BACK, "back")
    assert page.errors == []


STATES = (
    ExerciseState(),
    ExerciseState("ndcg", "value", CODE, Traps(size=4, ties=True)),
    ExerciseState("holm", "line", "a b", Traps(**dict.fromkeys(SAID, True)), 7, ("ndcg", "holm")),
    ExerciseState(count=40, kinds="mixed", solutions=True),
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

    try_all(range(800), "addresses of exercises", run)
