"""The modules of families that an engine reads."""

from __future__ import annotations

import functools
import importlib
from pathlib import Path
from types import ModuleType

_METRICS = Path(__file__).parents[1]


@functools.cache
def modules(role: str) -> tuple[ModuleType, ...]:
    """Those of a name such as "conventions", of every family that has one; with it those whose
    names go on from it, such as "variants_of_ties".
    """
    files = sorted([*_METRICS.glob(f"*/{role}.py"), *_METRICS.glob(f"*/{role}_*.py")])
    return tuple(importlib.import_module(f"metrics.{f.parent.name}.{f.stem}") for f in files)


def module(family: str, role: str) -> ModuleType:
    """The one of a family. ModuleNotFoundError where it has none."""
    return importlib.import_module(f"metrics.{family}.{role}")
