"""Which metrics suit the answers, which would mislead, and why: the rules of this folder."""

import functools
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from metrics.steps import Say
from metrics.which.questions import Answers

FOLDER = Path(__file__).parent
FILES = ("retrieval", "classes", "raters", "numbers", "labels", "orders")
USE, MISLEAD = "use", "mislead"


@dataclass(frozen=True)
class Rule:
    """What is said of a metric where every question of `when` is answered by one of its values.

    `text` is the reason and can be read alone. `page` is an address below the app, and `query` its
    state that shows it; `example` says what is seen there. `numbers` are the values there that both
    name, `beside` further states of the page with theirs. `drawn` is false where codes of exercises
    were given out before the rule: they go on to draw the cases and choices that they drew.
    """

    metric: str
    verdict: str
    when: Mapping[str, Sequence[str]]
    text: Say
    page: str
    query: Mapping[str, str]
    example: Say | None = None
    numbers: Mapping[str, str] = field(default_factory=dict)
    beside: Sequence[Mapping[str, Mapping[str, str]]] = ()
    drawn: bool = True

    def holds(self, answers: Answers) -> bool:
        """Whether it applies to these answers."""
        return all(answers.get(question) in values for question, values in self.when.items())


@functools.cache
def rules() -> tuple[Rule, ...]:
    """All rules, those that are general behind those that they follow in their file."""
    return tuple(
        _rule(entry)
        for name in FILES
        for entry in tomllib.loads((FOLDER / f"{name}.toml").read_text("utf-8"))["rule"]
    )


def _rule(entry: dict[str, Any]) -> Rule:
    when = {
        question: [values] if isinstance(values, str) else values
        for question, values in entry.pop("when").items()
    }
    said = {name: Say(entry.pop(name), {}) for name in ("text", "example") if name in entry}
    return Rule(when=when, **said, **entry)


def advice(answers: Answers, verdict: str) -> list[Rule]:
    """The rules of a verdict that hold, in the order in which they are to be read."""
    return [rule for rule in rules() if rule.verdict == verdict and rule.holds(answers)]
