"""A sheet as Moodle XML: numerical and multiple-choice questions.

Source: the Moodle documentation of the format, "Moodle XML format" (questions of the types
numerical and multichoice).
"""

from collections.abc import Iterator

from metrics.exercises.course_files import filled
from metrics.exercises.questions import Question, questions_of
from metrics.exercises.sheet import Sheet
from metrics.export.words import Translate
from metrics.languages import in_language


def to_moodle_xml(sheet: Sheet, *, translate: Translate = in_language) -> str:
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
