"""A worked solution as JSON, values as CSV."""

import csv
import io
import json
from dataclasses import fields, is_dataclass
from typing import Any

import numpy as np

from metrics.core import Result
from metrics.export.settings import definitions_of_one, settings
from metrics.export.tables import steps_of
from metrics.export.words import Translate
from metrics.languages import spoken
from metrics.notation import Number, tidy
from metrics.steps import Column, Equation, Group, Note, Say, Step, Table


def to_json(result: Result, translate: Translate = spoken, *, of: Say | None = None) -> str:
    """The worked solution as JSON: name, value, input, parameters in words and steps; undefined
    values are null. A batch has a list of values, and a table of them as its one step. `of` says
    whose value it is, such as that of model 2.
    """
    metric = result.metric
    content = {
        "metric": metric.name if metric else None,
        "of": of and of.render(translate),
        "value": _json_value(result.value),
        "inputs": [_json_value(value) for value in result.inputs],
        "arguments": {name: _json_value(value) for name, value in result.arguments.items()},
        "parameters": [
            {"name": one.name, "say": one.label, "symbol": one.symbol, "value": one.value}
            for one in settings(result, translate)
        ],
        "citation": metric.citation if metric else None,
        "steps": [_json_step(step, translate) for step in steps_of(result)],
        "definitions": [
            {
                "symbol": one.symbol,
                "say": one.say.render(translate),
                "value": None if one.value is None else _json_number(one.value),
            }
            for one in definitions_of_one(result)
        ],
    }
    return json.dumps(content, ensure_ascii=False, indent=2, allow_nan=False) + "\n"


def to_csv(result: Result) -> str:
    """The values as CSV, a row a case with its number from 1; an undefined value is empty."""
    label = result.metric.label(**result.arguments) if result.metric else "value"
    lines = io.StringIO(newline="")
    rows = csv.writer(lines, lineterminator="\n")
    rows.writerow(("case", label))
    for case, value in enumerate(np.atleast_1d(result.value).tolist(), 1):
        rows.writerow((case, "" if np.isnan(value) else tidy(value)))
    return lines.getvalue()


def _json_step(step: Step, translate: Translate) -> dict[str, Any]:
    said = {"say": step.say.render(translate)}
    match step:
        case Equation():
            return {
                "kind": "equation",
                **said,
                "symbol": step.symbol,
                "formula": step.symbolic(),
                "numbers": step.substituted(None),
                "value": _json_number(step.value),
            }
        case Table():
            return {
                "kind": "table",
                **said,
                "columns": [_json_column(step, column, translate) for column in step.columns],
                "marked": sorted(step.marked),
                "marks": [[*cell, mark] for cell, mark in sorted(step.marks.items())],
            }
        case Note():
            return {"kind": "note", **said}
        case Group():
            return {
                "kind": "group",
                **said,
                "steps": [_json_step(s, translate) for s in step.steps],
            }


def _json_column(table: Table, column: Column, translate: Translate) -> dict[str, Any]:
    return {
        "name": column.name,
        "say": column.say.render(translate),
        "symbol": column.symbol,
        "formula": table.symbolic(column) if column.formula else None,
        "values": [
            [_json_number(number) for number in cell]
            if isinstance(cell, tuple)
            else cell
            if isinstance(cell, str)
            else _json_number(cell)
            for cell in column.values
        ],
    }


def _json_number(number: Number) -> int | float | str | None:
    value = float(number)
    if np.isnan(value):
        return None
    return str(value) if np.isinf(value) else tidy(value)


def _json_value(value: Any) -> Any:
    if is_dataclass(value):
        return {field.name: _json_value(getattr(value, field.name)) for field in fields(value)}
    if hasattr(value, "tocoo"):  # a sparse matrix
        entries = value.tocoo()
        parts = {"row": entries.row, "column": entries.col, "value": entries.data}
        shape = {"shape": _json_value(value.shape)}
        return shape | {name: _json_value(part) for name, part in parts.items()}
    if isinstance(value, (np.ndarray, np.generic)):
        value = value.tolist()
    if isinstance(value, (list, tuple)):
        return [_json_value(one) for one in value]
    if isinstance(value, float):
        return _json_number(value)
    if callable(value):  # what an interval is of
        return getattr(value, "__name__", str(value))
    # An id or a label may be anything that can be compared.
    return value if value is None or isinstance(value, (str, int)) else str(value)
