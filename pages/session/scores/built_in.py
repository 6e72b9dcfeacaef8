"""Scored data that comes with the app."""

import functools

from metrics.reading.tables import read_table
from pages.session.examples import FOLDER
from pages.session.scores.csv_file import read_scores
from pages.session.scores.data import Scores, scores_of

FILES = {"breast_cancer": "breast_cancer/scores.csv"}


@functools.cache
def built_in(id: str) -> Scores:
    scores = read_scores(read_table(FOLDER / FILES[id]))
    return scores_of(scores.labels, *scores.models, origin=id)
