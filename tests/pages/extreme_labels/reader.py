"""A reader of the page of extreme labels, and the names of what it is made of."""

from pages.extreme_labels.state import METRICS, PREDICTORS, codec
from pages.extreme_labels.values import all_values
from pages.parts.worked import value_text
from tests.pages.reader import Reader

CATALOGUE_PANEL, BOARD, BUTTONS, TILES, VIEW, OPTIONS, LABEL = (
    f"extreme labels {part}"
    for part in ("catalogue", "board", "buttons", "tiles", "view", "options", "label")
)


class LabelsReader(Reader):
    script, name = "extreme_labels/page.py", "extreme labels"

    def expect_consistent(self) -> None:
        """The board, the tiles and the address tell of one state."""
        state, board = self.state, self.data(BOARD)
        assert board["counts"] == list(state.label_counts)
        assert [board["counts"][label] for label in board["order"]] == sorted(
            state.label_counts, reverse=True
        )
        for number, (row, shown) in enumerate(zip(state.rows, board["rows"], strict=True), 1):
            assert [shown[line] for line in ("true", "first", "second")] == [
                sorted(row.true), list(row.first), list(row.second)
            ]  # fmt: skip
            gone = sorted(label for at, label in state.pairs if at == number)
            assert shown["gone"] == gone
        values = all_values(state)
        for predictor in PREDICTORS:
            for name in METRICS:
                shown = self.tile(f"{name} {predictor}")["value"]
                assert shown == value_text(values[name, predictor])
        assert codec().decode(self.query) == (state, ())

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
