"""Where well-known tools disagree about a metric, and which of our parameters give each variant.

The rows are in `conventions.toml` of each family: a topic of one or more metrics, and its ways.
Tests run the tools that are installed. Of the others `source` says how they were looked up, in
words to translate, or `checked`, in a citation or a name of `convention`.
"""

import functools
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from metrics.declarations import convention
from metrics.declarations.convention import RUN, Convention
from metrics.steps import Say


@functools.cache
def conventions() -> tuple[Convention, ...]:
    """The conventions of all metrics; those of one metric stand in the order of its page."""
    return tuple(
        row
        for path in sorted(Path(__file__).parent.glob("*/conventions.toml"))
        for topic in tomllib.loads(path.read_text("utf-8"))["topic"]
        for metric in topic["metrics"]
        for row in _rows(metric, topic)
    )


def _rows(metric: str, topic: Mapping[str, Any]) -> Iterator[Convention]:
    """The rows of a topic. Names in braces stand for the tools and sources of `convention`."""
    named = vars(convention)
    for way in topic["way"]:
        variants = way.get("variants")
        yield Convention(
            metric,
            Say(topic["text"], {}),
            Say(way["text"], {}),
            _options(way.get("parameters", {})),
            tuple(tool.format_map(named) for tool in way.get("tools", ())),
            way.get("source") or way.get("checked", RUN).format_map(named),
            None if variants is None else tuple(variants),
            way.get("computed", True),
            _options(way.get("when", topic.get("when", {}))),
            way.get("number", 0),
        )


def _options(written: Mapping[str, Any]) -> dict[str, Any]:
    """Options as our functions take them: TOML has no None."""
    return {
        name: None if value == "None" else tuple(value) if isinstance(value, list) else value
        for name, value in written.items()
    }


@functools.cache
def conventions_of(metric: str) -> tuple[Convention, ...]:
    """The conventions of one metric, by the name of its function; empty when none is known."""
    rows = [row for row in conventions() if row.metric == metric]
    return tuple(replace(row, number=row.number or at) for at, row in enumerate(rows, 1))
