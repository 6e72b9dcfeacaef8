"""What a lesson is made of: texts, addresses of pages, numbers that a page or the library gives."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

LEVELS = ("first", "further", "advanced")  # from easy to hard


@dataclass(frozen=True)
class Address:
    """A page by its path, "" for the start page, and the state it opens in."""

    page: str
    query: Mapping[str, str]

    def link(self, more: Mapping[str, str]) -> str:
        """The link, with further pieces after its own."""
        query = urlencode({**self.query, **more}, safe=",;")
        return f"{self.page or '.'}?{query}" if query else self.page or "."


@dataclass(frozen=True)
class Amount:
    """A number that can be computed: of `metric` at an address whose pieces `changes` replaces,
    or of the library's function of that name, called with `arguments` and `options`.
    """

    metric: str
    changes: Mapping[str, str]
    arguments: Sequence[Any] = ()
    options: Mapping[str, Any] | None = None

    @property
    def is_call(self) -> bool:
        return self.options is not None


@dataclass(frozen=True)
class Printed:
    """A number that a lesson prints, as a decimal. With `right` it is an error of the source, and
    `why` says where it comes from.
    """

    amount: Amount
    value: str
    right: str = ""
    why: str = ""


@dataclass(frozen=True)
class Holds:
    """A comparison of two amounts by their names; it says which option of a question is right."""

    left: str
    relation: str
    right: str


@dataclass(frozen=True)
class Option:
    """One answer to choose, right where `holds` does."""

    text: str
    holds: Holds


@dataclass(frozen=True)
class Ask:
    """What a step asks: a number, or one of `options`; `answer` is the number, or the position of
    the right option. `amounts` are as in a question, and `why` is told with the verdict.
    """

    amounts: Mapping[str, Amount]
    answer: str
    options: tuple[Option, ...] = ()
    why: str = ""


@dataclass(frozen=True)
class Step:
    """A page in a state: what is said of it, what to predict, what to try there, what is then seen.

    Links hold the `number` of a step, which stays when others are put before it. `printed` are the
    numbers of the texts, `given` the decimals in them that nobody computes.
    """

    text: str
    address: Address
    number: int = 0
    predict: str = ""
    to_try: str = ""
    see: str = ""
    ask: Ask | None = None
    printed: tuple[Printed, ...] = ()
    given: tuple[str, ...] = ()

    @property
    def has_field(self) -> bool:
        """Whether the lesson asks; where a page hides its values, the page does."""
        return self.ask is not None or bool(self.predict and "predict" not in self.address.query)

    @property
    def texts(self) -> dict[str, str]:
        """The texts that readers see, by their names in the file."""
        asked = self.ask or Ask({}, "")
        return {
            "text": self.text,
            "predict": self.predict,
            "try": self.to_try,
            "see": self.see,
            "ask why": asked.why,
            **{f"ask option {at}": one.text for at, one in enumerate(asked.options, 1)},
            **{f"why {at}": one.why for at, one in enumerate(self.printed, 1) if one.why},
        }


@dataclass(frozen=True)
class Question:
    """What is asked: a number with its `answer`, or one of `options`, of which one is right.

    `amounts` has the asked number under "", or those that options compare by their names.
    `address` is where they are seen.
    """

    text: str
    amounts: Mapping[str, Amount]
    address: Address | None = None
    answer: str = ""
    options: tuple[Option, ...] = ()
    hint: str = ""
    why: str = ""
    printed: tuple[Printed, ...] = ()
    given: tuple[str, ...] = ()

    @property
    def texts(self) -> dict[str, str]:
        """The texts that readers see, by their names in the file."""
        return {
            "text": self.text,
            "hint": self.hint,
            "why": self.why,
            **{f"option {at}": one.text for at, one in enumerate(self.options, 1)},
        }


@dataclass(frozen=True)
class Lesson:
    """A lesson: of `minutes` and a level, with what it `needs`, its steps and its questions.

    `introduces` are the keys of glossary entries that it explains.
    """

    title: str
    level: str
    aim: str
    minutes: int
    needs: str
    source: str
    steps: tuple[Step, ...]
    questions: tuple[Question, ...]
    introduces: tuple[str, ...] = ()

    def place(self, number: int) -> int:
        """Where the step of this number stands, from 1; the last place for a number too large."""
        numbers = [step.number for step in self.steps]
        return numbers.index(number) + 1 if number in numbers else len(numbers)

    @property
    def asked(self) -> tuple[str, ...]:
        """The names of what is asked, of steps by their numbers."""
        steps = (str(step.number) for step in self.steps if step.has_field)
        return (*steps, *(f"q{at}" for at in range(1, len(self.questions) + 1)))

    @property
    def pages(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(step.address.page for step in self.steps))

    @property
    def texts(self) -> dict[str, str]:
        """The texts that readers see before the steps, by their names in the file."""
        return {"title": self.title, "aim": self.aim, "needs": self.needs}
