"""The contract of every lesson, built-in or uploaded: its addresses open without a problem,
every number in its texts is the library's or is marked as a misprint, and the library confirms
the answer of every question.
"""

import math
import re
import time
from collections.abc import Iterable, Mapping, Sequence
from decimal import Decimal
from typing import Any

from metrics import CATALOGUE, InvalidInput
from metrics.exercises.entries import is_right, read_entry, tolerance_of
from metrics.inputs.counted import between, counted
from metrics.notation import decimal
from metrics.steps import Say, say
from pages.lessons.places import place_of
from pages.session.clean_names import cleaned
from pages.session.kept import PIECE, read_kept
from pages.session.language import sentence, translate
from pages.session.lessons.lesson import (
    Address,
    Amount,
    Ask,
    Holds,
    Lesson,
    Option,
    Printed,
    Question,
    Step,
)
from pages.session.showing import read_showing, split

# What may be called: families whose functions take numbers and names, and read no files.
CALLED = frozenset({
    "ranked_list", "confusion_matrix", "cost_matrix", "threshold_sweep", "retrieved_sets",
    "rank_correlation", "label_ranking", "extreme_labels", "rater_agreement",
    "regression_errors", "queries", "comparison", "resampling",
})  # fmt: skip
DRAWN = ("samples", "n_resamples")  # options that say how long a function takes
MOST_NUMBERS = 1000  # of the arguments of a call
OF_THE_RUN = ("lesson", "step", "guess", "revealed")  # pieces that come from the reader
ALIKE = 1e-9
NEARER = 5  # times, an answer that readers are judged by
_LONGEST = 160  # characters of a sentence within ours
# A decimal in a text, without its sign. Whole numbers count things, and 1.9.1 is a version.
_IN_TEXT = re.compile(r"(?<![\w.])[0-9]*\.[0-9]+(?![\w]|\.[0-9])")
_IN_ADDRESS = re.compile(r"[0-9]*\.[0-9]+")


def check_lesson(lesson: Lesson, seconds: float = math.inf) -> None:
    """Raises InvalidInput that names the place of the first fault; also if it would take longer
    than `seconds`.
    """
    _Check(time.monotonic() + seconds).lesson(lesson)


class _Check:
    """A check in progress, which must finish by `end`; `known` are the decimals computed so far."""

    def __init__(self, end: float):
        self.end = end
        self.known: set[Decimal] = set()

    def lesson(self, lesson: Lesson) -> None:
        for at, step in enumerate(lesson.steps, 1):
            self.step(say("step {number}", number=at), step)
        for at, question in enumerate(lesson.questions, 1):
            self.question(say("question {number}", number=at), question)
        _check_texts(say("lesson file"), lesson.texts, self.known)

    def step(self, place: Say, step: Step) -> None:
        _open(place, step.address)
        self.printed(place, step.printed, step.address)
        # What is said of a step may be said again behind it.
        self.known |= _numbers_of(step.address, step.printed, step.given)
        if step.ask is not None:
            self.ask(say("{place}, ask", place=place), step.ask, step.address)
        _check_texts(place, step.texts, self.known)

    def ask(self, place: Say, ask: Ask, address: Address) -> None:
        """The declared answer is what readers are judged by."""
        values = {name: self.value(place, one, address) for name, one in ask.amounts.items()}
        if not ask.options:
            _check_answer(place, ask.answer, values[""], NEARER)
            return
        if (right := _check_options(place, ask.options, values)) != int(ask.answer):
            allowed = say("the library gives “{said}”", said=ask.options[right].text)
            raise _fault(place, "answer", ask.options[int(ask.answer)].text, allowed)

    def question(self, place: Say, question: Question) -> None:
        address = question.address
        if address is not None:
            _open(place, address)
        self.printed(place, question.printed, address)
        values = {name: self.value(place, one, address) for name, one in question.amounts.items()}
        if question.options:
            _check_options(place, question.options, values)
        else:
            _check_answer(place, question.answer, values[""])
        known = _numbers_of(address, question.printed, question.given)
        known = known.union(map(Decimal, _IN_TEXT.findall(question.answer)))
        _check_texts(place, question.texts, self.known | known)

    def printed(self, place: Say, all_: Iterable[Printed], address: Address | None) -> None:
        for at, printed in enumerate(all_, 1):
            where = say("{place}, number {at}", place=place, at=at)
            _check_printed(where, printed, self.value(where, printed.amount, address))

    def value(self, place: Say, amount: Amount, address: Address | None) -> float:
        if time.monotonic() > self.end:
            allowed = say("the numbers of a lesson must be computed within seconds, so remove some")
            raise InvalidInput(place, found=say("too much to compute"), allowed=allowed)
        return _value(place, amount, address)


