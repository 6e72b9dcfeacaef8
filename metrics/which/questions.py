"""The questions of the page, and which of them apply after the answers given."""

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple, TypeAlias

from metrics.steps import Say

Answers: TypeAlias = Mapping[str, str]  # by the id of the question
When: TypeAlias = Mapping[str, str]


class Option(NamedTuple):
    """An answer: its value in the address, its words, and what is meant by it."""

    value: str
    label: Say
    meaning: Say


@dataclass(frozen=True)
class Question:
    """A question, asked where one of `when` holds of the answers before it; the first option is
    that of a first visit.
    """

    id: str
    label: Say
    options: tuple[Option, ...]
    when: tuple[When, ...]

    def option(self, value: str) -> Option:
        """The option of an answer."""
        return next(option for option in self.options if option.value == value)

    @property
    def values(self) -> tuple[str, ...]:
        """The values of all answers."""
        return tuple(option.value for option in self.options)

    def applies(self, answers: Answers) -> bool:
        """Whether it is to be asked after these answers."""
        return any(when.items() <= answers.items() for when in self.when)


def _questions() -> tuple[Question, ...]:
    path = Path(__file__).with_name("questions.toml")
    return tuple(
        Question(
            entry["id"],
            Say(entry["text"], {}),
            tuple(
                Option(each["value"], Say(each["text"], {}), Say(each["meaning"], {}))
                for each in entry["option"]
            ),
            tuple(entry.get("when", ({},))),
        )
        for entry in tomllib.loads(path.read_text("utf-8"))["question"]
    )


QUESTIONS = _questions()


def asked(given: Answers) -> list[tuple[Question, str]]:
    """The questions that apply, each with its answer: the given one where it is one of its own, or
    that of a first visit.
    """
    answers: dict[str, str] = {}
    found = []
    for question in QUESTIONS:
        if question.applies(answers):
            answer = given.get(question.id, "")
            answers[question.id] = answer if answer in question.values else question.values[0]
            found.append((question, answers[question.id]))
    return found


def cases(given: Answers | None = None) -> Iterator[Answers]:
    """Every case: all answers that go on from the given ones."""
    answers = given or {}
    for question, _answer in asked(answers):
        if question.id not in answers:
            for value in question.values:
                yield from cases({**answers, question.id: value})
            return
    yield answers
