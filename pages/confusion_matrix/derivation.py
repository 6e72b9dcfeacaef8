"""The derivation of the picked metric, the controls of its parameters, and its exports."""

from dataclasses import replace

from metrics import CATALOGUE
from pages.confusion_matrix.build import PAGE
from pages.confusion_matrix.csv_file import write_predictions
from pages.confusion_matrix.state import OPTION_NAMES, MatrixState, check_option
from pages.confusion_matrix.values import compute
from pages.parts.controls import control
from pages.parts.derivation import show_worked
from pages.parts.exports import Download, Exports
from pages.parts.panel import Change, Item
from pages.session.language import _
from pages.session.page_state import PageState

OPTIONS = f"{PAGE} options"


def apply_option(page_state: PageState[MatrixState], change: Change) -> None:
    if change.id in OPTION_NAMES:
        chosen = check_option(change.id, str(change.value))
        options = replace(page_state.present.options, **{change.id: chosen})
        page_state.commit(replace(page_state.present, options=options))


def show_derivation(page_state: PageState[MatrixState]) -> None:
    show_worked(
        page_state,
        compute,
        page=PAGE,
        kind="matrix",
        rows=[[item] for item in controls(page_state.present)],
        problems=[page_state.problems.get(name) for name in OPTION_NAMES],
    )


def controls(state: MatrixState) -> list[Item]:
    items = []
    for name, parameter in CATALOGUE[state.metric].parameters.items():
        value = getattr(state.options, name)
        if name == "beta":
            items.append(control(parameter.kind, name, value, reach=4, step=0.5))
        elif name in ("zero_division", "empty_classes"):
            items.append(control(parameter.kind, name, value))
    return items


def export(page_state: PageState[MatrixState]) -> Exports:
    """The worked solution of the picked metric, and the matrix as CSV."""
    state = page_state.present
    counted = Download(_("Matrix as CSV"), write_predictions(state), "confusion_matrix.counts.csv")
    return Exports(compute(CATALOGUE[state.metric], state), (counted,))
