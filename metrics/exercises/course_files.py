r"""A sheet as files for course systems: templates, in which whatever is filled in is escaped.

Sources: the Moodle documentation of the formats, "GIFT format": the signs ~ = # { } : are written
with a backslash in texts, a number as value:tolerance; "Moodle XML format": questions of the types
numerical and multichoice.

IMS Question & Test Interoperability: ASI XML Binding Specification, version 1.2 (2002):
render_fib with numbers compared by vargte and varlte, render_choice with varequal. What kind of
question an item is stands in its metadata as Canvas writes it.

IMS Question & Test Interoperability, Assessment Test, Section and Item Information Model,
version 2.1 (2012): equal with an absolute tolerance, choiceInteraction, modalFeedback, selection.
"""

import io
import re
import zipfile
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from metrics.core import InvalidInput
from metrics.exercises.questions import NOT_IT, Question, answer_of, positional, questions_of
from metrics.exercises.sheet import Sheet
from metrics.export.html import to_html
from metrics.export.text import to_text
from metrics.export.words import Translate
from metrics.languages import spoken
from metrics.shown_value import quoted
from metrics.steps import say
from metrics.templates import templates

_FOLDER = Path(__file__).with_suffix("")
# Source: Extensible Markup Language (XML) 1.0, fifth edition (2008), production 2, Char.
_NOT_HELD = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_LIVE_IN_GIFT = re.compile(r"([~=#{}:\\])")


def to_gift(sheet: Sheet, *, translate: Translate = spoken) -> str:
    """The sheet's questions as GIFT, the text format of Moodle and others; what is a sign of the
    format is escaped.
    """
    questions = questions_of(sheet)
    given = {"sheet": sheet, "questions": questions, "line": _line}
    given["plain"] = lambda text: _line(" ".join(text.split()))
    return filled("gift.txt", translate, **given)


def _line(text: str) -> str:
    return _LIVE_IN_GIFT.sub(r"\\\1", text)


def to_moodle_xml(sheet: Sheet, *, translate: Translate = spoken) -> str:
    """The sheet's questions as a file that Moodle imports; text is escaped, nothing is markup."""
    return filled("moodle.xml", translate, sheet=sheet, filed=_filed(sheet, translate))


def _filed(sheet: Sheet, translate: Translate) -> Iterator[tuple[str, Question]]:
    """Each question behind its category, "" for that of the one before."""
    last = ""
    for question in questions_of(sheet):
        category = question.title.render(translate).replace("/", "//")
        if sheet.variants > 1 and question.item:  # one of them is drawn at random
            category += f"/{question.item.at}"
        path = f"$course$/top/{sheet.code.replace('/', '//')}/{category}"
        yield path if path != last else "", question
        last = path


def to_qti(sheet: Sheet, *, slips: bool = True, translate: Translate = spoken) -> str:
    """The sheet's questions as one assessment of QTI 1.2.

    Without `slips` a number is compared with the right one alone: Canvas gives the full mark for
    every range that a numerical question names, whatever score stands with it.
    """
    return filled("qti.xml", translate, sheet=sheet, questions=questions_of(sheet), slips=slips)


def to_qti_package(sheet: Sheet, *, slips: bool = True, translate: Translate = spoken) -> bytes:
    """The same in a zip file with the manifest that course systems look for: IMS Content Packaging,
    version 1.1. Equal sheets give equal bytes.
    """
    content = {"assessment": to_qti(sheet, slips=slips, translate=translate)}
    return _package(sheet, ("IMS Content", "1.1.3"), {"assessment": "imsqti_xmlv1p2"}, content)


def to_qti21_package(sheet: Sheet, *, translate: Translate = spoken) -> bytes:
    """The sheet as a content package of QTI 2.1: an item a question, a test that draws one variant
    of each, and the manifest.
    """
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
    return _package(sheet, ("QTIv2.1 Package", "1.0.0"), kinds, contents)


def _package(
    sheet: Sheet, schema: tuple[str, str], kinds: Mapping[str, str], contents: Mapping[str, str]
) -> bytes:
    """Documents by name in a zip file with their manifest; a test depends on all others."""
    manifest = filled("manifest.xml", str, sheet=sheet, schema=schema, kinds=kinds)
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in {"imsmanifest": manifest, **contents}.items():
            file = zipfile.ZipInfo(f"{name}.xml", date_time=(1980, 1, 1, 0, 0, 0))
            archive.writestr(file, content)
    return packed.getvalue()


def filled(name: str, /, translate: Translate, **given: Any) -> str:
    """The document that a template comes to. Raises InvalidInput for what XML cannot hold, where it
    is XML: no reader would take the file.
    """
    made = templates(_FOLDER, answer_of, ident, positional, to_html, to_text)
    given |= {"translate": translate, "not_it": NOT_IT, "said": lambda told: told.render(translate)}
    given["setting"] = lambda n, v: say("{setting}: {value}", setting=n, value=v).render(translate)
    text = made.get_template(name).render(given)
    wrong = _NOT_HELD.search(text)
    if wrong is not None and name.endswith(".xml"):
        allowed = say("allowed are the characters of XML")
        raise InvalidInput("text", found=quoted(wrong[0]), allowed=allowed)
    return text.lstrip()


def ident(text: str) -> str:
    return "s_" + "".join(c if c.isascii() and c.isalnum() else "_" for c in text)
