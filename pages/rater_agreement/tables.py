"""Tables of observed and expected counts, and of what each coefficient takes for chance."""

from collections.abc import Sequence
from contextlib import suppress
from typing import Any

import numpy as np

from metrics import CATALOGUE, TAKES_FOR_CHANCE, InvalidInput, Metric, Result, draws_of
from pages.parts.worked import value_text
from pages.parts.worked_table import ColumnView, TableView
from pages.rater_agreement.state import RaterState
from pages.rater_agreement.values import (
    AGREEMENT,
    all_values,
    compute,
    given_to,
    is_of_all,
    label_of,
    table_of,
)
from pages.session.language import Words, _, translate
from pages.session.showing import projected

_SAID = Words("texts/sentences", "rater_agreement.tables")

BESIDE = 3  # categories of which two tables stand beside each other
HEAD = 10  # letters of a category above a narrow column


def matrices(state: RaterState, result: Any) -> list[TableView]:
    """What the picked coefficient observed, what it expects by chance, and its weights."""
    first, second = (state.raters[rater] for rater in state.pair)
    corner, names, observed = f"{first} ↓ {second} →", state.names, table_of(state).matrix
    if hasattr(result, "coincidences"):
        corner, names, observed = _("category"), result.categories, result.coincidences
    cells = _with_totals(observed)
    shown = [_matrix(_("Observed"), corner, names, cells)]
    expected = _with_totals(result.expected) if hasattr(result, "expected") else []
    if expected and len(names) <= BESIDE:
        shown.append(_matrix(_("Expected by chance"), corner, names, expected))
    elif expected:
        both = [
            [f"{seen} ({chance})" for seen, chance in zip(*rows, strict=True)]
            for rows in zip(cells, expected, strict=True)
        ]
        shown = [_matrix(_("Observed, and in brackets expected by chance"), corner, names, both)]
    if hasattr(result, "weights") and state.weights != "none":
        weights = [list(map(_count, row)) for row in result.weights.tolist()]
        shown.append(_matrix(_("Weights"), corner, names, weights))
    return shown


def _with_totals(values: Any) -> list[list[str]]:
    """A square matrix as text, with the sums of its rows and columns."""
    matrix = np.asarray(values, dtype=float)
    matrix = np.column_stack([matrix, matrix.sum(1)])
    matrix = np.vstack([matrix, matrix.sum(0)])
    return [list(map(_count, row)) for row in matrix.tolist()]


def _matrix(
    caption: str, corner: str, names: Sequence[str], cells: Sequence[Sequence[str]]
) -> TableView:
    """A square matrix with its diagonal marked; rows and columns beyond the categories are sums."""
    total = (_("total"),) * (len(cells) - len(names))
    heads = [name if len(names) <= BESIDE else _short(name) for name in names]
    columns = [ColumnView(corner, "", (*names, *total), align="left")]
    for name, column in zip((*heads, *total), zip(*cells, strict=True), strict=True):
        columns.append(ColumnView(name, "", column))
    diagonal = {(i, i + 1): _("both the same") for i in range(len(names))}
    return TableView(caption, tuple(columns), marked_cells=diagonal)


def _short(name: str) -> str:
    """A name cut to fit above a narrow column; its row shows it in full."""
    return name if len(name) <= HEAD else name[: HEAD - 1].rstrip() + "…"


def _count(value: float) -> str:
    """A count; expected counts may have decimals."""
    if value != value:
        return "–"
    value = round(value, 9)
    return str(int(value)) if value == int(value) else f"{value:.2f}"


def matrices_sentence(state: RaterState, result: Result) -> str:
    """The observed and expected agreement of the picked coefficient, in words."""
    metric = CATALOGUE[state.metric]
    takes = translate(TAKES_FOR_CHANCE[metric.name])
    seen, chance = _observed(metric, result), _by_chance(result)
    said = _("{label}: observed {seen}, by chance {chance}. {takes}")
    if hasattr(result, "coincidences"):
        said = _("{label}: disagreement observed {seen}, by chance {chance}. {takes}")
    elif chance == "–":
        said = _("{label}: observed {seen}. {takes}")
    said = said.format(label=label_of(metric, state), seen=seen, chance=chance, takes=takes)
    first, second = (state.raters[rater] for rater in state.pair)
    if state.many and state.of == "all" and not is_of_all(metric, state):
        said += " " + _("{label} is defined for two raters, here {first} and {second}.").format(
            label=_(metric.abbreviation), first=first, second=second
        )
    if is_of_all(metric, state) and not hasattr(result, "coincidences"):
        said += " " + _("The table shows only {first} and {second}.").format(
            first=first, second=second
        )
    return said


def _observed(metric: Metric, result: Result) -> str:
    seen = float(result) if metric.name == "percent_agreement" else result.observed
    return value_text(seen)


def _by_chance(result: Result) -> str:
    return value_text(result.chance) if hasattr(result, "chance") else "–"


def chance_table(state: RaterState) -> TableView:
    values = all_values(state)
    names_of = sorted(AGREEMENT, key=lambda name: projected() and name != state.metric)
    rows: list[tuple[str, ...]] = []
    for metric in (AGREEMENT[name] for name in names_of):
        seen = chance = "–"
        with suppress(InvalidInput):
            result = compute(metric, state)
            seen, chance = _observed(metric, result), _by_chance(result)
            if hasattr(result, "coincidences"):
                seen, chance = f"D {seen}", f"D {chance}"
        rows.append(
            (
                label_of(metric, state),
                _takes(metric, state),
                seen,
                chance,
                value_text(values[metric.name]),
            )
        )
    names = (
        _("coefficient"), _("takes for chance"), _("observed"), _("by chance"), _("value"),
    )  # fmt: skip
    aligned = ("left", "prose", "right", "right", "right")
    return TableView(
        "",
        tuple(
            ColumnView(name, "", cells, align=align)
            for name, cells, align in zip(names, zip(*rows, strict=True), aligned, strict=True)
        ),
        marked_rows=frozenset({names_of.index(state.metric)}),
        mark_label=_("picked"),
        rows_are="here",
    )


def _takes(metric: Metric, state: RaterState) -> str:
    """What a coefficient takes for chance, in words and in the numbers of these ratings."""
    said = translate(TAKES_FOR_CHANCE[metric.name])
    pair = [state.raters[rater] for rater in state.pair]
    drawn = draws_of(metric.name, given_to(metric, state), pair)
    return (
        said
        if drawn is None
        else _("{said} Here: {drawn}.").format(said=said, drawn=translate(drawn))
    )


def chance_sentence() -> str:
    """The formula that connects the columns of that table."""
    return _SAID["all_coefficients_measure"]
