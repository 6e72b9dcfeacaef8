"""Somebody on the page of regression errors."""

from typing import Any

from tests.pages.reader import Reader

PLOT, SHOWN, OUTLIER, BUTTONS, TILES, CHART = (
    f"regression errors {part}"
    for part in ("plot", "shown", "outlier", "buttons", "tiles", "chart")
)
TWO = {"true": "3,2,0,0", "pred": "1.9,2.1,0,0", "pred2": "5,4,2,2", "names": "A,B,C,D"}


class ErrorsReader(Reader):
    script, name = "regression_errors/page.py", "regression errors"

    def edit(
        self, kind: str, rows: list[dict[str, Any]], dragging: bool = False, **more: Any
    ) -> None:
        self.seq += 1
        edit = {"items": rows, "kind": kind, "kinds": [kind], "seq": self.seq, **more}
        revision = self.data(PLOT)["revision"]
        self.send(PLOT, edit={**edit, "dragging": dragging, "revision": revision})

    @property
    def rows(self) -> list[dict[str, Any]]:
        return self.data(PLOT)["items"]

    def moved(self, at: int, **changed: Any) -> list[dict[str, Any]]:
        """The rows, one of them changed."""
        return [{**row, **changed} if i == at else row for i, row in enumerate(self.rows)]

    def column(self, field: str) -> list[Any]:
        return [row[field] for row in self.rows]

    def caption(self, beginning: str) -> str:
        (found,) = [one for one in self.sentences if one.startswith(beginning)]
        return found
