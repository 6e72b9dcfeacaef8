"""The first step that a page suggests changes the number that is picked."""

import re

import pytest

from pages.parts.prefetch import KEY
from tests.pages.reader import Reader
from tests.pages.test_every_page import ROWS, reader_of
from tests.pages.test_prefetch import prefetched

# The focus, and the names of the edits that do what the sentence says.
STEPS = {
    "ranked-list": ("ranked list|d1", r"ranked list\|d1:[2-8]"),
    "queries": ("queries list 1|d2", r"queries list 1\|d[35]:1"),
    "label-ranking": ("label ranking|1,2", r"label ranking\|1,1:3"),
    "rank-correlation": ("rank correlation|i2", r"rank correlation\|i(2:y2|3:y[24]|6:y[35])"),
    "extreme-labels": ("extreme labels board|0,2", r"extreme labels board\|true=(0,2|1,1)$"),
    "reactions": ("reactions|d1", r"reactions\|d1:[2-8]"),
    "confusion-matrix": ("confusion matrix|0,1", r"confusion matrix\|0,1=31"),
    "cost-matrix": ("cost matrix costs|1,0", r"cost matrix costs\|1,0=(99|101)"),
    "threshold-sweep": ("threshold sweep line|score i2", r".*\|score i2:(2,1,1|1,2,1)"),
    "regression-errors": ("regression errors plot|i2@0.05", r"regression errors plot\|i2:[5-9]"),
    "rater-agreement": ("rater agreement table|0,1", r"rater agreement table\|(0,1=6|1,0=11)"),
    "retrieved-sets": ("retrieved sets|0", r"retrieved sets\|[04]:[15]"),
}


def picked_of(reader: Reader) -> str:
    return reader.data(f"{reader.boards} tiles")["selected"]


@pytest.mark.parametrize("path", STEPS)
def test_a_first_step_changes_what_is_picked(path):
    focus, names = STEPS[path]
    reader = reader_of(path)
    reader.send(KEY, focus=focus)
    said, picked = reader.data(KEY), picked_of(reader)
    tried = [edit for edit in said["edits"] if re.match(names, edit)]
    assert tried
    for edit in tried:
        (tile,) = [one for one in prefetched(said, said["edits"][edit]) if one["id"] == picked]
        assert tile["change"], edit


def test_splitting_again_changes_the_mean():
    reader = reader_of("resampling")
    reader.press("split")
    assert reader.tile(picked_of(reader))["change"]


def test_every_page_with_a_move_to_make_is_tried():
    assert {*STEPS, "resampling"} == {*ROWS} - {"why-different"}  # there a number is typed
