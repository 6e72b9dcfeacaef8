"""Runs the benchmarks named on the command line, or all of them, one after the other."""

import argparse
import importlib

MODULES = (
    "batches", "sweep", "labels", "agreement", "queries", "readers", "sizes", "stall", "load",
    "soak", "page",
)  # fmt: skip


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="name", help=" or ".join(MODULES))
    names = parser.parse_args().names or MODULES
    for name in names:
        if name not in MODULES:
            parser.error(f"no benchmark is called {name!r}; there are {', '.join(MODULES)}")
        importlib.import_module(f"tests.benchmarks.{name}").main()


if __name__ == "__main__":
    main()
