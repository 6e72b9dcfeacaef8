"""A sheet as QTI 2.1: an item a question, and a test that draws one variant of each.

Source: IMS Question & Test Interoperability, Assessment Test, Section and Item Information Model,
version 2.1 (2012): equal with an absolute tolerance, choiceInteraction, modalFeedback, selection.
"""

import itertools
from collections.abc import Sequence
from xml.etree import ElementTree as ET

from metrics.declarations.given import Given
from metrics.exercises.packed import ident, packed
from metrics.exercises.questions import NOT_IT, Question, positional, questions_of
from metrics.exercises.sheet import Sheet
from metrics.export.text import to_text
from metrics.export.words import Translate
from metrics.export.xml import xml_document
from metrics.steps import Say

_QTI = "http://www.imsglobal.org/xsd/imsqti_v2p1"
_PACKAGING = "http://www.imsglobal.org/xsd/imscp_v1p1"


def to_qti21_package(sheet: Sheet, *, translate: Translate = str) -> bytes:
    """The sheet as a content package: its items, the test, and the manifest."""
    questions = questions_of(sheet)
    names = [f"q{at}" for at in range(1, len(questions) + 1)]
    items = (
        (f"{name}.xml", xml_document(_item(name, question, sheet.credit, translate)))
        for name, question in zip(names, questions, strict=True)
    )
    test = ("test.xml", xml_document(_test(sheet, questions, translate)))
    return packed([("imsmanifest.xml", xml_document(_manifest(sheet, names))), test, *items])


def _manifest(sheet: Sheet, names: Sequence[str]) -> ET.Element:
    root = ET.Element("manifest", identifier=ident(sheet.code), xmlns=_PACKAGING)
    metadata = ET.SubElement(root, "metadata")
    ET.SubElement(metadata, "schema").text = "QTIv2.1 Package"
    ET.SubElement(metadata, "schemaversion").text = "1.0.0"
    ET.SubElement(root, "organizations")
    resources = ET.SubElement(root, "resources")
    for name, kind in [("test", "imsqti_test_xmlv2p1")] + [
        (n, "imsqti_item_xmlv2p1") for n in names
    ]:
        about = {"identifier": f"r_{name}", "type": kind, "href": f"{name}.xml"}
        resource = ET.SubElement(resources, "resource", about)
        ET.SubElement(resource, "file", href=f"{name}.xml")
        for other in names if name == "test" else ():
            ET.SubElement(resource, "dependency", identifierref=f"r_{other}")
    return root


def _test(sheet: Sheet, questions: Sequence[Question], translate: Translate) -> ET.Element:
    """A section a metric, in it a section a problem, of which one variant is drawn."""
    root = ET.Element("assessmentTest", identifier="test", title=sheet.code, xmlns=_QTI)
    part = {"identifier": "part", "navigationMode": "nonlinear", "submissionMode": "individual"}
    part = ET.SubElement(root, "testPart", part)
    sections: dict[str, ET.Element] = {}
    numbered = list(enumerate(questions, 1))
    for at, group in itertools.groupby(numbered, lambda each: each[1].place):
        of = [*group]
        title = of[0][1].category.render(translate)
        if title not in sections:
            name = f"metric{len(sections) + 1}"
            sections[title] = _section(part, name, title)
        section = _section(sections[title], f"problem{at}", f"{sheet.code} {at}")
        variants = [[*each] for _v, each in itertools.groupby(of, lambda each: each[1].variant)]
        if len(variants) > 1:
            ET.SubElement(section, "selection", select="1")
        for variant, each in enumerate(variants, 1):
            inside = section
            if len(each) > 1 and len(variants) > 1:  # the lines of one problem stay together
                inside = _section(section, f"problem{at}variant{variant}", sheet.code)
            for number, _question in each:
                about = {"identifier": f"q{number}", "href": f"q{number}.xml"}
                ET.SubElement(inside, "assessmentItemRef", about)
    return root


def _section(parent: ET.Element, identifier: str, title: str) -> ET.Element:
    about = {"identifier": identifier, "title": title, "visible": "true"}
    return ET.SubElement(parent, "assessmentSection", about)


