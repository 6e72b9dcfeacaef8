"""Sheets for course systems, read back by readers that are not ours."""

import html
import io
import math
import re
import zipfile
from collections.abc import Iterator, Sequence
from html.parser import HTMLParser
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from metrics import CATALOGUE, InvalidInput
from metrics.exercises import (
    KINDS,
    Given,
    Item,
    Question,
    Sheet,
    code_of,
    groups_of,
    is_right,
    questions as made,
    questions_of,
    sheet,
    symbols_of,
    to_gift,
    to_moodle_xml,
    to_qti,
    to_qti21_package,
    to_qti_package,
)
from metrics.exercises.questions import MOST_LINES, Answer, Choice, answer_of, positional
from metrics.export import to_html, to_text
from metrics.export.words import plain_symbol
from metrics.notation import decimal
from metrics.steps import say
from tests.effort import draws, some
from tests.metrics.asking import of_each
from tests.metrics.exercises import gift_reader

HOSTILE = (
    "<img src=x onerror=alert(1)>", "~a =b #c {d} e: \\f \\n %100%g", "$CATEGORY: x",
    "]]> &amp; \" ' </text>", "::t::", "// no comment", "a\n\nb",
)  # fmt: skip
METRICS = ("ndcg", "f_score", "kendall_tau", "paired_t_test", "total_cost", "r_squared")
QTI = "{http://www.imsglobal.org/xsd/ims_qtiasiv1p2}"


@pytest.fixture(scope="module", params=KINDS)
def drawn(request: pytest.FixtureRequest) -> Sheet:
    """A sheet of one kind, with negative, large and undefined values in it."""
    return sheet(f"exports {request.param}", METRICS, 12, kinds=(request.param,))


@pytest.fixture(scope="module")
def undefined() -> Sheet:
    return sheet("undefined", ["r_squared", "recall_at_k", "precision_at_k"], 3, nothing=True)


class Html(HTMLParser):
    """The tags and the text of a fragment; refuses what is not closed."""

    def __init__(self, fragment: str) -> None:
        super().__init__(convert_charrefs=True)
        self.open: list[str] = []
        self.tags: set[str] = set()
        self.text: list[str] = []
        self.feed(fragment)
        self.close()
        assert not self.open

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.open.append(tag)
        self.tags.add(tag)
        assert attrs in ([], [("scope", "col")])

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text.append(data)


def text_of(element: ET.Element | None, path: str) -> str:
    found = None if element is None else element.find(path)
    assert found is not None, path
    return found.text or ""


def html_texts(fragment: str) -> str:
    parsed = Html(fragment)
    assert parsed.tags <= {"table", "caption", "thead", "tbody", "tr", "th", "td", "ul", "li", "p"}
    return " ".join(parsed.text)


def asks_all(question: Question, said: str) -> None:
    """All that is given and asked stands in the text."""
    joined = " ".join(said.split())
    for given in question.given:
        for cell in (*given.head, *(cell for row in given.rows for cell in row), given.say):
            assert " ".join(str(cell).split()) in joined
    for name, value in question.settings:
        assert f"{name}: {value}" in joined
    assert " ".join(str(question.asked).split()) in joined


# Moodle XML


def moodle_of(source: str) -> Iterator[ET.Element]:
    root = ET.fromstring(source)
    assert root.tag == "quiz"
    paths = [text_of(e, "category/text") for e in root if e.get("type") == "category"]
    assert root[0].get("type") == "category"
    assert all(path.startswith("$course$/top/") for path in paths)
    for element in root:
        assert element.tag == "question"
        if element.get("type") != "category":
            assert element.get("type") in ("numerical", "multichoice")
            yield element


