"""Metrics are found by words of their names, other names and summaries."""

import doctest
import shutil

import pytest

import metrics
from metrics import CATALOGUE, InvalidInput, find
from metrics.finding import PLACES, ROOT, other_names


@pytest.mark.parametrize(
    ("words", "first"),
    [
        ("true positive rate", "recall"),
        ("TPR", "recall"),
        ("sklearn.metrics.f1_score", "f_score"),
        ("Cohen's Kappa", "cohen_kappa"),
        ("mean-average precision", "mean_over_queries"),
        ("nDCG", "ndcg"),
    ],
)
def test_the_first_found(words, first):
    assert next(iter(find(words))) == first


@pytest.mark.no_cover
def test_every_metric_is_found_by_its_name_and_title_and_summary():
    for name, metric in CATALOGUE.items():
        for words in (name, metric.title.render(), metric.summary.render(), name.upper()):
            assert name in find(words)


def test_chance_corrected_coefficients_are_found():
    assert {"cohen_kappa", "scott_pi", "krippendorff_alpha"} <= {*find("chance")}
    assert len(find("chance")) < len(CATALOGUE) / 4


def test_names_come_before_summaries_and_all_words_count():
    found = [*find("recall")]
    assert found.index("recall") < found.index("balanced_accuracy")
    assert not find("recall zebra")
    assert repr(find("nDCG")).startswith("ndcg")


@pytest.mark.parametrize("words", ["", " \n", None, 3, ["a"]])
def test_what_has_no_word_is_refused(words):
    with pytest.raises(InvalidInput, match="words: found"):
        find(words)


def test_installed_it_reads_the_glossary_of_the_app(tmp_path):
    (tmp_path / PLACES[1]).parent.mkdir(parents=True)
    shutil.copy(ROOT / PLACES[0], tmp_path / PLACES[1])
    assert other_names(tmp_path) == other_names()
    assert metrics.find is find


@pytest.mark.parametrize("function", [metrics.find, metrics.sklearn_scorers])
def test_the_example_of_the_docstring(function):
    (test,) = doctest.DocTestFinder().find(function, globs=vars(metrics).copy())
    assert test.examples
    assert doctest.DocTestRunner().run(test).failed == 0