def _item(name: str, question: Question, credit: int, translate: Translate) -> ET.Element:
    title = f"{question.name}: {question.title.render(translate)}"
    about = {"identifier": name, "title": title, "adaptive": "false", "timeDependent": "false"}
    root = ET.Element("assessmentItem", about, xmlns=_QTI)
    kind = "float" if question.numbers else "identifier"
    answers = question.numbers or question.choices
    values = [
        positional(each.value) for each in question.numbers
    ] or [f"choice{at}" for at in range(1, len(answers) + 1)]  # fmt: skip
    response = {"identifier": "RESPONSE", "cardinality": "single", "baseType": kind}
    correct = ET.SubElement(ET.SubElement(root, "responseDeclaration", response), "correctResponse")
    right = next(at for at, each in enumerate(answers) if each.right)
    ET.SubElement(correct, "value").text = values[right]
    for outcome, base in (
        ("SCORE", "float"),
        ("FEEDBACK", "identifier"),
        ("SOLUTION", "identifier"),
    ):
        declared = {"identifier": outcome, "cardinality": "single", "baseType": base}
        ET.SubElement(root, "outcomeDeclaration", declared)
    body = ET.SubElement(root, "itemBody")
    _asked(body, question, translate)
    processing = ET.SubElement(root, "responseProcessing")
    condition = ET.SubElement(processing, "responseCondition")
    told: list[Say] = []
    for at, (each, value) in enumerate(zip(answers, values, strict=True), 1):
        case = ET.SubElement(condition, "responseElseIf" if told else "responseIf")
        if question.numbers:
            within = positional(question.numbers[at - 1].tolerance)
            how = {"toleranceMode": "absolute", "tolerance": f"{within} {within}"}
            match = ET.SubElement(case, "equal", how)
        else:
            match = ET.SubElement(case, "match")
        ET.SubElement(match, "variable", identifier="RESPONSE")
        ET.SubElement(match, "baseValue", baseType=kind).text = value
        told.append(each.feedback)
        percent = 100 if each.right else credit if question.numbers else 0
        _set(case, "SCORE", "float", positional(percent / 100))
        _set(case, "FEEDBACK", "identifier", f"feedback{at}")
    if question.numbers:
        other = ET.SubElement(condition, "responseElse")
        told.append(NOT_IT)
        _set(other, "SCORE", "float", "0.0")
        _set(other, "FEEDBACK", "identifier", f"feedback{len(told)}")
    _set(processing, "SOLUTION", "identifier", "solution")
    for at, feedback in enumerate(told, 1):
        modal = _modal(root, "FEEDBACK", f"feedback{at}")
        ET.SubElement(modal, "p").text = feedback.render(translate)
    solution = question.solution()
    if solution is not None:
        modal = _modal(root, "SOLUTION", "solution")
        ET.SubElement(modal, "pre").text = to_text(solution, translate)
    return root


def _asked(body: ET.Element, question: Question, translate: Translate) -> None:
    for given in question.given:
        _table(ET.SubElement(body, "div"), given, translate)
    if question.settings:
        listed = ET.SubElement(body, "ul")
        for name, value in question.settings:
            text = f"{name.render(translate)}: {value.render(translate)}"
            ET.SubElement(listed, "li").text = text
    if question.numbers:
        ET.SubElement(body, "p").text = question.asked.render(translate)
        ET.SubElement(
            ET.SubElement(body, "p"), "textEntryInteraction", responseIdentifier="RESPONSE"
        )
        return
    about = {"responseIdentifier": "RESPONSE", "shuffle": "false", "maxChoices": "1"}
    interaction = ET.SubElement(body, "choiceInteraction", about)
    ET.SubElement(interaction, "prompt").text = question.asked.render(translate)
    for at, choice in enumerate(question.choices, 1):
        label = ET.SubElement(interaction, "simpleChoice", identifier=f"choice{at}")
        label.text = choice.text.render(translate)


def _table(parent: ET.Element, given: Given, translate: Translate) -> None:
    table = ET.SubElement(parent, "table")
    ET.SubElement(table, "caption").text = given.say.render(translate)
    head = ET.SubElement(ET.SubElement(table, "thead"), "tr")
    for cell in given.head:
        ET.SubElement(head, "th", scope="col").text = cell.render(translate)
    body = ET.SubElement(table, "tbody")
    for row in given.cells(translate):
        line = ET.SubElement(body, "tr")
        for text in row:
            ET.SubElement(line, "td").text = text


def _set(parent: ET.Element, outcome: str, base: str, value: str) -> None:
    setting = ET.SubElement(parent, "setOutcomeValue", identifier=outcome)
    ET.SubElement(setting, "baseValue", baseType=base).text = value


def _modal(root: ET.Element, outcome: str, identifier: str) -> ET.Element:
    about = {"outcomeIdentifier": outcome, "identifier": identifier, "showHide": "show"}
    return ET.SubElement(root, "modalFeedback", about)