def check_moodle(questions: tuple[Question, ...], source: str) -> None:
    assert source.startswith('<?xml version="1.0" encoding="UTF-8"?>')
    elements = list(moodle_of(source))
    assert len(elements) == len(questions)
    names = [text_of(element, "name/text") for element in elements]
    assert len(set(names)) == len(names)
    for element, question in zip(elements, questions, strict=True):
        body = element.find("questiontext")
        assert body is not None
        assert body.get("format") == "html"
        asks_all(question, html_texts(text_of(body, "text")))
        solution = question.solution()
        general = text_of(element, "generalfeedback/text")
        if solution is None:
            assert html.unescape(general) == str(answer_of(question))
        else:
            assert general == to_html(solution)
        answers = element.findall("answer")
        if question.numbers:
            assert element.get("type") == "numerical"
            *known, other = answers
            assert (text_of(other, "text"), other.get("fraction")) == ("*", "0")
            assert text_of(other, "feedback/text") == "This is not the number."
            for answer, expected in zip(known, question.numbers, strict=True):
                assert float(text_of(answer, "text")) == expected.value
                assert float(text_of(answer, "tolerance")) == expected.tolerance > 0
                assert answer.get("fraction") == ("100" if expected.right else "0")
                feedback = html_texts(text_of(answer, "feedback/text"))
                assert feedback == str(expected.feedback) != ""
        else:
            assert element.get("type") == "multichoice"
            assert text_of(element, "single") == "true"
            fractions = [answer.get("fraction") for answer in answers]
            assert sorted(fractions, key=str) == ["0"] * (len(answers) - 1) + ["100"] or (
                fractions.count("100") == 1
            )
            for answer, choice in zip(answers, question.choices, strict=True):
                assert html_texts(text_of(answer, "text")) == str(choice.text)
                assert (answer.get("fraction") == "100") == choice.right
                assert html_texts(text_of(answer, "feedback/text")) == str(choice.feedback)


# GIFT


def check_gift(questions: tuple[Question, ...], source: str) -> None:
    read = gift_reader.read_gift(source)
    assert len(read) == len(questions)
    for found, question in zip(read, questions, strict=True):
        assert found.form == "plain"
        solution = question.solution()
        general = str(answer_of(question)) if solution is None else to_text(solution)
        assert found.general.splitlines() == [each for each in general.strip().splitlines() if each]
        assert found.title == " ".join(f"{question.name}: {question.title}".split())
        asks_all(question, found.text.replace(" | ", " "))
        assert found.numerical == bool(question.numbers)
        if question.numbers:
            *known, other = found.answers
            assert (other.text, other.weight) == ("*", 0)
            assert other.feedback == "This is not the number."
            for answer, expected in zip(known, question.numbers, strict=True):
                assert answer.value == expected.value
                assert answer.tolerance == expected.tolerance
                assert answer.weight == (100 if expected.right else 0)
                assert answer.feedback == " ".join(str(expected.feedback).split())
        else:
            for answer, choice in zip(found.answers, question.choices, strict=True):
                assert answer.text == " ".join(str(choice.text).split())
                assert answer.weight == (100 if choice.right else 0)
                assert answer.feedback == " ".join(str(choice.feedback).split())


# QTI 1.2


def score_of(item: ET.Element, holds: Any) -> tuple[str, str]:
    """The score and the feedback of the first condition that holds, as the specification has it:
    conditions in order, up to one that does not say to continue.
    """
    for condition in item.findall(f"{QTI}resprocessing/{QTI}respcondition"):
        variables = condition.find(f"{QTI}conditionvar")
        assert variables is not None
        if variables.find(f"{QTI}other") is not None:  # the solution, whatever is answered
            assert condition.get("continue") == "Yes"
            general = item.find(f"{QTI}itemfeedback[@ident='general_fb']//{QTI}mattext")
            assert general is not None
            assert (general.text or "").startswith("<pre>")
        elif holds(variables):
            shown = condition.find(f"{QTI}displayfeedback")
            assert shown is not None
            (feedback,) = [
                each
                for each in item.findall(f"{QTI}itemfeedback")
                if each.get("ident") == shown.get("linkrefid")
            ]
            assert condition.get("continue") == "No"
            return text_of(condition, f"{QTI}setvar"), text_of(
                feedback, f"{QTI}material/{QTI}mattext"
            )
    return "", ""


