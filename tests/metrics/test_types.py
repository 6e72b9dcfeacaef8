"""What a type checker says of calls: the wrong ones are found, the right ones pass."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
CALLS = """
import numpy as np
import pandas as pd
import metrics
from metrics import accuracy, cohen_kappa, mean_squared_error, ndcg, precision, roc_auc, total_cost

frame = pd.DataFrame({"true": [1, 0], "predicted": [1, 1]})
ndcg([3, 2], gain="exponential")
ndcg([[3, 2], [1]], k=5)
ndcg([3, 2], [0.1, 0.2], gain="linear", k=5)
ndcg(y_true=[3, 2], y_score=[0.1, 0.2], k=5)
accuracy(frame["true"], frame["predicted"])
accuracy(["a", "b"], ["a", "a"], labels=["a", "b"], sample_weight=[0.5, 1])
precision(np.array([[1, 2], [3, 4]]), average="macro", zero_division=0.0)
precision(["a", "b"], ["a", "a"], pos_label="a", average=None)
roc_auc(["a", "b"], [0.1, 0.2], pos_label="a")
cohen_kappa(["a", "b"], ["a", "a"], weights="linear")
total_cost([1, 0], [1, 1], [[0, 1], [1, 0]])
print(metrics.export.to_json(ndcg([3, 2])), metrics.exercises.problem("ndcg", "a code"))
ndcg([3, 2], gain="exp")  # wrong
ndcg([3, 2], [0.1, 0.2], gain="exp")  # wrong
precision(5, banana=True)  # wrong
precision(["a", "b"], ["a", "a"], average="mean")  # wrong
precision([1, 0], [1, 1], sample_weights=[1, 2])  # wrong
roc_auc([1, 0], [0.1, 0.2], banana=1)  # wrong
cohen_kappa([[1, 2], [3, 4]], weights="quadratically")  # wrong
mean_squared_error([1], [2], weight=[1])  # wrong
metrics.ndgc([3, 2])  # wrong
"""


@pytest.mark.no_cover
def test_wrong_calls_are_found_and_right_ones_pass(tmp_path: Path) -> None:
    file = tmp_path / "calls.py"
    file.write_text(CALLS, encoding="utf-8")
    command = [sys.executable, "-m", "pyright", "--outputjson", "--pythonpath", sys.executable]
    ran = subprocess.run([*command, str(file)], cwd=ROOT, capture_output=True, text=True)
    said = json.loads(ran.stdout)["generalDiagnostics"]
    found = {one["range"]["start"]["line"]: one["message"] for one in said}
    wrong = {at for at, line in enumerate(CALLS.splitlines()) if line.endswith("# wrong")}
    assert found.keys() == wrong, found
