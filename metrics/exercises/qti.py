"""A sheet as QTI 1.2, which Canvas, ILIAS and others read.

Source: IMS Question & Test Interoperability: ASI XML Binding Specification, version 1.2 (2002):
render_fib with numbers compared by vargte and varlte, render_choice with varequal.
"""

from __future__ import annotations

from xml.etree import ElementTree as ET

from metrics.exercises.moodle import html_of
from metrics.exercises.questions import Question, questions_of, told
from metrics.exercises.sheet import Sheet
from metrics.export.words import Translate

_NAMESPACE = "http://www.imsglobal.org/xsd/ims_qtiasiv1p2"


def to_qti(sheet: Sheet, *, translate: Translate = str) -> str:
    """The sheet's questions as one assessment."""
    root = ET.Element("questestinterop", xmlns=_NAMESPACE)
    assessment = ET.SubElement(root, "assessment", ident=_ident(sheet.code), title=sheet.code)
    section = ET.SubElement(assessment, "section", ident="section")
    for at, question in enumerate(questions_of(sheet), 1):
        _item(section, f"q{at}", question, translate)
    ET.indent(root)
    return '<?xml version="1.0" encoding="UTF-8"?>\n' + ET.tostring(root, encoding="unicode") + "\n"


def _ident(text: str) -> str:
    return "s_" + "".join(c if c.isascii() and c.isalnum() else "_" for c in text)


def _item(section: ET.Element, ident: str, question: Question, translate: Translate) -> None:
    title = f"{question.name}: {told(question.title, translate)}"
    item = ET.SubElement(section, "item", ident=ident, title=title)
    presentation = ET.SubElement(item, "presentation")
    _text(presentation, html_of(question, translate), "text/html")
    processing = ET.Element("resprocessing")
    outcomes = ET.SubElement(processing, "outcomes")
    ET.SubElement(
        outcomes, "decvar", varname="SCORE", vartype="Decimal", minvalue="0", maxvalue="100"
    )
    feedbacks: list[tuple[str, str]] = []
    if question.numbers:
        response = ET.SubElement(
            presentation, "response_num", ident="answer", rcardinality="Single"
        )
        ET.SubElement(
            ET.SubElement(response, "render_fib", fibtype="Decimal"),
            "response_label",
            ident="number",
        )
        for at, answer in enumerate(question.numbers, 1):
            condition = ET.SubElement(processing, "respcondition", attrib={"continue": "No"})
            both = ET.SubElement(ET.SubElement(condition, "conditionvar"), "and")
            for name, bound in (
                ("vargte", answer.value - answer.tolerance),
                ("varlte", answer.value + answer.tolerance),
            ):
                ET.SubElement(both, name, respident="answer").text = repr(bound)
            _outcome(condition, answer.right, f"feedback{at}")
            feedbacks.append((f"feedback{at}", told(answer.feedback, translate)))
    else:
        response = ET.SubElement(
            presentation, "response_lid", ident="answer", rcardinality="Single"
        )
        render = ET.SubElement(response, "render_choice", shuffle="No")
        for at, choice in enumerate(question.choices, 1):
            label = ET.SubElement(render, "response_label", ident=f"choice{at}")
            _text(label, told(choice.text, translate), "text/plain")
            condition = ET.SubElement(processing, "respcondition", attrib={"continue": "No"})
            chosen = ET.SubElement(condition, "conditionvar")
            ET.SubElement(chosen, "varequal", respident="answer").text = f"choice{at}"
            _outcome(condition, choice.right, f"feedback{at}")
            feedbacks.append((f"feedback{at}", told(choice.feedback, translate)))
    item.append(processing)
    for name, text in feedbacks:
        _text(ET.SubElement(item, "itemfeedback", ident=name), text, "text/plain")


def _text(parent: ET.Element, text: str, kind: str) -> None:
    ET.SubElement(ET.SubElement(parent, "material"), "mattext", texttype=kind).text = text


def _outcome(condition: ET.Element, right: bool, feedback: str) -> None:
    score = ET.SubElement(condition, "setvar", varname="SCORE", action="Set")
    score.text = "100" if right else "0"
    ET.SubElement(condition, "displayfeedback", feedbacktype="Response", linkrefid=feedback)
