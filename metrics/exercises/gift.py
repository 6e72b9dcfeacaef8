r"""A sheet as GIFT, the text format of Moodle and others.

Source: the Moodle documentation of the format, "GIFT format": the signs ~ = # { } : are written
with a backslash in texts, a number as value:tolerance.
"""

import re

from metrics.exercises.course_files import filled
from metrics.exercises.questions import questions_of
from metrics.exercises.sheet import Sheet
from metrics.export.words import Translate
from metrics.languages import in_language

_LIVE = re.compile(r"([~=#{}:\\])")


def to_gift(sheet: Sheet, *, translate: Translate = in_language) -> str:
    """The sheet's questions as GIFT; what is a sign of the format is escaped."""
    questions = questions_of(sheet)
    return filled("gift.txt", translate, sheet=sheet, questions=questions, plain=_plain)


def _plain(text: str) -> str:
    return _LIVE.sub(r"\\\1", " ".join(text.split()))
