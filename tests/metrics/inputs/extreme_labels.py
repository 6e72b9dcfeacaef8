"""Sparse and dense rows, some without labels or predictions, with ties and rare labels."""

import numpy as np
from scipy.sparse import coo_matrix, csr_array

_rng = np.random.default_rng(7)
_TRUE = ((1, 0, 0, 1, 0), (0, 0, 0, 0, 0), (0, 1, 1, 1, 1))
_SCORES = ((0.2, 0.9, 0.9, 0.9, 0.1), (1, 2, 3, 4, 5), (0, 0, 0, 0, 0))
_NONE = ((0, 0, 0), (0, 0, 0))

_LABELS = {
    "one row": ((0, 1, 1), (0.3, 0.2, 0.1)),
    "no label": (_NONE, ((1, 2, 3), (3, 2, 1))),
    "some rows without labels": (_TRUE, _SCORES),
    "sparse": (csr_array(np.array(_TRUE)), csr_array(np.array(_SCORES))),
    "nothing predicted": (csr_array(np.array(_TRUE)), csr_array((3, 5))),
    "stored twice, stored as 0": (
        coo_matrix(([1, 0, 1], ([0, 0, 1], [2, 1, 0])), shape=(2, 3)),
        coo_matrix(([0.5, 0.25, 0.0], ([0, 0, 1], [2, 2, 0])), shape=(2, 3)),
    ),
    "many rows": (
        (_rng.random((20, 9)) < 0.3).astype(int),
        _rng.integers(0, 5, (20, 9)),
    ),
}
INPUTS = {
    **_LABELS,
    **{
        f"{name}, {kind}": (*given, tuple(made(np.asarray(given[1]).shape[-1])
                            if not hasattr(given[1], "tocsr") else made(given[1].shape[1])))
        for name, given in _LABELS.items()
        for kind, made in {
            "rare to common": lambda n: np.linspace(0.05, 1, n),
            "all certain": np.ones,
        }.items()
    },
}  # fmt: skip
SHORT = {name: given for name, given in INPUTS.items() if "many" not in name and "rare" not in name}
OF_THE_DATA: frozenset[str] = frozenset()
