"""Somebody on the ranked-list page."""

from dataclasses import replace
from typing import Any

from pages.parts.worked import value_text
from pages.ranked_list.state import RANKED_LIST, codec
from pages.ranked_list.values import compute
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

    def expect_consistent(self) -> None:
        """The list, the line, the tiles and the address tell of one state."""
        assert tuple(self.grades) == self.state.grades
        assert self.items(LINE)["line"]["value"].split() == list(map(str, self.grades))
        for name, metric in RANKED_LIST.items():
            assert self.tile(name)["value"] == value_text(float(compute(metric, self.state)))
        state, problems = codec().decode(self.query)
        assert problems == ()
        # The address does not hold the ids: they are numbered anew.
        ids = [document.id for document in self.state.documents]
        named = zip(state.documents, ids, strict=True)
        documents = tuple(replace(document, id=id_) for document, id_ in named)
        assert replace(state, documents=documents) == self.state