def _fault(place: Say, name: object, found: object, allowed: Say) -> InvalidInput:
    """What is wrong in one part of a place."""
    where = say("{place}, {name}", place=place, name=name)
    return InvalidInput(where, found=found, allowed=allowed)


def _check_answer(place: Say, answer: str, value: float, nearer: float = 1) -> None:
    """Whether an answer is the value, within the part `nearer` of what readers are allowed."""
    try:
        entry = read_entry(answer)
    except InvalidInput as error:
        raise _fault(place, "answer", answer, error.allowed) from error
    off = abs(entry.value - value) * nearer
    if not is_right(entry.value, value) or off > tolerance_of(value) * (1 + ALIKE):
        raise _fault(place, "answer", answer, _given_by_library(value))


def _check_options(place: Say, options: Sequence[Option], values: Mapping[str, float]) -> int:
    """The position from 0 of the one that holds. Raises InvalidInput."""
    right = [at for at, one in enumerate(options) if holds(one.holds, values)]
    if len(right) != 1:
        found = say("{count} that hold", count=len(right))
        shown = ", ".join(f"{name} = {decimal(value)}" for name, value in values.items())
        allowed = say("exactly one option must hold, and the library gives {values}", values=shown)
        raise _fault(place, "options", found, allowed)
    return right[0]


def right_option(question: Question) -> int:
    """The position from 0 of the option that the library confirms. Raises InvalidInput."""
    place = say("question")
    values = {name: _value(place, one, question.address) for name, one in question.amounts.items()}
    return _check_options(place, question.options, values)


def right_value(question: Question) -> float:
    """The number that the question asks for. Raises InvalidInput."""
    return _value(say("question"), question.amounts[""], question.address)


def holds(said: Holds, values: Mapping[str, float]) -> bool:
    """Whether a comparison holds for these values; an undefined value equals only an undefined
    one.
    """
    left, right = values[said.left], values.get(said.right, math.nan)
    if math.isnan(left) or math.isnan(right):
        return said.relation == "=" and math.isnan(left) and math.isnan(right)
    alike = math.isclose(left, right, rel_tol=ALIKE, abs_tol=ALIKE)
    return {"<": left < right and not alike, "=": alike, ">": left > right and not alike}[
        said.relation
    ]


def _check_printed(place: Say, printed: Printed, value: float) -> None:
    if printed.right and _is_printed(printed.value, value):
        allowed = say("the library gives this value too, so it is not a misprint")
        raise _fault(place, printed.amount.metric, printed.value, allowed)
    right = printed.right or printed.value
    if not _is_printed(right, value):
        raise _fault(place, printed.amount.metric, right, _given_by_library(value))


def _given_by_library(value: float) -> Say:
    return say("the library gives {value} there", value=decimal(value, 6))


def _is_printed(printed: str, value: float) -> bool:
    """Whether a value, rounded to the printed decimals, is the printed number."""
    if printed == "undefined" or math.isnan(value):
        return printed == "undefined" and math.isnan(value)
    half = Decimal(5).scaleb(int(Decimal(printed).as_tuple().exponent) - 1)
    return abs(value - float(printed)) <= float(half) * (1 + ALIKE) + 1e-12


