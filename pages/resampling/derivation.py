"""The Work region: the derivation of the picked estimate."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import numpy as np
import streamlit as st

from metrics import CATALOGUE, Result
from metrics.core import Metric
from metrics.export.spreadsheet import write_table
from metrics.notation import tidy
from metrics.steps import Column, Say, Table, say
from pages.parts.controls import control
from pages.parts.exports import Download, Exports, InputsShown
from pages.parts.inputs_shown import drawn_ends, given_numbers, matrix
from pages.parts.panel import Change, Item, panel
from pages.parts.plain import caption, heading
from pages.parts.worked import show_conventions, show_derivation as show_steps, show_facts
from pages.resampling.csv_file import write_state
from pages.resampling.data import items_of
from pages.resampling.labels import (
    BALANCE_NAMES,
    DATA_NAMES,
    METHOD_NAMES,
    MODEL_NAMES,
    NOTES,
    OF_SCORES,
    OWN_DATA,
    SCORE_NAMES,
)
from pages.resampling.rounds import rounds_of, split_of
from pages.resampling.state import OWN, SCORES, TRAINING, UNSEEN, ResamplingState
from pages.resampling.tiles_and_chart import metric_of
from pages.resampling.values import result_of
from pages.session.language import _, labelled, translate
from pages.session.page_state import PageState

TABLES, OPTIONS = "resampling tables", "resampling options"


def apply_option(page_state: PageState[ResamplingState], change: Change) -> None:
    """Apply another confidence level. Raises InvalidInput."""
    if change.id == "confidence":
        word = CATALOGUE["bootstrap_interval"].parameters["confidence"].kind
        level = word.check("confidence", change.value)
        page_state.look(replace(page_state.present, confidence=float(level)))


def controls(state: ResamplingState) -> list[Item]:
    """The level of the interval, where there is one."""
    if state.metric not in ("bootstrap_interval", TRAINING):
        return []
    word = CATALOGUE["bootstrap_interval"].parameters["confidence"].kind
    return [control(word, "confidence", state.confidence, step=0.01)]


def show_derivation(page_state: PageState[ResamplingState]) -> None:
    """The derivation on the left, what is known of the estimate on the right."""
    state = page_state.present
    metric = metric_of(state.metric, state)
    left, right = st.columns([2, 1], gap="medium")
    if state.chart != "rounds":  # what it shows is not made of these estimates
        with left, st.container(gap="xsmall", key="work"):
            caption(_("The tiles show the rounds. The chart Rounds has their derivation."))
        return
    with left, st.container(gap="xsmall", key="work"):
        heading(_title(state, metric), metric.name)
        result = result_of(state.metric, state)
        if result is None:
            caption(_why_not(state))
        else:
            show_steps(result, key=TABLES)
            notes = _notes(state)
            if notes:
                caption(*notes)
        show_conventions(metric, lambda _variant: float("nan"), key="resampling conventions")
    with right:
        options = controls(state)
        if options:
            panel(page_state, [options], key=OPTIONS)
        show_facts(_of_this_score(metric, state))
        caption(OF_SCORES[state.score])


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
        title=title, score=SCORE_NAMES[state.score], part=part
    )


def _why_not(state: ResamplingState) -> str:
    if state.metric == "bootstrap_632" and state.method != "bootstrap":
        return _("The .632 estimate needs the bootstrap: choose it as the split.")
    if state.metric == UNSEEN:
        return _("There is no derivation: {why}").format(why=OF_SCORES[state.score])
    return _("There is no derivation.")  # the chart says why


def _notes(state: ResamplingState) -> list[str]:
    """What the numbers assume, and does not hold here."""
    of_mean = state.metric in ("standard_error", "bootstrap_interval") and state.n_rounds > 1
    are_drawn = state.method in ("subsampling", "bootstrap")
    holds = {
        "drawn": of_mean and are_drawn,
        "two": of_mean and not are_drawn and state.n_rounds == 2,
        "shared": of_mean and not are_drawn and state.n_rounds > 2,
        "single": state.n_rounds == 1 and state.metric in ("bootstrap_interval", TRAINING),
        "training": state.metric == TRAINING,
        "leave_one_out": state.method == "leave_one_out"
        and state.score in ("f1", "balanced_accuracy"),
        "unseen": state.metric == UNSEEN,
        "bootstrap_632": state.metric == "bootstrap_632",
    }
    return [NOTES[name].format(items=state.items) for name, does in holds.items() if does]


def inputs_shown_of(state: ResamplingState, result: Result) -> InputsShown:
    """The numbers that the derivation begins with, and the data, the model and the split."""
    name = result.metric.name if result.metric else ""
    if name == "bootstrap_missed":
        return InputsShown((_one(say("Items"), "n", say("items"), float(state.items)),))
    told = _("{sentence}.").format(sentence=_("; ").join(labelled(*one) for one in _made(state)))
    if name == "bootstrap_632":
        seen, values = result.inputs
        one = _one(say("A model of all items"), "a", say("score on these items"), float(seen))
        return InputsShown((one, _rounds(values)), (told,))
    if name in ("bootstrap_interval", "standard_error"):
        ends = drawn_ends(result) if name == "bootstrap_interval" else ()
        return InputsShown((_rounds(result.inputs[0]), *ends), (told,))
    names = items_of(state)[0].names
    if name == "roc_auc":
        classes, scores = (np.asarray(one) for one in result.inputs)
        columns = (
            Column("i", say("item"), "i", range(1, len(classes) + 1)),
            Column("y", say("class"), "y_i", [*map(int, classes)]),
            Column("s", say("score"), "s_i", given_numbers(scores.tolist())),
        )
        items = Table(say("Items that no round has used"), columns)
        return InputsShown((items,), (_("Class 1 is {name}.").format(name=names[1]), told))
    given: Any = result.inputs[0]
    counts = np.asarray(getattr(given, "matrix", given))
    labels = [*map(str, getattr(given, "labels", range(len(counts))))]
    shown = matrix(
        say("Items that no round has used"),
        f"{_('true')} ↓ {_('predicted')} →",
        labels,
        [[tidy(float(count)) for count in row] for row in counts],
    )
    return InputsShown((shown,), (told,))


def _rounds(values: object) -> Table:
    numbers = given_numbers(np.asarray(values).tolist())
    return Table.of(
        say("Rounds"),
        Column("i", say("round"), "i", range(1, len(numbers) + 1)),
        Column("v", say("value"), "v_i", numbers),
    )


def _one(sentence: Say, symbol: str, name: Say, value: float) -> Table:
    return Table.of(sentence, Column("one", name, symbol, given_numbers([value])))


def _made(state: ResamplingState) -> Iterator[tuple[str, str]]:
    """How the rounds were made, in the words of the controls."""
    yield _("Data"), {**DATA_NAMES, OWN: translate(OWN_DATA)}[state.data]
    yield _("Items"), str(state.items)
    yield _("Classifier"), MODEL_NAMES[state.model]
    if state.model == "tree":
        yield _("Depth"), str(state.depth)
    if state.model == "neighbours":
        yield _("Neighbours"), str(state.neighbours)
    if state.balance != "none":
        yield _("Training part"), BALANCE_NAMES[state.balance]
    yield _("Split"), METHOD_NAMES[state.method]
    if state.method in ("k_fold", "stratified"):
        yield _("Folds k"), str(state.k)
    if state.method in ("holdout", "subsampling"):
        yield _("Items to test on"), str(state.tested)
    if state.method in ("subsampling", "bootstrap"):
        yield _("Rounds"), str(state.rounds)


def export(page_state: PageState[ResamplingState]) -> Exports:
    state = page_state.present
    result = result_of(state.metric, state)
    if result is None:  # the page says why there is none; what is always there is its number
        result = CATALOGUE["bootstrap_missed"].function(state.items)
    files = (
        Download(_("Items as CSV"), write_state(state), "resampling.items.csv"),
        Download(_("Rounds as CSV"), _rounds_csv(state), "resampling.rounds.csv"),
        Download(_("Splits as CSV"), _splits_csv(state), "resampling.splits.csv"),
    )
    return Exports(result, files, _whose(state, result), given=inputs_shown_of(state, result))


def _whose(state: ResamplingState, result: Result) -> Say | None:
    """What the exported value is of."""
    if result.metric is CATALOGUE["bootstrap_missed"]:
        return None
    score = SCORE_NAMES[state.score]
    if state.metric == UNSEEN:
        return say("the items that are left over")
    if state.metric == TRAINING:
        return say("{score} on the training parts", score=score)
    return say("{score} on the test parts", score=score)


def _rounds_csv(state: ResamplingState) -> str:
    columns = [(part, name) for part in ("test", "training") for name in SCORES]
    rows = (
        [at, *(getattr(each, part)[name] if each else "" for part, name in columns)]
        for at, each in enumerate(rounds_of(state), 1)
    )
    return write_table([("round", *(f"{part}_{name}" for part, name in columns))], rows)


def _splits_csv(state: ResamplingState) -> str:
    rows = (
        (number + 1, item + 1, part)
        for number in range(state.n_rounds)
        for part, items in zip(("train", "test"), split_of(state, number), strict=True)
        for item in items.tolist()
    )
    return write_table([("round", "item", "part")], rows)
