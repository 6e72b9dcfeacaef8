"""Examples of retrieved sets."""

from pages.retrieved_sets.input import INPUT as PAGE
from pages.retrieved_sets.state import names_in
from tests.pages.remarks.claims import Claims, of

P, R, F1 = (of(PAGE, f"set_{name}") for name in ("precision", "recall", "f_score"))


def size(*sets):
    """How many documents are in all of these sets."""
    return lambda state: len(set.intersection(*(set(names_in(state.documents, of)) for of in sets)))


FOUND = size("retrieved", "relevant")
CLAIMS: Claims = {
    "dogs": [
        ("of {12} dogs and {10} cats", size("relevant"), lambda s: len(s.documents) - 12),
        ("takes {8} for dogs, and {5} of these", size("retrieved"), FOUND),
        ("precision {5/8} and recall {5/12}", P, R),
    ],
    "iir-8-1": [],
    "coverage-novelty": [
        (
            "{10} documents are relevant, of which the user knew {4}",
            size("relevant"),
            size("relevant", "known"),
        ),
        (
            "of the {6} relevant ones retrieved, {3} were known",
            FOUND,
            size("retrieved", "relevant", "known"),
        ),
        (
            "coverage is {3/4} and novelty {3/6}",
            of(PAGE, "coverage_ratio"),
            of(PAGE, "novelty_ratio"),
        ),
        ("the known k5 is not relevant",),
    ],
    "nothing-retrieved": [("recall is {0}", R), ("precision is 0/0",), ("F1 is {0}", F1)],
    "dice-is-f1": [
        ("{3} of {4} retrieved and of {6} relevant", FOUND, size("retrieved"), size("relevant")),
        ("Precision {3/4} and recall {3/6} have the harmonic mean {.6}", P, R, F1),
        ("Dice is {2 · 3/(4 + 6) = .6}", of(PAGE, "dice")),
    ],
    "all-retrieved": [
        ("all {40} documents misses none of the {4} relevant", size("retrieved"), size("relevant")),
        ("precision is {.1}", P),
    ],
    "lee-d40": [("a grade of 1 or more",)],
}