def entered(number: float) -> Any:
    """Whether a condition holds of a number."""

    def holds(variables: ET.Element) -> bool:
        both = variables.find(f"{QTI}and")
        low, high = (float(text_of(both, f"{QTI}{name}")) for name in ("vargte", "varlte"))
        return low <= number <= high

    return holds


def check_qti(questions: tuple[Question, ...], source: str) -> None:
    root = ET.fromstring(source)
    assert root.tag == f"{QTI}questestinterop"
    items = root.findall(f"{QTI}assessment/{QTI}section/{QTI}item")
    assert len(items) == len(questions)
    assert len({item.get("ident") for item in items}) == len(items)
    for item, question in zip(items, questions, strict=True):
        assert [child.tag.removeprefix(QTI) for child in item][:3] == [
            "itemmetadata", "presentation", "resprocessing",
        ]  # fmt: skip
        fields = item.findall(f".//{QTI}qtimetadatafield")
        kinds = {text_of(f, f"{QTI}fieldlabel"): text_of(f, f"{QTI}fieldentry") for f in fields}
        asks_all(
            question, html_texts(text_of(item, f"{QTI}presentation/{QTI}material/{QTI}mattext"))
        )
        if question.numbers:
            assert kinds["question_type"] == "numerical_question"
            assert item.find(f"{QTI}presentation/{QTI}response_num/{QTI}render_fib") is not None
            for answer in question.numbers:
                score = "100" if answer.right else "0"
                for number in (answer.value, answer.value + 0.9 * answer.tolerance):
                    assert score_of(item, entered(number)) == (score, str(answer.feedback))
            assert score_of(item, entered(1e9)) == ("", "")
        else:
            assert kinds["question_type"] == "multiple_choice_question"
            labels = item.findall(f".//{QTI}render_choice/{QTI}response_label")
            for label, choice in zip(labels, question.choices, strict=True):
                assert text_of(label, f"{QTI}material/{QTI}mattext") == str(choice.text)

                def chosen(variables: ET.Element, ident: str | None = label.get("ident")) -> bool:
                    return text_of(variables, f"{QTI}varequal") == ident

                score = "100" if choice.right else "0"
                assert score_of(item, chosen) == (score, str(choice.feedback))


@pytest.mark.no_cover
def test_every_export_holds_every_question_with_tolerance_and_feedback(drawn: Sheet) -> None:
    questions = questions_of(drawn)
    assert len(questions) >= len(drawn.items)
    check_moodle(questions, to_moodle_xml(drawn))
    check_gift(questions, to_gift(drawn))
    check_qti(questions, to_qti(drawn))
    check_qti21(questions, drawn)


def test_a_lecturer_fixes_what_varies() -> None:
    fixed = {"gain": "exponential", "denominator": "min(relevant, k)"}
    drawn = sheet(
        "week 3", ["ndcg", "average_precision"], 3, conventions=fixed, decimals=2, variants=2,
        credit=50,
    )  # fmt: skip
    assert [(item.at, item.variant) for item in drawn.items] == [
        (at, variant) for at in (1, 2, 3) for variant in (0, 1)
    ]
    assert len({item.case for item in drawn.items}) == 6
    for item in drawn.items:
        options = item.problem.options
        assert options.get("gain", "exponential") == "exponential"
        assert options.get("denominator", "min(relevant, k)") == "min(relevant, k)"
    for question in questions_of(drawn):
        assert str(question.asked).endswith("rounded to 2 decimals.")
        assert {answer.tolerance for answer in question.numbers} == {0.005}
    moodle = ET.fromstring(to_moodle_xml(drawn))
    paths = [each.text for each in moodle.iterfind("question/category/text")]
    assert [str(path).rpartition("/")[2] for path in paths] == ["1", "2", "3"]
    assert {a.get("fraction") for a in moodle.iter("answer")} == {"100", "50", "0"}
    test = ET.fromstring(zipfile.ZipFile(io.BytesIO(to_qti21_package(drawn))).read("test.xml"))
    assert [each.get("select") for each in test.iter(f"{QTI21}selection")] == ["1"] * 3
    with pytest.raises(InvalidInput, match="conventions: found cubic; allowed are 'linear'"):
        sheet("week 3", ["ndcg"], 3, conventions={"gain": "cubic"})
    with pytest.raises(InvalidInput, match="credit: found 10; allowed are 0, 25, 50, 75"):
        sheet("week 3", ["ndcg"], 3, credit=10)


