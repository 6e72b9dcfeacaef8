"""Examples of why two tools disagree."""

from itertools import permutations

import numpy as np

from metrics import mean_over_queries, ndcg
from pages.why_different.input import INPUT as PAGE
from tests.pages.remarks.claims import Claims, of


def f1_of(name):
    return of(PAGE, "f_score", **{"average": "class", "class": name})


def grade(rank):
    return lambda state: state.part.grades[rank - 1]


def cell(row, column):
    return lambda state: state.part.cells[row][column]


def rated(state):
    """The ratings, a row an item: places of the categories, below 0 for none."""
    return state.part.rated.chosen


def used(place):
    return lambda state: sorted(set(rated(state).ravel() + 1))[place]


def unused(place):
    return lambda state: sorted({1, 2, 3, 4, 5} - set((rated(state) + 1).ravel()))[place]


def whole_items(state):
    return int((rated(state) >= 0).all(axis=1).sum())


def over_all_orders(state):
    return float(np.mean([float(ndcg(order)) for order in permutations(state.part.grades)]))


def value(at):
    return lambda state: state.part.values[at]


def run_alone(state):
    numbers = state.part.numbers
    return float(mean_over_queries([numbers[name] for name in numbers if name != "q5"]))


CLAIMS: Claims = {
    "zero-division": [
        (
            "of {10000} items {10} are of class 1",
            lambda state: np.sum(state.part.cells),
            lambda state: sum(state.part.cells[1]),
        ),
        (
            "TP/(TP + FP) is 0/0. scikit-learn prints {0} with a warning, and {1} or NaN",
            of(PAGE, "precision", zero_division="0"),
            of(PAGE, "precision", zero_division="1"),
        ),
    ],
    "single-class": [
        # From recall 1 and precision 0 to recall 0 and precision 1: no threshold has any recall.
        ("{0} for average precision and {.5} for the trapezoids", 0, (0 + 1) / 2 * (1 - 0)),
        ("from recall 1 and precision 0 straight to recall 0 and precision 1",),
        ("Recall is taken as 1 at every threshold, so",),
        ("Recall is taken as 1 at every threshold, and precision is 0 there",),
    ],
    "one-category": [
        ("yes to all {40} items", cell(0, 0)),
        ("so kappa is 0/0",),
        ("nltk prints 1",),
        ("agreement by chance is {1}", lambda state: (state.part.cells[0][0] / 40) ** 2),
        ("takes the value for 1",),
    ],
    "macro-f1": [
        (
            "three classes are {1/3}, {2/5} and {4/7}, and their mean is {.435}",
            *map(f1_of, ("orange", "lemon", "apple")),
            of(PAGE, "f_score"),
        ),
        (
            "Macro precision {.578} and macro recall {.567} have the harmonic mean {.572}",
            of(PAGE, "precision"),
            of(PAGE, "recall"),
            lambda state: 2 / sum(1 / of(PAGE, name)(state) for name in ("precision", "recall")),
        ),
    ],
    "ap-denominator": [
        (
            "of {6} documents, {4} of them relevant, cut at {3}",
            lambda state: len(state.part.grades),
            lambda state: sum(state.part.grades),
            lambda state: state.part.options.k,
        ),
        ("{(1 + 2/3)/4}, /3 and /2", of(PAGE, "average_precision")),
        ("here the first 3 alone",),
    ],
    "ties": [
        ("RR@10 than for RR",),
        (
            "The mean over all orders of the tied documents: {(1 + 1/log2 3 + 1/2)/3}",
            over_all_orders,
        ),
    ],
    "ideal-pool": [
        ("the grades {3}, {2}, {3}, {0}, {1}, {2},", *map(grade, range(1, 7))),
        (
            "of grade {3} and {2}, are not in it",
            *((lambda state, at=at: state.part.options.judged[at]) for at in (0, 1)),
        ),
    ],
    "transposed": [],
    "gain": [
        ("The grades {3}, {2}, {3}, {0}, {1}, {2} of", *map(grade, range(1, 7))),
        ("The discount log2(i), which leaves rank 1 whole",),
        ("divides by log2(i + 1)",),
    ],
    "unused-categories": [
        (
            "use {1}, {2} and {5} of a scale from 1 to {5}",
            *map(used, range(3)),
            lambda state: len(state.part.names),
        ),
        ("so that {2} and {5} become neighbours", used(1), used(2)),
        ("in which {3} and {4} have their place", unused(0), unused(1)),
        (
            "The categories {3} and {4} are dropped, so that {2} and {5} stand",
            unused(0),
            unused(1),
            used(1),
            used(2),
        ),
    ],
    "counts-or-ratings": [
        ("The {30} votes of", lambda state: np.sum(state.part.cells)),
        (
            "The row {10}, {0} is taken for what one rater said of two items, and {5}, {15} for",
            *(cell(i, j) for i in (0, 1) for j in (0, 1)),
        ),
    ],
    "missing-cells": [
        ("four observers, {12} items", lambda state: len(rated(state))),
        ("keeps {8} of the {12}", whole_items, lambda state: len(rated(state))),
        ("Only the {8} items", whole_items),
    ],
    "step-or-line": [],
    "which-queries": [
        ("reciprocal ranks {1}, {1/2} and {1/4}", value(0), value(1), value(3)),
        ("counts both as 0",),
        ("counts 0: {1.75/4}", run_alone),
    ],
    "psp-scale": [
        ("on average PSP@1 is {.66}", of(PAGE, "psp_at_k")),
        ("then averaged it is {.75}", of(PAGE, "psp_at_k", scale="ideal of each row")),
    ],
}
