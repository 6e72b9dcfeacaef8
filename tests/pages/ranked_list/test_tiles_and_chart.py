"""The tiles, the charts and the options, through what the browser would send."""

from typing import Any

import pytest

from metrics import CATALOGUE
from metrics.params import Choice, Whole
from pages.ranked_list.state import METRICS, has_optional_cutoff, option_name
from pages.ranked_list.values import arguments
from tests.pages.ranked_list.reader import OPTIONS, ListReader

# ---- watch


def test_a_metric_without_a_value_is_told_apart_from_zero():
    reader = ListReader(grades="0,0")
    assert "undefined" in reader.tile("recall_at_k")["spoken"]
    assert reader.tile("recall_at_k")["trend"] == "none"


# ---- work


def trials(metric: str, reader: ListReader) -> list[tuple[str, Any, Any]]:
    """Each option shown for a metric, a value to choose and what the metric must then be given."""
    found = []
    for parameter in CATALOGUE[metric].parameters.values():
        word, option = parameter.kind, option_name(CATALOGUE[metric], parameter.name)
        if isinstance(word, Choice):
            found += [(option, t, t) for t in word.trials if t != parameter.default]
        elif option == "n_relevant":
            found.append((option, 9.0, 9))
        elif option == "judged":
            found.append((option, "3 3", (3, 2, 3, 0, 1, 3, 3)))
        elif option == "relevant_from":
            found.append((option, 2.0, 2))
        elif option != "max_grade":
            trial = next(t for t in word.trials if t not in (None, parameter.default, 5, 10))
            found.append((option, float(trial), trial))
            assert isinstance(trial, int) or not isinstance(word, Whole)
    return found


@pytest.mark.parametrize("metric", METRICS)
def test_every_parameter_of_a_metric_can_be_set(reader, metric):
    reader.pick(metric)
    if has_optional_cutoff(CATALOGUE[metric]):
        for wanted in (False, True):
            reader.change(OPTIONS, "cut", wanted)
            assert reader.items(OPTIONS)["cut"]["value"] is wanted
            assert ("k" in reader.items(OPTIONS)) is wanted
            assert arguments(CATALOGUE[metric], reader.state)["k"] == (5 if wanted else None)
    parameters = {
        option_name(CATALOGUE[metric], name): name for name in CATALOGUE[metric].parameters
    }
    for option, value, given in trials(metric, reader):
        assert option in reader.items(OPTIONS)
        reader.change(OPTIONS, option, value)
        assert arguments(CATALOGUE[metric], reader.state)[parameters[option]] == given
        assert reader.errors == []
        reader.press("undo")


@pytest.mark.parametrize("value", [0.0, -1.0, 1.5, 1e9, "many", True, None])
def test_a_cutoff_outside_its_bounds_is_refused(reader, value):
    reader.pick("precision_at_k")
    reader.change(OPTIONS, "k", value)
    (sentence,) = reader.errors
    assert sentence.startswith("k: found ")
    assert "allowed are whole numbers from 1 to 1000000" in sentence
    assert reader.state.options.k == 5


def test_judged_grades_that_are_none_are_refused_beside_their_field(reader):
    reader.pick("ndcg")
    reader.change(OPTIONS, "judged", "3 x")
    item = reader.items(OPTIONS)["judged"]
    assert item["value"] == "3 x"
    assert item["problem"].startswith("judged, rank 2: found x; allowed are grades from 0 to 5")
    assert reader.state.options.judged == ()


def test_bpref_counts_the_relevant_documents_that_are_not_listed():
    asked = {"grades": "1,0,1,0,0,1,0,0,0,1,0,0,0,0,1", "scale": "1", "n_relevant": "10"}
    reader = ListReader(**asked, metric="bpref")
    # R and N are 10; above the relevant ones stand 0, 1, 3, 6 and 10 that are not.
    assert reader.tile("bpref")["value"] == f"{(10 + 9 + 7 + 4 + 0) / 10 / 10:.4f}"
    assert any("5 of 10 relevant documents are not shown" in text for text in reader.sentences)
