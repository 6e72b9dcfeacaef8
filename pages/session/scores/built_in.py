"""Scored data that comes with the app."""

import functools

from pages.session.encodings import decode
from pages.session.examples import FOLDER
from pages.session.scores.csv_file import read_scores
from pages.session.scores.data import Scores, scores_of

FILES = {"breast_cancer": "breast_cancer/scores.csv"}


@functools.cache
def built_in(id: str) -> Scores:
    scores = read_scores(decode((FOLDER / FILES[id]).read_bytes()))
    return scores_of(scores.labels, *scores.models, origin=id)
