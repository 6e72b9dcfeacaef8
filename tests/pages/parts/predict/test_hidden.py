"""While values are predicted, no message of any view of a page holds one, in process."""

import re
from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from pages.frame.registry import BUILT
from pages.parts.own_component import unpacked
from tests.browser.messages import texts_of
from tests.browser.visits import VISITS
from tests.effort import some
from tests.pages.reader import PAGES, charts_of

NUMBER = re.compile(r"-?\d+\.\d{3,}")
SCRIPTS = {entry.url_path: entry.script for entry in BUILT}
VIEWS = [
    pytest.param(path, view, id=f"{path} {at}")
    for path in SCRIPTS
    for at, view in enumerate((*VISITS[path].views, {**VISITS[path].query, "projector": "1"}))
]


def opened(path: str, **query: str) -> AppTest:
    at = AppTest.from_file(str(PAGES / SCRIPTS[path]), default_timeout=60)
    at.query_params.update(query)
    at.run()
    assert not at.exception
    assert not any("could not be" in error.value for error in at.error)
    return at


def protos(at: AppTest) -> list[Any]:
    """Everything that is shown."""
    found = (getattr(element, "proto", None) for element in at._tree)
    return [proto for proto in found if proto is not None]


def tiles(at: AppTest) -> dict[str, Any]:
    (found,) = [
        data
        for component in at.get("bidi_component")
        if "tiles" in (data := unpacked(component.proto.bytes)) and "selected" in data
    ]
    return found


def results(at: AppTest) -> set[str]:
    """The values of the tiles and the numbers of derivations, but those that are short."""
    values = {tile["value"] for tile in tiles(at)["tiles"]}
    worked = {number for each in at.latex for number in NUMBER.findall(each.value)}
    return {text for text in values | worked if len(text) > 3 and text[-3:] != "000"}


@pytest.mark.parametrize(("path", "view"), some(VIEWS, 28))
def test_a_view_holds_no_hidden_value(path, view):
    hidden = results(opened(path, **view))
    at = opened(path, **view, predict="1")
    assert {tile["value"] for tile in tiles(at)["tiles"]} == {"?"}
    texts = [text for proto in protos(at) for text in texts_of(proto)]
    assert len(texts) > 10
    for text in hidden:
        assert [one for one in texts if text in one] == []
    assert not charts_of(at)
    assert not at.latex
