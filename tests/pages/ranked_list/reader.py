"""Somebody on the ranked-list page."""

from tests.pages.reader import Reader

LINE, LIST, BUTTONS, TILES, CHART, OPTIONS = (
    f"ranked list{part}" for part in (" line", "", " buttons", " tiles", " chart", " options")
)


class ListReader(Reader):
    script, name = "ranked_list/page.py", "ranked list"

    @property
    def names(self) -> list[str]:
        return [document["name"] for document in self.data(LIST)["documents"]]

    @property
    def grades(self) -> list[int]:
        return [document["grade"] for document in self.data(LIST)["documents"]]
