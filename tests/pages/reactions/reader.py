"""Somebody on the page of reactions."""

from typing import Any

from tests.pages.reader import Reader

LIST, LOG, VIEW, PIN, PAIR = (f"reactions{part}" for part in ("", " log", " view", " pin", " pair"))


class ReactionsReader(Reader):
    script, name = "reactions/page.py", "reactions"

    def edit(self, kind: str, rows: list[dict[str, Any]], *, dragging: bool = False) -> None:
        self.seq += 1
        edit = {"documents": rows, "dragging": dragging, "kind": kind, "kinds": [kind]}
        edit |= {"seq": self.seq, "revision": self.data(LIST)["revision"]}
        self.send(LIST, edit=edit)

    def move(self, rank: int, to: int, *, dragging: bool = False) -> None:
        """Move the document at a rank to another one."""
        rows = self.data(LIST)["documents"]
        rows.insert(to - 1, rows.pop(rank - 1))
        self.edit("move", rows, dragging=dragging)

    def grade(self, rank: int, grade: int) -> None:
        """Give the document at a rank another grade."""
        rows = self.data(LIST)["documents"]
        rows[rank - 1]["grade"] = grade
        self.edit("grade", rows)

    @property
    def names(self) -> list[str]:
        return [document["name"] for document in self.data(LIST)["documents"]]

    @property
    def grades(self) -> list[int]:
        return [document["grade"] for document in self.data(LIST)["documents"]]

    def look(self, view: str) -> None:
        """Choose a view."""
        self.change(VIEW, "view", view)

    def go(self, step: int) -> None:
        """Pick a step of the log."""
        self.seq += 1
        pick = {"id": str(step), "seq": self.seq, "token": self.page_state.token}
        self.send(LOG, pick=pick)

    @property
    def log(self) -> list[str]:
        """What the log says of each step, the oldest first."""
        return [said for _number, said, _cells in reversed(self.data(LOG)["steps"])]

    @property
    def figure(self) -> dict[str, Any]:
        """The figure of the view."""
        (chart,) = self.charts
        return chart.figure

    @property
    def figure_said(self) -> str:
        """The sentence below the figure."""
        (chart,) = self.charts
        return chart.alt
