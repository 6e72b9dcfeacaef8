"""What the split board sends is taken if it is an edit of what the page holds."""

import pytest

from pages.boards.split_board import SplitEdit, parse_split
from pages.parts import looks

PRESENT = SplitEdit(1, ((0, 3),))


def sent(**changed):
    edit = {"kind": "move", "kinds": ["move"], "round": 1, "moved": [[0, 3], [1, 2]], "seq": 1}
    return edit | changed


def parsed(**changed):
    return parse_split(sent(**changed), present=PRESENT, items=5, rounds=2)


def test_edits_are_taken():
    assert parsed() == SplitEdit(1, ((0, 3), (1, 2)))
    assert parsed(moved=[[1, 2], [0, 3]]) == SplitEdit(1, ((0, 3), (1, 2)))
    held = {"moved": [[0, 3]], "round": 0}
    assert parsed(kind="round", kinds=["round"], **held) == SplitEdit(0, ((0, 3),))
    both = parsed(kinds=["move", "round"], round=0)
    assert both == SplitEdit(0, ((0, 3), (1, 2)))


@pytest.mark.parametrize(
    "changed",
    [
        {"kinds": ["other"], "kind": "other"},
        {"kinds": []},
        {"round": 2, "kinds": ["move", "round"]},
        {"round": True},
        {"round": 0},  # it was not said that the round is another
        {"kind": "round", "kinds": ["round"]},  # nor that something was moved
        {"moved": [[0, 5]]},
        {"moved": [[2, 0]]},
        {"moved": [[0, 1], [0, 1]]},
        {"moved": [[0, 1.0]]},
        {"moved": [[0]]},
        {"moved": "0.1"},
        {"moved": [[0, 0]] * 100},
    ],
)
def test_what_is_no_edit_is_left(changed):
    assert parsed(**changed) is None


def _light(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@pytest.mark.parametrize("colour", looks.CLASSES)
def test_numbers_can_be_read_on_every_colour(colour):
    text = _light("#14161a") if looks.is_light(colour) else 1.0
    assert colour not in (looks.RIGHT, looks.WRONG, looks.HERE)
    bright, dark = max(text, _light(colour)), min(text, _light(colour))
    assert (bright + 0.05) / (dark + 0.05) >= 4.5
