"""What a reader of `help` sees: the calls, the parameters, and an example that holds."""

import doctest
import subprocess
import sys
from pathlib import Path

import pytest

import metrics
from metrics import CATALOGUE, described
from tests.metrics.asking import of_each

ROOT = Path(__file__).parents[2]
PUBLIC = {name: value for name in dir(metrics) if callable(value := getattr(metrics, name))}


@of_each(PUBLIC)
def test_the_docstring_ends_with_an_example_that_holds(name: str) -> None:
    doc = str(PUBLIC[name].__doc__)
    *_others, last = doc.rstrip().split("\n\n")
    assert last.lstrip().startswith(">>> "), "an example in metrics/examples.toml"
    parsed = doctest.DocTestParser().get_doctest(last, dict(vars(metrics)), name, None, None)
    said: list[str] = []
    doctest.DocTestRunner(verbose=False).run(parsed, out=said.append)
    assert not said, "".join(said)


@of_each(CATALOGUE)
def test_the_docstring_says_each_call_and_each_argument(name: str) -> None:
    metric = CATALOGUE[name]
    doc = " ".join((metric.function.__doc__ or "").split())
    for call in described.calls(metric):
        assert call in doc
    for argument, kind, meaning in described.rows(metric):
        assert meaning
        assert f" {argument} ({kind}): {meaning}" in doc


def test_types_are_in_words() -> None:
    found = {name: kind for name, kind, _said in described.rows(CATALOGUE["recall_at_k"])}
    assert found["k"] == "int"
    assert found["n_relevant"] == "int or sequence or array or None"
    found = {name: kind for name, kind, _said in described.rows(CATALOGUE["precision"])}
    assert found["average"] == "'class' or 'micro' or 'macro' or 'weighted' or None"
    found = {name: kind for name, kind, _said in described.rows(CATALOGUE["ndcg"])}
    assert found["gain"] == "'linear' or 'exponential'"
    assert found["judged"] == "array or None"


@pytest.mark.no_cover
def test_packages_are_reached_without_an_import_of_their_own() -> None:
    program = (
        "import metrics; print(metrics.exercises.__name__, metrics.export.__name__, metrics.x)"
    )
    ran = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True)
    assert ran.stderr.strip().endswith("AttributeError: module 'metrics' has no attribute 'x'")
    program = program.replace(", metrics.x", "")
    ran = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True)
    assert ran.stdout.split() == ["metrics.exercises", "metrics.export"]


def test_dir_lists_what_is_public_and_nothing_else() -> None:
    listed = dir(metrics)
    assert {"ndcg", "Result", "exercises", "export"} <= {*listed}
    assert not [name for name in listed if name.startswith("_")]
    assert all(hasattr(metrics, name) for name in listed)
