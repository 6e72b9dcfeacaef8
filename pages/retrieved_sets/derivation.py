"""The derivation of the picked metric, the control of beta, and the exports."""

from dataclasses import replace

from metrics import CATALOGUE
from pages.parts.controls import control
from pages.parts.derivation import show_worked
from pages.parts.exports import Download, Exports
from pages.parts.panel import Change, Item
from pages.retrieved_sets.build import PAGE
from pages.retrieved_sets.csv_file import write_documents
from pages.retrieved_sets.state import SetsState, check_beta
from pages.retrieved_sets.values import compute
from pages.session.language import _
from pages.session.page_state import PageState

OPTIONS = f"{PAGE} options"


def apply_option(page_state: PageState[SetsState], change: Change) -> None:
    """Apply the changed parameter. Raises InvalidInput."""
    if change.id == "beta":
        page_state.commit(replace(page_state.present, beta=check_beta(str(change.value))))


def show_derivation(page_state: PageState[SetsState]) -> None:
    """The derivation on the left, the controls on the right."""
    show_worked(
        page_state,
        compute,
        page=PAGE,
        rows=[[item] for item in controls(page_state.present)],
        problems=[page_state.problems.get("beta")],
    )


def controls(state: SetsState) -> list[Item]:
    """The control of the picked metric's parameter, if it has one."""
    return [
        control(parameter.kind, name, state.beta, reach=4, step=0.5)
        for name, parameter in CATALOGUE[state.metric].parameters.items()
    ]


def export(page_state: PageState[SetsState]) -> Exports:
    """The worked solution of the picked metric, and the sets."""
    state = page_state.present
    sets = Download(_("Sets as CSV"), write_documents(state.documents), "retrieved_set.sets.csv")
    return Exports(compute(CATALOGUE[state.metric], state), (sets,))
