"""The library needs only NumPy; what needs more says which package, and the command."""

import subprocess
import sys
from pathlib import Path

import pytest

from metrics.needed import needed

ROOT = Path(__file__).parents[2]
PROGRAM = """
import sys

ABSENT = ("pandas", "scipy", "sklearn", "openpyxl", "pyarrow", "dask", "streamlit", "plotly")

class Absent:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in ABSENT:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)

sys.meta_path.insert(0, Absent())

import metrics
from metrics import exercises, export

for metric in metrics.CATALOGUE.values():
    if metric.name not in ("paired_t_test", "sign_test"):
        assert metric.function(*metric.example).steps()
assert export.to_json(metrics.ndcg([3, 2])) and exercises.sheet("week 3", ["ndcg"], 2)
assert metrics.read(b"truth,score\\n1,0.9\\n0,0.2\\n").roles

run = {"q": {"d": 1.0}}
for call in (
    lambda: metrics.paired_t_test([1, 2, 4], [1, 1, 1]),
    lambda: metrics.read_sparse_scores("1 1\\n0:1\\n"),
    lambda: metrics.evaluate(run, run, "AP"),
    lambda: metrics.read_run(sys.argv[1]),
    lambda: metrics.ndcg([[1], [2]]).to_frame(),
    lambda: metrics.k_fold(4, k=2),
):
    try:
        call()
    except ModuleNotFoundError as refusal:
        print(refusal)
"""


@pytest.mark.no_cover
def test_with_numpy_alone(tmp_path: Path) -> None:
    run = tmp_path / "a.run"
    run.write_text("q1 Q0 d1 1 2.5 x\n", encoding="utf-8")
    command = [sys.executable, "-c", PROGRAM, str(run)]
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert not ran.stderr
    packages = ("scipy", "scipy", "pandas", "pandas", "pandas", "scikit-learn")
    assert ran.stdout.splitlines() == [
        f"{one} is needed for this and not installed: python -m pip install {one}"
        for one in packages
    ]


def test_only_what_is_not_installed_is_to_be_installed() -> None:
    with pytest.raises(ModuleNotFoundError, match=r"pip install absent_package$"):
        needed("absent_package.of_it")
    with pytest.raises(ModuleNotFoundError, match=r"No module named .metrics\.absent"):
        needed("metrics.absent.of_it")
    assert needed("math").pi > 3
