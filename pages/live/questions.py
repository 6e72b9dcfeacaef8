"""A question to a room, what was answered, and what the answers come to."""

import json
import math
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from metrics import InvalidInput
from metrics.declarations.case import Case
from metrics.declarations.sampling import Sampler
from metrics.exercises.asked import asked_of
from metrics.exercises.entries import is_coarse, is_right, read_entry
from metrics.exercises.questions import named
from metrics.exercises.symbols import written
from metrics.explanations import explanations_of, read_typed
from metrics.notation import decimal
from metrics.steps import Say
from pages.parts.room_moves import Move
from pages.parts.tiles import Tile
from pages.session.language import _, translate

DIRECTION, NUMBER, CHOICE = "direction", "number", "choice"
LINE, COMPARED, RAISE = "line", "compared", "raise"  # a number and choices of a page
EACH = "each"  # the direction of several metrics
MOVES = frozenset({DIRECTION, EACH})  # what is right comes with the move
STEP = "step"  # of a lesson
HIDDEN = frozenset({NUMBER, LINE, COMPARED, STEP})  # the page would tell the answer
KINDS = MOVES | frozenset({NUMBER, LINE, COMPARED, RAISE, STEP, "free"})  # what can be asked
# One after the other; "named" shows the slips as well.
OPEN, CLOSED, SHOWN, NAMED, REVEALED = "open", "closed", "shown", "named", "revealed"
DIRECTIONS = ("up", "down", "same")
MOST_CHOICES, LONGEST, LONGEST_CHOICE = 6, 300, 100  # characters
MOST_GROUPS = 12  # different numbers that are shown
MOST_MOVES, FEWEST_MOVES = 4, 3  # of which one raises the metric


class Refused(ValueError):
    """What was sent cannot be used, in one sentence."""


@dataclass(frozen=True)
class Group:
    """Equal answers: how many of the first round and of the second gave them."""

    key: str
    label: str
    counts: tuple[int, int]
    right: bool
    slip: str = ""


