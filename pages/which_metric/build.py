"""The questions, and the buttons Undo and Redo."""

from metrics import InvalidInput
from metrics.steps import say
from metrics.which import Question, asked
from pages.parts.history import apply_step, step_buttons
from pages.parts.panel import Change, Choice, panel
from pages.session.language import translate
from pages.session.page_state import PageState
from pages.which_metric.state import WhichState, with_answer

QUESTIONS_PANEL, BUTTONS = "which metric questions", "which metric buttons"


def show_questions(page_state: PageState[WhichState]) -> None:
    """One control per question, with the meaning of the chosen answer below it."""
    rows = [[_control(question, answer)] for question, answer in asked(page_state.present.answers)]
    panel(page_state, rows, key=QUESTIONS_PANEL)
    panel(page_state, [step_buttons(page_state)], key=BUTTONS)


def _control(question: Question, answer: str) -> Choice:
    return Choice(
        question.id,
        translate(question.label),
        answer,
        tuple((option.value, translate(option.label)) for option in question.options),
        meaning=translate(question.option(answer).meaning),
    )


def apply_answer(page_state: PageState[WhichState], change: Change) -> None:
    page_state.commit(with_answer(page_state.present, change.id, str(change.value)))


def apply_button(page_state: PageState[WhichState], change: Change) -> None:
    """Do what the pressed button says. Raises InvalidInput for an unknown button."""
    if not apply_step(page_state, change):
        raise InvalidInput(say("button"), found=change.id, allowed=say("there is no such button"))
