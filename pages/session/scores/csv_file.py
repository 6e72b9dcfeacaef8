"""Scored items as CSV: a row an item, columns y_true, y_score and perhaps y_score_2; and those that
come with the app.
"""

import functools

import numpy as np
from numpy.typing import NDArray

from metrics.export.spreadsheet import write_table
from metrics.reading.read import positive_of
from metrics.reading.table import Table
from metrics.reading.tables import read_table
from metrics.steps import say
from pages.session.csv_rows import Rows, number_of, refused, rows_of
from pages.session.examples import FOLDER
from pages.session.scores.data import MAX_ITEMS, MAX_SCORE, Scores, scores_of

MODELS = ("y_score", "y_score_2")
FILES = {"breast_cancer": "breast_cancer/scores.csv"}


def read_scores(table: Table) -> Scores:
    """The scored items of a table, in the order of its rows.

    Labels are 0 and 1, or any two texts: positive is the one that says so ("ill", "yes"), else the
    second in the order of the alphabet, or the larger of two numbers. Raises InvalidInput that
    names row and column.
    """
    rows = rows_of(table, ("y_true", "y_score"), ("y_score_2",), at_most=MAX_ITEMS)
    models = [name for name in MODELS if name in rows.columns]
    return scores_of(_labels(rows), *(_numbers(rows, name) for name in models))


@functools.cache
def built_in(id: str) -> Scores:
    scores = read_scores(read_table(FOLDER / FILES[id]))
    return scores_of(scores.labels, *scores.models, origin=id)


def write_scores(scores: Scores) -> str:
    columns = [model.tolist() for model in scores.models]
    rows = zip(scores.labels.astype(int).tolist(), *columns, strict=True)
    return write_table([("y_true", *MODELS[: len(scores.models)])], rows)


def _labels(rows: Rows) -> NDArray[np.bool_]:
    cells = rows.columns["y_true"]
    found = list(dict.fromkeys(cells))
    if set(found) <= {"0", "1"}:
        positive = "1"
    elif len(found) == 2 and "" not in found:
        positive = positive_of({*found})
    else:
        strange = "" if "" in found else found[min(2, len(found) - 1)]
        allowed = say("allowed are the labels 0 and 1, or any two texts")
        raise refused(rows[cells.index(strange)], "y_true", allowed)
    return np.array([cell == positive for cell in cells])


def _numbers(rows: Rows, name: str) -> NDArray[np.float64]:
    scores = np.array(rows.numbers(name), dtype=np.float64)  # NaN for None
    wrong = np.flatnonzero(~(np.abs(scores) <= MAX_SCORE))
    if len(wrong):
        number_of(rows[wrong[0]], name, -MAX_SCORE, MAX_SCORE)
    return scores
