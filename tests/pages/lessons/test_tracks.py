"""Tracks are made of lessons that there are, and end with exercises."""

from collections import Counter

import pytest

from pages.lessons.places import place_of
from pages.session.lessons.shelf import lessons
from pages.session.lessons.tracks import tracks

each_track = pytest.mark.parametrize("track", tracks(), ids=lambda track: track.title)


def test_no_lesson_is_in_two_tracks():
    counts = Counter(name for track in tracks() for name in track.lessons)
    assert set(counts.values()) == {1}
    assert set(counts) <= set(lessons())
    assert len(tracks()) == 4


@each_track
def test_it_ends_with_a_sheet_that_opens_without_a_remark(track):
    state, problems = place_of(track.end.page).codec.decode(dict(track.end.query))
    assert problems == ()
    assert state.is_sheet
    assert state.sheet().problems


@each_track
def test_what_a_lesson_needs_comes_before_it(track):
    titles = {lessons()[name].title: at for at, name in enumerate(track.lessons)}
    for at, name in enumerate(track.lessons):
        for title, place in titles.items():
            if f"“{title}”" in lessons()[name].needs:
                assert place < at
