"""Ways to compute one number, one row each, with the term that differs and a dot on an axis."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from metrics.export.mathml import to_mathml
from metrics.notation import decimal, fixed
from pages.parts.own_component import own_component
from pages.parts.worked import minus
from pages.session.edits import applied_seq
from pages.session.language import _
from pages.session.page_state import PageState
from pages.why_different.state import WhyState

SAME = 1e-9  # two values closer than this are one
DIGITS = 6  # more than a paper prints
_mount = own_component("disagreements")


@dataclass(frozen=True)
class Row:
    """One way to compute the number: its value as text and as a number, the tools, a description,
    and the LaTeX of the term here and there, "" if none differs.

    `sign` shows how it compares, and `spoken` says it. `mark` highlights another value, or one that
    fits. A `pickable` row has a unique id and shows its derivation when picked.
    """

    id: str
    value: str
    number: float
    tools: str
    how: str
    ours: str = ""
    theirs: str = ""
    sign: str = ""
    spoken: str = ""
    mark: Literal["", "other", "fits"] = ""
    pickable: bool = False


@dataclass(frozen=True)
class Group:
    """Rows about one topic, which is their heading unless it is empty."""

    topic: str
    rows: tuple[Row, ...]


def rows_table(
    groups: Sequence[Group],
    *,
    label: str,
    ours: float,
    picked: str,
    key: str,
    page_state: PageState[WhyState],
) -> None:
    """The table. If the values differ, an axis shows them, and `ours` among them."""
    numbers = [row.number for group in groups for row in group.rows]
    places = places_on_axis([ours, *numbers])
    at = iter(places[1:])
    data = {
        "label": label,
        "heads": {
            "value": _("value"),
            "who": _("who, and how"),
            "term": _("here → there"),
        },
        "ours": places[0],
        "groups": [
            {
                "topic": group.topic,
                "rows": [_as_data(row) | {"at": next(at)} for row in group.rows],
            }
            for group in groups
        ],
        "picked": picked,
        "pick": _("Show its derivation beside ours"),
        "seq": applied_seq(key, page_state.token),
        "token": page_state.token,
    }
    _mount(key=key, data=data, on_pick_change=lambda: None)


def _as_data(row: Row) -> dict[str, Any]:
    """The row for the component, which needs no number and its term as MathML."""
    fields = {name: value for name, value in vars(row).items() if name != "number"}
    return fields | {term: fields[term] and to_mathml(fields[term]) for term in ("ours", "theirs")}


def places_on_axis(numbers: Sequence[float]) -> list[float | None]:
    """The positions of numbers between the smallest and the largest, from 0 to 1; None for a
    number that is not finite, and for all if they are the same.
    """
    finite = [number for number in numbers if abs(number) < float("inf")]
    low, high = (min(finite), max(finite)) if finite else (0.0, 0.0)
    if not high - low > 1e-12 * max(abs(low), abs(high)):
        return [None] * len(numbers)
    return [
        round((number - low) / (high - low), 4) if abs(number) < float("inf") else None
        for number in numbers
    ]


def alike(one: float, other: float) -> bool:
    """Whether two values are the same number, or both undefined."""
    return math.isclose(one, other, rel_tol=SAME, abs_tol=SAME) or (one != one and other != other)


def in_print(value: float) -> str:
    """A value with more digits than papers print, so that nearly equal values look different."""
    return minus(fixed(value, DIGITS) if abs(value) < 1000 else decimal(value, DIGITS))


def unlike(options: Mapping[str, Any], given: Mapping[str, Any]) -> dict[str, Any]:
    return {
        name: value
        for name, value in options.items()
        if name not in given or repr(value) != repr(given[name])
    }


def options_text(options: Mapping[str, Any]) -> str:
    shown = (f"{name}={_short(value)}" for name, value in options.items())
    return ", ".join(shown)


def _short(value: Any) -> str:
    if value is None or isinstance(value, (str, bool)):
        return repr(value)
    if isinstance(value, (int, float)):
        return decimal(value, DIGITS)
    return "…"
