"""Data as Python source that reads back exactly."""

import math
from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass
from typing import Any

import numpy as np

from metrics.arrays import is_integer, is_number

WIDTH = 88  # letters of a line, unless one text alone has more
_EXACT = 2**53  # up to here a float meaning whole is a whole number


@dataclass(frozen=True)
class Called:
    """Data that a function is given: `np.array([1, 2])`."""

    function: str
    arguments: tuple[Any, ...]


@dataclass(frozen=True)
class Code:
    """Verbatim code in a snippet; never anything a user typed."""

    text: str


def literal(value: Any, used: int = 0) -> str:
    """The value as Python source, on one line if it fits behind `used` characters.

    Lists stand for all that is listed, sets among them. NaN and infinities are `nan` and `inf`,
    which a snippet imports. Raises TypeError for what is no data.
    """
    return _written(plain(value), 0, used)


def plain(value: Any) -> Any:
    """The value in Python's own types: numbers, texts, None, lists, dictionaries."""
    if isinstance(value, (Called, Code)) or value is None or isinstance(value, (str, bool)):
        return value
    if isinstance(value, np.generic):
        return plain(value.item())
    if is_integer(value):
        return int(value)
    if is_number(value):
        return _short(float(value))
    if isinstance(value, Mapping):
        return {plain(key): plain(one) for key, one in value.items()}
    if isinstance(value, Set):
        return sorted((plain(one) for one in value), key=repr)
    if hasattr(value, "to_dict") and getattr(value, "ndim", 0) == 1:  # a series
        return plain(value.to_dict())
    given = value.tolist() if hasattr(value, "tolist") else value
    if isinstance(given, Sequence) and not isinstance(given, (bytes, bytearray, memoryview)):
        return [plain(one) for one in given]
    if type(given) is not type(value):
        return plain(given)
    raise TypeError(f"{type(value).__name__} is no data of a snippet")


def names_in(value: Any) -> set[str]:
    """Which of the names `nan` and `inf` a plain value needs."""
    if isinstance(value, float):
        return {"nan"} if math.isnan(value) else {"inf"} if math.isinf(value) else set()
    parts: list[Any] = []
    if isinstance(value, Called):
        parts = [plain(one) for one in value.arguments]
    elif isinstance(value, dict):
        parts = [one for pair in value.items() for one in pair]
    elif isinstance(value, list):
        parts = value
    return {name for one in parts for name in names_in(one)}


def quoted(text: str) -> str:
    """A text as Python reads it back, in double quotes where it holds no quotes itself.

    What cannot be printed and what turns the direction of writing is escaped, so that what is
    copied is what is seen.
    """
    shown = repr(text)
    return shown if "'" in text or '"' in text else f'"{shown[1:-1]}"'


def _short(number: float) -> int | float:
    """A float that is a whole number as one: 3 for 3.0; -0.0 stays."""
    whole = number.is_integer() and abs(number) < _EXACT
    return int(number) if whole and (number or math.copysign(1, number) > 0) else number


def _written(value: Any, margin: int, used: int) -> str:
    line = _flat(value)
    if used + len(line) <= WIDTH:
        return line
    inner = margin + 4
    if isinstance(value, Called):
        given = [plain(one) for one in value.arguments]
        if len(given) == 1:
            return f"{value.function}({_written(given[0], margin, used + len(value.function))})"
        return _rows(
            f"{value.function}(", ")", [_written(one, inner, inner) for one in given], inner
        )
    if isinstance(value, dict):
        return _filled("{", "}", [f"{_flat(k)}: {_flat(v)}" for k, v in value.items()], inner)
    if isinstance(value, list) and any(isinstance(one, (list, dict)) for one in value):
        return _rows("[", "]", [_written(one, inner, inner) for one in value], inner)
    if isinstance(value, list):
        return _filled("[", "]", [*map(_flat, value)], inner)
    return line


def _rows(opened: str, closed: str, parts: Sequence[str], inner: int) -> str:
    lines = "".join(f"{' ' * inner}{part},\n" for part in parts)
    return f"{opened}\n{lines}{' ' * (inner - 4)}{closed}"


def _filled(opened: str, closed: str, parts: Sequence[str], inner: int) -> str:
    """As many parts on a line as fit."""
    lines = [""]
    for part in parts:
        if lines[-1] and inner + len(lines[-1]) + len(part) + 2 > WIDTH:
            lines.append("")
        lines[-1] += f"{part}, " if part else ""
    shown = "".join(f"{' ' * inner}{line.rstrip()}\n" for line in lines)
    return f"{opened}\n{shown}{' ' * (inner - 4)}{closed}"


def _flat(value: Any) -> str:
    if isinstance(value, Called):
        return f"{value.function}({', '.join(_flat(plain(one)) for one in value.arguments)})"
    if isinstance(value, Code):
        return value.text
    if isinstance(value, str):
        return quoted(value)
    if isinstance(value, dict):
        return "{" + ", ".join(f"{_flat(k)}: {_flat(v)}" for k, v in value.items()) + "}"
    if isinstance(value, list):
        return f"[{', '.join(map(_flat, value))}]"
    return repr(value)
