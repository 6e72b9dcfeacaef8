"""Generated runs and judgments: ties, unjudged and unretrieved documents, missing queries."""

import numpy as np
import pandas as pd

DOCUMENTS = np.array([f"d{number}" for number in (*range(1, 30), 100)], dtype=object)


def generated(seed: int, queries: int = 12, lowest: int = 0) -> tuple[pd.DataFrame, pd.DataFrame]:
    """A run and judgments, both in no particular order."""
    rng = np.random.default_rng(seed)
    run, qrels = [], []
    for query in (f"q{number}" for number in rng.permutation(queries)):
        retrieved = rng.permutation(DOCUMENTS)[: rng.integers(0, len(DOCUMENTS))]
        judged = rng.permutation(DOCUMENTS)[: rng.integers(0, len(DOCUMENTS))]
        levels = rng.choice([2, 5, 1000])  # few: many ties
        run += [(query, each, rng.integers(levels) / 8) for each in retrieved]
        most = rng.choice([0, 1, 3])  # 0: nothing is relevant
        qrels += [(query, each, rng.integers(lowest, most + 1)) for each in judged]
    return (
        pd.DataFrame(run, columns=["query_id", "doc_id", "score"]).sample(
            frac=1, random_state=seed
        ),
        pd.DataFrame(qrels, columns=["query_id", "doc_id", "relevance"]).sample(
            frac=1, random_state=seed
        ),
    )
