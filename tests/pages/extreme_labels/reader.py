"""A reader of the page of extreme labels, and the names of what it is made of."""

from tests.pages.reader import Reader

CATALOGUE_PANEL, BOARD, BUTTONS, TILES, VIEW, OPTIONS, LABEL = (
    f"extreme labels {part}"
    for part in ("catalogue", "board", "buttons", "tiles", "view", "options", "label")
)


class LabelsReader(Reader):
    script, name = "extreme_labels/page.py", "extreme labels"

    def edit(self, kind: str, *, counts=None, rows=None, **more) -> None:
        """Send the board with other lines: `rows` has (row from 1, line) and what stands there."""
        board = self.data(BOARD)
        for (row, line), labels in (rows or {}).items():
            board["rows"][row - 1][line] = labels
        self.board_edit(kind, board["rows"], counts or board["counts"], **more)

    def board_edit(self, kind: str, rows: list, counts: list, **more) -> None:
        self.seq += 1
        edit = {"kind": kind, "kinds": [kind], "typed": [], "rows": rows, "counts": counts}
        edit |= {"seq": self.seq, **more}
        self.send(BOARD, edit={**edit, "revision": self.page_state.revision})

    def load(self, kind: str, text: str) -> None:
        """Load a pasted text as a file of this kind."""
        self.open("upload")
        self.at.selectbox(key=f"{self.name} kind").set_value(kind)
        self.run()
        self.paste(text)

    def said(self) -> str:
        return " ".join(self.sentences)