@dataclass
class Question:
    """`choices` are what a phone may press, none for a number, and `right` is the right answer, ""
    while it is not known. `value` is the right number, `page` the address of what is asked about,
    as that of a room. `slips` names mistakes by the number that they give. `rounds` holds each
    phone's answers, by its token. `stored` is the text that the database holds. Of a lesson's step,
    `lead` is what is said before the question, and `place` says which it is. `parts` are metrics of
    which each is asked: then an answer, and what is right, have a choice for each, with commas.
    `given` are tables of an exercise: a caption, the head, and rows.
    """

    number: int
    kind: str
    text: str
    choices: tuple[str, ...] = ()
    right: str = ""
    value: float = math.nan
    why: str = ""
    phase: str = OPEN
    round: int = 1
    page: str = ""
    lead: str = ""
    place: str = ""
    parts: tuple[str, ...] = ()
    given: Sequence[Any] = ()
    slips: dict[str, str] = field(default_factory=dict)
    rounds: tuple[dict[str, str], dict[str, str]] = field(default_factory=lambda: ({}, {}))
    stored: str = ""

    @property
    def is_number(self) -> bool:
        return not self.choices

    @property
    def asked(self) -> str:
        return f"{self.number}.{self.round}"

    @property
    def answers(self) -> dict[str, str]:
        """Those of the present round."""
        return self.rounds[self.round - 1]

    @property
    def each(self) -> "list[Question]":
        """Its parts, each as a question; where it has none, itself."""

        def only(answer: str, at: int) -> str:
            return answer and answer.split(",")[at]

        def part(at: int, name: str) -> Question:
            first, second = ({n: only(said, at) for n, said in one.items()} for one in self.rounds)
            own = {"rounds": (first, second), "right": only(self.right, at)}
            return replace(self, text=name, parts=(), why="", **own)

        return [part(at, name) for at, name in enumerate(self.parts)] or [self]

    def of(self, token: str) -> str:
        """What a phone has answered in this round, in the end in any; "" if nothing."""
        was = self.rounds[0].get(token, "") if self.phase == REVEALED else ""
        return self.answers.get(token, was)

    def as_json(self) -> str:
        return json.dumps({n: v for n, v in vars(self).items() if n not in {"rounds", "stored"}})

    @classmethod
    def from_json(cls, text: str) -> "Question":
        read = json.loads(text)
        several = {name: tuple(read.get(name, ())) for name in ("choices", "parts")}
        return cls(**{**read, **several, "stored": text})

    def read(self, given: str) -> str:
        """An answer as it is kept. Raises Refused."""
        if not self.is_number:
            said, allowed = given.split(","), {*map(str, range(len(self.choices)))}
            if len(said) != len(self.each) or not allowed.issuperset(said):
                raise Refused(_("Press one of the choices."))
            return given
        try:
            return read_entry(given).written
        except InvalidInput:
            raise Refused(_("Write a number such as .5, 1/2 or 50%.")) from None

    def label(self, answer: str) -> str:
        if self.is_number:
            return answer
        return _(", ").join(self.choices[int(at)] for at in answer.split(","))

    def is_right(self, answer: str) -> bool:
        """Whether it is right, a number as far as its digits go."""
        if not self.is_number:
            return answer == self.right
        entry = read_entry(answer)
        return is_right(entry.value, self.value) or is_coarse(entry, self.value)

    def groups(self) -> list[Group]:
        """The choices in their order; of numbers the most frequent first."""
        first, second = (Counter(one.values()) for one in self.rounds)
        equal: dict[str, list[str]] = {}
        said = [text for text, _count in (first + second).most_common()]
        for text in dict.fromkeys([*map(str, range(len(self.choices))), *said]):
            equal.setdefault(self.key(text), []).append(text)
        groups = []
        for key, texts in equal.items():
            counts = sum(first[text] for text in texts), sum(second[text] for text in texts)
            text = texts[0]  # as most have written it
            label, slip = self.label(text), self.slip_of(key)
            groups.append(Group(key, label, counts, self.is_right(text), slip))
        if self.is_number:
            groups.sort(key=lambda one: (-one.counts[self.round - 1], -sum(one.counts)))
        return groups

    def told(self, group: Group, at: int) -> str:
        """How many of a round gave an answer, and their share."""
        count = group.counts[at]
        percent = f"{100 * count / max(len(self.rounds[at]), 1):.0f}"
        return f"{count} ({_('{percent} %').format(percent=percent)})"

    def slip_of(self, key: str) -> str:
        """The mistake that gives an answer; of numbers also one that is as good as equal."""
        if key in self.slips or not self.is_number:
            return self.slips.get(key, "")
        value = read_typed(key).value
        near = (said for number, said in self.slips.items() if is_right(value, float(number)))
        return next(near, "")

    def changed(self) -> tuple[int, int]:
        """How many went from wrong to right, and from right to wrong."""
        first, second = self.rounds
        both = first.keys() & second.keys()
        pairs = Counter((self.is_right(first[one]), self.is_right(second[one])) for one in both)
        return pairs[False, True], pairs[True, False]

    def outcome(self) -> list[str]:
        """What is said of it once it is revealed."""
        said = [self.why]
        if self.kind == STEP:
            said.insert(0, _("Right is: {answer}").format(answer=self.label(self.right)))
        if self.round == 2 and self.right:
            changed = _("{better} changed from wrong to right, {worse} from right to wrong.")
            better, worse = self.changed()
            said.append(changed.format(better=better, worse=worse))
        return [one for one in said if one and self.phase == REVEALED]

    def name_slips(self, case: Case) -> None:
        """Say of the most frequent wrong numbers which slip gives them. Takes a while."""
        for group in self.groups()[:MOST_GROUPS]:
            if not group.right and group.key not in self.slips:
                self.slips[group.key] = _slip(case, group.label)

    def key(self, answer: str) -> str:
        """The same for numbers that are equal, however they are written, and for all right ones."""
        if not self.is_number:
            return answer
        value = self.value if self.is_right(answer) else read_typed(answer).value
        return decimal(round(value, 4 if abs(value) > 0.01 else 9), None)


def _slip(case: Case, text: str) -> str:
    try:
        found = explanations_of(case, read_typed(text), 1)
    except InvalidInput:
        return ""
    if not found or not found[0].matches or found.is_own or found.too_short:
        return ""
    said = found[0].say
    first = said.fields.get("first")  # of two
    is_option = (first if isinstance(first, Say) else said).text.startswith("{word}")
    framed = _("Computed with other options: {options}") if is_option else "{options}"
    return framed.format(options=translate(said))


