"""The address of the page: /extreme-labels?n=10000&k=3&true=0,1,9;0,2&first=0,1,2;0,1&second=..."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from itertools import zip_longest
from typing import Any

from metrics import InvalidInput
from metrics.inputs.counted import counted
from metrics.steps import say
from metrics.vocabulary import PROPENSITY_A, PROPENSITY_B
from pages.desk.address import Reading, number, one_of, parameter, whole
from pages.desk.codec import Codec
from pages.extreme_labels.compute import propensities_of
from pages.extreme_labels.held import read_name, write_name
from pages.extreme_labels.lines import (
    read_counts,
    read_labels,
    read_pairs,
    write_numbers,
    write_pairs,
)
from pages.extreme_labels.state import (
    FAMILY,
    LINES,
    MAX_K,
    MAX_ROWS,
    MAX_SAMPLES,
    MAX_STEEP,
    METRICS,
    VIEWS,
    ExtremeState,
    Row,
    default_state,
    with_counts,
)

CHOICES = {
    name: parameter.word
    for metric in FAMILY.values()
    for name, parameter in metric.parameters.items()
    if name != "k"
}


def codec() -> Codec[ExtremeState]:
    """How this page's state is written into its address."""
    return Codec(default_state(), _encode, _decode)


def read_setting(name: str, text: str) -> Any:
    """A number or a convention from its text. Raises InvalidInput."""
    if name in CHOICES:
        return parameter(CHOICES[name], name, text)
    return _NUMBERS[name](text)


def _samples(text: str) -> int:
    samples = whole("n", text, 1, MAX_SAMPLES)
    propensities_of((1,), samples, 0.55, 1.5)  # refuses too few
    return samples


_NUMBERS: dict[str, Callable[[str], float]] = {
    "n": _samples,
    "steep": lambda text: number("steep", text, 0, MAX_STEEP),
    "a": lambda text: float(parameter(PROPENSITY_A, "a", text)),
    "b": lambda text: float(parameter(PROPENSITY_B, "b", text)),
    "k": lambda text: whole("k", text, 1, MAX_K),
}
SETTINGS = (*_NUMBERS, *CHOICES)


def _encode(state: ExtremeState) -> dict[str, str]:
    default, query = default_state(), {}
    for name in SETTINGS:
        if getattr(state, name) != getattr(default, name):
            query[name] = str(getattr(state, name))
    if state.counts:
        query["counts"] = write_numbers(state.counts, ",")
    if state.rows != default.rows:
        for line in LINES:
            query[line] = ";".join(write_numbers(getattr(r, line), ",") for r in state.rows)
    if state.pairs:
        query["pairs"] = write_pairs(state.pairs, ",")
    if state.data is not None:
        query["data"] = write_name(state.data)
    for name in ("metric", "predictor", "view", "label", "example"):
        if getattr(state, name) != getattr(default, name):
            query[name] = str(getattr(state, name))
    return query


def _decode(query: Mapping[str, str]) -> tuple[ExtremeState, tuple[str, ...]]:
    reading, state = Reading(query), default_state()
    settings = {
        name: reading.take(name, lambda text, name=name: read_setting(name, text), None)
        for name in SETTINGS
    }
    given = {name: value for name, value in settings.items() if value is not None}
    state = replace(state, **given)
    counts = reading.take("counts", lambda text: read_counts("counts", text, state.n), ())
    state = with_counts(state, counts) if counts else state
    labels = len(state.label_counts)
    state = replace(state, rows=_read_rows(reading, state, labels))
    state = replace(
        state,
        pairs=reading.take(
            "pairs", lambda text: read_pairs("pairs", text, len(state.rows), labels), ()
        ),
        metric=reading.take("metric", lambda text: one_of("metric", text, METRICS), state.metric),
        predictor=reading.take("predictor", lambda text: whole("predictor", text, 1, 2), 1),
        view=reading.take("view", lambda text: one_of("view", text, VIEWS), VIEWS[0]),
        example=reading.take("example", lambda text: text[:40], ""),
    )
    state = replace(state, data=reading.take("data", read_name, None))
    high = state.labels - 1
    label = reading.take("label", lambda text: whole("label", text, 0, high), 0)
    state = replace(state, label=label)
    reading.refuse_others()
    return state, tuple(reading.problems)


def _read_rows(reading: Reading, state: ExtremeState, labels: int) -> tuple[Row, ...]:
    lines = {line: _read_lines(reading, line, labels) for line in LINES}
    found = [line for line in LINES if line in reading.query]
    if not found:
        return state.rows
    lengths = {len(lines[line]) for line in found}
    if len(lengths) > 1:
        said = say("{count} rows", count=", ".join(str(len(lines[line])) for line in found))
        allowed = say("every line has as many rows; those that lack are empty")
        reading.refuse(InvalidInput(", ".join(found), found=said, allowed=allowed))
    if max(lengths) > MAX_ROWS:
        said = counted(max(lengths), "rows")
        allowed = say("allowed are at most {high}", high=MAX_ROWS)
        reading.refuse(InvalidInput(say("rows"), found=said, allowed=allowed))
    rows = zip_longest(*lines.values(), fillvalue=())
    return tuple(Row(*row) for row in rows)[:MAX_ROWS]


def _read_lines(reading: Reading, line: str, labels: int) -> list[tuple[int, ...]]:
    """The rows of one line; a row that cannot be read is empty, and the sentence says which."""
    found = []
    for at, text in enumerate(reading.take(line, lambda text: text.split(";"), []), 1):
        try:
            found.append(read_labels(f"{line} {at}", text, labels))
        except InvalidInput as error:
            reading.refuse(error)
            found.append(())
    return found
