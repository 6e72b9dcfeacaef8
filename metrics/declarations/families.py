"""The modules of the families, found by their role."""

import functools
import importlib
from pathlib import Path
from types import ModuleType

_METRICS = Path(__file__).parents[1]


@functools.cache
def modules(role: str) -> tuple[ModuleType, ...]:
    """The modules with a role such as "conventions" in every family that has one, and those whose
    names start with it, such as "variants_of_ties".
    """
    files = sorted([*_METRICS.glob(f"*/{role}.py"), *_METRICS.glob(f"*/{role}_*.py")])
    return tuple(importlib.import_module(f"metrics.{f.parent.name}.{f.stem}") for f in files)


def module(family: str, role: str) -> ModuleType:
    """The module of one family. Raises ModuleNotFoundError if it has none."""
    return importlib.import_module(f"metrics.{family}.{role}")
