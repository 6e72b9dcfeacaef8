"""What holds for every metric: its declaration, its range, and what it refuses."""

import inspect
import math
import re
from typing import Any

import numpy as np
import pytest

import metrics
from metrics import CATALOGUE, InvalidInput, Metric, dcg
from metrics.params import Choice, Flag, Grades, Real, Values, Whole
from metrics.steps import Say
from metrics.traits import FOR_PROGRAMS, TRAITS
from tests.metrics.examples import close, every_input, every_metric, notes, results

HELPERS = {  # public functions that are no metrics
    "agreement_table",
    "band_of",
    "best_threshold",
    "bootstrap",
    "break_even_cost",
    "confusion_counts",
    "draws_of",
    "evaluate",
    "explain",
    "family",
    "from_word",
    "holdout",
    "k_fold",
    "label_ranks",
    "leave_one_out",
    "pair_signs",
    "prefix_weight",
    "propensity",
    "random_subsampling",
    "ranks_of",
    "read_label_counts",
    "read_qrels",
    "read_ratings",
    "read_reciprocal_pairs",
    "read_run",
    "read_sparse_rows",
    "read_sparse_scores",
    "reciprocal_pairs",
    "stratified_k_fold",
    "table_of_agreement",
    "thinned",
    "threshold_sweep",
    "without_reciprocal_pairs",
    "word_of",
}


# The declaration


def test_catalogue_names_every_public_metric() -> None:
    public = {n for n in metrics.__all__ if inspect.isfunction(getattr(metrics, n))}
    assert public == set(CATALOGUE) | HELPERS
    for name, metric in CATALOGUE.items():
        assert metric.name == name
        assert getattr(metrics, name).metric is metric


@every_metric
def test_declaration_is_complete(metric: Metric) -> None:
    for said in (metric.title, metric.summary):
        assert isinstance(said, Say)
        assert str(said)
    assert str(metric.summary).endswith(".")
    assert re.search(r"\b(19|20)\d\d\b", metric.citation)
    assert metric.symbol
    assert metric.symbol.count("{") == metric.symbol.count("}")
    low, high = metric.range
    assert low < high
    assert metric.direction in ("larger", "smaller")
    assert metric.traits <= TRAITS.keys() | FOR_PROGRAMS
    assert metrics.family(metric.family)[metric.name] is metric
    assert math.isfinite(float(metric.function(*metric.example)))


@every_metric
def test_docstring_says_shapes_errors_and_source(metric: Metric) -> None:
    doc = inspect.getdoc(metric.function) or ""
    assert re.search(r"\([a-z]+,(?: [a-z]+)?\)|Shapes|[Cc]ollections of ids", doc)
    assert "Source: " in doc
    assert re.search(r"\(\d{4}\)", doc)


@every_metric
def test_parameters_are_of_the_vocabulary(metric: Metric) -> None:
    named = inspect.signature(metric.function).parameters
    given = list(named.values())[: len(metric.example)]
    options = list(named.values())[len(metric.example) :]
    assert given
    assert all(one.kind is inspect.Parameter.POSITIONAL_OR_KEYWORD for one in given)
    assert all(option.kind is inspect.Parameter.KEYWORD_ONLY for option in options)
    assert list(metric.parameters) == [option.name for option in options]
    for parameter in metric.parameters.values():
        assert isinstance(parameter.word, (Whole, Real, Choice, Flag, Values, Grades))
        assert str(parameter.word.say)
        checked = parameter.word.check(parameter.name, parameter.default)
        assert checked is parameter.default or checked == parameter.default
        if isinstance(parameter.word, Choice):
            assert all(str(meaning) for _, meaning in parameter.word.options)
            assert parameter.default in parameter.word.trials
    assert set(metric.trials) <= set(metric.parameters)


@every_metric
def test_label_names_the_parameters(metric: Metric) -> None:
    label = metric.label()
    assert label
    assert not re.search(r"[{}]", label)
    if "k" in metric.parameters:
        assert metric.label(k=3).endswith("@3")
        assert "@" in label or metric.parameters["k"].default is None


# The value


@every_input
def test_value_lies_in_the_range(metric: Metric, given: tuple[Any, ...]) -> None:
    low, high = metric.range
    for chosen, result in results(metric, given):
        assert np.shape(result.value) == ()
        value = float(result)
        assert math.isnan(value) or low <= value <= high + 1e-12, (chosen, value)
        assert result.metric is metric
        assert result.arguments == chosen


@every_input
def test_contributions_add_up(metric: Metric, given: tuple[Any, ...]) -> None:
    for chosen, result in results(metric, given):
        if "additive" not in metric.traits:
            with pytest.raises(AttributeError, match="no 'contributions': its value is no sum"):
                _ = result.contributions
        elif result.contributions.size:
            assert close(result.contributions.sum(), result.value), chosen


@every_input
def test_only_undefined_values_say_so(metric: Metric, given: tuple[Any, ...]) -> None:
    result = metric.function(*given)
    why = [note for note in notes(result) if "0/0" in str(note.say)]
    assert math.isnan(float(result)) == bool(why)


def test_family_of_no_metric() -> None:
    with pytest.raises(KeyError):
        metrics.family("nothing")


# What is refused


def test_refusal_cuts_what_is_long() -> None:
    with pytest.raises(InvalidInput) as refusal:
        dcg([1], gain="x" * 1000)  # type: ignore[arg-type]
    assert f"found {'x' * 57}...;" in str(refusal.value)


NEVER_ALLOWED = [True, "3", "", math.nan, math.inf, -1, 10**10, 10**400, 1j, object(), {}, [[1]]]


@every_metric
def test_refuses_parameters(metric: Metric) -> None:
    for name, parameter in metric.parameters.items():
        word = parameter.word
        refused: list[Any] = [*NEVER_ALLOWED, np.array(True), np.array([1, 2])]
        if isinstance(word, (Real, Choice, Flag)) or not getattr(word, "optional", True):
            refused.append(None)
        if isinstance(word, Whole):
            refused += [2.0, np.float64(2.0), word.low - 1, word.high + 1]
        if isinstance(word, Real):
            refused += [word.low - 0.1, word.high + 0.1]
        if isinstance(word, Values):  # of which NaN is one
            refused = [value for value in refused if value is not math.nan] + [0.5, 2]
        if isinstance(word, Flag):
            refused = [value for value in refused if value is not True] + [0, 1]
        if isinstance(word, Grades):
            refused = [value for value in refused if not isinstance(value, (list, np.ndarray))]
        for value in refused:
            with pytest.raises(InvalidInput) as refusal:
                metric.function(*metric.example, **{name: value})
            assert refusal.value.argument == name, value


@every_metric
def test_unknown_parameter_is_a_mistake_in_the_program(metric: Metric) -> None:
    with pytest.raises(TypeError, match="unexpected keyword"):
        metric.function(*metric.example, cutoff=3)


@every_metric
def test_an_option_is_read_without_the_others(metric: Metric) -> None:
    for parameter in metric.parameters.values():
        if isinstance(parameter.word, (Choice, Values)):
            for _option, said in parameter.word.options:
                assert not re.match(
                    r"(those|these|the same|it|its|they|nor)\b", str(said), re.IGNORECASE
                )
