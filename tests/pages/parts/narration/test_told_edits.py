"""One pass over the pages: what holds of each sentence about an edit, whatever metric is picked."""

import re
from random import Random

import pytest

from pages.parts.narration.sentence import MOST_WORDS
from pages.parts.prefetch import KEY
from tests.effort import draws
from tests.pages.prefetched_states import BOARDS
from tests.pages.reader import Reader
from tests.pages.test_every_page import reader_of
from tests.pages.test_prefetch import made

METRICS, EDITS = draws(1, 20), draws(2, 4)
# Names of fields, LaTeX, a number of Python, a hyphen for a minus, a mark of a tile.
_RAW = re.compile(
    r"\w_\w|[\\{}$^]|setminus|\w\(over=|\bnan\b|(?<![\w.\u2212])-\d|★|· (better|worse)"
)
_FRACTION = re.compile(r"\d/\d+(?![\d.]| \()")


def check(reader: Reader, picked: str, before: str, edit: str) -> None:
    """The sentence after an edit."""
    said, tile = reader.data(KEY)["announcement"], reader.tile(picked)
    label = tile["label"].removeprefix("★ ").partition(" · ")[0]
    assert not _RAW.search(said), said
    is_other = not tile["change"] and "–" not in (before, tile["value"])  # as with another average
    if tile["value"] == before or is_other:
        stays = " stays " in said and "cancels out" in said
        assert said == "" or stays or tile["change"], (edit, said, tile)
        return
    assert label in said, (edit, said, tile)
    assert tile["value"] in said or "undefined" in said, (edit, said, tile)
    assert len(said.split()) <= MOST_WORDS, (edit, said)
    assert said.count(": ") - label.count(": ") <= 1, said
    assert not _FRACTION.search(said.replace(label, "")), said


@pytest.mark.parametrize("path", BOARDS)
def test_every_edit_is_told_shortly_and_of_the_picked_metric(path):
    boards = BOARDS[path][0]
    reader = reader_of(path, words="1")
    draw = Random(path)
    tiles = [tile["id"] for tile in reader.data(f"{reader.boards} tiles")["tiles"]]
    for picked in draw.sample(tiles, min(METRICS, len(tiles))):
        reader.pick(picked)
        assert reader.data(KEY)["announcement"] == ""
        for board in boards:
            reader.send(KEY, focus=f"{board.key}|{board.focus}")
            before = reader.tile(picked)["value"]
            for edit in made(reader, boards, EDITS):
                if not reader.page_state.is_previewing:
                    check(reader, picked, before, edit)
