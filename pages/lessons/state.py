"""Which lesson is open, and its address: /lessons?open=three-dcgs"""

from dataclasses import dataclass

from metrics import InvalidInput
from metrics.steps import say
from pages.parts.lesson_panel import OPEN
from pages.session.codec import Codec, codec_of
from pages.session.lessons.shelf import find_lesson


@dataclass(frozen=True)
class LessonsState:
    """The name of the open lesson; "" shows the list of all lessons."""

    open: str = ""


def codec() -> Codec[LessonsState]:
    return codec_of(
        LessonsState(),
        lambda state: {OPEN: state.open} if state.open else {},
        lambda reading: LessonsState(reading.read(OPEN, _name, "")),
    )


def _name(text: str) -> str:
    if find_lesson(text) is None:
        allowed = say("there is no such lesson, or the visit in which it was uploaded has ended")
        raise InvalidInput(OPEN, found=text[:40] or '""', allowed=allowed)
    return text
