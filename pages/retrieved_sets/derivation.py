"""The derivation of the picked metric, the control of beta, and the exports."""

from __future__ import annotations

from dataclasses import replace

from metrics import CATALOGUE
from pages.desk.desk import Desk
from pages.desk.language import _
from pages.parts.controls import control
from pages.parts.derivation import show_worked
from pages.parts.exports import Download, Exports
from pages.parts.panel import Change, Item
from pages.retrieved_sets.build import PAGE
from pages.retrieved_sets.csv_file import write_documents
from pages.retrieved_sets.state import SetsState, check_beta
from pages.retrieved_sets.values import compute

OPTIONS = f"{PAGE} options"


def take_option(desk: Desk[SetsState], change: Change) -> None:
    """Take the changed parameter. Raises InvalidInput."""
    if change.id == "beta":
        desk.commit(replace(desk.present, beta=check_beta(str(change.value))))


def show_derivation(desk: Desk[SetsState]) -> None:
    """The derivation on the left, what can be set on the right."""
    metric = CATALOGUE[desk.present.metric]
    show_worked(
        desk,
        metric,
        lambda variant: compute(metric, desk.present, variant),
        page=PAGE,
        rows=[[item] for item in controls(desk.present)],
        problems=[desk.problems.get("beta")],
    )


def controls(state: SetsState) -> list[Item]:
    """The control of the picked metric's parameter, if it has one."""
    return [
        control(parameter.kind, name, state.beta, reach=4, step=0.5)
        for name, parameter in CATALOGUE[state.metric].parameters.items()
    ]


def export(desk: Desk[SetsState]) -> Exports:
    """The worked solution of the picked metric, and the sets."""
    state = desk.present
    sets = Download(_("Sets as CSV"), write_documents(state.documents), "retrieved_set.sets.csv")
    return Exports(compute(CATALOGUE[state.metric], state), (sets,))
