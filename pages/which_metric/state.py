"""The answers, the filters of the table, and the address of both."""

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace

from metrics import CATALOGUE, FORMER_FAMILIES
from metrics.traits import DERIVED, NEEDS, TRAITS
from metrics.which import QUESTIONS, Answers, asked
from pages.session.address import Reading, one_of
from pages.session.clean_names import cleaned
from pages.session.codec import Codec, codec_of

MAX_TYPED = 40
FAMILIES = tuple(dict.fromkeys(metric.family for metric in CATALOGUE.values()))


@dataclass(frozen=True)
class Filters:
    """The filters of the table; "" means any."""

    family: str = ""
    need: str = ""
    obeys: str = ""
    find: str = ""


CHOICES: Mapping[str, tuple[str, ...]] = {
    "family": FAMILIES,
    "need": tuple(NEEDS),
    "obeys": (*TRAITS, *DERIVED),
}


@dataclass(frozen=True)
class WhichState:
    given: tuple[tuple[str, str], ...]
    filters: Filters = Filters()

    @property
    def answers(self) -> Answers:
        return dict(self.given)

    @property
    def built(self) -> object:
        return self.given


def state_of(answers: Answers, filters: Filters | None = None) -> WhichState:
    """The state with these answers; further questions have their default answers."""
    given = tuple((question.id, answer) for question, answer in asked(answers))
    return WhichState(given, filters or Filters())


def check_filter(name: str, text: str) -> str:
    """The value of a filter, parsed from text. Raises InvalidInput."""
    if name == "find":
        return cleaned(text, MAX_TYPED)
    if name == "family":
        text = FORMER_FAMILIES.get(text, text)
    return one_of(name, text, ("", *CHOICES[name]))


def _encode(state: WhichState) -> dict[str, str]:
    query = {
        question.id: answer
        for question, answer in asked(state.answers)
        if answer != question.values[0]
    }
    for one in fields(Filters):
        if value := getattr(state.filters, one.name):
            query[one.name] = value
    return query


def _decode(reading: Reading) -> WhichState:
    answers = {}
    for question in QUESTIONS:
        if question.applies(answers):
            answers[question.id] = reading.read(
                question.id,
                lambda text, question=question: one_of(question.id, text, question.values),
                question.values[0],
            )
    filters = Filters(
        **{
            one.name: reading.read(
                one.name, lambda text, name=one.name: check_filter(name, text), ""
            )
            for one in fields(Filters)
        }
    )
    return state_of(answers, filters)


def with_answer(state: WhichState, question: str, answer: str) -> WhichState:
    """The state after one more answer. Questions that no longer apply lose their answers, as do
    questions of the same name in another case. Raises InvalidInput for an unknown question or
    answer.
    """
    shown = {one.id: one for one, _answer in asked(state.answers)}
    one_of("question", question, tuple(shown))
    one_of(question, answer, shown[question].values)
    given = {**state.answers, question: answer}
    answers: dict[str, str] = {}
    for one in QUESTIONS:
        if one.applies(answers):
            answers[one.id] = given[one.id] if shown.get(one.id) is one else one.values[0]
    return replace(state_of(answers), filters=state.filters)


def codec() -> Codec[WhichState]:
    return codec_of(state_of({}), _encode, _decode)
