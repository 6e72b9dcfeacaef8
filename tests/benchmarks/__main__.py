"""Runs the benchmarks named on the command line, or all of them, one after the other."""

import argparse
import subprocess
import sys

PARTS = (
    "batches", "sweep", "labels", "agreement", "queries", "readers", "hostile", "sizes", "stall",
    "load", "room", "full", "soak", "page",
)  # fmt: skip
RUN = "from tests.benchmarks.{name} import main; main()"


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="name", help=" or ".join(PARTS))
    names = parser.parse_args().names or PARTS
    if unknown := [name for name in names if name not in PARTS]:
        parser.error(f"no benchmark is called {unknown[0]!r}; there are {', '.join(PARTS)}")
    # A process each: none is stopped, or slowed, by what another has left.
    codes = {name: subprocess.call([sys.executable, "-c", RUN.format(name=name)]) for name in names}
    if failed := [name for name, code in codes.items() if code]:
        sys.exit(f"These failed: {', '.join(failed)}.")


if __name__ == "__main__":
    main()