def test_what_comes_to_nothing_is_0() -> None:
    """Neither -0, nor within less of 0 than a course system tells apart."""
    question, *_others = questions_of(sheet("mora", ["precision_at_k"], 1, nothing=True))
    assert (positional(question.numbers[0].value), question.numbers[0].tolerance) == ("0.0", 0.0005)


def test_undefined_is_a_choice_in_every_question_of_a_sheet_or_in_none(undefined: Sheet) -> None:
    questions = questions_of(undefined)
    values = [item.problem.value for item in undefined.items]
    assert {math.isnan(value) for value in values} == {True, False}
    for question, value in zip(questions, values, strict=True):
        texts = [str(choice.text) for choice in question.choices]
        assert {"undefined", "0"} <= {*texts}
        assert 3 <= len({*texts}) == len(texts) <= 5
        (right,) = [str(choice.text) for choice in question.choices if choice.right]
        assert right == ("undefined" if math.isnan(value) else decimal(value))
        assert "Give a decimal" not in str(question.asked)
    check_moodle(questions, to_moodle_xml(undefined))
    check_gift(questions, to_gift(undefined))
    check_qti(questions, to_qti(undefined))


def test_a_step_of_each_kind_of_question_stands_in_a_sheet(drawn: Sheet) -> None:
    for item, group in zip(drawn.items, groups_of(drawn), strict=True):
        kind = item.kind
        steps = [each for each in item.problem.steps if each.place is None]
        assert len(group) == (min(len(steps), 8) if kind == "steps" else 1)
        if kind in ("value", "steps"):
            final = group[-1].numbers
            assert final[0].right
            assert is_right(final[0].value, item.problem.value)
        assert bool(group[0].choices) == (kind not in ("value", "steps"))


def test_no_number_stands_in_the_range_of_another(drawn: Sheet) -> None:
    for question in questions_of(drawn):
        for at, one in enumerate(question.numbers):
            for other in question.numbers[:at]:
                assert abs(one.value - other.value) > one.tolerance + other.tolerance
        assert [answer.right for answer in question.numbers].count(True) == bool(question.numbers)


@pytest.mark.parametrize(
    ("metric", "kind", "traps"),
    [
        ("r_squared", "order", {"nothing": True}),
        ("cumulative_gain", "make", {"nothing": True}),  # every list is the same
        ("accuracy", "make", {}),
        ("accuracy", "line", {}),
    ],
)
def test_where_there_is_no_such_question_the_value_is_asked_for(
    metric: str, kind: str, traps: dict[str, Any]
) -> None:
    drawn = sheet("mora", [metric], 1, kinds=(kind,), **traps)
    (question,) = questions_of(drawn)
    assert str(question.asked).startswith("Compute ")
    assert (drawn.items[0].kind, drawn.items[0].instead_of) == ("value", kind)


def test_another_kind_takes_the_turn_of_one_that_does_not_fit() -> None:
    drawn = sheet("mora", ["accuracy"], 4, kinds=("line", "value", "order"))
    assert [item.kind for item in drawn.items] == ["value", "value", "order", "value"]
    assert not any(item.instead_of for item in drawn.items)


