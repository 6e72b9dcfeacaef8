r"""A sheet as GIFT, the text format of Moodle and others.

Source: the Moodle documentation of the format, "GIFT format": the signs ~ = # { } : are written
with a backslash in texts, a number as value:tolerance.
"""

import re

from metrics.declarations.given import Given
from metrics.exercises.questions import NOT_IT, Question, positional, questions_of
from metrics.exercises.sheet import Sheet
from metrics.export.words import Translate

_LIVE = re.compile(r"([~=#{}:\\])")


def to_gift(sheet: Sheet, *, translate: Translate = str) -> str:
    """The sheet's questions as GIFT; what is a sign of the format is escaped."""
    return (
        "\n\n".join(_question(each, sheet.credit, translate) for each in questions_of(sheet)) + "\n"
    )


def _plain(text: str) -> str:
    return _LIVE.sub(r"\\\1", " ".join(text.split()))


def _question(question: Question, credit: int, translate: Translate) -> str:
    title = _plain(f"{question.name}: {question.title.render(translate)}")
    lines = [line for given in question.given for line in _table(given, translate)]
    for name, value in question.settings:
        lines.append(_plain(f"{name.render(translate)}: {value.render(translate)}"))
    text = r"\n".join([*lines, _plain(question.asked.render(translate))])
    if question.numbers:
        answers = [
            f"={'' if answer.right else f'%{credit}%'}"
            f"{positional(answer.value)}:{positional(answer.tolerance)}"
            f"#{_plain(answer.feedback.render(translate))}"
            for answer in question.numbers
        ]
        answers.append(f"~#{_plain(NOT_IT.render(translate))}")  # whatever else is entered
        return "\n".join([f"::{title}::[plain]{text}", "{#", *answers, "}"])
    choices = [
        f"{'=' if choice.right else '~'}{_plain(choice.text.render(translate))}"
        f"#{_plain(choice.feedback.render(translate))}"
        for choice in question.choices
    ]
    return "\n".join([f"::{title}::[plain]{text}", "{", *choices, "}"])


def _table(given: Given, translate: Translate) -> list[str]:
    head = " | ".join(cell.render(translate) for cell in given.head)
    rows = (" | ".join(row) for row in given.cells(translate))
    return [_plain(line) for line in (given.say.render(translate), head, *rows)]
