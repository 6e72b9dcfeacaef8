"""What the declaration of a metric holds: each check says what is missing and where it goes."""

import inspect
import math
import re
import tomllib
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import metrics
from metrics import Metric
from metrics.conventions import conventions_of
from metrics.exercises import problem
from metrics.explanations import case_of
from metrics.export.preamble import is_drawn
from metrics.params import Choice, Flag, Grades, Real, Values, Whole
from metrics.reactions.expected import expected_value, why_none
from metrics.snippets import snippets_of
from metrics.steps import Say
from metrics.traits import FOR_PROGRAMS, TRAITS
from metrics.which import USE, rules

ROOT = Path(__file__).parents[3]
WITH_CONVENTIONS = {"ranked_list"}  # on which tools disagree about every metric
REFERS_TO_ANOTHER = re.compile(r"(those|these|the same|it|its|they|nor)\b", re.IGNORECASE)


def check_declaration_is_complete(metric: Metric) -> None:
    missing = [*_missing(metric)]
    place = inspect.getsourcefile(inspect.unwrap(metric.function))
    assert not missing, f"@metric of {place} takes {'; '.join(missing)}."


def _missing(metric: Metric) -> Iterator[str]:
    for name in ("title", "summary"):
        said = getattr(metric, name)
        if not (isinstance(said, Say) and str(said)):
            yield f"{name}=say(...) with a text"
    if not str(metric.summary).endswith("."):
        yield "summary= as a sentence with its full stop"
    if not re.search(r"\b(19|20)\d\d\b", metric.citation):
        yield "citation= with the year of the source"
    if not all(map(is_drawn, metric.citation)):
        yield "citation= in letters that LaTeX draws, a title of other letters in English"
    if not metric.symbol or metric.symbol.count("{") != metric.symbol.count("}"):
        yield "symbol= in LaTeX with braces in pairs"
    if not metric.range[0] < metric.range[1]:
        yield "range=(lowest, highest)"
    if metric.direction not in ("larger", "smaller"):
        yield 'direction="larger" or "smaller"'
    if unknown := metric.traits - TRAITS.keys() - FOR_PROGRAMS:
        yield f"traits= of metrics/traits.py, of which {sorted(unknown)} are none"
    if unknown := set(metric.trials) - set(metric.parameters):
        yield f"trials= of parameters that the function has, not of {sorted(unknown)}"
    if not math.isfinite(float(metric.function(*metric.example))):
        yield "example= with a value"


def check_catalogue_has_the_metric(metric: Metric) -> None:
    name = metric.name
    assert name in dir(metrics), f"metrics/__init__.py imports {name}"
    assert getattr(metrics, name).metric is metric, f"metrics/__init__.py imports {name}"
    assert metrics.CATALOGUE[name] is metric
    assert metrics.family(metric.family)[name] is metric


def check_what_stands_beside_the_metric(metric: Metric) -> None:
    """Beside its function: where each thing goes that a metric brings."""
    name, folder = metric.name, f"metrics/{metric.family}"
    missing = [
        f"a case in {place}"
        for place in (f"tests/cases/{metric.family}.toml",)
        if f'metric = "{name}"' not in (ROOT / place).read_text("utf-8")
    ]
    if metric.family in WITH_CONVENTIONS and not conventions_of(name):
        missing.append(f"a topic of {folder}/conventions.toml")
    missing += [
        f"{folder}/{role}.py"
        for role in ("snippets", "exercise_inputs")
        if find_spec(f"metrics.{metric.family}.{role}") is None
    ]
    if not missing:
        if not snippets_of(case_of(metric, *metric.example)):
            missing.append(f"its lines in {folder}/snippets.py")
        if not problem(metric, "code").given:
            missing.append(f"an input of an exercise from draw() of {folder}/exercise_inputs.py")
    if metric.arguments == ("grades",):
        if metric.name not in {rule.metric for rule in rules() if rule.verdict == USE}:
            missing.append("a rule of metrics/which/retrieval.toml that suits it")
        if expected_value(metric, [1, 0]) is None and not why_none(metric):
            missing.append("its mean over all orders in metrics/reactions/expected.py")
    content = tomllib.loads((ROOT / "assets/glossary.toml").read_text("utf-8"))
    if metric.family not in content["families"]:
        missing.append(f"the page of {metric.family} in [families] of assets/glossary.toml")
    assert not missing, f"{name} lacks {'; '.join(missing)}."


def check_docstring_says_shapes_errors_and_source(metric: Metric) -> None:
    doc = inspect.getdoc(metric.function) or ""
    for pattern, what in (
        (r"\([a-z]+,(?: [a-z]+)?\)|Shapes|[Cc]ollections of ids", "the shapes of its arguments"),
        ("Source: ", "a line `Source: ` with the publication"),
        (r"\(\d{4}\)", "the year of the source in brackets"),
    ):
        assert re.search(pattern, doc), f"the docstring of {metric.name} gives {what}"


def check_parameters_are_of_the_vocabulary(metric: Metric) -> None:
    named = inspect.signature(metric.function).parameters
    given = list(named.values())[: len(metric.example)]
    options = list(named.values())[len(metric.example) :]
    assert given, "example= has an input for each positional argument"
    assert all(one.kind is inspect.Parameter.POSITIONAL_OR_KEYWORD for one in given)
    assert all(option.kind is inspect.Parameter.KEYWORD_ONLY for option in options)
    assert list(metric.parameters) == [option.name for option in options]
    for parameter in metric.parameters.values():
        word = parameter.kind
        assert isinstance(word, (Whole, Real, Choice, Flag, Values, Grades))
        assert str(word.say), f"metrics/parameter_types.py says {parameter.name}"
        checked = word.check(parameter.name, parameter.default)
        assert checked is parameter.default or checked == parameter.default
        if isinstance(word, Choice):
            assert all(str(meaning) for _, meaning in word.options)
            assert parameter.default in word.trials


def check_an_option_is_read_without_the_others(metric: Metric) -> None:
    for parameter in metric.parameters.values():
        if isinstance(parameter.kind, (Choice, Values)):
            for _option, said in parameter.kind.options:
                assert not REFERS_TO_ANOTHER.match(str(said)), said


def check_label_names_the_parameters(metric: Metric) -> None:
    label = metric.label()
    assert label, "abbreviation= is not empty"
    assert not re.search(r"[{}]", label)
    if "k" in metric.parameters:
        assert metric.label(k=3).endswith("@3")
        assert "@" in label or metric.parameters["k"].default is None
