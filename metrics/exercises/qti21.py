"""A sheet as QTI 2.1: an item a question, and a test that draws one variant of each.

Source: IMS Question & Test Interoperability, Assessment Test, Section and Item Information Model,
version 2.1 (2012): equal with an absolute tolerance, choiceInteraction, modalFeedback, selection.
"""

from metrics.exercises.course_files import filled
from metrics.exercises.qti import package
from metrics.exercises.questions import questions_of
from metrics.exercises.sheet import Sheet
from metrics.export.words import Translate
from metrics.languages import in_language


def to_qti21_package(sheet: Sheet, *, translate: Translate = in_language) -> bytes:
    """The sheet as a content package: its items, the test, and the manifest."""
    contents: dict[str, str] = {}
    metrics: dict[str, dict[int, dict[str, list[str]]]] = {}
    for number, question in enumerate(questions_of(sheet), 1):
        name, item, title = f"q{number}", question.item, question.title.render(translate)
        contents[name] = filled(
            "qti21_item.xml", translate, sheet=sheet, name=name, question=question
        )
        variants = metrics.setdefault(title, {}).setdefault(item.at if item else 1, {})
        variant = question.name.partition(".")[0]  # of a problem step by step there are several
        variants.setdefault(variant, []).append(name)
    kinds = {"test": "imsqti_test_xmlv2p1", **dict.fromkeys(contents, "imsqti_item_xmlv2p1")}
    contents["test"] = filled("qti21_test.xml", translate, sheet=sheet, metrics=metrics)
    return package(sheet, ("QTIv2.1 Package", "1.0.0"), kinds, contents)
