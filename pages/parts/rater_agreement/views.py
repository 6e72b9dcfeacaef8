"""Observed beside expected, and what each coefficient takes for chance, as tables."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import Any

import numpy as np

from metrics import CATALOGUE, TAKES_FOR_CHANCE, InvalidInput, Metric, Result, band_of
from pages.parts.language import _, translate
from pages.parts.rater_agreement.compute import (
    AGREEMENT,
    all_values,
    compute,
    label_of,
    table_of,
)
from pages.parts.rater_agreement.state import RaterState
from pages.parts.worked import value_text
from pages.parts.worked_table import ColumnView, TableView


def matrices(state: RaterState, result: Any) -> list[TableView]:
    """What the picked coefficient has observed, what it expects by chance, and its weights."""
    table = table_of(state)
    first, second = (state.raters[rater] for rater in state.pair)
    corner = f"{first} ↓ {second} →"
    agreed = _("both the same")
    if hasattr(result, "coincidences"):
        names = tuple(map(str, result.categories))
        return [
            _matrix(_("Observed coincidences"), _("category"), names, result.coincidences, agreed),
            _matrix(_("Expected by chance"), _("category"), names, result.expected, agreed),
        ]
    shown = [_matrix(_("Observed"), corner, state.names, table.matrix, agreed)]
    if hasattr(result, "expected"):
        expected = _matrix(_("Expected by chance"), corner, state.names, result.expected, agreed)
        shown.append(expected)
    if hasattr(result, "weights") and state.weights != "none":
        weights = _matrix(_("Weights"), corner, state.names, result.weights, agreed, totals=False)
        shown.append(weights)
    return shown


def _matrix(
    caption: str,
    corner: str,
    names: Sequence[str],
    values: Any,
    agreed: str,
    *,
    totals: bool = True,
) -> TableView:
    """A square matrix with its sums, its diagonal marked."""
    values = np.asarray(values, dtype=float)
    if totals:
        values = np.column_stack([values, values.sum(1)])
        values = np.vstack([values, values.sum(0)])
    total = (_("total"),) if totals else ()
    columns = [ColumnView(corner, "", (*names, *total), align="left")]
    for name, column in zip((*names, *total), values.T.tolist(), strict=True):
        columns.append(ColumnView(name, "", tuple(map(_count, column))))
    diagonal = frozenset((i, i + 1) for i in range(len(names)))
    return TableView(caption, tuple(columns), marked_cells=diagonal, mark_label=agreed)


def _count(value: float) -> str:
    """A count, which chance need not make whole."""
    if value != value:
        return "–"
    value = round(value, 9)
    return str(int(value)) if value == int(value) else f"{value:.2f}"


def matrices_sentence(state: RaterState, result: Result | None) -> str:
    """Observed and expected agreement of the picked coefficient in words."""
    metric = CATALOGUE[state.metric]
    takes = translate(TAKES_FOR_CHANCE[metric.name])
    if result is None:
        return takes
    seen, chance = _observed(metric, result), _by_chance(result)
    said = _("{label}: observed {seen}, by chance {chance}. What it takes for chance: {takes}")
    if hasattr(result, "coincidences"):
        said = _(
            "{label}: disagreement observed {seen}, by chance {chance}. What it takes for chance: "
            "{takes}"
        )
    return said.format(label=label_of(metric, state), seen=seen, chance=chance, takes=takes)


def _observed(metric: Metric, result: Result) -> str:
    seen = float(result) if metric.name == "percent_agreement" else result.observed
    return value_text(seen)


def _by_chance(result: Result) -> str:
    return value_text(result.chance) if hasattr(result, "chance") else "–"


def chance_table(state: RaterState) -> TableView:
    """A row a coefficient: its value, what it observes, what it expects and why."""
    values = all_values(state)
    rows: list[tuple[str, ...]] = []
    for metric in AGREEMENT.values():
        seen = chance = "–"
        with suppress(InvalidInput):
            result = compute(metric, state)
            seen, chance = _observed(metric, result), _by_chance(result)
            if hasattr(result, "coincidences"):
                seen, chance = f"D {seen}", f"D {chance}"
        band = band_of(values[metric.name]) if metric.name != "percent_agreement" else None
        rows.append(
            (
                label_of(metric, state),
                value_text(values[metric.name]),
                seen,
                chance,
                translate(TAKES_FOR_CHANCE[metric.name]),
                translate(band.name) if band else "–",
            )
        )
    names = (
        _("coefficient"), _("value"), _("observed"), _("by chance"), _("takes for chance"),
        _("Landis & Koch"),
    )  # fmt: skip
    aligned = ("left", "right", "right", "right", "prose", "left")
    return TableView(
        "",
        tuple(
            ColumnView(name, "", cells, align=align)
            for name, cells, align in zip(names, zip(*rows, strict=True), aligned, strict=True)
        ),
        marked_rows=frozenset({list(AGREEMENT).index(state.metric)}),
        mark_label=_("picked"),
    )
