"""Choose the metric: a case in plain words, metrics of which one suits it, and why the others do
not fit.
"""

import functools
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from metrics.core import Metric
from metrics.declarations.given import Given
from metrics.declarations.sampling import Sampler
from metrics.steps import Say, say
from metrics.texts import sentence
from metrics.which import (
    MISLEAD,
    QUESTIONS,
    USE,
    Answers,
    Question,
    Rule,
    advice,
    asked,
    cases,
    rules,
)

CHOICES = 4

# Answers without which a metric meaning made for them cannot be computed at all. Of the others, as
# how far users read, a metric meaning made for one may be of some use where the other holds.
_NEEDED = (
    ("order", "yes"), ("truth", "yes"), ("grades", "yes"), ("known", "yes"), ("prior", "yes"),
    ("output", "score"), ("costs", "yes"), ("raters", "two"), ("ordered", "yes"), ("alike", "yes"),
)  # fmt: skip


@dataclass(frozen=True)
class Choose:
    """A case, and metrics of which one suits it.

    `answers` say what holds of the case; `reasons` why each of the choices suits it or does not.
    """

    answers: Answers
    choices: tuple[Metric, ...]
    reasons: tuple[Say, ...]
    at: int

    @property
    def need(self) -> Say:
        """What is asked."""
        return say("Which of these metrics suits this case?")

    @property
    def case(self) -> Given:
        """The case as questions with their answers."""
        rows = tuple(
            (question.label, option.label, option.meaning)
            for question, value in asked(self.answers)
            for option in [question.option(value)]
        )
        return Given(say("The case"), (say("question"), say("answer"), say("meaning")), rows)

    def check(self, choice: int) -> bool:
        """Whether a choice, counted from 0, is the metric that suits the case."""
        return choice == self.at


@functools.lru_cache(maxsize=40)  # the cases of a sheet, which are told apart, asked and written
def choose(metric: Metric, code: str, count: int = CHOICES) -> Choose | None:
    """A case that the metric suits, with others that would mislead in it or cannot be computed;
    None for a metric that no case is about.
    """
    from metrics import CATALOGUE

    suited = _cases_of().get(metric.name, ())
    if not suited:
        return None
    sampler = Sampler(code, metric.name, "case")
    answers, reason = sampler.ranked(suited, lambda each: " ".join(each[0].values()))[0]
    others: list[tuple[str, Say]] = []
    for wrong in (_misleading, _impossible, _of_other_tasks):
        told = {metric.name, *(name for name, _reason in others)}
        new = [each for each in wrong(answers) if each[0] not in told]
        others += sampler.ranked(new, lambda each: each[0])[: count - 1 - len(others)]
    mixed = sampler.ranked([(metric.name, reason), *others], lambda each: f"mixed {each[0]}")
    names, reasons = zip(*mixed, strict=True)
    chosen = tuple(CATALOGUE[name] for name in names)
    return Choose(answers, chosen, reasons, names.index(metric.name))


def has_case(metric: Metric) -> bool:
    """Whether there is a case that a metric suits, so that it can be chosen."""
    return metric.name in _cases_of()


def _drawn(rules: Iterable[Rule]) -> list[Rule]:
    return [rule for rule in rules if rule.drawn]


@functools.cache
def _cases_of() -> Mapping[str, tuple[tuple[Answers, Say], ...]]:
    """The cases that each metric suits, with the reason."""
    found: dict[str, list[tuple[Answers, Say]]] = {}
    for answers in cases():
        for rule in _drawn(advice(answers, USE)):
            found.setdefault(rule.metric, []).append((answers, rule.text))
    return {name: tuple(suited) for name, suited in found.items()}


def _misleading(answers: Answers) -> list[tuple[str, Say]]:
    """The metrics that would mislead in a case, with the reason."""
    return [(rule.metric, rule.text) for rule in _drawn(advice(answers, MISLEAD))]


def _other_case(question: Question, value: str) -> Say:
    answer = question.option(value).label
    return sentence("another_case", question=question.label, answer=answer)


def _of_other_tasks(answers: Answers) -> Iterator[tuple[str, Say]]:
    """Metrics of which no case is of this task."""
    for name, suited in _cases_of().items():
        tasks = [case["task"] for case, _reason in suited]
        if answers["task"] not in tasks:
            yield name, _other_case(QUESTIONS[0], tasks[0])


def _impossible(answers: Answers) -> Iterator[tuple[str, Say]]:
    """Metrics of the same kind of task that need what the case does not have."""
    told = {rule.metric for verdict in (USE, MISLEAD) for rule in advice(answers, verdict)}
    questions = {question.id: question for question, _answer in asked(answers)}
    lacked: dict[str, list[tuple[str, str] | None]] = {}
    for rule in _drawn(rules()):
        if rule.verdict == USE and rule.metric not in told:
            lacked.setdefault(rule.metric, []).append(_lacked(rule.when, answers, questions))
    for name, (first, *others) in lacked.items():
        if first and all(others):
            yield name, _other_case(questions[first[0]], first[1])


def _lacked(
    when: Mapping[str, object], answers: Answers, questions: Mapping[str, Question]
) -> tuple[str, str] | None:
    """A question whose answer in the case is not the one that a rule cannot do without."""
    if answers["task"] not in when["task"]:  # type: ignore[operator]
        return None
    for question, value in _NEEDED:
        if question in questions and when.get(question) == [value] != [answers[question]]:
            return question, value
    return None
