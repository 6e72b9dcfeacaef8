"""Examples of the confusion matrix."""

from pages.confusion_matrix.input import INPUT as PAGE
from tests.pages.remarks.claims import Claims, of

ACC, P, R = (of(PAGE, name) for name in ("accuracy", "precision", "recall"))
F1 = of(PAGE, "f_score")


def cell(row, column):
    return lambda state: state.cells[row][column]


def total(state):
    return sum(map(sum, state.cells))


def right(state):
    return sum(state.cells[at][at] for at in range(len(state.names)))


def of_row(row):
    return lambda state: sum(state.cells[row])


def of_column(column):
    return lambda state: sum(line[column] for line in state.cells)


def arithmetic_mean(state):
    return (P(state) + R(state)) / 2


CLAIMS: Claims = {
    "four-classes": [
        ("{63} of {80} items", right, total),
        ("{9}, {15}, {24} and {15}", *(cell(at, at) for at in range(4))),
        (
            "{6} false positives and {1} false negative",
            lambda s: of_column(0)(s) - 9,
            lambda s: of_row(0)(s) - 9,
        ),
    ],
    "fruit": [
        (
            "of {5} oranges {1} is predicted correctly, {2} as lemons and {2} as apples",
            of_row(0),
            cell(0, 0),
            cell(0, 1),
            cell(0, 2),
        ),
        ("of {2} lemons {1} is predicted as an apple", of_row(1), cell(1, 2)),
        ("{(.20 + .50 + 1.00)/3} = .57", lambda s: of(PAGE, "recall", average="macro")(s)),
        ("{(1/1 + 1/3 + 2/5)/3}", of(PAGE, "precision", average="macro")),
    ],
    "always-zero": [
        ("{9990} items of class 0, {10} of class 1", of_row(0), of_row(1)),
        ("a model that never predicts 1. Accuracy is {99.9} %", lambda s: 100 * ACC(s)),
        ("the precision of class 1 is 0/0",),
    ],
    "harmonic-low": [("{2/(1/.7 + 1/.4)}", F1)],
    "harmonic-high": [("{2/(1/.7 + 1/.5)}", F1)],
    "one-found": [
        ("a precision of {1} and a recall of {.1}", P, R),
        ("{1} of {10} positive items", cell(1, 1), of_row(1)),
        ("both rates would be {.55}", arithmetic_mean),
        ("F1 is {2 · 1 · .1/(1 + .1)}", F1),
    ],
    "dice": [
        ("F1 = 2 TP/(2 TP + FP + FN) = {2 · 6/(12 + 2 + 4) = 12/18}", F1),
        ("the {8} predicted and the {10} true positives", of_column(1), of_row(1)),
    ],
    "break-even": [
        ("{4} false positives and {4} false negatives", cell(0, 1), cell(1, 0)),
        ("here {8/12}", F1),
    ],
    "digits": [
        ("{899} held-out images; {33} of {88} twos", total, cell(2, 8), of_row(2)),
    ],
}
