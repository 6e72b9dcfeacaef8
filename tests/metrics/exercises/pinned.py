"""Ten problems as they were when the first sheets were handed out: a code that somebody wrote down
gives the same input for ever.
"""

from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True)
class Pinned:
    metric: str
    code: str
    traps: dict[str, Any]
    arguments: list[Any]
    options: dict[str, Any]
    value: float
    names: tuple[str, ...] = field(default=())


PINNED = (
    Pinned(
        "ndcg", "mora-tilu-37", {},
        [[0, 1, 3, 1, 1, 3]],
        {"k": 5, "gain": "exponential", "discount": "log2(i+1)"},
        0.3886009495696488,
    ),
    Pinned(
        "average_precision", "mora-tilu-37", {"ties": True},
        [[0, 0, 0, 1, 0, 0], [0.3, 0.2, 0.2, 0.1, 0.1, 0.1]],
        {"k": 5, "n_relevant": 1, "denominator": "min(relevant, k)", "relevant_from": 1},
        1 / 4,
    ),
    Pinned(
        "recall_at_k", "Room 7", {"beyond": True},
        [[1, 0, 0, 0, 1, 1, 0, 1]],
        {"k": 11, "n_relevant": 5, "relevant_from": 1},
        4 / 5,
    ),
    Pinned(
        "f_score", "a", {"size": 3},
        [[[15, 8, 3], [5, 19, 2], [3, 6, 8]]],
        {"beta": 0.5, "average": "class", "label": 1},
        1.25 * 19 / (1.25 * 19 + 0.25 * 7 + 14),
        ("A", "B", "C"),
    ),
    Pinned(
        "balanced_accuracy", "bela-kora-12", {"empty_class": True},
        [[[0, 0], [5, 7]]],
        {"empty_classes": "left out"},
        7 / 12,
        ("A", "B"),
    ),
    Pinned(
        "roc_auc", "2026", {},
        [[1, 0, 1, 0, 0, 1], [0.8, 0.1, 0.5, 0.75, 0.25, 0.9]],
        {},
        8 / 9,
    ),
    Pinned(
        "cohen_kappa", "mora-tilu-37", {},
        [[[5, 4, 6], [4, 9, 3], [4, 2, 4]]],
        {"weights": "none"},
        (18 / 41 - (15 * 13 + 16 * 15 + 10 * 13) / 41**2)
        / (1 - (15 * 13 + 16 * 15 + 10 * 13) / 41**2),
    ),
    Pinned(
        "kendall_tau", "x y z", {"ties": True, "size": 5},
        [[1, 2, 3, 4, 5], [5, 4, 4, 1, 2]],
        {"variant": "b"},
        (1 - 8) / (10 * 9) ** 0.5,
    ),
    Pinned(
        "psp_at_k", "lazo", {},
        [
            [[0, 1, 1, 1, 0], [1, 0, 1, 0, 0]],
            [[0.75, 0.65, 0.85, 0.25, 0.45], [0.65, 0.55, 0.9, 0.8, 0.15]],
            [0.4, 0.5, 1.0, 0.8, 0.2],
        ],
        {"k": 2, "scale": "none"},
        (1 / 1 + 1 / 1) / 2 / 2,
    ),
    Pinned(
        "bootstrap_632", "tadi-mole-55", {},
        [0.98, [0.87, 0.87, 0.86, 0.69, 0.89]],
        {},
        0.368 * 0.98 + 0.632 * 0.836,
    ),
)  # fmt: skip
