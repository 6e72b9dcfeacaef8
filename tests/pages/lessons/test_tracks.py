"""Tracks are made of lessons that there are, and end with exercises."""

import re
from collections import Counter
from collections.abc import Iterator

import pytest

from pages.lessons.places import place_of
from pages.parts.glossary.entries import entries
from pages.session.lessons.lesson import Lesson
from pages.session.lessons.shelf import lessons
from pages.session.lessons.tracks import tracks

# Terms that are no metrics and whose titles are no everyday words.
TERMS = {
    "chance_agreement",
    "confusion_matrix",
    "discount",
    "false_negative",
    "false_positive",
    "harmonic_mean",
    "ideal_order",
    "level_of_measurement",
    "macro_average",
    "micro_average_of_classes",
    "outlier",
    "oversampling",
    "pr_curve",
    "residual",
    "roc_curve",
    "stratified",
    "threshold",
    "true_negative",
    "true_positive",
}
EVERYDAY = {
    "mean",
    "cost",
    "agreement",
    "hit",
    "missed",
    "novelty",
    "coverage",
    "relevant",
    "error rate",
    "micro",
    "cutoff",
    "error",
    "miss",
}
each_track = pytest.mark.parametrize("track", tracks(), ids=lambda track: track.title)


def test_no_lesson_is_in_two_tracks():
    counts = Counter(name for track in tracks() for name in track.lessons)
    assert set(counts.values()) == {1}
    assert set(counts) <= set(lessons())
    assert len(tracks()) == 4


@each_track
def test_it_ends_with_a_sheet_whose_first_problem_opens_without_a_remark(track):
    state, problems = place_of(track.end.page).codec.decode(dict(track.end.query))
    assert problems == ()
    assert state.opened == 1
    assert state.sheet().problems
    # No lesson of a track weighs disagreements.
    assert all(one.options.get("weights", "none") == "none" for one in state.sheet().problems)


@each_track
def test_what_a_lesson_needs_comes_before_it(track):
    titles = {lessons()[name].title: at for at, name in enumerate(track.lessons)}
    for at, name in enumerate(track.lessons):
        for title, place in titles.items():
            if f"“{title}”" in lessons()[name].needs:
                assert place < at


def test_what_is_introduced_stands_in_the_glossary():
    for name, lesson in lessons().items():
        assert set(lesson.introduces) <= set(entries()), name


def words() -> Iterator[tuple[str, str]]:
    """Each word for a metric or a term, with the key of its entry; words may have several."""
    for key, entry in entries().items():
        if entry.metric is None and key not in TERMS:
            continue
        short = [entry.metric.abbreviation.partition("@")[0]] if entry.metric else []
        for word in (entry.title, *short, *entry.names):
            word = re.sub(" at k$", "", word)
            if len(word) > 1 and word.lower() not in EVERYDAY:
                yield word, key


def used(lesson: Lesson) -> dict[str, set[str]]:
    """The words of the glossary that a lesson uses, with the entries that explain them."""
    parts = (lesson, *lesson.steps, *lesson.questions)
    # The aim and what is needed are read before.
    told = " ".join(text for part in parts[1:] for text in part.texts.values())
    found: dict[str, set[str]] = {}
    for word, key in words():
        flags = re.IGNORECASE if len(word) > 4 else re.NOFLAG
        if re.search(rf"(?<![\w-]){re.escape(word)}(?![\w-])", told, flags):
            found.setdefault(word.lower(), set()).add(key)
    return found


@each_track
def test_every_term_was_introduced_before(track):
    known: set[str] = set()
    for name in track.lessons:
        known |= set(lessons()[name].introduces)
        strange = {word for word, keys in used(lessons()[name]).items() if not keys & known}
        assert strange == set(), name


def test_words_of_terms_are_found():
    assert {"recall", "precision", "confusion matrix"} <= set(used(lessons()["four-cells"]))
    assert used(lessons()["three-dcgs"])["dcg"] >= {"dcg"}
