"""Writes constraints.txt: the newest packages that fit pyproject.toml, one name==version a line.

pip is asked what it would install into an empty environment; nothing is installed.
"""

import json
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]

command = [sys.executable, "-m", "pip", "install", "--quiet", "--dry-run", "--ignore-installed"]
command += ["--report", "-", f"{ROOT}[test,bench,docs]"]
report = json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)

pins = {}
for package in report["install"]:
    if not package["is_direct"]:
        name = re.sub(r"[-_.]+", "-", package["metadata"]["name"]).lower()
        pins[name] = package["metadata"]["version"]
lines = [f"{name}=={version}\n" for name, version in sorted(pins.items())]
(ROOT / "constraints.txt").write_text("".join(lines), encoding="utf-8")
print(f"constraints.txt: {len(pins)} packages")
