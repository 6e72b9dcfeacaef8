"""What pages say ahead of an edit is what they answer to it."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from pages.parts.prefetch import KEY
from tests.effort import draws, some
from tests.pages.prefetched_states import BOARDS, Board
from tests.pages.reader import Reader, within
from tests.pages.test_every_page import ROWS, reader_of

TRENDS = ("none", "same", "up", "down")
TRIED, EXAMPLE = (
    draws(2, 5),
    draws(1, 2),
)  # edits that are tried of a state, and of one loaded as an example


def prefetched(said: dict[str, Any], row: int) -> list[dict[str, Any]]:
    """The tiles of a row."""
    found = []
    for id_, number, cells in zip(said["tiles"], said["rows"][row], said["cells"], strict=True):
        value, change, trend, better, label, phrase, *kept = cells[number]
        spoken = said["phrases"][phrase].replace("\x01", value).replace("\x02", change)
        spoken = spoken.replace("\x03", change[1:])
        found.append(
            {
                "id": id_,
                "label": label,
                "value": value,
                "change": change,
                "trend": TRENDS[trend],
                "better": better,
                "spoken": spoken,
                **({"kept": kept[0]} if kept else {}),
            }
        )
    return found


SLIDERS = [
    *(("extreme-labels", {}, "catalogue", id_) for id_ in ("steep", "a", "b", "k")),
    ("extreme-labels", {"pairs": "1-0", "counts": "9,8,7,6", "n": "99"}, "catalogue", "a"),
    ("retrieved-sets", {"metric": "set_f_score"}, "options", "beta"),
]
STATES = [
    pytest.param(path, query, id=f"{path} {query}")
    for path, (_boards, queries) in BOARDS.items()
    for query in [
        {},
        *some(queries, 1),
        *({"example": name} for name in some(ROWS[path].examples.examples(), 1)),
    ]
]


def opened(path: str, query: dict[str, str]) -> Reader:
    """A reader on a page in the state of an address, or with an example loaded."""
    if "example" not in query:
        return reader_of(path, **query, tiles="all")
    reader = reader_of(path, tiles="all")
    reader.open("examples")
    reader.at.button(key=f"{reader.name} example {query['example']}").click()
    reader.run()
    return reader


def try_edits(reader: Reader, boards: list[Board], most: int, of: str = "") -> None:
    """What was foreseen of some of the edits is what comes."""
    said = reader.data(KEY)
    for edit in made(reader, boards, most, of):
        shown = reader.data(f"{reader.boards} tiles")["tiles"]
        for tile in shown:
            del tile["title"]  # no edit changes it
        assert shown == prefetched(said, said["edits"][edit]), edit


def made(reader: Reader, boards: list[Board], most: int, of: str = "") -> Iterator[str]:
    """Make some of the edits whose names begin with `of`, each from the present state."""
    said, page_state = reader.data(KEY), reader.page_state
    edits = [edit for edit in said["edits"] if edit.startswith(of)]
    assert edits
    edits = Random(repr(reader.query)).sample(edits, min(most, len(edits)))
    sayings = {board.key: board.say for board in boards if board.say}
    edits.sort(key=lambda edit: edit.split("|", 1)[0] not in sayings)  # another view may hide them
    told = {key: reader.data(key) for key in {edit.split("|", 1)[0] for edit in edits}}
    start = page_state.saved()
    for edit in edits:
        key, name = edit.split("|", 1)
        reader.seq += 1
        if key in sayings:
            sent = sayings[key](told[key], name)
            # What is where it was before is seen so only while it is still in the hand.
            dragging = all(
                told[key].get(name) == held for name, held in sent.items() if name != "kind"
            )
            made_on = {
                "revision": reader.data(key)["revision"],
                "seq": reader.seq,
                "dragging": dragging,
            }
            reader.send(key, edit={**made_on, "kinds": [sent["kind"]], **sent})
        else:
            id_, value = name.split("=", 1)
            (item,) = [one for row in told[key]["rows"] for one in within(row) if one["id"] == id_]
            read = {"number": float, "toggle": "true".__eq__}.get(item["kind"], str)
            change = {"id": id_, "value": read(value), "seq": reader.seq}
            reader.send(key, changes={"token": page_state.token, "list": [change]})
        yield edit
        page_state.commit(start[0], by_page=False)
        page_state.past, page_state._left = list(start[1]), start[-1]


@pytest.mark.parametrize(("path", "query"), STATES)
def test_what_is_foreseen_is_what_comes(path, query):
    boards = BOARDS[path][0]
    reader = opened(path, query)
    for board in boards:
        reader.send(KEY, focus=f"{board.key}|{board.focus}")
        try_edits(reader, boards, EXAMPLE if "example" in query else TRIED)


@pytest.mark.parametrize(("path", "query", "panel", "item"), SLIDERS)
def test_a_slider_that_has_the_focus_is_foreseen(path, query, panel, item):
    reader = opened(path, query)
    slider = f"{reader.name} {panel}|{item}"
    assert not any(edit.startswith(f"{slider}=") for edit in reader.data(KEY)["edits"])
    reader.send(KEY, focus=slider)
    edits = reader.data(KEY)["edits"]
    places = {float(edit.rpartition("=")[2]) for edit in edits if edit.startswith(f"{slider}=")}
    shown = reader.items(f"{reader.name} {panel}")[item]
    assert {shown["low"], shown["reach"]} <= places | {shown["value"]}
    try_edits(reader, [], TRIED, of=f"{slider}=")


def test_every_page_foresees_something():
    assert sorted(BOARDS) == sorted(ROWS)
