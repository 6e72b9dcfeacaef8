"""What a remark says in numbers, and what the library gives in their place.

A claim is a passage of a remark, and the values of what stands in braces, in their order. Each
part between equals signs is worked out, and a plain number must be its value to the digits it has.
Digits outside of braces belong to a name or a citation.
"""

import math
import re
from collections.abc import Callable
from typing import Any

from pages.session.examples import Example, Printed

Value = float | Callable[[Any], float]
Claim = tuple[str, *tuple[Value, ...]]
Claims = dict[str, list[Claim]]

# A year in brackets, the place in a book, names of works, of systems and of versions.
CITED = re.compile(
    r"\(\d{4}\)|(exercise|section|figure|table) [\d.]*\d|BM25|R²|F1|S[12]|[PR]@\d+|nDCG@\d+|"
    r"CogSci 27|Statistics 32|scikit-learn 1\.9\.1|“[^”]+”"
)
_PLAIN = re.compile(r"[−-]?\d*\.?\d+")


def of(page: Any, metric: str, **options: Any) -> Callable[[Any], float]:
    """What the page whose examples module is `page` computes of the example's state."""

    def value(state: Any) -> float:
        return page.computed(state, Printed(metric, "", options))[1]

    return value


def expect(example: Example[Any], claims: list[Claim]) -> None:
    """All numbers of the remark are claimed, and right."""
    rest = " ".join([example.source, *(printed.why for printed in example.printed)])
    for passage, *values in claims:
        plain = re.sub(r"[{}]", "", passage)
        assert plain in rest, (plain, rest)
        rest = rest.replace(plain, "", 1)
        parts = re.findall(r"{(.*?)}", passage)
        assert len(parts) == len(values), passage
        for part, value in zip(parts, values, strict=True):
            right = value(example.state) if callable(value) else value
            for one in part.split("="):
                _expect(one.strip(), float(right), passage)
    assert not re.search(r"\d", CITED.sub("", rest)), rest


def _expect(written: str, right: float, passage: str) -> None:
    digits = len(written.partition(".")[2]) if _PLAIN.fullmatch(written) else 9
    assert abs(_worked(written) - right) <= 0.5000001 * 10**-digits, (passage, written, right)


def _worked(written: str) -> float:
    sums = written.replace("·", "*").replace("−", "-").replace("²", "**2")
    sums = re.sub(r"log2 (\d+)", r"log2(\1)", sums)
    return eval(sums, {"__builtins__": {}, "log2": math.log2})
