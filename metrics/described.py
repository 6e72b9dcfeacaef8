"""What a declaration says of a metric in words: its calls, its parameters, its example.

`help` shows it below a docstring, and the reference is built from it.
"""

import inspect
import tomllib
from collections.abc import Mapping
from pathlib import Path
from textwrap import fill, indent
from types import UnionType
from typing import Any, Literal, Union, get_args, get_origin

from metrics.call_forms import written
from metrics.core import Metric, Parameter
from metrics.traits import NEEDS

EXAMPLES = Path(__file__).parent / "examples.toml"  # of every public function, a test runs them
_NAMED = {"ArrayLike": "array", "NoneType": "None", "Sequence": "sequence", "ndarray": "array"}


def calls(metric: Metric) -> list[str]:
    """The calls that there are, with the defaults of their keywords."""
    form = getattr(metric.function, "form", None)
    lines = [written(metric.name, metric.arguments, metric.defaults)]
    if form is not None:
        lines.append(written(metric.name, form.names, {**form.options, **metric.defaults}))
    return lines


def type_of(metric: Metric, name: str) -> str:
    """The type of an argument in words: `int`, `'linear' or 'exponential'`, `array or None`."""
    function: Any = inspect.unwrap(metric.function)
    noted = function.__annotations__[name]
    known = function.__globals__.get(noted)  # the alias of a parameter, or any other annotation
    if not hasattr(known, "__metadata__"):
        return noted
    kind = get_args(known)[0]
    if "_NestedSequence" in str(kind):
        return "array or None"
    parts = get_args(kind) if get_origin(kind) in (Union, UnionType) else (kind,)
    return " or ".join(map(_word, parts))


def _word(kind: Any) -> str:
    if get_origin(kind) is Literal:
        return " or ".join(map(repr, get_args(kind)))
    name = getattr(kind, "__name__", str(kind))
    return _NAMED.get(name, name)


def meaning(parameter: Parameter) -> str:
    """What a parameter is, with its choices or its bounds."""
    kind: Any = parameter.kind
    said = str(kind.say)
    if hasattr(kind, "options"):
        return f"{said}: {', '.join(f'{value!r} ({told})' for value, told in kind.options)}"
    if hasattr(kind, "low"):
        high = kind.high if getattr(kind, "closed", True) else f"below {kind.high}"
        return f"{said}, from {kind.low} to {high}"
    return said


def rows(metric: Metric) -> list[tuple[str, str, str]]:
    """Each argument and parameter: its name, its type, its meaning."""
    family = NEEDS.get(metric.family, "")  # of two lists or columns, which are called alike
    said = {name: str(NEEDS.get(name, family)) for name in metric.arguments}
    said |= {name: meaning(parameter) for name, parameter in metric.parameters.items()}
    return [(name, type_of(metric, name), told) for name, told in said.items()]


def complete(functions: Mapping[str, Any], metrics: Mapping[str, Metric]) -> None:
    """Adds to docstrings what declarations say, and the example of each."""
    examples = tomllib.loads(EXAMPLES.read_text("utf-8"))
    for name, function in functions.items():
        parts = [(function.__doc__ or "").rstrip()]
        if name in metrics:
            parts += ["    Calls:\n" + "\n".join(map(_hung, calls(metrics[name])))]
            parts += ["\n".join(_hung(f"{n} ({t}): {s}") for n, t, s in rows(metrics[name]))]
        if name in examples:
            parts.append(indent(examples[name].strip(), "    "))
        function.__doc__ = "\n\n".join(parts) + "\n    "


def _hung(line: str) -> str:
    return fill(
        line, 100, initial_indent=" " * 4, subsequent_indent=" " * 8, break_on_hyphens=False
    )
