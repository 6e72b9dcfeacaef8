"""Somebody on the ranked-list page."""

from typing import Any

from tests.pages.reader import Reader

LINE, LIST, BUTTONS, TILES, CHART, OPTIONS = (
    f"ranked list{part}" for part in (" line", "", " buttons", " tiles", " chart", " options")
)


class ListReader(Reader):
    script, name = "ranked_list/page.py", "ranked list"

    def edit(self, kind: str, rows: list[dict[str, Any]], *, dragging: bool = False) -> None:
        self.seq += 1
        edit = {"documents": rows, "dragging": dragging, "kind": kind, "kinds": [kind]}
        edit |= {"seq": self.seq, "revision": self.data(LIST)["revision"]}
        self.send(LIST, edit=edit)

    @property
    def names(self) -> list[str]:
        return [document["name"] for document in self.data(LIST)["documents"]]

    @property
    def grades(self) -> list[int]:
        return [document["grade"] for document in self.data(LIST)["documents"]]
