"""Imports below pages/ point one way, and a page uses another only where it opens it."""

import ast
from pathlib import Path

import pytest

PAGES = Path(__file__).parents[2] / "pages"
LAYERS = ("session", "parts", "boards")  # from the ground up; then come the pages, then the frame
OPENS = {
    "regression_errors": {"ranked_list"},
    "queries": {"ranked_list"},
    "reactions": {"ranked_list"},  # and shows the same list, with its options and its values
    "why_different": {  # its inputs are built on the boards of these pages
        "confusion_matrix",
        "extreme_labels",
        "ranked_list",
        "rank_correlation",
        "rater_agreement",
        "threshold_sweep",
    },
}  # pages that open another, with a state of its own
FOLDERS = sorted(path.parent.name for path in PAGES.glob("*/__init__.py"))


def imported(folder: str) -> set[str]:
    """The folders below pages/ that a folder's modules import from."""
    found = set()
    for path in (PAGES / folder).rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.ImportFrom):
                names = [f"{node.module}.{alias.name}" for alias in node.names]
            elif isinstance(node, ast.Import):
                names = [alias.name for alias in node.names]
            else:
                continue
            found |= {name.split(".")[1] for name in names if name.startswith("pages.")}
    return found - {folder}


@pytest.mark.parametrize("folder", FOLDERS)
def test_a_folder_imports_only_from_below(folder):
    if folder == "frame":
        return
    if folder == "live":
        allowed = {"session", "parts"}  # pages of their own, beside those of Streamlit
    elif folder in {"home", "glossary", "lessons"}:
        allowed = {*LAYERS, "frame"}  # they show or open every page of the frame's list
    elif folder == "why_different":
        allowed = {*LAYERS, *OPENS[folder], "frame"}  # it lists the misprints of every page
    elif folder in LAYERS:
        allowed = set(LAYERS[: LAYERS.index(folder)])
    else:
        allowed = {*LAYERS, *OPENS.get(folder, ())}
    assert imported(folder) <= allowed


def test_every_page_is_a_folder_with_its_script():
    pages = set(FOLDERS) - {*LAYERS, "frame", "live"}
    assert pages == {path.parent.name for path in PAGES.glob("*/page.py")} - {*LAYERS}
