"""Modules that NumPy's users may lack: they are imported once something needs them, and never to
find out whether something is of them.
"""

from importlib import import_module
from typing import Any


def needed(name: str) -> Any:
    """The module of that name. Raises ModuleNotFoundError that says how to install it."""
    try:
        return import_module(name)
    except ModuleNotFoundError as missing:
        top = name.partition(".")[0]
        if missing.name not in (top, name):
            raise  # something else is missing within it
        package = top.replace("sklearn", "scikit-learn")
        text = f"{package} is needed for this and not installed: python -m pip install {package}"
        raise ModuleNotFoundError(text, name=top) from None


def is_lazy(frame: object) -> bool:
    """Whether a frame is one of Dask's, which is not computed yet."""
    return type(frame).__module__.partition(".")[0] in ("dask", "dask_expr")
