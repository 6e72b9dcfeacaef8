"""The notebooks run from top to bottom where they lie, and are kept without output."""

import json
import os
import shutil
from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient

ROOT = Path(__file__).parents[2]
NOTEBOOKS = sorted((ROOT / "assets" / "notebooks").glob("*.ipynb"))
WRITES = {"from-a-file-to-a-table": "table.tex", "a-sheet-of-exercises": "week-3.xml"}


@pytest.mark.no_cover
@pytest.mark.parametrize("file", NOTEBOOKS, ids=lambda file: file.stem)
def test_a_notebook_runs(file: Path, tmp_path: Path) -> None:
    shutil.copytree(ROOT / "assets/examples/breast_cancer", tmp_path / "examples/breast_cancer")
    folder = tmp_path / "notebooks"
    folder.mkdir()
    notebook = nbformat.read(file, as_version=4)
    nbformat.validate(notebook)
    client = NotebookClient(notebook, timeout=300, resources={"metadata": {"path": str(folder)}})
    client.execute(env={**os.environ, "PYTHONPATH": str(ROOT)})
    assert (folder / WRITES[file.stem]).stat().st_size > 300


@pytest.mark.parametrize("file", NOTEBOOKS, ids=lambda file: file.stem)
def test_a_notebook_is_kept_without_output(file: Path) -> None:
    cells = json.loads(file.read_text("utf-8"))["cells"]
    code = [cell for cell in cells if cell["cell_type"] == "code"]
    assert len(code) <= 10
    assert not any(cell["outputs"] or cell["execution_count"] for cell in code)
