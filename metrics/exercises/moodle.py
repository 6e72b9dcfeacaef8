"""A sheet as Moodle XML: numerical and multiple-choice questions.

Source: the Moodle documentation of the format, "Moodle XML format" (questions of the types
numerical and multichoice).
"""

from html import escape
from xml.etree import ElementTree as ET

from metrics.declarations.given import Given
from metrics.exercises.questions import NOT_IT, Question, positional, questions_of
from metrics.exercises.sheet import Sheet
from metrics.export.html import to_html
from metrics.export.words import Translate
from metrics.export.xml import xml_document


def to_moodle_xml(sheet: Sheet, *, translate: Translate = str) -> str:
    """The sheet's questions as a file that Moodle imports; text is escaped, nothing is markup."""
    quiz = ET.Element("quiz")
    filed = ""
    for question in questions_of(sheet):
        category = question.title.render(translate).replace("/", "//")
        if sheet.variants > 1 and question.item:  # one of them is drawn at random
            category += f"/{question.item.at}"
        if category != filed:
            element = ET.SubElement(quiz, "question", type="category")
            path = f"$course$/top/{sheet.code.replace('/', '//')}/{category}"
            ET.SubElement(ET.SubElement(element, "category"), "text").text = path
        filed = category
        _add(quiz, question, sheet.credit, translate)
    return xml_document(quiz)


def _add(quiz: ET.Element, question: Question, credit: int, translate: Translate) -> None:
    kind = "numerical" if question.numbers else "multichoice"
    element = ET.SubElement(quiz, "question", type=kind)
    title = f"{question.name}: {question.title.render(translate)}"
    ET.SubElement(ET.SubElement(element, "name"), "text").text = title
    text = ET.SubElement(element, "questiontext", format="html")
    ET.SubElement(text, "text").text = html_of(question, translate)
    solution = question.solution()
    if solution is not None:
        general = ET.SubElement(element, "generalfeedback", format="html")
        ET.SubElement(general, "text").text = to_html(solution, translate)
    ET.SubElement(element, "defaultgrade").text = "1"
    if question.numbers:
        for answer in question.numbers:
            each = _answer(
                element, "100" if answer.right else str(credit), positional(answer.value)
            )
            ET.SubElement(each, "tolerance").text = positional(answer.tolerance)
            _feedback(each, answer.feedback.render(translate))
        other = _answer(element, "0", "*")  # whatever else is entered
        ET.SubElement(other, "tolerance").text = "0"
        _feedback(other, NOT_IT.render(translate))
        return
    ET.SubElement(element, "single").text = "true"
    ET.SubElement(element, "shuffleanswers").text = "false"
    ET.SubElement(element, "answernumbering").text = "abc"
    for choice in question.choices:
        text_of = choice.text.render(translate)
        each = _answer(element, "100" if choice.right else "0", escape(text_of), "html")
        _feedback(each, choice.feedback.render(translate))


def _answer(element: ET.Element, fraction: str, text: str, form: str = "plain_text") -> ET.Element:
    answer = ET.SubElement(element, "answer", fraction=fraction, format=form)
    ET.SubElement(answer, "text").text = text
    return answer


def _feedback(answer: ET.Element, text: str) -> None:
    feedback = ET.SubElement(answer, "feedback", format="html")
    ET.SubElement(feedback, "text").text = escape(text)


def html_of(question: Question, translate: Translate) -> str:
    """What is given and asked as HTML."""
    parts = [_table(given, translate) for given in question.given]
    if question.settings:
        lines = (
            f"<li>{escape(name.render(translate))}: {escape(value.render(translate))}</li>"
            for name, value in question.settings
        )
        parts.append(f"<ul>{''.join(lines)}</ul>")
    return "".join([*parts, f"<p>{escape(question.asked.render(translate))}</p>"])


def _table(given: Given, translate: Translate) -> str:
    caption = escape(given.say.render(translate))
    head = "".join(f'<th scope="col">{escape(cell.render(translate))}</th>' for cell in given.head)
    rows = "".join(
        "<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>"
        for row in given.cells(translate)
    )
    return (
        f"<table><caption>{caption}</caption><thead><tr>{head}</tr></thead>"
        f"<tbody>{rows}</tbody></table>"
    )
