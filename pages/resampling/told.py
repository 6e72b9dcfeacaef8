"""What is done in each trap, and what is to be seen."""

from __future__ import annotations

from pages.desk.language import _
from pages.resampling.traps import CHOSEN, COMMON, COPIES, DEPTHS, NOISE, NOISE_ITEMS, RARE, SEEDS


def told_of_trap(trap: str) -> str:
    """What is done."""
    said = {
        "oversampling": _(
            "{rare} items of the first class and {common} others, nearest neighbour, balanced "
            "accuracy by 5 folds. Wrong: the {rare} are copied until there are {common}, and then "
            "the items are split, so that copies of one item are trained on and tested on: "
            "leakage. Right: split first, then copy within each training part."
        ),
        "features": _(
            "{items} items whose two classes were drawn by lot, {columns} columns of random "
            "numbers: nothing can be learnt. The {chosen} columns whose class means differ most "
            "are kept, nearest neighbour, 5 folds. Wrong: they are chosen by all items, so by "
            "those of the test part too. Right: anew within each training part."
        ),
        "tuning": _(
            "{settings} trees of other depths and seeds. Wrong: the one that is best on the test "
            "part is kept, with its score there. Right: it is chosen by three folds of the "
            "training part, and only then scored on the test part."
        ),
        "groups": _(
            "Each of a quarter of the items is measured {copies} times, with a little noise; "
            "nearest neighbour, 5 folds. Wrong: the measurements are split as if each stood for "
            "itself. Right: all measurements of an item are in one fold."
        ),
        "lacking": _(
            "The items stand in the order of their classes, as many data sets do. Wrong: as many "
            "folds as classes are cut off one after another, so that a fold may hold a class that "
            "is not trained on. Right: stratified folds."
        ),
        "luck": _(
            "The items of the board, tested on by one seed after the other. A third held out "
            "depends on which third it was; the mean of 5 folds tests on every item once."
        ),
    }
    return said[trap].format(
        rare=RARE,
        common=COMMON,
        items=NOISE_ITEMS,
        columns=NOISE,
        chosen=CHOSEN,
        settings=len(DEPTHS) * len(SEEDS),
        copies=COPIES,
    )
