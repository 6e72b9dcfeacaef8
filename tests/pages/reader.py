"""Somebody on a page: what is seen, and what is done, through what the browser would send."""

import functools
import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import plotly.graph_objects as go
from streamlit.testing.v1 import AppTest

from pages.parts.own_component import unpacked
from tests.counted import ONE_OF_MANY
from tests.pages.consistent import PATHS, expect_consistent

_TO_ENTRY = re.compile(r"\[(.*)\]\(glossary\?term=(\w+)\)")
# What each kind of input is built on.
_LENT = {
    "list": "ranked list",
    "matrix": "confusion matrix",
    "raters": "rater agreement",
    "scores": "threshold sweep",
    "labels": "extreme labels",
    "orders": "rank correlation",
    "queries": "why queries",
}
PAGES = Path(__file__).parents[2] / "pages"


# What the axes of counts and of places are called.
COUNTED = ("depth d", "documents", "orders", "queries", "queries, the worst first", "rank", "round")


@functools.cache
def check_figure(spec: str) -> None:
    """A figure goes to the browser unchecked: it must be as Plotly's own classes would send it, and
    the ticks of its counts are whole.
    """
    figure = json.loads(spec)
    checked = go.Figure(**figure).to_plotly_json()
    checked["layout"].pop("template")
    assert _set(checked) == _set(figure)
    for name, axis in figure["layout"].items():
        if "axis" in name and axis.get("title", {}).get("text") in COUNTED:
            is_named = axis.get("type") == "category" or "tickvals" in axis
            assert (
                is_named or axis.get("showticklabels") is False or axis.get("dtick", 0.5) % 1 == 0
            )


def _set(part: Any) -> Any:
    """What is set in a part of a figure: None and an empty list say nothing."""
    if isinstance(part, dict):
        return {name: _set(value) for name, value in part.items() if value not in (None, [])}
    return [_set(each) for each in part] if isinstance(part, list) else part


def plainly(written: str) -> str:
    """Markdown as it is read, where every character of it is text."""
    return re.sub(r"\\(.)", r"\1", written).replace("\u2060", "")


def within(items: Iterable[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """The items of a panel's row, those in menus as well."""
    for item in items:
        yield item
        yield from within(item.get("items", ()))


@dataclass
class Chart:
    """A chart as the browser gets it: what plotly draws, and what it shows in words."""

    figure: dict[str, Any]
    alt: str


def charts_of(at: AppTest) -> list[Chart]:
    sent = [
        unpacked(one.proto.bytes)
        for one in at.get("bidi_component")
        if one.proto.component_name == "metriclass_chart"
    ]
    return [Chart(one["figure"], one["alt"]) for one in sent]


class Reader:
    """A reader of the page `script`, a path below pages/, whose keys begin with `name`."""

    script: str
    name: str
    lends = False  # the page shows boards of other pages, by the kind of its input
    may_fail = False  # a part of the page may, which then says so

    def __init__(self, **query: str):
        self.at = AppTest.from_file(str(PAGES / self.script), default_timeout=30)
        self.at.query_params.update(query)
        self.seq = 0
        self.run()

    def run(self) -> None:
        self.at.run()
        assert not self.at.exception
        assert self.may_fail or not any("could not be" in error for error in self.errors)
        for said in (*self.sentences, *self.errors):
            assert not ONE_OF_MANY.search(said), said
        for chart in self.charts:
            check_figure(json.dumps(chart.figure))
        if not self.may_fail and self.script in PATHS:
            expect_consistent(self)

    @property
    def charts(self) -> list[Chart]:
        return charts_of(self.at)

    @property
    def page_state(self) -> Any:
        return self.at.session_state[f"{self.name} page state"]

    @property
    def state(self) -> Any:
        return self.page_state.present

    @property
    def boards(self) -> str:
        """What the keys of the boards begin with: on a page that lends them, those of the other."""
        return _LENT.get(getattr(self.state, "kind", ""), self.name) if self.lends else self.name

    @property
    def query(self) -> dict[str, str]:
        """The address as it stands."""
        return {
            name: value if isinstance(value, str) else value[0]
            for name, value in self.at.query_params.items()
        }

    def data(self, key: str) -> dict[str, Any]:
        """What the component `key` is given."""
        (found,) = [
            component.proto.bytes
            for component in self.at.get("bidi_component")
            if component.proto.id.endswith(f"-{key}")
        ]
        return unpacked(found)

    def items(self, panel: str) -> dict[str, dict[str, Any]]:
        """The items of a panel by their ids."""
        return {item["id"]: item for row in self.data(panel)["rows"] for item in within(row)}

    def change(self, panel: str, item: str, value: Any = None, *, stroke: int = 0) -> None:
        """Change an item of a panel; None presses a button. Changes of a `stroke` are one step."""
        self.seq += 1
        change = {"id": item, "value": value, "seq": self.seq, "stroke": stroke}
        self.send(panel, changes={"token": self.page_state.token, "list": [change]})

    def send(self, key: str, **sent: Any) -> None:
        """What the browser sends from the component `key`."""
        self.at.session_state[key] = sent
        self.run()

    def press(self, button: str) -> None:
        """Press an enabled button below what is built."""
        items = self.items(f"{self.boards} buttons")
        # Reset may stand beside the sizes of a new board.
        assert items[button]["enabled"] if button in items else items["new"][button]
        self.change(f"{self.boards} buttons", button)

    def pick(self, metric: str) -> None:
        """Pick a tile."""
        self.seq += 1
        pick = {"id": metric, "seq": self.seq, "token": self.page_state.token}
        self.send(f"{self.boards} tiles", pick=pick)

    def tile(self, metric: str) -> dict[str, str]:
        (found,) = [
            one for one in self.data(f"{self.boards} tiles")["tiles"] if one["id"] == metric
        ]
        return found

    def matrix_edit(self, key: str, kind: str, **changes: Any) -> None:
        """What the browser sends of an edit of a matrix; added classes get the next ids."""
        self.seq += 1
        shown = self.data(key)
        edit = {name: shown[name] for name in ("names", "ids", "cells", "chosen", "revision")}
        more = range(max(edit["ids"]) + 1, 99)
        size = len(changes.get("names", edit["names"]))
        edit["ids"] = [*edit["ids"], *more][:size]
        self.send(key, edit={**edit, "kind": kind, "kinds": [kind], "seq": self.seq, **changes})

    def open(self, menu: str) -> None:
        """Open one of the menus above the page, or the exports in Share."""
        if menu == "export":
            self.at.session_state[f"{self.name} share as"] = menu
            menu = "share"
        self.at.session_state[f"{self.name} {menu} menu"] = True
        self.run()

    def paste(self, text: str) -> None:
        """Load pasted rows by the upload menu."""
        self.open("upload")
        self.at.text_area(key=f"{self.name} pasted").set_value(text)
        self.at.button(key=f"{self.name} paste").click()
        self.run()

    @property
    def errors(self) -> list[str]:
        """The sentences about what was refused."""
        return [plainly(error.value) for error in self.at.error]

    @property
    def sentences(self) -> list[str]:
        """What stands in small print."""
        return [plainly(caption.value) for caption in self.at.caption]

    @property
    def texts(self) -> list[str]:
        """Headings and paragraphs; one that opens an entry of the glossary is read as its words."""
        return [_TO_ENTRY.sub(r"\1", plainly(text.value)) for text in self.at.markdown]

    @property
    def terms(self) -> list[str]:
        """The keys of the entries that headings open."""
        return [found[2] for text in self.at.markdown if (found := _TO_ENTRY.search(text.value))]
