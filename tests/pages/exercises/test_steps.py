"""Exercises that are worked step by step: entries, verdicts, slips, hints."""

import pytest

from metrics import CATALOGUE
from pages.exercises.steps import ANSWER
from tests.pages.exercises.reader import BEGIN, CODE, Page, entries

HOSTILE = "<b>1</b> **$x$** `y`"


def test_a_value_is_read_back_judged_and_goes_on_exactly():
    page = Page(metric="ndcg", kind="value", code=CODE)  # .3886009
    assert "What is its value?" in page.asked
    page.enter("1/3")
    assert page.verdicts == ["1/3 = 0.3333: This is too small. " + BEGIN]
    assert page.items(ANSWER)["entry"]["value"] == "1/3"
    page.enter(".39")
    assert page.verdicts == [".39 = 0.39: Right as far as it goes; give it to within 0.0005."]
    page.enter("38.86 %")
    assert page.verdicts == ["38.86 % = 0.3886: Right. The value is 0.388601."]
    assert "entry" not in page.items(ANSWER)
    assert page.work.solved
    assert (page.work.tries, page.work.wrong) == (3, 1)
    assert page.has("exercises derivation")


def test_a_slip_is_named_where_one_gives_the_number():
    page = Page(metric="ndcg", kind="value", code=CODE)
    page.enter("0.50355")
    assert page.verdicts == [
        "0.50355 = 0.5036: How you get this number: The gain is 2^grade, without subtracting 1. "
        "With 2^(g_i) in place of 2^(g_i) − 1 you get 0.5036; "
        "right is nDCG@5 = 4.9485 / 12.7340."
    ]
    page.enter("0.47477")
    assert "Computed with “gain: the grade itself” instead of “2 to the power" in page.verdicts[0]
    assert page.work.last_slip == "gain linear"


def test_rows_follow_each_other_and_of_wrong_entries_the_first_is_told():
    page = Page(metric="ndcg", kind="steps", code=CODE)  # 0 1 3 1 1 3
    assert "Step 1 of 8" in page.asked
    fields = [item for name, item in page.items(ANSWER).items() if name.startswith("entry")]
    assert [field["label"] for field in fields][1] == "rank 2"
    page.enter("0", "3", "7", "1", "x")
    assert "Step 1 of 8" in page.asked
    problems = [item["problem"] for name, item in page.items(ANSWER).items() if "entry" in name]
    assert problems[:4] == ["", "This is too large.", "", ""]
    assert problems[4].startswith("entry: found ")
    page.enter("0", "3", "3", "1", "1")
    (verdict,) = page.verdicts
    assert verdict.startswith("rank 3: 3: How you get this number: Computed with")
    problems = [item["problem"] for name, item in page.items(ANSWER).items() if "entry" in name]
    assert problems == ["", "This is too large.", "Not right", "", ""]
    assert (page.work.tries, page.work.wrong) == (2, 2)
    page.enter("0", "1", "7", "1", "1")
    assert page.verdicts == ["0, 1, 7, 1, 1: Right."]
    assert page.column("exercises done", 2) == ["0", "1", "7", "1", "1"]
    assert "Step 2 of 8" in page.asked
    assert "discount" in page.asked
    page.enter("1", "", "2")
    assert page.verdicts == ["1, 2: Right."]
    assert "Step 2 of 8" in page.asked
    page.enter("1", "1.585", "2", "2.322", "2.585")
    assert page.column("exercises done", 1)[6] == "1.585"
    assert page.column("exercises done", 2)[6] == "1.584963"
    page.enter("0", "0.631", "3.5", "0.431", "0.387")  # 1 / 1.585, and of 1.584963 as well
    page.enter("4.948")
    assert page.verdicts == ["4.948: Right. Continue with 4.948459."]


def test_all_rows_lead_to_the_value():
    page = Page(metric="recall_at_k", kind="steps", code="Room 7", traps="beyond")
    rows = page.rows
    for row in rows:
        assert not page.has("exercises derivation")
        page.enter(*entries(row))
    assert page.work.solved
    assert page.has("exercises derivation")
    assert list(page.items(ANSWER)) == ["next", "again"]
    page.push("again")
    assert "Step 1 of" in page.asked
    assert page.work.solved
    assert page.work.tries == len(rows)
    assert page.work.entries == {}


def test_no_line_that_is_solved_or_shown_is_called_wrong():
    page = Page(metric="ndcg", kind="steps", code=CODE)
    for at, row in enumerate(page.rows[:-1]):
        page.push("show") if at == 2 else page.enter(*entries(row))
    page.enter("0.47477")
    assert page.verdicts[0].endswith("Right is nDCG@5 = 4.9485 / 12.7340.")
    page.enter("0.2")
    assert page.verdicts[0].endswith("nDCG@5 = DCG@5 / IDCG@5.")
    page.enter("0.3886")
    assert not page.work.solved
    assert list(page.items(ANSWER)) == ["like", "again"]


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
    page = Page(metric="recall_at_k", kind="steps", code="Room 7", traps="beyond")
    first, *others = page.rows
    page.push("show")
    assert page.column("exercises done", 1) == ["shown"] * len(first)
    for row in others:
        page.enter(*entries(row))
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
    assert page.verdicts == ["0.5: This is too large. " + BEGIN]
    assert (page.work.tries, page.work.wrong) == (1, 1)
    page.push("again")
    page.push("check")
    assert page.items(ANSWER)["entry"]["problem"] == "Enter a value first, then check it."
    assert page.work.tries == 1


def test_what_was_only_typed_is_no_progress():
    page = Page(metric="ndcg", kind="value", code=CODE)
    page.change(ANSWER, "entry", "0.5")
    assert not any("Solved in this visit" in sentence for sentence in page.sentences)
    page.push("check")
    assert any("Solved in this visit: 0 of 1 problems" in sentence for sentence in page.sentences)


def test_there_is_no_hint_to_what_is_undefined():
    for code in ("mora", "lazo"):
        page = Page(metric="r_squared", kind="value", code=code, traps="nothing")
        last = page.state.problem().steps[-1]
        assert page.items(ANSWER)["hint"]["enabled"] == bool(last.formula)
        page.push("hint")
        assert bool(page.formulas) == bool(last.formula)


@pytest.mark.parametrize("name", CATALOGUE)
def test_every_metric_is_set_out_in_steps(name):
    page = Page(metric=name, kind="steps", code=CODE)
    assert page.errors == []
    assert len(page.rows) <= 8
    assert "Step 1 of" in page.asked or "What is its value?" in page.asked
    page.push("hint")
    assert page.formulas
    page.push("solution")
    assert page.has("exercises derivation")
