"""The questions of the steps of a lesson, which a room asks one after the other."""

from collections.abc import Collection
from dataclasses import dataclass

from metrics.exercises.entries import read_entry
from pages.live.questions import STEP, Question
from pages.parts.lesson_panel import step_link
from pages.parts.room_offer import Offer
from pages.session.language import _, take_language_of
from pages.session.lessons.lesson import Step

_LANG = "&lang="  # ends the address of a step, where the room's page names a language


@dataclass(frozen=True)
class NextStep:
    """A step that asks something, the `page` that it opens, and its `place`: which question of the
    lesson it is, and which step.
    """

    step: Step
    page: str
    place: str


def next_step(offer: Offer | None, questions: Collection[Question]) -> NextStep | None:
    """The step to ask next: from the one beside the page on, then those before it; None if each has
    been asked.
    """
    if offer is None or offer.lesson is None:
        return None
    lesson, lang = offer.lesson, take_language_of(offer.page)
    asked = {one.page.partition(_LANG)[0] for one in questions if one.kind == STEP}
    places = [at for at, step in enumerate(lesson.steps, 1) if step.ask is not None]
    here = lesson.place(offer.step)
    for at in sorted(places, key=lambda at: at < here):
        page = step_link(offer.lesson_name, lesson, at)
        if page not in asked:
            said = _("Question {at} of {count}, step {step} of {steps}")
            counted = {"at": places.index(at) + 1, "count": len(places)}
            place = said.format(**counted, step=at, steps=len(lesson.steps))
            return NextStep(lesson.steps[at - 1], page + (lang and _LANG + lang), place)
    return None


def step_question(number: int, following: NextStep) -> Question:
    """It is judged by the answer of the lesson, as there."""
    step, ask = following.step, following.step.ask
    assert ask is not None
    choices = tuple(option.text for option in ask.options)
    question = Question(number, STEP, step.predict, choices, ask.answer, lead=step.text)
    question.why, question.page, question.place = ask.why, following.page, following.place
    if question.is_number:
        question.value = read_entry(ask.answer).value
    return question