@pytest.mark.no_cover
@of_each(some(CATALOGUE, 26))
def test_every_metric_is_exported(name: str) -> None:
    """In every format, with choices that differ and words for each symbol."""
    for number in range(draws(1, 3)):
        drawn = sheet(code_of(number), [name], len(KINDS), kinds=tuple(KINDS))
        questions = questions_of(drawn)
        check_moodle(questions, to_moodle_xml(drawn))
        check_gift(questions, to_gift(drawn))
        check_qti(questions, to_qti(drawn))
        check_qti21(questions, drawn)
        for question in questions:
            check_choices_differ(question)
        for item, group in zip(drawn.items, groups_of(drawn), strict=True):
            if item.kind in ("line", "steps"):
                check_symbols_are_said(item, group)


def check_choices_differ(question: Question) -> None:
    texts = [str(choice.text) for choice in question.choices]
    assert len(texts) == len(set(texts)) <= MOST_LINES
    assert [choice.right for choice in question.choices].count(True) == bool(texts)
    assert len(texts) != 1


def check_symbols_are_said(item: Item, group: Sequence[Question]) -> None:
    problem = item.problem
    for question in group:
        said = {symbol.partition(" =")[0] for symbol in legend(question)}
        lines = [each for each in problem.steps if item.kind == "line" or each.place is None]
        said |= {plain_symbol(line.symbol) for line in lines}
        for definition in (d for line in lines for d in symbols_of(problem.result, line)):
            assert plain_symbol(definition.symbol) in said


@pytest.mark.no_cover
@pytest.mark.parametrize("name", ["ndcg", "interpolated_precision"])
def test_of_a_long_solution_a_few_lines_are_choices(name: str) -> None:
    places = set()
    for number in range(draws(8, 12)):
        (question,) = questions_of(sheet(code_of(number), [name], 1, kinds=("line",)))
        lines = next(g.rows for g in question.given if str(g.say) == "A solution with a slip in it")
        for at, choice in enumerate(question.choices):
            line = int(str(choice.text).removeprefix("Line ").split(":")[0])
            _number, what, formula, value = map(str, lines[line - 1])
            said, _bracket, place = what.partition(" (")
            symbol = formula.partition(" = ")[0]
            named = f"{said}, {symbol} ({place}" if place else f"{said}, {symbol}"
            assert str(choice.text) == f"Line {line}: {named}: {value}"
            if choice.right:
                places.add(at)
    assert len(places) > 2  # the wrong one is not always in the middle, or the first


def legend(question: Question) -> dict[str, str]:
    """The words of each symbol, with its formula or number where it has one."""
    named = "What the symbols stand for"
    rows = next((given.rows for given in question.given if str(given.say) == named), ())
    return {str(symbol): str(words) for symbol, words in rows}


def test_each_line_can_be_checked_by_its_formula() -> None:
    (question,) = questions_of(sheet("eyes-a1", ["r_squared"], 1, kinds=("line",)))
    lines = question.given[1]
    assert [str(cell) for cell in lines.head] == ["line", "what", "formula", "value"]
    assert [str(cell) for cell in lines.rows[0][:3]] == [
        "1",
        "residual (item 1)",
        "e_i = y_i - p_i",
    ]
    assert legend(question).items() >= {"y_i": "true", "p_i": "predicted"}.items()


def test_a_question_of_a_step_can_be_read_alone() -> None:
    first, ideal, last = questions_of(sheet("mora", ["ndcg"], 1, kinds=("steps",)))
    assert "IDCG@2 = Σ_(i=1..2) G_i* / d_i. What is its value?" in str(ideal.asked)
    assert legend(first) == legend(ideal) == legend(last)
    said = legend(last)
    assert said["d_i = max(1, log_2(i))"] == "discount"
    assert said["g_i*"] == "grade"
    assert not any(symbol.startswith("nDCG") for symbol in said)


