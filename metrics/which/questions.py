"""The questions of the page, and which of them apply after the answers given."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from metrics.steps import Say, say

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
    when: tuple[When, ...] = ({},)

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


LISTED = {"task": "retrieval", "order": "yes"}
SETS = {"task": "retrieval", "order": "no"}
TRUE = {"task": "classes", "truth": "yes"}
RATED = {"task": "classes", "truth": "no"}
NAMED = {**RATED, "ordered": "no"}


def _question(
    id_: str, label: Say, when: tuple[When, ...], *options: tuple[str, Say, Say]
) -> Question:
    return Question(id_, label, tuple(Option(*option) for option in options), when)


QUESTIONS = (
    _question(
        "task",
        say("What do you evaluate?"),
        ({},),
        (
            "retrieval",
            say("Search"),
            say("Documents or other things that a system finds or recommends."),
        ),
        (
            "classes",
            say("Classes or raters"),
            say("Each item is put into a class or category, by a model or by raters."),
        ),
        ("numbers", say("Numbers"), say("A model predicts a number for each item.")),
        ("labels", say("Many labels"), say("Each item may have several, and a model scores them.")),
        ("orders", say("Two orders"), say("The same things in two orders, such as rankings.")),
    ),
    _question(
        "order",
        say("Is there an order?"),
        ({"task": "retrieval"},),
        ("yes", say("A ranked list"), say("What stands first is read first.")),
        ("no", say("A set"), say("Things are retrieved or not, none before another.")),
    ),
    _question(
        "order",
        say("Does only the order count?"),
        ({"task": "numbers"},),
        ("no", say("The numbers count"), say("How far off a prediction is matters.")),
        ("yes", say("Only the order"), say("Predictions are used to sort the items.")),
    ),
    _question(
        "truth",
        say("Raters or truth?"),
        ({"task": "classes"},),
        ("yes", say("There is a truth"), say("What a model predicts is compared with it.")),
        ("no", say("Raters alone"), say("People, or models, are compared with each other.")),
    ),
    _question(
        "truth",
        say("Is one of the sets the truth?"),
        (SETS,),
        ("yes", say("Yes"), say("One set is retrieved, the other is what is relevant.")),
        ("no", say("No"), say("Two sets are compared, and neither is the truth.")),
    ),
    _question(
        "one",
        say("Is one answer enough?"),
        (LISTED,),
        ("no", say("No, more are wanted"), say("Every further relevant document is a gain.")),
        ("yes", say("Yes"), say("Users leave with the first answer, as for a fact.")),
    ),
    _question(
        "grades",
        say("Are there grades?"),
        (LISTED,),
        ("no", say("Relevant or not"), say("A document is relevant, or it is not.")),
        ("yes", say("Grades"), say("A document can be more relevant than another: 0 to 3.")),
    ),
    _question(
        "read",
        say("How far do users read?"),
        ({**LISTED, "one": "no"},),
        ("page", say("The first k"), say("They see one page of results.")),
        ("on", say("Fewer and fewer"), say("At each rank some of them leave.")),
        ("all", say("To the end"), say("They look for everything, as for a patent.")),
    ),
    _question(
        "known",
        say("Is the number of relevant ones known?"),
        ({**LISTED, "one": "no"}, {**SETS, "truth": "yes"}),
        ("yes", say("Known"), say("Somebody has judged all that could be relevant: R.")),
        ("no", say("Not known"), say("Only what was found has been judged.")),
    ),
    _question(
        "prior",
        say("Is it known what the user knew?"),
        ({**SETS, "truth": "yes"},),
        ("no", say("No"), say("Nobody has asked the users before.")),
        ("yes", say("Yes"), say("The users have said which relevant documents they knew.")),
    ),
    _question(
        "output",
        say("A score or a decision?"),
        (TRUE,),
        ("decision", say("A decision"), say("The model names a class.")),
        ("score", say("A score"), say("The model gives a number, and a threshold decides.")),
    ),
    _question(
        "costs",
        say("Do you know what mistakes cost?"),
        (TRUE,),
        ("no", say("No"), say("The costs are not known.")),
        ("yes", say("Yes"), say("Each kind of mistake has a cost, known at least roughly.")),
    ),
    _question(
        "errors",
        say("Which mistakes count?"),
        ({**TRUE, "output": "decision", "costs": "no"},),
        ("all", say("All"), say("A false alarm and a miss are both mistakes.")),
        ("alarms", say("False alarms"), say("Items wrongly predicted as the class.")),
        ("missed", say("Misses"), say("Items of the class that were not found.")),
    ),
    _question(
        "raters",
        say("How many raters?"),
        (RATED,),
        ("two", say("Two"), say("The same two people rate every item.")),
        ("more", say("More"), say("Three or more for each item.")),
    ),
    _question(
        "ordered",
        say("Are the categories ordered?"),
        (RATED,),
        ("no", say("Names"), say("Any two categories are just different.")),
        ("yes", say("Ordered"), say("Mild, moderate, severe: some are nearer than others.")),
    ),
    _question(
        "missing",
        say("Are ratings missing?"),
        (RATED,),
        ("no", say("None"), say("Every rater has rated every item.")),
        ("yes", say("Some"), say("Some raters have skipped some items.")),
    ),
    _question(
        "rare",
        say("Are classes rare?"),
        ({**TRUE, "costs": "no"}, NAMED),
        ("no", say("No"), say("All classes are about equally common.")),
        ("yes", say("Yes"), say("One class is far more common than another.")),
    ),
    _question(
        "same",
        say("Could the raters change places?"),
        ({**NAMED, "raters": "two", "missing": "no", "rare": "no"},),
        ("no", say("No"), say("Each has habits of their own.")),
        ("yes", say("Yes"), say("They are any two of one pool, with the same habits.")),
    ),
    _question(
        "large",
        say("Is one large error worse than many small ones?"),
        ({"task": "numbers", "order": "no"},),
        ("no", say("No"), say("Twice the error is twice as bad.")),
        ("yes", say("Yes"), say("A large error does more harm than its size suggests.")),
    ),
    _question(
        "scale",
        say("Are different scales compared?"),
        ({"task": "numbers", "order": "no"},),
        ("one", say("One scale"), say("All numbers have the same unit.")),
        ("several", say("Several"), say("Results on numbers of different units or spreads.")),
    ),
    _question(
        "many",
        say("How many labels?"),
        ({"task": "labels"},),
        ("no", say("A few"), say("Dozens, and all of them can be looked at.")),
        ("yes", say("A hundred thousand"), say("A catalogue: most labels have few items.")),
    ),
    _question(
        "read",
        say("How far do users read?"),
        ({"task": "labels", "many": "no"},),
        ("page", say("The top"), say("They see the labels that stand first.")),
        ("all", say("To the last true one"), say("They want to meet all true labels.")),
    ),
    _question(
        "unlabelled",
        say("Are true labels missing?"),
        ({"task": "labels", "many": "yes"},),
        ("no", say("None"), say("Whoever labelled the items saw every label.")),
        ("yes", say("Some"), say("Nobody can check them all, and rare ones are overlooked.")),
    ),
    _question(
        "within",
        say("Does the order of the first k count?"),
        ({"task": "labels", "many": "yes"},),
        ("no", say("No"), say("All k are seen at once.")),
        ("yes", say("Yes"), say("The first is seen first.")),
    ),
    _question(
        "alike",
        say("Do both hold the same items?"),
        ({"task": "orders"},),
        ("yes", say("Yes"), say("Every item stands in both orders.")),
        ("no", say("No"), say("For example, the first ten results of two systems.")),
    ),
    _question(
        "read",
        say("How far do users read?"),
        ({"task": "orders", "alike": "yes"},),
        ("all", say("All of it"), say("A mistake is as bad at the end as at the top.")),
        ("page", say("The top"), say("What stands first matters most.")),
    ),
    _question(
        "truth",
        say("Is one of the orders the truth?"),
        ({"task": "orders", "alike": "yes", "read": "page"},),
        ("no", say("No"), say("Two systems, or two judges.")),
        ("yes", say("Yes"), say("One is right, and the other should come close to it.")),
    ),
    _question(
        "ties",
        say("Are there ties?"),
        ({"task": "orders", "alike": "yes"},),
        ("no", say("None"), say("Any two items have different places.")),
        ("yes", say("Some"), say("Items share a place or a score.")),
    ),
)


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
