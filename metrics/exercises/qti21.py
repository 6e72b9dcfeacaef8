"""A sheet as QTI 2.1: an item a question, and a test that draws one variant of each.

Source: IMS Question & Test Interoperability, Assessment Test, Section and Item Information Model,
version 2.1 (2012): equal with an absolute tolerance, choiceInteraction, modalFeedback, selection.
"""

from xml.etree import ElementTree as ET

from metrics.exercises.moodle import html_of
from metrics.exercises.qti import package
from metrics.exercises.questions import NOT_IT, Question, positional, questions_of
from metrics.exercises.sheet import Sheet
from metrics.export.text import to_text
from metrics.export.words import Translate
from metrics.export.xml import xml_document

_QTI = "http://www.imsglobal.org/xsd/imsqti_v2p1"
_OUTCOMES = {"SCORE": "float", "FEEDBACK": "identifier", "SOLUTION": "identifier"}


def to_qti21_package(sheet: Sheet, *, translate: Translate = str) -> bytes:
    """The sheet as a content package: its items, the test, and the manifest."""
    questions = {f"q{at}": each for at, each in enumerate(questions_of(sheet), 1)}
    kinds = {"test": "imsqti_test_xmlv2p1", **dict.fromkeys(questions, "imsqti_item_xmlv2p1")}
    roots = {name: _item(name, each, sheet.credit, translate) for name, each in questions.items()}
    roots["test"] = _test(sheet, questions, translate)
    contents = {name: xml_document(root) for name, root in roots.items()}
    return package(sheet, ("QTIv2.1 Package", "1.0.0"), kinds, contents)


def _add(parent: ET.Element, tag: str, text: str | None = None, **attributes: str) -> ET.Element:
    element = ET.SubElement(parent, tag, attributes)
    element.text = text
    return element


def _test(sheet: Sheet, questions: dict[str, Question], translate: Translate) -> ET.Element:
    """A section a metric, in it a section a problem, of which one variant is drawn."""
    root = ET.Element("assessmentTest", identifier="test", title=sheet.code, xmlns=_QTI)
    about = {"navigationMode": "nonlinear", "submissionMode": "individual"}
    part = _add(root, "testPart", identifier="part", **about)
    sections: dict[tuple[object, ...], ET.Element] = {}

    def section(parent: ET.Element, title: str, *key: object) -> ET.Element:
        if key not in sections:
            name = f"section{len(sections) + 1}"
            about = {"identifier": name, "title": title, "visible": "true"}
            sections[key] = _add(parent, "assessmentSection", **about)
        return sections[key]

    for name, question in questions.items():
        item, title = question.item, question.title.render(translate)
        at, variant = (item.at, item.variant) if item else (1, 0)
        metric = section(part, title, title)
        new = (title, at) not in sections
        inside = section(metric, f"{sheet.code} {at}", title, at)
        if sheet.variants > 1:
            if new:
                _add(inside, "selection", select="1")
            inside = section(inside, question.name, title, at, variant)
        _add(inside, "assessmentItemRef", identifier=name, href=f"{name}.xml")
    return root


def _item(name: str, question: Question, credit: int, translate: Translate) -> ET.Element:
    title = f"{question.name}: {question.title.render(translate)}"
    about = {"identifier": name, "title": title, "adaptive": "false", "timeDependent": "false"}
    root = ET.Element("assessmentItem", about, xmlns=_QTI)
    kind = "float" if question.numbers else "identifier"
    choices = [f"choice{at}" for at in range(1, len(question.choices) + 1)]
    values = [positional(each.value) for each in question.numbers] or choices
    answers = question.numbers or question.choices
    about = {"identifier": "RESPONSE", "cardinality": "single", "baseType": kind}
    correct = _add(_add(root, "responseDeclaration", **about), "correctResponse")
    _add(correct, "value", values[[each.right for each in answers].index(True)])
    for outcome, base in _OUTCOMES.items():
        _add(root, "outcomeDeclaration", identifier=outcome, cardinality="single", baseType=base)
    body = _add(root, "itemBody")
    body.append(ET.fromstring(f"<div>{html_of(question, translate)}</div>"))
    if question.numbers:
        _add(_add(body, "p"), "textEntryInteraction", responseIdentifier="RESPONSE")
    else:
        about = {"responseIdentifier": "RESPONSE", "shuffle": "false", "maxChoices": "1"}
        interaction = _add(body, "choiceInteraction", **about)
        for value, choice in zip(values, question.choices, strict=True):
            _add(interaction, "simpleChoice", choice.text.render(translate), identifier=value)
    processing = _add(root, "responseProcessing")
    condition = _add(processing, "responseCondition")
    told = []
    for at, (each, value) in enumerate(zip(answers, values, strict=True)):
        case = _add(condition, "responseElseIf" if at else "responseIf")
        if question.numbers:
            within = positional(question.numbers[at].tolerance)
            how = {"toleranceMode": "absolute", "tolerance": f"{within} {within}"}
            match = _add(case, "equal", **how)
        else:
            match = _add(case, "match")
        _add(match, "variable", identifier="RESPONSE")
        _add(match, "baseValue", value, baseType=kind)
        told.append(each.feedback.render(translate))
        part = credit if question.numbers else 0
        _set(case, SCORE=positional(1 if each.right else part / 100), FEEDBACK=f"feedback{at}")
    if question.numbers:
        other = f"feedback{len(told)}"
        _set(_add(condition, "responseElse"), SCORE="0.0", FEEDBACK=other)
        told.append(NOT_IT.render(translate))
    for at, feedback in enumerate(told):
        _add(_modal(root, FEEDBACK=f"feedback{at}"), "p", feedback)
    solution = question.solution()
    if solution is not None:
        _set(processing, SOLUTION="solution")
        _add(_modal(root, SOLUTION="solution"), "pre", to_text(solution, translate))
    return root


def _set(parent: ET.Element, **outcomes: str) -> None:
    for outcome, value in outcomes.items():
        setting = _add(parent, "setOutcomeValue", identifier=outcome)
        _add(setting, "baseValue", value, baseType=_OUTCOMES[outcome])


def _modal(root: ET.Element, **shown: str) -> ET.Element:
    ((outcome, value),) = shown.items()
    about = {"outcomeIdentifier": outcome, "identifier": value, "showHide": "show"}
    return _add(root, "modalFeedback", **about)
