"""Somebody on the page of rank correlations."""

from typing import Any

from pages.rank_correlation.state import names_by
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
