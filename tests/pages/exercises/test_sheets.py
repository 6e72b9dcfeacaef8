"""Sheets of exercises: their settings, their files."""

from tests.pages.exercises.reader import CODE, Page
from tests.pages.reader import plainly


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
        "Markdown", "LaTeX", "Moodle XML", "GIFT", "QTI 1.2", "QTI 1.2 without slips", "QTI 2.1",
    ]  # fmt: skip
    page.set("drop ndcg", None)
    assert page.state.of == ("holm",)
    page.set("drop holm", None)
    assert page.state.of == ("holm",)
    page.set("view", "one")
    assert page.state.metric == "ndcg"
    assert not page.state.is_sheet


def test_what_a_lecturer_fixes_is_in_the_address_and_a_problem_opens_alone():
    metrics = "precision,average_precision"
    page = Page(metrics=metrics, sheet="2", kinds="choose", code=CODE)
    for name, value in (
        ("fix denominator", "min(relevant, k)"), ("decimals", "2"), ("variants", 2),
        ("credit", "50"), ("codes", True),
    ):  # fmt: skip
        page.set(name, value)
    fixed = {name: page.query[name] for name in ("fixed", "decimals", "variants", "credit")}
    assert fixed == {
        "fixed": "denominator:min(relevant, k)", "decimals": "2", "variants": "2", "credit": "50",
    }  # fmt: skip
    item = page.state.sheet().items[1]
    opened = Page(**{**page.query, "opened": "2"})
    problem = opened.state.item().problem()
    assert (problem.metric.name, problem.code) == (item.problem.metric.name, item.problem.code)
    assert problem.options.get("denominator", "min(relevant, k)") == "min(relevant, k)"
    assert not opened.at.error
    told = Page(metric="ndcg", sheet="2", fixed="gain:cubic", decimals="9").at.error
    assert len(told) == 1
    assert "allowed are" in told[0].value


def test_a_sheet_of_a_bad_number_is_still_a_sheet():
    page = Page(sheet="41", metrics="ndcg,precision_at_k", kinds="steps")
    assert page.state.count == 5
    assert page.state.metrics == ("ndcg", "precision_at_k")
    assert page.state.kinds == "steps"
    (told,) = (plainly(each.value) for each in page.at.error)
    assert told.startswith("In the address: sheet: found 41; allowed are whole numbers from 1 to ")
    assert "metrics" not in told


def test_a_sheet_with_its_variants_is_no_longer_than_can_be_shown():
    page = Page(sheet="8", metrics="ndcg", variants="10")
    assert page.state.variants == 10
    page.set("count", 40)
    assert (page.state.variants, page.query["variants"]) == (2, "2")
    page = Page(sheet="40", metrics="ndcg", variants="3")
    (told,) = (plainly(each.value) for each in page.at.error)
    assert told == "In the address: variants: found 3; allowed are whole numbers from 1 to 2."


def test_every_file_of_a_sheet_is_written():
    from pages.exercises.sheet import FILES

    drawn = Page(metric="ndcg", sheet="2").state.sheet()
    begins = (b"# Problems", b"% pdflatex", b"<?xml", b"::", b"PK", b"PK", b"PK")
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
