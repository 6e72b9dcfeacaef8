"""The catalogue has every public metric; tests/metrics/declarations looks at each."""

from importlib import import_module
from pathlib import Path

import pytest

import metrics
from metrics import CATALOGUE, InvalidInput, Metric, dcg


def test_catalogue_names_every_metric_that_is_declared() -> None:
    folder = Path(metrics.__file__).parent
    modules = [
        import_module(".".join(["metrics", *path.relative_to(folder).with_suffix("").parts]))
        for path in folder.glob("*/*.py")
    ]
    declared = (getattr(value, "metric", None) for one in modules for value in vars(one).values())
    assert {m.name for m in declared if isinstance(m, Metric)} == set(CATALOGUE)
    assert set(CATALOGUE) <= set(dir(metrics))
    for name, metric in CATALOGUE.items():
        assert metric.name == name
        assert getattr(metrics, name).metric is metric


def test_it_prints_as_a_table() -> None:
    lines = repr(CATALOGUE).splitlines()
    assert [line.split()[0] for line in lines] == list(CATALOGUE)
    for line, metric in zip(lines, CATALOGUE.values(), strict=True):
        assert metric.family in line
        assert len(line) <= 100


def test_family_of_no_metric() -> None:
    with pytest.raises(KeyError):
        metrics.family("nothing")


def test_refusal_cuts_what_is_long() -> None:
    with pytest.raises(InvalidInput) as refusal:
        dcg([1], gain="x" * 1000)  # type: ignore[arg-type]
    assert f"found {'x' * 57}...;" in str(refusal.value)
