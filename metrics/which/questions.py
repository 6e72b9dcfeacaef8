"""What the page asks, and which questions apply after the answers that were given."""

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
QUESTIONS = (
    Question(
        "task",
        say("What do you evaluate?"),
        (
            Option(
                "retrieval",
                say("Search"),
                say("Documents or other things that a system finds or recommends."),
            ),
            Option("classes", say("Classes"), say("Each item is put into a class or category.")),
            Option("numbers", say("Numbers"), say("A model predicts a number for each item.")),
            Option(
                "labels",
                say("Many labels"),
                say("Each item may have several, and a model scores them."),
            ),
            Option(
                "orders", say("Two orders"), say("The same things in two orders, such as rankings.")
            ),
        ),
    ),
    Question(
        "order",
        say("Is there an order?"),
        (
            Option("yes", say("A ranked list"), say("What stands first is read first.")),
            Option("no", say("A set"), say("Things are retrieved or not, none before another.")),
        ),
        ({"task": "retrieval"},),
    ),
    Question(
        "order",
        say("Does only the order count?"),
        (
            Option("no", say("The numbers count"), say("How far off a prediction is matters.")),
            Option("yes", say("Only the order"), say("Predictions are used to sort the items.")),
        ),
        ({"task": "numbers"},),
    ),
    Question(
        "truth",
        say("Raters or truth?"),
        (
            Option(
                "yes", say("There is a truth"), say("What a model predicts is compared with it.")
            ),
            Option(
                "no", say("Raters alone"), say("People, or models, are compared with each other.")
            ),
        ),
        ({"task": "classes"},),
    ),
    Question(
        "truth",
        say("Is one of the sets the truth?"),
        (
            Option("yes", say("Yes"), say("One set is retrieved, the other is what is relevant.")),
            Option("no", say("No"), say("Two sets are compared, neither is right.")),
        ),
        (SETS,),
    ),
    Question(
        "one",
        say("Is one answer enough?"),
        (
            Option(
                "no", say("No, more are wanted"), say("Every further relevant document is a gain.")
            ),
            Option("yes", say("Yes"), say("Users leave with the first answer, as for a fact.")),
        ),
        (LISTED,),
    ),
    Question(
        "grades",
        say("Are there grades?"),
        (
            Option("no", say("Relevant or not"), say("A document is relevant, or it is not.")),
            Option(
                "yes", say("Grades"), say("A document can be more relevant than another: 0 to 3.")
            ),
        ),
        (LISTED,),
    ),
    Question(
        "read",
        say("How far do users read?"),
        (
            Option("page", say("The first k"), say("They see one page, as long as it is.")),
            Option("on", say("Fewer and fewer"), say("At each rank some of them leave.")),
            Option("all", say("To the end"), say("They look for everything, as for a patent.")),
        ),
        ({**LISTED, "one": "no"},),
    ),
    Question(
        "known",
        say("Is the number of relevant ones known?"),
        (
            Option("yes", say("Known"), say("Somebody has judged all that could be relevant: R.")),
            Option("no", say("Not known"), say("Only what was found has been judged.")),
        ),
        ({**LISTED, "one": "no"}, {**SETS, "truth": "yes"}),
    ),
    Question(
        "prior",
        say("Is it known what the user knew?"),
        (
            Option("no", say("No"), say("Nobody has asked the users before.")),
            Option(
                "yes", say("Yes"), say("The users have said which relevant documents they knew.")
            ),
        ),
        ({**SETS, "truth": "yes"},),
    ),
    Question(
        "output",
        say("A score or a decision?"),
        (
            Option("decision", say("A decision"), say("The model names a class.")),
            Option(
                "score", say("A score"), say("The model gives a number, and a threshold decides.")
            ),
        ),
        (TRUE,),
    ),
    Question(
        "costs",
        say("Do you know what mistakes cost?"),
        (
            Option("no", say("No"), say("There are no prices.")),
            Option("yes", say("Yes"), say("Each kind of mistake has its price, at least roughly.")),
        ),
        (TRUE,),
    ),
    Question(
        "errors",
        say("Which mistakes count?"),
        (
            Option("all", say("All"), say("A false alarm and a miss are both mistakes.")),
            Option("alarms", say("False alarms"), say("What is wrongly taken for the class.")),
            Option("missed", say("Misses"), say("What is of the class and was not found.")),
        ),
        ({**TRUE, "output": "decision", "costs": "no"},),
    ),
    Question(
        "raters",
        say("How many raters?"),
        (
            Option("two", say("Two"), say("The same two people rate every item.")),
            Option("more", say("More"), say("Three or more for each item.")),
        ),
        (RATED,),
    ),
    Question(
        "ordered",
        say("Are the categories ordered?"),
        (
            Option("no", say("Names"), say("Any two categories are just different.")),
            Option(
                "yes", say("Ordered"), say("Mild, moderate, severe: some are nearer than others.")
            ),
        ),
        (RATED,),
    ),
    Question(
        "missing",
        say("Are ratings missing?"),
        (
            Option("no", say("None"), say("Every rater has rated every item.")),
            Option("yes", say("Some"), say("Some raters have skipped some items.")),
        ),
        (RATED,),
    ),
    Question(
        "rare",
        say("Are classes rare?"),
        (
            Option("no", say("No"), say("All classes are about equally common.")),
            Option("yes", say("Yes"), say("One class is far more common than another.")),
        ),
        ({**TRUE, "costs": "no"}, NAMED),
    ),
    Question(
        "same",
        say("Could the raters change places?"),
        (
            Option("no", say("No"), say("Each has habits of their own.")),
            Option("yes", say("Yes"), say("They are any two of one pool, with the same habits.")),
        ),
        ({**NAMED, "raters": "two", "missing": "no", "rare": "no"},),
    ),
    Question(
        "large",
        say("Is one large error worse than many small ones?"),
        (
            Option("no", say("No"), say("Twice the error is twice as bad.")),
            Option("yes", say("Yes"), say("A large error does more harm than its size says.")),
        ),
        ({"task": "numbers", "order": "no"},),
    ),
    Question(
        "scale",
        say("Are different scales compared?"),
        (
            Option("one", say("One scale"), say("All numbers have the same unit.")),
            Option(
                "several", say("Several"), say("Results on numbers of different units or spreads.")
            ),
        ),
        ({"task": "numbers", "order": "no"},),
    ),
    Question(
        "many",
        say("How many labels?"),
        (
            Option("no", say("A few"), say("Dozens, and all of them can be looked at.")),
            Option(
                "yes", say("A hundred thousand"), say("A catalogue: most labels have few items.")
            ),
        ),
        ({"task": "labels"},),
    ),
    Question(
        "read",
        say("How far do users read?"),
        (
            Option("page", say("The top"), say("They see the labels that stand first.")),
            Option("all", say("To the last true one"), say("They want to meet all true labels.")),
        ),
        ({"task": "labels", "many": "no"},),
    ),
    Question(
        "unlabelled",
        say("Are true labels missing?"),
        (
            Option("no", say("None"), say("Whoever labelled the items saw every label.")),
            Option(
                "yes", say("Some"), say("Nobody can check them all, and rare ones are overlooked.")
            ),
        ),
        ({"task": "labels", "many": "yes"},),
    ),
    Question(
        "within",
        say("Does the order of the first k count?"),
        (
            Option("no", say("No"), say("All k are seen at once.")),
            Option("yes", say("Yes"), say("The first is seen first.")),
        ),
        ({"task": "labels", "many": "yes"},),
    ),
    Question(
        "alike",
        say("Do both hold the same items?"),
        (
            Option("yes", say("Yes"), say("Every item stands in both orders.")),
            Option("no", say("No"), say("As the first ten results of two systems.")),
        ),
        ({"task": "orders"},),
    ),
    Question(
        "read",
        say("How far do users read?"),
        (
            Option("all", say("All of it"), say("A mistake is as bad at the end as at the top.")),
            Option("page", say("The top"), say("What stands first matters most.")),
        ),
        ({"task": "orders", "alike": "yes"},),
    ),
    Question(
        "truth",
        say("Is one of the orders the truth?"),
        (
            Option("no", say("No"), say("Two systems, or two judges.")),
            Option("yes", say("Yes"), say("One is right, the other is to come near it.")),
        ),
        ({"task": "orders", "alike": "yes", "read": "page"},),
    ),
    Question(
        "ties",
        say("Are there ties?"),
        (
            Option("no", say("None"), say("Any two items have different places.")),
            Option("yes", say("Some"), say("Items share a place or a score.")),
        ),
        ({"task": "orders", "alike": "yes"},),
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
