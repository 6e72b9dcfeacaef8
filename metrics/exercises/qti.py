"""A sheet as QTI 1.2.

Source: IMS Question & Test Interoperability: ASI XML Binding Specification, version 1.2 (2002):
render_fib with numbers compared by vargte and varlte, render_choice with varequal. What kind of
question an item is stands in its metadata as Canvas writes it.
"""

import io
import zipfile
from collections.abc import Mapping

from metrics.exercises.course_files import filled
from metrics.exercises.questions import questions_of
from metrics.exercises.sheet import Sheet
from metrics.export.words import Translate
from metrics.languages import in_language


def to_qti(sheet: Sheet, *, slips: bool = True, translate: Translate = in_language) -> str:
    """The sheet's questions as one assessment.

    Without `slips` a number is compared with the right one alone: Canvas gives the full mark for
    every range that a numerical question names, whatever score stands with it.
    """
    return filled("qti.xml", translate, sheet=sheet, questions=questions_of(sheet), slips=slips)


def to_qti_package(
    sheet: Sheet, *, slips: bool = True, translate: Translate = in_language
) -> bytes:
    """The same in a zip file with the manifest that course systems look for: IMS Content Packaging,
    version 1.1. Equal sheets give equal bytes.
    """
    content = {"assessment": to_qti(sheet, slips=slips, translate=translate)}
    return package(sheet, ("IMS Content", "1.1.3"), {"assessment": "imsqti_xmlv1p2"}, content)


def package(
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
