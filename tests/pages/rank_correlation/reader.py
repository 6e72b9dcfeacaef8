"""Somebody on the page of rank correlations."""

from dataclasses import asdict
from typing import Any

from pages.parts.worked import value_text
from pages.rank_correlation.state import SCORES, codec, names_by
from pages.rank_correlation.values import all_values
from tests.pages.reader import Reader

BOARD, LINES, BUTTONS, TILES, CHART, OPTIONS = (
    f"rank correlation{part}" for part in ("", " lines", " buttons", " tiles", " chart", " options")
)


class OrdersReader(Reader):
    script, name = "rank_correlation/page.py", "rank correlation"

    def edit(self, kind: str, items: list[dict[str, Any]], *, dragging: bool = False) -> None:
        self.seq += 1
        edit = {"items": items, "kind": kind, "kinds": [kind], "dragging": dragging}
        self.send(BOARD, edit={**edit, "seq": self.seq, "revision": self.data(BOARD)["revision"]})

    @property
    def rows(self) -> list[dict[str, Any]]:
        return self.data(BOARD)["items"]

    def order(self, of: str) -> str:
        return " ".join(names_by(self.state.items, of))

    def expect_consistent(self) -> None:
        """The board, the lines, the tiles and the address tell of one state."""
        assert self.rows == [asdict(item) for item in self.state.items]
        assert self.data(BOARD)["scored"] == (self.state.kind == SCORES)
        for name, value in all_values(self.state).items():
            if name != "kendall_distance":
                assert self.tile(name)["value"] == value_text(value)
        state, problems = codec().decode(self.query)
        assert problems == ()
        assert state.built == self.state.built
