"""Scored data that comes with the app."""

from __future__ import annotations

import functools

from pages.desk.encodings import decode
from pages.desk.examples import FOLDER
from pages.desk.scores.csv_file import read_scores
from pages.desk.scores.data import Scores, scores_of

FILES = {"breast_cancer": "breast_cancer/scores.csv"}


@functools.cache
def built_in(id: str) -> Scores:
    """The data set of this id, one of FILES."""
    scores = read_scores(decode((FOLDER / FILES[id]).read_bytes()))
    return scores_of(scores.labels, *scores.models, origin=id)
