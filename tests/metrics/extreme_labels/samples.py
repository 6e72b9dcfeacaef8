"""Rows of labels that several tests draw."""

import numpy as np
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

LABELS = ("labels_precision_at_k", "labels_dcg_at_k", "labels_ndcg_at_k")
SCORED = ("psp_at_k", "psdcg_at_k", "psndcg_at_k")


@st.composite
def labelled(draw: st.DrawFn) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray, int]:
    """Labels, scores with ties, which scores are stored, propensities and a cutoff."""
    shape = draw(st.tuples(st.integers(1, 8), st.integers(1, 9)))
    score = draw(st.sampled_from([st.integers(-2, 2).map(float), st.floats(-1e6, 1e6)]))
    return (
        draw(arrays(np.int64, shape, elements=st.integers(0, 1))),
        draw(arrays(np.float64, shape, elements=score)),
        draw(arrays(np.bool_, shape)),
        draw(arrays(np.float64, shape[1:], elements=st.floats(0.01, 1))),
        draw(st.integers(1, 11)),
    )
