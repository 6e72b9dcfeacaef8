"""The real example: three systems over fifty judged news texts."""

from __future__ import annotations

import functools

from metrics import read_qrels, read_run
from pages.desk.examples import FOLDER
from pages.queries.held import Held

REAL = "lee"
_SYSTEMS = {"TF-IDF": "tfidf", "LSA": "lsa", "BM25": "bm25"}


@functools.cache
def real_data() -> Held:
    """The runs and judgments that the app brings along, read once."""
    runs = tuple(read_run(FOLDER / REAL / f"run_{name}.csv") for name in _SYSTEMS.values())
    return Held(tuple(_SYSTEMS), runs, read_qrels(FOLDER / REAL / "qrels.csv"))
