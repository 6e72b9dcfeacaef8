r"""A sheet as GIFT, the text format of Moodle and others.

Source: the Moodle documentation of the format, "GIFT format": the signs ~ = # { } : are written
with a backslash in texts, a number as value:tolerance.
"""

from __future__ import annotations

import re

from metrics.declarations.given import Given
from metrics.exercises.questions import NOT_IT, Question, positional, questions_of, told
from metrics.exercises.sheet import Sheet
from metrics.export.words import Translate

_LIVE = re.compile(r"([~=#{}:\\])")


def to_gift(sheet: Sheet, *, translate: Translate = str) -> str:
    """The sheet's questions as GIFT; what is a sign of the format is escaped."""
    return "\n\n".join(_question(each, translate) for each in questions_of(sheet)) + "\n"


def _plain(text: str) -> str:
    return _LIVE.sub(r"\\\1", " ".join(text.split()))


def _question(question: Question, translate: Translate) -> str:
    title = _plain(f"{question.name}: {told(question.title, translate)}")
    text = r"\n".join(
        [
            *(line for given in question.given for line in _table(given, translate)),
            *(
                _plain(f"{told(name, translate)}: {told(value, translate)}")
                for name, value in question.settings
            ),
            _plain(told(question.asked, translate)),
        ]
    )
    if question.numbers:
        answers = [
            f"={'' if answer.right else '%0%'}"
            f"{positional(answer.value)}:{positional(answer.tolerance)}"
            f"#{_plain(told(answer.feedback, translate))}"
            for answer in question.numbers
        ]
        answers.append(f"~#{_plain(told(NOT_IT, translate))}")  # whatever else is entered
        return "\n".join([f"::{title}::[plain]{text}", "{#", *answers, "}"])
    choices = [
        f"{'=' if choice.right else '~'}{_plain(told(choice.text, translate))}"
        f"#{_plain(told(choice.feedback, translate))}"
        for choice in question.choices
    ]
    return "\n".join([f"::{title}::[plain]{text}", "{", *choices, "}"])


def _table(given: Given, translate: Translate) -> list[str]:
    head = " | ".join(told(cell, translate) for cell in given.head)
    rows = (" | ".join(row) for row in given.cells(translate))
    return [_plain(line) for line in (told(given.say, translate), head, *rows)]
