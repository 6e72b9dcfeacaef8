"""What we say of other tools is complete."""

import dataclasses
import re
from pathlib import Path

import numpy as np
import pytest

import metrics
from metrics import CATALOGUE
from metrics.conventions import Convention, conventions, conventions_of

by_topic = pytest.mark.parametrize(
    "convention", conventions(), ids=lambda c: f"{c.metric}: {c.topic}: {c.variant}"
)


@pytest.mark.no_cover
@by_topic
def test_entry_is_complete(convention: Convention) -> None:
    metric = CATALOGUE[convention.metric]
    assert str(convention.topic)
    assert str(convention.variant).endswith(".")
    assert convention.source
    assert all(re.search(r" \d|^pyxclib$", tool) for tool in convention.tools)
    assert set(convention.parameters) <= set(metric.parameters)
    metric.function(*metric.example, **convention.parameters)


def test_every_metric_of_a_ranked_list_has_conventions() -> None:
    assert all(conventions_of(name) for name in metrics.family("ranked_list"))
    assert sum(len(conventions_of(name)) for name in CATALOGUE) == len(conventions())
    assert conventions_of("nothing") == ()


def test_topics_have_alternatives() -> None:
    """A topic with one variant and no second is no disagreement, except that RR is 0 by rule."""
    topics = [(c.metric, str(c.topic)) for c in conventions()]
    single = {topic for topic in topics if topics.count(topic) == 1}
    assert single == {("reciprocal_rank", "no relevant document")}
    said = [(c.metric, str(c.topic), str(c.variant)) for c in conventions()]
    assert len(set(said)) == len(said)


def test_numbers_of_rows_stay_what_links_hold() -> None:
    """The rows of each metric by their numbers, from 1, each by its first words."""
    path = Path(__file__).parents[2] / "cases" / "rows.claims"
    kept = dict(line.split(" | ") for line in path.read_text("utf-8").splitlines()[1:])
    found = {}
    for name in CATALOGUE:
        rows = {row.number: " ".join(str(row.variant).split()[:4]) for row in conventions_of(name)}
        assert sorted(rows) == [*range(1, len(rows) + 1)], name
        if rows:
            found[name] = "; ".join(rows[number] for number in sorted(rows))
    assert found == kept, "links hold the numbers: a new row gets the next number"


def test_entry_cannot_be_changed() -> None:
    with pytest.raises(dataclasses.FrozenInstanceError):
        conventions()[0].metric = "another"  # type: ignore[misc]


def test_one_class_is_undefined_here() -> None:
    for name, metric in metrics.family("threshold_sweep").items():
        if metric.direction == "larger":  # losses of probabilities need no second class
            assert np.isnan(CATALOGUE[name].function([0, 0], [2.0, 1.0]).value)


def test_no_relevant_document_is_undefined_here() -> None:
    for convention in conventions():
        if str(convention.topic) == "no relevant document" and not convention.tools:
            assert np.isnan(CATALOGUE[convention.metric].function([0, 0]).value)
