"""A sheet as QTI 1.2.

Source: IMS Question & Test Interoperability: ASI XML Binding Specification, version 1.2 (2002):
render_fib with numbers compared by vargte and varlte, render_choice with varequal. What kind of
question an item is stands in its metadata as Canvas writes it.
"""

import io
import zipfile
from collections.abc import Mapping
from dataclasses import replace
from html import escape
from xml.etree import ElementTree as ET

from metrics.exercises.moodle import html_of
from metrics.exercises.questions import Question, positional, questions_of
from metrics.exercises.sheet import Sheet
from metrics.export.text import to_text
from metrics.export.words import Translate
from metrics.export.xml import xml_document

_NAMESPACE = "http://www.imsglobal.org/xsd/ims_qtiasiv1p2"
_PACKAGING = "http://www.imsglobal.org/xsd/imscp_v1p1"


def to_qti(sheet: Sheet, *, slips: bool = True, translate: Translate = str) -> str:
    """The sheet's questions as one assessment.

    Without `slips` a number is compared with the right one alone: Canvas gives the full mark for
    every range that a numerical question names, whatever score stands with it.
    """
    root = ET.Element("questestinterop", xmlns=_NAMESPACE)
    assessment = ET.SubElement(root, "assessment", ident=_ident(sheet.code), title=sheet.code)
    section = ET.SubElement(assessment, "section", ident="section")
    for at, question in enumerate(questions_of(sheet), 1):
        if not slips:
            right = tuple(answer for answer in question.numbers if answer.right)
            question = replace(question, numbers=right)
        _item(section, f"q{at}", question, sheet.credit, translate)
    return xml_document(root)


def to_qti_package(sheet: Sheet, *, slips: bool = True, translate: Translate = str) -> bytes:
    """The same in a zip file with the manifest that course systems look for: IMS Content Packaging,
    version 1.1. Equal sheets give equal bytes.
    """
    content = {"assessment": to_qti(sheet, slips=slips, translate=translate)}
    return package(sheet, ("IMS Content", "1.1.3"), {"assessment": "imsqti_xmlv1p2"}, content)


def _ident(text: str) -> str:
    return "s_" + "".join(c if c.isascii() and c.isalnum() else "_" for c in text)


def package(
    sheet: Sheet, schema: tuple[str, str], kinds: Mapping[str, str], contents: Mapping[str, str]
) -> bytes:
    """Documents by name in a zip file with their manifest; a test depends on all others."""
    root = ET.Element("manifest", identifier=_ident(sheet.code), xmlns=_PACKAGING)
    metadata = ET.SubElement(root, "metadata")
    ET.SubElement(metadata, "schema").text, ET.SubElement(metadata, "schemaversion").text = schema
    ET.SubElement(root, "organizations")
    resources = ET.SubElement(root, "resources")
    for name, kind in kinds.items():
        about = {"identifier": name, "type": kind, "href": f"{name}.xml"}
        resource = ET.SubElement(resources, "resource", about)
        ET.SubElement(resource, "file", href=f"{name}.xml")
        for other in kinds if name == "test" else ():
            if other != name:
                ET.SubElement(resource, "dependency", identifierref=other)
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in {"imsmanifest": xml_document(root), **contents}.items():
            file = zipfile.ZipInfo(f"{name}.xml", date_time=(1980, 1, 1, 0, 0, 0))
            archive.writestr(file, content)
    return packed.getvalue()


def _item(
    section: ET.Element, name: str, question: Question, credit: int, translate: Translate
) -> None:
    title = f"{question.name}: {question.title.render(translate)}"
    item = ET.SubElement(section, "item", ident=name, title=title)
    _metadata(item, "numerical_question" if question.numbers else "multiple_choice_question")
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
                ET.SubElement(both, name, respident="answer").text = positional(bound)
            _outcome(condition, 100 if answer.right else credit, f"feedback{at}")
            feedbacks.append((f"feedback{at}", answer.feedback.render(translate)))
    else:
        response = ET.SubElement(
            presentation, "response_lid", ident="answer", rcardinality="Single"
        )
        render = ET.SubElement(response, "render_choice", shuffle="No")
        for at, choice in enumerate(question.choices, 1):
            label = ET.SubElement(render, "response_label", ident=f"choice{at}")
            _text(label, choice.text.render(translate), "text/plain")
            condition = ET.SubElement(processing, "respcondition", attrib={"continue": "No"})
            chosen = ET.SubElement(condition, "conditionvar")
            ET.SubElement(chosen, "varequal", respident="answer").text = f"choice{at}"
            _outcome(condition, 100 * choice.right, f"feedback{at}")
            feedbacks.append((f"feedback{at}", choice.feedback.render(translate)))
    item.append(processing)
    solution = question.solution()
    if solution is not None:
        always = ET.Element("respcondition", attrib={"continue": "Yes"})
        ET.SubElement(ET.SubElement(always, "conditionvar"), "other")
        ET.SubElement(always, "displayfeedback", feedbacktype="Response", linkrefid="general_fb")
        processing.insert(1, always)
    for identifier, text in feedbacks:
        _text(ET.SubElement(item, "itemfeedback", ident=identifier), text, "text/plain")
    if solution is not None:
        worked = f"<pre>{escape(to_text(solution, translate))}</pre>"
        _text(ET.SubElement(item, "itemfeedback", ident="general_fb"), worked, "text/html")


def _metadata(item: ET.Element, kind: str) -> None:
    fields = ET.SubElement(ET.SubElement(item, "itemmetadata"), "qtimetadata")
    for label, entry in (("question_type", kind), ("points_possible", "1")):
        field = ET.SubElement(fields, "qtimetadatafield")
        ET.SubElement(field, "fieldlabel").text = label
        ET.SubElement(field, "fieldentry").text = entry


def _text(parent: ET.Element, text: str, kind: str) -> None:
    ET.SubElement(ET.SubElement(parent, "material"), "mattext", texttype=kind).text = text


def _outcome(condition: ET.Element, percent: int, feedback: str) -> None:
    score = ET.SubElement(condition, "setvar", varname="SCORE", action="Set")
    score.text = str(percent)
    ET.SubElement(condition, "displayfeedback", feedbacktype="Response", linkrefid=feedback)
