"""The derivation of the picked metric, the controls of its parameters, and its exports."""

from __future__ import annotations

from dataclasses import replace

from metrics import CATALOGUE
from pages.confusion_matrix.build import PAGE
from pages.confusion_matrix.csv_file import write_predictions
from pages.confusion_matrix.state import OPTION_NAMES, MatrixState, check_option
from pages.confusion_matrix.values import compute
from pages.desk.desk import Desk
from pages.desk.language import _
from pages.parts.controls import control
from pages.parts.derivation import show_worked
from pages.parts.exports import Download, Exports
from pages.parts.panel import Change, Item

OPTIONS = f"{PAGE} options"


def take_option(desk: Desk[MatrixState], change: Change) -> None:
    """Take one changed parameter. Raises InvalidInput."""
    if change.id in OPTION_NAMES:
        chosen = check_option(change.id, str(change.value))
        options = replace(desk.present.options, **{change.id: chosen})
        desk.commit(replace(desk.present, options=options))


def show_derivation(desk: Desk[MatrixState]) -> None:
    """The derivation on the left, what can be set on the right."""
    metric, state = CATALOGUE[desk.present.metric], desk.present
    show_worked(
        desk,
        metric,
        lambda variant: compute(metric, state, variant),
        page=PAGE,
        kind="matrix",
        rows=[[item] for item in controls(state)],
        problems=[desk.problems.get(name) for name in OPTION_NAMES],
    )


def controls(state: MatrixState) -> list[Item]:
    """The controls of the picked metric's parameters that stand beside its derivation."""
    items = []
    for name, parameter in CATALOGUE[state.metric].parameters.items():
        value = getattr(state.options, name)
        if name == "beta":
            items.append(control(parameter.kind, name, value, reach=4, step=0.5))
        elif name in ("zero_division", "empty_classes"):
            items.append(control(parameter.kind, name, value))
    return items


def export(desk: Desk[MatrixState]) -> Exports:
    """The worked solution of the picked metric, and the counted matrix."""
    state = desk.present
    counted = Download(_("Matrix as CSV"), write_predictions(state), "confusion_matrix.counts.csv")
    return Exports(compute(CATALOGUE[state.metric], state), (counted,))
