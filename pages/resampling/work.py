"""The Work region: the derivation of the picked estimate."""

from __future__ import annotations

from dataclasses import replace

import streamlit as st

from metrics import CATALOGUE
from metrics.core import Metric
from pages.desk.desk import Desk
from pages.desk.language import _, translate
from pages.parts.controls import control
from pages.parts.panel import Change, Item, panel
from pages.parts.plain import caption, heading
from pages.parts.worked import show_conventions, show_derivation, show_facts
from pages.resampling.compute import result_of
from pages.resampling.state import TRAINING, UNSEEN, ResamplingState
from pages.resampling.watch import metric_of
from pages.resampling.words import scores

TABLES, OPTIONS = "resampling tables", "resampling options"


def take_option(desk: Desk[ResamplingState], change: Change) -> None:
    """Take another level. Raises InvalidInput."""
    if change.id == "confidence":
        word = CATALOGUE["bootstrap_interval"].parameters["confidence"].word
        level = word.check("confidence", change.value)
        desk.look(replace(desk.present, confidence=float(level)))


def controls(state: ResamplingState) -> list[Item]:
    """The level of the interval, where there is one."""
    if state.metric not in ("bootstrap_interval", TRAINING):
        return []
    word = CATALOGUE["bootstrap_interval"].parameters["confidence"].word
    return [control(word, "confidence", state.confidence, step=0.01)]


def show_work(desk: Desk[ResamplingState]) -> None:
    """The derivation on the left, what is known of the estimate on the right."""
    state = desk.present
    metric = metric_of(state.metric, state)
    left, right = st.columns([2, 1], gap="medium")
    with left, st.container(gap="xsmall", key="work"):
        heading(_title(state, metric), metric.name)
        result = result_of(state.metric, state)
        if result is None:
            caption(_why_not(state))
        else:
            show_derivation(result, key=TABLES)
            notes = _notes(state)
            if notes:
                caption(*notes)
        show_conventions(metric, lambda _variant: float("nan"), key="resampling conventions")
    with right:
        options = controls(state)
        if options:
            panel([options], key=OPTIONS, token=desk.token)
        show_facts(_of_this_score(metric, state))
        caption(_of_score(state))


def _of_this_score(metric: Metric, state: ResamplingState) -> Metric:
    """The metric of a mean with the range of its score, and with the end that is better there."""
    if metric.name not in ("bootstrap_interval", "bootstrap_632"):
        return metric
    direction = "smaller" if state.score == "error" else "larger"
    return replace(metric, range=(0.0, 1.0), direction=direction)


def _title(state: ResamplingState, metric: Metric) -> str:
    title = translate(metric.title)
    if state.metric == "bootstrap_missed":
        return title
    if state.metric == UNSEEN:
        return _("{title} on the items that are left over").format(title=title)
    part = _("training parts") if state.metric == TRAINING else _("test parts")
    return _("{title}: {score} on the {part}").format(
        title=title, score=scores()[state.score], part=part
    )


def _why_not(state: ResamplingState) -> str:
    if state.metric == "bootstrap_632" and state.method != "bootstrap":
        return _("The .632 estimate is of the bootstrap: choose it as the split.")
    if state.metric == UNSEEN:
        return _("There is no derivation: {why}").format(why=_of_score(state))
    return _("The score is undefined in every round.")


def _notes(state: ResamplingState) -> list[str]:
    """What the numbers assume, and does not hold here."""
    said = []
    if state.metric in ("standard_error", "bootstrap_interval") and state.n_rounds > 1:
        if state.method in ("subsampling", "bootstrap"):
            said.append(
                _(
                    "The rounds are drawn from the same items, so that they are not independent: "
                    "more rounds make this as small as one likes, and the mean no better."
                )
            )
        elif state.n_rounds == 2:
            said.append(
                _(
                    "Two rounds say little of their spread; and what one trains on the other tests "
                    "on, so that they are not independent."
                )
            )
        else:
            said.append(
                _(
                    "The rounds share training items, so that they are not independent: the true "
                    "error of the mean is usually larger than this."
                )
            )
    if state.n_rounds == 1 and state.metric in ("bootstrap_interval", TRAINING):
        said.append(_("A single round does not say how much another one would differ."))
    if state.metric == TRAINING:
        said.append(
            _(
                "How far this lies above the mean on the test parts says how much of what was "
                "learnt is of these items alone: overfitting."
            )
        )
    if state.method == "leave_one_out" and state.score in ("f1", "balanced_accuracy"):
        said.append(
            _(
                "A round tests one item, where this score is 1 or 0 as the accuracy is: their mean "
                "is the accuracy."
            )
        )
    if state.metric == UNSEEN:
        said.append(
            _(
                "The model of all {items} items of the board, on the items of the data set that "
                "no round has trained or tested on: what the rounds estimate."
            ).format(items=state.items)
        )
    if state.metric == "bootstrap_632":
        said.append(
            _(
                "a is the score of the model of all {items} items on these items; v of a round is "
                "that on the items its sample missed."
            ).format(items=state.items)
        )
    return said


def _of_score(state: ResamplingState) -> str:
    """How the score of several classes comes about."""
    return {
        "accuracy": _("Accuracy: the share of the items that is predicted rightly."),
        "error": _("Error rate: the share of the items that is predicted wrongly."),
        "balanced_accuracy": _(
            "Balanced accuracy: the mean of the classes' recalls; classes without an item in the "
            "part are left out."
        ),
        "f1": _(
            "Macro F1: the mean of the F1 of the classes that are in the part or predicted there, "
            "where 0/0 counts as 0."
        ),
        "auc": _(
            "AUC: the area under the ROC curve; of more than two classes the mean of each against "
            "all others. Undefined where a class is not in the part."
        ),
    }[state.score]