def _open(place: Say, address: Address, changes: Mapping[str, str] | None = None) -> Any:
    """The state of an address, opened as its page does. Raises InvalidInput."""
    try:
        page = place_of(address.page)
    except InvalidInput as error:
        raise _fault(place, "address", address.page, error.allowed) from error
    own, pieces = split({**address.query, **(changes or {})})
    for name in OF_THE_RUN:
        if name in pieces:
            allowed = say("the running lesson sets this itself")
            raise _fault(place, "address", name, allowed)
    kept = own.pop(PIECE, "") if page.codec.alike else ""
    state, problems = page.codec.decode(own)
    problems = (*problems, read_kept(kept, page.codec.decode)[1], *read_showing(pieces)[1])
    problems = (*filter(None, problems),)
    if problems:
        told = say("“{said}”", said=cleaned(problems[0], _LONGEST))
        allowed = say("a lesson's address must open without a problem")
        raise _fault(place, "address", told, allowed)
    return state


def _value(place: Say, amount: Amount, address: Address | None) -> float:
    """The number that the library gives. Raises InvalidInput."""
    if amount.is_call:
        return _called(place, amount)
    if address is None:
        allowed = say("an address or arguments are needed to compute it")
        raise InvalidInput(place, found=amount.metric, allowed=allowed)
    state = _open(place, address, amount.changes)
    values = place_of(address.page).values_of(state)
    if amount.metric not in values:
        allowed = say("this page has {names}", names=", ".join(values) or "no numbers")
        raise _fault(place, "metric", amount.metric, allowed)
    return values[amount.metric]


def _called(place: Say, amount: Amount) -> float:
    metric = CATALOGUE.get(amount.metric)
    if metric is None or metric.family not in CALLED:
        allowed = say("allowed are metrics of the library that take numbers")
        raise _fault(place, "metric", amount.metric, allowed)
    options = amount.options or {}
    known = [name for name in metric.parameters if name not in DRAWN]
    for name in options:
        if name not in known:
            allowed = say("this metric has {names}", names=", ".join(known) or "none")
            raise _fault(place, "options", name, allowed)
    if len(amount.arguments) != len(metric.arguments):
        allowed = say("this metric has {names}", names=", ".join(metric.arguments))
        found = say("{count} of them", count=len(amount.arguments))
        raise _fault(place, "arguments", found, allowed)
    count = sum(map(_size, amount.arguments))
    if count > MOST_NUMBERS:
        allowed = between(1, MOST_NUMBERS)
        raise _fault(place, "arguments", counted(count, "numbers"), allowed)
    try:
        value = metric.function(*amount.arguments, **options).value
    except InvalidInput as error:
        said = say("“{said}”", said=cleaned(translate(error.say), _LONGEST))
        allowed = say("the arguments must be valid for the library")
        raise _fault(place, "arguments", said, allowed) from error
    except Exception as error:  # arguments of another shape than the function can name
        allowed = say("the arguments must be valid for the library")
        found = say("arguments that it cannot read")
        raise _fault(place, "arguments", found, allowed) from error
    if value.ndim:
        allowed = say("exactly one case is needed")
        raise _fault(place, "arguments", say("a batch"), allowed)
    return float(value)


def _size(part: Any) -> int:
    """The count of numbers in nested lists."""
    return sum(map(_size, part)) if isinstance(part, list) else 1


def _numbers_of(
    address: Address | None, printed: Iterable[Printed], given: Iterable[str]
) -> set[Decimal]:
    """The decimals that texts may hold: computed ones, those of the addresses, and given ones."""
    found = {abs(Decimal(one)) for one in given}
    for text in address.query.values() if address else ():
        found |= {Decimal(one) for one in _IN_ADDRESS.findall(text)}
    for one in printed:
        found |= {
            abs(Decimal(text)) for text in (one.value, one.right) if text not in ("", "undefined")
        }
        for text in one.amount.changes.values():
            found |= {Decimal(decimal_) for decimal_ in _IN_ADDRESS.findall(text)}
    return found


def _check_texts(place: Say, texts: Mapping[str, str], known: set[Decimal]) -> None:
    for name, text in texts.items():
        for found in _IN_TEXT.findall(text):
            if Decimal(found) not in known:
                raise _fault(place, name, found, sentence("lessons.contract", "each_decimal_text"))
