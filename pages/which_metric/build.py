"""The questions, and the buttons that go back and forth in the answers."""

from __future__ import annotations

from metrics import InvalidInput
from metrics.steps import say
from pages.desk.desk import Desk
from pages.desk.language import _
from pages.parts.panel import Button, Change, Choice, panel
from pages.which_metric.questions import Question, asked
from pages.which_metric.state import WhichState, with_answer

QUESTIONS_PANEL, BUTTONS = "which metric questions", "which metric buttons"


def show_questions(desk: Desk[WhichState]) -> None:
    """One control a question, with what is meant by the answer below it."""
    rows = [[_control(question, answer)] for question, answer in asked(desk.present.answers)]
    panel(rows, key=QUESTIONS_PANEL, token=desk.token)
    buttons = [
        Button("undo", _("Undo"), enabled=bool(desk.past)),
        Button("redo", _("Redo"), enabled=bool(desk.future)),
        Button("reset", _("Reset")),
    ]
    panel([buttons], key=BUTTONS, token=desk.token)


def _control(question: Question, answer: str) -> Choice:
    return Choice(
        question.id,
        question.label,
        answer,
        tuple((option.value, option.label) for option in question.options),
        meaning=next(option.meaning for option in question.options if option.value == answer),
    )


def take_answer(desk: Desk[WhichState], change: Change) -> None:
    """Take one answer. Raises InvalidInput."""
    desk.commit(with_answer(desk.present, change.id, str(change.value)))


def take_button(desk: Desk[WhichState], change: Change) -> None:
    """Do what the pressed button says. Raises InvalidInput for no button of ours."""
    match change.id:
        case "undo":
            desk.undo()
        case "redo":
            desk.redo()
        case "reset":
            desk.commit(desk.codec.default)
        case _:
            allowed = say("there is no such button")
            raise InvalidInput(say("button"), found=change.id, allowed=allowed)
