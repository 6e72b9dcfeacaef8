"""While values are predicted, nothing that is said of an example holds what comes of it."""

import re
from collections.abc import Mapping
from typing import Any

import pytest

from pages.frame.registry import BUILT
from pages.parts.remark import glossed
from pages.session.examples import Example
from pages.session.showing import Showing
from tests.browser.messages import texts_of
from tests.effort import some
from tests.pages.declared import declared
from tests.pages.parts.predict.test_hidden import protos, tiles
from tests.pages.test_every_page import reader_of

ENTRIES = {entry.url_path: entry.script.split("/")[0] for entry in BUILT}
NUMBER = re.compile(r"\d*[./]\d+|\d+ ?%")  # none that only counts
KNOWN = {"The bootstrap and its .632"}  # is what it is called


def examples_of(path: str) -> Mapping[str, Example[Any]]:
    return declared(ENTRIES[path]).examples()


def remark_numbers(example: Example[Any]) -> set[str]:
    said = [example.source, *(one.value for one in example.printed)]
    return {number for text in said for number in NUMBER.findall(text) if len(number) > 1}


@pytest.mark.parametrize("path", ENTRIES)
def test_no_example_tells_what_is_hidden(path):
    reader = reader_of(path)
    reader.open("examples")
    for example in some(examples_of(path).values(), 2):
        reader.page_state.load(example.state)
        reader.at.session_state["how pages are shown"] = Showing()
        reader.run()
        assert any(glossed(example.source) in sentence for sentence in reader.sentences)
        hidden = {tile["value"] for tile in tiles(reader.at)["tiles"]}
        hidden = {value for value in hidden if len(value) > 3 and value[-3:] != "000"}
        hidden.discard(getattr(example.state, "got", ""))  # what somebody else got is typed in
        reader.at.session_state["how pages are shown"] = Showing(predict="1")
        reader.run()
        assert {tile["value"] for tile in tiles(reader.at)["tiles"]} == {"?"}
        texts = [text for proto in protos(reader.at) for text in texts_of(proto)]
        # A token, which is drawn, may have these digits inside.
        alone = {value: re.compile(rf"(?<!\w){re.escape(value)}(?!\w)") for value in hidden}
        assert {value for value in hidden if any(map(alone[value].search, texts))} == set()
        said = [*reader.sentences, *reader.texts, *reader.errors]
        assert not [text for text in said if remark_numbers(example) & {*NUMBER.findall(text)}]
        assert any("appear when everything is revealed" in text for text in said)


@pytest.mark.parametrize("path", ENTRIES)
def test_the_menu_names_examples_by_what_is_built(path):
    reader = reader_of(path, predict="1")
    reader.open("examples")
    labels = [each.label for each in reader.at.button if " example " in (each.key or "")]
    assert len(labels) == len({*labels}) > 3
    assert [label for label in labels if NUMBER.search(label) and label not in KNOWN] == []
