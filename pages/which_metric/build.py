"""The questions, and the buttons that go back and forth in the answers."""

from __future__ import annotations

from metrics import InvalidInput
from metrics.steps import say
from metrics.which import Question, asked
from pages.desk.desk import Desk
from pages.desk.language import translate
from pages.parts.history import step_buttons, take_step
from pages.parts.panel import Change, Choice, panel
from pages.which_metric.state import WhichState, with_answer

QUESTIONS_PANEL, BUTTONS = "which metric questions", "which metric buttons"


def show_questions(desk: Desk[WhichState]) -> None:
    """One control a question, with what is meant by the answer below it."""
    rows = [[_control(question, answer)] for question, answer in asked(desk.present.answers)]
    panel(rows, key=QUESTIONS_PANEL, token=desk.token)
    panel([step_buttons(desk)], key=BUTTONS, token=desk.token)


def _control(question: Question, answer: str) -> Choice:
    return Choice(
        question.id,
        translate(question.label),
        answer,
        tuple((option.value, translate(option.label)) for option in question.options),
        meaning=translate(question.option(answer).meaning),
    )


def take_answer(desk: Desk[WhichState], change: Change) -> None:
    """Take one answer. Raises InvalidInput."""
    desk.commit(with_answer(desk.present, change.id, str(change.value)))


def take_button(desk: Desk[WhichState], change: Change) -> None:
    """Do what the pressed button says. Raises InvalidInput for no button of ours."""
    if not take_step(desk, change):
        allowed = say("there is no such button")
        raise InvalidInput(say("button"), found=change.id, allowed=allowed)
