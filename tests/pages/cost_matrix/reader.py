"""Somebody on the cost page."""

from typing import Any

import pytest

from pages.cost_matrix.state import MATRICES, METRICS, codec
from pages.cost_matrix.values import all_values
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

    def expect_consistent(self) -> None:
        """The matrices, the tiles and the address tell of one state."""
        for matrix in MATRICES:
            shown = self.data(f"cost matrix {matrix}")
            assert shown["names"] == list(self.state.names)
            assert shown["cells"] == [list(row) for row in getattr(self.state, matrix)]
        assert [tile["id"] for tile in self.data(TILES)["tiles"]] == IDS
        for (metric, model), value in all_values(self.state).items():
            shown = self.tile(f"{metric} {model}")["value"].replace("−", "-")
            assert (
                shown == "–" if value != value else float(shown) == pytest.approx(value, abs=6e-5)
            )
        assert codec().decode(self.query) == (self.state, ())
