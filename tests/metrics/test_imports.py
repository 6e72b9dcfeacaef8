"""Imports below metrics/ point one way: ground, inputs, families, engines, catalogue."""

import ast
import subprocess
import sys
from functools import cache
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

import metrics
from metrics import CATALOGUE

ROOT = Path(metrics.__file__).parent
FAMILIES = {metric.family for metric in CATALOGUE.values()}
ENGINES = {"conventions", "definitions", "scorers", "systems"}  # of one file each
BETWEEN = {*FAMILIES, "columns_of_labels"}  # which two families take
GROUND = (
    {"inputs", "declarations", *(path.stem for path in ROOT.glob("[a-z]*.py"))} - ENGINES - BETWEEN
)


def name_of(path: Path) -> str:
    return ".".join(["metrics", *path.relative_to(ROOT).with_suffix("").parts]).removesuffix(
        ".__init__"
    )


@cache
def imports() -> dict[str, set[str]]:
    """What each module imports, in functions as well; not what is for type checkers alone."""
    modules = {name_of(path): path for path in ROOT.rglob("*.py")}
    found: dict[str, set[str]] = {}
    for name, path in modules.items():
        found[name] = set()
        unread: list[ast.AST] = [ast.parse(path.read_text("utf-8"))]
        while unread:
            node = unread.pop()
            if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
                continue
            if isinstance(node, ast.ImportFrom):
                asked = [f"{node.module}.{alias.name}" for alias in node.names]
                found[name] |= {a if a in modules else str(node.module) for a in asked}
            unread += ast.iter_child_nodes(node)
        found[name] &= modules.keys() - {name}
    return found


@pytest.mark.no_cover
def test_imports_have_no_circle() -> None:
    assert [*TopologicalSorter(imports()).static_order()]


def test_imports_point_one_way() -> None:
    def layer(name: str) -> int:
        part = name.partition(".")[2].partition(".")[0]
        return 1 if part in BETWEEN else 0 if part in GROUND else 2

    upwards = [
        f"{name} imports {other}"
        for name, others in imports().items()
        for other in others
        if layer(other) > layer(name)
    ]
    assert not upwards


@pytest.mark.no_cover
def test_former_names_of_families_are_the_same_modules() -> None:
    code = (
        "from metrics.retrieved_sets.measures import set_recall;"
        "import metrics.regression_errors.means as means, metrics;"
        "assert set_recall is metrics.set_recall;"
        "assert means.mean_absolute_error is metrics.mean_absolute_error;"
        "assert metrics.family('regression') == metrics.family('regression_errors')"
    )
    subprocess.run([sys.executable, "-c", code], check=True, cwd=ROOT.parent)
