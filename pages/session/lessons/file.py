"""Reads the TOML file of a lesson: its shape and its bounds. Whether its numbers are right is
checked by the contract of lessons.
"""

import re
import tomllib
from collections.abc import Callable, Collection, Mapping
from dataclasses import replace
from typing import Any
from urllib.parse import parse_qsl, urlsplit

from metrics import InvalidInput
from metrics.inputs.counted import between, counted
from metrics.shown_value import found_text
from metrics.steps import Say, say
from pages.session.clean_names import cleaned
from pages.session.codec import MAX_LENGTH
from pages.session.language import _
from pages.session.lessons.lesson import (
    LEVELS,
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
from pages.session.visit_store import SESSION

MAX_FILE_LENGTH = 64_000  # characters
MAX_LINE_LENGTH = 4_000
MAX_TEXT_LENGTH = 1_200
MAX_TITLE_LENGTH = 80
MAX_STEPS = 20
MAX_QUESTIONS = 12
MAX_OPTIONS = 6
MAX_AMOUNTS = 160  # numbers of a lesson that are computed to check it
MAX_PIECES = 60  # of an address
MAX_MINUTES = 180
Translate = Callable[[str], str]

_DECIMAL = re.compile(r"-?(?:[0-9]{1,12}(?:\.[0-9]{1,12})?|\.[0-9]{1,12})")
_HOLDS = re.compile(r"([a-z][a-z0-9_]{0,19}) *([<>=]) *([a-z][a-z0-9_]{0,19}|undefined)")
_NAME = re.compile(r"[a-z][a-z0-9_]{0,19}")
_LESSON = ("title", "level", "aim", "minutes", "needs", "source", "introduces", "step", "question")
_STEP = ("text", "address", "number", "predict", "try", "see", "ask", "printed", "given")
_WAYS = {"up": ">", "down": "<", "same": "="}  # of a number after a move
_AMOUNT = ("metric", "with", "arguments", "options")
_PRINTED = (*_AMOUNT, "value", "right", "why")
_NUMBER = ("text", "address", "hint", "why", "printed", "given", "answer", *_AMOUNT)
_CHOICE = ("text", "address", "hint", "why", "printed", "given", "amounts", "options")


def read_lesson(content: str, translate: Translate = str) -> Lesson:
    """Raises InvalidInput with one sentence that names the place."""
    if len(content) > MAX_FILE_LENGTH:
        found, allowed = counted(len(content), "characters"), between(1, MAX_FILE_LENGTH)
        raise InvalidInput(say("lesson file"), found=found, allowed=allowed)
    # The parser's time grows with the square of the points in a line.
    longest = max(map(len, content.split("\n")))
    if longest > MAX_LINE_LENGTH:
        allowed = say("allowed are lines of at most {high} characters", high=MAX_LINE_LENGTH)
        raise InvalidInput(
            say("lesson file"), found=counted(longest, "characters"), allowed=allowed
        )
    try:
        table = tomllib.loads(content)
    except (ValueError, RecursionError) as error:
        # A number of thousands of digits and very deep brackets are no mistake of the language.
        is_syntax_error = isinstance(error, tomllib.TOMLDecodeError)
        found = cleaned(str(error), 80) if is_syntax_error else say("text beyond all bounds")
        allowed = say("it must be TOML, with texts in quotation marks")
        raise InvalidInput(say("lesson file"), found=found, allowed=allowed) from error
    return _Reader(translate).lesson(table)


class _Reader:
    """Reads tables; `place` is told with what is wrong."""

    def __init__(self, translate: Translate):
        self.translate = translate
        self.amounts = 0

    def lesson(self, table: Mapping[str, Any]) -> Lesson:
        place = say("lesson file")
        _known(place, table, _LESSON)
        return Lesson(
            title=self.text(place, table, "title", most=MAX_TITLE_LENGTH),
            level=_one_of(place, "level", table.get("level"), LEVELS),
            aim=self.text(place, table, "aim"),
            minutes=_whole(place, "minutes", table.get("minutes"), 1, MAX_MINUTES),
            needs=self.text(place, table, "needs"),
            source=self.text(place, table, "source"),
            introduces=tuple(self.text(place, table, "introduces", "").split()),
            steps=self.steps(place, table),
            questions=tuple(
                self.question(say("question {number}", number=at), one)
                for at, one in enumerate(_tables(place, table, "question", 0, MAX_QUESTIONS), 1)
            ),
        )

    def steps(self, place: Say, table: Mapping[str, Any]) -> tuple[Step, ...]:
        """The steps, those without a number under the numbers that are free, in their order."""
        tables = _tables(place, table, "step", 1, MAX_STEPS)
        steps = [
            self.step(say("step {number}", number=at), one) for at, one in enumerate(tables, 1)
        ]
        taken = [step.number for step in steps if step.number]
        free = (at for at in range(1, len(steps) + 1) if at not in taken)
        if len(set(taken)) < len(taken) or max(taken, default=0) > len(steps):
            allowed = say("allowed are numbers from 1 to the number of steps, each once")
            raise _refused(say("step"), "number", str(max(taken)), allowed)
        return tuple(step if step.number else replace(step, number=next(free)) for step in steps)

    def step(self, place: Say, table: Mapping[str, Any]) -> Step:
        _known(place, table, _STEP)
        return Step(
            text=self.text(place, table, "text"),
            address=read_address(place, table.get("address")),
            number=_whole(place, "number", table.get("number", 0), 0, MAX_STEPS),
            predict=self.text(place, table, "predict", ""),
            to_try=self.text(place, table, "try", ""),
            see=self.text(place, table, "see", ""),
            ask=self.ask(say("{place}, ask", place=place), table) if "ask" in table else None,
            printed=self.printed(place, table),
            given=_given(place, table),
        )

    def ask(self, place: Say, step: Mapping[str, Any]) -> Ask:
        """A choice of `options` with their `amounts`, up, down or same of one amount after a move,
        or a number.
        """
        self.text(place, step, "predict")  # what is asked
        table = _table(place, "ask", step["ask"])
        answer, why = table.get("answer"), self.text(place, table, "why")
        if "amounts" in table:
            _known(place, table, ("amounts", "options", "answer", "why"))
            amounts, options = self.named(place, table), self.options(place, table)
            texts = [one["text"] for one in table["options"]]
            return Ask(
                amounts, str(texts.index(_one_of(place, "answer", answer, texts))), options, why
            )
        _known(place, table, (*_AMOUNT, "answer", "why"))
        amount = self.amount(place, table)
        if answer not in _WAYS:
            return Ask({"": amount}, self.text(place, table, "answer", most=40), (), why)
        amounts = {"before": replace(amount, changes={}), "after": amount}
        named = zip((_("Up"), _("Down"), _("Same")), _WAYS.values(), strict=True)
        options = tuple(Option(text, Holds("after", way, "before")) for text, way in named)
        return Ask(amounts, str([*_WAYS].index(answer)), options, why)

    def question(self, place: Say, table: Mapping[str, Any]) -> Question:
        asks_number = "answer" in table
        _known(place, table, _NUMBER if asks_number else _CHOICE)
        if asks_number:
            amounts = {"": self.amount(place, table)}
            options: tuple[Option, ...] = ()
            answer = self.text(place, table, "answer", most=40)
        else:
            amounts, options, answer = self.named(place, table), self.options(place, table), ""
        return Question(
            text=self.text(place, table, "text"),
            amounts=amounts,
            address=read_address(place, table["address"]) if "address" in table else None,
            answer=answer,
            options=options,
            hint=self.text(place, table, "hint", ""),
            why=self.text(place, table, "why", ""),
            printed=self.printed(place, table),
            given=_given(place, table),
        )

    def named(self, place: Say, table: Mapping[str, Any]) -> dict[str, Amount]:
        found = table.get("amounts")
        if not isinstance(found, dict) or not 1 <= len(found) <= MAX_OPTIONS:
            allowed = say("a question has an answer, or amounts that its options compare")
            raise _refused(place, "amounts", found, allowed)
        for name in found:
            if not _NAME.fullmatch(name) or name == "undefined":
                allowed = say("names of amounts have small letters, digits and _")
                raise _refused(place, "amounts", name, allowed)
        named = {}
        for name, one in found.items():
            _known(place, _table(place, name, one), _AMOUNT)
            named[name] = self.amount(place, one)
        return named

    def options(self, place: Say, table: Mapping[str, Any]) -> tuple[Option, ...]:
        found = []
        for one in _tables(place, table, "options", 2, MAX_OPTIONS):
            _known(place, one, ("text", "holds"))
            written = one.get("holds")
            holds = _HOLDS.fullmatch(written) if isinstance(written, str) else None
            names = table["amounts"]
            if holds is None or holds[1] not in names or holds[3] not in (*names, "undefined"):
                allowed = say("allowed are two amounts with <, = or > between, such as a < b")
                raise _refused(place, "holds", written, allowed)
            found.append(Option(self.text(place, one, "text", most=200), Holds(*holds.groups())))
        return tuple(found)

    def amount(self, place: Say, table: Mapping[str, Any]) -> Amount:
        self.amounts += 1
        if self.amounts > MAX_AMOUNTS:
            allowed = say("allowed are at most {high} numbers in a lesson", high=MAX_AMOUNTS)
            raise _refused(place, "metric", self.amounts, allowed)
        metric = table.get("metric")
        if not isinstance(metric, str) or not 1 <= len(metric) <= 60:
            allowed = say("the name of a metric is needed")
            raise _refused(place, "metric", metric, allowed)
        if "arguments" not in table:
            if "options" in table:
                allowed = say("options belong to arguments, which are needed too")
                raise _refused(place, "options", table["options"], allowed)
            return Amount(metric, _pieces(place, "with", table.get("with", "")))
        if "with" in table:
            allowed = say("with changes an address, and this table has arguments in its place")
            raise _refused(place, "with", table["with"], allowed)
        arguments = table["arguments"]
        # No names: a function may take one for that of a file.
        kinds = {*map(type, arguments)} if isinstance(arguments, list) else {str}
        if not kinds <= {list, int, float}:
            allowed = say("arguments are lists or numbers, such as [[3, 2, 0]]")
            raise _refused(place, "arguments", arguments, allowed)
        options = _table(place, "options", table.get("options", {}))
        return Amount(metric, {}, arguments, options)

    def printed(self, place: Say, table: Mapping[str, Any]) -> tuple[Printed, ...]:
        found = []
        for one in _tables(place, table, "printed", 0, MAX_AMOUNTS):
            _known(place, one, _PRINTED)
            value, right = (_number(place, name, one) for name in ("value", "right"))
            if not value:
                raise _refused(place, "value", one.get("value"), _DECIMALS)
            why = self.text(place, one, "why", "")
            if bool(right) != bool(why):
                allowed = say("an error in print has both: what is right, and why")
                raise _refused(place, "right", one.get("right"), allowed)
            found.append(Printed(self.amount(place, one), value, right, why))
        return tuple(found)

    def text(
        self,
        place: Say,
        table: Mapping[str, Any],
        name: str,
        otherwise: str | None = None,
        *,
        most: int = MAX_TEXT_LENGTH,
    ) -> str:
        if name not in table and otherwise is not None:
            return otherwise
        found = table.get(name)
        if not isinstance(found, str) or not found.strip():
            raise _refused(place, name, found, say("a text is needed"))
        if len(found) > most:
            allowed = say("allowed are at most {high} characters", high=most)
            raise _refused(place, name, counted(len(found), "characters"), allowed)
        return self.translate(cleaned(" ".join(found.split()), most))


_DECIMALS = say("allowed are decimals in quotation marks, such as 0.58, and undefined")


def _refused(place: Say, name: str, found: object, allowed: Say) -> InvalidInput:
    where = say("{place}, {name}", place=place, name=name)
    if found is None:
        return InvalidInput(where, found=say("nothing"), allowed=allowed)
    if not isinstance(found, Say):
        found = cleaned(found if isinstance(found, str) else type(found).__name__, 40) or '""'
    return InvalidInput(where, found=found, allowed=allowed)


def _known(place: Say, table: Mapping[str, Any], names: Collection[str]) -> None:
    for name in table:
        if name not in names:
            allowed = say("allowed are {names}", names=", ".join(names))
            raise _refused(place, cleaned(name, 40) or '""', say("this name"), allowed)


def _table(place: Say, name: str, found: object) -> Mapping[str, Any]:
    if not isinstance(found, dict):
        raise _refused(place, name, found, say("a table is needed"))
    return found


def _tables(
    place: Say, table: Mapping[str, Any], name: str, low: int, high: int
) -> list[Mapping[str, Any]]:
    found = table.get(name, [])
    if not isinstance(found, list) or not all(isinstance(one, dict) for one in found):
        raise _refused(place, name, found, say("tables are needed"))
    if not low <= len(found) <= high:
        raise _refused(place, name, say("{count} of them", count=len(found)), between(low, high))
    return found


def _one_of(place: Say, name: str, found: object, names: Collection[str]) -> str:
    if not isinstance(found, str) or found not in names:
        raise _refused(place, name, found, say("allowed are {names}", names=", ".join(names)))
    return found


def _whole(place: Say, name: str, found: object, low: int, high: int) -> int:
    if not isinstance(found, int) or isinstance(found, bool) or not low <= found <= high:
        allowed = say("allowed are whole numbers from {low} to {high}", low=low, high=high)
        raise _refused(place, name, found_text(found) if isinstance(found, int) else found, allowed)
    return found


def _number(place: Say, name: str, table: Mapping[str, Any]) -> str:
    found = table.get(name, "")
    if not isinstance(found, str) or not (found in ("", "undefined") or _DECIMAL.fullmatch(found)):
        raise _refused(place, name, found, _DECIMALS)
    return found


def _given(place: Say, table: Mapping[str, Any]) -> tuple[str, ...]:
    found = table.get("given", [])
    ours = isinstance(found, list) and len(found) <= MAX_AMOUNTS
    if not ours or not all(isinstance(one, str) and _DECIMAL.fullmatch(one) for one in found):
        allowed = say('allowed are decimals in quotation marks, such as ["0.5"]')
        raise _refused(place, "given", found, allowed)
    return tuple(found)


def read_address(place: Say, found: object) -> Address:
    """The last part of a path, on whatever host, and the pieces of the query. Raises
    InvalidInput.
    """
    if not isinstance(found, str) or not found:
        allowed = say("the address of a page is needed, such as ranked-list?grades=3,2,0")
        raise _refused(place, "address", found, allowed)
    try:
        path = urlsplit(found.partition("?")[0]).path
    except ValueError as error:  # brackets that begin no host
        raise _refused(place, "address", found, say("this is no address")) from error
    page = path.rstrip("/").rpartition("/")[2]
    return Address(page, _pieces(place, "address", found.partition("?")[2]))


def _pieces(place: Say, name: str, query: object) -> dict[str, str]:
    if not isinstance(query, str) or len(query) > MAX_LENGTH:
        allowed = say("allowed are pieces such as k=5&metric=ndcg")
        raise _refused(place, name, query, allowed)
    try:
        pairs = parse_qsl(query, keep_blank_values=True, max_num_fields=MAX_PIECES)
    except ValueError as error:
        allowed = say("allowed are at most {high} pieces", high=MAX_PIECES)
        raise _refused(place, name, query, allowed) from error
    if any(text.startswith(SESSION) for _piece, text in pairs):
        allowed = say("allowed is an address that holds all it shows; this one refers to a visit")
        raise _refused(place, name, query, allowed)
    return dict(pairs)
