"""A reader of the page of reactions."""

import json
from typing import Any

from tests.pages.reader import Reader


class ReactionsReader(Reader):
    """Somebody on the page, in the view that the address names."""

    script = "reactions/page.py"
    name = "reactions"

    @property
    def figures(self) -> list[dict[str, Any]]:
        """The charts as they go to the browser."""
        return [json.loads(chart.proto.spec) for chart in self.at.get("plotly_chart")]

    def load(self, claim: str) -> None:
        """Press the button of a claim's card."""
        self.seq += 1
        pick = {"id": claim, "seq": self.seq, "token": self.desk.token}
        self.send("reactions claims", pick=pick)