def test_what_the_value_depends_on_is_said() -> None:
    def asked(name: str, **traps: Any) -> str:
        (question,) = questions_of(sheet("mora", [name], 1, **traps))
        return f"{question.asked} " + " ".join(f"{n}: {v}." for n, v in question.settings)

    assert "The smallest p-value, times the number of comparisons." in asked("holm")
    assert "Both sides of Student's distribution" in asked("paired_t_test")
    assert "on either side" in asked("wilcoxon_signed_rank")
    assert "on either side" in asked("sign_test")
    assert "at least as far from 0" in asked("randomisation_test")
    assert "The mean of the rounds." in asked("bootstrap_interval")
    assert "trapezoids" in asked("pr_auc")
    assert "rows without a true label: count as 0." in asked("labels_precision_at_k", nothing=True)


def test_the_reason_of_an_order_are_its_values() -> None:
    (question,) = questions_of(sheet("mora", ["paired_t_test"], 1, kinds=("order",)))
    assert str(question.asked) == "Put A, B and C in order of p (t test), the smallest first."
    (right,) = [choice for choice in question.choices if choice.right]
    assert {str(choice.feedback) for choice in question.choices} == {str(right.feedback)}
    found = re.fullmatch(r"A has ([\d.]+), B ([\d.]+), C ([\d.]+)\.", str(right.feedback))
    assert found
    values = dict(zip("ABC", map(float, found.groups()), strict=True))
    assert "".join(sorted("ABC", key=values.__getitem__)) == str(right.text).replace(" ", "")


def test_without_slips_the_right_number_alone_is_compared() -> None:
    drawn = sheet("mora", ["ndcg"], 1)
    root = ET.fromstring(to_qti(drawn, slips=False))
    _solution, condition = root.iter(f"{QTI}respcondition")
    assert text_of(condition, f"{QTI}setvar") == "100"
    assert len(list(ET.fromstring(to_qti(drawn)).iter(f"{QTI}respcondition"))) > 3


@pytest.mark.parametrize("slips", [True, False])
def test_the_package_names_its_one_file(slips: bool) -> None:
    drawn = sheet("mora & <x>", ["ndcg", "holm"], 3)
    packed = to_qti_package(drawn, slips=slips)
    assert packed == to_qti_package(drawn, slips=slips)
    with zipfile.ZipFile(io.BytesIO(packed)) as archive:
        assert archive.testzip() is None
        assert archive.namelist() == ["imsmanifest.xml", "assessment.xml"]
        manifest = ET.fromstring(archive.read("imsmanifest.xml"))
        assert archive.read("assessment.xml").decode() == to_qti(drawn, slips=slips)
    (resource,) = manifest.iter("{http://www.imsglobal.org/xsd/imscp_v1p1}resource")
    assert (resource.get("type"), resource.get("href")) == ("imsqti_xmlv1p2", "assessment.xml")


QTI21 = "{http://www.imsglobal.org/xsd/imsqti_v2p1}"
ORDER = (
    "responseDeclaration", "outcomeDeclaration", "itemBody", "responseProcessing", "modalFeedback",
)  # fmt: skip


