"""Somebody on the threshold-sweep page."""

from tests.pages.reader import Reader

NAME = "threshold sweep"
LINE, MAKING, THRESHOLD, BUTTONS, TILES, CHART, CURVES, OPTIONS, PAGER, TABLES, MATRIX = (
    f"{NAME} {part}"
    for part in (
        *("line", "making", "threshold", "buttons", "tiles", "chart", "curves", "options"),
        *("pager", "thresholds", "matrix"),
    )
)
SIX = {"y": "1,0,1,1,0,1", "s": "0.8,0.96,0.4,0.1,0.15,0.7"}


class SweepReader(Reader):
    script, name = "threshold_sweep/page.py", NAME

    def edit(self, kind, items=None, threshold=None, *, dragging=False):
        """Change the items, or the threshold, on the line."""
        self.seq += 1
        data = self.data(LINE)
        sent = {"items": items or data["items"], "threshold": threshold or data["threshold"]}
        sent |= {"dragging": dragging, "kind": kind, "kinds": [kind]}
        self.send(LINE, edit=sent | {"seq": self.seq, "revision": data["revision"]})

    def move(self, row, *, dragging=False):
        """Move the operating point."""
        self.seq += 1
        revision = self.data(CURVES)["revision"]
        sent = {"row": row, "dragging": dragging, "seq": self.seq, "revision": revision}
        self.send(CURVES, edit=sent)

    @property
    def scores(self):
        return [item["score"] for item in self.data(LINE)["items"]]

    @property
    def matrix(self):
        table = self.data(MATRIX)["tables"][0]
        _true, *columns = table["columns"]
        signs = {(row, at): sign for row, at, sign, _wrong in table["markedCells"]}
        return [
            [f"{cell} {signs[row, at]}" for row, cell in enumerate(column["cells"])]
            for at, column in enumerate(columns, 1)
        ]

    @property
    def rows(self):
        """The shown thresholds, and which of them is marked."""
        table = self.data(TABLES)["tables"][0]
        return table["columns"][0]["cells"], table["markedRows"]

    @property
    def captions(self):
        return self.sentences
