"""Somebody on the cost page."""

from typing import Any

from pages.cost_matrix.state import METRICS
from tests.pages.reader import Reader

BUTTONS, TILES, VIEW, THRESHOLD, SOURCES = (
    f"cost matrix {part}" for part in ("buttons", "tiles", "view", "threshold", "sources")
)
IDS = [f"{metric} {model}" for model in (1, 2) for metric in METRICS]
SCORED = {"y": "1,0,1,0", "s": "0.9,0.6,0.4,0.2", "view": "thresholds", "costs": "0,1;3,0"}


class CostReader(Reader):
    script, name = "cost_matrix/page.py", "cost matrix"

    def edit(self, matrix: str, kind: str = "cell", **changes: Any) -> None:
        self.matrix_edit(f"cost matrix {matrix}", kind, **changes)

    def look_at(self, view: str) -> None:
        self.change(VIEW, "view", view)

    @property
    def captions(self) -> str:
        return " ".join(self.sentences)