def check_qti21(questions: tuple[Question, ...], sheet: Sheet) -> None:
    """The package as an engine reads it: each item found by the manifest and drawn by the test."""
    archive = zipfile.ZipFile(io.BytesIO(to_qti21_package(sheet)))
    read = {name: ET.fromstring(archive.read(name)) for name in archive.namelist()}
    files = [each.get("href") for each in read["imsmanifest.xml"].iter() if "href" in each.attrib]
    assert {*files} == {*read} - {"imsmanifest.xml"}
    refs = [str(each.get("href")) for each in read["test.xml"].iter(f"{QTI21}assessmentItemRef")]
    assert sorted(refs) == sorted(name for name in read if name.startswith("q"))
    for at, question in enumerate(questions, 1):
        item = read[f"q{at}.xml"]
        places = [ORDER.index(child.tag.removeprefix(QTI21)) for child in item]
        assert places == sorted(places)
        body = item.find(f"{QTI21}itemBody")
        asks_all(question, " ".join(" ".join(body.itertext()).split()) if body is not None else "")
        answers = question.numbers or question.choices
        cases = item.findall(f".//{QTI21}responseCondition/*")
        told = {m.get("identifier"): "".join(m.itertext()).strip()
                for m in item.iter(f"{QTI21}modalFeedback")}  # fmt: skip
        solution = question.solution()
        worked = answer_of(question) if solution is None else to_text(solution)
        assert told["solution"] == str(worked).strip()
        for case, answer in zip(cases[: len(answers)], answers, strict=True):
            score, feedback = (case[i][0].text or "" for i in (1, 2))
            assert float(score) == (1 if answer.right else 0)
            assert told[feedback] == str(answer.feedback).strip()
        for case, answer in zip(cases, question.numbers, strict=False):
            low, high = map(float, case[0].get("tolerance", "").split())
            assert low == high == answer.tolerance >= 0.0005
            assert float(case[0][1].text or "") == answer.value


def hostile(question_numbers: bool) -> Question:
    texts = [say("{text}", text=text) for text in HOSTILE]
    given = Given(texts[0], (texts[1], texts[2]), ((HOSTILE[3], HOSTILE[4]), (HOSTILE[5], "x")))
    numbers = (Answer(1.5, 0.1, True, texts[1]), Answer(-1e-7, 1e-9, False, texts[3]))
    choices = tuple(Choice(text, at == 2, text) for at, text in enumerate(texts))
    return Question(
        HOSTILE[1], texts[0], (given,), ((texts[4], texts[5]),), texts[1],
        *((numbers, ()) if question_numbers else ((), choices)),
    )  # fmt: skip


def test_no_text_is_markup_or_a_sign_of_a_format(monkeypatch: pytest.MonkeyPatch) -> None:
    questions = (hostile(True), hostile(False))
    monkeypatch.setattr("metrics.exercises.course_files.questions_of", lambda _sheet: questions)
    drawn = sheet("mora", ["ndcg"], 1)
    # Whether an escaped blank line is one sentence is the format's: both are read on one line.
    assert "<img" not in to_moodle_xml(drawn)
    for element in moodle_of(to_moodle_xml(drawn)):
        assert "onerror" in html_texts(text_of(element, "questiontext/text"))
    for element in ET.fromstring(to_qti(drawn)).iter(f"{QTI}presentation"):
        assert "onerror" in html_texts(text_of(element, f"{QTI}material/{QTI}mattext"))
    check_gift(questions, to_gift(drawn))
    assert made.questions_of is questions_of


@pytest.mark.parametrize("number", [0.1, -1e-7, 1e22, 123456.789, 0, 5e-324])
def test_numbers_are_written_without_an_exponent(number: float) -> None:
    assert float(positional(number)) == number
    assert "e" not in positional(number).lower()
    assert math.isfinite(float(positional(number)))


@pytest.mark.parametrize("letter", ["\0", "\x1b", "\ufffe", "\ud800"])
@pytest.mark.parametrize("write", [to_moodle_xml, to_qti, to_qti_package])
def test_what_xml_cannot_hold_is_refused(write, letter):
    refused = Sheet(f"week {letter}3", sheet("week 3", ["recall_at_k"], 1).items)
    with pytest.raises(InvalidInput, match="allowed are the characters of XML"):
        write(refused)
    with pytest.raises(InvalidInput, match="allowed is a text of 1 to"):
        sheet(refused.code, ["recall_at_k"], 1)
    assert "week" in str(write(sheet("week \t3 \U0001f43c", ["recall_at_k"], 1)))
