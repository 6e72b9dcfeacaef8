"""Which lesson is open, and its address: /lessons?open=three-dcgs"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from metrics import InvalidInput
from metrics.steps import say
from pages.parts.lesson_panel import OPEN
from pages.session.address import Reading
from pages.session.codec import Codec
from pages.session.lessons.shelf import find_lesson


@dataclass(frozen=True)
class LessonsState:
    """The name of the open lesson; "" shows the list of all lessons."""

    open: str = ""


def codec() -> Codec[LessonsState]:
    return Codec(LessonsState(), _encode, _decode)


def _encode(state: LessonsState) -> dict[str, str]:
    return {OPEN: state.open} if state.open else {}


def _decode(query: Mapping[str, str]) -> tuple[LessonsState, tuple[str, ...]]:
    reading = Reading(query)
    state = LessonsState(reading.read(OPEN, _name, ""))
    reading.refuse_others()
    return state, tuple(reading.problems)


def _name(text: str) -> str:
    if find_lesson(text) is None:
        allowed = say("there is no such lesson, or it has gone with the visit it was uploaded in")
        raise InvalidInput(OPEN, found=text[:40] or '""', allowed=allowed)
    return text
