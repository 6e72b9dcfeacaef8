"""What the page asks, and which questions apply after the answers that were given."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from pages.desk.language import _

Answers: TypeAlias = Mapping[str, str]  # by the id of the question
When: TypeAlias = Mapping[str, str]


class Option(NamedTuple):
    """An answer: its value in the address, its words, and what is meant by it."""

    value: str
    label: str
    meaning: str


@dataclass(frozen=True)
class Question:
    """A question, asked where one of `when` holds of the answers before it; the first option is
    that of a first visit.
    """

    id: str
    label: str
    options: tuple[Option, ...]
    when: tuple[When, ...] = ({},)

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
        _("What do you evaluate?"),
        (
            Option(
                "retrieval",
                _("Search"),
                _("Documents or other things that a system finds or recommends."),
            ),
            Option("classes", _("Classes"), _("Each item is put into a class or category.")),
            Option("numbers", _("Numbers"), _("A model predicts a number for each item.")),
            Option(
                "labels",
                _("Many labels"),
                _("Each item may have several, and a model scores them."),
            ),
            Option(
                "orders", _("Two orders"), _("The same things in two orders, such as rankings.")
            ),
        ),
    ),
    Question(
        "order",
        _("Is there an order?"),
        (
            Option("yes", _("A ranked list"), _("What stands first is read first.")),
            Option("no", _("A set"), _("Things are retrieved or not, none before another.")),
        ),
        ({"task": "retrieval"},),
    ),
    Question(
        "order",
        _("Does only the order count?"),
        (
            Option("no", _("The numbers count"), _("How far off a prediction is matters.")),
            Option("yes", _("Only the order"), _("Predictions are used to sort the items.")),
        ),
        ({"task": "numbers"},),
    ),
    Question(
        "truth",
        _("Raters or truth?"),
        (
            Option("yes", _("There is a truth"), _("What a model predicts is compared with it.")),
            Option("no", _("Raters alone"), _("People, or models, are compared with each other.")),
        ),
        ({"task": "classes"},),
    ),
    Question(
        "truth",
        _("Is one of the sets the truth?"),
        (
            Option("yes", _("Yes"), _("One set is retrieved, the other is what is relevant.")),
            Option("no", _("No"), _("Two sets are compared, neither is right.")),
        ),
        (SETS,),
    ),
    Question(
        "one",
        _("Is one answer enough?"),
        (
            Option("no", _("No, more are wanted"), _("Every further relevant document is a gain.")),
            Option("yes", _("Yes"), _("Users leave with the first answer, as for a fact.")),
        ),
        (LISTED,),
    ),
    Question(
        "grades",
        _("Are there grades?"),
        (
            Option("no", _("Relevant or not"), _("A document is relevant, or it is not.")),
            Option("yes", _("Grades"), _("A document can be more relevant than another: 0 to 3.")),
        ),
        (LISTED,),
    ),
    Question(
        "read",
        _("How far do users read?"),
        (
            Option("page", _("The first k"), _("They see one page, as long as it is.")),
            Option("on", _("Fewer and fewer"), _("At each rank some of them leave.")),
            Option("all", _("To the end"), _("They look for everything, as for a patent.")),
        ),
        ({**LISTED, "one": "no"},),
    ),
    Question(
        "known",
        _("Is the number of relevant ones known?"),
        (
            Option("yes", _("Known"), _("Somebody has judged all that could be relevant: R.")),
            Option("no", _("Not known"), _("Only what was found has been judged.")),
        ),
        ({**LISTED, "one": "no"}, {**SETS, "truth": "yes"}),
    ),
    Question(
        "prior",
        _("Is it known what the user knew?"),
        (
            Option("no", _("No"), _("Nobody has asked the users before.")),
            Option("yes", _("Yes"), _("The users have said which relevant documents they knew.")),
        ),
        ({**SETS, "truth": "yes"},),
    ),
    Question(
        "output",
        _("A score or a decision?"),
        (
            Option("decision", _("A decision"), _("The model names a class.")),
            Option("score", _("A score"), _("The model gives a number, and a threshold decides.")),
        ),
        (TRUE,),
    ),
    Question(
        "costs",
        _("Do you know what mistakes cost?"),
        (
            Option("no", _("No"), _("There are no prices.")),
            Option("yes", _("Yes"), _("Each kind of mistake has its price, at least roughly.")),
        ),
        (TRUE,),
    ),
    Question(
        "errors",
        _("Which mistakes count?"),
        (
            Option("all", _("All"), _("A false alarm and a miss are both mistakes.")),
            Option("alarms", _("False alarms"), _("What is wrongly taken for the class.")),
            Option("missed", _("Misses"), _("What is of the class and was not found.")),
        ),
        ({**TRUE, "output": "decision", "costs": "no"},),
    ),
    Question(
        "raters",
        _("How many raters?"),
        (
            Option("two", _("Two"), _("The same two people rate every item.")),
            Option("more", _("More"), _("Three or more for each item.")),
        ),
        (RATED,),
    ),
    Question(
        "ordered",
        _("Are the categories ordered?"),
        (
            Option("no", _("Names"), _("Any two categories are just different.")),
            Option("yes", _("Ordered"), _("Mild, moderate, severe: some are nearer than others.")),
        ),
        (RATED,),
    ),
    Question(
        "missing",
        _("Are ratings missing?"),
        (
            Option("no", _("None"), _("Every rater has rated every item.")),
            Option("yes", _("Some"), _("Some raters have skipped some items.")),
        ),
        (RATED,),
    ),
    Question(
        "rare",
        _("Are classes rare?"),
        (
            Option("no", _("No"), _("All classes are about equally common.")),
            Option("yes", _("Yes"), _("One class is far more common than another.")),
        ),
        ({**TRUE, "costs": "no"}, NAMED),
    ),
    Question(
        "same",
        _("Could the raters change places?"),
        (
            Option("no", _("No"), _("Each has habits of their own.")),
            Option("yes", _("Yes"), _("They are any two of one pool, with the same habits.")),
        ),
        ({**NAMED, "raters": "two", "missing": "no", "rare": "no"},),
    ),
    Question(
        "large",
        _("Is one large error worse than many small ones?"),
        (
            Option("no", _("No"), _("Twice the error is twice as bad.")),
            Option("yes", _("Yes"), _("A large error does more harm than its size says.")),
        ),
        ({"task": "numbers", "order": "no"},),
    ),
    Question(
        "scale",
        _("Are different scales compared?"),
        (
            Option("one", _("One scale"), _("All numbers have the same unit.")),
            Option("several", _("Several"), _("Results on numbers of different units or spreads.")),
        ),
        ({"task": "numbers", "order": "no"},),
    ),
    Question(
        "many",
        _("How many labels?"),
        (
            Option("no", _("A few"), _("Dozens, and all of them can be looked at.")),
            Option("yes", _("A hundred thousand"), _("A catalogue: most labels have few items.")),
        ),
        ({"task": "labels"},),
    ),
    Question(
        "read",
        _("How far do users read?"),
        (
            Option("page", _("The top"), _("They see the labels that stand first.")),
            Option("all", _("To the last true one"), _("They want to meet all true labels.")),
        ),
        ({"task": "labels", "many": "no"},),
    ),
    Question(
        "unlabelled",
        _("Are true labels missing?"),
        (
            Option("no", _("None"), _("Whoever labelled the items saw every label.")),
            Option("yes", _("Some"), _("Nobody can check them all, and rare ones are overlooked.")),
        ),
        ({"task": "labels", "many": "yes"},),
    ),
    Question(
        "within",
        _("Does the order of the first k count?"),
        (
            Option("no", _("No"), _("All k are seen at once.")),
            Option("yes", _("Yes"), _("The first is seen first.")),
        ),
        ({"task": "labels", "many": "yes"},),
    ),
    Question(
        "alike",
        _("Do both hold the same items?"),
        (
            Option("yes", _("Yes"), _("Every item stands in both orders.")),
            Option("no", _("No"), _("As the first ten results of two systems.")),
        ),
        ({"task": "orders"},),
    ),
    Question(
        "read",
        _("How far do users read?"),
        (
            Option("all", _("All of it"), _("A mistake is as bad at the end as at the top.")),
            Option("page", _("The top"), _("What stands first matters most.")),
        ),
        ({"task": "orders", "alike": "yes"},),
    ),
    Question(
        "truth",
        _("Is one of the orders the truth?"),
        (
            Option("no", _("No"), _("Two systems, or two judges.")),
            Option("yes", _("Yes"), _("One is right, the other is to come near it.")),
        ),
        ({"task": "orders", "alike": "yes", "read": "page"},),
    ),
    Question(
        "ties",
        _("Are there ties?"),
        (
            Option("no", _("None"), _("Any two items have different places.")),
            Option("yes", _("Some"), _("Items share a place or a score.")),
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
