"""The questions of the steps of a lesson, or of exercises, which a room asks one by one."""

from collections.abc import Collection, Sequence

from metrics.exercises import Question as Posed
from metrics.exercises.entries import read_entry
from metrics.notation import decimal
from metrics.steps import Say
from pages.live.questions import STEP, Question
from pages.parts.lesson_panel import step_link
from pages.parts.room_offer import Offer
from pages.session.language import _, take_language_of, translate

_LANG = "&lang="  # ends the address of a step, where the room's page names a language


def is_beside(offer: Offer, question: Question) -> bool:
    """Whether the page that opened the room shows what is asked: not where it is another step."""
    if question.kind != STEP:
        return True
    lesson, page = offer.lesson, question.page.partition(_LANG)[0]
    return lesson is not None and page == step_link(
        offer.lesson_name, lesson, lesson.place(offer.step)
    )


def next_step(offer: Offer | None, questions: Collection[Question]) -> Question | None:
    """The question of the step to ask next: from the one beside the page on, then those before it;
    None if each has been asked. It is judged by the answer of the lesson, as there.
    """
    lang = take_language_of(offer.page if offer else "")
    if offer is not None and offer.posed is not None:
        return _next_problem(offer.page, offer.posed(), questions)
    if offer is None or offer.lesson is None:
        return None
    lesson = offer.lesson
    asked = {one.page.partition(_LANG)[0] for one in questions if one.kind == STEP}
    asking = {at: step.ask for at, step in enumerate(lesson.steps, 1) if step.ask is not None}
    here, places = lesson.place(offer.step), [*asking]
    for at in sorted(places, key=lambda at: at < here):
        page = step_link(offer.lesson_name, lesson, at)
        if page not in asked:
            step, ask = lesson.steps[at - 1], asking[at]
            choices = tuple(option.text for option in ask.options)
            question = Question(0, STEP, step.predict, choices, ask.answer, lead=step.text)
            question.why, question.page = ask.why, page + (lang and _LANG + lang)
            said = _("Question {at} of {count}, step {step} of {steps}")
            counted = {"at": places.index(at) + 1, "count": len(places)}
            question.place = said.format(**counted, step=at, steps=len(lesson.steps))
            if question.is_number:
                question.value = read_entry(ask.answer).value
            return question
    return None


def _next_problem(
    page: str, posed: Sequence[Posed], questions: Collection[Question]
) -> Question | None:
    """The next one of those that a page of exercises poses."""
    at = sum(one.kind == STEP and one.page == page for one in questions)
    if at == len(posed):
        return None
    one = posed[at]
    bare = one.asked.fields.get("text") if one.numbers else None  # without how it is to be given
    asked = bare if isinstance(bare, Say) else one.asked
    answers = {
        repr(getattr(each, "value", n)): each for n, each in enumerate(one.numbers or one.choices)
    }
    right = next(key for key, each in answers.items() if each.right)
    pair = _("{setting}: {value}")
    told = (pair.format(setting=translate(a), value=translate(b)) for a, b in one.settings)
    told_of = {key: translate(each.feedback) for key, each in answers.items()}
    why = told_of.pop(right)  # that it is right is said anyway
    why = why if one.choices and why != _("Right.") else ""
    return Question(
        0, STEP, translate(asked), tuple(translate(each.text) for each in one.choices),
        right if one.choices else decimal(float(right)),
        float(right), why, page=page, lead=" · ".join(told),
        place=_("Problem {at} of {count}").format(at=at + 1, count=len(posed)),
        given=[(translate(t.say), [*map(translate, t.head)], t.cells(_)) for t in one.given],
        slips={key: said for key, said in told_of.items() if said != why},
    )  # fmt: skip