def direction_question(number: int, label: str) -> Question:
    text = _("Where does {metric} go with the next move?").format(metric=label)
    return Question(number, DIRECTION, text, (_("Up"), _("Down"), _("Same")))


def each_question(number: int, labels: Sequence[str]) -> Question:
    asked = direction_question(number, "")
    text = _("Where does each of these go with the next move?")
    return replace(asked, kind=EACH, text=text, parts=tuple(labels))


def number_question(number: int, label: str, value: float) -> Question:
    text, shown = _("What is {metric}?").format(metric=label), decimal(value)
    why = _("{metric} is {value}.").format(metric=label, value=shown)
    return Question(number, NUMBER, text, right=shown, value=value, why=why)


def line_question(number: int, label: str, case: Case, at: int) -> Question:
    """Of a line of the derivation, another one for each `at`: lines that are worth working out
    before others, and never the value itself. Raises Refused where there is none.
    """
    *lines, _value = asked_of(case.result)
    lines = [line for line in lines if math.isfinite(line.value)]
    worth = [line for line in lines if line.value % 1] or lines
    if not worth:
        raise Refused(_("This derivation has no further line to ask for."))
    line = worth[at % len(worth)]
    text, shown = _("{metric}, step by step: {line} = ?"), decimal(line.value)
    said = text.format(metric=label, line=translate(named(line)))
    why = _("{line} = {value}").format(line=written(line), value=shown)
    return Question(number, LINE, said, right=shown, value=line.value, why=why)


def compared_question(number: int, tile: Tile) -> Question:
    """Of a tile that compares B with A."""
    text = _("Where is {metric} larger?").format(metric=tile.label)
    choices = _("In A"), _("In B"), _("It is the same in both")
    right = str(("down", "up", "same").index(tile.trend))
    both = _("{metric}: {kept}, B {value}.")
    why = both.format(metric=tile.label, kept=tile.kept, value=tile.value)
    return Question(number, COMPARED, text, choices, right, why=why)


def raise_question(number: int, label: str, value: float, moves: Sequence[Move]) -> Question:
    """Of moves of which exactly one raises the metric, others for each `number`. Raises Refused
    where there are none.
    """
    sampler = Sampler(str(number), label, *(one.what for one in moves))
    short = sampler.shuffled([one for one in moves if len(one.what) <= LONGEST_CHOICE])
    up, down = ([one for one in short if one.trend == way] for way in ("up", "down"))
    others = [*down[:2], *(one for one in short if one.trend == "same"), *down[2:]]
    if not up or len(others) < FEWEST_MOVES - 1:
        said = _("The question needs one move that raises {metric} and others that do not.")
        raise Refused(said.format(metric=label))
    asked = sampler.shuffled([up[0], *others[: MOST_MOVES - 1]])
    text, then = _("Which of these would raise {metric}?"), _("{move}: {value}")
    told = _("; ").join(then.format(move=one.what, value=one.value) for one in asked)
    right, choices = str(asked.index(up[0])), tuple(one.what for one in asked)
    why = _("{metric} is {value} now. After each move: {moves}.")
    why = why.format(metric=label, value=decimal(value), moves=told)
    return Question(number, RAISE, text.format(metric=label), choices, right, why=why)


def free_question(number: int, given: Mapping[str, object]) -> Question:
    """What a lecturer typed: a text, choices a line each, the right one's number or nothing.
    Raises Refused.
    """
    text, right = (" ".join(str(given.get(name, "")).split()) for name in ("text", "right"))
    lines = (" ".join(line.split()) for line in str(given.get("choices", "")).splitlines())
    choices = tuple(line for line in lines if line)
    if not 1 <= len(text) <= LONGEST:
        raise Refused(_("The question needs 1 to {most} characters.").format(most=LONGEST))
    if not 2 <= len({*choices}) == len(choices) <= MOST_CHOICES:
        said = _("Write 2 to {most} different choices, a line each.")
        raise Refused(said.format(most=MOST_CHOICES))
    if max(map(len, choices)) > LONGEST_CHOICE:
        raise Refused(_("A choice has at most {most} characters.").format(most=LONGEST_CHOICE))
    if right and right not in map(str, range(1, len(choices) + 1)):
        raise Refused(_("Give the number of the right choice, or leave it empty."))
    return Question(number, CHOICE, text, choices, str(int(right) - 1) if right else "")
